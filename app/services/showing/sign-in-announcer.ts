import type { Settings } from '../../domain/settings/settings.ts';
import type { Session } from '../access/session.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import type { Notifier } from '../ports/notifier.ts';

/** Tells once that somebody has to sign in again, and again only after it was good in between. */
export class SignInAnnouncer {
  #isTold = false;

  constructor(
    session: Session,
    notifier: Notifier,
    words: Phrasebook,
    settings: Pick<Settings, 'notifications' | 'notificationDetail'>,
  ) {
    session.onChange(() => {
      if (session.state === 'ready') this.#isTold = false;
      if (session.state !== 'needs-sign-in' || this.#isTold) return;
      this.#isTold = true;
      if (settings.notifications === 'none') return;
      const body = settings.notificationDetail === 'private' ? '' : (session.message ?? '');
      notifier.show({ title: words.say('notification.sign-in'), body, stays: true, jobId: null });
    });
  }
}
