import type { GreyImage } from '../page/grey-image.ts';
import { mapPoint, mapSquareTo, type Mapping } from './homography.ts';
import type { Quad } from './quad.ts';

/** Darker than what it is written on by this share, and by more than the grain of a picture. */
const LEAST_CONTRAST = 0.24;
const LEAST_STEP = 14;
/** As shares of the sheet: along its sides nobody writes, but for a few signs; its very edge is blurred. */
const MARGIN = [0.012, 0.03] as const;
const MOST_IN_MARGIN = 0.025;
/** How far beyond each side is looked at, and how much of what is written on the sheet may be there: a table has its grain. */
const BEYOND = [0.02, 0.3] as const;
const MOST_BEYOND = 0.45;
const SAMPLES = 60;
const ACROSS = [0.02, 0.98] as const;

type Span = readonly [number, number];

/**
 * Whether what is written ends within the sheet: it has blank margins, and nothing stands beyond its sides. Where a shadow ends or a strip
 * lies, the lines go on. `blank`: the picture without what is written.
 */
export function isWrittenWithin(image: GreyImage, blank: GreyImage, quad: Quad): boolean {
  const mapping = mapSquareTo(quad);
  const written = (across: Span, down: Span): number => shareWritten(image, blank, mapping, across, down);
  const onSheet = written(ACROSS, ACROSS);
  const sides = (near: number, far: number): number[] => [
    written(ACROSS, [near, far]),
    written(ACROSS, [1 - far, 1 - near]),
    written([near, far], ACROSS),
    written([1 - far, 1 - near], ACROSS),
  ];
  const [from, to] = BEYOND;
  return (
    sides(...MARGIN).every((share) => share <= MOST_IN_MARGIN) &&
    sides(-to, -from).every((share) => share <= onSheet * MOST_BEYOND)
  );
}

function shareWritten(
  image: GreyImage,
  blank: GreyImage,
  mapping: Mapping,
  across: Span,
  down: Span,
): number {
  let written = 0;
  for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
    const u = across[0] + ((across[1] - across[0]) * ((sample % SAMPLES) + 0.5)) / SAMPLES;
    const v = down[0] + ((down[1] - down[0]) * (Math.floor(sample / SAMPLES) + 0.5)) / SAMPLES;
    const { x, y } = mapPoint(mapping, { x: u, y: v });
    const [column, row] = [Math.floor(x), Math.floor(y)];
    if (column < 0 || row < 0 || column >= image.widthPx || row >= image.heightPx) continue;
    const at = row * image.widthPx + column;
    const level = blank.pixels[at] ?? 0;
    if (level - (image.pixels[at] ?? 0) > Math.max(LEAST_STEP, LEAST_CONTRAST * level)) written++;
  }
  return written / (SAMPLES * SAMPLES);
}
