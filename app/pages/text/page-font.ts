import type { Font } from 'opentype.js/dist/opentype.mjs';
import type { Bitmap } from '../page/bitmap.ts';
import type { PixelDensity } from '../raster/tiff-resolutions.ts';
import type { Language } from '../system-fonts/font-preference.ts';
import { readingDirection, type Direction } from './direction.ts';
import { drawableText } from './drawable-text.ts';
import { glyphEdges, letterCommands } from '../shaping/glyph-outline.ts';
import { paintBitmap } from './paint-bitmap.ts';
import { isPlainText } from './plain-text.ts';
import { scanGlyph, type GlyphBitmap } from '../shaping/scan-glyph.ts';
import { ShapedLines } from './shaped-lines.ts';
import type { ShapedLine } from './shape-line.ts';
import type { ShapedGlyph } from '../shaping/shaping-font.ts';

const POINTS_PER_INCH = 72;
/** Some eleven degrees, as the oblique fonts of this family have it. */
const ITALIC_SLANT = 0.2;

interface ScannedGlyph {
  readonly advancePx: number;
  readonly ink: GlyphBitmap | null;
}

export interface FontCut {
  readonly isItalic?: boolean;
  /** Of fonts that are not there in bold, each stroke is drawn twice. */
  readonly isBold?: boolean;
  readonly language?: Language;
}

/**
 * A font in one size for pages of one geometry: measures and draws text, each glyph scanned once. Fonts behind the first are
 * asked for the characters that it lacks, then those of this machine. Plain text is drawn letter by letter as it comes; all other is shaped.
 */
export class PageFont {
  readonly #emXPx: number;
  readonly #emYPx: number;
  /** Null: not to be drawn by itself. */
  readonly #letters = new Map<string, ScannedGlyph | null>();
  readonly #scanned = new Map<ShapedGlyph['font'], Map<number, GlyphBitmap | null>>();
  readonly #fonts: readonly [Font, ...Font[]];
  readonly #lines: ShapedLines;
  readonly #slant: number;
  readonly #isBold: boolean;

  constructor(
    fonts: readonly [Font, ...Font[]],
    sizePt: number,
    geometry: PixelDensity,
    { isItalic = false, isBold = false, language = 'und' }: FontCut = {},
  ) {
    this.#fonts = fonts;
    this.#lines = new ShapedLines(fonts, language);
    this.#slant = isItalic ? ITALIC_SLANT : 0;
    this.#isBold = isBold;
    this.#emXPx = (sizePt / POINTS_PER_INCH) * geometry.xDpi;
    this.#emYPx = (sizePt / POINTS_PER_INCH) * geometry.yDpi;
  }

