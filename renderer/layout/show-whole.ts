/** Rounding of heights; and below half a line, no line is lost. */
const ROUNDING_PX = 1;
/** What is smaller is there for those who hear the page, or is folded away by its author. */
const LEAST_SEEN_PX = 2;
/** One box inside of another, each of which grows with what it holds. */
const MOST_PASSES = 20;

/** Opens what the page folds up, and lets grow what scrolls inside of it: paper does neither. False: some of it would still be cut off. */
export function showWhole(): boolean {
  for (const details of document.querySelectorAll('details')) {
    // Of those of one name, only one can be open.
    details.removeAttribute('name');
    details.open = true;
  }
  const grown = new Set<HTMLElement>();
  for (let pass = 0, size = -1; size !== grown.size && pass < MOST_PASSES; pass++) {
    size = grown.size;
    const cut = [...document.querySelectorAll<HTMLElement>('*')].filter(
      (each) => !grown.has(each) && isCutOff(each),
    );
    for (const element of cut) {
      grow(element);
      grown.add(element);
    }
  }
  // The page itself goes on on the next paper.
  const boxes = [...grown].filter((each) => each !== document.body && each !== document.documentElement);
  return boxes.every((each) => !overflows(each, lineHeight(each) / 2) && !staysOnEachPage(each));
}

function isCutOff(element: HTMLElement): boolean {
  if (!overflows(element, ROUNDING_PX)) return false;
  if (element.clientWidth < LEAST_SEEN_PX || element.clientHeight < LEAST_SEEN_PX) return false;
  if (element === document.documentElement || element === document.body) return true;
  const { overflowX, overflowY } = getComputedStyle(element);
  return overflowX !== 'visible' || overflowY !== 'visible';
}

function grow(element: HTMLElement): void {
  for (const [name, value] of [
    ['overflow', 'visible'],
    ['height', 'auto'],
    ['max-height', 'none'],
  ] as const)
    element.style.setProperty(name, value, 'important');
}

const overflows = (element: HTMLElement, leastPx: number): boolean =>
  element.scrollHeight > element.clientHeight + leastPx ||
  element.scrollWidth > element.clientWidth + ROUNDING_PX;

const lineHeight = (element: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(element).fontSize) || 0;

/** Printed on each page again, and nowhere as a whole. */
function staysOnEachPage(element: Element): boolean {
  for (let each: Element | null = element; each !== null; each = each.parentElement)
    if (getComputedStyle(each).position === 'fixed') return true;
  return false;
}
