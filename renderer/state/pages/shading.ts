import type { SheetCutting, Tones } from '../../../app/contract/preview-views.ts';

/** How a picture becomes a page of black and white, where a person says so. */
export interface Shading {
  readonly tones: Tones;
  /** In steps, from -2 (darker) to 2. */
  readonly lightness: number;
  /** Which sheets of paper are cut out of the photos of them. */
  readonly cutsSheets: SheetCutting;
}

export const AS_IT_COMES: Shading = { tones: 'auto', lightness: 0, cutsSheets: 'plain' };

export const isAsItComes = ({ tones, lightness, cutsSheets }: Shading): boolean =>
  tones === AS_IT_COMES.tones && lightness === AS_IT_COMES.lightness && cutsSheets === AS_IT_COMES.cutsSheets;
