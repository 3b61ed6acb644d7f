import type { ColleagueView } from '../../app/contract/colleague-views.ts';
import type { MailboxParty, MailboxRow, MailboxState } from '../../app/contract/mailbox-views.ts';
import type { Tone } from './tone.ts';
import { say } from './words.ts';

const TONES: Readonly<Record<MailboxState, Tone>> = {
  queued: 'accent',
  sent: 'ok',
  failed: 'bad',
  received: 'ok',
  unknown: 'neutral',
};

/** One that was deleted while it was on its way is not on its way any more, and nobody says what became of it. */
export function mailboxState({ state, availability }: Pick<MailboxRow, 'state' | 'availability'>): {
  readonly text: string;
  readonly tone: Tone;
} {
  return state === 'queued' && availability !== 'alive'
    ? { text: say('mailbox.deleted'), tone: 'neutral' }
    : { text: say(`mailbox.${state}`), tone: TONES[state] };
}

const nameOf = (party: MailboxParty | undefined): string =>
  party?.name ?? party?.formatted ?? party?.phoneNumber ?? say('label.unknown-number');

/** Those on the other end: the first by name, the others by how many they are. */
export function mailboxParties({ parties }: MailboxRow): { readonly main: string; readonly side: string } {
  const [first, ...others] = parties;
  if (others.length > 0)
    return { main: say('desks.others', { first: nameOf(first), count: others.length }), side: '' };
  return { main: nameOf(first), side: first?.name ? (first.formatted ?? '') : '' };
}

/** What was faxed, as its sender calls it; empty where the service does not say. */
export const documentNames = ({ fileNames }: MailboxRow): string => fileNames.join(', ');

export const colleagueText = ({ name, extensionNumber }: ColleagueView): string =>
  extensionNumber === null ? name : say('desks.colleague', { name, extension: extensionNumber });
