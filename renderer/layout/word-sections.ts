import { type NumberFormat, toNumberFormat } from './page-number.ts';
import { beginsWithRenderedBreak } from './page-breaks.ts';
import { dropReferences, findUsedKinds, hasEvenPages, hasFirstPage, makeSheet } from './word-sheets.ts';
import {
  attribute,
  ensureProperties,
  makeElement,
  nameBlock,
  namedChild,
  namedChildren,
  setAttribute,
} from './word-xml.ts';

/** A part of a document with paper, headers and footers of its own (17.6). */
export interface Section {
  readonly hasFirstSheet: boolean;
  readonly hasEvenSheets: boolean;
  /** Of its first page; null: they go on. */
  readonly firstNumber: number | null;
  readonly numberFormat: NumberFormat;
}

/** Letter with margins of an inch: what Word takes where a document says nothing. */
const PAPER = { w: '12240', h: '15840' };
const MARGINS = { top: '1440', right: '1440', bottom: '1440', left: '1440', header: '720', footer: '720' };
/** What `docx-preview` draws in a body. A content control is still there where its namespace is not the usual one. */
const BLOCKS = /^(?:p|tbl|sdt)$/u;

const sectionName = (section: number): string => `faxtray-section-${section}`;
export const SECTION_NAME = /^faxtray-section-(?<section>\d+)$/u;

/**
 * Makes each section begin on a page of its own where it does. Headers and footers go to sheets before the first page, one for each kind that it uses,
 * since `docx-preview` knows only the pages that Word ended. What a section takes over, `inheritSheets` gave it.
 */
export function prepareSections(part: XMLDocument, settings: XMLDocument | null): Section[] {
  const body = part.getElementsByTagNameNS('*', 'body')[0];
  if (body === undefined) return [];
  const ends = endSections(body);
  const hasEvenSheets = hasEvenPages(settings);
  const sheets: Element[] = [];
  const sections: Section[] = [];
  for (const [index, properties] of ends.entries()) {
    fillIn(properties);
    beginSection(body, properties, ends[index - 1], index);
    sections.push(readSection(properties, hasEvenSheets));
    for (const kind of findUsedKinds(properties, hasEvenSheets))
      sheets.push(makeSheet(part, properties, index, kind));
  }
  for (const properties of ends) dropReferences(properties);
  for (const properties of ends) namedChild(properties, 'titlePg')?.remove();
  body.prepend(...sheets);
  settings?.getElementsByTagNameNS('*', 'evenAndOddHeaders')[0]?.remove();
  return sections;
}

/** The properties of each section: in its last paragraph, and of the last one in the body itself. */
export function endSections(body: Element): Element[] {
  const inside = namedChildren(body, 'p')
    .map((paragraph) => namedChild(namedChild(paragraph, 'pPr'), 'sectPr'))
    .filter((each) => each !== undefined);
  const own = namedChild(body, 'sectPr') ?? makeElement(body.ownerDocument, 'sectPr');
  body.append(own);
  return [...inside, own];
}

function fillIn(properties: Element): void {
  const part = properties.ownerDocument;
  for (const [name, usual] of [
    ['pgSz', PAPER],
    ['pgMar', MARGINS],
  ] as const) {
    const own = namedChild(properties, name) ?? makeElement(part, name);
    if (own.parentElement === null) properties.append(own);
    for (const [key, value] of Object.entries(usual)) {
      const [number] = /\d+(?:\.\d+)?(?:p[tx])?$/u.exec(attribute(own, key) ?? '') ?? [value];
      // Less than nothing: the text does not make way for a header.
      setAttribute(own, key, number);
    }
  }
  const margins = namedChild(properties, 'pgMar');
  const gutter = Number(attribute(margins, 'gutter') ?? 0);
  if (margins !== undefined && gutter > 0)
    setAttribute(margins, 'left', String(Number(attribute(margins, 'left')) + gutter));
}

function readSection(properties: Element, hasEvenSheets: boolean): Section {
  const numbers = namedChild(properties, 'pgNumType');
  const start = attribute(numbers, 'start');
  return {
    hasFirstSheet: hasFirstPage(properties),
    hasEvenSheets,
    firstNumber: start !== null && /^\d{1,5}$/u.test(start) ? Number(start) : null,
    numberFormat: toNumberFormat(attribute(numbers, 'fmt')),
  };
}

/** Names where a section begins, on a new page unless it says that it goes on below the one before. */
function beginSection(body: Element, properties: Element, before: Element | undefined, index: number): void {
  const part = body.ownerDocument;
  const last = before?.parentElement?.parentElement;
  let block = last === undefined ? body.firstElementChild : (last?.nextElementSibling ?? null);
  while (block !== null && !BLOCKS.test(block.localName)) block = block.nextElementSibling;
  const first = block?.localName === 'p' ? block : makeSmallParagraph(part);
  if (first !== block) {
    if (last instanceof Element) last.after(first);
    else body.prepend(first);
  }
  const type = attribute(namedChild(properties, 'type'), 'val');
  const goesOn =
    before !== undefined &&
    type === 'continuous' &&
    describePaper(properties) === describePaper(before) &&
    !beginsWithRenderedBreak(block);
  const own = ensureProperties(first, 'pPr');
  if (!goesOn) {
    namedChild(own, 'pageBreakBefore')?.remove();
    own.append(makeElement(part, 'pageBreakBefore'));
  }
  nameBlock(first, sectionName(index));
}

function describePaper(properties: Element): string {
  const paper = namedChild(properties, 'pgSz');
  return `${attribute(paper, 'w')} ${attribute(paper, 'h')}`;
}

/** Hardly any height. */
function makeSmallParagraph(part: XMLDocument): Element {
  const [paragraph, own] = [makeElement(part, 'p'), makeElement(part, 'pPr')];
  own.append(makeElement(part, 'spacing', { before: '0', after: '0', line: '2', lineRule: 'exact' }));
  paragraph.append(own);
  return paragraph;
}
