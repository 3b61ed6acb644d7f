import type { ComposeFile, FilesInFolders } from '../../../app/contract/compose-views.ts';
import type { FileToKeep } from '../../../app/contract/operations/new-fax-operation-types.ts';
import type { Reply } from '../../../app/contract/reply.ts';
import type { Ask } from '../../bridge/client.ts';
import { isValidNumber, type ValidNumber } from '../numbers/number-entry.svelte.ts';
import type { ComposeFiles } from './compose-files.svelte.ts';

/** As many as one fax takes, and `files.inspect` and `fax.send` with it. */
export const MOST_FILES = 200;

/** The way of files onto the new fax: each is inspected first, and its name may carry a number. */
export class FileAdding {
  readonly #ask: Ask;
  readonly #files: ComposeFiles;
  readonly #onTried: (problem: string | null) => void;
  /** Which sheet this is: answers for one that was closed do not belong in the next. */
  #sheet = 0;
  #inspecting = $state(0);
  #checked = $state.raw<readonly ValidNumber[]>([]);
  #pasted = $state.raw<readonly ValidNumber[]>([]);

  /** `onTried` is called when files are about to be added, and again with the problem where they could not be. */
  constructor(ask: Ask, files: ComposeFiles, onTried: (problem: string | null) => void) {
    this.#ask = ask;
    this.#files = files;
    this.#onTried = onTried;
  }

  /** How many files are being inspected. */
  get inspecting(): number {
    return this.#inspecting;
  }

  /** The numbers in the files' names, as far as they can be faxed to. */
  get numbersOffered(): readonly ValidNumber[] {
    return this.#checked.filter(({ e164 }) => this.#files.numbersMeant.includes(e164));
  }

  /** Numbers that were pasted onto a sheet that is for somebody already: whose they are is for the person to say. */
  get numbersPasted(): readonly ValidNumber[] {
    return this.#pasted;
  }

  offer(numbers: readonly ValidNumber[]): void {
    const there = this.#pasted.map(({ e164 }) => e164);
    this.#pasted = [...this.#pasted, ...numbers.filter(({ e164 }) => !there.includes(e164))];
  }

  /** `folders`: what is in them comes behind the others. */
  async addPaths(paths: readonly string[], folders: readonly string[] = []): Promise<void> {
    let notices: FilesInFolders['notices'] = [];
    const opened = [...folders];
    const find = async (): Promise<Reply<ComposeFile[]>> => {
      const found = await this.#ask('files.inspect', { paths: [...paths] });
      if (!found.ok) return found;
      // Whoever opens Faxtray with a folder means what is in it, as whoever drops it.
      opened.push(...found.value.filter(({ isFolder }) => isFolder === true).map(({ path }) => path));
      const beside = { ...found, value: found.value.filter(({ isFolder }) => isFolder !== true) };
      if (opened.length === 0) return beside;
      const before = this.#files.list.map(({ path }) => path);
      const there = [
        ...before,
        ...beside.value.map(({ path }) => path).filter((path) => !before.includes(path)),
      ];
      const within = await this.#ask('files.inFolders', { paths: opened, there });
      // Those beside are there all the same.
      notices = within.ok
        ? within.value.notices
        : opened.slice(0, 1).map((folder) => ({ folder, text: within.failure.message }));
      return { ok: true, value: [...beside.value, ...(within.ok ? within.value.files : [])] };
    };
    await this.#add(paths.length + folders.length, find, (files) => this.#files.add(files, opened, notices));
  }

  /** Adds those that a person chooses in the system's dialog. */
  async choose(): Promise<void> {
    await this.#add(0, () => this.#ask('files.choose', null));
  }

  /** Adds the files that are in one of the documents. A portfolio, which has no pages of its own, makes way for them. */
  async takeOut(path: string, isPortfolio: boolean): Promise<void> {
    await this.#add(
      1,
      () => this.#ask('files.takeOut', { path }),
      (files) => this.#files.addTakenOut(path, files, isPortfolio),
    );
  }

  /** Adds what lies nowhere yet, as a picture from the clipboard. */
  async keep(files: readonly FileToKeep[]): Promise<void> {
    await this.#add(files.length, () => this.#ask('files.keep', { files }));
  }

  leaveSheet(): void {
    this.#sheet += 1;
    this.#inspecting = 0;
    this.#pasted = [];
  }

  async #add(
    expected: number,
    find: () => Promise<Reply<ComposeFile[]>>,
    add = (files: readonly ComposeFile[]) => this.#files.add(files),
  ): Promise<void> {
    const sheet = this.#sheet;
    this.#onTried(null);
    this.#inspecting += expected;
    const reply = await find();
    if (sheet !== this.#sheet) return;
    this.#inspecting -= expected;
    if (!reply.ok) {
      this.#onTried(reply.failure.message);
      return;
    }
    add(reply.value);
    const checks = await Promise.all(
      this.#files.numbersMeant.map((text) => this.#ask('number.check', { text })),
    );
    if (sheet !== this.#sheet) return;
    this.#checked = checks.map((check) => (check.ok ? check.value : null)).filter(isValidNumber);
  }
}
