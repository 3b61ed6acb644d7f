import { failed, success, type Result } from '../../../domain/result.ts';
import { isOnThisMachine } from '../../../domain/service/service-address.ts';
import type { SystemProxy } from '../../../services/ports/service/system-proxy.ts';
import { phrase } from '../../../words/phrase.ts';

/** `system`, `none`, or the address of a proxy. */
export type ProxySetting = string;

/** The proxy for an address; null for none. This machine itself is never behind one. */
export async function findProxy(
  address: string,
  setting: ProxySetting,
  system: SystemProxy | null,
): Promise<Result<string | null>> {
  if (setting === 'none' || isOnThisMachine(address)) return success(null);
  if (setting !== 'system') return success(setting);
  return system === null ? success(null) : proxyOfPac(await system.resolve(address));
}

const SCHEMES: Readonly<Record<string, string>> = { PROXY: 'http', HTTP: 'http', HTTPS: 'https' };

/** The first usable entry of a PAC answer (`PROXY a:8080; DIRECT`). An answer with only unusable entries forbids going around them. */
export function proxyOfPac(answer: string): Result<string | null> {
  const ways = answer
    .split(';')
    .map((way) => way.trim())
    .filter((way) => way !== '');
  for (const way of ways) {
    const [kind = '', host = ''] = way.split(/\s+/u);
    if (kind.toUpperCase() === 'DIRECT') return success(null);
    const scheme = SCHEMES[kind.toUpperCase()];
    if (scheme !== undefined && URL.canParse(`${scheme}://${host}`)) return success(`${scheme}://${host}`);
  }
  if (ways.length === 0) return success(null);
  const message = phrase('connection.proxy-unusable', { answer });
  return failed({ kind: 'later', reason: 'offline', retryAfterMs: null, message });
}
