import type { IncomingMessage } from 'node:http';

const HTTP_PORT = 80;

/** Whether the host is a loopback name of this machine with the right port: anything else was meant for another server. */
export function isOwnHost(host: string | undefined, port = 0): boolean {
  const names = ['127.0.0.1', 'localhost'];
  // Clients leave out http's default port.
  const own = port === HTTP_PORT ? names : names.map((name) => `${name}:${port}`);
  return host !== undefined && own.includes(host.toLowerCase());
}

/**
 * The one Host of a request; undefined if it has none, or if two of them, or an absolute address that names another host, leave open
 * which was meant (RFC 9112 sections 3.2 and 3.2.2).
 */
export function readHost({
  url = '',
  headers,
  rawHeaders,
}: Pick<IncomingMessage, 'url' | 'headers' | 'rawHeaders'>): string | undefined {
  const names = rawHeaders.filter((_text, at) => at % 2 === 0);
  const hosts = names.filter((name) => name.toLowerCase() === 'host');
  const isOther = URL.canParse(url) && new URL(url).host !== headers.host;
  return isOther || hosts.length > 1 ? undefined : headers.host;
}

/** Rejects other sites' pages: browsers state a request's origin, and other programs send none. */
export const isFromHere = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers.origin === undefined || headers.origin === `http://${headers.host ?? ''}`;
