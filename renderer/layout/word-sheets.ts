import {
  attribute,
  isOn,
  makeElement,
  nameBlock,
  namedChild,
  namedChildren,
  setAttribute,
} from './word-xml.ts';

export type SheetKind = 'first' | 'even' | 'default';

const sheetName = (section: number, kind: SheetKind): string => `faxtray-sheet-${section}-${kind}`;
export const SHEET_NAME = /^faxtray-sheet-(?<section>\d+)-(?<kind>first|even|default)$/u;

export const hasFirstPage = (properties: Element): boolean => isOn(namedChild(properties, 'titlePg'));

export const hasEvenPages = (settings: XMLDocument | null): boolean =>
  isOn(settings?.getElementsByTagNameNS('*', 'evenAndOddHeaders')[0]);

/** A document may have headers of kinds that are switched off (17.10.1, 17.10.6): no page shows them. */
export const findUsedKinds = (properties: Element, hasEvenSheets: boolean): SheetKind[] => [
  ...(hasFirstPage(properties) ? (['first'] as const) : []),
  ...(hasEvenSheets ? (['even'] as const) : []),
  'default',
];

const readReferences = (properties: Element): Element[] => [
  ...namedChildren(properties, 'headerReference'),
  ...namedChildren(properties, 'footerReference'),
];

const readKind = (reference: Element): string => attribute(reference, 'type') ?? 'default';

/** A header that a section does not name is that of the section before (17.10.1). */
export function inheritSheets(ends: readonly Element[]): void {
  for (const [index, properties] of ends.entries()) {
    const before = ends[index - 1];
    if (before === undefined) continue;
    const describe = (reference: Element): string => `${reference.localName} ${readKind(reference)}`;
    const own = new Set(readReferences(properties).map(describe));
    for (const reference of readReferences(before))
      if (!own.has(describe(reference))) properties.prepend(reference.cloneNode(true));
  }
}

/** Ids of the headers and footers that some page may show, once each section names its own. */
export function findUsedIds(ends: readonly Element[], settings: XMLDocument | null): Set<string | null> {
  const hasEvenSheets = hasEvenPages(settings);
  const used = ends.flatMap((properties) => {
    const kinds: readonly string[] = findUsedKinds(properties, hasEvenSheets);
    return readReferences(properties).filter((reference) => kinds.includes(readKind(reference)));
  });
  return new Set(used.map((reference) => attribute(reference, 'id')));
}

export function dropReferences(properties: Element): void {
  for (const reference of readReferences(properties)) reference.remove();
}

/** A page with nothing but the header and footer of one kind. */
export function makeSheet(part: XMLDocument, properties: Element, section: number, kind: SheetKind): Element {
  const [paragraph, own] = [makeElement(part, 'p'), makeElement(part, 'pPr')];
  const copy = makeElement(part, 'sectPr');
  for (const reference of readReferences(properties)) {
    if (readKind(reference) !== kind) continue;
    const shown = reference.cloneNode(true) as Element;
    setAttribute(shown, 'type', 'default');
    copy.append(shown);
  }
  for (const name of ['pgSz', 'pgMar'])
    copy.append(...namedChildren(properties, name).map((each) => each.cloneNode(true)));
  own.append(makeElement(part, 'pageBreakBefore'), copy);
  paragraph.append(own);
  nameBlock(paragraph, sheetName(section, kind));
  return paragraph;
}
