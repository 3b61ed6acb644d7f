import type { MailboxRow } from '../../contract/mailbox-views.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import { isoWithOffset } from './iso-with-offset.ts';

export const receivedHeadings = (words: Phrasebook): string[] => [
  words.say('export.received'),
  words.say('export.sender'),
  words.say('export.fax-number'),
  words.say('export.pages'),
  words.say('export.subject'),
  words.say('export.files'),
  words.say('export.saved-as'),
  words.say('export.fax-id'),
];

export function receivedCells({
  createdAtMs,
  parties: [sender],
  pages,
  subject,
  fileNames,
  savedTo,
  messageId,
}: MailboxRow): string[] {
  return [
    isoWithOffset(createdAtMs),
    sender?.name ?? '',
    sender?.phoneNumber ?? '',
    String(pages ?? ''),
    subject ?? '',
    fileNames.join('; '),
    savedTo ?? '',
    messageId,
  ];
}
