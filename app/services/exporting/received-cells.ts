import type { HandlingView } from '../../contract/handling-views.ts';
import type { MailboxRow } from '../../contract/mailbox-views.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import { isoOrEmpty, isoWithOffset } from './iso-with-offset.ts';

export const receivedHeadings = (words: Phrasebook): string[] => [
  words.say('export.received'),
  words.say('export.sender'),
  words.say('export.fax-number'),
  words.say('export.pages'),
  words.say('export.subject'),
  words.say('export.files'),
  words.say('export.state'),
  words.say('export.assignee'),
  words.say('export.staged-by'),
  words.say('export.staged-at'),
  words.say('export.tags'),
  words.say('export.remarks'),
  words.say('export.saved-as'),
  words.say('export.fax-id'),
];

export function receivedCells(row: MailboxRow, words: Phrasebook): string[] {
  const { createdAtMs, parties, pages, subject, fileNames, savedTo, messageId } = row;
  const [sender] = parties;
  return [
    isoWithOffset(createdAtMs),
    sender?.name ?? '',
    sender?.phoneNumber ?? '',
    String(pages ?? ''),
    subject ?? '',
    fileNames.join('; '),
    stateText(row, words),
    ...handlingCells(row.handling),
    savedTo ?? '',
    messageId,
  ];
}

function stateText({ handling, isRead }: MailboxRow, words: Phrasebook): string {
  const stage = handling?.stage ?? 'open';
  if (stage !== 'open') return words.say(`export.state-${stage}`);
  return words.say(isRead ? 'export.state-read' : 'export.state-new');
}

/** Who has it, who set its state and when, tags, and what each wrote on it. */
function handlingCells(handling: HandlingView | null): string[] {
  const { assignee = null, stagedBy = null, stagedAtMs = null, tags = [], remarks = [] } = handling ?? {};
  return [
    assignee?.name ?? '',
    stagedBy?.name ?? '',
    isoOrEmpty(stagedAtMs),
    tags.join('; '),
    remarks.map(({ by, text }) => `${by.name}: ${text}`).join('; '),
  ];
}
