import type { Sharp } from 'sharp';
import type { PixelDensity } from './tiff-resolutions.ts';

/** A picture as it is to be seen: EXIF's and TIFF's orientation are already applied. */
export interface RasterPage extends PixelDensity {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Black and white only, such as a fax or a scan for one. */
  readonly isBilevel: boolean;
  readonly isTooLarge: boolean;
}

/** A picture file of one or more pages. */
export interface RasterFile {
  readonly pageCount: number;
  /** Null when the page cannot be read. */
  describePage(index: number): Promise<RasterPage | null>;
  /**
   * Page `index` on white, in grey, upright, ready to be scaled. Where the picture is damaged or ends early, decoding it fails, or
   * shows what there is: half a page is not to be sent, but better than none to be looked at.
   */
  greyPage(index: number, damage: 'fails' | 'shows'): Promise<Sharp>;
}
