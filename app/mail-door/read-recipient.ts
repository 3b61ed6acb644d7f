/**
 * The domain of every faxable address: it does not exist on the Internet (there is no such top-level domain), so that a slip leads
 * nowhere else.
 */
const DOMAIN = 'fax';
/** The local part that means: the number is in the subject. */
const IN_SUBJECT = 'fax';

export type MailRecipient =
  { readonly kind: 'number'; readonly phoneNumber: string } | { readonly kind: 'in-subject' };

/** The recipient that an envelope's address names; null: nobody here. */
export function readRecipient(address: string): MailRecipient | null {
  const at = address.lastIndexOf('@');
  if (at < 1 || address.slice(at + 1).toLowerCase() !== DOMAIN) return null;
  const local = address.slice(0, at);
  if (local.toLowerCase() === IN_SUBJECT) return { kind: 'in-subject' };
  // Nothing that would be dialled after a number, and no tag: what follows a second plus must not be ignored silently.
  return /^\+?[\d().-]{1,60}$/u.test(local) ? { kind: 'number', phoneNumber: local } : null;
}
