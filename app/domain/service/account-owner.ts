/** The id of an extension's account at a service: the same however its address was written. */
export const accountIdOf = (server: string, ownerId: string): string => `${hostOf(server)}/${ownerId}`;

/** The extension that an account belongs to; null where the id does not name one. */
export const ownerIn = (accountId: string): string | null =>
  /^[^/]+\/(?<owner>(?!token-)[^/]+)$/u.exec(accountId)?.groups?.['owner'] ?? null;

/** Whether two addresses are of one service. */
export const isSameService = (one: string, other: string): boolean =>
  new URL(one).protocol === new URL(other).protocol && hostOf(one) === hostOf(other);

/** With the port, where it is not the usual one. */
export const hostOf = (server: string): string => new URL(server).host.replace(/\.(?=:|$)/u, '');
