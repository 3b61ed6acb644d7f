/** Run in the page: names the texts that do not fit; `isLonger`: after each word in the window was made 40 % longer, as other languages have them. */
export function textsCut(isLonger: boolean): string[] {
  /** Takes no room, and joins what is before and behind it. */
  const MARK = '\u2060';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    // What stood there at the last look already is long.
    if (text.data.includes(MARK)) continue;
    const longer = (word: string): string => word + MARK + 'e'.repeat(Math.ceil(word.length * 0.4));
    if (isLonger) text.data = text.data.replaceAll(/\p{L}{3,}/gu, longer);
  }

  const isFromRight = document.documentElement.dir === 'rtl';
  const isHeardOnly = (text: Text): boolean => text.parentElement?.closest('.visually-hidden') !== null;
  const isClipped = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
  const fits = (text: Text): boolean => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const drawn = range.getBoundingClientRect();
    for (let box = text.parentElement; box !== null; box = box.parentElement) {
      const style = getComputedStyle(box);
      // Only heard, as the words beside pictures in a narrow window.
      if (style.clipPath !== 'none') return true;
      const { left, right, bottom } = box.getBoundingClientRect();
      const isBeyond = isFromRight ? drawn.left < left - 1 : drawn.right > right + 1;
      // One scrolls down to the rest; nobody looks for words beyond the side.
      if (style.overflowX === 'auto' || style.overflowY === 'auto')
        return !isBeyond || box.scrollHeight <= box.clientHeight;
      // What the places of the window are called is no name, and stays whole at its usual size.
      if (!isLonger && box.closest('nav') !== null && box.scrollWidth > box.clientWidth) return false;
      // A name that is shortened can be read in full by pointing at it.
      if (isClipped(style.overflowX) && style.textOverflow === 'ellipsis') return true;
      if (isClipped(style.overflowX) && isBeyond) return false;
      if (isClipped(style.overflowY) && drawn.bottom > bottom + 1) return false;
    }
    return isFromRight ? drawn.left >= -1 : drawn.right <= innerWidth + 1;
  };
  return texts
    .filter((text) => text.data.trim() !== '' && text.parentElement?.checkVisibility() === true)
    .filter((text) => !isHeardOnly(text) && !fits(text))
    .map((text) => text.data.trim());
}

/** Run in the page: what one would have to scroll from side to side, but for strips of pages, which are made for it. */
export function scrollingAcross(): string[] {
  const found: string[] = [];
  for (const box of document.querySelectorAll<HTMLElement>('body, body *')) {
    if (!box.checkVisibility() || box.classList.contains('strip')) continue;
    const style = getComputedStyle(box);
    const scrolls = style.overflowX === 'auto' || style.overflowX === 'scroll' || box === document.body;
    if (scrolls && box.scrollWidth > box.clientWidth + 1)
      found.push(`${box.tagName} ${box.className} ${box.scrollWidth} > ${box.clientWidth}`);
  }
  return found;
}

/** Run in the page: controls that are cut by the box that they stand in, or lie over each other. */
export function controlsCut(): string[] {
  const found: string[] = [];
  /** Chromium's arrow, which no style measures. */
  const ARROW = 20;
  const ruler = document.createElement('canvas').getContext('2d');
  const textWidth = (list: HTMLSelectElement): number => {
    if (ruler === null) return 0;
    ruler.font = getComputedStyle(list).font;
    return Math.floor(ruler.measureText(list.selectedOptions[0]?.text ?? '').width);
  };
  const roomIn = (list: HTMLSelectElement): number => {
    const { paddingLeft, paddingRight } = getComputedStyle(list);
    return list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - ARROW;
  };
  const controls = [
    ...document.querySelectorAll<HTMLElement>('select, input:not([type=radio]), h1, .bar button'),
  ];
  for (const control of controls.filter((each) => each.checkVisibility())) {
    if (getComputedStyle(control).clipPath !== 'none') continue;
    const { left, right, width, height } = control.getBoundingClientRect();
    const name = control.getAttribute('aria-label') ?? (control.id || control.textContent);
    for (let box = control.parentElement; box !== null; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === 'visible') continue;
      const place = box.getBoundingClientRect();
      if (left < place.left - 1 || right > place.right + 1)
        found.push(
          `${control.tagName} ${name}: ${Math.round(left)} to ${Math.round(right)}, ${Math.round(width)} wide`,
        );
      break;
    }
    if (control instanceof HTMLSelectElement && textWidth(control) > roomIn(control))
      found.push(`SELECT ${name}: "${control.selectedOptions[0]?.text}" has ${roomIn(control)} pixels`);
    if (control.tagName === 'H1' && height > 40) found.push(`H1 ${name} wraps`);
  }
  return found;
}
