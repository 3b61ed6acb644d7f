import { phrase, type Phrase, type PhraseKey } from '../../words/phrase.ts';
import { MAX_PAGES } from './fax-limits.ts';

/**
 * What the service's `faxErrorCode`s mean to the person who sent the fax. The codes are the public list (public-service.md 4.3); no
 * official meanings exist, so the words and owners are ours.
 */
export type FaxErrorOwner = 'you' | 'them' | 'line' | 'service' | 'account';

export interface FaxError {
  /** Who has to do something about it. */
  readonly owner: FaxErrorOwner;
  /** A few words for the list: what happened. */
  readonly headline: Phrase;
  /** What to do. */
  readonly advice: Phrase;
  /** The call dropped while pages were being sent: some may have arrived. */
  readonly mayHaveArrived?: true;
  /** What helps where repeating the same would fail the same way: another number, or the document as pages drawn here. */
  readonly cure?: 'number' | 'pages';
}

type Meaning = Omit<FaxError, 'headline'>;

const line = (advice: Phrase = phrase('fax-advice.retry')): Meaning => ({ owner: 'line', advice });
const cutShort = (advice: Phrase): Meaning => ({ owner: 'line', advice, mayHaveArrived: true });
const them = (advice: Phrase): Meaning => ({ owner: 'them', advice });
const wrongNumber = (owner: FaxErrorOwner, advice: Phrase = phrase('fax-advice.check-number')): Meaning => ({
  owner,
  advice,
  cure: 'number',
});
const UNDRAWN: Meaning = { owner: 'you', advice: phrase('fax-advice.save-anew'), cure: 'pages' };
const ACCOUNT: Meaning = { owner: 'account', advice: phrase('fax-advice.ask-administrator') };
const SERVICE: Meaning = { owner: 'service', advice: phrase('fax-advice.service') };

const MEANINGS = {
  LineBusy: line(phrase('fax-advice.line-busy')),
  NoAnswer: line(phrase('fax-advice.no-answer')),
  CallerHungUp: cutShort(phrase('fax-advice.hung-up')),
  SentPartially: cutShort(phrase('fax-advice.cut-short')),
  CallFailed: line(),
  AllLinesInUse: line(),
  TooManyCallsPerLine: line(),

  NoFaxMachine: wrongNumber('them', phrase('fax-advice.no-fax-machine')),
  NotAccepted: them(phrase('fax-advice.not-accepted')),
  CallDeclined: them(phrase('fax-advice.call-declined')),
  ThePhoneIsBlacklisted: them(phrase('fax-advice.blocked')),
  UserNotFound: wrongNumber('them'),

  InvalidNumber: wrongNumber('you'),
  WrongNumber: wrongNumber('you'),
  UnknownCountryCode: wrongNumber('you'),
  ProhibitedNumber: wrongNumber('you', phrase('fax-advice.number-not-allowed')),
  ProhibitedDestination: wrongNumber('you', phrase('fax-advice.out-of-reach')),
  RenderingFailed: UNDRAWN,
  ConvertError: UNDRAWN,
  TooManyPages: { owner: 'you', advice: phrase('fax-advice.too-many-pages', { most: MAX_PAGES }) },

  NoFaxSendPermission: ACCOUNT,
  NoInternationalPermission: ACCOUNT,
  InternationalCallingDisabled: ACCOUNT,
  InternationalDisabled: ACCOUNT,
  DestinationCountryDisabled: ACCOUNT,
  NotEnoughCredits: ACCOUNT,
  NoCallTime: ACCOUNT,
  FaxSendingProhibited: ACCOUNT,
  AccountSuspended: ACCOUNT,
  SkypeBillingFailed: ACCOUNT,

  Undefined: { ...cutShort(phrase('fax-advice.no-reason')), owner: 'service' },
  InternalError: SERVICE,
  DBGeneralError: SERVICE,
  ReturnToDBQueue: SERVICE,
} as const satisfies Readonly<Record<WordedCode, Meaning>>;

/** Every code with words has a meaning, and every code with a meaning has words. */
type WordedCode = Exclude<
  PhraseKey extends infer K ? (K extends `fax-error.${infer Code}` ? Code : never) : never,
  'unknown'
>;

export const FAX_ERRORS: Readonly<Record<string, FaxError>> = Object.fromEntries(
  Object.entries(MEANINGS).map(([code, meaning]) => [
    code,
    { ...meaning, headline: phrase(`fax-error.${code as WordedCode}`) },
  ]),
);

/** A code newer than this table still gets words, which include its name. */
export function findFaxError(code: string): FaxError {
  const known = Object.hasOwn(FAX_ERRORS, code) ? FAX_ERRORS[code] : undefined;
  return known ?? { ...SERVICE, headline: phrase('fax-error.unknown', { code }) };
}
