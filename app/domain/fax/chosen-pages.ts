import type { PageMark } from './page-mark.ts';

/** Clockwise, in degrees, from how a page comes by itself. */
export type Turn = 0 | 90 | 180 | 270;

/** Which pages of a document go, how they are turned, and what is put on them, where a person has said so. */
export interface ChosenPages {
  /** How many it had when they were chosen: where it has more or fewer, other pages may be meant. */
  readonly of: number;
  /** Ascending, and none twice; none at all: nothing of the document goes. */
  readonly spans: readonly PageSpan[];
  /** The others go as they come. */
  readonly turns: readonly PageTurn[];
  /** What was put on them, in the order in which it is drawn; absent: nothing. */
  readonly marks?: readonly PageMark[] | undefined;
}

/** Pages that follow each other, counted from 1; both are among them. */
export interface PageSpan {
  readonly from: number;
  readonly to: number;
}

export interface PageTurn {
  /** Counted from 1. */
  readonly page: number;
  readonly turn: Turn;
}

/** Each page that goes, in its turn. */
export function listPages({ of, spans, turns }: ChosenPages): PageTurn[] {
  const turned = new Map(turns.map(({ page, turn }) => [page, turn]));
  return spans.flatMap(({ from, to }) => {
    const count = Math.max(0, Math.min(to, of) - from + 1);
    return Array.from({ length: count }, (_, offset) => {
      const page = from + offset;
      return { page, turn: turned.get(page) ?? 0 };
    });
  });
}
