import type { GreyImage } from '../page/grey-image.ts';

/** Lighter is paper. */
const LIGHTEST_SHADE = 234;
/** A stretch of one shade, with its grain and the light across it, stays as near to the mean of its last pixels. */
const SPREAD = 14;
const REMEMBERED_PX = 8;
/** Shorter ones are strokes and what lies between letters. */
const LEAST_PX = 4;
/** Two stretches below one another are of one shade. */
const SAME_SHADE = 12;
/** What is large enough for words is met by so many looks beside each other, in lines that are nearer to it than this. */
const SAMPLE_EACH_PX = 8;
const SAMPLES_BESIDE = 4;
const GRAIN = 10;
const NEAR_PX = 24;
const FIRST_RUNS = 1 << 12;

/** Stretches of about one grey in the lines of a page, however grainy it is, and which of them hang together. */
export class ShadeRuns {
  line = new Int32Array(FIRST_RUNS);
  from = new Int32Array(FIRST_RUNS);
  /** The first pixel behind. */
  to = new Int32Array(FIRST_RUNS);
  grey = new Uint8Array(FIRST_RUNS);
  count = 0;
  #joined = new Int32Array(FIRST_RUNS);

  constructor(image: GreyImage) {
    let [above, lineAbove] = [0, -1];
    for (const [line, greys] of smoothLines(image, findShadedLines(image))) {
      const first = this.count;
      this.#readLine(greys, line, line === lineAbove + 1 ? above : first);
      [above, lineAbove] = [first, line];
    }
  }

  /** Which area a run belongs to: the number of one of its runs. */
  findArea(run: number): number {
    const joined = this.#joined;
    let root = run;
    for (let next = joined[root] ?? root; next !== root; next = joined[root] ?? root) {
      // Halves the way each time: in grain it would grow with each line.
      joined[root] = joined[next] ?? next;
      root = next;
    }
    return root;
  }

  /** `above`: the first run of the line before. */
  #readLine(greys: Uint8Array, line: number, above: number): void {
    const first = this.count;
    let other = above;
    for (let x = 0; x < greys.length;) {
      const from = x;
      let near = greys[x++] ?? 255;
      if (near > LIGHTEST_SHADE) continue;
      let sum = near;
      for (; x < greys.length; x++) {
        const grey = greys[x] ?? 255;
        if (Math.abs(grey - near) > SPREAD || grey > LIGHTEST_SHADE) break;
        near += (grey - near) / REMEMBERED_PX;
        sum += grey;
      }
      if (x - from < LEAST_PX) continue;
      const run = this.#add(line, from, x, sum / (x - from));
      while (other < first && (this.to[other] ?? 0) <= from) other++;
      for (let upper = other; upper < first && (this.from[upper] ?? 0) < x; upper++)
        if (Math.abs((this.grey[upper] ?? 0) - (this.grey[run] ?? 0)) <= SAME_SHADE)
          this.#joined[this.findArea(run)] = this.findArea(upper);
    }
  }

  #add(line: number, from: number, to: number, grey: number): number {
    if (this.count === this.line.length) this.#grow();
    const run = this.count++;
    this.line[run] = line;
    this.from[run] = from;
    this.to[run] = to;
    this.grey[run] = grey;
    this.#joined[run] = run;
    return run;
  }

  #grow(): void {
    const longer = (runs: Int32Array): Int32Array<ArrayBuffer> => {
      const grown = new Int32Array(2 * runs.length);
      grown.set(runs);
      return grown;
    };
    this.line = longer(this.line);
    this.from = longer(this.from);
    this.to = longer(this.to);
    this.#joined = longer(this.#joined);
    const grey = new Uint8Array(2 * this.grey.length);
    grey.set(this.grey);
    this.grey = grey;
  }
}

/** Lines in and near which there is more than strokes of letters: on most pages none, which costs next to nothing to find. */
function findShadedLines({ widthPx, heightPx, pixels }: GreyImage): Uint8Array {
  const lines = new Uint8Array(heightPx);
  for (let y = SAMPLE_EACH_PX >> 1; y < heightPx; y += SAMPLE_EACH_PX) {
    let beside = 0;
    for (let x = SAMPLE_EACH_PX >> 1; x < widthPx && beside < SAMPLES_BESIDE; x += SAMPLE_EACH_PX)
      beside = (pixels[y * widthPx + x] ?? 255) <= LIGHTEST_SHADE + GRAIN ? beside + 1 : 0;
    if (beside === SAMPLES_BESIDE) lines.fill(1, Math.max(0, y - NEAR_PX), y + NEAR_PX);
  }
  return lines;
}

/** Each of the lines in the mean of three by three pixels, so that grain ends no stretch. The one array is filled anew for each line. */
function* smoothLines(
  { widthPx, heightPx, pixels }: GreyImage,
  isShaded: Uint8Array,
): Generator<[line: number, greys: Uint8Array]> {
  const greys = new Uint8Array(widthPx);
  const sums = new Uint16Array(widthPx + 2);
  for (let y = 1; y < heightPx - 1; y++) {
    if (isShaded[y] !== 1) continue;
    const start = y * widthPx;
    for (let x = 0, at = start; x < widthPx; x++, at++)
      sums[x + 1] = (pixels[at - widthPx] ?? 255) + (pixels[at] ?? 255) + (pixels[at + widthPx] ?? 255);
    sums[0] = sums[1] ?? 0;
    sums[widthPx + 1] = sums[widthPx] ?? 0;
    for (let x = 0; x < widthPx; x++)
      greys[x] = ((sums[x] ?? 0) + (sums[x + 1] ?? 0) + (sums[x + 2] ?? 0)) / 9 + 0.5;
    yield [y, greys];
  }
}
