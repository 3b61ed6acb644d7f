import { app, BrowserWindow, type Session } from 'electron';

/** Often enough that a page cannot take all memory in between. */
const POLL_MS = 200;
const KIB_A_MIB = 1024;
const MS_A_SECOND = 1000;
/** So many times as long on a machine that has other things to do; what does nothing at all is ended then, too. */
const BUSY_FACTOR = 6;

export interface PageBounds {
  /** Of work: on a busy machine that takes longer by the clock. */
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
    this.#limit = setTimeout(this.#end, timeMs * BUSY_FACTOR);
    const beganMs = performance.now();
    this.#watch = setInterval(() => {
      const used = this.#usage();
      if (used.memoryMiB > memoryMiB) this.#end();
      const passedMs = performance.now() - beganMs;
      if (passedMs > timeMs && (used.workMs ?? passedMs) > timeMs) this.#end();
    }, POLL_MS);
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

  /** `workMs`: null where the system does not say. */
  #usage(): { readonly memoryMiB: number; readonly workMs: number | null } {
    if (this.#window.isDestroyed()) return { memoryMiB: 0, workMs: 0 };
    const pid = this.#window.webContents.getOSProcessId();
    const process = app.getAppMetrics().find((each) => each.pid === pid);
    const seconds = process?.cpu.cumulativeCPUUsage ?? null;
    return {
      memoryMiB: (process?.memory.workingSetSize ?? 0) / KIB_A_MIB,
      workMs: seconds === null ? null : seconds * MS_A_SECOND,
    };
  }
}
