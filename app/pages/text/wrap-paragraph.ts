import { readingDirection, type Direction } from './direction.ts';
import { wrapText, type TextMeasure } from './wrap-text.ts';

export interface TextLine {
  readonly text: string;
  /** Of its paragraph: a line by itself may begin with a word of another. */
  readonly direction: Direction;
}

/** A paragraph as lines no wider than `maxWidthPx`, each to be drawn in the paragraph's direction. */
export function wrapParagraph(paragraph: string, maxWidthPx: number, font: TextMeasure): TextLine[] {
  const direction = readingDirection(paragraph);
  return wrapText(paragraph, maxWidthPx, font).map((text) => ({ text, direction }));
}
