import type { ArrivingFile, ArrivingUpdate } from '../../services/ports/folders/send-folder.ts';
import type { Clock } from '../../services/ports/clock.ts';

/** When thousands of files arrive at once, each changes several times: changes within this time are reported together. */
const TOGETHER_MS = 50;
/** The rest follows a moment later, because the listener makes a row of each. */
const MOST_TOGETHER = 500;

export interface ArrivingChangesOptions {
  readonly clock: Clock;
  /** Null when the file is not, or no longer, arriving. */
  readonly fileAt: (path: string) => ArrivingFile | null;
  readonly report: (update: ArrivingUpdate) => void;
}

/** Reports changes to arriving files, each change once. The cost depends on how many changed, not on how many there are. */
export class ArrivingChanges {
  readonly #options: ArrivingChangesOptions;
  /** As last reported. */
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

  /** Files still arriving when the app ends are still there and must not be reported as gone. */
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
