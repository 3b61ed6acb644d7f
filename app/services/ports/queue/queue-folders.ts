/** What became of a request in the queues of the other accounts of this machine. `queue`: the folder of one that cannot be read. */
export type RequestElsewhere =
  { readonly kind: 'none' | 'handed-in' } | { readonly kind: 'not-known'; readonly queue: string };

/** Where the queues of accounts lie on this machine, by the accounts' ids. None of those asked about may be open. */
export interface QueueFolders {
  exists(accountId: string): boolean;
  /**
   * The extensions that the faxes of a queue were sent from, by the addresses that the service gave their documents. Null when the
   * queue cannot be read.
   */
  sendersIn(accountId: string): ReadonlySet<string> | null;
  /** One queue becomes another's, whole, or its faxes join those that are there. False when something stays behind, which was logged. */
  handOver(fromId: string, toId: string): boolean;
}
