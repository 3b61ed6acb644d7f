import type { ColleagueView } from '../../app/contract/colleague-views.ts';
import type { MailboxParty, MailboxRow, MailboxState } from '../../app/contract/mailbox-views.ts';
import type { FaxRow, FaxState } from '../../app/contract/queue-views.ts';
import type { Tone } from './tone.ts';
import { say } from './words.ts';

const TONES: Readonly<Record<MailboxState, Tone>> = {
  queued: 'accent',
  sent: 'ok',
  failed: 'bad',
  received: 'ok',
  unknown: 'neutral',
};

/** Of one that failed and went, or goes, once more from here: that it failed is not the end of it. */
function stateAfterFailing(fax: FaxState): { readonly text: string; readonly tone: Tone } | null {
  if (fax === 'sent') return { text: say('mailbox.sent-since'), tone: 'neutral' };
  return ON_ITS_WAY.has(fax) ? { text: say('mailbox.tried-again'), tone: 'neutral' } : null;
}

const ON_ITS_WAY: ReadonlySet<FaxState> = new Set(['waiting', 'submitting', 'unconfirmed', 'queued']);

/**
 * One that was deleted while it was on its way is not on its way any more, and nobody says what became of it. `fax`: that of the queue, where it
 * was sent from here: of one that has had no answer for long, or is not followed any more, nobody knows that it is being sent.
 */
export function mailboxState(
  { state, availability }: Pick<MailboxRow, 'state' | 'availability'>,
  fax: Pick<FaxRow, 'state' | 'problem'> | null = null,
): { readonly text: string; readonly tone: Tone } {
  const after = state === 'failed' && fax !== null ? stateAfterFailing(fax.state) : null;
  if (after !== null) return after;
  const problem = state === 'queued' && availability === 'alive' ? (fax?.problem ?? null) : null;
  if (problem !== null) return { text: problem.headline, tone: 'warn' };
  return state === 'queued' && availability !== 'alive'
    ? { text: say('mailbox.deleted'), tone: 'neutral' }
    : { text: say(`mailbox.${state}`), tone: TONES[state] };
}

const partyName = (party: MailboxParty | undefined): string =>
  party?.name ?? party?.formatted ?? party?.phoneNumber ?? say('label.unknown-number');

/** Those on the other end: the first by name, the others by how many they are. */
export function mailboxParties({ parties }: MailboxRow): { readonly main: string; readonly side: string } {
  const [first, ...others] = parties;
  if (others.length > 0)
    return { main: say('desks.others', { first: partyName(first), count: others.length }), side: '' };
  return { main: partyName(first), side: first?.name ? (first.formatted ?? '') : '' };
}

/** What was faxed, as its sender calls it; empty where the service does not say. */
export const documentNames = ({ fileNames }: MailboxRow): string => fileNames.join(', ');

export const colleagueText = ({ name, extensionNumber }: ColleagueView): string =>
  extensionNumber === null ? name : say('desks.colleague', { name, extension: extensionNumber });
