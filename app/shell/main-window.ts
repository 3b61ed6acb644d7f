import { BrowserWindow } from 'electron';
import { join } from 'node:path';
import type { AppEvents, EventName } from '../contract/events.ts';
import { eventChannel } from '../contract/channels.ts';
import type { Language } from '../words/language.ts';
import { APP_ORIGIN } from './app-protocol.ts';
import { isQuitting } from './quitting.ts';

/** The one window. Closing it leaves Faxtray in the tray: faxes go on, and the tray or another start brings it back. */
export class MainWindow {
  readonly #window: BrowserWindow;
  readonly #isHidden: boolean;
  #isDrawn = false;

  constructor(mainFolder: string, hidden: boolean) {
    this.#window = new BrowserWindow({
      width: 1180,
      height: 740,
      minWidth: 720,
      minHeight: 480,
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
    this.#isHidden = hidden;
    this.#window.once('ready-to-show', () => (this.#isDrawn = true));
    this.#window.on('close', (event) => {
      if (isQuitting()) return;
      event.preventDefault();
      this.#window.hide();
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
    if (this.#isHidden) return;
    if (this.#isDrawn) this.#window.show();
    else this.#window.once('ready-to-show', () => this.#window.show());
  }

  show(): void {
    if (this.#window.isMinimized()) this.#window.restore();
    this.#window.show();
    this.#window.focus();
  }

  send<N extends EventName>(name: N, payload: AppEvents[N]): void {
    if (!this.#window.isDestroyed()) this.#window.webContents.send(eventChannel(name), payload);
  }
}
