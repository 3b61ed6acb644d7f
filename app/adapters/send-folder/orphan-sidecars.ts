import { basename } from 'node:path';
import type { ArrivingFile } from '../../services/ports/folders/send-folder.ts';
import type { Clock } from '../../services/ports/clock.ts';

const SHOWN_AFTER_MS = 24 * 3_600_000;

/** Sidecars without their document: only after a day is anybody told (send-folder.md "Who gets it"). */
export class OrphanSidecars {
  readonly #clock: Clock;
  /** Path -> when it was written, milliseconds since 1970. */
  readonly #sinceMs = new Map<string, number>();
  #shown: ReadonlySet<string> = new Set();

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

  /**
   * Keeps those that are still there; one that went with its document, or was removed, no longer counts. Returns the paths that are to be
   * shown now and were not before, or the other way round.
   */
  keepOnly(paths: readonly string[]): string[] {
    if (this.#sinceMs.size === 0 && this.#shown.size === 0) return [];
    const there = new Set(paths);
    for (const path of this.#sinceMs.keys()) if (!there.has(path)) this.#sinceMs.delete(path);
    const before = this.#shown;
    const shown = new Set(this.paths().filter((path) => this.overdueAt(path) !== null));
    this.#shown = shown;
    return [
      ...[...shown].filter((path) => !before.has(path)),
      ...[...before].filter((path) => !shown.has(path)),
    ];
  }

  /** A sidecar that has to be reported; null for any other path. */
  overdueAt(path: string): ArrivingFile | null {
    const sinceMs = this.#sinceMs.get(path);
    if (sinceMs === undefined || this.#clock.now() - sinceMs < SHOWN_AFTER_MS) return null;
    return { path, name: basename(path), sinceMs, problem: 'orphan-note', fingerprint: String(sinceMs) };
  }
}
