/**
 * A document as running text: what HTML, office documents and tables are read into, and what is laid out on fax pages. Sizes are
 * in points.
 */
export type Block = Paragraph | Table | Rule | PageBreak;

export interface Paragraph {
  readonly kind: 'paragraph';
  readonly inlines: readonly Inline[];
  readonly align: Align;
  readonly indentPt: number;
  /** Stands in front of the first line, within the indent: a bullet, a number. */
  readonly marker: string | null;
  readonly beforePt: number;
  readonly afterPt: number;
  /** A heading is not left alone at the end of a page. */
  readonly keepsWithNext: boolean;
}

export type Align = 'left' | 'center' | 'right';

export type Inline =
  | { readonly kind: 'text'; readonly text: string; readonly style: TextStyle }
  | { readonly kind: 'break' }
  | { readonly kind: 'picture'; readonly image: FlowImage };

export interface TextStyle {
  readonly sizePt: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly isStruck: boolean;
  readonly isMono: boolean;
}

/** A picture file as it was found, and how large it wants to be; 0: its own size. */
export interface FlowImage {
  readonly bytes: Uint8Array;
  readonly widthPt: number;
  readonly heightPt: number;
  /** What to say in its place where it cannot be drawn. */
  readonly alternative: string;
}

export interface Table {
  readonly kind: 'table';
  readonly rows: readonly TableRow[];
  readonly hasLines: boolean;
}

export interface TableRow {
  readonly cells: readonly TableCell[];
  /** Repeated at the top of each page that the table goes on to. */
  readonly isHeader: boolean;
}

export interface TableCell {
  readonly blocks: readonly Block[];
  readonly columnSpan: number;
  readonly rowSpan: number;
}

export interface Rule {
  readonly kind: 'rule';
}

export interface PageBreak {
  readonly kind: 'page-break';
}

const BODY_PT = 11;

export const PLAIN: TextStyle = {
  sizePt: BODY_PT,
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  isStruck: false,
  isMono: false,
};

export const PARAGRAPH: Paragraph = {
  kind: 'paragraph',
  inlines: [],
  align: 'left',
  indentPt: 0,
  marker: null,
  beforePt: 0,
  afterPt: 4,
  keepsWithNext: false,
};

/** A paragraph of plain words. */
export function plainParagraph(text: string, style: TextStyle = PLAIN): Paragraph {
  return { ...PARAGRAPH, inlines: [{ kind: 'text', text, style }] };
}

export const imageParagraph = (image: FlowImage): Paragraph => ({
  ...PARAGRAPH,
  inlines: [{ kind: 'picture', image }],
});

/** Whether anything of it would be seen. */
export function isVisible(block: Block): boolean {
  switch (block.kind) {
    case 'rule':
      return true;
    case 'page-break':
      return false;
    case 'paragraph':
      return block.inlines.some(
        (each) => each.kind === 'picture' || (each.kind === 'text' && each.text.trim() !== ''),
      );
    case 'table':
      return block.rows.some((row) => row.cells.some((cell) => cell.blocks.some(isVisible)));
  }
}

/** In the place of a drawing of which not even words are known. */
const STAND_IN = /^\[(?:chart|diagram|picture)\]$/u;

/** Whether anything of it would be read: not where a word alone stands for what is not drawn. */
export function hasContent(block: Block, isDrawn: (image: FlowImage) => boolean): boolean {
  switch (block.kind) {
    case 'rule':
    case 'page-break':
      return false;
    case 'paragraph':
      return block.inlines.some((each) => {
        if (each.kind === 'picture') return isDrawn(each.image);
        return each.kind === 'text' && each.text.trim() !== '' && !STAND_IN.test(each.text.trim());
      });
    case 'table':
      return block.rows.some((row) =>
        row.cells.some((cell) => cell.blocks.some((each) => hasContent(each, isDrawn))),
      );
  }
}

/** Its words, in the order in which they are read. */
export function blockText(block: Block): string {
  switch (block.kind) {
    case 'rule':
    case 'page-break':
      return '';
    case 'paragraph': {
      const words = block.inlines.map((each) => (each.kind === 'text' ? each.text : ' '));
      return `${block.marker ?? ''} ${words.join('')}`.trim();
    }
    case 'table':
      return block.rows
        .flatMap((row) => row.cells.flatMap((cell) => cell.blocks.map(blockText)))
        .filter((text) => text !== '')
        .join(' | ');
  }
}
