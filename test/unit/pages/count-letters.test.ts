import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDocument } from '../../../app/pages/decode/open-document.ts';
import { countLetters, MOST_LETTERS } from '../../../app/pages/flow/count-letters.ts';
import { PARAGRAPH, plainParagraph } from '../../../app/pages/flow/flow.ts';
import { readWorkbook } from '../../../app/pages/office/read-workbook.ts';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { makeZip } from './support/make-zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'faxtray-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LONG = 'x'.repeat(1_000_000);
const MANY = MOST_LETTERS / LONG.length + 1;

async function becomes(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const opened = await openDocument(
    { path, name, contentType: null },
    faxGeometry('High', 'letter'),
    'auto',
    0,
  );
  return opened.ok ? 'drawn' : opened.failure.kind;
}

function workbook(cells: number, text: string): Buffer {
  const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const rows = Array.from(
    { length: cells },
    (_, row) => `<row r="${row + 1}"><c r="A${row + 1}" t="s"><v>0</v></c></row>`,
  );
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${R}/${type}" Target="${target}"/>`;
  const relations = (...all: string[]): string =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;
  return makeZip(
    {
      name: '[Content_Types].xml',
      content:
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
    },
    { name: '_rels/.rels', content: relations(relation('w', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook ${MAIN} xmlns:r="${R}"><sheets><sheet name="One" sheetId="1" r:id="s"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        relation('s', 'worksheet', 'worksheets/sheet1.xml'),
        relation('t', 'sharedStrings', 'sharedStrings.xml'),
      ),
    },
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst ${MAIN} count="1" uniqueCount="1"><si><t>${text}</t></si></sst>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet ${MAIN}><sheetData>${rows.join('')}</sheetData></worksheet>`,
    },
  );
}

/** Each paragraph has the sign of its list before it, and refers to the same note. */
function letter(paragraphs: number, sign: string, note: string): Buffer {
  const item =
    '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>Nail</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r></w:p>';
  return makeZip(
    {
      name: 'word/document.xml',
      content: `<w:document xmlns:w="w"><w:body>${item.repeat(paragraphs)}</w:body></w:document>`,
    },
    {
      name: 'word/numbering.xml',
      content: `<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="${sign}"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    },
    {
      name: 'word/footnotes.xml',
      content: `<w:footnotes xmlns:w="w"><w:footnote w:id="2"><w:p><w:r><w:t>${note}</w:t></w:r></w:p></w:footnote></w:footnotes>`,
    },
  );
}

describe('what stands once in a file and is shown over and over', () => {
  it('is not laid out where it comes to more than any fax, and says that it is too large', async () => {
    expect(readWorkbook(workbook(MANY, LONG))).toBe('too-large');
    expect(await becomes('shared.xlsx', workbook(MANY, LONG))).toBe('too-large');
    expect(await becomes('list.docx', letter(MANY, LONG, 'note'))).toBe('too-large');
    expect(await becomes('notes.docx', letter(MANY, '-', LONG))).toBe('too-large');
  });

  it('is drawn where it is a text like any other', async () => {
    expect(await becomes('shared.xlsx', workbook(MANY, 'Nail'))).toBe('drawn');
    expect(await becomes('list.docx', letter(MANY, '-', 'As ordered'))).toBe('drawn');
  });

  it('is counted in tables and before the items of lists', () => {
    const cell = { blocks: [plainParagraph('four')], columnSpan: 1, rowSpan: 1 };
    const table = {
      kind: 'table',
      hasLines: true,
      rows: [{ isHeader: false, cells: [cell, cell] }],
    } as const;
    expect(countLetters([table, { ...PARAGRAPH, marker: '1.' }, { kind: 'rule' }])).toBe(10);
  });
});
