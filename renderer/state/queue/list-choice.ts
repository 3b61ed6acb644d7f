import type { FaxRow, FaxState } from '../../../app/contract/queue-views.ts';
import { ALL_DAYS, isInDays, type DaySpan } from '../../format/days.ts';
import { collator } from '../../format/words.ts';
import { matchesPerson, searchFor, type Search } from './fax-search.ts';

/** `usual`: what needs somebody first, the newest first in each group. */
export const SORT_KEYS = ['usual', 'time', 'recipient', 'document', 'state', 'pages'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export interface ListOrder<K extends string = SortKey> {
  readonly key: K;
  readonly isDescending: boolean;
}

/** What of the list is shown, beside its filter and the search, and in which order. */
export interface ListChoice<K extends string = SortKey> extends DaySpan {
  readonly order: ListOrder<K>;
  /** A name or a number, as typed; empty for anybody. */
  readonly person: string;
}

const USUAL_ORDER: ListOrder = { key: 'usual', isDescending: false };

/** What a list can be sorted by, and under which name its order is remembered. */
export interface ListKind<K extends string> {
  readonly keys: readonly K[];
  readonly usual: ListOrder<K>;
  readonly place: string;
}
export const QUEUE_LIST: ListKind<SortKey> = {
  keys: SORT_KEYS,
  usual: USUAL_ORDER,
  place: 'faxtray.queue-order',
};
export const ALL_ROWS: ListChoice = { order: USUAL_ORDER, ...ALL_DAYS, person: '' };

/** When it ended; while it has not, when it began. */
const readTime = ({ finishedAtMs, createdAtMs }: FaxRow): number => finishedAtMs ?? createdAtMs;

/** Made ready once for all rows. */
export function narrowedBy(choice: ListChoice): (row: FaxRow) => boolean {
  const search: Search = searchFor(choice.person);
  return (row) => isInDays(choice, readTime(row)) && matchesPerson(row, search);
}

type Compare = (a: FaxRow, b: FaxRow) => number;

const STATES: readonly FaxState[] = [
  'needs-attention',
  'stuck',
  'unconfirmed',
  'arriving',
  'waiting',
  'submitting',
  'queued',
  'draft',
  'failed',
  'sent',
  'cancelled',
];

const recipientName = ({ recipients: [first] }: FaxRow): string | null =>
  first === undefined ? null : (first.name ?? first.phoneNumber);

/** What is not known stands last, whichever way the list is sorted. */
function byFact<T>(
  readFact: (row: FaxRow) => T | null,
  compare: (a: T, b: T) => number,
): (sign: 1 | -1) => Compare {
  return (sign) => (one, other) => {
    const [a, b] = [readFact(one), readFact(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * compare(a, b);
  };
}

const byNumber = (a: number, b: number): number => a - b;
const byWords = (a: string, b: string): number => collator().compare(a, b);

const COMPARISONS: Readonly<Record<Exclude<SortKey, 'usual'>, (sign: 1 | -1) => Compare>> = {
  time: byFact(readTime, byNumber),
  recipient: byFact(recipientName, byWords),
  document: byFact(({ name }) => name, byWords),
  state: byFact(({ state }) => STATES.indexOf(state), byNumber),
  pages: byFact(({ pages }) => pages, byNumber),
};

/** `usual` decides between rows that are the same otherwise, so that the order does not depend on how they came. */
export function comparisonBy({ key, isDescending }: ListOrder, usual: Compare): Compare {
  if (key === 'usual') return usual;
  const compare = COMPARISONS[key](isDescending ? -1 : 1);
  return (a, b) => compare(a, b) || usual(a, b);
}
