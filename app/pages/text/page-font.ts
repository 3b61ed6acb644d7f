import type { Font } from 'opentype.js/dist/opentype.mjs';
import type { Bitmap } from '../bitmap.ts';
import type { PixelDensity } from '../raster/tiff-resolutions.ts';
import { drawableText } from './drawable-text.ts';
import { outlineEdges } from './glyph-outline.ts';
import { paintBitmap } from './paint-bitmap.ts';
import { scanGlyph, type GlyphBitmap } from './scan-glyph.ts';

const POINTS_PER_INCH = 72;
/** Some eleven degrees, as the oblique fonts of this family have it. */
const ITALIC_SLANT = 0.2;
/** Read from right to left, the letters of most of them joined: drawn as they come they would be no words. The fonts have glyphs for them. */
const NEEDS_SHAPING = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}]/u;

interface ScannedGlyph {
  readonly advancePx: number;
  readonly ink: GlyphBitmap | null;
}

/**
 * A font in one size for pages of one geometry: measures and draws text, each glyph scanned once. Fonts behind the first are
 * asked for the characters that it lacks. Text is drawn as it comes, from left to right, without shaping.
 */
export class PageFont {
  private readonly emXPx: number;
  private readonly emYPx: number;
  private readonly glyphs = new Map<string, ScannedGlyph>();
  private readonly fonts: readonly [Font, ...Font[]];

  private readonly slant: number;

  constructor(fonts: readonly [Font, ...Font[]], sizePt: number, geometry: PixelDensity, isItalic = false) {
    this.fonts = fonts;
    this.slant = isItalic ? ITALIC_SLANT : 0;
    this.emXPx = (sizePt / POINTS_PER_INCH) * geometry.xDpi;
    this.emYPx = (sizePt / POINTS_PER_INCH) * geometry.yDpi;
  }

  /** How far the highest letters with accents reach above the baseline, rounded up. */
  get ascentPx(): number {
    const [font] = this.fonts;
    return Math.ceil((font.ascender / font.unitsPerEm) * this.emYPx);
  }

  /** How far letters reach below the baseline, rounded up. */
  get descentPx(): number {
    const [font] = this.fonts;
    return Math.ceil((-font.descender / font.unitsPerEm) * this.emYPx);
  }

  /** From one baseline to the next. */
  lineHeightPx(spacing: number): number {
    return Math.round(this.emYPx * spacing);
  }

  /** A text as it is drawn; to be asked once, before measuring and drawing it. */
  drawable(text: string): string {
    return drawableText(text, (character) => this.has(character));
  }

  /** Whether a text that is `drawable` is drawn as it is written. */
  draws(drawable: string): boolean {
    for (const character of drawable) if (!this.has(character)) return false;
    return true;
  }

  /** Whether there is a glyph for it, and that is all it needs. */
  private has(character: string): boolean {
    return this.fontFor(character) !== undefined && !NEEDS_SHAPING.test(character);
  }

  widthPx(text: string): number {
    let width = 0;
    for (const character of text) width += this.glyph(character).advancePx;
    return width;
  }

  /** Draws black on what is there. What would lie outside the bitmap is cut off. */
  draw(bitmap: Bitmap, leftPx: number, baselinePx: number, text: string): void {
    let x = leftPx;
    for (const character of text) {
      const { ink, advancePx } = this.glyph(character);
      if (ink !== null) paintBitmap(bitmap, ink.bitmap, Math.round(x) + ink.leftPx, baselinePx + ink.topPx);
      x += advancePx;
    }
  }

  private glyph(character: string): ScannedGlyph {
    const known = this.glyphs.get(character);
    if (known !== undefined) return known;
    const font = this.fontFor(character) ?? this.fonts[0];
    const glyph: ScannedGlyph = {
      advancePx: (font.charToGlyph(character).advanceWidth / font.unitsPerEm) * this.emXPx,
      ink: scanGlyph(outlineEdges(font, character, this.emXPx, this.emYPx, this.slant)),
    };
    this.glyphs.set(character, glyph);
    return glyph;
  }

  private fontFor(character: string): Font | undefined {
    return this.fonts.find((font) => font.charToGlyphIndex(character) > 0);
  }
}
