import type { FaxRow } from '../../app/contract/queue-views.ts';
import { unbroken } from './recipient-words.ts';
import { momentText } from './time.ts';

/** `One fax to +1 303 555 0129 has had no answer since 10:12.` `overdue`: the oldest first; there is one at least. */
export function overdueText(overdue: readonly FaxRow[], numbers: readonly string[], nowMs: number): string {
  const since = momentText(overdue[0]?.submittedAtMs ?? nowMs, nowMs);
  const formatted = new Set(
    overdue.flatMap(({ recipients }) =>
      recipients
        .filter(({ phoneNumber }) => numbers.includes(phoneNumber))
        .map((each) => unbroken(each.formatted)),
    ),
  );
  const to = formatted.size > 3 ? `${formatted.size} numbers` : [...formatted].join(', ');
  return overdue.length === 1
    ? `One fax to ${to} has had no answer since ${since}.`
    : `${overdue.length} faxes to ${to} have had no answer, the first since ${since}.`;
}
