import { untrack } from 'svelte';
import type { OperationInput } from '../../../app/contract/operations.ts';
import type { PreviewedDocument, PreviewView, Tones } from '../../../app/contract/preview-views.ts';
import { say } from '../../format/words.ts';
import type { Ask } from '../../bridge/client.ts';
import { DrawnPages } from './drawn-pages.ts';
import { followPreview } from './follow-preview.ts';
import { Marking } from './marking.svelte.ts';
import { PageChoice } from './page-choice.svelte.ts';
import { toFacts } from './page-slots.ts';
import { PageStrip } from './page-strip.svelte.ts';
import { UnshownDocuments } from './unshown-documents.svelte.ts';
import { goesOnWith, isNothing, type WantedPages } from './wanted-pages.ts';
import { Shades } from './shades.ts';
import { AS_IT_COMES, isAsItComes, withoutOthers, type Shading } from './shading.ts';

/** While somebody types or sorts files nothing is drawn. */
const SETTLE_MS = 250;

/** The pages of the new fax as they will come out, redrawn whenever something of it changes. */
export class PreviewState {
  readonly #ask: Ask;
  readonly #unshown = new UnshownDocuments();
  readonly #countPages = (path: string): number | null => this.findDocument(path)?.pages ?? null;
  readonly strip = new PageStrip(() => toFacts(this.#wanted, this.#shading.pages, this.#countPages));
  /** Which pages of the files go. */
  readonly choice = new PageChoice({
    chosen: () => this.#shading.pages,
    choose: (pages, goesOn) => this.#choosePages(pages, goesOn),
    countPages: this.#countPages,
  });
  /** What is put on them. */
  readonly marking = new Marking(this.strip, this.choice);
  readonly shades = new Shades({
    shading: () => this.#shading,
    shade: (shading) => (this.shading = shading),
    canLighten: () => this.pages.canLighten,
    beforeCutting: () => this.marking.clear(this.pages.photoPaths),
  });
  #wanted = $state.raw<WantedPages | null>(null);
  #line: string | null = null;
  #drawn = '';
  /** Of the documents whose pages are shown, in their order. */
  #paths: readonly string[] = [];
  /** Of the pages that are being drawn, and may come yet. */
  #pathsDrawn: readonly string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What the pages are to be of, and what those are of that are drawn or begun. */
  #wantedKey = $state('');
  #begunKey = $state('');
  #begunId = $state<string | null>(null);
  #begun: Promise<unknown> = Promise.resolve();
  #id = $state<string | null>(null);
  #view = $state.raw<PreviewView | null>(null);
  #problem = $state<string | null>(null);
  #shading = $state.raw<Shading>(AS_IT_COMES);
  /** Its pages go instead of the documents. */
  sendsPages = $state(false);

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** The pages of what is wanted now are on their way. */
  get isBehind(): boolean {
    return this.#wantedKey !== this.#begunKey;
  }

  /** Those of what is wanted now are not all in view. */
  get isDrawing(): boolean {
    if (this.#wantedKey === '' || this.stopped !== null) return false;
    return this.isBehind || this.#id !== this.#begunId || this.#view?.isDone === false;
  }

  /** The number of the page that is looked at among those in view, from 1; 0: it is left out, or not drawn yet. */
  get page(): number {
    const { selected } = this.strip;
    const drawing = selected === null ? null : this.strip.drawing(selected);
    return selected?.number !== null && drawing?.previewId === this.#id ? drawing.page : 0;
  }

  set page(number: number) {
    this.strip.selectNumber(number);
  }

  /** Leaves the page that is looked at out, or puts it back. It is looked at still. */
  toggle(): void {
    const { selected, place } = this.strip;
    this.strip.select(place);
    if (selected !== null) this.choice.toggle(selected);
  }

  /** By which its pictures are found; null while there are none. */
  get id(): string | null {
    return this.#id;
  }

  get view(): PreviewView | null {
    return this.#view;
  }

  /** Those in view, each of them with its file. */
  get pages(): DrawnPages {
    return new DrawnPages(this.#view, this.#paths, this.strip.drawnSlots);
  }

  /** Why there is nothing to see, or not all. */
  get problem(): string | null {
    return this.stopped ?? this.#unshown.problem?.text ?? null;
  }

  /** The same without what a document says in its own row. */
  get stopped(): string | null {
    return this.#problem ?? this.#view?.problem?.text ?? null;
  }

  /** How many pages a file has, or why none; null while that is not known. */
  findDocument(path: string): PreviewedDocument | null {
    const documents = this.#view?.documents ?? [];
    return documents[this.#paths.indexOf(path)] ?? this.#unshown.find(path);
  }

  /** That go, of all these files together; null while one of them is not counted. */
  countPages(paths: readonly string[]): number | null {
    return this.choice.countAll(paths);
  }

  /** What keeps the fax from being sent at all; while pages are still drawn, nothing is known. */
  get obstacle(): string | null {
    if (this.sendsPages && this.isBehind) return say('obstacle.drawing');
    if (this.sendsPages && this.countPages(this.#wanted?.paths ?? []) === 0) return say('obstacle.no-page');
    const unshown = this.#unshown.problem;
    const problem = this.#view?.problem ?? unshown;
    // Pages of some documents cannot go instead of all.
    const isInTheWay = problem?.stopsFax === true || (this.sendsPages && unshown !== null);
    return isInTheWay ? (problem?.text ?? null) : null;
  }

  get shading(): Shading {
    return this.#shading;
  }

  /** What is put on pages is moved on, or written on: they are drawn once that rests. */
  #choosePages(pages: Shading['pages'], goesOn: boolean): void {
    const shading = { ...this.#shading, pages };
    if (!goesOn || this.#wanted === null) this.shading = shading;
    else {
      this.#setShading(shading);
      this.#drawSoon(this.#wanted);
    }
  }

  #drawSoon(wanted: WantedPages): WantedPages {
    clearTimeout(this.#timer);
    const drawn = this.#unshown.leaveOut(wanted);
    this.#wantedKey = isNothing(drawn) ? '' : this.#toKey(drawn);
    this.#timer = setTimeout(() => this.#draw(), SETTLE_MS);
    return drawn;
  }

  /** Chosen shades exist in drawn pages only, so these go. */
  set shading(shading: Shading) {
    this.#setShading(shading);
    // Read or drawn otherwise there may be pages.
    this.#unshown.forget();
    this.#draw();
  }

  #setShading(shading: Shading): void {
    // Whoever goes back to how it comes has no more reason of that kind to send pages.
    this.sendsPages = !isAsItComes(shading) || (this.sendsPages && isAsItComes(this.#shading));
    this.#shading = shading;
  }

  get tones(): Tones {
    return this.#shading.tones;
  }

  set tones(tones: Tones) {
    this.shading = { ...this.#shading, tones };
  }

  /** Whether a person chose how its documents are drawn. */
  get isDrawnAnew(): boolean {
    return !isAsItComes(this.#shading);
  }

  /** What was put on pages can be had back, as any other step. */
  drawAsItComes(): void {
    this.marking.clear(this.#shading.pages.map(({ path }) => path));
    this.shading = AS_IT_COMES;
  }

  /** By which the pages of what is wanted now are found, as soon as they are drawn; null while none are. */
  get begunId(): string | null {
    return this.#begunId;
  }

  /** What goes instead of the documents; null: they do. */
  get asPagesOf(): string | null {
    return this.sendsPages ? this.#begunId : null;
  }

  /** `line`: whose the pages say that they are, so that they are redrawn when it becomes known. `paths`: of all files; one that cannot be read may be back. */
  show(wanted: WantedPages, line: string | null = null, paths: readonly string[] = wanted.paths): void {
    this.#wanted = wanted;
    this.#line = line;
    this.#unshown.keepOnly(wanted.paths);
    this.choice.keepOnly(paths);
    untrack(() => this.#setShading(withoutOthers(this.#shading, paths)));
    untrack(() => this.marking.keepOnly(paths));
    const drawn = this.#drawSoon(wanted);
    if (!goesOnWith(this.#paths, drawn.paths) || !goesOnWith(this.#pathsDrawn, drawn.paths))
      this.#dropPages();
  }

  /** Waits for no more changes; until the pages of what is wanted now are on their way. */
  async hurry(): Promise<void> {
    clearTimeout(this.#timer);
    this.#draw();
    await this.#begun;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#wanted = null;
    this.#drawn = '';
    this.#wantedKey = '';
    this.#clear();
    this.#unshown.forget();
    this.strip.forget();
    this.marking.forget();
    this.choice.keepOnly([]);
    this.#shading = AS_IT_COMES;
    this.sendsPages = false;
  }

  #draw(): void {
    if (this.#wanted === null) return;
    const wanted = this.#unshown.leaveOut(this.#wanted);
    const key = this.#toKey(wanted);
    if (key === this.#drawn) return;
    this.#drawn = key;
    this.#wantedKey = isNothing(wanted) ? '' : key;
    if (isNothing(wanted)) this.#clear();
    else void this.#follow(key, { ...wanted, ...this.#shading });
  }

  /** The pages before stay in view until the first new one is there, where they are of the same documents. */
  async #follow(key: string, input: OperationInput<'preview.begin'>): Promise<void> {
    this.#pathsDrawn = input.paths;
    const facts = toFacts(input, input.pages);
    const asked = this.#ask('preview.begin', input);
    this.#begun = asked;
    const begun = await asked;
    if (key !== this.#drawn) {
      // Where another has begun meanwhile, this one has ended already.
      if (begun.ok) void this.#ask('preview.end', begun.value);
      return;
    }
    this.#problem = begun.ok ? null : begun.failure.message;
    if (!begun.ok) return;
    const { previewId } = begun.value;
    this.#begunId = previewId;
    this.#begunKey = key;
    await followPreview(this.#ask, previewId, (view) => {
      if (key !== this.#drawn) return false;
      this.#id = previewId;
      this.#paths = input.paths;
      this.#view = view;
      this.strip.take(previewId, view, facts);
      if (view.problem !== null && this.#unshown.take(input, view)) this.#draw();
      return true;
    });
  }

  #toKey(wanted: WantedPages): string {
    return JSON.stringify([wanted, this.#shading, this.#line]);
  }

  #clear(): void {
    if (this.#begunId !== null) void this.#ask('preview.end', { previewId: this.#begunId });
    this.#begunId = null;
    this.#begunKey = '';
    this.#dropPages();
  }

  /** Nothing that is still on its way brings them back. */
  #dropPages(): void {
    this.#drawn = '';
    this.#paths = [];
    this.#pathsDrawn = [];
    this.#id = null;
    this.#view = null;
    this.#problem = null;
    this.strip.clear();
  }
}
