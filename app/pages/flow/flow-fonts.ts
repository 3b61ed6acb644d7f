import type { PixelDensity } from '../raster/tiff-resolutions.ts';
import { shippedFont } from '../shipped-fonts/shipped-fonts.ts';
import type { Language } from '../system-fonts/font-preference.ts';
import { PageFont } from '../text/page-font.ts';
import type { TextStyle } from './flow.ts';

/** Smaller text is not readable on a fax, larger text is a poster. */
const LEAST_PT = 6;
const MOST_PT = 40;

/** The fonts of one document in all its sizes, each glyph scanned once. */
export class FlowFonts {
  readonly density: PixelDensity;
  readonly #scale: number;
  readonly #language: Language;
  readonly #fonts = new Map<string, PageFont>();

  /** `scale` enlarges or shrinks all text alike. */
  constructor(density: PixelDensity, language: Language, scale = 1) {
    this.#language = language;
    this.density = density;
    this.#scale = scale;
  }

  fontFor({ sizePt, isBold, isItalic, isMono }: TextStyle): PageFont {
    const size = Math.min(MOST_PT, Math.max(LEAST_PT, Math.round(sizePt * this.#scale * 2) / 2));
    const key = `${size} ${isBold} ${isItalic} ${isMono}`;
    const known = this.#fonts.get(key);
    if (known !== undefined) return known;
    const regular = shippedFont(isBold ? 'bold' : 'regular');
    const fonts = isMono && !isBold ? ([shippedFont('mono'), regular] as const) : ([regular] as const);
    const font = new PageFont(fonts, size, this.density, { isItalic, isBold, language: this.#language });
    this.#fonts.set(key, font);
    return font;
  }

  acrossPx(points: number): number {
    return Math.round((points / 72) * this.density.xDpi);
  }

  downPx(points: number): number {
    return Math.round((points / 72) * this.density.yDpi);
  }
}
