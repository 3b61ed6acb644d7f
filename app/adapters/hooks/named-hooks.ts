import { createHash } from 'node:crypto';
import { HOOK_EVENTS, type HookSettings } from '../../domain/settings/hook-settings.ts';

/**
 * Hooks by the name under which the queue knows each. After a restart a hook counts as the same one if it calls the same program or
 * address, even with other events or a renewed secret. A hook configured twice counts once and receives the events of both; an address
 * with two secrets counts as two.
 */
export function namedHooks(hooks: readonly HookSettings[]): ReadonlyMap<string, HookSettings> {
  const named = new Map<string, HookSettings>();
  for (const hook of hooks) {
    const target = createHash('sha256')
      .update(JSON.stringify('run' in hook ? hook.run : hook.post))
      .digest('hex')
      .slice(0, 16);
    let [name, count] = [target, 1];
    for (let same = named.get(name); same !== undefined; same = named.get(name)) {
      if (readSecret(same) === readSecret(hook)) break;
      name = `${target}-${++count}`;
    }
    const on = new Set([...(named.get(name)?.on ?? []), ...hook.on]);
    named.set(name, { ...hook, on: HOOK_EVENTS.filter((event) => on.has(event)) });
  }
  return named;
}

const readSecret = (hook: HookSettings): string | null => ('secret' in hook ? hook.secret : null);
