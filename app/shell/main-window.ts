import { BrowserWindow, screen } from 'electron';
import { join } from 'node:path';
import type { AppEvents, EventName } from '../contract/events.ts';
import { eventChannel } from '../contract/channels.ts';
import {
  LEAST_WINDOW,
  placeWindow,
  type Rectangle,
  type WindowPlace,
} from '../domain/window/window-place.ts';
import type { Clock } from '../services/ports/clock.ts';
import type { Language } from '../words/language.ts';
import { APP_ORIGIN } from './app-protocol.ts';
import { hasTrayBy } from './has-tray-by.ts';
import { isQuitting } from './quitting.ts';

/** `hidden`: until somebody asks for it. `in-tray`: where a person finds it, in the tray if there is one. */
export type WindowStart = 'shown' | 'hidden' | 'in-tray';

export interface MainWindowParts {
  readonly mainFolder: string;
  readonly start: WindowStart;
  /** Where it was left; null: it never had a place. */
  readonly place: WindowPlace | null;
  readonly hasTray: () => Promise<boolean>;
  readonly clock: Clock;
  /** It is closed, and Faxtray goes on. */
  readonly closed: () => void;
  /** Somebody brings it up. */
  readonly wanted: () => void;
}

/** The one window. Closing it leaves Faxtray at work: faxes go on, and the tray or another start brings it back. */
export class MainWindow {
  readonly #window: BrowserWindow;
  readonly #start: WindowStart;
  readonly #hasTray: () => Promise<boolean>;
  readonly #clock: Clock;
  readonly #wanted: () => void;
  #isDrawn = false;
  #wasShown = false;
  readonly #isMaximised: boolean;

  constructor({ mainFolder, start, place, hasTray, clock, closed, wanted }: MainWindowParts) {
    this.#window = new BrowserWindow({
      ...placeWindow(place?.bounds ?? null, workAreas()),
      minWidth: LEAST_WINDOW.width,
      minHeight: LEAST_WINDOW.height,
      show: false,
      title: 'Faxtray',
      autoHideMenuBar: true,
      webPreferences: {
        preload: join(mainFolder, '..', 'preload', 'preload.cjs'),
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webviewTag: false,
        spellcheck: false,
        // A click of the middle button opens a link in a window of its own.
        disableBlinkFeatures: 'Auxclick',
      },
    });
    this.#start = start;
    this.#hasTray = hasTray;
    this.#clock = clock;
    this.#wanted = wanted;
    this.#isMaximised = place?.isMaximised === true;
    this.#window.once('ready-to-show', () => (this.#isDrawn = true));
    this.#window.on('close', (event) => {
      if (isQuitting()) return;
      event.preventDefault();
      closed();
    });
  }

  get contents(): Electron.WebContents {
    return this.#window.webContents;
  }

  get browserWindow(): BrowserWindow {
    return this.#window;
  }

  /** `language`: what the window speaks before it has heard more. */
  async load(language: Language): Promise<void> {
    await this.#window.loadURL(`${APP_ORIGIN}/#${language}`);
  }

  /** Unless it starts hidden. Not before there is a queue to show: it may be what cannot be opened. */
  showOnceDrawn(): void {
    if (this.#start === 'hidden') return;
    if (this.#start === 'in-tray') void this.#showWithoutTray();
    else if (this.#isDrawn) this.#appear();
    else this.#window.once('ready-to-show', () => this.#appear());
  }

  async #showWithoutTray(): Promise<void> {
    const has = await hasTrayBy(this.#hasTray, this.#clock);
    if (!has && !this.#wasShown && !this.#window.isDestroyed()) this.#window.minimize();
  }

  show(): void {
    this.#wanted();
    if (this.#window.isMinimized()) this.#window.restore();
    this.#appear();
    this.#window.focus();
  }

  send<N extends EventName>(name: N, payload: AppEvents[N]): void {
    if (!this.#window.isDestroyed()) this.#window.webContents.send(eventChannel(name), payload);
  }

  #appear(): void {
    if (!this.#window.isVisible()) this.#comeIntoView();
    // Filling a display shows it, so not before somebody wants it.
    if (!this.#wasShown && this.#isMaximised) this.#window.maximize();
    this.#wasShown = true;
    this.#window.show();
  }

  /** The display that it was on may have been taken away while it was hidden. */
  #comeIntoView(): void {
    if (this.#window.isMaximized() || this.#window.isFullScreen()) return;
    const { x, y, width, height } = this.#window.getBounds();
    const there = { x, y, width, height };
    const seen = placeWindow(there, workAreas());
    if (JSON.stringify(seen) !== JSON.stringify(there)) this.#window.setBounds(seen);
  }
}

/** Of all displays, the main one first. */
function workAreas(): Rectangle[] {
  const main = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
  return [main, ...others].map(({ workArea }) => workArea);
}
