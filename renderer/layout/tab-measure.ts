import { lengthBeforePoint } from './decimal-point.ts';
import type { ParagraphTabs, TabStop } from './tab-stops.ts';

const PX_A_TWIP = 96 / 1440;
/** A stop nearer than this is the one that the text has reached. */
const NEAR_PX = 1;
const LEAST_PX = 3;
const LINES: Readonly<Record<string, string>> = {
  dot: 'dotted',
  middleDot: 'dotted',
  hyphen: 'dashed',
  underscore: 'solid',
  heavy: 'solid',
};

/** How wide a tab is, from where it is and what stands behind it. */
export class TabMeasure {
  readonly #element: HTMLElement;
  readonly #widthPx: number;
  readonly #line: string | null;

  private constructor(element: HTMLElement, widthPx: number, line: string | null) {
    this.#element = element;
    this.#widthPx = widthPx;
    this.#line = line;
  }

  /** Null where it stays a blank: in lines that are written from the right, or set in the middle. */
  static take(
    paragraph: Element,
    element: HTMLElement,
    next: HTMLElement | null,
    tabs: ParagraphTabs,
  ): TabMeasure | null {
    const style = getComputedStyle(paragraph);
    const isFromLeft = ['start', 'left', 'justify', '-webkit-auto'].includes(style.textAlign);
    const { parentElement: container } = paragraph;
    if (style.direction === 'rtl' || !isFromLeft || container === null) return null;
    const around = getComputedStyle(container);
    const edge =
      container.getBoundingClientRect().left +
      Number.parseFloat(around.borderLeftWidth) +
      Number.parseFloat(around.paddingLeft);
    const box = paragraph.getBoundingClientRect();
    const from = element.getBoundingClientRect().left - edge;
    const indent = box.left + Number.parseFloat(style.paddingLeft) - edge;
    const stop = findStop(from, indent, tabs);
    const all = rangeBehind(paragraph, element, next);
    const behind = widthInLine(all);
    const before = widthBefore(stop.kind, behind, () =>
      widthInLine(rangeBeforePoint(all, element, tabs.point)),
    );
    const wanted = stop.place * PX_A_TWIP - from - before;
    // A stop beyond the end of the line would take what is behind it to the next.
    const room = box.right - edge - from - (before === 0 && stop.kind !== 'decimal' ? 0 : behind);
    const widthPx = Math.max(LEAST_PX, Math.min(wanted, room));
    const line = isUnderlined(element, paragraph) ? 'solid' : (LINES[stop.leader] ?? null);
    return new TabMeasure(element, widthPx, line);
  }

  apply(): void {
    const { style } = this.#element;
    style.display = 'inline-block';
    style.width = `${this.#widthPx}px`;
    style.textIndent = '0';
    if (this.#line === null) return;
    // It stands where letters stand.
    this.#element.textContent = '';
    style.borderBottom = `1px ${this.#line} currentColor`;
  }
}

function findStop(from: number, indent: number, { stops, distance }: ParagraphTabs): TabStop {
  const isBehind = ({ place }: { readonly place: number }): boolean => place * PX_A_TWIP > from + NEAR_PX;
  // Lines that hang behind a first one begin at a stop.
  const hanging = { place: indent / PX_A_TWIP, kind: 'left', leader: 'none' };
  const own = [...stops, hanging].filter(isBehind).sort((a, b) => a.place - b.place)[0];
  if (own !== undefined) return own;
  const reached = (from + NEAR_PX) / PX_A_TWIP;
  return { place: (Math.floor(reached / distance) + 1) * distance, kind: 'left', leader: 'none' };
}

/** How much of what is behind a tab stands before its stop. */
function widthBefore(kind: string, behind: number, beforePoint: () => number): number {
  if (kind === 'decimal') return beforePoint();
  if (kind === 'right' || kind === 'end') return behind;
  return kind === 'center' ? behind / 2 : 0;
}

/** What comes behind a tab, to the next one or the end of the paragraph. */
function rangeBehind(paragraph: Element, element: HTMLElement, next: HTMLElement | null): Range {
  const range = document.createRange();
  range.setStartAfter(element);
  if (next === null) range.setEnd(paragraph, paragraph.childNodes.length);
  else range.setEndBefore(next);
  return range;
}

/** Of that, what comes before the decimal point of the first number. */
function rangeBeforePoint(all: Range, element: HTMLElement, point: string | null): Range {
  const texts = textsIn(all);
  const range = document.createRange();
  range.setStartAfter(element);
  range.setEndAfter(element);
  let left = lengthBeforePoint(texts.map(({ data }) => data).join(''), point);
  for (const text of texts) {
    const taken = Math.min(left, text.length);
    if (taken > 0) range.setEnd(text, taken);
    left -= taken;
  }
  return range;
}

/** Up to the first break. */
function textsIn(range: Range): Text[] {
  const root = range.commonAncestorContainer;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!range.intersectsNode(node) || range.comparePoint(node, 0) < 0) continue;
    if (node.nodeName === 'BR') break;
    if (node.nodeType === Node.TEXT_NODE) texts.push(node as Text);
  }
  return texts;
}

/** To the end of the line. */
function widthInLine(range: Range): number {
  const [first, ...others] = range.getClientRects();
  if (first === undefined) return 0;
  const inLine = [first, ...others].filter(({ top, bottom }) => top < first.bottom && bottom > first.top);
  return Math.max(...inLine.map(({ right }) => right)) - first.left;
}

function isUnderlined(element: Element, paragraph: Element): boolean {
  for (let at = element.parentElement; at !== null && at !== paragraph; at = at.parentElement)
    if (getComputedStyle(at).textDecorationLine.includes('underline')) return true;
  return false;
}
