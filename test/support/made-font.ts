/** A font of boxes: one glyph per character, each taller than the one before. Made here, so that no test depends on a machine's fonts. */
export function madeFont(characters: string): Buffer {
  const codePoints = Array.from(characters, (each) => each.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const glyphs = [Buffer.alloc(0), ...codePoints.map((_, place) => boxGlyph(300 + 20 * place))];
  const offsets = [0];
  for (const glyph of glyphs) offsets.push((offsets.at(-1) ?? 0) + glyph.length);
  return fontFile({
    cmap: cmap(codePoints),
    glyf: Buffer.concat(glyphs),
    head: numbers(
      ...[32, 0x0001_0000, 32, 0x0001_0000, 32, 0, 32, 0x5f0f_3cf5, 16, 0, 16, EM],
      ...[32, 0, 32, 0, 32, 0, 32, 0, 16, 0, 16, 0, 16, EM, 16, EM, 16, 0, 16, 8, 16, 2, 16, 1, 16, 0],
    ),
    hhea: numbers(
      ...[32, 0x0001_0000, 16, 900, 16, 0xff9c, 16, 0, 16, EM],
      ...Array.from({ length: 11 }, () => [16, 0]).flat(),
      ...[16, glyphs.length],
    ),
    hmtx: Buffer.concat(glyphs.map(() => numbers(16, EM, 16, 0))),
    loca: numbers(...offsets.flatMap((offset) => [32, offset])),
    maxp: numbers(32, 0x0001_0000, 16, glyphs.length, ...Array.from({ length: 13 }, () => [16, 4]).flat()),
  });
}

const EM = 1000;

/** Pairs of a width in bits and a number. */
function numbers(...pairs: readonly number[]): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < pairs.length; at += 2) {
    const part = Buffer.alloc((pairs[at] ?? 0) / 8);
    part.writeUIntBE(pairs[at + 1] ?? 0, 0, part.length);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** One contour of four points, with margins of 100 units at its sides. */
function boxGlyph(height: number): Buffer {
  const right = 100;
  const width = EM - 2 * right;
  return numbers(
    ...[16, 1, 16, right, 16, 0, 16, right + width, 16, height, 16, 3, 16, 0],
    ...[8, 1, 8, 1, 8, 1, 8, 1],
    ...[16, right, 16, 0, 16, width, 16, 0],
    ...[16, 0, 16, height, 16, 0, 16, 0x10000 - height],
  );
}

function cmap(codePoints: readonly number[]): Buffer {
  const groups = codePoints.flatMap((code, place) => [32, code, 32, code, 32, place + 1]);
  const length = 16 + 12 * codePoints.length;
  return numbers(
    ...[16, 0, 16, 1, 16, 3, 16, 10, 32, 12],
    ...[16, 12, 16, 0, 32, length, 32, 0, 32, codePoints.length, ...groups],
  );
}

function fontFile(tables: Readonly<Record<string, Buffer>>): Buffer {
  const names = Object.keys(tables).sort();
  const header = numbers(32, 0x0001_0000, 16, names.length, 16, 0, 16, 0, 16, 0);
  let at = header.length + 16 * names.length;
  const directory: Buffer[] = [];
  const bodies: Buffer[] = [];
  for (const name of names) {
    const body = tables[name] ?? Buffer.alloc(0);
    directory.push(Buffer.from(name, 'latin1'), numbers(32, 0, 32, at, 32, body.length));
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
    bodies.push(padded);
    at += padded.length;
  }
  return Buffer.concat([header, ...directory, ...bodies]);
}
