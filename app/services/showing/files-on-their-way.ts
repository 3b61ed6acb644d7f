import type { FaxRow } from '../../contract/queue-views.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import type { ArrivingFile } from '../ports/send-folder.ts';
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
      if (number <= after) continue;
      if (rows.length === limit) return { rows, next: last };
      rows.push(rowOfArriving(file, this.#words));
      last = number;
    }
    return { rows, next: null };
  }
}
