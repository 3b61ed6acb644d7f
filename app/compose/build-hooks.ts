import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeHookCaller } from '../adapters/hooks/hook-caller.ts';
import { namedHooks } from '../adapters/hooks/named-hooks.ts';
import { SqliteHookQueue } from '../adapters/hooks/sqlite-hook-queue.ts';
import { trustedCertificates } from '../adapters/telephony/connection/trusted-certificates.ts';
import { HookDeliveries } from '../services/hooks/hook-deliveries.ts';
import { HookEvents, type HookEventPorts } from '../services/hooks/hook-events.ts';
import { part, together, type Part } from './part.ts';
import type { Storage } from './build-storage.ts';

/** Null where no administrator has set any; what an earlier run has noted is of no use then. */
export function buildHooks(
  storage: Storage,
  folder: string,
  received: Pick<HookEventPorts, 'onSaved' | 'onRuled' | 'findHookRule'>,
): Part | null {
  const { settings, clock, log } = storage;
  const hooks = namedHooks(settings.hooks);
  const queue = openQueue(join(folder, 'hooks.sqlite'), hooks.size > 0, storage);
  if (queue === null) return null;
  const trust = async () => {
    const trusted = await trustedCertificates(settings.caFile);
    return trusted.ok ? trusted.value : null;
  };
  const deliveries = new HookDeliveries({
    ...{ queue, clock, log, keys: new Set(hooks.keys()) },
    caller: makeHookCaller({ hooks, clock, trust }),
  });
  const events = new HookEvents({
    ...{ ...storage, ...received, queue },
    hooks: [...hooks].map(([key, { on }]) => ({ key, on })),
    onAdded: () => deliveries.deliver(),
  });
  return together('hooks', [part('hook-events', events), part('hook-deliveries', deliveries)]);
}

/** A disk that does not give it costs the hooks, and no fax. */
function openQueue(
  path: string,
  isWanted: boolean,
  { clock, log }: Pick<Storage, 'clock' | 'log'>,
): SqliteHookQueue | null {
  try {
    if (isWanted) return new SqliteHookQueue(path, clock.now());
    for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true });
  } catch (error) {
    log.error('hook.queue-not-opened', { error: String(error) });
  }
  return null;
}
