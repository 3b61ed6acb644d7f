import type { Block } from './flow.ts';

/** Of thousands of pages; laid out, they take more memory than there is. */
export const MOST_LETTERS = 20_000_000;

/** How many letters are to be drawn: a text that many cells or paragraphs share takes its room once in a file, and on the pages as often as it is shown. */
export const countLetters = (blocks: readonly Block[]): number => sum(blocks, lettersIn);

function lettersIn(block: Block): number {
  switch (block.kind) {
    case 'rule':
    case 'page-break':
      return 0;
    case 'paragraph':
      return (
        (block.marker?.length ?? 0) +
        sum(block.inlines, (each) => (each.kind === 'text' ? each.text.length : 0))
      );
    case 'table':
      return sum(block.rows, (row) => sum(row.cells, (cell) => countLetters(cell.blocks)));
  }
}

const sum = <T>(values: readonly T[], measure: (value: T) => number): number =>
  values.reduce((total, value) => total + measure(value), 0);
