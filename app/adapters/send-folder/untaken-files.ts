import type { ArrivingFile } from '../../services/ports/send-folder.ts';
import type { Clock } from '../../services/ports/clock.ts';
import type { UntakenFile } from './folder-listing.ts';

/** Somebody may still be moving it to where it belongs. */
const SHOWN_AFTER_MS = 4_000;

/** What lies in a send folder and is never taken: told of once it has been there for a moment, as nothing is left there in silence. */
export class UntakenFiles {
  readonly #clock: Clock;
  #seen = new Map<string, UntakenFile & { readonly sinceMs: number; readonly steadyMs: number }>();
  #shown: ReadonlySet<string> = new Set();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Those that are there now. Answers which are to be shown now and were not before, or the other way round. */
  keepOnly(files: readonly UntakenFile[]): string[] {
    if (files.length === 0 && this.#seen.size === 0) return [];
    const first = { sinceMs: this.#clock.now(), steadyMs: this.#clock.steady() };
    this.#seen = new Map(
      files.map((file) => {
        const { sinceMs, steadyMs } = this.#seen.get(file.path) ?? first;
        return [file.path, { ...file, sinceMs, steadyMs }];
      }),
    );
    const before = this.#shown;
    const shown = new Set([...this.#seen.keys()].filter((path) => this.overdueAt(path) !== null));
    this.#shown = shown;
    return [
      ...[...shown].filter((path) => !before.has(path)),
      ...[...before].filter((path) => !shown.has(path)),
    ];
  }

  /** One that has to be reported; null for any other path. */
  overdueAt(path: string): ArrivingFile | null {
    const file = this.#seen.get(path);
    if (file === undefined) return null;
    const { name, sinceMs, steadyMs, problem } = file;
    return this.#clock.steady() - steadyMs < SHOWN_AFTER_MS ? null : { path, name, sinceMs, problem };
  }
}
