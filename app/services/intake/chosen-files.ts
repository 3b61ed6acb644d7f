import { hasChanged } from '../../domain/fax/draft.ts';
import type { JobId } from '../../domain/fax/fax-job.ts';
import type { FileInspector, InspectedFile } from '../ports/folders/file-inspector.ts';

/** More than anybody chooses at once; the oldest make room. */
const MOST = 5_000;
/** Of so many faxes their files are known, should a person call one back: of more than one sheet makes. */
const MOST_FAXES = 400;

/** What a file was when a person chose it. */
export type ChosenFile = Pick<InspectedFile, 'name' | 'sizeBytes' | 'modifiedMs' | 'fingerprint'>;
type Chosen = Map<string, Promise<ChosenFile>>;

/**
 * Files that a person chose in a dialog or dropped onto the window, told by those who saw it happen, each for one fax and as it was then.
 * A page that asks for any other file, because somebody got it to, is asking for something that nobody meant to send.
 */
export class ChosenFiles {
  readonly #files: Pick<FileInspector, 'inspect'>;
  readonly #chosen: Chosen = new Map();
  readonly #byFax = new Map<JobId, Chosen>();

  constructor(files: Pick<FileInspector, 'inspect'>) {
    this.#files = files;
  }

  add(path: string): void {
    this.addAsSeen(path, this.#files.inspect(path));
  }

  /** One that was chosen earlier, as it was then; or that a person agreed to as it is now. */
  addAsSeen(path: string, seen: ChosenFile | Promise<ChosenFile>): void {
    const file = Promise.resolve(seen);
    // Whoever asks for it is told.
    file.catch(() => undefined);
    this.#chosen.delete(path);
    this.#chosen.set(path, file);
    removeOldest(this.#chosen, MOST);
  }

  has(path: string): boolean {
    return this.#chosen.has(path);
  }

  /** Null where nobody chose it. */
  async seenAt(path: string): Promise<ChosenFile | null> {
    return (await this.#chosen.get(path)) ?? null;
  }

  /** Those that are not what was chosen, as they are now. One that cannot be read is nothing that could go. */
  async changedAmong(paths: readonly string[]): Promise<readonly InspectedFile[]> {
    const found = await Promise.all(
      paths.map(async (path) => {
        const [seen, now] = await Promise.all([this.seenAt(path), this.#files.inspect(path)]);
        return now.problem !== null || (seen !== null && !hasChanged(seen, now)) ? [] : [now];
      }),
    );
    return found.flat();
  }

  /** Takes all of them for one fax: nobody else has them then. Null where one of them is taken or was never chosen. */
  take(paths: readonly string[]): TakenFiles | null {
    const taken: Chosen = new Map();
    for (const path of paths) {
      const file = this.#chosen.get(path);
      if (file === undefined) return null;
      taken.set(path, file);
    }
    this.forget(paths);
    return {
      giveBack: () => this.#giveBack(taken),
      went: (jobId, paths = [...taken.keys()]) => {
        this.#byFax.set(jobId, new Map([...taken].filter(([path]) => paths.includes(path))));
        removeOldest(this.#byFax, MOST_FAXES);
      },
    };
  }

  /** The fax was called back before anything of it went: its files may become another one. */
  calledBack(jobId: JobId): void {
    const taken = this.#byFax.get(jobId);
    this.#byFax.delete(jobId);
    if (taken !== undefined) this.#giveBack(taken);
  }

  forget(paths: readonly string[]): void {
    for (const path of paths) this.#chosen.delete(path);
  }

  /** What was chosen anew meanwhile is meant as it was then. */
  #giveBack(taken: Chosen): void {
    for (const [path, file] of taken) if (!this.#chosen.has(path)) this.#chosen.set(path, file);
  }
}

export interface TakenFiles {
  /** No fax was made of them. */
  giveBack(): void;
  /** `paths`: those of them that are in this fax, where several were made of them; absent: all. */
  went(jobId: JobId, paths?: readonly string[]): void;
}

function removeOldest(map: Map<string, unknown>, most: number): void {
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
