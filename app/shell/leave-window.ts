import { Notification, type BrowserWindow } from 'electron';
import type { PhraseKey } from '../words/phrase.ts';
import type { Phrasebook } from '../words/phrasebook.ts';
import { isQuitting } from './quitting.ts';

export interface WindowLeavingParts {
  readonly window: () => Pick<BrowserWindow, 'hide' | 'minimize' | 'isDestroyed'>;
  readonly hasTray: () => Promise<boolean>;
  readonly words: Phrasebook;
  /** Whether somebody was told before, and that somebody was. */
  readonly isKnown: () => boolean;
  readonly known: () => void;
  readonly open: () => void;
}

/**
 * What becomes of the window when it is closed and Faxtray goes on. Without a tray nobody could find it again, so it is only minimised then.
 * That Faxtray goes on, and how it is quit, is said once: until a desktop has shown it.
 */
export class WindowLeaving {
  readonly #parts: WindowLeavingParts;
  /** Held: a notification that is collected loses its click. */
  readonly #open = new Set<Notification>();
  /** Of closing the window and of bringing it up, each of which overtakes what the one before still waits to do. */
  #number = 0;

  constructor(parts: WindowLeavingParts) {
    this.#parts = parts;
  }

  async leave(): Promise<void> {
    const number = ++this.#number;
    const hasTray = await this.#parts.hasTray();
    const window = this.#parts.window();
    if (number !== this.#number || isQuitting() || window.isDestroyed()) return;
    if (hasTray) window.hide();
    else window.minimize();
    if (!this.#parts.isKnown()) this.#announce(hasTray);
  }

  /** Somebody brings the window up, maybe while a desktop that is slow to answer is still asked for its tray. */
  stay(): void {
    this.#number++;
  }

  #announce(hasTray: boolean): void {
    const { words, known, open } = this.#parts;
    const text: PhraseKey = hasTray ? 'notification.goes-on.tray' : 'notification.goes-on.minimised';
    const notification = new Notification({
      title: words.say('notification.goes-on'),
      body: words.say(text),
    });
    notification.on('show', known);
    notification.on('click', open);
    notification.on('close', () => this.#open.delete(notification));
    this.#open.add(notification);
    notification.show();
  }
}
