import type { MailboxRow } from '../../app/contract/mailbox-views.ts';
import { isolated } from '../../app/words/isolated.ts';
import { pagesText } from './amounts.ts';
import { unbroken } from './recipient-words.ts';
import { say } from './words.ts';

/** Who sent it: by name where there is one, and then the number beside it. */
export function describeSender({ parties: [from] }: MailboxRow): {
  readonly main: string;
  readonly side: string | null;
} {
  const number = from?.formatted ?? null;
  if (from?.name) return { main: from.name, side: number === null ? null : unbroken(number) };
  return {
    main: number === null ? say('received.unknown-sender') : unbroken(number),
    side: from?.location ?? null,
  };
}

/** The second line: the number, what the service calls the fax where that is more than its number, and its files' names. */
export function senderLine(row: MailboxRow): string {
  const { side } = describeSender(row);
  const isNumber = row.subject === null || row.subject === row.parties[0]?.phoneNumber;
  return [side, isNumber ? null : row.subject, ...row.fileNames]
    .filter((part) => part !== null)
    .map(isolated)
    .join(' · ');
}

/** What there is to know of it besides; empty where that is nothing. */
export function receivedFacts({ pages, availability, savedTo, deletion }: MailboxRow): string {
  return [
    pages === null ? null : pagesText(pages),
    availability === 'alive' ? null : say(`received.${availability}`),
    deletion?.state === 'failed' ? say('deletion.failed-short') : null,
    savedTo === null ? say('received.not-saved') : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
