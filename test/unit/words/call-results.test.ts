import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../app/words/language.ts';
import { TRANSLATIONS } from '../../../app/words/translations.ts';

/** What becomes of one call has one word, in the queue and in the call log. The others are coarser than any code. */
const SAME = {
  busy: 'LineBusy',
  'no-answer': 'NoAnswer',
  'no-machine': 'NoFaxMachine',
  'partly-sent': 'SentPartially',
  'wrong-number': 'WrongNumber',
  'call-failed': 'CallFailed',
  'hung-up': 'CallerHungUp',
  'service-error': 'InternalError',
  'international-off': 'InternationalDisabled',
  'international-restricted': 'NoInternationalPermission',
  'no-credit': 'NoCallTime',
  restricted: 'ProhibitedNumber',
  'not-allowed': 'NoFaxSendPermission',
  suspended: 'AccountSuspended',
} as const;

it.each(LANGUAGES)('an outcome is called the same in the queue and in the call log (%s)', (language) => {
  const words = TRANSLATIONS[language];
  const entries = Object.entries(SAME) as [keyof typeof SAME, (typeof SAME)[keyof typeof SAME]][];
  expect(entries.map(([result]) => words[`call-result.${result}`])).toEqual(
    entries.map(([, code]) => words[`fax-error.${code}`]),
  );
});
