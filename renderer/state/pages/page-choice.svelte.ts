import { untrack } from 'svelte';
import type { PageMark, PagesOfFile } from '../../../app/contract/preview-views.ts';
import {
  allPages,
  countPages,
  isAllAsItComes,
  pagesAsText,
  withMarks,
  withoutPage,
  withPages,
  withTurn,
} from './chosen-pages.ts';
import type { PageSlot } from './page-slots.ts';
import { readPages, type ReadPages } from './read-pages.ts';

interface TypedPages {
  readonly path: string;
  readonly text: string;
}

export interface PageChoiceParts {
  readonly chosen: () => readonly PagesOfFile[];
  /** `goesOn`: more of the same may follow at once. */
  readonly choose: (chosen: readonly PagesOfFile[], goesOn: boolean) => void;
  /** Of a file, whichever of them go; null while that is not known. */
  readonly countPages: (path: string) => number | null;
}

/** Which pages of the files go, and how they are turned, as a person says it: page by page, or typed. */
export class PageChoice {
  readonly #parts: PageChoiceParts;
  /** What is typed for files, while it is. */
  #typed = $state.raw<readonly TypedPages[]>([]);

  constructor(parts: PageChoiceParts) {
    this.#parts = parts;
  }

  /** Null: all go, as they come. */
  find(path: string): PagesOfFile | null {
    return this.#parts.chosen().find((each) => each.path === path) ?? null;
  }

  /** How many of a file go; null while that is not known. */
  countGoing(path: string): number | null {
    const of = this.#parts.countPages(path);
    const chosen = this.find(path);
    return of === null || chosen === null ? of : countPages(chosen.spans);
  }

  /** The same of all of these; null while one of them is not counted. */
  countAll(paths: readonly string[]): number | null {
    const counts = paths.map((path) => this.countGoing(path));
    const known = counts.filter((count) => count !== null);
    return known.length < counts.length ? null : known.reduce((sum, count) => sum + count, 0);
  }

  /** Out of the fax, or back into it. */
  toggle({ path, page, to, number }: PageSlot): void {
    this.#change(path, (chosen) =>
      number === null ? withPages(chosen, { from: page, to }) : withoutPage(chosen, page),
    );
  }

  /** By a quarter: clockwise, or the other way. */
  turn({ path, page, number }: PageSlot, way: 1 | -1): void {
    if (number !== null) this.#change(path, (chosen) => withTurn(chosen, page, way));
  }

  /** What is on its pages from now on. */
  mark(path: string, marks: readonly PageMark[]): void {
    this.#change(path, (chosen) => withMarks(chosen, marks), { isMarked: true });
  }

  /** All of them, as they come. What was put on them stays there. */
  takeAll(path: string): void {
    this.endTyping(path);
    const of = this.#parts.countPages(path) ?? 0;
    const marks = this.find(path)?.marks ?? [];
    const others = this.#parts.chosen().filter((each) => each.path !== path);
    const all = { path, ...withMarks(allPages(of), marks) };
    this.#parts.choose(of === 0 || isAllAsItComes(all) ? others : [...others, all], false);
  }

  /** Whether a person chose or turned some of its pages. */
  isChosen(path: string): boolean {
    const chosen = this.find(path);
    return chosen !== null && !isAllAsItComes({ ...chosen, marks: [] });
  }

  /** As it is typed, or as it would be. */
  text(path: string): string {
    const of = this.#parts.countPages(path) ?? 0;
    return this.#findTyped(path) ?? pagesAsText(this.find(path)?.spans ?? allPages(of).spans);
  }

  /** They go at once; what is no pages changes nothing. */
  type(path: string, text: string): void {
    this.#typed = [...this.#typed.filter((each) => each.path !== path), { path, text }];
    const read = this.#read(path);
    if (read?.kind === 'pages')
      this.#change(path, (chosen) => ({ ...chosen, spans: read.spans }), { isTyped: true });
  }

  /** What was not read stays, so that it can be corrected. */
  leave(path: string): void {
    if (this.problem(path) === null) this.endTyping(path);
  }

  endTyping(path: string): void {
    this.#typed = this.#typed.filter((each) => each.path !== path);
  }

  /** What is typed is no pages. */
  problem(path: string): Exclude<ReadPages, { readonly kind: 'pages' }> | null {
    const read = this.#read(path);
    return read === null || read.kind === 'pages' ? null : read;
  }

  /** Those whose typed pages nobody can read. */
  get unread(): readonly string[] {
    return this.#typed.map(({ path }) => path).filter((path) => this.problem(path) !== null);
  }

  /** Nothing is known any more of files that are not in the fax. */
  keepOnly(paths: readonly string[]): void {
    // Read without being followed: whoever calls this follows what is in the fax.
    const typed = untrack(() => this.#typed);
    const kept = typed.filter(({ path }) => paths.includes(path));
    if (kept.length < typed.length) this.#typed = kept;
  }

  #findTyped(path: string): string | undefined {
    return this.#typed.find((each) => each.path === path)?.text;
  }

  #read(path: string): ReadPages | null {
    const text = this.#findTyped(path);
    const of = this.#parts.countPages(path);
    return text === undefined || of === null ? null : readPages(text, of);
  }

  #change(
    path: string | null,
    change: (chosen: PagesOfFile) => Omit<PagesOfFile, 'path'>,
    { isTyped = false, isMarked = false } = {},
  ): void {
    const of = path === null ? null : this.#parts.countPages(path);
    if (path === null || of === null) return;
    if (!isTyped && !isMarked) this.endTyping(path);
    const changed = { ...change(this.find(path) ?? { path, ...allPages(of) }), path };
    const others = this.#parts.chosen().filter((each) => each.path !== path);
    this.#parts.choose(isAllAsItComes(changed) ? others : [...others, changed], isMarked);
  }
}
