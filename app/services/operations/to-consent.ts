import type { AddressAnswer } from '../../contract/operations/fax-operation-types.ts';
import type { SheetQuestion } from '../../contract/operations/new-fax-operation-types.ts';
import type { Consent } from '../../domain/fax/fax-job.ts';

/** What was said yes to. */
export const toConsent = (answered: readonly AddressAnswer[]): Partial<Omit<Consent, 'lettersAsked'>> =>
  Object.fromEntries(answered.map((question) => [ANSWERED_BY[question], true]));

/** Whether it can be answered before a fax waits with it. */
export const isSheetQuestion = (reason: string): reason is SheetQuestion =>
  reason !== 'by-assistant' && Object.hasOwn(ANSWERED_BY, reason);

const ANSWERED_BY: Readonly<Record<AddressAnswer, keyof Consent>> = {
  'number-near-miss': 'number',
  'number-new': 'number',
  'held-after-failures': 'failures',
  duplicate: 'duplicate',
  overdue: 'overdue',
  'by-assistant': 'assistant',
};
