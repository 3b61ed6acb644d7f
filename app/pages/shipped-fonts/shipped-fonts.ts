import { readFileSync } from 'node:fs';
import { parse, type Font } from 'opentype.js/dist/opentype.mjs';

/** The free fonts that come with Faxtray (DejaVu: Latin, Greek, Cyrillic, many symbols; no Chinese, Japanese or Korean). */
export type FontName = 'regular' | 'bold' | 'mono';

// This module stays beside `fonts/`, in the sources as well as bundled.
const FILES: Readonly<Record<FontName, URL>> = {
  regular: new URL('./fonts/DejaVuSans.ttf', import.meta.url),
  bold: new URL('./fonts/DejaVuSans-Bold.ttf', import.meta.url),
  mono: new URL('./fonts/DejaVuSansMono.ttf', import.meta.url),
};

const loaded = new Map<FontName, Font>();
const fontBytes = new WeakMap<Font, Uint8Array>();

/** Read once. Throws when the file is missing or damaged: then the installation is. */
export function shippedFont(name: FontName): Font {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const bytes = readFileSync(FILES[name]);
  // Low memory: glyphs are parsed when they are asked for, a few dozen of 6,000; loading takes a quarter of the time.
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length), {
    lowMemory: true,
  });
  loaded.set(name, font);
  fontBytes.set(font, bytes);
  return font;
}

export function bytesOfShippedFont(font: Font): Uint8Array {
  const bytes = fontBytes.get(font);
  if (bytes === undefined) throw new Error('This font did not come with Faxtray');
  return bytes;
}
