import type { Tones } from '../../../app/contract/preview-views.ts';

/** How a picture becomes a page of black and white, where a person says so. */
export interface Shading {
  readonly tones: Tones;
  /** In steps, from -2 (darker) to 2. */
  readonly lightness: number;
  /** Whether the sheet of paper in a photo is cut out of it. */
  readonly cutsSheets: boolean;
}

export const AS_IT_COMES: Shading = { tones: 'auto', lightness: 0, cutsSheets: false };

export const isAsItComes = ({ tones, lightness, cutsSheets }: Shading): boolean =>
  tones === AS_IT_COMES.tones && lightness === AS_IT_COMES.lightness && cutsSheets === AS_IT_COMES.cutsSheets;
