import { quietUntilMs } from '../../domain/settings/quiet-hours.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { Clock } from '../ports/clock.ts';
import type { FaxNotification, Notifier } from '../ports/computer/notifier.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';

interface Held {
  readonly notification: FaxNotification;
  /** What could be told when it happened. */
  readonly detail: Settings['notificationDetail'];
}

/** Shows nothing in quiet hours, and after them once what came in them. Counts in the window and the tray go on meanwhile. */
export class QuietNotifier implements Notifier {
  readonly #notifier: Notifier;
  readonly #clock: Clock;
  readonly #words: Phrasebook;
  readonly #settings: Pick<Settings, 'quietHours' | 'notificationDetail'>;
  #held: Held[] = [];
  #cancel: (() => void) | null = null;

  constructor(
    notifier: Notifier,
    clock: Clock,
    words: Phrasebook,
    settings: Pick<Settings, 'quietHours' | 'notificationDetail'>,
  ) {
    this.#notifier = notifier;
    this.#clock = clock;
    this.#words = words;
    this.#settings = settings;
  }

  show(notification: FaxNotification): void {
    this.#held.push({ notification, detail: this.#settings.notificationDetail });
    this.update();
  }

  /** Whether it is quiet (still): also to be asked after the hours were set otherwise, or the machine slept. */
  update(): void {
    this.stop();
    if (this.#held.length === 0) return;
    const nowMs = this.#clock.now();
    const untilMs = quietUntilMs(this.#settings.quietHours, nowMs);
    if (untilMs === null) this.#showHeld();
    else this.#cancel = this.#clock.after(untilMs - nowMs, () => this.update());
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #showHeld(): void {
    const held = this.#held.map((each) => this.#asSetNow(each));
    this.#held = [];
    const [first] = held;
    if (first === undefined) return;
    if (held.length === 1) this.#notifier.show(first);
    else
      this.#notifier.show({
        title: this.#words.say('notification.from-quiet-hours', { count: held.length }),
        body: this.#words.say('notification.from-quiet-hours.text'),
        stays: held.some(({ stays }) => stays),
        jobId: null,
      });
  }

  /** Its body was worded when it happened: names and numbers may have become private since. */
  #asSetNow({ notification, detail }: Held): FaxNotification {
    return this.#settings.notificationDetail === 'private' && detail !== 'private'
      ? { ...notification, body: '' }
      : notification;
  }
}
