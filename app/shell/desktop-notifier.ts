import { Notification } from 'electron';
import { shownText } from '../domain/files/shown-text.ts';
import type { FaxNotification, Notifier } from '../services/ports/computer/notifier.ts';
import type { Log } from '../services/ports/log.ts';

/** Notifications of the desktop. One that cannot be shown is not lost: the tray and the window keep the count. */
export class DesktopNotifier implements Notifier {
  readonly #log: Log;
  readonly #onClick: (notification: FaxNotification) => void;
  /** Held until they close: a notification that is collected loses its click. */
  readonly #open = new Set<Notification>();
  /** A desktop without a notification service fails every one of them in the same words, or in none. */
  readonly #failures = new Set<string>();

  constructor(log: Log, onClick: (notification: FaxNotification) => void) {
    this.#log = log;
    this.#onClick = onClick;
  }

  show(content: FaxNotification): void {
    const { title, body, stays } = content;
    const notification = new Notification({
      title: plain(shownText(title)),
      body: plain(shownText(body)),
      urgency: stays ? 'critical' : 'normal',
      timeoutType: stays ? 'never' : 'default',
    });
    this.#open.add(notification);
    notification.on('click', () => {
      this.#open.delete(notification);
      this.#onClick(content);
    });
    notification.on('close', () => this.#open.delete(notification));
    notification.on('failed', (_event, error) => {
      this.#open.delete(notification);
      this.#failed(error);
    });
    notification.on('show', () => this.#failures.clear());
    notification.show();
  }

  /** Each cause once, until one was shown again. */
  #failed(error: string): void {
    const cause = error === '' ? NO_SERVICE : error;
    if (this.#failures.has(cause)) return;
    this.#failures.add(cause);
    this.#log.warn('notification.failed', { error: cause });
  }
}

/** Chromium gives no reason where nobody answers. */
const NO_SERVICE = 'no-notification-service';

/** Servers on Linux read markup in the text, and a file may be called `<b>`. */
const plain = (text: string): string =>
  process.platform === 'linux' ? text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;') : text;
