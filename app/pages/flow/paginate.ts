import { shiftMark, type Mark, type Strip } from './strip.ts';

/** The marks of one page, from the top left corner of its text. */
export type FlowPage = readonly Mark[];

/** Far above what a fax may have; laying out stops there. */
const MOST_FLOW_PAGES = 1000;

/** Puts strips on pages: none divided, no heading left at the end of one, no space at the top, no page without marks. */
export function paginate(strips: Iterable<Strip>, pageHeightPx: number): FlowPage[] {
  const pages: Mark[][] = [];
  let page: Mark[] = [];
  let topPx = 0;
  /** Strips that go onto the same page as the one after them. */
  let held: Strip[] = [];

  const turn = (): void => {
    if (page.length > 0) pages.push(page);
    page = [];
    topPx = 0;
  };
  const put = (strip: Strip): void => {
    page.push(...strip.marks.map((mark) => shiftMark(mark, 0, topPx)));
    topPx += strip.heightPx;
  };
  const putHeld = (): void => {
    const [first] = held;
    const heightPx = held.reduce((sum, strip) => sum + strip.heightPx, 0);
    if (topPx > 0 && topPx + heightPx > pageHeightPx) turn();
    if (topPx === 0) for (const strip of first?.header ?? []) put(strip);
    for (const strip of held) {
      if (topPx === 0 && strip.isSpace) continue;
      if (topPx > 0 && topPx + strip.heightPx > pageHeightPx && !strip.isSpace) turn();
      put(strip);
    }
    held = [];
  };

  for (const strip of strips) {
    if (strip.breaksPage) {
      putHeld();
      turn();
      continue;
    }
    held.push(strip);
    if (!strip.keepsWithNext || held.length > 8) putHeld();
    if (pages.length >= MOST_FLOW_PAGES) break;
  }
  putHeld();
  turn();
  return pages;
}
