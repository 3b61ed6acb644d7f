import { basename } from 'node:path';
import type { ArrivingFile } from '../../services/ports/send-folder.ts';
import type { Clock } from '../../services/ports/clock.ts';

const SHOWN_AFTER_MS = 24 * 3_600_000;

/** Sidecars whose document has not come: they wait a day before anybody is told (send-folder interface, "A sidecar"). */
export class OrphanNotes {
  readonly #clock: Clock;
  /** Path -> when it was written, milliseconds since 1970. */
  readonly #sinceMs = new Map<string, number>();
  #lastShown = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  has(path: string): boolean {
    return this.#sinceMs.has(path);
  }

  paths(): string[] {
    return [...this.#sinceMs.keys()];
  }

  add(path: string, writtenAtMs: number): void {
    this.#sinceMs.set(path, writtenAtMs);
  }

  /** Those that are still there; one that went with its document, or was removed, is none any more. True when there is news to show. */
  keepOnly(paths: readonly string[]): boolean {
    for (const path of this.#sinceMs.keys()) if (!paths.includes(path)) this.#sinceMs.delete(path);
    const shown = this.overdue().length;
    const isNews = shown !== this.#lastShown;
    this.#lastShown = shown;
    return isNews;
  }

  overdue(): ArrivingFile[] {
    const nowMs = this.#clock.now();
    return [...this.#sinceMs]
      .filter(([, sinceMs]) => nowMs - sinceMs >= SHOWN_AFTER_MS)
      .map(([path, sinceMs]) => ({ path, name: basename(path), sinceMs, problem: 'orphan-note' }));
  }
}
