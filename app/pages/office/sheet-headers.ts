import { plainParagraph, PLAIN, type Align, type Block } from '../flow/flow.ts';
import type { OfficePackage } from '../recognise/office-package.ts';
import { descend, readXmlTree, textIn, type XmlElement } from '../xml/xml-tree.ts';

/** What stands above and below a sheet on paper. */
export interface SheetHeader {
  readonly above: readonly Block[];
  readonly below: readonly Block[];
}

const STYLE = { ...PLAIN, sizePt: 9 };
const SIDES: Readonly<Record<string, Align>> = { L: 'left', C: 'center', R: 'right' };
/** "Page 1 of 9", in any language: the header line of the fax has its own numbers. */
const PAGE_NUMBERS = /(?:(?<!\p{L})\p{L}+[.:]?\s*)?&P(?:[+-]\d+)?(?:\s*(?:[\p{L}/]+\s*)?&N)?|&N/giu;
/** Fonts, sizes, colours and kinds of print; and what only the printing program knows: day, time, path, picture. */
const CODES = /&(?:"[^"]*"|\d{1,3}|K[0-9A-F]{6}|K\d\d[+-]\d{3}|[BIUESXYHODTZFG])/giu;
/** Stands for one that is meant as such, which is written twice. */
const AMPERSAND = '\0';
const HEADER = Buffer.from('headerFooter');
const MOST_BYTES = 64 * 1024;
/** Programs take 255. */
const MOST_LETTERS = 1000;

/** As they are written in the file, with their codes. */
export interface HeaderTexts {
  readonly header: string;
  readonly footer: string;
}

/** Of a sheet of this name. */
export const toSheetHeader = ({ header, footer }: HeaderTexts, name: string): SheetHeader => ({
  above: asBlocks(header.slice(0, MOST_LETTERS), name),
  below: asBlocks(footer.slice(0, MOST_LETTERS), name),
});

/** Of the sheets of a workbook, by the parts of the file. Sought in the bytes, as sheets may be large. */
export function readSheetHeader(file: OfficePackage, part: string, name: string): SheetHeader {
  const found = findHeader(file.bytes(part));
  const isFirst = found?.attributes['differentFirst'] === '1';
  const read = (where: 'Header' | 'Footer'): string => {
    const own = isFirst ? descend(found, `first${where}`) : null;
    const text = own ?? descend(found, `odd${where}`);
    return text === null ? '' : textIn(text);
  };
  return toSheetHeader({ header: read('Header'), footer: read('Footer') }, name);
}

/** It is short, and comes after all cells. */
function findHeader(bytes: Uint8Array | null): XmlElement | null {
  if (bytes === null) return null;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = text.lastIndexOf(HEADER);
  const from = text.lastIndexOf(HEADER, end - 1);
  const open = from < 0 ? -1 : text.lastIndexOf('<', from);
  const close = text.indexOf('>', end);
  if (open < 0 || close < 0 || close - open > MOST_BYTES) return null;
  return readXmlTree(text.subarray(open, close + 1).toString('utf8'));
}

/** The codes of Excel (ECMA-376 part 1, section 18.3.1.46). */
function asBlocks(text: string, sheet: string): Block[] {
  const coded = text.replaceAll('&&', AMPERSAND);
  const named = coded.replace(/&A/giu, sheet.replaceAll('&', AMPERSAND));
  const [before = '', ...pieces] = named.split(/&([LCR])/iu);
  // What comes before any of them is in the middle.
  const parts: [Align, string][] = [['center', before]];
  for (let at = 0; at < pieces.length; at += 2)
    parts.push([SIDES[pieces[at]?.toUpperCase() ?? ''] ?? 'center', pieces[at + 1] ?? '']);
  return parts.flatMap(([align, part]) =>
    part
      .replace(CODES, '')
      .replace(PAGE_NUMBERS, '')
      .replaceAll(AMPERSAND, '&')
      .split(/\r\n?|\n/u)
      .filter((line) => line.trim() !== '')
      .map((line) => ({ ...plainParagraph(line.trim(), STYLE), align })),
  );
}
