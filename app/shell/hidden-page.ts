import { app, BrowserWindow, type Session } from 'electron';

/** Often enough that a page cannot take all memory in between. */
const MEMORY_POLL_MS = 200;
const KIB_A_MIB = 1024;

export interface PageBounds {
  readonly timeMs: number;
  readonly memoryMiB: number;
}

/** A page in a window that nobody sees, in a process of its own, which is ended with it, however busy it is. */
export class HiddenPage {
  readonly #window: BrowserWindow;
  readonly #watch: NodeJS.Timeout;
  readonly #limit: NodeJS.Timeout;
  readonly #ended: Promise<null>;
  #end: () => void = () => undefined;

  /** `widthPx`: of what is seen of the page. */
  constructor(session: Session, widthPx: number, { timeMs, memoryMiB }: PageBounds, signal?: AbortSignal) {
    this.#window = new BrowserWindow({
      show: false,
      width: widthPx,
      height: widthPx,
      useContentSize: true,
      focusable: false,
      skipTaskbar: true,
      webPreferences: {
        session,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webviewTag: false,
        spellcheck: false,
        backgroundThrottling: false,
        disableDialogs: true,
        navigateOnDragDrop: false,
        webgl: false,
        plugins: false,
      },
    });
    const { webContents } = this.#window;
    this.#ended = new Promise((resolve) => {
      this.#end = () => resolve(null);
    });
    webContents.on('render-process-gone', this.#end);
    webContents.on('unresponsive', this.#end);
    signal?.addEventListener('abort', this.#end);
    if (signal?.aborted === true) this.#end();
    this.#limit = setTimeout(this.#end, timeMs);
    this.#watch = setInterval(() => {
      if (this.#memoryMiB() > memoryMiB) this.#end();
    }, MEMORY_POLL_MS);
    void this.#ended.then(() => signal?.removeEventListener('abort', this.#end));
  }

  /** Null when the page came to its end before: by its bounds, by itself, or because nobody wants it any more. */
  async during<T>(work: (contents: Electron.WebContents) => Promise<T>): Promise<T | null> {
    return Promise.race([work(this.#window.webContents), this.#ended]);
  }

  /** Ends its process, whatever it is doing. */
  close(): void {
    clearTimeout(this.#limit);
    clearInterval(this.#watch);
    this.#end();
    const { webContents } = this.#window;
    if (!webContents.isCrashed()) webContents.forcefullyCrashRenderer();
    this.#window.destroy();
  }

  #memoryMiB(): number {
    if (this.#window.isDestroyed()) return 0;
    const pid = this.#window.webContents.getOSProcessId();
    const process = app.getAppMetrics().find((each) => each.pid === pid);
    return (process?.memory.workingSetSize ?? 0) / KIB_A_MIB;
  }
}
