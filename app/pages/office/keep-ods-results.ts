import type { ZipFile } from '../archive/zip-file.ts';

const CONTENT = 'content.xml';
const TYPE = 'mimetype';
const SPREADSHEET = '<office:spreadsheet';
/** A million cells; nobody faxes that, and it would keep everything else waiting for seconds. */
const MOST_CONTENT_BYTES = 64 * 1024 * 1024;
/** No value has a `<` (XML 1.0, 3.1): so none is looked for past the next tag, and a file of beginnings is gone through once. */
const CELL = /<table:(?:covered-)?table-cell(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*\/?>/gu;
const FORMULA = /\stable:formula\s*=\s*(?:"[^"]*"|'[^']*')/u;
const VALUE = /\soffice:(?:date-|time-|boolean-|string-)?value\s*=/u;
const TEXT = /\soffice:value-type\s*=\s*["']string["']/u;

/** A spreadsheet of OpenDocument without the formulas of cells that have a result, null where it is too large; any other archive as it is. */
export async function keepOdsResults(zip: ZipFile, bytes: Uint8Array): Promise<Uint8Array | null> {
  const content = Buffer.from(zip.read(CONTENT) ?? []);
  if (!content.includes(SPREADSHEET)) return bytes;
  if (content.length > MOST_CONTENT_BYTES) return null;
  const kept = withoutFormulas(content);
  if (kept === null) return bytes;
  const { default: JSZip } = await import('jszip');
  const archive = await JSZip.loadAsync(bytes);
  archive.file(CONTENT, kept);
  const type = zip.read(TYPE);
  // What a package is, it says first and unpacked (OpenDocument 1.3 part 2, 3.3).
  if (type !== null) archive.file(TYPE, type, { compression: 'STORE' });
  // Anything else stays packed as it is: unpacked, a part may be as large as it likes.
  return archive.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}

const hasResult = (cell: string): boolean => VALUE.test(cell) || (TEXT.test(cell) && !cell.endsWith('/>'));

/** The same of one that is a file of XML, and no archive. */
export function keepFlatOdsResults(bytes: Uint8Array): Uint8Array | null {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (!content.includes(SPREADSHEET)) return bytes;
  return content.length > MOST_CONTENT_BYTES ? null : (withoutFormulas(content) ?? bytes);
}

/** Null: there are none to be taken out. A byte is a character here: what is looked for is ASCII, and all else stays as it is. */
function withoutFormulas(content: Buffer): Buffer | null {
  const xml = content.toString('latin1');
  const kept = xml.replaceAll(CELL, (cell) => (hasResult(cell) ? cell.replace(FORMULA, '') : cell));
  return kept === xml ? null : Buffer.from(kept, 'latin1');
}