  /** How far the highest letters with accents reach above the baseline, rounded up. */
  get ascentPx(): number {
    const [font] = this.#fonts;
    return Math.ceil((font.ascender / font.unitsPerEm) * this.#emYPx);
  }

  /** How far letters reach below the baseline, rounded up. */
  get descentPx(): number {
    const [font] = this.#fonts;
    return Math.ceil((-font.descender / font.unitsPerEm) * this.#emYPx);
  }

  /** From one baseline to the next. */
  lineHeightPx(spacing: number): number {
    return Math.round(this.#emYPx * spacing);
  }

  /** A text as it is drawn; to be asked once, before measuring and drawing it. */
  drawable(text: string): string {
    return drawableText(text, (character) => this.draws(character));
  }

  /** Whether a text that is `drawable` is drawn as it is written. */
  draws(drawable: string): boolean {
    return this.isPlain(drawable) || this.#lines.shaped(drawable, readingDirection(drawable)).isWhole;
  }

  /** Whether it is drawn letter by letter. */
  isPlain(text: string): boolean {
    for (const character of text) if (this.#letter(character) === null) return false;
    return true;
  }

  /** `direction`: of its paragraph, where that is known. What is drawn shaped is measured so. */
  widthPx(text: string, direction?: Direction): number {
    if (direction === 'rtl') return this.#lines.shaped(text, direction).width * this.#emXPx;
    let width = 0;
    for (const character of text) {
      const letter = this.#letter(character);
      if (letter === null) return this.#lines.shaped(text, readingDirection(text)).width * this.#emXPx;
      width += letter.advancePx;
    }
    return width;
  }

  /** How far a text that is drawn shaped reaches above the baseline: marks stand higher than any letter of the first font. */
  inkAscentPx(text: string): number {
    if (this.isPlain(text)) return this.ascentPx;
    const { glyphs } = this.#lines.shaped(text, readingDirection(text));
    const tops = glyphs.map(
      (glyph) => Math.round(glyph.offsetY * this.#emYPx) - (this.#scannedGlyph(glyph)?.topPx ?? 0),
    );
    return Math.max(0, ...tops);
  }

  /** Draws black on what is there, `direction` being that of the paragraph. What would lie outside the bitmap is cut off. */
  draw(bitmap: Bitmap, leftPx: number, baselinePx: number, text: string, direction?: Direction): void {
    if (direction === 'rtl' || !this.isPlain(text)) {
      this.#drawShaped(
        bitmap,
        leftPx,
        baselinePx,
        this.#lines.shaped(text, direction ?? readingDirection(text)),
      );
      return;
    }
    let x = leftPx;
    for (const character of text) {
      const letter = this.#letter(character);
      if (letter === null) continue;
      const { ink, advancePx } = letter;
      if (ink !== null) paintBitmap(bitmap, ink.bitmap, Math.round(x) + ink.leftPx, baselinePx + ink.topPx);
      x += advancePx;
    }
  }

  #drawShaped(bitmap: Bitmap, leftPx: number, baselinePx: number, { glyphs }: ShapedLine): void {
    let x = leftPx;
    for (const glyph of glyphs) {
      const ink = this.#scannedGlyph(glyph);
      if (ink !== null) {
        const left = Math.round(x + glyph.offsetX * this.#emXPx) + ink.leftPx;
        const top = baselinePx - Math.round(glyph.offsetY * this.#emYPx) + ink.topPx;
        paintBitmap(bitmap, ink.bitmap, left, top);
        if (this.#isBold && !this.#lines.isShipped(glyph.font))
          paintBitmap(bitmap, ink.bitmap, left + 1, top);
      }
      x += glyph.advance * this.#emXPx;
    }
  }

  #scannedGlyph({ font, glyph }: ShapedGlyph): GlyphBitmap | null {
    const ofFont = this.#scanned.get(font) ?? new Map<number, GlyphBitmap | null>();
    this.#scanned.set(font, ofFont);
    const known = ofFont.get(glyph);
    if (known !== undefined) return known;
    const emXPx = this.#emXPx;
    const emYPx = this.#emYPx;
    const slant = this.#slant;
    const ink = scanGlyph(glyphEdges(font.outline(glyph), font.unitsPerEm, emXPx, emYPx, slant));
    ofFont.set(glyph, ink);
    return ink;
  }

  #letter(character: string): ScannedGlyph | null {
    const known = this.#letters.get(character);
    if (known !== undefined) return known;
    const font = isPlainText(character) ? this.#fontFor(character) : undefined;
    const letter = font === undefined ? null : this.#scannedLetter(font, character);
    this.#letters.set(character, letter);
    return letter;
  }

  #scannedLetter(font: Font, character: string): ScannedGlyph {
    const emXPx = this.#emXPx;
    const emYPx = this.#emYPx;
    const slant = this.#slant;
    const { advanceWidth } = font.charToGlyph(character);
    return {
      advancePx: (advanceWidth / font.unitsPerEm) * emXPx,
      ink: scanGlyph(glyphEdges(letterCommands(font, character), font.unitsPerEm, emXPx, emYPx, slant)),
    };
  }

  #fontFor(character: string): Font | undefined {
    return this.#fonts.find((font) => font.charToGlyphIndex(character) > 0);
  }
}
