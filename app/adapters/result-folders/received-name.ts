import type { MailboxFax } from '../../domain/service/mailbox.ts';

/** Characters that some system does not allow in names, and those that cannot be seen. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cf}<>:"/\\|?*]/gu;
const MAX_SENDER_CHARS = 80;

/** `HHMM <sender> <pages>p` by this machine's clock (send-folder.md "Folders"); the pages only where they are known. */
export function receivedName(fax: MailboxFax, pages: number | null): string {
  const date = new Date(fax.createdAtMs);
  const two = (value: number): string => String(value).padStart(2, '0');
  const time = `${two(date.getHours())}${two(date.getMinutes())}`;
  return [time, senderOf(fax), ...(pages === null ? [] : [`${pages}p`])].join(' ');
}

/** Names are what the sender's machine says of itself: they become a part of a path only without what means something there. */
function senderOf({ from }: MailboxFax): string {
  const words = [from.name, from.phoneNumber].filter((each) => each !== null).join(' ');
  const plain = words.replace(NOT_IN_NAMES, ' ').replace(/\s+/gu, ' ').trim();
  return (
    Array.from(plain)
      .slice(0, MAX_SENDER_CHARS)
      .join('')
      .replace(/[. ]+$/u, '') || 'Unknown'
  );
}
