import { getDomain } from 'tldts';

/**
 * Whether an address belongs to the service: the service itself or, over https, a host of the same registered domain (documents come from
 * a media host beside the platform's, public-service.md 4.8). The token is sent nowhere else.
 */
export function isOfService(address: string, baseUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const base = new URL(baseUrl);
  if (url.origin === base.origin) return true;
  if (url.protocol !== 'https:' || base.protocol !== 'https:') return false;
  // By the Public Suffix List: sharing `co.uk` or `github.io` means nothing. An IP address has no domain.
  const domain = getDomain(url.hostname, { allowPrivateDomains: true });
  return domain !== null && domain === getDomain(base.hostname, { allowPrivateDomains: true });
}
