import { CFB } from '@e965/xlsx';
import WordExtractor from 'word-extractor';
import { plainParagraph, type Block, type TableCell } from '../flow/flow.ts';

/** Flags of the file information block at the beginning of the WordDocument stream (MS-DOC section 2.5.2). */
const FLAGS_AT = 10;
const ENCRYPTED = 0x0100;

/** The text of a Word document of before 2007, its header first, its notes and text boxes last. */
export async function readDoc(bytes: Uint8Array): Promise<Block[] | 'locked' | null> {
  try {
    if (isEncrypted(bytes)) return 'locked';
    const document = await new WordExtractor().extract(Buffer.from(bytes));
    return [
      ...paragraphs(document.getHeaders({ includeFooters: false })),
      ...paragraphs(document.getBody()),
      ...underRule(document.getTextboxes()),
      ...underRule(document.getFootnotes() + document.getEndnotes()),
    ];
  } catch {
    // Both libraries throw whatever a damaged file makes them.
    return null;
  }
}

/** The library's reader of compound files, which it brings without types. */
const compoundFiles = CFB as {
  read(bytes: Buffer, options: { readonly type: 'buffer' }): object;
  find(file: object, name: string): { readonly content?: ArrayLike<number> } | null;
};

function isEncrypted(bytes: Uint8Array): boolean {
  const file = compoundFiles.read(Buffer.from(bytes), { type: 'buffer' });
  const content = compoundFiles.find(file, 'WordDocument')?.content;
  const flags = (content?.[FLAGS_AT] ?? 0) | ((content?.[FLAGS_AT + 1] ?? 0) << 8);
  return (flags & ENCRYPTED) !== 0;
}

/** Cells of a table come with tabs between them, its rows on lines of their own: such lines make a table again. */
function paragraphs(text: string): Block[] {
  const blocks: Block[] = [];
  let rows: string[][] = [];
  const endTable = (): void => {
    if (rows.length > 1) blocks.push(toTable(rows));
    else blocks.push(...rows.map((cells) => plainParagraph(cells.join('\t'))));
    rows = [];
  };
  for (const line of text.split('\n')) {
    const cells = line.split('\t');
    if (cells.length === 1 || (rows[0] !== undefined && rows[0].length !== cells.length)) endTable();
    if (cells.length > 1) rows.push(cells);
    else blocks.push(plainParagraph(line));
  }
  endTable();
  return blocks;
}

function toTable(rows: readonly (readonly string[])[]): Block {
  const cell = (text: string): TableCell => ({
    blocks: [{ ...plainParagraph(text), afterPt: 0 }],
    columnSpan: 1,
    rowSpan: 1,
  });
  return {
    kind: 'table',
    hasLines: false,
    rows: rows.map((cells) => ({ isHeader: false, cells: cells.map((text) => cell(text.trim())) })),
  };
}

function underRule(text: string): Block[] {
  return text.trim() === '' ? [] : [{ kind: 'rule' }, ...paragraphs(text.trim())];
}
