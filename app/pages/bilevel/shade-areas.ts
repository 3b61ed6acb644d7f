import type { GreyImage } from '../page/grey-image.ts';
import type { ShadeRuns } from './shade-runs.ts';

/** Smaller ones are strokes of large letters. */
const LEAST_PIXELS = 1500;
const LEAST_WIDTH_PX = 40;
const LEAST_HEIGHT_PX = 12;
/** Between two runs of an area in one line, where something stands on it. */
const MOST_GAP_PX = 500;
/** White letters reach half of the way to paper, in the middle of their strokes; dark ones are this much darker than what they stand on. */
const TO_WHITE = 0.5;
const TO_DARK = 0.6;
const LEAST_DARKER = 45;
/** Beyond an end, behind its blur. */
const BEYOND_PX = 5;
const PAPER_FROM = 225;

/** Letters on `ground` are white from here, and dark up to there. */
export const whiteFrom = (ground: number): number => ground + (255 - ground) * TO_WHITE;
export const darkUpTo = (ground: number): number => Math.min(ground * TO_DARK, ground - LEAST_DARKER);

/** A line of an area from its first run to its last, or between two gaps that are too wide to stand on it. */
export interface Stretch {
  readonly line: number;
  readonly from: number;
  readonly to: number;
  /** Its runs: from one number to the one before the other. */
  readonly runs: readonly number[];
}

/** One patch of about one grey. */
export interface ShadeArea {
  readonly grey: number;
  /** How far its greys are from their mean, on average. */
  readonly spread: number;
  readonly heightPx: number;
  readonly stretches: readonly Stretch[];
  /** How often white, or dark, begins on it where there was none in the line above: letters do so again and again. */
  readonly whiteStarts: number;
  readonly darkStarts: number;
  /** The most that stands on it beside each other. */
  readonly mostBeside: number;
  /** Of its ends, those that have paper beyond them, or nothing. */
  readonly paperShare: number;
}

/** All patches of a page that are large enough for something to stand on. */
export function measureShades(image: GreyImage, runs: ShadeRuns): ShadeArea[] {
  const pixels = new Map<number, number>();
  for (let run = 0; run < runs.count; run++) {
    const area = runs.findArea(run);
    pixels.set(area, (pixels.get(area) ?? 0) + (runs.to[run] ?? 0) - (runs.from[run] ?? 0));
  }
  const members = new Map<number, number[]>();
  for (const [area, count] of pixels) if (count >= LEAST_PIXELS) members.set(area, []);
  if (members.size === 0) return [];
  for (let run = 0; run < runs.count; run++) members.get(runs.findArea(run))?.push(run);
  return [...members.values()].flatMap((area) => measureShade(image, runs, area) ?? []);
}

function measureShade(image: GreyImage, runs: ShadeRuns, members: readonly number[]): ShadeArea | null {
  const stretches = joinRuns(runs, members);
  const heightPx = (runs.line[members.at(-1) ?? 0] ?? 0) - (runs.line[members[0] ?? 0] ?? 0) + 1;
  const widthPx = Math.max(...sides(stretches, 'to')) - Math.min(...sides(stretches, 'from'));
  if (heightPx < LEAST_HEIGHT_PX || widthPx < LEAST_WIDTH_PX) return null;
  let pixels = 0;
  let sum = 0;
  for (const run of members) {
    const length = (runs.to[run] ?? 0) - (runs.from[run] ?? 0);
    pixels += length;
    sum += length * (runs.grey[run] ?? 0);
  }
  const grey = sum / pixels;
  let off = 0;
  for (const run of members)
    off += ((runs.to[run] ?? 0) - (runs.from[run] ?? 0)) * Math.abs((runs.grey[run] ?? 0) - grey);
  return {
    grey,
    spread: off / pixels,
    heightPx,
    stretches,
    ...countWriting(image, runs, stretches),
    paperShare: sharePaperBeyond(image, stretches),
  };
}

function* sides(stretches: readonly Stretch[], side: 'from' | 'to'): Generator<number> {
  for (const stretch of stretches) yield stretch[side];
}

