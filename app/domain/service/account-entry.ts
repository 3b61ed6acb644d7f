import { readHost } from './account-owner.ts';
import type { OwnNumber } from './extension-facts.ts';

/** An account that Faxtray knows. Its credentials lie in the keychain under `id`, never here. */
export interface AccountEntry {
  readonly id: string;
  readonly kind: 'local-exchange' | 'service';
  /** Base address of the service; null for the local exchange, whose address changes at each start. */
  readonly server: string | null;
  /** For a public client (RFC 6749 section 2.1); null where there is only a pasted token. */
  readonly clientId: string | null;
  readonly label: string;
  /** The account's own fax number, E.164; null where we are not permitted to ask for it. */
  readonly number: string | null;
  /** What the service last said about the extension; absent while it has not been asked. */
  readonly line?: KnownExtension | undefined;
  /** No credential may be used on this queue, because nobody can say who it belongs to. */
  readonly isUnowned?: true | undefined;
}

/** Who an account is, kept for starts without a network. */
export interface KnownExtension {
  readonly name: string | null;
  readonly extensionNumber: string | null;
  readonly timeZone: string | null;
  readonly numbers: readonly OwnNumber[];
}

/** What an administrator fixed. It names a service, never an extension: only a sign-in says which one. */
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

/** The accounts, and the one whose queue is shown and sent. */
export interface AccountList {
  readonly activeId: string;
  readonly entries: readonly AccountEntry[];
  /** The credential last taken from the token file, and whose it is. */
  readonly tokenFile?: TakenTokenFile | undefined;
}

export interface TakenTokenFile {
  /** Identifies the credential; nothing can be recovered from it. */
  readonly fingerprint: string;
  readonly accountId: string;
}

export const NO_ACCOUNTS: AccountList = { activeId: LOCAL_EXCHANGE.id, entries: [LOCAL_EXCHANGE] };

/** The queue in which faxes wait until we know who is signed in at a service. Nothing is ever sent from it. */
export const unownedEntry = ({ server, clientId, label }: FixedService): AccountEntry => ({
  id: `unowned:${readHost(server)}`,
  kind: 'service',
  server,
  clientId,
  label: label ?? readHost(server),
  number: null,
  isUnowned: true,
});

/** The single queue that earlier versions kept for a fixed server, whoever was signed in. Its id was the address. */
export const earlierEntry = (fixed: FixedService): AccountEntry => ({
  ...unownedEntry(fixed),
  id: fixed.server,
});
