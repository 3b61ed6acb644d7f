import { TabMeasure } from './tab-measure.ts';
import { attribute, findElements, makeElement, namedChild, namedChildren } from './word-xml.ts';

/** Around the number of a tab, in characters of private use, while `docx-preview` works on it. */
const MARK = /\ue0f5(?<number>\d+)\ue0f6/u;
/** What Word takes where the document says nothing (17.15.1.25). */
const USUAL_DISTANCE = 720;
const MOST_STYLES = 50;
/** More of them in a line are no columns any more. */
const MOST_IN_PARAGRAPH = 40;

export interface TabStop {
  /** From the left edge of the text, in twentieths of a point. */
  readonly place: number;
  readonly kind: string;
  readonly leader: string;
}

export interface ParagraphTabs {
  /** What the document has for a decimal point; null: it does not say. */
  readonly point: string | null;
  readonly stops: readonly TabStop[];
  /** Between those that come by themselves behind the last of these. */
  readonly distance: number;
}

/**
 * Puts what stands behind a tab where its tab stop is, with the line or the dots that lead to it (17.3.1.37). `docx-preview` makes a blank of
 * each tab, so that columns, totals and the lines for signatures are lost.
 */
export class TabStops {
  readonly #paragraphs: ParagraphTabs[] = [];
  readonly #tabs = new Map<Element, { element: HTMLElement; tabs: ParagraphTabs }[]>();

  /** Marks the tabs of a part, after its texts. */
  mark(part: XMLDocument, styles: XMLDocument | null, settings: XMLDocument | null): void {
    const own = settings === null ? undefined : findElements(settings, 'defaultTabStop')[0];
    const distance = Number(attribute(own, 'val') ?? USUAL_DISTANCE) || USUAL_DISTANCE;
    const symbol = settings === null ? undefined : findElements(settings, 'decimalSymbol')[0];
    const point = attribute(symbol, 'val');
    const listsByStyle = listsInStyles(styles);
    for (const paragraph of findElements(part, 'p')) {
      const tabs = findElementsIn(paragraph, 'tab').filter((tab) => tab.parentElement?.localName === 'r');
      const isCell = tabs.length === 0 && paragraph.parentElement?.localName === 'tc';
      if ((tabs.length === 0 && !isCell) || tabs.length > MOST_IN_PARAGRAPH) continue;
      const stops = findStops(paragraph, listsByStyle);
      // Numbers in a cell go to its decimal stop without a tab.
      const firstText =
        isCell && stops[0]?.kind === 'decimal' ? findElementsIn(paragraph, 't')[0] : undefined;
      if (isCell && firstText === undefined) continue;
      const number = this.#paragraphs.length;
      this.#paragraphs.push({ stops, distance, point });
      const mark = (): Element => {
        const text = makeElement(part, 't');
        text.textContent = `\ue0f5${number}\ue0f6`;
        return text;
      };
      for (const tab of tabs) tab.replaceWith(mark());
      firstText?.before(mark());
    }
  }

  /** Makes elements of the marks. */
  takeFrom(pages: Element): void {
    const walker = document.createTreeWalker(pages, NodeFilter.SHOW_TEXT);
    const marked: Text[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.nodeValue?.includes('\ue0f5') === true) marked.push(node as Text);
    for (const node of marked) this.#takeFromText(node);
  }

  #takeFromText(text: Text): void {
    let node = text;
    for (let found = MARK.exec(node.data); found !== null; found = MARK.exec(node.data)) {
      const behind = node.splitText(found.index);
      behind.data = behind.data.slice(found[0].length);
      const tabs = this.#paragraphs[Number(found.groups?.['number'])];
      const paragraph = node.parentElement?.closest('p');
      const element = text.ownerDocument.createElement('span');
      element.textContent = '\u2003';
      behind.before(element);
      if (tabs !== undefined && paragraph !== null && paragraph !== undefined)
        this.#tabs.set(paragraph, [...(this.#tabs.get(paragraph) ?? []), { element, tabs }]);
      node = behind;
    }
  }

  /** Once all is laid out. The first tabs of all paragraphs come first, so that the page is laid out anew as seldom as can be. */
  place(): void {
    for (let turn = 0; turn < MOST_IN_PARAGRAPH; turn++) {
      const measures = [...this.#tabs].flatMap(([paragraph, tabs]) => {
        const tab = tabs[turn];
        if (tab === undefined) return [];
        return TabMeasure.take(paragraph, tab.element, tabs[turn + 1]?.element ?? null, tab.tabs) ?? [];
      });
      if (measures.length === 0 && turn > 0) return;
      for (const measure of measures) measure.apply();
    }
  }
}

const findElementsIn = (element: Element, name: string): Element[] => [
  ...element.getElementsByTagNameNS('*', name),
];

/** Its own, and those of its style and of what that is based on; one that is cleared is none. */
function findStops(
  paragraph: Element,
  listsByStyle: (id: string | null) => readonly (Element | undefined)[],
): TabStop[] {
  const properties = namedChild(paragraph, 'pPr');
  const style = attribute(namedChild(properties, 'pStyle'), 'val');
  const byPlace = new Map<number, TabStop>();
  for (const list of [namedChild(properties, 'tabs'), ...listsByStyle(style)].reverse()) {
    for (const tab of list === undefined ? [] : namedChildren(list, 'tab')) {
      const place = Number(attribute(tab, 'pos') ?? '');
      if (!Number.isFinite(place)) continue;
      const kind = attribute(tab, 'val') ?? 'left';
      byPlace.set(place, { place, kind, leader: attribute(tab, 'leader') ?? 'none' });
    }
  }
  return [...byPlace.values()]
    .filter(({ kind }) => kind !== 'clear' && kind !== 'bar' && kind !== 'num')
    .sort((a, b) => a.place - b.place);
}

/** The stops of a style, its own first; null: of the one that paragraphs have which name none. A document has thousands of paragraphs. */
function listsInStyles(styles: XMLDocument | null): (id: string | null) => readonly (Element | undefined)[] {
  const all = styles === null ? [] : findElements(styles, 'style');
  const byId = new Map<string | null, Element>();
  for (const style of all.filter((each) => attribute(each, 'type') === 'paragraph')) {
    byId.set(attribute(style, 'styleId'), style);
    if (attribute(style, 'default') === '1') byId.set(null, style);
  }
  return (id) => {
    const found: (Element | undefined)[] = [];
    let style = byId.get(id);
    while (style !== undefined && found.length < MOST_STYLES) {
      found.push(namedChild(namedChild(style, 'pPr'), 'tabs'));
      const base = attribute(namedChild(style, 'basedOn'), 'val');
      style = base === null ? undefined : byId.get(base);
    }
    return found;
  };
}
