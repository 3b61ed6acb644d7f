import type { Bitmap } from '../page/bitmap.ts';
import { CHANGES_MARGIN, LineReader } from '../t6/colour-changes.ts';

/** A patch of black pixels that hang together: a letter, a dot, a frame. */
export interface Blob {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A page with more pieces is a photograph, and has no letters to look at. */
const MOST_RUNS = 600_000;
const EXPECTED_BLOBS = 8192;
/** Left, right, top, bottom. */
const SIDES = 4;

/** The black runs of one line, by its changes of colour, each with the blob that it belongs to. */
interface Line {
  count: number;
  readonly changes: Int32Array;
  readonly blobs: Int32Array;
}

/** Null for a page that is too broken. Neighbours are those at the sides and the corners. */
export function findBlobs(page: Bitmap): Blob[] | null {
  const finder = new BlobFinder(page.widthPx);
  for (let line = 0; line < page.heightPx; line++) if (!finder.take(page, line)) return null;
  return finder.finish();
}

class BlobFinder {
  readonly #reader: LineReader;
  /** Four numbers a blob: a photograph has a hundred thousand, which would take long to make as objects. */
  #boxes = new Int32Array(EXPECTED_BLOBS * SIDES);
  /** For each blob one that it was found to be part of, or itself. */
  #joined = new Int32Array(EXPECTED_BLOBS);
  #count = 0;
  #above: Line;
  #here: Line;
  #runs = 0;

  constructor(widthPx: number) {
    this.#reader = new LineReader(widthPx);
    const line = (): Line => ({
      count: 0,
      changes: new Int32Array(widthPx + CHANGES_MARGIN),
      blobs: new Int32Array((widthPx >> 1) + 1),
    });
    this.#above = line();
    this.#here = line();
  }

  take({ bits, strideBytes }: Bitmap, line: number): boolean {
    const here = this.#here;
    const above = this.#above;
    here.count = (this.#reader.findChanges(bits, line * strideBytes, here.changes) + 1) >> 1;
    this.#runs += here.count;
    if (this.#runs > MOST_RUNS) return false;
    let next = 0;
    for (let run = 0; run < here.count; run++) {
      const from = here.changes[2 * run] ?? 0;
      const to = here.changes[2 * run + 1] ?? 0;
      while (next < above.count && (above.changes[2 * next + 1] ?? 0) < from) next++;
      let blob = -1;
      for (let at = next; at < above.count && (above.changes[2 * at] ?? 0) <= to; at++) {
        const other = this.#findRoot(above.blobs[at] ?? 0);
        if (blob === -1) blob = other;
        else if (blob !== other) this.#joined[other] = blob;
      }
      here.blobs[run] = blob === -1 ? this.#begin(from, to, line) : this.#stretch(blob, from, to, line);
    }
    this.#here = above;
    this.#above = here;
    return true;
  }

  finish(): Blob[] {
    for (let blob = 0; blob < this.#count; blob++) {
      const root = this.#findRoot(blob);
      if (root === blob) continue;
      const { left, right, top, bottom } = this.#findBox(blob);
      const whole = this.#findBox(root);
      this.#setBox(
        root,
        Math.min(whole.left, left),
        Math.max(whole.right, right),
        Math.min(whole.top, top),
        Math.max(whole.bottom, bottom),
      );
    }
    const found: Blob[] = [];
    for (let blob = 0; blob < this.#count; blob++)
      if (this.#joined[blob] === blob) found.push(this.#findBox(blob));
    return found;
  }

  #begin(from: number, to: number, line: number): number {
    if (this.#count === this.#joined.length) this.#grow();
    const blob = this.#count++;
    this.#joined[blob] = blob;
    this.#setBox(blob, from, to, line, line + 1);
    return blob;
  }

  #stretch(blob: number, from: number, to: number, line: number): number {
    const boxes = this.#boxes;
    const at = blob * SIDES;
    if (from < (boxes[at] ?? 0)) boxes[at] = from;
    if (to > (boxes[at + 1] ?? 0)) boxes[at + 1] = to;
    boxes[at + 3] = line + 1;
    return blob;
  }

  #findRoot(blob: number): number {
    const joined = this.#joined;
    let root = blob;
    while (joined[root] !== root) root = joined[root] ?? root;
    // The next question is answered at once.
    joined[blob] = root;
    return root;
  }

  #findBox(blob: number): Blob {
    const boxes = this.#boxes;
    const at = blob * SIDES;
    return {
      left: boxes[at] ?? 0,
      right: boxes[at + 1] ?? 0,
      top: boxes[at + 2] ?? 0,
      bottom: boxes[at + 3] ?? 0,
    };
  }

  #setBox(blob: number, left: number, right: number, top: number, bottom: number): void {
    const at = blob * SIDES;
    this.#boxes[at] = left;
    this.#boxes[at + 1] = right;
    this.#boxes[at + 2] = top;
    this.#boxes[at + 3] = bottom;
  }

  #grow(): void {
    const boxes = new Int32Array(this.#boxes.length * 2);
    const joined = new Int32Array(this.#joined.length * 2);
    boxes.set(this.#boxes);
    joined.set(this.#joined);
    this.#boxes = boxes;
    this.#joined = joined;
  }
}
