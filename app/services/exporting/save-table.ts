import { success, type Result } from '../../domain/result.ts';
import type { Desktop } from '../ports/computer/desktop.ts';
import type { TableFiles } from '../ports/folders/table-files.ts';
import { toCsvLine } from './csv-line.ts';

export interface SavedTable {
  /** Null where the person changed their mind. */
  readonly savedTo: string | null;
  /** How many entries of the list are in it. */
  readonly count: number;
}

export interface Table<T> {
  /** What is suggested, without an ending. */
  readonly name: string;
  readonly headings: readonly string[];
  readonly entries: Iterable<T> | AsyncIterable<T>;
  /** The lines of one entry. */
  readonly cells: (entry: T) => readonly (readonly string[])[];
}

interface Ports {
  readonly desktop: Pick<Desktop, 'chooseSavePath'>;
  readonly tableFiles: TableFiles;
}

/** By this, spreadsheet programs know UTF-8, and read umlauts. */
const BYTE_ORDER_MARK = '\uFEFF';
/** So much is written at once. */
const PART_LENGTH = 32_768;

/** Writes a table where the person says. */
export async function saveTable<T>(
  { desktop, tableFiles }: Ports,
  table: Table<T>,
): Promise<Result<SavedTable>> {
  const savedTo = await desktop.chooseSavePath(`${table.name}.csv`);
  if (savedTo === null) return success({ savedTo, count: 0 });
  let count = 0;
  async function* parts(): AsyncGenerator<string> {
    let part = BYTE_ORDER_MARK + toCsvLine(table.headings);
    for await (const entry of table.entries) {
      count += 1;
      part += table.cells(entry).map(toCsvLine).join('');
      if (part.length < PART_LENGTH) continue;
      yield part;
      part = '';
    }
    if (part !== '') yield part;
  }
  const written = await tableFiles.write(savedTo, parts());
  return written.ok ? success({ savedTo, count }) : written;
}
