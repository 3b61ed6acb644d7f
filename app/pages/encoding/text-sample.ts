const LINE_FEED = 0x0a;

/** So much of a text, from its beginning; where that is plain ASCII, from the line with the first byte beyond it. */
export function textSample(bytes: Uint8Array, length: number): Uint8Array {
  const first = bytes.findIndex((byte) => byte >= 0x80);
  if (first < length / 2) return bytes.subarray(0, length);
  const line = bytes.lastIndexOf(LINE_FEED, first) + 1;
  // A line without end may be long.
  const from = Math.max(line, first - Math.floor(length / 2));
  return bytes.subarray(from, from + length);
}
