import type { ArrivingFile } from '../../services/ports/folders/send-folder.ts';
import type { Clock } from '../../services/ports/clock.ts';
import { inSlices } from '../../storage/in-slices.ts';
import type { UntakenFile } from './folder-listing.ts';

/** Somebody may still be moving it to where it belongs. */
const SHOWN_AFTER_MS = 4_000;

interface Seen {
  file: UntakenFile;
  /** By the machine's clock, for people, and by the steady one. */
  readonly sinceMs: number;
  readonly steadyMs: number;
  isShown: boolean;
  /** The round in which it was last there. */
  round: number;
}

/** What lies in a send folder and is never taken: reported once it has been there for a moment, so that nothing is ignored in silence. */
export class UntakenFiles {
  readonly #clock: Clock;
  readonly #seen = new Map<string, Seen>();
  #round = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Keeps the files that are there now. Returns the paths whose display has to change. Thousands may be there at each sweep, so nothing
   * is rebuilt for those that stay, and other work gets its turn meanwhile.
   */
  async keepOnly(files: readonly UntakenFile[]): Promise<string[]> {
    const steadyMs = this.#clock.steady();
    const round = ++this.#round;
    const changed: string[] = [];
    for await (const some of inSlices(files))
      for (const file of some) {
        const seen = this.#seen.get(file.path) ?? this.#add(file);
        const isShown = isOverdue(seen, steadyMs);
        const isOther = isShown && seen.file.problem !== file.problem;
        if (isShown !== seen.isShown || isOther) changed.push(file.path);
        Object.assign(seen, { file, isShown, round });
      }
    // Both have the same number, so none has gone.
    if (this.#seen.size === files.length) return changed;
    for (const [path, seen] of this.#seen) {
      if (seen.round === round) continue;
      this.#seen.delete(path);
      if (seen.isShown) changed.push(path);
    }
    return changed;
  }

  #add(file: UntakenFile): Seen {
    const times = { sinceMs: this.#clock.now(), steadyMs: this.#clock.steady() };
    const seen: Seen = { file, ...times, isShown: false, round: this.#round };
    this.#seen.set(file.path, seen);
    return seen;
  }

  /** One that has to be reported; null for any other path. */
  overdueAt(path: string): ArrivingFile | null {
    const seen = this.#seen.get(path);
    if (seen === undefined || !isOverdue(seen, this.#clock.steady())) return null;
    const { file, sinceMs } = seen;
    return { path, name: file.name, sinceMs, problem: file.problem };
  }
}

const isOverdue = (seen: Seen, steadyMs: number): boolean => steadyMs - seen.steadyMs >= SHOWN_AFTER_MS;
