import type { FaxRow } from '../../app/contract/queue-views.ts';
import { unbroken } from './recipient-words.ts';
import { momentText } from './time.ts';
import { say } from './words.ts';

/**
 * `One fax to +1 303 555 0129 has had no answer since 10:12.` `overdue`: the oldest first. Where the earlier fax to one of the `numbers` of
 * those that are held is overdue no more, as it was deleted at the service or is followed no longer, nobody knows what became of it.
 */
export function overdueText(
  { overdue, held }: { readonly overdue: readonly FaxRow[]; readonly held: readonly FaxRow[] },
  numbers: readonly string[],
  nowMs: number,
): string {
  const unanswered = formatNumbers(overdue, numbers);
  const unknown = formatNumbers(held, numbers).filter((number) => !unanswered.includes(number));
  const [oldest] = overdue;
  return [
    ...(oldest === undefined ? [] : [unansweredText(oldest, overdue.length, unanswered, nowMs)]),
    ...(unknown.length === 0 ? [] : [say('fax.earlier-unknown', { to: listText(unknown) })]),
  ].join(' ');
}

function unansweredText(oldest: FaxRow, count: number, numbers: readonly string[], nowMs: number): string {
  const facts = { to: listText(numbers), since: momentText(oldest.submittedAtMs ?? nowMs, nowMs) };
  return count === 1 ? say('fax.overdue-one', facts) : say('fax.overdue-many', { count, ...facts });
}

const formatNumbers = (rows: readonly FaxRow[], numbers: readonly string[]): string[] => {
  const recipients = rows.flatMap((row) => row.recipients);
  const ofNumbers = recipients.filter(({ phoneNumber }) => numbers.includes(phoneNumber));
  return [...new Set(ofNumbers.map((each) => unbroken(each.formatted)))];
};

const listText = (numbers: readonly string[]): string =>
  numbers.length > 3 ? say('fax.overdue-numbers', { count: numbers.length }) : numbers.join(', ');
