import type { PageMark, PagePlaceView } from '../../../app/contract/preview-views.ts';
import { fromShown, onPaper, roomForText, toShown, uprightPlace, type Box } from './mark-geometry.ts';
import { ROW_HEIGHT, newMark, type MarkContent } from './new-mark.ts';
import type { PageChoice } from './page-choice.svelte.ts';
import type { PageSlot } from './page-slots.ts';
import type { PageStrip } from './page-strip.svelte.ts';

/** As the schema of the app has it. */
const MOST_MARKS = 100;
const MOST_LETTERS = 1000;
const MOST_STEPS_BACK = 100;
/** In inches: as small as it can still be seen, and half a page. */
const [LEAST, MOST] = [0.06, 8];

/** What is put with a click. */
export type MarkTool = 'text' | 'date' | 'tick';

export interface ShownMark {
  /** Among all those of its document. */
  readonly index: number;
  readonly mark: PageMark;
  readonly box: Box;
  /** It is in the picture of the page. */
  readonly isDrawn: boolean;
}

interface At {
  readonly path: string;
  readonly index: number;
}

interface Step extends At {
  readonly before: readonly PageMark[];
  readonly kind: 'put' | 'moved' | 'sized' | 'written' | 'removed';
}

/** The page that things are put on. */
interface Sheet {
  readonly slot: PageSlot & { readonly path: string };
  readonly place: PagePlaceView;
}

/** Text, ticks and signatures that a person puts on the page that is looked at, and the steps back. */
export class Marking {
  readonly #strip: PageStrip;
  readonly #choice: PageChoice;
  #chosen = $state.raw<At | null>(null);
  #steps = $state.raw<readonly Step[]>([]);
  /** What is to be used next: the chosen mark itself, or the field for its words. */
  wantsFocus = $state<'mark' | 'words' | null>(null);
  /** What the next click on the page puts there. */
  armed = $state<MarkTool | null>(null);

  constructor(strip: PageStrip, choice: PageChoice) {
    this.#strip = strip;
    this.#choice = choice;
  }

