import type { OperationInput } from '../../../app/contract/operations.ts';
import type { ReadAsView } from '../../../app/contract/preview-views.ts';
import type { Shading } from './shading.ts';

/** What the pages of the new fax are drawn from. */
export type WantedPages = Omit<OperationInput<'preview.begin'>, keyof Shading>;

/** A file of text, and how it was read. */
export interface ReadFile extends ReadAsView {
  readonly path: string;
}

/** Whoever draws it. */
export const hasCoverPage = ({
  coverPageText,
  ownCover,
}: Pick<WantedPages, 'coverPageText' | 'ownCover'>): boolean =>
  coverPageText !== null || ownCover !== undefined;

export const isNothing = (wanted: WantedPages): boolean => wanted.paths.length === 0 && !hasCoverPage(wanted);

/** Nothing was taken out, exchanged or put before: the pages of the first are pages of the fax still. */
export const goesOnWith = (shown: readonly string[], wanted: readonly string[]): boolean =>
  shown.every((path, index) => wanted[index] === path);
