import type { Recipient } from './fax-job.ts';

/** Who the cover page is for: the name that goes with the fax, else the contact's, else the number (telephony-service.md 2.5). */
export function coverName(
  { name, phoneNumber }: Pick<Recipient, 'name' | 'phoneNumber'>,
  nameOf: (phoneNumber: string) => string | null,
): string {
  const given = name?.trim() ?? '';
  return given === '' ? (nameOf(phoneNumber) ?? phoneNumber) : given;
}
