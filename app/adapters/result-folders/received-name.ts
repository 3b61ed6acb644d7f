import { containedText } from '../../domain/files/contained-text.ts';
import type { MailboxFax } from '../../domain/service/mailbox.ts';

const MAX_SENDER_CHARS = 80;

/** `HHMM <sender> <pages>p` by this machine's clock (send-folder.md "Folders"); the pages only where they are known. */
export function receivedName(fax: MailboxFax, pages: number | null): string {
  const date = new Date(fax.createdAtMs);
  const two = (value: number): string => String(value).padStart(2, '0');
  const time = `${two(date.getHours())}${two(date.getMinutes())}`;
  return [time, describeSender(fax), ...(pages === null ? [] : [`${pages}p`])].join(' ');
}

/** Names are what the sender's machine says of itself: they become a part of a path only without what means something there. */
function describeSender({ from }: MailboxFax): string {
  const number = containedText(from.phoneNumber ?? '', MAX_SENDER_CHARS);
  // The number is the service's word, the name anybody's: however long, it does not push the number out.
  const name = containedText(from.name ?? '', MAX_SENDER_CHARS - (number === '' ? 0 : number.length + 1));
  return [name, number].filter((each) => each !== '').join(' ') || 'Unknown';
}
