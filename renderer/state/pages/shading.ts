import type { PagesOfFile, TextEncodingChoice, Tones } from '../../../app/contract/preview-views.ts';

/** Which pages documents become, and how these become black and white, where a person says so. */
export interface Shading {
  readonly tones: Tones;
  /** In steps, from -2 (darker) to 2. */
  readonly lightness: number;
  /** Whether the sheet of paper in a photo is cut out of it. */
  readonly cutsSheets: boolean;
  /** For files whose text was not read rightly. */
  readonly textEncodings: readonly TextEncodingChoice[];
  /** Of files of which not all pages go, or not as they come. */
  readonly pages: readonly PagesOfFile[];
}

export const AS_IT_COMES: Shading = {
  tones: 'auto',
  lightness: 0,
  cutsSheets: false,
  textEncodings: [],
  pages: [],
};

export const isAsItComes = (shading: Shading): boolean =>
  !isShadedAnew(shading) && shading.textEncodings.length === 0 && shading.pages.length === 0;

/** Without what was said of files that are not in the fax any more. */
export function withoutOthers(shading: Shading, paths: readonly string[]): Shading {
  const isThere = ({ path }: { readonly path: string }): boolean => paths.includes(path);
  const { textEncodings, pages } = shading;
  if (textEncodings.every(isThere) && pages.every(isThere)) return shading;
  return { ...shading, textEncodings: textEncodings.filter(isThere), pages: pages.filter(isThere) };
}

/** The text of a file in another encoding. */
export function withReading(shading: Shading, path: string, encoding: string): Shading {
  const others = shading.textEncodings.filter((each) => each.path !== path);
  return { ...shading, textEncodings: [...others, { path, encoding }] };
}

/** Steps to either side. */
const MOST_STEPS = 2;

/** By a step, or darker by a negative one; the same where there is none more. */
export function lightened(shading: Shading, step: 1 | -1): Shading {
  const lightness = shading.lightness + step;
  return Math.abs(lightness) <= MOST_STEPS ? { ...shading, lightness } : shading;
}

/** Whether anybody chose how greys and pictures are drawn. */
export const isShadedAnew = ({ tones, lightness, cutsSheets }: Shading): boolean =>
  tones !== AS_IT_COMES.tones || lightness !== AS_IT_COMES.lightness || cutsSheets !== AS_IT_COMES.cutsSheets;
