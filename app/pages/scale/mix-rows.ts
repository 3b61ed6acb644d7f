/** Every second of the four pixels of a word. Between them is room for the product with a weight. */
const EVEN = 0x00ff00ff;
const ROUND = 0x00800080;

/**
 * Mixes rows of grey pixels, one below the other, into one row: four pixels at a time, which is what makes scaling fast. Rows are
 * `row.length` words each and begin `strideWords` apart; the `taps` weights from `at` on sum up to 256.
 */
export function mixRows(
  row: Uint32Array,
  source: Uint32Array,
  fromWord: number,
  strideWords: number,
  weights: Int32Array,
  at: number,
  taps: number,
): void {
  if (taps === 1) row.set(source.subarray(fromWord, fromWord + row.length));
  else if (taps === 2) mixTwo(row, source, fromWord, fromWord + strideWords, weights[at + 1] ?? 0);
  else if (taps === 3) mixThree(row, source, fromWord, strideWords, weights[at] ?? 0, weights[at + 2] ?? 0);
  else mixMany(row, source, fromWord, strideWords, weights.subarray(at, at + taps));
}

function mixTwo(row: Uint32Array, source: Uint32Array, above: number, below: number, share: number): void {
  const rest = 256 - share;
  for (let word = 0; word < row.length; word++) {
    const one = source[above + word] ?? 0;
    const other = source[below + word] ?? 0;
    const even = (Math.imul(one & EVEN, rest) + Math.imul(other & EVEN, share) + ROUND) | 0;
    const odd = (Math.imul((one >>> 8) & EVEN, rest) + Math.imul((other >>> 8) & EVEN, share) + ROUND) | 0;
    row[word] = ((even >>> 8) & EVEN) | (odd & ~EVEN);
  }
}

/** As scans of 300 dots to the inch need it. */
function mixThree(
  row: Uint32Array,
  source: Uint32Array,
  from: number,
  strideWords: number,
  firstShare: number,
  lastShare: number,
): void {
  const rest = 256 - firstShare - lastShare;
  const middle = from + strideWords;
  const last = middle + strideWords;
  for (let word = 0; word < row.length; word++) {
    const a = source[from + word] ?? 0;
    const b = source[middle + word] ?? 0;
    const c = source[last + word] ?? 0;
    const even =
      Math.imul(a & EVEN, firstShare) + Math.imul(b & EVEN, rest) + Math.imul(c & EVEN, lastShare) + ROUND;
    const odd =
      Math.imul((a >>> 8) & EVEN, firstShare) +
      Math.imul((b >>> 8) & EVEN, rest) +
      Math.imul((c >>> 8) & EVEN, lastShare) +
      ROUND;
    row[word] = ((even >>> 8) & EVEN) | (odd & ~EVEN);
  }
}

function mixMany(
  row: Uint32Array,
  source: Uint32Array,
  from: number,
  strideWords: number,
  weights: Int32Array,
): void {
  for (let word = 0; word < row.length; word++) {
    let even = ROUND;
    let odd = ROUND;
    for (let tap = 0, place = from + word; tap < weights.length; tap++, place += strideWords) {
      const four = source[place] ?? 0;
      const weight = weights[tap] ?? 0;
      even = (even + Math.imul(four & EVEN, weight)) | 0;
      odd = (odd + Math.imul((four >>> 8) & EVEN, weight)) | 0;
    }
    row[word] = ((even >>> 8) & EVEN) | (odd & ~EVEN);
  }
}
