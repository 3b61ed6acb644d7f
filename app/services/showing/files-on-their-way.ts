import type { FaxRow } from '../../contract/queue-views.ts';
import { isToBeClaimed, type FaxJob, type JobId } from '../../domain/fax/fax-job.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import type { ArrivingFile } from '../ports/folders/send-folder.ts';
import { rowOfArriving } from './fax-row.ts';

interface Numbered {
  readonly file: ArrivingFile;
  readonly number: number;
}

/** Files in the send folders that are no faxes yet, in the order in which they were first seen. */
export class FilesOnTheirWay {
  readonly #words: Phrasebook;
  /** By path: no file lies in two send folders. */
  readonly #files = new Map<string, Numbered>();
  readonly #stuck = new Set<string>();
  /** By path: faxes whose file still lies in its folder. It is on its way there too, and shown as the fax alone. */
  readonly #faxes = new Map<string, JobId>();
  #lastNumber = 0;

  constructor(words: Phrasebook) {
    this.#words = words;
  }

  /** How many of them need somebody. */
  get stuck(): number {
    return this.#stuck.size;
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  put(file: ArrivingFile): void {
    const { path, problem } = file;
    this.#files.set(path, { file, number: this.#files.get(path)?.number ?? ++this.#lastNumber });
    if (problem === null) this.#stuck.delete(path);
    else this.#stuck.add(path);
  }

  /** Whether a file is shown as its fax alone. What needs somebody is shown in any case. */
  isFax({ path, problem }: ArrivingFile): boolean {
    return problem === null && this.#faxes.has(path);
  }

  /**
   * After each change of a fax, and for each that there is. Files that are to be shown from now on: a fax that ended without its file left
   * another one there, or none, of which the folder tells.
   */
  follow(job: FaxJob): ArrivingFile[] {
    const isStillThere = isToBeClaimed(job);
    if (!isStillThere && job.claimedAtMs === null) return this.unfollow(job);
    for (const path of listPlaces(job)) {
      if (isStillThere) this.#faxes.set(path, job.id);
      else if (this.#unfollowAt(path, job)) this.delete(path);
    }
    return [];
  }

  /** Files that were shown as this fax, and are not any more: somebody else's, or another fax to come. */
  unfollow(job: FaxJob): ArrivingFile[] {
    const paths = listPlaces(job).filter((path) => this.#unfollowAt(path, job));
    return paths.flatMap((path) => this.#files.get(path)?.file ?? []);
  }

  #unfollowAt(path: string, { id }: FaxJob): boolean {
    return this.#faxes.get(path) === id && this.#faxes.delete(path);
  }

  /** False where there is no such file. */
  delete(path: string): boolean {
    this.#stuck.delete(path);
    return this.#files.delete(path);
  }

  /** Rows of at most `limit` files behind number `after`, and the number behind which there are more; null: these were the last. */
  rowsAfter(after: number, limit: number): { readonly rows: FaxRow[]; readonly next: number | null } {
    const rows: FaxRow[] = [];
    let last = after;
    for (const { file, number } of this.#files.values()) {
      if (number <= after || this.isFax(file)) continue;
      if (rows.length === limit) return { rows, next: last };
      rows.push(rowOfArriving(file, this.#words));
      last = number;
    }
    return { rows, next: null };
  }
}

/** Where in a send folder a fax came from. */
export const listPlaces = ({ origin, documents }: FaxJob): readonly string[] => {
  if (origin.kind !== 'send-folder') return [];
  return origin.bundle === null ? documents.map(({ source }) => source) : [origin.bundle];
};
