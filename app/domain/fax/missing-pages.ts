import { phrase, type Phrase } from '../../words/phrase.ts';
import type { FaxJob } from './fax-job.ts';

/**
 * What to tell of a sent fax of which the service says that fewer pages went than it was given; null where nothing is missing, or nobody
 * can tell. A cover may be counted or not, so one page less than with it is no loss.
 */
export function missingPages({ pages, pagesGiven }: Pick<FaxJob, 'pages' | 'pagesGiven'>): Phrase | null {
  // Some services say 0 where they do not say.
  if (pages === null || pages === 0 || pagesGiven === null || pages >= pagesGiven) return null;
  return phrase('result.pages-missing', { pages, given: pagesGiven });
}
