import type { Bitmap } from '../bitmap.ts';

/** A patch of black pixels that hang together: a letter, a dot, a frame. */
export interface Blob {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A page with more pieces is a photograph, and has no letters to look at. */
const MOST_RUNS = 600_000;

/** The black stretches of one line, each with the blob that it belongs to; `to` is the first white pixel behind it. */
interface Line {
  count: number;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly blob: Int32Array;
}

/** Null for a page that is too broken. Neighbours are those at the sides and the corners. */
export function findBlobs(page: Bitmap): Blob[] | null {
  const finder = new BlobFinder(page.widthPx);
  for (let line = 0; line < page.heightPx; line++) if (!finder.take(page, line)) return null;
  return finder.finish();
}

class BlobFinder {
  private readonly blobs: Blob[] = [];
  /** For each blob one that it was found to be part of, or itself. */
  private readonly joined: number[] = [];
  private above: Line;
  private here: Line;
  private runs = 0;

  constructor(widthPx: number) {
    const most = (widthPx >> 1) + 1;
    const line = (): Line => ({
      count: 0,
      from: new Int32Array(most),
      to: new Int32Array(most),
      blob: new Int32Array(most),
    });
    this.above = line();
    this.here = line();
  }

  take(page: Bitmap, line: number): boolean {
    const { here, above } = this;
    readRuns(page, line, here);
    this.runs += here.count;
    if (this.runs > MOST_RUNS) return false;
    let next = 0;
    for (let run = 0; run < here.count; run++) {
      const from = here.from[run] ?? 0;
      const to = here.to[run] ?? 0;
      while (next < above.count && (above.to[next] ?? 0) < from) next++;
      let blob = -1;
      for (let at = next; at < above.count && (above.from[at] ?? 0) <= to; at++) {
        const other = this.rootOf(above.blob[at] ?? 0);
        if (blob === -1) blob = other;
        else if (blob !== other) this.joined[other] = blob;
      }
      here.blob[run] = blob === -1 ? this.begin(from, to, line) : this.stretch(blob, from, to, line);
    }
    this.here = above;
    this.above = here;
    return true;
  }

  finish(): Blob[] {
    for (const [at, blob] of this.blobs.entries()) {
      const root = this.blobs[this.rootOf(at)];
      if (root === undefined || root === blob) continue;
      root.left = Math.min(root.left, blob.left);
      root.right = Math.max(root.right, blob.right);
      root.top = Math.min(root.top, blob.top);
      root.bottom = Math.max(root.bottom, blob.bottom);
    }
    return this.blobs.filter((_, at) => this.joined[at] === at);
  }

  private begin(from: number, to: number, line: number): number {
    this.joined.push(this.blobs.length);
    return this.blobs.push({ left: from, right: to, top: line, bottom: line + 1 }) - 1;
  }

  private stretch(at: number, from: number, to: number, line: number): number {
    const blob = this.blobs[at];
    if (blob === undefined) return at;
    if (from < blob.left) blob.left = from;
    if (to > blob.right) blob.right = to;
    blob.bottom = line + 1;
    return at;
  }

  private rootOf(blob: number): number {
    const { joined } = this;
    let root = blob;
    while (joined[root] !== root) root = joined[root] ?? root;
    // The next question is answered at once.
    joined[blob] = root;
    return root;
  }
}

function readRuns({ bits, strideBytes, widthPx }: Bitmap, line: number, runs: Line): void {
  let count = 0;
  let from = -1;
  const first = line * strideBytes;
  for (let byte = 0; byte < strideBytes; byte++) {
    const eight = bits[first + byte] ?? 0;
    if (eight === (from < 0 ? 0 : 255)) continue;
    for (let bit = 0; bit < 8; bit++) {
      const isBlack = (eight & (0x80 >> bit)) !== 0;
      if (isBlack === from >= 0) continue;
      if (isBlack) from = byte * 8 + bit;
      else {
        runs.from[count] = from;
        runs.to[count++] = byte * 8 + bit;
        from = -1;
      }
    }
  }
  if (from >= 0) {
    runs.from[count] = from;
    runs.to[count++] = widthPx;
  }
  runs.count = count;
}
