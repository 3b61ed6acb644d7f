const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Why this cannot be the address of a service; null when it can. A token never goes over plain http to another machine. */
export function problemWithServer(address: string): string | null {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return `"${address}" is not a web address.`;
  }
  if (url.protocol === 'https:') return null;
  if (url.protocol === 'http:' && LOOPBACK.has(url.hostname)) return null;
  return `"${address}" is not safe: a service on another machine needs https.`;
}

/**
 * Whether a document's address belongs to the service: the service itself, or over https a host beside it (documents
 * come from a media host of the same domain). The token goes nowhere else.
 */
export function isOfService(address: string, baseUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const base = new URL(baseUrl);
  if (url.origin === base.origin) return true;
  return url.protocol === 'https:' && base.protocol === 'https:' && isSibling(url.hostname, base.hostname);
}

/** `media.example.com` beside `platform.example.com`; never two hosts that share no more than a top-level domain. */
function isSibling(host: string, baseHost: string): boolean {
  const domain = baseHost.split('.').slice(1).join('.');
  return domain.includes('.') && host.endsWith(`.${domain}`);
}
