import WordExtractor from 'word-extractor';
import { compoundStreams } from '../archive/compound-stream.ts';
import { imageParagraph, plainParagraph, type Block, type TableCell } from '../flow/flow.ts';
import { docImages } from './doc-images.ts';
import { officeArtImages } from './office-art-images.ts';

/** Flags of the file information block at the beginning of the WordDocument stream (MS-DOC section 2.5.2). */
const FLAGS_AT = 10;
const ENCRYPTED = 0x0100;
/** The library makes plain ones of quotation marks and dashes. */
const AS_WRITTEN = { filterUnicode: false };

/** The text and pictures of a Word document of before 2007, its header first, its text boxes, notes and footer last. */
export async function readDoc(bytes: Uint8Array): Promise<Block[] | 'locked' | null> {
  try {
    const streamNamed = compoundStreams(bytes);
    const words = streamNamed('WordDocument');
    if (isEncrypted(words)) return 'locked';
    const document = await new WordExtractor().extract(Buffer.from(bytes));
    return [
      // Which stand anywhere on a page, as in a letterhead; nothing here knows where.
      ...officeArtImages(words).map(imageParagraph),
      ...paragraphs(document.getHeaders({ ...AS_WRITTEN, includeFooters: false })),
      ...paragraphs(document.getBody(AS_WRITTEN)),
      ...docImages(streamNamed('Data')).map(imageParagraph),
      ...underRule(document.getTextboxes(AS_WRITTEN)),
      ...underRule(document.getFootnotes(AS_WRITTEN) + document.getEndnotes(AS_WRITTEN)),
      ...underRule(document.getFooters(AS_WRITTEN)),
    ];
  } catch {
    // Both libraries throw whatever a damaged file makes them.
    return null;
  }
}

const isEncrypted = (words: Buffer): boolean =>
  words.length >= FLAGS_AT + 2 && (words.readUInt16LE(FLAGS_AT) & ENCRYPTED) !== 0;

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
