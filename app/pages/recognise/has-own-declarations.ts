import { openZip, type ZipFile } from '../archive/zip-file.ts';
import { findDocumentType } from '../xml/find-document-type.ts';

const OPEN_XML = '[Content_Types].xml';
/** Files of their own that a document holds, which begin as XML does. */
const OTHERS = /\.(?:svg|x?html?|mht)$/iu;
/** Packed; nearly always more than what stands before the first element. */
const BEGINNING_BYTES = 1024;
const BYTE_ORDER_MARK = /^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)/u;

/**
 * Whether an office document declares entities of its own. One of them may stand for a gigabyte, and LibreOffice leaves all of them out
 * without a word: what it makes lacks words. In Office Open XML no part may have a document type at all (ECMA-376 part 2, 8.1.4);
 * OpenDocument's forerunner named one in each.
 */
export function hasOwnDeclarations(bytes: Uint8Array): boolean {
  const zip = openZip(bytes);
  if (zip === null) return beginsAsXml(bytes.subarray(0, BEGINNING_BYTES)) && findIn(bytes) === 'declared';
  const isOpenXml = zip.has(OPEN_XML);
  return zip.names.some((name) => {
    if (OTHERS.test(name) || name.endsWith('/')) return false;
    const found = findInPart(zip, name);
    return found === 'declared' || (isOpenXml && found === 'named');
  });
}

function findInPart(zip: ZipFile, name: string): ReturnType<typeof findDocumentType> {
  const beginning = zip.readBeginning(name, BEGINNING_BYTES);
  if (beginning === null || !beginsAsXml(beginning)) return null;
  const found = findIn(beginning);
  return found ?? findIn(zip.read(name) ?? new Uint8Array());
}

const findIn = (bytes: Uint8Array): ReturnType<typeof findDocumentType> => findDocumentType(asLetters(bytes));

const beginsAsXml = (bytes: Uint8Array): boolean => asLetters(bytes).trimStart().startsWith('<');

/** What is asked about is in ASCII; of letters of two bytes the other one is none. */
const asLetters = (bytes: Uint8Array): string =>
  Buffer.from(bytes).toString('latin1').replaceAll('\0', '').replace(BYTE_ORDER_MARK, '');
