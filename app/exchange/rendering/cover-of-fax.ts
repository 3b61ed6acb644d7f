import type { FaxToRender } from '../store/fax-queue.ts';

/** First and last name of the sender's contact with this fax number. */
export type NameByFax = (extensionId: number, phoneNumber: string) => string | null;

/** A cover page comes first if the fax has a text for it, or names one (local-exchange.md "What a fax looks like"). */
export function hasCover(fax: FaxToRender): boolean {
  return fax.coverIndex > 0 || (fax.coverPageText !== null && fax.coverPageText.trim() !== '');
}

/** Who the cover page is for: the name that came with the fax, else the contact's, else the number (telephony-service.md 2.5). */
export function chooseCoverTo(
  recipient: FaxToRender['recipients'][number],
  extensionId: number,
  nameByFax: NameByFax,
): string {
  const given = recipient.name?.trim();
  if (given !== undefined && given !== '') return given;
  return nameByFax(extensionId, recipient.phoneNumber) ?? recipient.phoneNumber;
}
