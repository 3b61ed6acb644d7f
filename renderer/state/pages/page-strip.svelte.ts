import type { PageMark, PagePlaceView, PreviewView } from '../../../app/contract/preview-views.ts';
import { countSlots, plainSlots, slotKey, toSlots, type PageSlot, type SlotFacts } from './page-slots.ts';

/** Where the picture of a page is found. */
export interface SlotDrawing {
  readonly previewId: string;
  /** In that preview, counted from 1. */
  readonly page: number;
  /** Where the page of the document lies on it, and what was put there. */
  readonly place: PagePlaceView | null;
  readonly marks: readonly PageMark[];
}

/** The pages of the new fax side by side, those that are left out among them, and the one that is looked at. */
export class PageStrip {
  readonly #wanted: () => SlotFacts;
  #at = $state.raw<PageSlot | null>(null);
  /** Those that are drawn; null while none are. */
  #drawn = $state.raw<{ readonly of: SlotFacts; readonly id: string; readonly view: PreviewView } | null>(
    null,
  );
  /** Of pages that are drawn anew, the pictures from before stay until they are. */
  #drawings = $state.raw<Readonly<Record<string, SlotDrawing>>>({});

  /** `wanted`: what is to be drawn, as far as it is known. */
  constructor(wanted: () => SlotFacts) {
    this.#wanted = wanted;
  }

  readonly #isCounted = $derived((this.#drawn?.view.documents ?? []).length > 0);

  readonly slots = $derived.by((): readonly PageSlot[] =>
    this.#isCounted ? toSlots(this.#wanted()) : plainSlots(this.#drawn?.view.pageCount ?? 0),
  );

  /** How many pages go; those that are beyond the last slot are not drawn. */
  readonly count = $derived.by((): number =>
    this.#isCounted ? countSlots(this.#wanted()) : (this.#drawn?.view.pageCount ?? 0),
  );

  /** Those that are in view, by their numbers. */
  readonly drawnSlots = $derived.by((): readonly PageSlot[] => {
    const drawn = this.#drawn;
    if (drawn === null) return [];
    const isCounted = (drawn.view.documents ?? []).length > 0;
    return isCounted ? toSlots(drawn.of) : plainSlots(drawn.view.pageCount ?? 0);
  });

  /** The one that is looked at; null while there is none. */
  get selected(): PageSlot | null {
    return this.slots[this.place] ?? null;
  }

  /** Its place among the slots, from 0. */
  get place(): number {
    const at = this.#at;
    const isAt = (slot: PageSlot): boolean =>
      slot.path === at?.path && slot.page <= at.page && at.page <= slot.to;
    const place = this.slots.findIndex(isAt);
    // Where nobody has chosen one, the first that goes.
    return Math.max(0, place >= 0 ? place : this.slots.findIndex(({ number }) => number !== null));
  }

  select(place: number): void {
    this.#at = this.slots[Math.max(0, Math.min(place, this.slots.length - 1))] ?? null;
  }

  selectPage(path: string, page: number): void {
    this.#at = this.slots.find((slot) => slot.path === path && slot.page === page) ?? this.#at;
  }

  /** By its number among those in view. */
  selectNumber(number: number): void {
    this.#at = this.drawnSlots.find((slot) => slot.number === number) ?? this.#at;
  }

  /** Null while it is not drawn. */
  drawing(slot: PageSlot): SlotDrawing | null {
    return this.#drawings[slotKey(slot)] ?? null;
  }

  /** What is drawn by now, and what of. */
  take(id: string, view: PreviewView, of: SlotFacts): void {
    this.#drawn = { id, view, of: { ...of, files: withCounts(of.files, view) } };
    const fresh = this.drawnSlots.flatMap((slot) =>
      slot.number !== null && slot.number <= view.pages.length
        ? [[slotKey(slot), toDrawing(id, slot.number, slot, view, of)] as const]
        : [],
    );
    const isComing = !view.isDone && view.problem === null;
    // What cannot be drawn is put right, or taken away, on the page as it was seen last.
    const isMended = view.problem?.isInMarks === true;
    this.#drawings = { ...(isComing || isMended ? this.#drawings : {}), ...Object.fromEntries(fresh) };
  }

  clear(): void {
    this.#drawn = null;
    this.#drawings = {};
  }

  forget(): void {
    this.clear();
    this.#at = null;
  }
}

function toDrawing(
  previewId: string,
  page: number,
  slot: PageSlot,
  { pages }: PreviewView,
  { chosen }: SlotFacts,
): SlotDrawing {
  const marks = chosen.find(({ path }) => path === slot.path)?.marks ?? [];
  const its = marks.filter((mark) => mark.page === slot.page);
  return { previewId, page, place: pages[page - 1]?.place ?? null, marks: its };
}

const withCounts = (files: SlotFacts['files'], { documents = [] }: PreviewView): SlotFacts['files'] =>
  files.map(({ path }, place) => ({ path, pages: documents[place]?.pages ?? null }));
