/**
 * What became of a fax, by the service's word for it. `Delivered` and `DeliveryFailed` are not specified for faxes, but the public
 * service is said to use them there too (public-service.md 4.3).
 */
const STATUSES: Readonly<Record<string, 'queued' | 'sent' | 'failed'>> = {
  Queued: 'queued',
  Sent: 'sent',
  Delivered: 'sent',
  SendingFailed: 'failed',
  DeliveryFailed: 'failed',
};

/** `unknown` for a word we have not met. */
export const readSentStatus = (word: string | undefined): 'queued' | 'sent' | 'failed' | 'unknown' =>
  STATUSES[word ?? ''] ?? 'unknown';

/** The service's samples show numbers without the plus; text that is not a number stays as it is. */
export const withPlus = (number: string): string => (/^\d{10,15}$/u.test(number) ? `+${number}` : number);
