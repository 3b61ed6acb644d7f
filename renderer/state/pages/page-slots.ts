import type { PagesOfFile, Turn } from '../../../app/contract/preview-views.ts';
import { countPages as countSpans, leftOutSpans } from './chosen-pages.ts';
import { hasCoverPage, type WantedPages } from './wanted-pages.ts';

/** A page of the new fax, or one that is left out of it. */
export interface PageSlot {
  /** Null: it is the cover page, or nobody knows yet what it is of. */
  readonly path: string | null;
  /** In its file, counted from 1; of several that are left out together, the first. 0 is the cover page. */
  readonly page: number;
  /** The last of those that are left out together; the same as `page` for one alone. */
  readonly to: number;
  readonly turn: Turn;
  /** In the fax, counted from 1; null: left out. */
  readonly number: number | null;
}

/** What slots are made of. */
export interface SlotFacts {
  readonly hasCover: boolean;
  /** In the order of the fax; `pages` is null where they are not counted, or there will be none. */
  readonly files: readonly { readonly path: string; readonly pages: number | null }[];
  readonly chosen: readonly PagesOfFile[];
}

/** `countPages`: of a file; without it nobody has counted them yet. */
export const toFacts = (
  wanted: WantedPages | null,
  chosen: SlotFacts['chosen'],
  countPages: (path: string) => number | null = () => null,
): SlotFacts => ({
  hasCover: wanted !== null && hasCoverPage(wanted),
  files: (wanted?.paths ?? []).map((path) => ({ path, pages: countPages(path) })),
  chosen,
});

/** So many pages are drawn, and no more (`MAX_PAGES_SHOWN` of the app). */
export const MOST_SHOWN = 1000;

/** So many that follow each other are one slot: nobody looks for a page among thousands that way. */
const MOST_ALONE = 8;

export function toSlots({ hasCover, files, chosen }: SlotFacts): readonly PageSlot[] {
  const slots: PageSlot[] = hasCover ? [{ path: null, page: 0, to: 0, turn: 0, number: 1 }] : [];
  let number = slots.length;
  for (const { path, pages } of files) {
    const of = pages ?? 0;
    const choice = chosen.find((each) => each.path === path);
    const turns = new Map(choice?.turns.map(({ page, turn }) => [page, turn]));
    const gaps = choice === undefined ? [] : leftOutSpans(choice.spans, of);
    for (let page = 1; page <= of && number < MOST_SHOWN; page++) {
      const gap = gaps.find(({ from, to }) => from <= page && page <= to);
      const turn = turns.get(page) ?? 0;
      if (gap === undefined) slots.push({ path, page, to: page, turn, number: ++number });
      else if (gap.to - gap.from < MOST_ALONE) slots.push({ path, page, to: page, turn, number: null });
      else {
        slots.push({ path, page: gap.from, to: gap.to, turn: 0, number: null });
        page = gap.to;
      }
    }
  }
  return slots;
}

/** How many pages go, also those that have no slot; of files that are counted. */
export function countSlots({ hasCover, files, chosen }: SlotFacts): number {
  const counts = files.map(({ path, pages }) => {
    const choice = chosen.find((each) => each.path === path);
    return pages === null || choice === undefined ? (pages ?? 0) : countSpans(choice.spans);
  });
  return counts.reduce((sum, count) => sum + count, hasCover ? 1 : 0);
}

/** Of pages of which only their number in the fax is known. */
export const plainSlots = (count: number): readonly PageSlot[] =>
  Array.from({ length: Math.min(count, MOST_SHOWN) }, (_, index) => {
    const number = index + 1;
    return { path: null, page: number, to: number, turn: 0, number };
  });

/** The same for the same page, drawn the same way. */
export const slotKey = ({ path, page, turn }: PageSlot): string => JSON.stringify([path, page, turn]);
