import { containedText } from '../../domain/files/contained-text.ts';
import type { MailboxFax } from '../../domain/service/mailbox.ts';

const MAX_SENDER_CHARS = 80;

/** `HHMM <sender> <pages>p` in this machine's time zone (send-folder.md "Folders"); the pages only if they are known. */
export function receivedName(fax: MailboxFax, pages: number | null): string {
  const date = new Date(fax.createdAtMs);
  const two = (value: number): string => String(value).padStart(2, '0');
  const time = `${two(date.getHours())}${two(date.getMinutes())}`;
  return [time, describeSender(fax), ...(pages === null ? [] : [`${pages}p`])].join(' ');
}

/** The name is whatever the sender's machine calls itself: only a sanitised form becomes part of a path. */
function describeSender({ from }: MailboxFax): string {
  const number = containedText(from.phoneNumber ?? '', MAX_SENDER_CHARS);
  // The service vouches for the number, nobody for the name: however long the name, it must not displace the number.
  const name = containedText(from.name ?? '', MAX_SENDER_CHARS - (number === '' ? 0 : number.length + 1));
  return [name, number].filter((each) => each !== '').join(' ') || 'Unknown';
}
