import type { Direction } from '../text/direction.ts';
import type { PageFont } from '../text/page-font.ts';
import type { FlowImage } from './flow.ts';

/** What a page is drawn from. Positions are in pixels from the left edge of the text and from the top of the strip. */
export type Mark =
  | {
      readonly kind: 'text';
      readonly leftPx: number;
      readonly baselinePx: number;
      readonly text: string;
      readonly font: PageFont;
      readonly direction: Direction;
    }
  | {
      readonly kind: 'box';
      readonly leftPx: number;
      readonly topPx: number;
      readonly widthPx: number;
      readonly heightPx: number;
    }
  | {
      readonly kind: 'picture';
      readonly leftPx: number;
      readonly topPx: number;
      readonly widthPx: number;
      readonly heightPx: number;
      readonly image: FlowImage;
    };

/** A piece of the document that is not divided between pages: a line of text, a row of a table. */
export interface Strip {
  readonly heightPx: number;
  readonly marks: readonly Mark[];
  /** Space that is left out at the top of a page. */
  readonly isSpace: boolean;
  readonly keepsWithNext: boolean;
  readonly breaksPage: boolean;
  /** The rows that are drawn again above this one where it begins a page. */
  readonly header: readonly Strip[];
}

export function spaceStrip(heightPx: number): Strip {
  return { ...LINE, heightPx, isSpace: true };
}

/** Nothing special about it. */
export const LINE: Strip = {
  heightPx: 0,
  marks: [],
  isSpace: false,
  keepsWithNext: false,
  breaksPage: false,
  header: [],
};

export function shiftMark(mark: Mark, rightPx: number, downPx: number): Mark {
  return mark.kind === 'text'
    ? { ...mark, leftPx: mark.leftPx + rightPx, baselinePx: mark.baselinePx + downPx }
    : { ...mark, leftPx: mark.leftPx + rightPx, topPx: mark.topPx + downPx };
}
