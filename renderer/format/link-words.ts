import type { FaxLink, FaxRow } from '../../app/contract/queue-views.ts';
import { unbroken } from './recipient-words.ts';
import { describeState } from './state-words.ts';
import { atMomentText, momentText } from './time.ts';
import { say } from './words.ts';

/** `New try of the fax of 10:42`, `To Dr. Mercer, made 10:50: Sent` */
export function linkText(link: FaxLink, nowMs: number): string {
  const { how, isEarlier, createdAtMs, state, explained } = link;
  const when = momentText(createdAtMs, nowMs);
  if (isEarlier) return say(`fax.made-${how}-earlier`, { when });
  const who = toWhom(link);
  const word = explained ?? describeState(state).word;
  return who === null
    ? say(`fax.made-${how}`, { when, state: word })
    : say(`fax.made-${how}-to`, { when, who, state: word });
}

/** What a new fax has to do with the one that it is made from. */
export function madeFromText(row: FaxRow, how: 'again' | 'on', nowMs: number): string {
  const atMs = row.finishedAtMs ?? row.changedAtMs;
  const reached = row.recipients.filter(({ state }) => state === 'sent').length;
  if (how === 'on' || reached === 0 || row.state !== 'sent')
    return say('fax.made-from', { name: row.name, when: momentText(atMs, nowMs) });
  return say('fax.once-more', { name: row.name, when: atMomentText(atMs, nowMs), count: reached });
}

function toWhom({ recipients }: FaxLink): string | null {
  const [one, ...others] = recipients;
  if (one === undefined) return null;
  const first = one.name ?? unbroken(one.formatted);
  return others.length === 0 ? first : say('fax.first-and-more', { first, count: others.length });
}
