/** The part of opentype.js 2 that is used here; the package brings no types of its own. */
declare module 'opentype.js/dist/opentype.mjs' {
  export type PathCommand =
    | { readonly type: 'M' | 'L'; readonly x: number; readonly y: number }
    | { readonly type: 'Q'; readonly x1: number; readonly y1: number; readonly x: number; readonly y: number }
    | {
        readonly type: 'C';
        readonly x1: number;
        readonly y1: number;
        readonly x2: number;
        readonly y2: number;
        readonly x: number;
        readonly y: number;
      }
    | { readonly type: 'Z' };

  export interface Glyph {
    /** In units of the font. */
    readonly advanceWidth: number;
    /** The outline with y growing downwards. */
    getPath(x: number, y: number, fontSize: number): { readonly commands: readonly PathCommand[] };
  }

  export interface Font {
    readonly unitsPerEm: number;
    /** In units of the font above the baseline. */
    readonly ascender: number;
    /** In units of the font, negative below the baseline. */
    readonly descender: number;
    /** 0 when the font has no glyph for the character. */
    charToGlyphIndex(character: string): number;
    charToGlyph(character: string): Glyph;
  }

  /** Throws on anything that is no font. */
  export function parse(buffer: ArrayBuffer, options?: { readonly lowMemory?: boolean }): Font;
}
