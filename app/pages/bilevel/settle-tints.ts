import type { GreyImage } from '../page/grey-image.ts';
import { dotPattern } from './dot-screen.ts';
import { inkOn, InkSurround } from './ink-surround.ts';
import { measureAreas, type TintArea } from './tint-areas.ts';
import { TintRuns } from './tint-runs.ts';

/** Lighter ones are paper, unless they are rules. */
const LIGHTEST_FILL = 223;
/** White on lighter ones can be read by nobody, on paper either. */
const LIGHTEST_BEHIND_WHITE = 205;
/** Of letters: so many begin, and so many beside each other. */
const LEAST_STARTS = 8;
const LEAST_BESIDE = 3;
/** White letters, and hardly a dark one. */
const MOSTLY = 3;
/** As much room as one beginning stands for; and the share of an area with so much writing that it is there for it. */
const PIXELS_A_START = 32;
const WRITTEN_SHARE = 0.25;
const LEAST_RULE_PX = 40;

/** Darker ones become black by themselves. */
const DARKEST_SHADE = 144;

type Fate = 'black' | 'white' | 'dots';

/**
 * The page with each patch of one grey drawn in one way, which tile by tile it would not be: black behind white letters, white behind
 * dark ones, in dots where it is a shade, and black where a dark one, but for what is near the dark letters on it; and rules black,
 * however light. What is neither comes as it is, and so does a page with too many greys for patches.
 */
export function settleTints(
  image: GreyImage,
  shadedRows: readonly number[],
  linesPerInch: number,
): GreyImage {
  const runs = new TintRuns();
  if (!runs.read(image, shadedRows)) return image;
  const areas = measureAreas(image, runs);
  const fates = decideFates(areas);
  if (fates.size === 0) return image;
  const surrounds = new Map<number, InkSurround>();
  for (const [number, area] of areas)
    if (isAroundInk(area, fates.get(number)) && !surrounds.has(inkOn(area.grey)))
      surrounds.set(inkOn(area.grey), new InkSurround(image, inkOn(area.grey)));
  const settled = { ...image, pixels: image.pixels.slice() };
  const pattern = dotPattern(linesPerInch);
  for (let run = 0; run < runs.count; run++) {
    const fate = fates.get(runs.findArea(run));
    if (fate === undefined) continue;
    const line = runs.line[run] ?? 0;
    const start = line * image.widthPx;
    const [from, to] = [runs.from[run] ?? 0, runs.to[run] ?? 0];
    if (fate === 'dots') drawDots(settled.pixels, start, from, to, pattern[line % pattern.length] ?? []);
    else settled.pixels.fill(fate === 'black' ? 0 : 255, start + from, start + to);
    const area = areas.get(runs.findArea(run));
    if (area !== undefined && isAroundInk(area, fate))
      surrounds.get(inkOn(area.grey))?.clear(settled.pixels, line, from, to);
  }
  return settled;
}

function decideFates(areas: ReadonlyMap<number, TintArea>): Map<number, Fate> {
  const fates = new Map<number, Fate>();
  const written: [TintArea, Fate][] = [];
  for (const [number, area] of areas) {
    const fate = decideFate(area);
    if (fate === null) continue;
    fates.set(number, fate);
    if (isAroundInk(area, fate)) written.push([area, 'white']);
    else if (fate !== 'dots' && !isRule(area)) written.push([area, fate]);
  }
  if (written.length === 0) return fates;
  // What letters enclose, as an o does, is part of what they stand on.
  for (const [number, area] of areas) {
    if (area.hasShade || fates.has(number)) continue;
    const around = written.find(([other]) => isAround(other, area));
    if (around !== undefined) fates.set(number, around[1]);
  }
  return fates;
}

const isAround = (other: TintArea, { grey, left, right, top, bottom }: TintArea): boolean =>
  other.grey === grey &&
  other.left <= left &&
  other.right >= right &&
  other.top <= top &&
  other.bottom >= bottom;

/** Null: as the tiles around it say. */
function decideFate(area: TintArea): Fate | null {
  const { grey, whiteStarts, darkStarts, mostGaps, pixels, hasShade } = area;
  if (isRule(area)) return 'black';
  if (grey > LIGHTEST_FILL) return null;
  if (grey < DARKEST_SHADE) return hasDarkLetters(area) && darkStarts > MOSTLY * whiteStarts ? 'black' : null;
  const hasLetters = mostGaps >= LEAST_BESIDE;
  const isBehindWhite = hasLetters && whiteStarts >= LEAST_STARTS && whiteStarts > MOSTLY * darkStarts;
  if (isBehindWhite && grey <= LIGHTEST_BEHIND_WHITE) return 'black';
  const isWritten = darkStarts * PIXELS_A_START >= pixels * WRITTEN_SHARE;
  if (hasLetters && darkStarts >= LEAST_STARTS && isWritten) return 'white';
  // Large letters, and logos: no shade, though single tiles of them look like one.
  if (!hasShade) return area.isOnPaper ? 'black' : null;
  return darkStarts < LEAST_STARTS || hasLetters ? 'dots' : null;
}

/** Whether what is near its letters has to be white for them to be seen. */
const isAroundInk = (area: TintArea, fate: Fate | undefined): boolean =>
  hasDarkLetters(area) && (fate === 'dots' || (fate === 'black' && area.grey < DARKEST_SHADE));

const hasDarkLetters = ({ mostGaps, darkStarts }: TintArea): boolean =>
  mostGaps >= LEAST_BESIDE && darkStarts >= LEAST_STARTS;

/** Lighter than any writing; darker ones are ink by the tiles that they are in. */
function isRule({ grey, isThin, longestRun, left, right, top, bottom }: TintArea): boolean {
  if (grey <= LIGHTEST_FILL || !isThin) return false;
  return longestRun >= LEAST_RULE_PX || (bottom - top >= LEAST_RULE_PX && right - left <= 4);
}

function drawDots(
  pixels: Uint8Array,
  start: number,
  from: number,
  to: number,
  levels: readonly number[],
): void {
  for (let x = from; x < to; x++)
    pixels[start + x] = (pixels[start + x] ?? 255) < (levels[x % levels.length] ?? 0) ? 0 : 255;
}
