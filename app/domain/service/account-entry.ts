import { readHost } from './account-owner.ts';
import type { OwnNumber } from './extension-facts.ts';

/** An account that Faxtray knows. What it signs in with lies in the keychain under `id`, never here. */
export interface AccountEntry {
  readonly id: string;
  readonly kind: 'local-exchange' | 'service';
  /** Base address of the service; null for the local exchange, whose address is another one at each start. */
  readonly server: string | null;
  /** Of a public client (RFC 6749 section 2.1); null where a pasted token is all there is. */
  readonly clientId: string | null;
  readonly label: string;
  /** The account's own fax number, E.164; null where it may not be asked for. */
  readonly number: string | null;
  /** What the service said of the extension last; absent while it has not been asked. */
  readonly line?: KnownExtension | undefined;
  /** No credential may be used on this queue, because nobody can say whose it is. */
  readonly isUnowned?: true | undefined;
}

/** Who an account is, kept for starts without a network. */
export interface KnownExtension {
  readonly name: string | null;
  readonly extensionNumber: string | null;
  readonly timeZone: string | null;
  readonly numbers: readonly OwnNumber[];
}

/** What an administrator fixed. It names a service, never an extension: who that is, only a sign-in says. */
export interface FixedService {
  readonly server: string;
  readonly clientId: string | null;
  readonly label: string | null;
}

export const LOCAL_EXCHANGE: AccountEntry = {
  id: 'local-exchange',
  kind: 'local-exchange',
  server: null,
  clientId: null,
  label: 'local-exchange',
  number: null,
};

/** Which accounts there are, and whose queue is the one that is shown and sent. */
export interface AccountList {
  readonly activeId: string;
  readonly entries: readonly AccountEntry[];
  /** The credential that was taken from the token file last, and whose it is. */
  readonly tokenFile?: TakenTokenFile | undefined;
}

export interface TakenTokenFile {
  /** Of the credential; nothing can be read back from it. */
  readonly fingerprint: string;
  readonly accountId: string;
}

export const NO_ACCOUNTS: AccountList = { activeId: LOCAL_EXCHANGE.id, entries: [LOCAL_EXCHANGE] };

/** The queue in which faxes wait at a service until somebody is known to be signed in. Never sent from. */
export const unownedEntry = ({ server, clientId, label }: FixedService): AccountEntry => ({
  id: `unowned:${readHost(server)}`,
  kind: 'service',
  server,
  clientId,
  label: label ?? readHost(server),
  number: null,
  isUnowned: true,
});

/** The one queue that earlier versions kept for a fixed server, whoever was signed in. Its id was the address. */
export const earlierEntry = (fixed: FixedService): AccountEntry => ({
  ...unownedEntry(fixed),
  id: fixed.server,
});
