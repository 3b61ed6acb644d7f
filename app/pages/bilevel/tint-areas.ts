import type { GreyImage } from '../page/grey-image.ts';
import type { TintRuns } from './tint-runs.ts';

/** Between two runs of an area in one line, where something stands on it. */
const MOST_GAP_PX = 90;
/** What stands on an area is white, or dark, from these greys on. */
const WHITE_FROM = 236;
const DARK_UP_TO = 100;
/** A shade has squares of this side somewhere, a stroke of grey writing has not; a rule has none of the smaller ones. */
const SHADE_PX = 24;
const RULE_PX = 5;
/** Strokes are no thinner. */
const RASTER_PX = 2;
const ON_PAPER_SHARE = 0.9;
/** A place that moved by so much from line to line is the side of the same letter, or of a rule. */
const SAME_PX = 1;

/** A gap between two runs of one area in a line. */
interface Gap {
  readonly from: number;
  readonly to: number;
}

/** One patch of one grey. */
export class TintArea {
  readonly grey: number;
  readonly top: number;
  bottom: number;
  left = Number.POSITIVE_INFINITY;
  right = 0;
  pixels = 0;
  longestRun = 0;
  hasShade = false;
  isThin = true;
  /** How often white, or dark, begins on it where there was none in the line above: letters do so again and again, rules once. */
  whiteStarts = 0;
  darkStarts = 0;
  mostGaps = 0;
  #runs = 0;
  #endsOnPaper = 0;
  #gaps: Gap[] = [];
  #gapsAbove: readonly Gap[] = [];
  #gapLine = -1;

  constructor(grey: number, line: number) {
    this.grey = grey;
    this.top = line;
    this.bottom = line + 1;
  }

  addRun(image: GreyImage, line: number, from: number, to: number): void {
    this.pixels += to - from;
    this.left = Math.min(this.left, from);
    this.right = Math.max(this.right, to);
    this.bottom = line + 1;
    const start = line * image.widthPx;
    if (from === 0 || image.pixels[start + from - 1] === 255) this.#endsOnPaper++;
    if (to === image.widthPx || image.pixels[start + to] === 255) this.#endsOnPaper++;
    this.#runs++;
    this.longestRun = Math.max(this.longestRun, to - from);
    if (this.isThin) this.isThin = !hasSquare(image, line, from, to, RULE_PX);
    if (!this.hasShade) this.hasShade = hasSquare(image, line, from, to, SHADE_PX);
  }

  /** Whether nothing but paper lies to its left and right: it is no part of a picture. */
  get isOnPaper(): boolean {
    return this.#endsOnPaper >= 2 * this.#runs * ON_PAPER_SHARE;
  }

  addGap({ pixels, widthPx }: GreyImage, line: number, from: number, to: number): void {
    const gap = pixels.subarray(line * widthPx + from, line * widthPx + to);
    if (gap.length > MOST_GAP_PX) {
      if (gap.some((grey) => grey <= DARK_UP_TO)) this.darkStarts++;
      return;
    }
    if (line !== this.#gapLine) {
      this.#gapsAbove = line === this.#gapLine + 1 ? this.#gaps : [];
      this.#gaps = [];
      this.#gapLine = line;
    }
    this.#gaps.push({ from, to });
    this.mostGaps = Math.max(this.mostGaps, this.#gaps.length);
    if (this.#gapsAbove.some((gap) => isNear(gap.from, from) && isNear(gap.to, to))) return;
    if (gap.some((grey) => grey <= DARK_UP_TO)) this.darkStarts++;
    else if (gap.some((grey) => grey >= WHITE_FROM)) this.whiteStarts++;
  }
}

/** All areas of a page, by their number. */
export function measureAreas(image: GreyImage, runs: TintRuns): ReadonlyMap<number, TintArea> {
  const areas = new Map<number, TintArea>();
  for (let run = 0; run < runs.count; run++) {
    const number = runs.findArea(run);
    const [line, from, to] = [runs.line[run] ?? 0, runs.from[run] ?? 0, runs.to[run] ?? 0];
    const area = areas.get(number) ?? new TintArea(image.pixels[line * image.widthPx + from] ?? 255, line);
    areas.set(number, area);
    area.addRun(image, line, from, to);
    const next = run + 1;
    const isOnBothSides = next < runs.count && runs.line[next] === line && runs.findArea(next) === number;
    if (isOnBothSides) area.addGap(image, line, to, runs.from[next] ?? to);
  }
  return areas;
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= SAME_PX;

/** Whether a square of one grey hangs from a run, as far as a raster of its pixels tells. */
function hasSquare(
  { pixels, widthPx }: GreyImage,
  line: number,
  from: number,
  to: number,
  side: number,
): boolean {
  for (let x = from; x + side <= to; x += side >> 1)
    if (isOneGrey(pixels, widthPx, line * widthPx + x, side)) return true;
  return false;
}

function isOneGrey(pixels: Uint8Array, widthPx: number, corner: number, side: number): boolean {
  const grey = pixels[corner];
  // The far side first: most squares fail there.
  for (let down = side - 1; down >= 0; down -= RASTER_PX)
    for (let across = side - 1; across >= 0; across -= RASTER_PX)
      if (pixels[corner + down * widthPx + across] !== grey) return false;
  return true;
}
