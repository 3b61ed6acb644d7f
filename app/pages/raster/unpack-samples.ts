/** Samples of `bits` each, the highest bit first, rows beginning with a byte, as bytes; null where there are too few. */
export function unpackSamples(
  strips: readonly Uint8Array[],
  bits: number,
  samplesARow: number,
  rows: number,
): Uint8Array | null {
  const rowBytes = Math.ceil((samplesARow * bits) / 8);
  const total = strips.reduce((sum, { length }) => sum + length, 0);
  if (total < rowBytes * rows) return null;
  const packed = Buffer.concat(strips, rowBytes * rows);
  const samples = new Uint8Array(samplesARow * rows);
  const most = (1 << bits) - 1;
  for (let row = 0, to = 0; row < rows; row++) {
    let at = row * rowBytes;
    let held = 0;
    let heldBits = 0;
    for (let sample = 0; sample < samplesARow; sample++, to++) {
      for (; heldBits < bits; heldBits += 8) held = (held << 8) | (packed[at++] ?? 0);
      heldBits -= bits;
      samples[to] = Math.round(((held >> heldBits) * 255) / most);
      held &= (1 << heldBits) - 1;
    }
  }
  return samples;
}
