import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5';
import { PLAIN, type Block, type Paragraph } from '../flow/flow.ts';
import { ParagraphBuilder } from '../flow/paragraph-builder.ts';
import { parseStyle, lengthPt, styleWithin, type HtmlStyle } from './html-style.ts';
import { readAttributes, type HtmlElement } from './html-element.ts';
import { readHtmlTable } from './html-table.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Never seen in a browser, or only there. */
const NOT_SHOWN = new Set(
  'head script style template title object embed iframe svg math audio video canvas map area datalist dialog'.split(
    ' ',
  ),
);
const BLOCKS = new Set(
  'address article aside blockquote body center dd details dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main menu nav ol p pre search section summary ul'.split(
    ' ',
  ),
);
/** Points of space above and below; others have none. */
const SPACE_PT: Readonly<Record<string, number>> = {
  h1: 10,
  h2: 9,
  h3: 8,
  h4: 7,
  h5: 6,
  h6: 6,
  p: 5,
  pre: 5,
  ul: 3,
  ol: 3,
  blockquote: 5,
  dl: 4,
  figure: 5,
};
const HEADING = /^h[1-6]$/u;
/** Browsers give up there as well; what lies deeper is not shown. */
const MOST_DEPTH = 512;
const MOST_LIST_DEPTH = 8;
const DATA_IMAGE = /^data:image\/[a-z0-9.+-]+;base64,(?<data>[a-z0-9+/=\s]+)$/iu;

/** The text, tables and pictures of a web page. It fetches nothing and runs nothing: what lies elsewhere is told by its words. */
export function readHtml(html: string): Block[] {
  const reader = new HtmlReader();
  const style: HtmlStyle = { text: PLAIN, align: 'left', indentPt: 0, isPreformatted: false };
  // Nothing runs, so what is there for such a reader is read as the rest, and not as the words of its tags.
  return reader.read(parse(html, { scriptingEnabled: false }).childNodes, style);
}

interface ListState {
  /** Null for bullets. */
  next: number | null;
}

class HtmlReader {
  #builder = new ParagraphBuilder();
  readonly #lists: ListState[] = [];
  #depth = 0;
  #marker: string | null = null;

  /** What some nodes show, apart from all around them. */
  read(nodes: readonly Node[], style: HtmlStyle): Block[] {
    const outer = this.#builder;
    this.#builder = new ParagraphBuilder();
    this.#addAll(nodes, style);
    this.#endParagraph(style, 0);
    const { blocks } = this.#builder;
    this.#builder = outer;
    return blocks;
  }

  #addAll(nodes: readonly Node[], style: HtmlStyle): void {
    if (++this.#depth <= MOST_DEPTH) for (const node of nodes) this.#add(node, style);
    this.#depth--;
  }

  #add(node: Node, style: HtmlStyle): void {
    if (defaultTreeAdapter.isTextNode(node)) {
      if (style.isPreformatted) this.#builder.addVerbatim(node.value, style.text);
      else this.#builder.addFlowing(node.value, style.text);
    } else if (defaultTreeAdapter.isElementNode(node)) {
      this.#addElement(node, style);
    }
  }

  #addElement(element: HtmlElement, outer: HtmlStyle): void {
    const { tagName: name } = element;
    const attributes = readAttributes(element);
    const css = parseStyle(attributes);
    if (NOT_SHOWN.has(name) || css.get('display') === 'none' || 'hidden' in attributes) return;
    const style = styleWithin(name, attributes, outer);
    switch (name) {
      case 'br':
        this.#builder.addInline({ kind: 'break' });
        return;
      case 'hr':
        this.#endParagraph(outer, 0);
        this.#builder.addBlock({ kind: 'rule' });
        return;
      case 'img':
        this.#addImage(attributes, style);
        return;
      case 'input':
        this.#builder.addFlowing(inputText(attributes), style.text);
        return;
      case 'table':
        this.#endParagraph(outer, 0);
        this.#builder.addBlock(readHtmlTable(element, style, (nodes, inner) => this.read(nodes, inner)));
        return;
    }
    const isBlock = BLOCKS.has(name);
    if (isBlock) this.#endParagraph(outer, 0);
    if (/always|page/u.test(css.get('page-break-before') ?? css.get('break-before') ?? ''))
      this.#builder.addBlock({ kind: 'page-break' });
    if (name === 'li') this.#beginItem();
    const isList = name === 'ul' || name === 'ol' || name === 'menu' || name === 'dir';
    if (isList) this.#lists.push({ next: name === 'ol' ? Number(attributes['start'] ?? 1) || 1 : null });
    this.#addAll(name === 'option' && !('selected' in attributes) ? [] : element.childNodes, style);
    if (isList) this.#lists.pop();
    if (isBlock) this.#endParagraph(style, SPACE_PT[name] ?? 0, HEADING.test(name));
  }

  #beginItem(): void {
    const list = this.#lists.at(-1);
    if (list === undefined || list.next === null)
      this.#marker = list && this.#lists.length % 2 === 0 ? '–' : '•';
    else this.#marker = `${list.next++}.`;
  }

  #endParagraph(style: HtmlStyle, spacePt: number, isHeading = false): void {
    const shape: Partial<Paragraph> = {
      align: style.align,
      indentPt: Math.min(style.indentPt, MOST_LIST_DEPTH * 24),
      marker: this.#marker,
      beforePt: spacePt,
      afterPt: Math.max(1, spacePt),
      keepsWithNext: isHeading,
    };
    if (this.#builder.endParagraph(shape)) this.#marker = null;
  }

  #addImage(attributes: Readonly<Record<string, string>>, style: HtmlStyle): void {
    const alternative = attributes['alt']?.trim() ?? '';
    const data = DATA_IMAGE.exec(attributes['src'] ?? '')?.groups?.['data'];
    if (data === undefined) {
      if (alternative !== '') this.#builder.addFlowing(`[${alternative}]`, { ...style.text, isItalic: true });
      return;
    }
    const css = parseStyle(attributes);
    this.#builder.addInline({
      kind: 'picture',
      image: {
        bytes: Buffer.from(data, 'base64'),
        widthPt: lengthPt(css.get('width') ?? attributes['width']),
        heightPt: lengthPt(css.get('height') ?? attributes['height']),
        alternative: alternative === '' ? 'picture' : alternative,
      },
    });
  }
}

/** What a field of a form shows. */
function inputText(attributes: Readonly<Record<string, string>>): string {
  switch (attributes['type']?.toLowerCase()) {
    case 'hidden':
    case 'password':
    case 'image':
    case 'file':
      return '';
    case 'checkbox':
    case 'radio':
      return 'checked' in attributes ? ' [x] ' : ' [ ] ';
    default:
      return ` ${attributes['value'] ?? ''} `;
  }
}
