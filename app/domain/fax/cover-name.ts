import type { Recipient } from './fax-job.ts';
import { nameWithinLimit } from './name-within-limit.ts';

type FindName = (phoneNumber: string) => string | null;
type Addressee = Pick<Recipient, 'name' | 'phoneNumber'>;

/** The name that goes with the fax to a recipient: the given one, else the contact's; null where nobody knows one. */
export function nameToSend({ name, phoneNumber }: Addressee, findName: FindName): string | null {
  const given = name?.trim() ?? '';
  const sent = nameWithinLimit(given === '' ? (findName(phoneNumber)?.trim() ?? '') : given);
  return sent === '' ? null : sent;
}

/** What a recipient is called: somebody may have put the number in the place of a name. */
export const calledName = ({ name, phoneNumber }: Addressee): string | null =>
  name === phoneNumber ? null : name;

/** Who the cover page is for: the name that goes with the fax, else the number (telephony-service.md 2.5). */
export function coverName(recipient: Addressee, findName: FindName): string {
  return nameToSend(recipient, findName) ?? recipient.phoneNumber;
}
