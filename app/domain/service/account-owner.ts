/** The id of an extension's account at a service: the same however its address was written. */
export const toAccountId = (server: string, ownerId: string): string => `${readHost(server)}/${ownerId}`;

/** The extension that an account belongs to; null where the id does not name one. */
export const ownerIn = (accountId: string): string | null =>
  /^[^/]+\/(?<owner>(?!token-)[^/]+)$/u.exec(accountId)?.groups?.['owner'] ?? null;

/** Whether two addresses are of one service. */
export const isSameService = (one: string, other: string): boolean =>
  new URL(one).protocol === new URL(other).protocol && readHost(one) === readHost(other);

/** With the port, where it is not the usual one. */
export const readHost = (server: string): string => new URL(server).host.replace(/\.(?=:|$)/u, '');
