const LINE_FEED = 0x0a;

/** So much of a text, from its beginning; where that is plain ASCII, from the line with the first byte beyond it. */
export function textSample(bytes: Uint8Array, length: number): Uint8Array {
  let first = 0;
  while (first < bytes.length && (bytes[first] ?? 0) < 0x80) first++;
  if (first === bytes.length) return bytes.subarray(0, length);
  if (first < length / 2) return bytes.subarray(0, length);
  const line = bytes.lastIndexOf(LINE_FEED, first) + 1;
  // A line without end may be long.
  const from = Math.max(line, first - Math.floor(length / 2));
  return bytes.subarray(from, from + length);
}
