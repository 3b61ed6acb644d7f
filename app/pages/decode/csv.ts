import { read } from '@e965/xlsx';
import type { FaxGeometry } from '../page/fax-geometry.ts';
import { openFlow } from '../flow/open-flow.ts';
import { MOST_SHEET_ROWS, readSheets } from '../office/sheet-tables.ts';
import { readText } from '../encoding/decode-text.ts';
import type { DocumentSource } from '../document/document-source.ts';
import type { PageResult } from '../document/page-result.ts';
import { openTextPages } from './text.ts';
import { withReading } from './with-reading.ts';

/** A CSV file as a table, its values as they are written; commas, semicolons and tabs are told apart by counting. */
export async function openCsv(
  bytes: Uint8Array,
  name: string,
  geometry: FaxGeometry,
  encoding?: string,
): Promise<PageResult<DocumentSource>> {
  const table = readText(bytes, encoding);
  const sheets = readSheets(
    read(table.text, { type: 'string', raw: true, dense: true, sheetRows: MOST_SHEET_ROWS }),
  );
  const opened = await openFlow(sheets, name, geometry, null);
  // One that has no cells may still have words.
  const shown = opened.ok ? opened : openTextPages(table.text, name, geometry);
  return withReading(shown, table);
}
