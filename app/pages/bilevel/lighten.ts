import type { GreyImage } from '../page/grey-image.ts';

/** Of one step: a middle grey becomes a third lighter, or as much darker. Black and white stay what they are. */
const GAMMA_OF_A_STEP = 0.6;

/**
 * The image with its shades moved, before they become black and white: what a person wants lighter has thinner strokes, fewer specks
 * and fewer dots then, and faint pencil comes out where they want it darker.
 */
export function lighten(image: GreyImage, steps: number): GreyImage {
  if (steps === 0) return image;
  const gamma = GAMMA_OF_A_STEP ** steps;
  const curve = Uint8Array.from({ length: 256 }, (_, grey) => Math.round(255 * (grey / 255) ** gamma));
  return { ...image, pixels: image.pixels.map((grey) => curve[grey] ?? grey) };
}