  readonly #sheet = $derived.by((): Sheet | null => {
    const slot = this.#strip.selected;
    if (slot === null || slot.path === null || slot.number === null) return null;
    const place = this.#strip.drawing(slot)?.place ?? null;
    return place && { slot: { ...slot, path: slot.path }, place };
  });

  /** Those on the page that is looked at. */
  readonly shown = $derived.by((): readonly ShownMark[] => {
    const sheet = this.#sheet;
    if (sheet === null) return [];
    const drawn = this.#strip.drawing(sheet.slot)?.marks ?? [];
    return this.#all(sheet.slot.path).flatMap((mark, index) =>
      mark.page === sheet.slot.page
        ? [
            {
              ...{ index, mark, isDrawn: drawn.includes(mark) },
              box: onPaper(toShown(mark, sheet.place), sheet.place),
            },
          ]
        : [],
    );
  });

  /** Where the page lies that they are on; null: nothing can be put there now. */
  get place(): PagePlaceView | null {
    return this.#sheet?.place ?? null;
  }

  /** The one that keys and buttons are about. */
  get chosen(): ShownMark | null {
    const at = this.#chosen;
    if (at === null || at.path !== this.#sheet?.slot.path) return null;
    return this.shown.find(({ index }) => index === at.index) ?? null;
  }

  get canUndo(): boolean {
    return this.#steps.length > 0;
  }

  get isFull(): boolean {
    const path = this.#sheet?.slot.path;
    return path !== undefined && this.#all(path).length >= MOST_MARKS;
  }

  choose(index: number | null): void {
    const path = this.#sheet?.slot.path;
    const dropped = index === this.chosen?.index ? null : this.#dropEmpty();
    if (index === null || path === undefined) this.#chosen = null;
    else this.#chosen = { path, index: dropped !== null && dropped < index ? index - 1 : index };
  }

  /** The next one on the page, or the one before. */
  chooseNext(step: 1 | -1): void {
    const { chosen, shown } = this;
    const at = chosen === null ? -1 : shown.findIndex(({ index }) => index === chosen.index);
    const next = shown.at((at + step) % shown.length);
    if (next !== undefined) this.choose(next.index);
  }

  /** At a point of the page in inches. It is the chosen one then. */
  put(content: MarkContent, at: { readonly x: number; readonly y: number }): void {
    this.choose(null);
    const sheet = this.#sheet;
    if (sheet === null || this.isFull) return;
    const { path, page } = sheet.slot;
    const marks = this.#all(path);
    this.#change('put', { path, index: marks.length }, [...marks, newMark(content, page, at, sheet.place)]);
    this.#chosen = { path, index: marks.length };
  }

  /** By so many inches, as the page is seen. */
  move(across: number, down: number): void {
    this.#replace('moved', (mark, place) => {
      const { left, top, ...size } = toShown(mark, place);
      const box = onPaper({ ...size, left: left + across, top: top + down }, place);
      return { ...mark, ...fromShown(box, place) };
    });
  }

  /** Larger, or smaller by a factor below 1. Its upper left corner stays. */
  resize(factor: number): void {
    this.#replace('sized', (mark, place) => {
      const upright = uprightPlace(mark, place);
      const box = toShown(mark, upright);
      const longest = Math.max(box.width, box.height);
      const least = mark.kind === 'text' ? box.height / mark.text.split('\n').length : longest;
      // A long text is longer than that already, and is not made smaller by a button that says larger.
      const by = Math.min(Math.max(factor, LEAST / least), Math.max(1, MOST / longest));
      return { ...mark, ...fromShown({ ...box, width: box.width * by, height: box.height * by }, upright) };
    });
  }

  /** What a chosen text says. */
  write(text: string): void {
    const words = text.slice(0, MOST_LETTERS);
    this.#replace('written', (mark, place) => {
      if (mark.kind !== 'text') return mark;
      const upright = uprightPlace(mark, place);
      const box = toShown(mark, upright);
      const rowHeight = box.height / mark.text.split('\n').length || ROW_HEIGHT;
      return { ...mark, text: words, ...fromShown({ ...box, ...roomForText(words, rowHeight) }, upright) };
    });
  }

  remove(): void {
    const { chosen } = this;
    const path = this.#sheet?.slot.path;
    if (chosen === null || path === undefined) return;
    const others = this.#all(path).filter((_, index) => index !== chosen.index);
    this.#change('removed', { path, index: chosen.index }, others);
    const next = this.shown.find(({ index }) => index >= chosen.index) ?? this.shown.at(-1);
    this.#chosen = next === undefined ? null : { path, index: next.index };
  }

  /** Takes the last step back, on whichever page it was. */
  undo(): void {
    const step = this.#steps.at(-1);
    if (step === undefined) return;
    this.#steps = this.#steps.slice(0, -1);
    const page = (step.before[step.index] ?? this.#all(step.path)[step.index])?.page;
    this.#choice.mark(step.path, step.before);
    this.#chosen = step.kind === 'put' ? null : { path: step.path, index: step.index };
    if (page !== undefined) this.#strip.selectPage(step.path, page);
  }

  /** Takes all off the pages of these files. */
  clear(paths: readonly string[]): void {
    for (const path of paths) if (this.#all(path).length > 0) this.#change('removed', { path, index: 0 }, []);
  }

  /** Of files that are not in the fax any more. */
  keepOnly(paths: readonly string[]): void {
    const kept = this.#steps.filter(({ path }) => paths.includes(path));
    if (kept.length < this.#steps.length) this.#steps = kept;
  }

  forget(): void {
    this.#steps = [];
    this.#chosen = null;
    this.armed = null;
  }

  #all(path: string): readonly PageMark[] {
    return this.#choice.find(path)?.marks ?? [];
  }

  #replace(kind: Step['kind'], change: (mark: PageMark, place: PagePlaceView) => PageMark): void {
    const { chosen } = this;
    const sheet = this.#sheet;
    if (chosen === null || sheet === null) return;
    const { path } = sheet.slot;
    const marks = this.#all(path).map((mark, index) =>
      index === chosen.index ? change(mark, sheet.place) : mark,
    );
    this.#change(kind, { path, index: chosen.index }, marks);
  }

  /** A movement is one step, however many keys it took. */
  #change(kind: Step['kind'], at: At, marks: readonly PageMark[]): void {
    const last = this.#steps.at(-1);
    const isSame = last?.kind === kind && last.path === at.path && last.index === at.index;
    const goesOn = isSame && kind !== 'put' && kind !== 'removed';
    if (!goesOn)
      this.#steps = [...this.#steps, { ...at, kind, before: this.#all(at.path) }].slice(-MOST_STEPS_BACK);
    this.#choice.mark(at.path, marks);
  }

  /** A text in which nothing was written is none, and was none. The place that it had. */
  #dropEmpty(): number | null {
    const { chosen } = this;
    if (chosen?.mark.kind !== 'text' || chosen.mark.text.trim() !== '') return null;
    const last = this.#steps.at(-1);
    const isNew = last?.kind === 'put' && last.path === this.#chosen?.path && last.index === chosen.index;
    if (isNew) this.undo();
    else this.remove();
    return chosen.index;
  }
}
