import type { ComposeFile, FilesInFolders } from '../../../app/contract/compose-views.ts';

type Room = 'plenty' | 'near' | 'over';

/** From this part of the limit on it is worth a word. */
const NEAR = 0.8;

/** The documents of the new fax, in the order in which they are sent. */
export class ComposeFiles {
  readonly #mostBytes: () => number | null;
  #list = $state.raw<readonly ComposeFile[]>([]);
  #takenOut = $state.raw<readonly { readonly of: string; readonly path: string }[]>([]);

  #notices = $state.raw<FilesInFolders['notices']>([]);
  /** Each of them shall be a fax of its own. */
  wantsEach = $state(false);
  /** What is too long for one fax shall go as several. */
  wantsParts = $state(false);

  /** `mostBytes`: of all of them together, as the service takes it; null while that is not known. */
  constructor(mostBytes: () => number | null) {
    this.#mostBytes = mostBytes;
  }

  get list(): readonly ComposeFile[] {
    return this.#list;
  }

  set list(files: readonly ComposeFile[]) {
    this.#list = files;
    this.#takenOut = [];
    this.#notices = [];
  }

  /** What was not taken of dropped folders: it stays while the fax is written, since a fax that lacks pages looks like any other. */
  get leftOut(): readonly string[] {
    return this.#notices.map(({ text }) => text);
  }

  /** The same, and of which folder. Set with files that come back. */
  get notices(): FilesInFolders['notices'] {
    return this.#notices;
  }

  set notices(notices: FilesInFolders['notices']) {
    this.#notices = notices;
  }

  /** There are several, and each becomes a fax of its own. */
  get isEach(): boolean {
    return this.wantsEach && this.#list.length > 1;
  }

  /** Of one fax; of the largest where there are several. */
  get totalBytes(): number {
    const sizes = this.#list.map(({ sizeBytes }) => sizeBytes);
    return this.isEach ? Math.max(...sizes) : sizes.reduce((sum, size) => sum + size, 0);
  }

  /** Of these documents. */
  countBytes(paths: readonly string[]): number {
    const files = this.#list.filter(({ path }) => paths.includes(path));
    return files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  }

  get room(): Room {
    return this.roomFor(this.totalBytes);
  }

  /** In one fax. */
  roomFor(bytes: number): Room {
    const mostBytes = this.#mostBytes();
    if (mostBytes === null) return 'plenty';
    if (bytes > mostBytes) return 'over';
    return bytes >= NEAR * mostBytes ? 'near' : 'plenty';
  }

  /** The limit as people are told it, here and everywhere else. */
  get mostMegabytes(): number {
    return Math.floor((this.#mostBytes() ?? 0) / 1_000_000);
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

  /** The same file twice is a slip, not a wish. `notices`: what did not come of `folders`; what was said of them before is true no more. */
  add(
    files: readonly ComposeFile[],
    folders: readonly string[] = [],
    notices: FilesInFolders['notices'] = [],
  ): void {
    this.#notices = [...this.#notices.filter(({ folder }) => !folders.includes(folder)), ...notices];
    const all = [...this.#list, ...files];
    this.#list = all.filter((file, index) => all.findIndex(({ path }) => path === file.path) === index);
  }

  /** Whether files that are in one are among them: each time they are taken out of it, they are new files. */
  hasTakenOut(path: string): boolean {
    return this.#takenOut.some(
      (each) => each.of === path && this.#list.some((file) => file.path === each.path),
    );
  }

  /** Behind the file that they were in; a portfolio leaves for them. Nothing where that is gone by now. */
  addTakenOut(path: string, files: readonly ComposeFile[], isPortfolio: boolean): void {
    const place = this.#list.findIndex((file) => file.path === path) + 1;
    if (place === 0 || files.length === 0 || (!isPortfolio && this.hasTakenOut(path))) return;
    this.#takenOut = [...this.#takenOut, ...files.map((file) => ({ of: path, path: file.path }))];
    this.#list = [...this.#list.slice(0, place), ...files, ...this.#list.slice(place)];
    if (isPortfolio) this.remove(path);
  }

  remove(path: string): void {
    this.#list = this.#list.filter((file) => file.path !== path);
    if (this.#list.length === 0) this.#notices = [];
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
