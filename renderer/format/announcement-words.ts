import type { FaxRow } from '../../app/contract/queue-views.ts';
import { faxesText } from './amounts.ts';
import { shownStateOf } from './state-words.ts';
import { documentTitle } from './document-words.ts';

/** A fax that has just come into a state that is worth saying aloud. */
export type Announced = Pick<FaxRow, 'state' | 'needsDecision' | 'name' | 'moreDocuments' | 'problem'>;

const ASPECTS: readonly { state: FaxRow['state']; said: string }[] = [
  { state: 'needs-attention', said: 'needs you' },
  { state: 'stuck', said: 'needs you' },
  { state: 'failed', said: 'failed' },
  { state: 'unconfirmed', said: 'unconfirmed' },
  { state: 'sent', said: 'sent' },
];

export const isWorthSaying = (row: FaxRow): boolean =>
  ASPECTS.some(({ state }) => state === shownStateOf(row));

/** One sentence for each kind of news: `Lab.pdf failed: Line busy. 3 faxes sent.` */
export function announcementOf(news: readonly Announced[]): string {
  return ASPECTS.flatMap(({ state, said }) => {
    const rows = news.filter((row) => shownStateOf(row) === state);
    const [only, ...others] = rows;
    if (only === undefined) return [];
    if (others.length > 0) {
      return [`${faxesText(rows.length)} ${said === 'needs you' ? 'need you' : said}.`];
    }
    const why = only.problem === null || only.problem.headline === '' ? '' : `: ${only.problem.headline}`;
    return [`${documentTitle(only)} ${said}${why}.`];
  }).join(' ');
}