/** Runs come from the top, and from the left. */
function joinRuns(runs: ShadeRuns, members: readonly number[]): Stretch[] {
  const stretches: Stretch[] = [];
  let joined: number[] = [];
  const end = (): void => {
    const [first, last] = [joined[0], joined.at(-1)];
    if (first === undefined || last === undefined) return;
    stretches.push({
      line: runs.line[first] ?? 0,
      from: runs.from[first] ?? 0,
      to: runs.to[last] ?? 0,
      runs: joined,
    });
    joined = [];
  };
  for (const run of members) {
    const last = joined.at(-1);
    const goesOn =
      last !== undefined &&
      runs.line[last] === runs.line[run] &&
      (runs.from[run] ?? 0) - (runs.to[last] ?? 0) <= MOST_GAP_PX;
    if (!goesOn) end();
    joined.push(run);
  }
  end();
  return stretches;
}

/** What lies between two runs, and how many strokes it has there. */
interface Gap {
  readonly from: number;
  readonly to: number;
  readonly strokes: number;
}

/** What stands on an area, between its runs. */
function countWriting(
  { pixels, widthPx }: GreyImage,
  runs: ShadeRuns,
  stretches: readonly Stretch[],
): Pick<ShadeArea, 'whiteStarts' | 'darkStarts' | 'mostBeside'> {
  const starts = { white: 0, dark: 0 };
  let mostBeside = 0;
  let above: Record<'white' | 'dark', Gap[]> = { white: [], dark: [] };
  let here: Record<'white' | 'dark', Gap[]> = { white: [], dark: [] };
  let beside = { white: 0, dark: 0 };
  let hereLine = -1;
  for (const stretch of stretches) {
    if (stretch.line !== hereLine) {
      above = stretch.line === hereLine + 1 ? here : { white: [], dark: [] };
      here = { white: [], dark: [] };
      beside = { white: 0, dark: 0 };
      hereLine = stretch.line;
    }
    for (const [index, run] of stretch.runs.entries()) {
      const next = stretch.runs[index + 1];
      if (next === undefined) break;
      const [from, to] = [runs.to[run] ?? 0, runs.from[next] ?? 0];
      const ground = ((runs.grey[run] ?? 0) + (runs.grey[next] ?? 0)) / 2;
      for (const kind of ['white', 'dark'] as const) {
        const strokes = countStrokes(pixels, stretch.line * widthPx, from, to, kind, ground);
        if (strokes === 0) continue;
        const upper = above[kind].filter((gap) => gap.from < to && gap.to > from);
        starts[kind] += Math.max(0, strokes - upper.reduce((sum, gap) => sum + gap.strokes, 0));
        here[kind].push({ from, to, strokes });
        beside[kind] += strokes;
      }
      mostBeside = Math.max(mostBeside, beside.white, beside.dark);
    }
  }
  return { whiteStarts: starts.white, darkStarts: starts.dark, mostBeside };
}

function countStrokes(
  pixels: Uint8Array,
  start: number,
  from: number,
  to: number,
  kind: 'white' | 'dark',
  ground: number,
): number {
  const white = whiteFrom(ground);
  const dark = darkUpTo(ground);
  let strokes = 0;
  let isIn = false;
  for (let at = start + from; at < start + to; at++) {
    const grey = pixels[at] ?? 255;
    const isStroke = kind === 'white' ? grey >= white : grey <= dark;
    if (isStroke && !isIn) strokes++;
    isIn = isStroke;
  }
  return strokes;
}

function sharePaperBeyond({ pixels, widthPx }: GreyImage, stretches: readonly Stretch[]): number {
  let paper = 0;
  for (const { line, from, to } of stretches) {
    const [left, right] = [from - BEYOND_PX, to + BEYOND_PX - 1];
    if (left < 0 || (pixels[line * widthPx + left] ?? 255) >= PAPER_FROM) paper++;
    if (right >= widthPx || (pixels[line * widthPx + right] ?? 255) >= PAPER_FROM) paper++;
  }
  return paper / (2 * stretches.length);
}
