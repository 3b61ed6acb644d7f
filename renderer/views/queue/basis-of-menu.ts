import type { FaxRow, FaxState } from '../../../app/contract/queue-views.ts';

/** Filing follows, and what else is noted of it: it stays the fax whose menu was opened. */
const OVER: ReadonlySet<FaxState> = new Set(['sent', 'failed', 'cancelled']);

/**
 * What the menu of a fax was made from, as it is `now`: with another state or question, or without something that it offers, it is another.
 * What is offered beside that by now is no reason to take the menu away, and neither is time alone.
 */
export const basisOfMenu = (opened: FaxRow, now: FaxRow): readonly unknown[] => [
  now.state,
  OVER.has(now.state) ? now.finishedAtMs : now.changedAtMs,
  opened.actions.filter((action) => now.actions.includes(action)),
];
