import { isFound, type ParseNumber } from '../../domain/numbers/fax-number.ts';
import type { FilingFacts } from '../../domain/files/filing.ts';
import type { MailboxFax } from '../../domain/service/mailbox.ts';

/** `pages`: where the service does not say, what was counted; null: not known. `words`, `hasUnreadPages`: what was read on them. */
export function toFilingFacts(
  fax: MailboxFax,
  parseNumber: ParseNumber,
  {
    pages = fax.pages,
    words = null,
    hasUnreadPages = false,
  }: { readonly pages?: number | null } & Partial<Pick<FilingFacts, 'words' | 'hasUnreadPages'>> = {},
): FilingFacts {
  const date = new Date(fax.createdAtMs);
  const two = (value: number): string => String(value).padStart(2, '0');
  const { from, messageId } = fax;
  const sender = from.phoneNumber === null ? null : international(from.phoneNumber, parseNumber);
  return {
    sender,
    called: fax.to.flatMap(({ phoneNumber }) =>
      phoneNumber === null ? [] : [international(phoneNumber, parseNumber)],
    ),
    minute: date.getHours() * 60 + date.getMinutes(),
    ...{ words, hasUnreadPages },
    tokens: {
      date: `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
      from: sender ?? '',
      name: from.name ?? sender ?? '',
      reference: messageId,
      pages: pages === null ? '' : String(pages),
    },
  };
}

/** Not every service gives every number so. */
function international(phoneNumber: string, parseNumber: ParseNumber): string {
  const parsed = parseNumber(phoneNumber);
  return isFound(parsed) ? parsed.e164 : phoneNumber;
}
