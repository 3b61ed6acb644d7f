import type { Settings } from '../../domain/settings/settings.ts';
import type { Off } from '../../domain/signal.ts';
import type { Session } from '../access/session.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import type { Notifier } from '../ports/computer/notifier.ts';

/** Tells once that somebody has to sign in again, and again only after it was good in between. */
export class SignInAnnouncer {
  readonly #session: Session;
  readonly #notifier: Notifier;
  readonly #words: Phrasebook;
  readonly #settings: Pick<Settings, 'notifications' | 'notificationDetail'>;
  #isAnnounced = false;
  #off: Off | null = null;

  constructor(
    session: Session,
    notifier: Notifier,
    words: Phrasebook,
    settings: Pick<Settings, 'notifications' | 'notificationDetail'>,
  ) {
    this.#session = session;
    this.#notifier = notifier;
    this.#words = words;
    this.#settings = settings;
  }

  start(): void {
    this.#off = this.#session.onChange(() => this.#consider());
  }

  stop(): void {
    this.#off?.();
  }

  #consider(): void {
    const { state, message } = this.#session;
    if (state === 'ready') this.#isAnnounced = false;
    if (state !== 'needs-sign-in' || this.#isAnnounced) return;
    this.#isAnnounced = true;
    const { notifications, notificationDetail } = this.#settings;
    if (notifications === 'none') return;
    const title = this.#words.say('notification.sign-in');
    const body = notificationDetail === 'private' ? '' : (this.#words.textOrNull(message) ?? '');
    this.#notifier.show({ title, body, stays: true, jobId: null });
  }
}
