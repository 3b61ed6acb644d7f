import type { FaxRow } from '../../app/contract/queue-views.ts';
import { unbroken } from './recipient-words.ts';
import { momentText } from './time.ts';
import { say } from './words.ts';

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
  const to =
    formatted.size > 3 ? say('fax.overdue-numbers', { count: formatted.size }) : [...formatted].join(', ');
  return overdue.length === 1
    ? say('fax.overdue-one', { to, since })
    : say('fax.overdue-many', { count: overdue.length, to, since });
}
