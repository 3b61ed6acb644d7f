import type { Blob } from './find-blobs.ts';

/** What is as large as a letter, in inches. */
const LETTER = { leastHigh: 0.03, mostHigh: 0.3, leastWide: 0.015, mostWide: 0.4 };
const LEAST_LETTERS = 60;
const MOST_LETTERS = 12_000;
/** A sheet that lies more askew was put in so. */
const MOST_DEGREES = 5;
const LEAST_DEGREES = 0.2;
const STEP_DEGREES = 0.1;
const FINE_DEGREES = 0.02;
/** Two rows of a fine fax. */
const BIN_INCHES = 1 / 98;
/** By so much the rows have to stand out more when they are straight. */
const WORTH = 1.2;

/**
 * By how many degrees the lines of writing go down to the right; 0 where they do not, or where there is little writing. Straight, the feet of
 * the letters stand in few rows.
 */
export function findTilt(blobs: readonly Blob[], xDpi: number, yDpi: number): number {
  const letters = blobs.filter((blob) => isLetter(blob, xDpi, yDpi));
  if (letters.length < LEAST_LETTERS) return 0;
  const every = Math.ceil(letters.length / MOST_LETTERS);
  const feet = letters
    .filter((_, index) => index % every === 0)
    .map(({ left, right, bottom }) => ({ x: (left + right) / 2 / xDpi, y: bottom / yDpi }));
  const best = findBest(feet, 0, MOST_DEGREES, STEP_DEGREES);
  const tilt = findBest(feet, best, STEP_DEGREES, FINE_DEGREES);
  if (Math.abs(tilt) < LEAST_DEGREES || Math.abs(tilt) >= MOST_DEGREES) return 0;
  return measureRows(feet, tilt) >= WORTH * measureRows(feet, 0) ? tilt : 0;
}

type Foot = Readonly<Record<'x' | 'y', number>>;

function isLetter({ left, right, top, bottom }: Blob, xDpi: number, yDpi: number): boolean {
  const wide = (right - left + 1) / xDpi;
  const high = (bottom - top + 1) / yDpi;
  return (
    high >= LETTER.leastHigh && high <= LETTER.mostHigh && wide >= LETTER.leastWide && wide <= LETTER.mostWide
  );
}

function findBest(feet: readonly Foot[], around: number, within: number, step: number): number {
  let best = around;
  let most = measureRows(feet, around);
  for (let index = -Math.round(within / step); index * step <= within + step / 2; index++) {
    const degrees = around + index * step;
    const rows = measureRows(feet, degrees);
    if (rows > most) [best, most] = [degrees, rows];
  }
  return best;
}

/** The larger, the fewer rows have them all. */
function measureRows(feet: readonly Foot[], degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const rows = new Map<number, number>();
  let sum = 0;
  for (const { x, y } of feet) {
    const row = Math.round((y - x * slope) / BIN_INCHES);
    const before = rows.get(row) ?? 0;
    rows.set(row, before + 1);
    sum += 2 * before + 1;
  }
  return sum;
}
