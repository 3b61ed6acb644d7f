import { quietUntilMs } from '../../domain/settings/quiet-hours.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { Clock } from '../ports/clock.ts';
import type { HeldNotificationFile, HeldNotifications } from '../ports/computer/held-notifications.ts';
import type { FaxNotification, Notifier } from '../ports/computer/notifier.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';

export const NOTHING_HELD: HeldNotifications = { count: 0, stays: false, only: null };

export interface QuietNotifierParts {
  readonly notifier: Notifier;
  readonly clock: Clock;
  readonly words: Phrasebook;
  readonly settings: Pick<Settings, 'quietHours' | 'notificationDetail'>;
  readonly file: HeldNotificationFile;
}

/**
 * Shows nothing in quiet hours, and after them once what came in them. Counts in the window and the tray go on meanwhile. What is held is on
 * disk: whoever quits in the night is told in the morning.
 */
export class QuietNotifier implements Notifier {
  readonly #parts: QuietNotifierParts;
  #held = NOTHING_HELD;
  #cancel: (() => void) | null = null;
  #isOnDisk = false;
  #disk: Promise<void> = Promise.resolve();

  constructor(parts: QuietNotifierParts) {
    this.#parts = parts;
  }

  /** What the last run still held. What comes meanwhile comes behind it. */
  resume(): Promise<void> {
    this.#disk = this.#parts.file.read().then((before) => {
      if (before.count === 0) return;
      this.#isOnDisk = true;
      this.#held = join(before, this.#held);
      this.update();
    });
    return this.#disk;
  }

  show(notification: FaxNotification): void {
    const detail = this.#parts.settings.notificationDetail;
    const { stays } = notification;
    this.#held = join(this.#held, { count: 1, stays, only: { notification, detail } });
    this.update();
  }

  /** Whether it is quiet (still): also to be asked after the hours were set otherwise, or the machine slept. */
  update(): void {
    this.#stopWaiting();
    if (this.#held.count === 0) return;
    const { clock, settings } = this.#parts;
    const nowMs = clock.now();
    const untilMs = quietUntilMs(settings.quietHours, nowMs);
    if (untilMs === null) this.#showHeld();
    else this.#cancel = clock.after(untilMs - nowMs, () => this.update());
    // Shown first: cut off in between, it is told twice, and not never.
    if (untilMs !== null || this.#isOnDisk) this.#keep();
  }

  /** Once what is held is on disk. */
  async stop(): Promise<void> {
    this.#stopWaiting();
    await this.#disk;
  }

  #stopWaiting(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #keep(): void {
    this.#disk = this.#disk.then(async () => {
      const held = this.#held;
      this.#isOnDisk = held.count > 0;
      await this.#parts.file.write(held);
    });
  }

  #showHeld(): void {
    const { count, stays, only } = this.#held;
    this.#held = NOTHING_HELD;
    const { notifier, words } = this.#parts;
    if (only !== null) notifier.show(this.#asSetNow(only));
    else
      notifier.show({
        title: words.say('notification.from-quiet-hours', { count }),
        body: words.say('notification.from-quiet-hours.text'),
        stays,
        jobId: null,
      });
  }

  /** Its body was worded when it happened: names and numbers may have become private since. */
  #asSetNow({ notification, detail }: NonNullable<HeldNotifications['only']>): FaxNotification {
    return this.#parts.settings.notificationDetail === 'private' && detail !== 'private'
      ? { ...notification, body: '' }
      : notification;
  }
}

function join(before: HeldNotifications, after: HeldNotifications): HeldNotifications {
  const count = before.count + after.count;
  const only = count === 1 ? (before.only ?? after.only) : null;
  return { count, stays: before.stays || after.stays, only };
}
