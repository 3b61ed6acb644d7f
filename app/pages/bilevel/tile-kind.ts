import type { TileTones } from './tile-tones.ts';

/** Besides these two, a tile's plan is the grey below which its pixels become black. */
export const BLANK = 0;
export const DITHERED = 1;

/** What a tile looks like, before its neighbours are asked. Plain numbers, since they fill arrays. */
export const TILE_KIND = {
  /** Text or drawing on paper. */
  drawing: 0,
  /** A little light grey: a picture that fades into the paper, or light grey text. */
  fading: 1,
  /** Half filled with mid-tones: the edge of a fill or a picture, or bold grey text. */
  edge: 2,
  /** Black and a tint, see `isTextOnFill`. */
  textOnFill: 3,
  /** Light shades and hardly any paper: the brightest part of a picture, where one is around it. */
  highlight: 4,
  darkFill: 5,
  lightFill: 6,
  photo: 7,
  /** A narrow part of a picture that begins in the next tile. */
  photoEdge: 8,
} as const;

/** From this share of mid-tones on a tile is filled with them; from the lower one on it may be the edge of such tiles. */
const FILLED_PERCENT = 75;
const EDGE_PERCENT = 30;

/** Darker fills become black, so that white text on them stays readable; lighter ones are dithered. */
const DARK_TINT = 144;
/** Darker ones cannot be told from black by eye either. */
const LEAST_CONTRAST_TINT = 80;
/** Pictures fade through greys lighter than this. */
const FADING_FROM = 176;

/** Threshold between ink and paper where both are plainly there; and the lightest grey that still counts as ink. */
const INK_LEVEL = 140;
const LIGHTEST_INK = 224;
const PLAIN_INK = 64;

export function classifyTile(tones: TileTones): number {
  if (isTextOnFill(tones)) return TILE_KIND.textOnFill;
  const { dark, mid, white, paper, darkestMid, tint } = tones;
  const pixels = dark + mid + white;
  const percent = (100 * mid) / pixels;
  if (white === 0 && percent <= FILLED_PERCENT) return TILE_KIND.darkFill;
  if (percent <= FILLED_PERCENT && darkestMid >= FADING_FROM && dark === 0 && 2 * paper < pixels)
    return TILE_KIND.highlight;
  if (percent <= EDGE_PERCENT)
    return dark === 0 && darkestMid >= FADING_FROM ? TILE_KIND.fading : TILE_KIND.drawing;
  if (percent <= FILLED_PERCENT) return TILE_KIND.edge;
  if (tint === null) return TILE_KIND.photo;
  return isLight(tint) ? TILE_KIND.lightFill : TILE_KIND.darkFill;
}

/** The threshold for a tile of text or drawing. */
export function chooseThreshold(tones: TileTones): number {
  const { dark, darkestMid, tint } = tones;
  if (tint === null) {
    return dark > 0 || darkestMid < PLAIN_INK ? INK_LEVEL : Math.min(LIGHTEST_INK, (darkestMid + 255) >> 1);
  }
  return isTextOnFill(tones) ? underTint(tint) : Math.min(LIGHTEST_INK, (tint + 255) >> 1);
}

/** The plan for a tile at the margin of a light fill, where its tint is no ink but part of the fill. */
export function chooseMarginPlan(dark: number, tint: number): number {
  return dark > 0 ? underTint(tint) : DITHERED;
}

/** Black and a tint: black text whose paper is the tint, or text of that tint on black. Either way the tint becomes white. */
function isTextOnFill({ dark, white, tint }: TileTones): boolean {
  return tint !== null && tint >= LEAST_CONTRAST_TINT && dark > white;
}

export function isLight(tint: number): boolean {
  return tint >= DARK_TINT;
}

function underTint(tint: number): number {
  return (tint >> 1) + 1;
}
