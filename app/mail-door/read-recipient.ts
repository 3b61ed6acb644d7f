/** The domain of every address that is faxed to: nobody's on the Internet (it is no top-level domain), so that a slip leads nowhere else. */
const DOMAIN = 'fax';
/** Whose number stands in the subject. */
const IN_SUBJECT = 'fax';

export type MailRecipient =
  { readonly kind: 'number'; readonly phoneNumber: string } | { readonly kind: 'in-subject' };

/** Whom an address of an envelope names; null: nobody here. */
export function readRecipient(address: string): MailRecipient | null {
  const at = address.lastIndexOf('@');
  if (at < 1 || address.slice(at + 1).toLowerCase() !== DOMAIN) return null;
  const local = address.slice(0, at);
  if (local.toLowerCase() === IN_SUBJECT) return { kind: 'in-subject' };
  // Nothing that would be dialled behind a number, and no tag: what stands behind a second plus is not for Faxtray to pass over.
  return /^\+?[\d().-]{1,60}$/u.test(local) ? { kind: 'number', phoneNumber: local } : null;
}
