import type { FaxRow, FaxState } from '../../../app/contract/queue-views.ts';
import { startOfDay } from '../../format/time.ts';
import { ALL_ROWS, comparisonBy, narrowedBy, type ListChoice } from './list-choice.ts';
import { matchesSearch, searchFor } from './fax-search.ts';

export const FILTERS = ['all', 'needs-you', 'on-the-way', 'drafts', 'sent', 'failed'] as const;
export type QueueFilter = (typeof FILTERS)[number];
/** `unseen`: failures that nobody has looked at. */
export type QueueCounts = Readonly<Record<QueueFilter | 'unseen', number>>;

/** Cancelled faxes are found under 'All' only. */
const FILTER_BY_STATE: Readonly<Record<FaxState, Exclude<QueueFilter, 'all'> | null>> = {
  arriving: 'on-the-way',
  draft: 'drafts',
  stuck: 'needs-you',
  'needs-attention': 'needs-you',
  waiting: 'on-the-way',
  submitting: 'on-the-way',
  unconfirmed: 'on-the-way',
  queued: 'on-the-way',
  sent: 'sent',
  failed: 'failed',
  cancelled: null,
};

/** What needs a decision needs a person, whatever is under way meanwhile. */
const findFilter = (row: FaxRow): Exclude<QueueFilter, 'all'> | null =>
  row.needsDecision ? 'needs-you' : FILTER_BY_STATE[row.state];

export const passesFilter = (row: FaxRow, filter: QueueFilter): boolean =>
  filter === 'all' || findFilter(row) === filter;

/**
 * The order of the list: what needs a person, then what is on its way, what is begun, what is over; the newest first in each. A row
 * moves only when it goes from one band to the next, so that nothing slides away under the pointer while a fax is followed.
 */
export function compareRows(a: FaxRow, b: FaxRow): number {
  return findBand(a) - findBand(b) || orderingTime(b) - orderingTime(a) || compareIds(a.id, b.id);
}

function findBand(row: FaxRow): number {
  const filter = findFilter(row);
  if (filter === 'needs-you') return 0;
  if (filter === 'on-the-way') return 1;
  return filter === 'drafts' ? 2 : 3;
}

const orderingTime = (row: FaxRow): number =>
  findBand(row) === 3 ? (row.finishedAtMs ?? row.changedAtMs) : row.createdAtMs;

/** Never 0 for two different rows: the order must be the same however the rows came in. */
const compareIds = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0);

/** How many rows a search finds among all of them. */
export function countFound(rows: Iterable<FaxRow>, query: string): number {
  const search = searchFor(query);
  let found = 0;
  for (const row of rows) if (matchesSearch(row, search)) found += 1;
  return found;
}

/** Those that are held because an earlier fax to their number has had no answer, in the order of the list. */
export const findHeldBehindOverdue = (rows: Iterable<FaxRow>): FaxRow[] =>
  [...rows].filter(({ actions }) => actions.includes('send-all-the-same')).sort(compareRows);

/** Faxes that wait for a time, the first to go first. */
export const findTimed = (rows: Iterable<FaxRow>): FaxRow[] => {
  const timed: FaxRow[] = [];
  for (const row of rows) if (row.state === 'waiting' && row.dueAtMs !== null) timed.push(row);
  return timed.sort((one, other) => (one.dueAtMs ?? 0) - (other.dueAtMs ?? 0));
};

/** Of each number the oldest fax that others to it wait for. */
export function findBlockers(rows: Iterable<FaxRow>): ReadonlyMap<string, FaxRow> {
  const blockers = new Map<string, FaxRow>();
  for (const row of rows) {
    if (!HOLDS_ITS_NUMBERS.has(row.state) || isOverdue(row)) continue;
    for (const number of listOpenNumbers(row)) {
      const other = blockers.get(number);
      if (other === undefined || row.createdAtMs < other.createdAtMs) blockers.set(number, row);
    }
  }
  return blockers;
}

const HOLDS_ITS_NUMBERS: ReadonlySet<FaxState> = new Set(['submitting', 'unconfirmed', 'queued']);

/** A fax that was taken by the service and has had no answer in all its time. */
const isOverdue = ({ state, needsDecision }: FaxRow): boolean => state === 'queued' && needsDecision;

/** The overdue faxes on their way to any of these numbers, the oldest first. */
export const overdueTo = (rows: Iterable<FaxRow>, numbers: readonly string[]): FaxRow[] =>
  [...rows]
    .filter((row) => isOverdue(row) && listOpenNumbers(row).some((number) => numbers.includes(number)))
    .sort((a, b) => (a.submittedAtMs ?? 0) - (b.submittedAtMs ?? 0));

/** The numbers that a fax still has to reach. */
export const listOpenNumbers = ({ recipients }: FaxRow): string[] =>
  recipients.filter(({ state }) => state === 'pending' || state === 'queued').map((each) => each.phoneNumber);

/** Those of the one question, in the order of the list. */
export const findRestored = (rows: Iterable<FaxRow>): FaxRow[] =>
  [...rows].filter(isRestored).sort(compareRows);

const isRestored = ({ actions }: FaxRow): boolean =>
  actions.includes('went-already') || actions.includes('leave-cancelled');

/** The rows to show, in order. */
export function arrange(
  rows: Iterable<FaxRow>,
  filter: QueueFilter,
  query: string,
  choice: ListChoice = ALL_ROWS,
): FaxRow[] {
  const search = searchFor(query);
  const isWithin = narrowedBy(choice);
  const shown: FaxRow[] = [];
  for (const row of rows) {
    if (passesFilter(row, filter) && isWithin(row) && matchesSearch(row, search)) shown.push(row);
  }
  return shown.sort(comparisonBy(choice.order, compareRows));
}

/** Of those that are searched for, and of the days and people that are shown: what each filter would list. */
export function countShown(rows: Iterable<FaxRow>, query: string, choice: ListChoice): QueueCounts {
  const search = searchFor(query);
  const isWithin = narrowedBy(choice);
  return countByFilter([...rows].filter((row) => isWithin(row) && matchesSearch(row, search)));
}

export function countByFilter(rows: Iterable<FaxRow>): QueueCounts {
  const counts = { all: 0, 'needs-you': 0, 'on-the-way': 0, drafts: 0, sent: 0, failed: 0, unseen: 0 };
  for (const row of rows) {
    counts.all += 1;
    if (row.isUnseen) counts.unseen += 1;
    const filter = findFilter(row);
    if (filter !== null) counts[filter] += 1;
  }
  return counts;
}

export interface DayTally {
  readonly faxes: number;
  readonly pages: number;
}

/** What went out on the day of `nowMs`. */
export function tallyOfDay(rows: Iterable<FaxRow>, nowMs: number): DayTally {
  const fromMs = startOfDay(nowMs);
  let faxes = 0;
  let pages = 0;
  for (const row of rows) {
    if (row.state !== 'sent' || (row.finishedAtMs ?? 0) < fromMs) continue;
    faxes += 1;
    pages += row.pages ?? 0;
  }
  return { faxes, pages };
}
