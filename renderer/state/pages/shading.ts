import type { TextEncodingChoice, Tones } from '../../../app/contract/preview-views.ts';

/** How documents become pages of black and white, where a person says so. */
export interface Shading {
  readonly tones: Tones;
  /** In steps, from -2 (darker) to 2. */
  readonly lightness: number;
  /** Whether the sheet of paper in a photo is cut out of it. */
  readonly cutsSheets: boolean;
  /** For files whose text was not read rightly. */
  readonly textEncodings: readonly TextEncodingChoice[];
}

export const AS_IT_COMES: Shading = { tones: 'auto', lightness: 0, cutsSheets: false, textEncodings: [] };

export const isAsItComes = (shading: Shading): boolean =>
  !isShadedAnew(shading) && shading.textEncodings.length === 0;

/** Whether anybody chose how greys and pictures are drawn. */
export const isShadedAnew = ({ tones, lightness, cutsSheets }: Shading): boolean =>
  tones !== AS_IT_COMES.tones || lightness !== AS_IT_COMES.lightness || cutsSheets !== AS_IT_COMES.cutsSheets;
