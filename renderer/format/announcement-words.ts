import type { FaxRow } from '../../app/contract/queue-views.ts';
import { say } from './words.ts';
import { toShownState } from './state-words.ts';
import { documentTitle } from './document-words.ts';

/** A fax that has just come into a state that is worth saying aloud. */
export type Announced = Pick<FaxRow, 'state' | 'needsDecision' | 'name' | 'moreDocuments' | 'problem'>;

const ASPECTS = [
  { state: 'needs-attention', said: 'needs-you' },
  { state: 'stuck', said: 'needs-you' },
  { state: 'failed', said: 'failed' },
  { state: 'unconfirmed', said: 'unconfirmed' },
  { state: 'sent', said: 'sent' },
] as const satisfies readonly { state: FaxRow['state']; said: string }[];

export const isWorthSaying = (row: FaxRow): boolean =>
  ASPECTS.some(({ state }) => state === toShownState(row));

/** One sentence for each kind of news: `Lab.pdf failed: Line busy. 3 faxes sent.` */
export function describeChanges(changed: readonly Announced[]): string {
  return ASPECTS.flatMap(({ state, said }) => {
    const rows = changed.filter((row) => toShownState(row) === state);
    const [only, ...others] = rows;
    if (only === undefined) return [];
    if (others.length > 0) return [say(`announce.${said}-many`, { count: rows.length })];
    const name = documentTitle(only);
    const why = only.problem?.headline ?? '';
    return [why === '' ? say(`announce.${said}`, { name }) : say(`announce.${said}-why`, { name, why })];
  }).join(' ');
}
