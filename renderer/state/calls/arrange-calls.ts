import type { CallRow } from '../../../app/contract/call-log-views.ts';
import { isInDays, type DaySpan } from '../../format/days.ts';
import { collator } from '../../format/words.ts';
import { callParty, callResult } from '../../format/call-words.ts';

export const CALL_COLUMNS = ['who', 'result', 'when', 'took'] as const;
export type CallColumn = (typeof CALL_COLUMNS)[number];

export interface CallOrder {
  readonly by: CallColumn;
  readonly isDescending: boolean;
}

export const NEWEST_FIRST: CallOrder = { by: 'when', isDescending: true };

const digitsIn = (text: string): string => text.replaceAll(/\D/gu, '');

interface CallChoice extends DaySpan {
  /** A part of the name or number; empty for anybody. */
  readonly person: string;
}

/** Those of the days and with the person that are wanted, as sorted as a person wishes. */
export function arrangeCalls(
  rows: readonly CallRow[],
  { by, isDescending }: CallOrder,
  choice: CallChoice,
): CallRow[] {
  const { compare } = collator();
  const ascending = (a: CallRow, b: CallRow): number => {
    if (by === 'who') return compare(callParty(a).main, callParty(b).main);
    if (by === 'result') return compare(callResult(a).text, callResult(b).text);
    if (by === 'took') return (a.durationMs ?? -1) - (b.durationMs ?? -1);
    return a.startedAtMs - b.startedAtMs;
  };
  const sign = isDescending ? -1 : 1;
  return rows
    .filter((row) => isInDays(choice, row.startedAtMs) && isWith(row, choice.person))
    .sort((a, b) => sign * ascending(a, b) || b.startedAtMs - a.startedAtMs);
}

function isWith({ name, number }: CallRow, person: string): boolean {
  const wanted = person.trim().toLowerCase();
  if ((name ?? '').toLowerCase().includes(wanted)) return true;
  if (/\p{L}/u.test(wanted)) return false;
  const called = digitsIn(number ?? '');
  const dialled = digitsIn(wanted.replaceAll('(0)', ''));
  // Zeros are dialled before numbers that are written without them.
  return [dialled, dialled.replace(/^0+/u, '')].some((each) => each !== '' && called.includes(each));
}
