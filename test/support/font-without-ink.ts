/** The same font with an empty outline for one glyph, as in fonts of coloured symbols (OpenType, "loca"). */
export function fontWithoutInk(bytes: Uint8Array, glyph: number): Uint8Array {
  const copy = new Uint8Array(bytes);
  const view = new DataView(copy.buffer);
  const tableAt = (tag: string): number => {
    for (let at = 12; at < 12 + view.getUint16(4) * 16; at += 16)
      if (new TextDecoder('latin1').decode(copy.subarray(at, at + 4)) === tag) return view.getUint32(at + 8);
    throw new Error(`No ${tag}`);
  };
  const loca = tableAt('loca');
  if (view.getInt16(tableAt('head') + 50) !== 1) throw new Error('Short offsets');
  view.setUint32(loca + 4 * (glyph + 1), view.getUint32(loca + 4 * glyph));
  return copy;
}
