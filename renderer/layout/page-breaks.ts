import { attribute, findElements, isOn, namedChild } from './word-xml.ts';

/** What takes room on a page. */
const SEEN = /^(?:t|tab|drawing|pict|object|sym|footnoteReference|endnoteReference|oMath|tbl)$/u;

/**
 * Word writes down where pages ended also behind a break that says so itself, and `docx-preview` would end a page at each of them: an empty one between.
 * In tables these marks say nothing to it.
 */
export function dropRepeatedBreaks(part: XMLDocument, styles: XMLDocument | null): void {
  const body = part.getElementsByTagNameNS('*', 'body')[0];
  const breaking = readBreakingStyles(styles);
  const breaks = (paragraph: Element): boolean => {
    const own = namedChild(paragraph, 'pPr');
    const direct = namedChild(own, 'pageBreakBefore');
    return direct === undefined ? breaking.has(attribute(namedChild(own, 'pStyle'), 'val')) : isOn(direct);
  };
  let isAtTop = true;
  for (const element of body?.querySelectorAll('*') ?? []) {
    const name = element.localName;
    if (name === 'p' && breaks(element)) isAtTop = true;
    else if (name === 'br' && attribute(element, 'type') === 'page') isAtTop = true;
    else if (name === 'lastRenderedPageBreak') {
      if (isAtTop) element.remove();
      else isAtTop = true;
    } else if (SEEN.test(name)) isAtTop = false;
  }
}

/** Whether Word wrote down that a page ended before there is anything to be seen of a block. */
export function beginsWithRenderedBreak(block: Element | null): boolean {
  for (const { localName } of block?.querySelectorAll('*') ?? []) {
    if (localName === 'lastRenderedPageBreak') return true;
    if (SEEN.test(localName) || localName === 'br') return false;
  }
  return false;
}

/** Styles of paragraphs that begin a page, by themselves or by what they are based on. */
function readBreakingStyles(styles: XMLDocument | null): ReadonlySet<string | null> {
  const all = styles === null ? [] : findElements(styles, 'style');
  const breaking = new Set<string | null>();
  for (let size = -1; size !== breaking.size;) {
    size = breaking.size;
    for (const style of all) {
      const own = namedChild(namedChild(style, 'pPr'), 'pageBreakBefore');
      const isBased = breaking.has(attribute(namedChild(style, 'basedOn'), 'val'));
      if (own === undefined ? isBased : isOn(own)) breaking.add(attribute(style, 'styleId'));
    }
  }
  breaking.delete(null);
  return breaking;
}
