import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeHookCaller } from '../adapters/hooks/hook-caller.ts';
import { namedHooks } from '../adapters/hooks/named-hooks.ts';
import { SqliteHookQueue } from '../adapters/hooks/sqlite-hook-queue.ts';
import { makeMailFolder } from '../adapters/result-folders/mail-folder.ts';
import { trustedCertificates } from '../adapters/telephony/connection/trusted-certificates.ts';
import { HookDeliveries } from '../services/hooks/hook-deliveries.ts';
import { HookEvents, type HookEventPorts } from '../services/hooks/hook-events.ts';
import { MAIL_REPLIES, MailReplies } from '../services/hooks/mail-replies.ts';
import { part, together, type Part } from './part.ts';
import type { Storage } from './build-storage.ts';

/** Includes the replies to faxed mail. Null if no administrator has set up either; what an earlier run recorded is then useless. */
export function buildHooks(
  storage: Storage,
  { folder, root }: { readonly folder: string; readonly root: string },
  received: Pick<HookEventPorts, 'onSaved' | 'onRuled' | 'findHookRule' | 'blocked'>,
): Part | null {
  const { settings, clock, log } = storage;
  const hooks = namedHooks(settings.hooks);
  const hasReplies = settings.mail?.replies === true;
  const queue = openQueue(join(folder, 'hooks.sqlite'), hooks.size > 0 || hasReplies, storage);
  if (queue === null) return null;
  if (!hasReplies) forgetReplies(queue, storage);
  const trust = async () => {
    const trusted = await trustedCertificates(settings.caFile);
    return trusted.ok ? trusted.value : null;
  };
  const hookCaller = makeHookCaller({ hooks, clock, trust });
  const mailFolder = makeMailFolder(root);
  const deliveries = new HookDeliveries({
    ...{ queue, clock, log, keys: new Set([...hooks.keys(), ...(hasReplies ? [MAIL_REPLIES] : [])]) },
    caller: {
      call: (message, signal) =>
        (message.hook === MAIL_REPLIES ? mailFolder : hookCaller).call(message, signal),
    },
  });
  const onAdded = (): void => deliveries.deliver();
  const events = new HookEvents({
    ...{ ...storage, ...received, queue },
    hooks: [...hooks].map(([key, { on }]) => ({ key, on })),
    onAdded,
  });
  const replies = hasReplies ? [part('mail-replies', new MailReplies({ ...storage, queue, onAdded }))] : [];
  return together('hooks', [part('hook-events', events), ...replies, part('hook-deliveries', deliveries)]);
}

/** A disk error here costs the hooks, but no fax. */
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

/** If replies are switched on again, they are about faxes that end from then on. */
function forgetReplies(queue: SqliteHookQueue, { log }: Pick<Storage, 'log'>): void {
  try {
    queue.record(MAIL_REPLIES, null, []);
  } catch (error) {
    log.error('mail.reply-not-recorded', { error: String(error) });
  }
}
