/** Entries behind the last change that hold the line's width, so that a reader may look a few changes ahead. */
export const CHANGES_MARGIN = 4;

/**
 * Writes the columns where the colour of one line changes into `changes` and returns how many there are: even entries turn to
 * black, odd ones to white (ITU-T T.6 section 2.2.1, "changing elements"; a line begins white). `changes` has room for
 * `widthPx + CHANGES_MARGIN` entries. Bits beyond the width are ignored.
 */
export function findColourChanges(
  bits: Uint8Array,
  from: number,
  widthPx: number,
  changes: Int32Array,
): number {
  const lengthBytes = (widthPx + 7) >> 3;
  let count = 0;
  // All eight pixels of a byte before: 0x00 after white, 0xff after black. Most bytes repeat it.
  let before = 0;
  for (let index = 0; index < lengthBytes; index++) {
    const byte = bits[from + index] ?? 0;
    if (byte === before) continue;
    let edges = byte ^ ((byte >> 1) | (before & 0x80));
    while (edges !== 0) {
      const place = Math.clz32(edges) - 24;
      const column = (index << 3) + place;
      if (column >= widthPx) break;
      changes[count++] = column;
      edges &= ~(0x80 >> place);
    }
    before = (count & 1) === 0 ? 0x00 : 0xff;
  }
  changes.fill(widthPx, count, count + CHANGES_MARGIN);
  return count;
}
