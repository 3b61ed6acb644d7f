import type { ComposeFile } from '../../../app/contract/compose-views.ts';

const MIB = 1024 * 1024;
/** All documents of one fax together. */
export const MOST_MEGABYTES = 20;
const MAX_TOTAL_BYTES = MOST_MEGABYTES * MIB;
const NEAR_BYTES = 16 * MIB;

/** The documents of the new fax, in the order in which they are sent. */
export class ComposeFiles {
  #list = $state.raw<readonly ComposeFile[]>([]);

  get list(): readonly ComposeFile[] {
    return this.#list;
  }

  set list(files: readonly ComposeFile[]) {
    this.#list = files;
  }

  get totalBytes(): number {
    return this.#list.reduce((sum, file) => sum + file.sizeBytes, 0);
  }

  /** The limit is worth a word only when it comes into sight. */
  get room(): 'plenty' | 'near' | 'over' {
    if (this.totalBytes > MAX_TOTAL_BYTES) return 'over';
    return this.totalBytes >= NEAR_BYTES ? 'near' : 'plenty';
  }

  /** The first that cannot be faxed. */
  get bad(): ComposeFile | null {
    return this.#list.find((file) => file.problem !== null) ?? null;
  }

  /** Every number that the files' names carry, once each. */
  get numbersInNames(): readonly string[] {
    const numbers = this.#list.map((file) => file.numberInName).filter((number) => number !== null);
    return numbers.filter((number, index) => numbers.indexOf(number) === index);
  }

  /** Those too that a name may mean without saying it clearly: offered only. */
  get numbersMeant(): readonly string[] {
    const meant = this.#list.flatMap((file) => file.numbersMeant ?? []);
    return [...this.numbersInNames, ...meant].filter((number, index, all) => all.indexOf(number) === index);
  }

  /** The same file twice is a slip, not a wish. */
  add(files: readonly ComposeFile[]): void {
    const all = [...this.#list, ...files];
    this.#list = all.filter((file, index) => all.findIndex(({ path }) => path === file.path) === index);
  }

  remove(path: string): void {
    this.#list = this.#list.filter((file) => file.path !== path);
  }

  /** Puts a file at the place `to`; beyond an end means at that end. */
  move(path: string, to: number): void {
    const file = this.#list.find((each) => each.path === path);
    if (file === undefined) return;
    const others = this.#list.filter((each) => each !== file);
    const place = Math.max(0, Math.min(others.length, to));
    this.#list = [...others.slice(0, place), file, ...others.slice(place)];
  }
}
