import type { ColleagueView } from '../../app/contract/colleague-views.ts';
import type { MailboxParty, MailboxRow, MailboxState } from '../../app/contract/mailbox-views.ts';
import { countText } from './amounts.ts';
import type { Tone } from './tone.ts';

const STATES: Readonly<Record<MailboxState, { readonly text: string; readonly tone: Tone }>> = {
  queued: { text: 'Sending', tone: 'accent' },
  sent: { text: 'Sent', tone: 'ok' },
  failed: { text: 'Failed', tone: 'bad' },
  received: { text: 'Received', tone: 'ok' },
  unknown: { text: 'Not known', tone: 'neutral' },
};

export const mailboxState = ({ state }: MailboxRow): (typeof STATES)[MailboxState] => STATES[state];

const nameOf = (party: MailboxParty | undefined): string =>
  party?.name ?? party?.formatted ?? party?.phoneNumber ?? 'Unknown number';

/** Those on the other end: the first by name, the others by how many they are. */
export function mailboxParties({ parties }: MailboxRow): { readonly main: string; readonly side: string } {
  const [first, ...others] = parties;
  if (others.length > 0)
    return { main: `${nameOf(first)} and ${countText(others.length, 'other', 'others')}`, side: '' };
  return { main: nameOf(first), side: first?.name ? (first.formatted ?? '') : '' };
}

/** What was faxed, as its sender calls it; empty where the service does not say. */
export const documentNames = ({ fileNames }: MailboxRow): string => fileNames.join(', ');

export const colleagueText = ({ name, extensionNumber }: ColleagueView): string =>
  extensionNumber === null ? name : `${name}, extension ${extensionNumber}`;
