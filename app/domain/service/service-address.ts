import { phrase, type Phrase } from '../../words/phrase.ts';
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Whether an address points to this machine. */
export const isOnThisMachine = (address: string): boolean => LOOPBACK.has(new URL(address).hostname);

/** Why this cannot be the address of a service; null when it can. A token is never sent over plain http to another machine. */
export function problemWithServer(address: string): Phrase | null {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return phrase('signing-in.no-address', { address });
  }
  if (url.protocol === 'https:') return null;
  if (url.protocol === 'http:' && LOOPBACK.has(url.hostname)) return null;
  return phrase('signing-in.not-safe', { address });
}

/** Why this is not a valid proxy setting (`system`, `none`, or the address of an http proxy); null when it is. */
export function problemWithProxy(setting: string): Phrase | null {
  if (setting === 'system' || setting === 'none') return null;
  if (URL.canParse(setting) && ['http:', 'https:'].includes(new URL(setting).protocol)) return null;
  return phrase('set-up.proxy', { example: 'http://proxy.example.com:8080' });
}

/** For display: without the name and password that an address may carry. */
export function withoutSecrets(setting: string): string {
  if (!URL.canParse(setting)) return setting;
  const url = new URL(setting);
  if (url.username === '' && url.password === '') return setting;
  url.username = '';
  url.password = '';
  return url.href;
}
