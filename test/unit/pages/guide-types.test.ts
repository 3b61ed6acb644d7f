import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MIME_BY_EXTENSION } from '../../../app/domain/files/file-types.ts';
import {
  DOCUMENT_TYPES,
  isPrintedByChromium,
  type DocumentType,
} from '../../../app/pages/document/document-types.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '../../../docs/guide/new-fax.md'), 'utf8');

/** The extensions in the row of the guide's table that begins so. */
function listed(row: string): string[] {
  const cells = GUIDE.split('\n').find((line) => line.startsWith(`| ${row}`));
  return (cells?.split('|')[2] ?? '')
    .trim()
    .split(/[,\s]+/u)
    .sort();
}

const known = (is: (type: DocumentType) => boolean): string[] =>
  DOCUMENT_TYPES.filter(is)
    .flatMap((type) => type.extensions)
    .sort();

describe("the guide's table of file types", () => {
  it('has each extension of the service in the class that it is treated as', () => {
    const asItIs = listed('as it is');
    const printed = listed('as a browser prints it');
    const printedWithoutOffice = listed('as laid out where LibreOffice is installed, else as');
    const simplified = listed('as laid out where LibreOffice is installed, else in');
    const withOffice = listed('only where LibreOffice');
    const refused = listed('recognised and refused');
    expect(asItIs).toEqual(known((type) => type.rendering !== null && !type.isSimplified));
    const byChromium = (type: DocumentType): boolean => isPrintedByChromium(type) && type.isSimplified;
    expect(printed).toEqual(known((type) => byChromium(type) && !type.isOffice));
    expect(printedWithoutOffice).toEqual(known((type) => byChromium(type) && type.isOffice));
    expect(simplified).toEqual(known((type) => type.isSimplified && !isPrintedByChromium(type)));
    expect(known((type) => type.isSimplified && !type.isOffice && !isPrintedByChromium(type))).toEqual([]);
    expect(withOffice).toEqual(known((type) => type.rendering === null && type.isOffice));
    expect(refused).toEqual(known((type) => type.rendering === null && !type.isOffice));
    expect(
      [...asItIs, ...printed, ...printedWithoutOffice, ...simplified, ...withOffice, ...refused].sort(),
    ).toEqual(Object.keys(MIME_BY_EXTENSION).sort());
    expect(Object.keys(MIME_BY_EXTENSION)).toHaveLength(42);
  });
});
