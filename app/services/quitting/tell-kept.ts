import type { FaxJob } from '../../domain/fax/fax-job.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { Notifier } from '../ports/notifier.ts';

/** For the window; null where there are none. */
export function keptNotice({ length }: readonly FaxJob[]): string | null {
  if (length === 0) return null;
  return length === 1
    ? 'A fax was still in its undo time when Faxtray ended. It was not sent and is on hold: release it, or cancel it.'
    : `${length} faxes were still in their undo time when Faxtray ended. They were not sent and are on hold: release them, or cancel them.`;
}

/** At a start, which may be a hidden one: nobody waits in vain for what they sent. */
export function tellKept(
  kept: readonly FaxJob[],
  notifier: Notifier,
  { notifications, notificationDetail }: Pick<Settings, 'notifications' | 'notificationDetail'>,
): void {
  const [first] = kept;
  if (first === undefined || notifications === 'none') return;
  notifier.show({
    title: kept.length === 1 ? 'A fax was kept unsent' : `${kept.length} faxes were kept unsent`,
    body: notificationDetail === 'private' ? '' : `${first.name}: Faxtray ended in its undo time`,
    stays: true,
    jobId: first.id,
  });
}
