import type { GreyImage } from '../page/grey-image.ts';
import { darkUpTo, whiteFrom, type Stretch } from './shade-areas.ts';
import type { ShadeRuns } from './shade-runs.ts';

/** A mark that is neither is faint where it is so far from its ground, and so often as far as the ground's own grain. */
const LEAST_FAINT = 16;
const GRAINS = 4;
const GRAIN_EACH_PX = 8;
/** What is this near to a stroke is its blur. */
const BLUR_PX = 4;
/** Strokes of letters are narrower than twice this, in one direction at least. */
const LARGE_PX = 12;
const LARGE_STEP_PX = 3;
/** Beside a mark, on each side. */
const GROUND_PX = 8;

export type Mark = 'white' | 'dark' | 'faint-white' | 'faint-dark';

/** What stands between two runs of an area in one line. */
export interface Gap {
  readonly line: number;
  readonly from: number;
  readonly to: number;
  /** How bright what it stands on is. */
  readonly ground: number;
}

/** How many pixels of each kind stand on an area. */
export interface MarkCounts extends Readonly<Record<Mark, number>> {
  /** In the middle of what is larger than strokes of letters. */
  readonly large: number;
}

/** Tells the strokes that stand on an area of a page from its ground, and strong ones from faint ones. */
export class BarMarks {
  readonly #image: GreyImage;
  readonly #runs: ShadeRuns;
  readonly #leastFaint: number;

  constructor(image: GreyImage, runs: ShadeRuns, stretches: readonly Stretch[]) {
    this.#image = image;
    this.#runs = runs;
    this.#leastFaint = Math.max(LEAST_FAINT, GRAINS * this.#measureGrain(stretches));
  }

  count(stretches: readonly Stretch[]): MarkCounts {
    const counts = { white: 0, dark: 0, 'faint-white': 0, 'faint-dark': 0, large: 0 };
    for (const stretch of stretches) {
      for (const gap of this.gapsIn(stretch)) {
        for (let x = gap.from; x < gap.to; x++) {
          const mark = this.markAt(x, gap);
          if (mark === null) continue;
          counts[mark]++;
          if (this.#isLarge(x, gap, mark)) counts.large++;
        }
      }
    }
    return counts;
  }

  *gapsIn({ line, runs: members }: Stretch): Generator<Gap> {
    const { to: ends, from: begins } = this.#runs;
    for (const [index, run] of members.entries()) {
      const next = members[index + 1];
      if (next === undefined) break;
      const [from, to] = [ends[run] ?? 0, begins[next] ?? 0];
      const before = this.#mean(line, Math.max(begins[run] ?? 0, from - GROUND_PX), from);
      const after = this.#mean(line, to, Math.min(ends[next] ?? 0, to + GROUND_PX));
      yield { line, from, to, ground: (before + after) / 2 };
    }
  }

  markAt(x: number, gap: Gap): Mark | null {
    const strong = this.#strongAt(x, gap.line, gap.ground);
    if (strong !== null) return strong;
    const off = this.#smoothAt(x, gap.line) - gap.ground;
    // Beside an edge the mean of what is around a pixel is off as well, the pixel itself is not.
    const itselfOff = this.#mean(gap.line, x, x + 1) - gap.ground;
    if (Math.abs(off) < this.#leastFaint || itselfOff * Math.sign(off) < this.#leastFaint / 2) return null;
    if (this.#isBlur(x, gap)) return null;
    return off > 0 ? 'faint-white' : 'faint-dark';
  }

  #strongAt(x: number, y: number, ground: number): 'white' | 'dark' | null {
    const { widthPx, heightPx, pixels } = this.#image;
    if (x < 0 || y < 0 || x >= widthPx || y >= heightPx) return null;
    const grey = pixels[y * widthPx + x] ?? 255;
    if (grey >= whiteFrom(ground)) return 'white';
    return grey <= darkUpTo(ground) ? 'dark' : null;
  }

  #isBlur(x: number, { line, ground }: Gap): boolean {
    for (let down = -BLUR_PX; down <= BLUR_PX; down++)
      for (let across = -BLUR_PX; across <= BLUR_PX; across++)
        if (this.#strongAt(x + across, line + down, ground) !== null) return true;
    return false;
  }

  #isLarge(x: number, { line, ground }: Gap, mark: Mark): boolean {
    for (let away = LARGE_STEP_PX; away <= LARGE_PX; away += LARGE_STEP_PX) {
      if (this.#strongAt(x - away, line, ground) !== mark || this.#strongAt(x + away, line, ground) !== mark)
        return false;
      if (this.#strongAt(x, line - away, ground) !== mark || this.#strongAt(x, line + away, ground) !== mark)
        return false;
    }
    return true;
  }

  /** How far the ground's pixels are from what is beside them, on average. */
  #measureGrain(stretches: readonly Stretch[]): number {
    let [off, count] = [0, 0];
    for (const { line, runs: members } of stretches) {
      if (line % GRAIN_EACH_PX !== 0) continue;
      for (const run of members) {
        for (
          let x = (this.#runs.from[run] ?? 0) + 2;
          x < (this.#runs.to[run] ?? 0) - 2;
          x += GRAIN_EACH_PX, count++
        )
          off += Math.abs(
            this.#smoothAt(x, line) - (this.#smoothAt(x - 2, line) + this.#smoothAt(x + 2, line)) / 2,
          );
      }
    }
    return count === 0 ? 0 : off / count;
  }

  #mean(line: number, from: number, to: number): number {
    const { widthPx, pixels } = this.#image;
    let sum = 0;
    for (let x = from; x < to; x++) sum += pixels[line * widthPx + x] ?? 255;
    return sum / Math.max(1, to - from);
  }

  #smoothAt(x: number, y: number): number {
    let sum = 0;
    for (let line = y - 1; line <= y + 1; line++) sum += 3 * this.#mean(line, x - 1, x + 2);
    return sum / 9;
  }
}
