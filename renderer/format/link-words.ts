import type { FaxLink, FaxRow } from '../../app/contract/queue-views.ts';
import { unbroken } from './recipient-words.ts';
import { lookOf } from './state-words.ts';
import { atMomentText, momentText } from './time.ts';

const MADE: Readonly<Record<FaxLink['how'], { readonly earlier: string; readonly later: string }>> = {
  again: { earlier: 'Sent again from', later: 'Sent again' },
  on: { earlier: 'Sent on from', later: 'Sent on' },
  'new-version': { earlier: 'New version of', later: 'New version' },
};

/** `Sent again from the fax of 10:42`, `Sent on at 10:50 to Dr. Mercer: Sent` */
export function linkText(link: FaxLink, nowMs: number): string {
  const { how, isEarlier, createdAtMs, state } = link;
  const when = momentText(createdAtMs, nowMs);
  if (isEarlier) return `${MADE[how].earlier} the fax of ${when}`;
  return `${MADE[how].later} ${when}${toWhom(link)}: ${lookOf(state).word}`;
}

/** What a new fax has to do with the one that it is made from. */
export function madeFromText(row: FaxRow, how: 'again' | 'on', nowMs: number): string {
  const atMs = row.finishedAtMs ?? row.changedAtMs;
  const reached = row.recipients.filter(({ state }) => state === 'sent').length;
  if (how === 'on' || reached === 0 || row.state !== 'sent')
    return `Made from the fax “${row.name}” of ${momentText(atMs, nowMs)}.`;
  return `“${row.name}” was sent ${atMomentText(atMs, nowMs)}. ${reached === 1 ? 'The recipient gets' : 'The recipients get'} the same pages once more.`;
}

function toWhom({ recipients }: FaxLink): string {
  const [first, ...others] = recipients;
  if (first === undefined) return '';
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return ` to ${first.name ?? unbroken(first.formatted)}${more}`;
}
