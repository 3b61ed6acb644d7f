/** The id of an extension's account at a service; the same however the address was written. */
export const toAccountId = (server: string, ownerId: string): string => `${readHost(server)}/${ownerId}`;

/** The extension that an account belongs to; null where the id does not name one. */
export const ownerIn = (accountId: string): string | null =>
  /^[^/]+\/(?<owner>(?!token-)[^/]+)$/u.exec(accountId)?.groups?.['owner'] ?? null;

/** Whether two addresses belong to one service. */
export const isSameService = (one: string, other: string): boolean =>
  new URL(one).protocol === new URL(other).protocol && readHost(one) === readHost(other);

/** With the port, unless it is the default one. */
export const readHost = (server: string): string => new URL(server).host.replace(/\.(?=:|$)/u, '');
