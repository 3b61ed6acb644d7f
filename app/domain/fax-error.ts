/**
 * What the service's `faxErrorCode`s mean to the person who sent the fax. The codes are the public list
 * (public-service.md 4.3); no official meanings exist, so words and owners are ours.
 */
export type FaxErrorOwner = 'you' | 'them' | 'line' | 'service' | 'account';

export interface FaxError {
  /** Who has to do something about it. */
  readonly owner: FaxErrorOwner;
  /** A few words for the list: what happened. */
  readonly headline: string;
  /** One sentence: what to do. */
  readonly advice: string;
  /** The call broke off while pages went: some may be there. */
  readonly mayHaveArrived?: true;
  /** What helps, where the same again would fail the same way: another number, or the document as pages drawn here. */
  readonly cure?: 'number' | 'pages';
}

const RETRY = 'Send it again in a few minutes.';
const CHECK_NUMBER = 'Check the number with the person you are sending to.';
const SAVE_ANEW =
  'If it asks for a password, or does not open, save it anew as a PDF without one, and send that.';
const ASK_ADMINISTRATOR = 'Ask the administrator of your phone account.';
const SERVICE = 'Send it again later; if it happens again, tell the phone service.';

const line = (headline: string, advice = RETRY): FaxError => ({ owner: 'line', headline, advice });
const cutShort = (headline: string, how = ''): FaxError => ({
  ...line(headline, `${how}Some pages may have arrived. Ask the other side before sending it again.`),
  mayHaveArrived: true,
});
const them = (headline: string, advice: string): FaxError => ({ owner: 'them', headline, advice });
const wrongNumber = (owner: FaxErrorOwner, headline: string, advice = CHECK_NUMBER): FaxError => ({
  ...{ owner, headline, advice },
  cure: 'number',
});
const undrawn = (headline: string): FaxError => ({
  owner: 'you',
  headline,
  advice: SAVE_ANEW,
  cure: 'pages',
});
const you = (headline: string, advice: string): FaxError => ({ owner: 'you', headline, advice });
const account = (headline: string): FaxError => ({ owner: 'account', headline, advice: ASK_ADMINISTRATOR });
const service = (headline: string): FaxError => ({ owner: 'service', headline, advice: SERVICE });

export const FAX_ERRORS: Readonly<Record<string, FaxError>> = {
  LineBusy: line('Line busy', 'The other side was on the phone. Send it again in a few minutes.'),
  NoAnswer: line('No answer', 'Nobody picked up. Send it again later, or check that their machine is on.'),
  CallerHungUp: cutShort('Hung up', 'The call ended before the fax was through. '),
  SentPartially: cutShort('Cut short'),
  CallFailed: line('Call failed'),
  AllLinesInUse: line('No free line'),
  TooManyCallsPerLine: line('Too many calls at once'),

  NoFaxMachine: wrongNumber(
    'them',
    'Not a fax machine',
    `A person or an answering machine picked up. ${CHECK_NUMBER}`,
  ),
  NotAccepted: them(
    'Not accepted',
    'Their machine refused the fax. Call them and ask whether it can receive.',
  ),
  CallDeclined: them('Call declined', 'The other side declined the call. Call them before sending it again.'),
  ThePhoneIsBlacklisted: them(
    'Blocked by them',
    'The other side blocks this line. Call them from another phone.',
  ),
  UserNotFound: wrongNumber('them', 'Nobody there'),

  InvalidNumber: wrongNumber('you', 'Not a valid number'),
  WrongNumber: wrongNumber('you', 'Wrong number'),
  UnknownCountryCode: wrongNumber('you', 'Unknown country code'),
  ProhibitedNumber: wrongNumber(
    'you',
    'Number not allowed',
    'This number cannot be faxed. Check it, or use another one.',
  ),
  ProhibitedDestination: wrongNumber(
    'you',
    'Cannot be reached from here',
    'This line does not reach that number. Check the number.',
  ),
  RenderingFailed: undrawn('Document could not be turned into pages'),
  ConvertError: undrawn('Document could not be converted'),
  TooManyPages: you('Too many pages', 'A fax has at most 200 pages. Split the document and send the parts.'),

  NoFaxSendPermission: account('Faxing not permitted'),
  NoInternationalPermission: account('International faxing not permitted'),
  InternationalCallingDisabled: account('International calling is off'),
  InternationalDisabled: account('International calling is off'),
  DestinationCountryDisabled: account('That country is switched off'),
  NotEnoughCredits: account('Not enough calling credit'),
  NoCallTime: account('Not enough calling credit'),
  FaxSendingProhibited: account('Faxing is prohibited'),
  AccountSuspended: account('Account suspended'),
  SkypeBillingFailed: account('Billing failed'),

  Undefined: {
    ...service('Failed, no reason given'),
    advice:
      'The phone service gave no reason. Some pages may have arrived: ask the other side before sending it again.',
    mayHaveArrived: true,
  },
  InternalError: service('The phone service had an error'),
  DBGeneralError: service('The phone service had an error'),
  ReturnToDBQueue: service('The phone service put it back'),
};

const UNKNOWN: FaxError = service('Failed');

/** A code that is newer than this table still gets words, and keeps its name in the sentence. */
export function faxErrorOf(code: string): FaxError {
  const known = FAX_ERRORS[code];
  return known ?? { ...UNKNOWN, headline: `Failed (${code})` };
}
