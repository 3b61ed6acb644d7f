import type { FaxOptions } from './fax-job.ts';

/** A cover page that Faxtray draws itself, as the first page of the fax, in place of the service's. */
export interface OwnCover {
  /** What the fax is about, in one line; empty: nothing is said. */
  readonly subject: string;
}

type CoverOptions = Pick<FaxOptions, 'coverPageText' | 'ownCover'>;

/** Whether a cover page goes with it. The service makes one for a text only. */
export const hasCover = ({ coverPageText, ownCover }: CoverOptions): boolean =>
  ownCover !== undefined || (coverPageText?.trim() ?? '') !== '';
