import { directedRuns, type Direction } from './direction.ts';
import { splitText } from './split-text.ts';
import { hasAll } from '../shaping/has-all.ts';
import type { ShapedGlyph, ShapingFont } from '../shaping/shaping-font.ts';

/** Which fonts a line is set in, and in which language. */
export interface LineFonts {
  readonly language: string;
  /** The font for characters that belong together; null: none has all of them. */
  fontFor(cluster: string): ShapingFont | null;
}

export interface ShapedLine {
  /** From left to right. */
  readonly glyphs: readonly ShapedGlyph[];
  /** In shares of the em. */
  readonly width: number;
  /** False: it has letters that are not drawn. */
  readonly isWhole: boolean;
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** They take the font of what they stand beside. */
const NEUTRAL = /^(?!\p{N})[\p{Script=Common}\p{Script=Inherited}]+$/u;
const SCRIPTS = [
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Tibetan',
  'Myanmar',
  'Khmer',
  'Syriac',
  'Thaana',
  'Nko',
  'Hangul',
].map((name) => new RegExp(`\\p{Script=${name}}`, 'u'));

/** Sets a line: its runs in the order in which they stand on paper, each shaped by its font. */
export function shapeLine(line: string, direction: Direction, fonts: LineFonts): ShapedLine {
  const glyphs: ShapedGlyph[] = [];
  let isWhole = true;
  for (const run of directedRuns(line, direction)) {
    const pieces = splitIntoPieces(line, run.from, run.to, fonts);
    if (run.direction === 'rtl') pieces.reverse();
    for (const { from, to, font } of pieces) {
      if (font === null) {
        isWhole = false;
        continue;
      }
      const shaped = font.shape(line, from, to, run.direction === 'rtl', fonts.language);
      if (shaped.some(({ glyph }) => glyph === 0)) isWhole = false;
      glyphs.push(...shaped);
    }
  }
  return { glyphs, width: glyphs.reduce((sum, { advance }) => sum + advance, 0), isWhole };
}

interface Piece {
  readonly from: number;
  to: number;
  readonly font: ShapingFont | null;
  readonly script: number;
}

/** Stretches of one script in one font. */
function splitIntoPieces(line: string, from: number, to: number, fonts: LineFonts): Piece[] {
  const pieces: Piece[] = [];
  let end = from;
  for (const segment of splitText(line.slice(from, to), graphemes)) {
    const at = end;
    end = at + segment.length;
    const last = pieces.at(-1);
    const isNeutral = NEUTRAL.test(segment);
    if (isNeutral && last !== undefined && last.font !== null && hasAll(last.font, segment)) {
      last.to = end;
      continue;
    }
    const script = SCRIPTS.findIndex((each) => each.test(segment));
    const font = fonts.fontFor(segment);
    if (last?.font === font && (last.script === script || isNeutral)) last.to = end;
    else pieces.push({ from: at, to: end, font, script });
  }
  return pieces;
}
