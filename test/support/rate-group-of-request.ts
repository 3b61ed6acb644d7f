import type { IncomingMessage } from 'node:http';

/** How the service groups an app's requests (public-service.md 8.2), by the end of the path. */
const BY_END: readonly (readonly [RegExp, 'heavy' | 'medium'])[] = [
  [/\/(?:fax|contact|call-log|account\/~\/phone-number)$/u, 'heavy'],
  [/\/(?:answering-rule|account\/~\/extension)$|\/content\//u, 'medium'],
];

export function findRateGroup({
  method,
  url = '',
}: Pick<IncomingMessage, 'method' | 'url'>): 'light' | 'medium' | 'heavy' | 'auth' {
  const [path = ''] = url.split('?');
  if (path.includes('/oauth/')) return 'auth';
  return BY_END.find(([end]) => end.test(path))?.[1] ?? (method === 'GET' ? 'light' : 'medium');
}
