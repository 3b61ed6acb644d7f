import type { PixelDensity } from './tiff-resolutions.ts';

/** What a picture is shown with that does not say its density. */
const UNKNOWN_DPI = 96;
/** Densities outside are mistakes; their aspect may still be right. */
const LEAST_DPI = 50;
const MOST_DPI = 2400;
/** The least resolution of a fax across, with the finest down, has less. */
const MOST_ASPECT = 8;

/** A density that a picture may have, of the same aspect where that is one. */
export function plausibleDensity(density: PixelDensity | null): PixelDensity {
  if (density === null) return { xDpi: UNKNOWN_DPI, yDpi: UNKNOWN_DPI };
  const { xDpi, yDpi } = density;
  if (Math.min(xDpi, yDpi) >= LEAST_DPI && Math.max(xDpi, yDpi) <= MOST_DPI) return density;
  const aspect = yDpi / xDpi;
  const isAspect = aspect >= 1 / MOST_ASPECT && aspect <= MOST_ASPECT;
  return { xDpi: UNKNOWN_DPI, yDpi: isAspect ? UNKNOWN_DPI * aspect : UNKNOWN_DPI };
}
