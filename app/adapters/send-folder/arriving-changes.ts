import type { ArrivingFile, ArrivingUpdate } from '../../services/ports/folders/send-folder.ts';
import type { Clock } from '../../services/ports/clock.ts';

/** Of thousands of files that come at once each one changes several times: what comes within this time is told together. */
const TOGETHER_MS = 50;
/** The rest a moment later: whoever hears makes a row of each. */
const MOST_TOGETHER = 500;

export interface ArrivingChangesOptions {
  readonly clock: Clock;
  /** Null when the file is not on its way (any more). */
  readonly fileAt: (path: string) => ArrivingFile | null;
  readonly report: (update: ArrivingUpdate) => void;
}

/** Tells what changed of the files on their way, each change once. What it costs follows what changed, not how many there are. */
export class ArrivingChanges {
  readonly #options: ArrivingChangesOptions;
  /** As they were told last. */
  readonly #reported = new Map<string, ArrivingFile>();
  readonly #touched = new Set<string>();
  #cancelReport: (() => void) | null = null;
  #isStopped = false;

  constructor(options: ArrivingChangesOptions) {
    this.#options = options;
  }

  touch(path: string): void {
    this.#touched.add(path);
    if (!this.#isStopped)
      this.#cancelReport ??= this.#options.clock.after(TOGETHER_MS, () => this.#reportSome());
  }

  /** What is under way when the app ends is still there, and not to be reported as gone. */
  stop(): void {
    this.#isStopped = true;
    this.#cancelReport?.();
  }

  #reportSome(): void {
    this.#cancelReport = null;
    let count = 0;
    const changed: ArrivingFile[] = [];
    const gone: string[] = [];
    for (const path of this.#touched) {
      if (count++ === MOST_TOGETHER) break;
      this.#touched.delete(path);
      const file = this.#options.fileAt(path);
      const before = this.#reported.get(path);
      if (file === null) {
        if (this.#reported.delete(path)) gone.push(path);
      } else if (before?.problem !== file.problem || before.sinceMs !== file.sinceMs) {
        this.#reported.set(path, file);
        changed.push(file);
      }
    }
    if (this.#touched.size > 0)
      this.#cancelReport = this.#options.clock.after(TOGETHER_MS, () => this.#reportSome());
    if (changed.length > 0 || gone.length > 0) this.#options.report({ changed, gone });
  }
}
