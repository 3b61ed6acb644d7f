import { Signal, type Off } from '../../domain/signal.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';
import type { Clock } from '../ports/clock.ts';
import type { SendFolder } from '../ports/folders/send-folder.ts';

/** From the last of the files on: whoever misses their rows has seen by then where they are. */
const NOTICE_LASTS_MS = 3_600_000;

type Folder = Pick<SendFolder, 'path' | 'health'>;

interface Taken {
  readonly folder: Folder;
  readonly files: number;
  readonly who: Phrase | null;
}

/**
 * Files that are gone from a shared folder, and their rows with them: another computer took them, or somebody removed them, which nobody can
 * tell apart here. Told once for all of them.
 */
export class TakenByOthers {
  readonly #clock: Clock;
  readonly #changed = new Signal();
  #taken: readonly Taken[] = [];
  #cancelLapse: Off | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  onChange(listener: () => void): Off {
    return this.#changed.on(listener);
  }

  count(folder: Folder): void {
    const isFrom = (each: Taken): boolean => each.folder.path === folder.path;
    const before = this.#taken.find(isFrom);
    const who = folder.health().holder ?? before?.who ?? null;
    this.#taken = [
      ...this.#taken.filter((each) => !isFrom(each)),
      { folder, files: (before?.files ?? 0) + 1, who },
    ];
    this.#cancelLapse?.();
    this.#cancelLapse = this.#clock.after(NOTICE_LASTS_MS, () => {
      this.#taken = [];
      this.#changed.emit();
    });
    this.#changed.emit();
  }

  /** One for each folder. Who it was may be known only after the folder was looked at again. */
  notices(): readonly Phrase[] {
    return this.#taken.map(({ folder, files, who }) =>
      phrase('notice.taken-by-others', {
        who: folder.health().holder ?? who ?? { inSentence: phrase('folder.unknown-holder') },
        ...{ files, folder: folder.path },
      }),
    );
  }

  stop(): void {
    this.#cancelLapse?.();
  }
}
