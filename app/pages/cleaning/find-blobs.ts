import type { GreyImage } from '../page/grey-image.ts';

/** Black dots of a page that touch each other, corners included. Edges are its outermost dots. */
export interface Blob {
  areaPx: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Dots beside each other in one row, `end` left out. */
interface Runs {
  readonly row: Int32Array;
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly count: number;
}

export interface FoundBlobs {
  readonly blobs: readonly Blob[];
  /** Calls back for each run of dots of each blob. */
  readonly eachRun: (use: (blob: number, row: number, start: number, end: number) => void) => void;
}

/** A page of letters has a tenth of it; one that has more is a picture, and nothing to clean up. */
const MOST_RUNS = 1_500_000;
/** Darker is black. */
export const BLACK_BELOW = 128;

/** Null: there are far too many. */
export function findBlobs(image: GreyImage): FoundBlobs | null {
  const runs = findRuns(image);
  if (runs === null) return null;
  const parents = joinRuns(runs, image.heightPx);
  const blobs: Blob[] = [];
  const blobOfRoot = new Int32Array(runs.count).fill(-1);
  const blobOfRun = new Int32Array(runs.count);
  for (let run = 0; run < runs.count; run++) {
    const root = findRoot(parents, run);
    let index = at(blobOfRoot, root);
    if (index < 0) {
      index = blobs.length;
      blobOfRoot[root] = index;
      blobs.push({ areaPx: 0, left: image.widthPx, top: at(runs.row, run), right: -1, bottom: -1 });
    }
    blobOfRun[run] = index;
    const blob = blobs[index];
    if (blob === undefined) continue;
    blob.areaPx += at(runs.end, run) - at(runs.start, run);
    blob.left = Math.min(blob.left, at(runs.start, run));
    blob.right = Math.max(blob.right, at(runs.end, run) - 1);
    blob.bottom = at(runs.row, run);
  }
  return {
    blobs,
    eachRun: (use) => {
      for (let run = 0; run < runs.count; run++)
        use(at(blobOfRun, run), at(runs.row, run), at(runs.start, run), at(runs.end, run));
    },
  };
}

function findRuns({ widthPx, heightPx, pixels }: GreyImage): Runs | null {
  const found: number[] = [];
  for (let row = 0, at = 0; row < heightPx; row++) {
    const end = at + widthPx;
    while (at < end) {
      while (at < end && (pixels[at] ?? 255) >= BLACK_BELOW) at++;
      if (at === end) break;
      const start = at;
      while (at < end && (pixels[at] ?? 255) < BLACK_BELOW) at++;
      found.push(row, start - row * widthPx, at - row * widthPx);
      if (found.length > 3 * MOST_RUNS) return null;
    }
  }
  const count = found.length / 3;
  const column = (place: number): Int32Array =>
    Int32Array.from({ length: count }, (_, run) => found[3 * run + place] ?? 0);
  return { row: column(0), start: column(1), end: column(2), count };
}

/** Of each run the one that it hangs together with. */
function joinRuns({ row, start, end, count }: Runs, heightPx: number): Int32Array {
  const parents = Int32Array.from({ length: count }, (_, run) => run);
  let above = 0;
  let run = 0;
  for (let y = 0; y < heightPx && run < count; y++) {
    const first = run;
    while (run < count && at(row, run) === y) run++;
    let upper = above;
    for (let lower = first; lower < run; lower++) {
      while (upper < first && at(end, upper) < at(start, lower)) upper++;
      for (let each = upper; each < first && at(start, each) <= at(end, lower); each++)
        parents[findRoot(parents, lower)] = findRoot(parents, each);
    }
    above = first;
  }
  return parents;
}

function findRoot(parents: Int32Array, run: number): number {
  let root = run;
  while (at(parents, root) !== root) {
    const next = at(parents, at(parents, root));
    parents[root] = next;
    root = next;
  }
  return root;
}

const at = (values: Int32Array, index: number): number => values[index] ?? 0;
