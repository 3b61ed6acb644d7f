import type { FaxJob } from '../../domain/fax/fax-job.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { Notifier } from '../ports/computer/notifier.ts';
import { nameInFolder } from '../../domain/intake/name-in-folder.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';

/** At a start, which may be a hidden one: nobody waits in vain for what they sent. */
export function announceKept(
  kept: readonly FaxJob[],
  notifier: Notifier,
  words: Phrasebook,
  { notifications, notificationDetail }: Pick<Settings, 'notifications' | 'notificationDetail'>,
): void {
  const [first] = kept;
  if (first === undefined || notifications === 'none') return;
  notifier.show({
    title: words.say('notification.kept-unsent', { faxes: kept.length }),
    body:
      notificationDetail === 'private'
        ? ''
        : words.say('notification.kept-unsent.text', { name: shownText(nameInFolder(first)) }),
    stays: true,
    jobId: first.id,
  });
}
