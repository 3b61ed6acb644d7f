import type { Face, Font } from 'harfbuzzjs';
import type { PathCommand } from 'opentype.js/dist/opentype.mjs';
import type { HarfBuzz } from './shaper.ts';

/** A glyph of a piece of text, in shares of the font's em; y grows upwards. */
export interface ShapedGlyph {
  readonly font: ShapingFont;
  readonly glyph: number;
  readonly advance: number;
  readonly offsetX: number;
  readonly offsetY: number;
  /** Where the characters that it stands for begin in the text. */
  readonly cluster: number;
}

/** Where a variable font has no say, it begins with its thinnest weight. */
const REGULAR_WEIGHT = 400;

/** Fonts of coloured signs have glyphs without an outline for them: nothing would be drawn. Spaces have none either, and marks may not. */
const MAY_BE_EMPTY = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\p{M}\u2800]/u;

/** A font as HarfBuzz has it: which characters it knows, and which glyphs stand where for a piece of text. */
export class ShapingFont {
  /** What it is called in messages and tests: the name of its file. */
  readonly name: string;
  readonly #hb: HarfBuzz;
  readonly #face: Face;
  readonly #font: Font;
  readonly #known = new Map<number, boolean>();

  constructor(hb: HarfBuzz, name: string, bytes: Uint8Array, index: number) {
    this.name = name;
    this.#hb = hb;
    this.#face = new hb.Face(new hb.Blob(bytes), index);
    this.#font = new hb.Font(this.#face);
    if (this.#face.getAxisInfos()['wght'] !== undefined)
      this.#font.setVariations([new hb.Variation('wght', REGULAR_WEIGHT)]);
  }

  get unitsPerEm(): number {
    return this.#face.upem;
  }

  has(codePoint: number): boolean {
    const known = this.#known.get(codePoint);
    if (known !== undefined) return known;
    const glyph = this.#font.nominalGlyph(codePoint) ?? 0;
    const has = glyph !== 0 && (MAY_BE_EMPTY.test(String.fromCodePoint(codePoint)) || this.#hasInk(glyph));
    this.#known.set(codePoint, has);
    return has;
  }

  #hasInk(glyph: number): boolean {
    return this.#font.glyphToJson(glyph).length > 0;
  }

  /** The glyphs for the characters from `from` up to, not including, `to`, from left to right; the rest of the text is looked at for joining. */
  shape(text: string, from: number, to: number, isRightToLeft: boolean, language: string): ShapedGlyph[] {
    const buffer = new this.#hb.Buffer();
    buffer.addText(text, from, to - from);
    buffer.setDirection(isRightToLeft ? this.#hb.Direction.RTL : this.#hb.Direction.LTR);
    buffer.setLanguage(language);
    buffer.guessSegmentProperties();
    buffer.setFlags(this.#hb.BufferFlag.REMOVE_DEFAULT_IGNORABLES);
    this.#hb.shape(this.#font, buffer);
    const { upem } = this.#face;
    return buffer.getGlyphInfosAndPositions().map((each) => ({
      font: this,
      glyph: each.codepoint,
      advance: (each.xAdvance ?? 0) / upem,
      offsetX: (each.xOffset ?? 0) / upem,
      offsetY: (each.yOffset ?? 0) / upem,
      cluster: each.cluster,
    }));
  }

  /** The outline of a glyph, in units of the font, y downwards. */
  outline(glyph: number): PathCommand[] {
    return this.#font.glyphToJson(glyph).map(({ type, values }) => {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values;
      switch (type) {
        case 'M':
        case 'L':
          return { type, x: a, y: -b };
        case 'Q':
          return { type, x1: a, y1: -b, x: c, y: -d };
        case 'C':
          return { type, x1: a, y1: -b, x2: c, y2: -d, x: e, y: -f };
        default:
          return { type: 'Z' };
      }
    });
  }
}
