import type { PageSpan } from '../../../app/contract/preview-views.ts';

/** What goes as one fax of what is too long for one. */
export interface FaxPart {
  /** The documents that it has pages of, in their order. */
  readonly paths: readonly string[];
  /** Those of their pages that go, counted from 1 over all of them; null: these documents, whole. */
  readonly span: PageSpan | null;
  /** Null where one of them is not counted. */
  readonly pages: number | null;
}

interface CountedFile {
  readonly path: string;
  /** That go; null while that is not known. */
  readonly pages: number | null;
}

/** As few faxes as it takes, `most` pages each, in the order of the documents; where that takes no more of them, none is cut through. */
export function planParts(files: readonly CountedFile[], most: number): readonly FaxPart[] {
  const ends: number[] = [];
  for (const { pages } of files) if (pages !== null) ends.push((ends.at(-1) ?? 0) + pages);
  const isCounted = ends.length === files.length;
  const total = ends.at(-1) ?? 0;
  if (!isCounted || total <= most)
    return [{ paths: files.map(({ path }) => path), span: null, pages: isCounted ? total : null }];
  const count = Math.ceil(total / most);
  const parts: FaxPart[] = [];
  for (let from = 0; from < total;) {
    const restFits = (end: number): boolean => total - end <= most * (count - parts.length - 1);
    const whole = ends.findLast((end) => end > from && end - from <= most && restFits(end));
    const to = whole ?? Math.min(total, from + most);
    parts.push(toPart(files, ends, from, to));
    from = to;
  }
  return parts;
}

/** `from`, `to`: before which page of all it begins and ends. */
function toPart(files: readonly CountedFile[], ends: readonly number[], from: number, to: number): FaxPart {
  const spans = files.map(({ path }, place) => ({
    path,
    begins: ends[place - 1] ?? 0,
    ends: ends[place] ?? 0,
  }));
  const its = spans.filter((each) => each.ends > from && each.begins < to && each.ends > each.begins);
  const begins = its[0]?.begins ?? from;
  const isWhole = begins === from && its.at(-1)?.ends === to;
  return {
    paths: its.map(({ path }) => path),
    span: isWhole ? null : { from: from - begins + 1, to: to - begins },
    pages: to - from,
  };
}
