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
const BINARY_DATA = /<office:binary-data[^>]*>([^<]*)/gu;
const INSTRUCTION_CHARS = 400;

/** Where a person may go to, and what it was begun from: neither is shown. In any namespace elements of these names show nothing. */
const SHOWS_NOTHING = /<(?:[\w.-]+:)?(?:a|template)\s[^>]*>/gu;
const HREF = /href\s*=\s*(?:"([^"]*)"|'([^']*)')/gu;
/** Of a package the places within it are relative, and lead to no folder above. */
const ELSEWHERE_HERE = /^(?:file:|[/\\]|[a-z]:)|(?:^|[/\\])\.\.(?:[/\\]|$)|&#|%2e/iu;
const NOT_PLAIN_XML = /^(?![\s\uFEFF]*<)|<!DOCTYPE|<!ENTITY|encoding\s*=\s*["'](?!utf-8["'])/iu;

/**
 * Whether a document may have LibreOffice show another file of this computer: pictures that are named and not embedded are read in RTF and
 * in OpenDocument, whatever its settings say (7.4; not in Word's, Excel's and PowerPoint's). True also where it cannot be told.
 */
export function mayShowFiles(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('latin1');
  if (text.trimStart().startsWith(RTF)) return fieldsMayShowFiles(text);
  const zip = openZip(bytes);
  if (zip === null) return isFlatOpenDocument(bytes) ? flatMayShowFiles(bytes) : isStarOffice(bytes);
  const isOpenDocument = zip.names.includes('content.xml');
  return zip.names
    .filter((name) => !name.endsWith('/'))
    .some((name) => partMayShowFiles(zip.read(name), isOpenDocument && name.endsWith('.xml')));
}

/** Its pictures stand in it as letters. */
const flatMayShowFiles = (bytes: Uint8Array): boolean =>
  partMayShowFiles(bytes, true) ||
  [...Buffer.from(bytes).toString('latin1').matchAll(BINARY_DATA)].some(([, data = '']) =>
    partMayShowFiles(Buffer.from(data, 'base64'), false),
  );

/** Its pictures may be links, and nobody here knows how they are written. */
const isStarOffice = (bytes: Uint8Array): boolean =>
  compoundNames(bytes).some((name) => /^Star(?:Writer|Calc|Draw|Impress)Document3?$/iu.test(name));

function fieldsMayShowFiles(rtf: string): boolean {
  if (LINKED_OBJECT.test(rtf) || rtf.includes(SVG) || SVG_IN_HEX.test(rtf.replaceAll(/\s/gu, '')))
    return true;
  return [...rtf.matchAll(FIELD)].some(({ index }) => {
    const instruction = rtf.slice(index, index + INSTRUCTION_CHARS).replace(/^\\fldinst-?\d*/u, '');
    return !SHOWS_NO_FILE.test(instruction.replaceAll(MARKUP, ' ').trimStart());
  });
}

function partMayShowFiles(bytes: Uint8Array | null, isOfOpenDocument: boolean): boolean {
  if (bytes === null) return true;
  const part = Buffer.from(bytes);
  const isSvg = part.includes(SVG) || part.includes(Buffer.from(SVG, 'utf16le'));
  if (part.subarray(0, PACKED.length).equals(PACKED)) return true;
  if (!isOfOpenDocument && !isSvg) return false;
  const xml = part.toString('utf8');
  if (NOT_PLAIN_XML.test(xml)) return true;
  return [...xml.replaceAll(SHOWS_NOTHING, '').matchAll(HREF)].some(([, double, single]) =>
    ELSEWHERE_HERE.test((double ?? single ?? '').trim()),
  );
}
