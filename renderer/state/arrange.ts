import type { FaxRow, FaxState } from '../../app/contract/queue-views.ts';
import { startOfDay } from '../format/time.ts';
import { matchesSearch, searchFor } from './fax-search.ts';

export const FILTERS = ['all', 'needs-you', 'on-the-way', 'sent', 'failed'] as const;
export type QueueFilter = (typeof FILTERS)[number];
export type QueueCounts = Readonly<Record<QueueFilter, number>>;

/** Cancelled faxes are found under 'All' only. */
const FILTER_OF: Readonly<Record<FaxState, Exclude<QueueFilter, 'all'> | null>> = {
  arriving: 'on-the-way',
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

export const passesFilter = (row: FaxRow, filter: QueueFilter): boolean =>
  filter === 'all' || FILTER_OF[row.state] === filter;

/**
 * The order of the list: what needs a person, then what is on its way, then what is over; the newest first in each. A row
 * moves only when it goes from one band to the next, so that nothing slides away under the pointer while a fax is followed.
 */
export function compareRows(a: FaxRow, b: FaxRow): number {
  return bandOf(a) - bandOf(b) || orderingTime(b) - orderingTime(a) || compareIds(a.id, b.id);
}

function bandOf(row: FaxRow): number {
  const filter = FILTER_OF[row.state];
  if (filter === 'needs-you') return 0;
  return filter === 'on-the-way' ? 1 : 2;
}

const orderingTime = (row: FaxRow): number =>
  bandOf(row) === 2 ? (row.finishedAtMs ?? row.changedAtMs) : row.createdAtMs;

/** Never 0 for two different rows: the order must be the same however the rows came in. */
const compareIds = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0);

/** How many rows a search finds among all of them. */
export function countFound(rows: Iterable<FaxRow>, query: string): number {
  const search = searchFor(query);
  let found = 0;
  for (const row of rows) if (matchesSearch(row, search)) found += 1;
  return found;
}

/** The rows to show, in order. */
export function arrange(rows: Iterable<FaxRow>, filter: QueueFilter, query: string): FaxRow[] {
  const search = searchFor(query);
  const shown: FaxRow[] = [];
  for (const row of rows) {
    if (passesFilter(row, filter) && matchesSearch(row, search)) shown.push(row);
  }
  return shown.sort(compareRows);
}

export function countByFilter(rows: Iterable<FaxRow>): QueueCounts {
  const counts = { all: 0, 'needs-you': 0, 'on-the-way': 0, sent: 0, failed: 0 };
  for (const row of rows) {
    counts.all += 1;
    const filter = FILTER_OF[row.state];
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
