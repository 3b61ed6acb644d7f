import type { PageSheets } from './page-sheets.ts';

/** Rounding must not make a page longer than its paper: that would be another page. */
const ROUNDING_PX = 2;

/**
 * Gives each page of the document its paper, and goes on with another page, its header and footer included, where there is more on one than fits.
 * Pages come with their margins as padding, and say by their smallest height how long the paper is.
 */
export function paginate(body: HTMLElement, sheets: PageSheets): void {
  const sizes = new Map<string, string>();
  for (const page of [...body.querySelectorAll<HTMLElement>(':scope > section')]) {
    const { width, minHeight } = page.style;
    if (width === '' || minHeight === '') continue;
    const size = `${width} ${minHeight}`;
    const name = sizes.get(size) ?? `paper${sizes.size}`;
    sizes.set(size, name);
    page.style.setProperty('page', name);
    const roomPx = Number.parseFloat(getComputedStyle(page).minHeight) - ROUNDING_PX;
    page.style.minHeight = `${roomPx}px`;
    for (let full: HTMLElement | null = page; full !== null;) {
      sheets.dress(full);
      const next = splitPage(full, roomPx);
      // What could not be moved goes on by itself, with margins around it there, too.
      if (measureExcess(full, roomPx) > 0) full.style.setProperty('box-decoration-break', 'clone');
      full = next;
    }
  }
  const rules = [...sizes].map(([size, name]) => `@page ${name} { size: ${size}; margin: 0 }`);
  const style = document.createElement('style');
  style.textContent = rules.join('\n');
  document.head.append(style);
}

/** How much longer it is than its paper; pixels are whole, and lengths of pages are not. */
const measureExcess = (page: HTMLElement, roomPx: number): number =>
  Math.max(0, Math.floor(page.getBoundingClientRect().height - roomPx));

/** Moves what does not fit to a new page behind it, which is answered; null where all of it fits, or nothing can be moved. */
function splitPage(page: HTMLElement, roomPx: number): HTMLElement | null {
  const excessPx = measureExcess(page, roomPx);
  const article = page.querySelector<HTMLElement>(':scope > article:last-of-type');
  if (excessPx <= 0) return null;
  if (article === null || getComputedStyle(article).columnCount !== 'auto') return null;
  const lowestPx = article.getBoundingClientRect().bottom - excessPx;
  const next = page.cloneNode(true) as HTMLElement;
  for (const other of next.querySelectorAll(':scope > article, :scope > ol')) other.remove();
  const rest = article.cloneNode() as HTMLElement;
  moveBelow(article, rest, lowestPx);
  if (rest.childNodes.length === 0) return null;
  next.querySelector(':scope > footer')?.before(rest);
  if (rest.parentElement === null) next.append(rest);
  page.after(next);
  return next;
}

/** Moves the children of `from` that end below a height of the window into `to`, but for the first; a table goes row by row. */
function moveBelow(from: Element, to: Element, lowestPx: number): void {
  const children = [...from.children];
  const index = children.findIndex((child) => child.getBoundingClientRect().bottom > lowestPx);
  const breaking = children[index];
  if (breaking === undefined) return;
  let first = index;
  const inside = breaking.localName === 'table' ? rowsBelow(breaking, lowestPx) : null;
  if (inside !== null) {
    to.append(inside);
    first++;
  } else if (index === 0) {
    // It is longer than a page, and goes on by itself.
    first++;
  }
  // A heading goes with what it is the heading of.
  while (first > 1 && inside === null && /heading/iu.test(children[first - 1]?.className ?? '')) first--;
  to.append(...children.slice(first));
}

/** The rows of a table from the first on that does not fit, as a table; null where that is the first one, or one is over several rows. */
function rowsBelow(table: Element, lowestPx: number): Element | null {
  const rows = [...table.querySelectorAll(':scope > tr, :scope > tbody > tr')];
  const first = rows.findIndex((row) => row.getBoundingClientRect().bottom > lowestPx);
  if (first < 1 || table.querySelector('[rowspan]') !== null) return null;
  const rest = table.cloneNode() as Element;
  for (const columns of table.querySelectorAll(':scope > colgroup')) rest.append(columns.cloneNode(true));
  rest.append(...rows.slice(first));
  return rest;
}
