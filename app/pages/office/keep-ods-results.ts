import type { ZipFile } from '../archive/zip-file.ts';

const CONTENT = 'content.xml';
const SPREADSHEET = '<office:spreadsheet';
const CELL = /<table:(?:covered-)?table-cell(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?>/gu;
const FORMULA = /\stable:formula\s*=\s*(?:"[^"]*"|'[^']*')/u;
const VALUE = /\soffice:(?:date-|time-|boolean-|string-)?value\s*=/u;
const TEXT = /\soffice:value-type\s*=\s*["']string["'][^]*[^/]>$/u;

/** A spreadsheet of OpenDocument without the formulas of cells that have a result; any other archive as it is. */
export async function keepOdsResults(zip: ZipFile, bytes: Uint8Array): Promise<Uint8Array> {
  const xml = Buffer.from(zip.read(CONTENT) ?? []).toString('utf8');
  if (!xml.includes(SPREADSHEET)) return bytes;
  const kept = xml.replaceAll(CELL, (cell) => (hasResult(cell) ? cell.replace(FORMULA, '') : cell));
  if (kept === xml) return bytes;
  const { default: JSZip } = await import('jszip');
  const archive = await JSZip.loadAsync(bytes);
  archive.file(CONTENT, kept);
  return archive.generateAsync({ type: 'uint8array' });
}

const hasResult = (cell: string): boolean => VALUE.test(cell) || TEXT.test(cell);
