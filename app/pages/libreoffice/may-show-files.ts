import { compoundNames } from '../archive/compound-names.ts';
import { openZip } from '../archive/zip-file.ts';
import { isFlatOpenDocument } from '../office/is-flat-open-document.ts';

const RTF = '{\\rtf';
/** A field's instruction may be parted and coded in many ways; what does not begin with one of these in plain letters may be another. */
const FIELD = /\\fldinst(?![a-z])-?\d*/gu;
const MARKUP = /\\[a-z]+-?\d* ?|[{}\s]|\\\*/giu;
const SHOWS_NO_FILE =
  /^(?:AUTHOR|CREATEDATE|DATE|EQ|FORM(?:TEXT|CHECKBOX|DROPDOWN)|HYPERLINK|MERGEFIELD|NUMPAGES|PAGE|PAGEREF|PRINTDATE|REF|SAVEDATE|SECTION|SECTIONPAGES|SEQ|STYLEREF|SYMBOL|TIME|TITLE|TOC|TC|XE)\b/u;
/** A drawing in SVG may name pictures of its own; packed, it cannot be looked into. */
const SVG = '<svg';
const SVG_IN_HEX = /3c(?:00)?73(?:00)?76(?:00)?67|1f8b08[01]/iu;
const PACKED = Buffer.from([0x1f, 0x8b]);
const LINKED_OBJECT = /\\obj(?:aut)?link\b/u;
const BINARY_DATA = '<office:binary-data';
const INSTRUCTION_CHARS = 400;

/** Where a person may go to, and what it was begun from: neither is shown. In any namespace elements of these names show nothing. */
const SHOWS_NOTHING = /^<(?:[\w.-]+:)?(?:a|template)\s/u;
const LONGEST_NAME = 100;
const HREF = /href\s*=\s*(?:"([^"]*)"|'([^']*)')/gu;
/** Of letters: more are not looked through, in the process that everything else waits for. */
const MOST_CHARS = 64 * 1024 * 1024;
const MOST_FIELDS = 10_000;
/** Of a package the places within it are relative, and lead to no folder above. */
const ELSEWHERE_HERE = /^(?:file:|[/\\]|[a-z]:)|(?:^|[/\\])\.\.(?:[/\\]|$)|&#|%2e/iu;
const NOT_PLAIN_XML = /^(?![\s\uFEFF]*<)|<!DOCTYPE|<!ENTITY|encoding\s*=\s*["'](?!utf-8["'])/iu;

/**
 * Whether a document may have LibreOffice show another file of this computer: pictures that are named and not embedded are read in RTF and
 * in OpenDocument, whatever its settings say (7.4; not in Word's, Excel's and PowerPoint's). True also where it cannot be told.
 */
export function mayShowFiles(bytes: Uint8Array): boolean {
  const zip = openZip(bytes);
  if (zip === null && bytes.length > MOST_CHARS) return true;
  const text = zip === null ? Buffer.from(bytes).toString('latin1') : '';
  if (text.trimStart().startsWith(RTF)) return fieldsMayShowFiles(text);
  if (zip === null) return isFlatOpenDocument(bytes) ? flatMayShowFiles(bytes) : isStarOffice(bytes);
  const isOpenDocument = zip.names.includes('content.xml');
  return zip.names
    .filter((name) => !name.endsWith('/'))
    .some((name) => partMayShowFiles(zip.read(name), isOpenDocument && name.endsWith('.xml')));
}

/** Its pictures stand in it as letters. */
function flatMayShowFiles(bytes: Uint8Array): boolean {
  if (partMayShowFiles(bytes, true)) return true;
  const text = Buffer.from(bytes).toString('latin1');
  let at = text.indexOf(BINARY_DATA);
  while (at >= 0) {
    const begin = text.indexOf('>', at) + 1;
    if (begin === 0) return false;
    const end = text.indexOf('<', begin);
    const data = text.slice(begin, end < 0 ? undefined : end);
    if (partMayShowFiles(Buffer.from(data, 'base64'), false)) return true;
    // From behind it: whatever stands in the document, each letter is looked at once.
    at = text.indexOf(BINARY_DATA, begin + data.length);
  }
  return false;
}

/** XML without the tags of elements that show nothing. */
function withoutLinks(xml: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', Math.max(at + 1, from))) {
    if (!SHOWS_NOTHING.test(xml.slice(at, at + LONGEST_NAME))) continue;
    const end = xml.indexOf('>', at);
    // Nor does any tag behind it end.
    if (end < 0) break;
    kept.push(xml.slice(from, at));
    from = end + 1;
  }
  return `${kept.join('')}${xml.slice(from)}`;
}

/** Its pictures may be links, and nobody here knows how they are written. */
const isStarOffice = (bytes: Uint8Array): boolean =>
  compoundNames(bytes).some((name) => /^Star(?:Writer|Calc|Draw|Impress)Document3?$/iu.test(name));

function fieldsMayShowFiles(rtf: string): boolean {
  if (LINKED_OBJECT.test(rtf) || rtf.includes(SVG) || SVG_IN_HEX.test(rtf.replaceAll(/\s/gu, '')))
    return true;
  let fields = 0;
  for (const { index } of rtf.matchAll(FIELD)) {
    const instruction = rtf.slice(index, index + INSTRUCTION_CHARS).replace(/^\\fldinst-?\d*/u, '');
    if (++fields > MOST_FIELDS) return true;
    if (!SHOWS_NO_FILE.test(instruction.replaceAll(MARKUP, ' ').trimStart())) return true;
  }
  return false;
}

function partMayShowFiles(bytes: Uint8Array | null, isOfOpenDocument: boolean): boolean {
  if (bytes === null) return true;
  const part = Buffer.from(bytes);
  const isSvg = part.includes(SVG) || part.includes(Buffer.from(SVG, 'utf16le'));
  if (part.subarray(0, PACKED.length).equals(PACKED)) return true;
  if (!isOfOpenDocument && !isSvg) return false;
  if (part.length > MOST_CHARS) return true;
  const xml = part.toString('utf8');
  if (NOT_PLAIN_XML.test(xml)) return true;
  for (const [, double, single] of withoutLinks(xml).matchAll(HREF))
    if (ELSEWHERE_HERE.test((double ?? single ?? '').trim())) return true;
  return false;
}
