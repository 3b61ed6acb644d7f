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
}

export const LOCAL_EXCHANGE: AccountEntry = {
  id: 'local-exchange',
  kind: 'local-exchange',
  server: null,
  clientId: null,
  label: 'Local exchange',
  number: null,
};

/** Which accounts there are, and whose queue is the one that is shown and sent. */
export interface AccountList {
  readonly activeId: string;
  readonly entries: readonly AccountEntry[];
}

export const NO_ACCOUNTS: AccountList = { activeId: LOCAL_EXCHANGE.id, entries: [LOCAL_EXCHANGE] };
