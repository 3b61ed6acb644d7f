/** Greys at or beyond these print as plain black and white: paper is never quite white, ink never quite black. */
const BLACK_UP_TO = 16;
const WHITE_FROM = 232;

/** Below 1 brightens. Printed dots spread, so a dithered picture comes out darker than it was. */
const GAMMA = 0.8;

/** The grey to dither for each grey seen. */
export const TONE_CURVE: Uint8Array = Uint8Array.from({ length: 256 }, (_, grey) => {
  const stretched = (grey - BLACK_UP_TO) / (WHITE_FROM - BLACK_UP_TO);
  return Math.round(255 * Math.min(1, Math.max(0, stretched)) ** GAMMA);
});
