import { API_PREFIX } from '../../protocol/paths.ts';
import type { Extension } from '../config/directory.ts';

type Address = (path: string, query?: URLSearchParams) => string;

/** Absolute addresses as this client reaches the exchange, so that it can request whatever it is given. */
export interface Links {
  /** The name and port under which this client reaches the exchange. */
  readonly host: string;
  /** An address below the service itself. */
  readonly service: Address;
  /** An address below the account; an empty path is the account's own. */
  readonly account: Address;
  /** The address of the extension itself, or of another one in its account. */
  extension(id: number): string;
  /** An address below the extension. */
  readonly own: Address;
  messageStore(query?: URLSearchParams): string;
  messageSync(query: URLSearchParams): string;
  message(id: number): string;
  content(id: number): string;
}

/** Contains the real ids, never `~`, so that an address stays right whoever uses it (public-service.md 4.1). */
export function makeLinks(host: string, extension: Extension): Links {
  const account = `http://${host}${API_PREFIX}/account/${extension.accountId}`;
  const root = `${account}/extension/${extension.id}`;
  const withQuery = (path: string, query: URLSearchParams | undefined): string =>
    query === undefined ? path : `${path}?${query.toString()}`;
  return {
    host,
    service: (path, query) => withQuery(`http://${host}${API_PREFIX}${path}`, query),
    account: (path, query) => withQuery(account + path, query),
    extension: (id) => `${account}/extension/${id}`,
    own: (path, query) => withQuery(root + path, query),
    messageStore: (query) => withQuery(`${root}/message-store`, query),
    messageSync: (query) => withQuery(`${root}/message-sync`, query),
    message: (id) => `${root}/message-store/${id}`,
    content: (id) => `${root}/message-store/${id}/content/${id}`,
  };
}
