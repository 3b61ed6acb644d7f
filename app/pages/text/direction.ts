import bidiFactory from 'bidi-js';
import { isPlainText } from './plain-text.ts';

export type Direction = 'ltr' | 'rtl';

/** Text of one direction, at its place from left to right. */
export interface DirectedRun {
  readonly from: number;
  readonly to: number;
  readonly direction: Direction;
}

const bidi = bidiFactory();
const STRONG_RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}\u200f\u061c\u202b\u2067]/u;
const FIRST_STRONG = /\p{L}|[\u200e\u200f\u061c]/u;
/** Isolates say nothing of what is around them (UAX #9, P2). */
const ISOLATED = /[\u2066-\u2068][^\u2069]*\u2069?/gu;

export const hasRightToLeft = (text: string): boolean =>
  !isPlainText(text) && STRONG_RIGHT_TO_LEFT.test(text);

/** From which side a paragraph is read: as its first letter is. */
export function readingDirection(paragraph: string): Direction {
  if (!hasRightToLeft(paragraph)) return 'ltr';
  const first = FIRST_STRONG.exec(paragraph.replace(ISOLATED, ''))?.[0];
  return first !== undefined && hasRightToLeft(first) ? 'rtl' : 'ltr';
}

/** A line in the order in which it stands on paper, from left to right (UAX #9). `direction`: of its paragraph. */
export function directedRuns(line: string, direction: Direction): DirectedRun[] {
  if (direction === 'ltr' && !hasRightToLeft(line))
    return line === '' ? [] : [{ from: 0, to: line.length, direction }];
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const runs: { from: number; to: number; level: number }[] = [];
  for (let at = 0; at < line.length; at++) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.to = at + 1;
    else runs.push({ from: at, to: at + 1, level });
  }
  // L2: from the highest level down to the lowest odd one, what is at it or above is turned around.
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level--) {
    for (let from = 0; from < runs.length; from++) {
      let to = from;
      while ((runs[to]?.level ?? -1) >= level) to++;
      if (to > from) runs.splice(from, to - from, ...runs.slice(from, to).reverse());
      from = to;
    }
  }
  return runs.map(({ from, to, level }) => ({ from, to, direction: level % 2 === 1 ? 'rtl' : 'ltr' }));
}
