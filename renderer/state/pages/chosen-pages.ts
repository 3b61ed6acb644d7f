import type { ChosenPages, PageMark, PageSpan, Turn } from '../../../app/contract/preview-views.ts';

const QUARTERS: readonly Turn[] = [0, 90, 180, 270];

/** All of them, as they come. */
export const allPages = (of: number): ChosenPages => ({ of, spans: [{ from: 1, to: of }], turns: [] });

export const isAllAsItComes = ({ of, spans, turns, marks = [] }: ChosenPages): boolean =>
  turns.length === 0 && marks.length === 0 && countPages(spans) === of;

export const countPages = (spans: readonly PageSpan[]): number =>
  spans.reduce((sum, { from, to }) => sum + to - from + 1, 0);

/** The pages between those that go. */
export function leftOutSpans(spans: readonly PageSpan[], of: number): readonly PageSpan[] {
  const starts = [1, ...spans.map(({ to }) => to + 1)];
  return starts
    .map((from, index) => ({ from, to: (spans[index]?.from ?? of + 1) - 1 }))
    .filter(({ from, to }) => from <= to);
}

/** In any order, and overlapping, to what they are together. */
export function joinSpans(spans: readonly PageSpan[]): readonly PageSpan[] {
  const joined: PageSpan[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last === undefined || span.from > last.to + 1) joined.push(span);
    else joined.splice(-1, 1, { from: last.from, to: Math.max(last.to, span.to) });
  }
  return joined;
}

export const withPages = (chosen: ChosenPages, span: PageSpan): ChosenPages => ({
  ...chosen,
  spans: joinSpans([...chosen.spans, span]),
});

/** One that is put back later is turned as it was. */
export const withoutPage = (chosen: ChosenPages, page: number): ChosenPages => ({
  ...chosen,
  spans: chosen.spans.flatMap((span) =>
    page < span.from || page > span.to
      ? [span]
      : [
          { from: span.from, to: page - 1 },
          { from: page + 1, to: span.to },
        ].filter(({ from, to }) => from <= to),
  ),
});

/** `quarters`: clockwise by so many, or the other way by negative ones. */
export function withTurn(chosen: ChosenPages, page: number, quarters: number): ChosenPages {
  const before = chosen.turns.find((each) => each.page === page)?.turn ?? 0;
  const turn = QUARTERS.at((QUARTERS.indexOf(before) + quarters) % QUARTERS.length) ?? 0;
  const others = chosen.turns.filter((each) => each.page !== page);
  return { ...chosen, turns: turn === 0 ? others : [...others, { page, turn }] };
}

/** In place of what was on them. */
export const withMarks = ({ of, spans, turns }: ChosenPages, marks: readonly PageMark[]): ChosenPages =>
  marks.length === 0 ? { of, spans, turns } : { of, spans, turns, marks };

/** `1-3, 7` */
export const pagesAsText = (spans: readonly PageSpan[]): string =>
  spans.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`)).join(', ');
