import type { GreyImage } from '../page/grey-image.ts';
import { BarMarks, type MarkCounts } from './bar-marks.ts';
import { measureShades, type ShadeArea, type Stretch } from './shade-areas.ts';
import { ShadeRuns } from './shade-runs.ts';

/** Of letters: so many begin, and so many beside each other. */
const LEAST_STARTS = 6;
const LEAST_BESIDE = 3;
/** Letters of one kind alone: of their pixels, so many may be of the other kind, and so many faint. Specks of dust are fewer. */
const OTHERS = 0.004;
const LEAST_LETTERS = 100;
const LEAST_OTHERS = 12;
const FAINT_ONES = 0.06;
const LARGE_ONES = 0.01;
/** What a camera saw ends in other things than paper; a bar does so where it touches another at most. */
const LEAST_ON_PAPER = 0.5;
/** One grey, and not a fade, though it may have been seen in uneven light. */
const MOST_SPREAD = 14;
/** White begins this far from what white letters stand on to paper; what is darker than this share of the ground under dark letters is ink. */
const WHITE_FROM = 0.42;
const INK_UP_TO = 0.72;
/** How far an edge is blurred. */
const BLUR_PX = 3;

/**
 * Draws what was printed in one grey, or a colour, behind letters of one kind on the paper of a scan or a photo: black behind white ones,
 * white behind dark ones. With its grain it would become dots, in which letters drown. Where anything else stands on it, such as letters of
 * both kinds, a picture, pencil or the line of a chart, it stays as it is: dots keep all of them. `seen` has paper that is about white; what is drawn
 * goes into `page`, of the same size.
 */
export function drawBars(seen: GreyImage, page: GreyImage): boolean {
  const runs = new ShadeRuns(seen);
  let isDrawn = false;
  for (const area of measureShades(seen, runs)) {
    if (!hasLetters(area)) continue;
    const marks = new BarMarks(seen, runs, area.stretches);
    const ground = decideGround(marks.count(area.stretches));
    if (ground === null) continue;
    isDrawn = true;
    for (const [index, stretch] of area.stretches.entries()) {
      const blurPx = isInside(area.stretches, index) ? 0 : BLUR_PX;
      drawWriting(seen, page, runs, stretch, ground, blurPx);
    }
    for (const stretch of area.stretches) drawFaint(page, marks, stretch, ground);
  }
  return isDrawn;
}

const hasLetters = ({ whiteStarts, darkStarts, mostBeside, paperShare, spread }: ShadeArea): boolean =>
  paperShare >= LEAST_ON_PAPER &&
  spread <= MOST_SPREAD &&
  mostBeside >= LEAST_BESIDE &&
  whiteStarts + darkStarts >= LEAST_STARTS;

/** What letters will stand on: white ones on black, dark ones on white. */
type Ground = 'black' | 'white';

function decideGround(counts: MarkCounts): Ground | null {
  const isWhite = counts.white > counts.dark;
  const [letters, faint] = isWhite
    ? [counts.white, counts['faint-white']]
    : [counts.dark, counts['faint-dark']];
  const others = isWhite ? counts.dark + counts['faint-dark'] : counts.white + counts['faint-white'];
  if (letters < LEAST_LETTERS || others > Math.max(LEAST_OTHERS, letters * OTHERS)) return null;
  if (faint > letters * FAINT_ONES || counts.large > letters * LARGE_ONES) return null;
  return isWhite ? 'black' : 'white';
}

/** Whether the lines above and below are drawn with stretches of their own, so that this one has no edge there. */
function isInside(stretches: readonly Stretch[], index: number): boolean {
  const [above, here, below] = [stretches[index - 1], stretches[index], stretches[index + 1]];
  if (above === undefined || here === undefined || below === undefined) return false;
  if (above.line !== here.line - 1 || below.line !== here.line + 1) return false;
  return [above, below].every(
    ({ from, to }) => Math.abs(from - here.from) <= BLUR_PX && Math.abs(to - here.to) <= BLUR_PX,
  );
}

/** With what is around it as far as it is blurred: that is neither the grey nor paper. */
function drawWriting(
  seen: GreyImage,
  page: GreyImage,
  runs: ShadeRuns,
  { line, from, to, runs: members }: Stretch,
  behind: Ground,
  blurPx: number,
): void {
  const { widthPx, heightPx } = seen;
  const top = Math.max(0, line - blurPx);
  const bottom = Math.min(heightPx - 1, line + blurPx);
  let left = Math.max(0, from - BLUR_PX);
  for (const [index, run] of members.entries()) {
    const next = members[index + 1];
    const right = next === undefined ? Math.min(widthPx, to + BLUR_PX) : (runs.from[next] ?? 0);
    const ground = runs.grey[run] ?? 0;
    const white = ground + (255 - ground) * WHITE_FROM;
    const ink = ground * INK_UP_TO;
    for (let y = top; y <= bottom; y++) {
      for (let x = left, at = y * widthPx + left; x < right; x++, at++) {
        const grey = seen.pixels[at] ?? 255;
        page.pixels[at] = behind === 'black' ? (grey >= white ? 255 : 0) : grey >= ink ? 255 : 0;
      }
    }
    left = right;
  }
}

/** The few faint marks of the same kind, which are nearer to their ground than the blur of the others. */
function drawFaint({ widthPx, pixels }: GreyImage, marks: BarMarks, stretch: Stretch, behind: Ground): void {
  const [faint, ink] = behind === 'white' ? (['faint-dark', 0] as const) : (['faint-white', 255] as const);
  for (const gap of marks.gapsIn(stretch))
    for (let x = gap.from; x < gap.to; x++)
      if (marks.markAt(x, gap) === faint) pixels[gap.line * widthPx + x] = ink;
}
