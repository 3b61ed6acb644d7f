import type { Font } from 'opentype.js/dist/opentype.mjs';
import { bytesOfShippedFont } from '../shipped-fonts/shipped-fonts.ts';
import type { Language } from '../system-fonts/font-preference.ts';
import { installedFonts } from '../system-fonts/installed-fonts.ts';
import type { Direction } from './direction.ts';
import { hasAll } from '../shaping/has-all.ts';
import { shapeLine, type ShapedLine } from './shape-line.ts';
import { shaper, type HarfBuzz } from '../shaping/shaper.ts';
import { ShapingFont } from '../shaping/shaping-font.ts';

/** Lines are shaped to be measured, and again to be drawn. */
const MOST_KEPT = 4_000;
const NOTHING: ShapedLine = { glyphs: [], width: 0, isWhole: false };
/** What a font of this machine is looked for: signs that are seen, and the blank that is as wide as a letter. */
const SOUGHT = /[^\s\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}]|\u3000/u;

const shipped = new Map<Font, ShapingFont>();

/** Lines of one chain of fonts, shaped once: first those that come with Faxtray, then what this machine has. */
export class ShapedLines {
  readonly #fonts: readonly Font[];
  readonly #language: Language;
  readonly #lines = new Map<string, ShapedLine>();

  constructor(fonts: readonly Font[], language: Language) {
    this.#fonts = fonts;
    this.#language = language;
  }

  shaped(line: string, direction: Direction): ShapedLine {
    const hb = shaper();
    if (hb === null) return NOTHING;
    const key = `${direction} ${line}`;
    const known = this.#lines.get(key);
    if (known !== undefined) return known;
    const shaped = shapeLine(line, direction, {
      language: this.#language,
      fontFor: (cluster) => this.#fontFor(hb, cluster),
    });
    if (this.#lines.size >= MOST_KEPT) this.#lines.clear();
    // What is missing may be there at the next try.
    if (shaped.isWhole) this.#lines.set(key, shaped);
    return shaped;
  }

  isShipped(font: ShapingFont): boolean {
    return this.#fonts.some((each) => shipped.get(each) === font);
  }

  #fontFor(hb: HarfBuzz, cluster: string): ShapingFont | null {
    for (const font of this.#fonts) {
      const shaping = shippedShapingFont(hb, font);
      if (hasAll(shaping, cluster)) return shaping;
    }
    return SOUGHT.test(cluster) ? installedFonts.fontFor(hb, cluster, this.#language) : null;
  }
}

function shippedShapingFont(hb: HarfBuzz, font: Font): ShapingFont {
  const known = shipped.get(font);
  if (known !== undefined) return known;
  const shaping = new ShapingFont(hb, 'shipped', bytesOfShippedFont(font), 0);
  shipped.set(font, shaping);
  return shaping;
}
