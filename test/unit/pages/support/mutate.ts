/** Numbers that look random and are the same each time (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Numbers at which readers stumble. */
const EDGES = [
  0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff,
];

/** The file with a few things changed: bits, numbers, pieces doubled, moved or lost, the end cut off. */
export function mutate(file: Uint8Array, random: () => number): Uint8Array {
  let bytes = Buffer.from(file);
  const below = (limit: number): number => Math.floor(random() * limit);
  for (let changes = 1 + below(4); changes > 0; changes--) {
    const at = below(bytes.length);
    switch (below(6)) {
      case 0:
        bytes[at] = (bytes[at] ?? 0) ^ (1 << below(8));
        break;
      case 1:
        bytes[at] = below(256);
        break;
      case 2: {
        const edge = EDGES[below(EDGES.length)] ?? 0;
        if (at + 4 <= bytes.length) {
          if (random() < 0.5) bytes.writeUInt32LE(edge, at);
          else bytes.writeUInt32BE(edge, at);
        }
        break;
      }
      case 3:
        bytes = bytes.subarray(0, Math.max(1, at));
        break;
      case 4: {
        const piece = bytes.subarray(at, at + 1 + below(64));
        bytes = Buffer.concat([bytes.subarray(0, at), piece, piece, bytes.subarray(at)]);
        break;
      }
      default:
        bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + below(32))]);
        if (bytes.length === 0) bytes = Buffer.of(0);
    }
  }
  return bytes;
}
