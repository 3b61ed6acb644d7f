import type { GreyImage } from '../page/grey-image.ts';
import { measureShades, type ShadeArea, type Stretch } from './shade-areas.ts';
import { ShadeRuns } from './shade-runs.ts';

/** Of letters: so many begin, and so many beside each other. */
const LEAST_STARTS = 6;
const LEAST_BESIDE = 3;
/** White letters, and hardly a dark one. */
const MOSTLY = 3;
/** What a camera saw ends in other things than paper; a bar does so where it touches another at most. */
const LEAST_ON_PAPER = 0.5;
/** One grey, and not a fade; behind words it may have been seen in uneven light. */
const MOST_SPREAD = 5;
const MOST_SPREAD_BEHIND_WORDS = 14;
/** White begins this far from what white letters stand on to paper; what is darker than this share of the ground under dark letters is ink. */
const WHITE_FROM = 0.42;
const INK_UP_TO = 0.72;
/** How far an edge is blurred. */
const BLUR_PX = 3;

/**
 * Draws what was printed in one grey, or a colour, on the paper of a scan or a photo: black behind white letters, white behind dark ones, in
 * one grey without any. With their grain they would become dots, in which letters drown. `seen` has paper that is about white; what is drawn goes into
 * `page`, of the same size.
 */
export function drawBars(seen: GreyImage, page: GreyImage): boolean {
  const runs = new ShadeRuns(seen);
  let isDrawn = false;
  for (const area of measureShades(seen, runs)) {
    const fate = decideFate(area);
    if (fate === null) continue;
    isDrawn = true;
    if (fate === 'flat') for (const stretch of area.stretches) fill(page, runs, stretch, area.grey);
    else for (const stretch of area.stretches) drawWriting(seen, page, runs, stretch, fate);
  }
  return isDrawn;
}

/** What it is drawn in: black behind white words, white behind dark ones, one grey. */
type Fate = 'black' | 'white' | 'flat';

function decideFate({ whiteStarts, darkStarts, mostBeside, paperShare, spread }: ShadeArea): Fate | null {
  if (paperShare < LEAST_ON_PAPER || spread > MOST_SPREAD_BEHIND_WORDS) return null;
  const hasLetters = mostBeside >= LEAST_BESIDE;
  if (hasLetters && whiteStarts >= LEAST_STARTS && whiteStarts > MOSTLY * darkStarts) return 'black';
  if (hasLetters && darkStarts >= LEAST_STARTS) return 'white';
  return spread <= MOST_SPREAD && darkStarts + whiteStarts < LEAST_STARTS ? 'flat' : null;
}

function fill(
  { pixels, widthPx }: GreyImage,
  runs: ShadeRuns,
  { line, runs: members }: Stretch,
  grey: number,
): void {
  for (const run of members)
    pixels.fill(grey, line * widthPx + (runs.from[run] ?? 0), line * widthPx + (runs.to[run] ?? 0));
}

/** With what is around it as far as it is blurred: that is neither the grey nor paper. */
function drawWriting(
  seen: GreyImage,
  page: GreyImage,
  runs: ShadeRuns,
  { line, from, to, runs: members }: Stretch,
  fate: Fate,
): void {
  const { widthPx, heightPx } = seen;
  const top = Math.max(0, line - BLUR_PX);
  const bottom = Math.min(heightPx - 1, line + BLUR_PX);
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
        page.pixels[at] = fate === 'black' ? (grey >= white ? 255 : 0) : grey >= ink ? 255 : 0;
      }
    }
    left = right;
  }
}
