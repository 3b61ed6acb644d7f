/** What a number outside of the exchange does when called. */
export type LineAnswer =
  | { readonly kind: 'takes-fax'; readonly atLeastMs: number }
  | { readonly kind: 'fails'; readonly faxErrorCode: string }
  /** Nothing is ever heard of it: the fax stays queued. */
  | { readonly kind: 'never-ends' };

const MINUTE_MS = 60_000;

/** Fictional North American numbers: any area code, exchange 555 (local-exchange.md "The line"). */
const TEST_NUMBER = /^\+1[2-9]\d{2}555(\d{4})$/u;

const FIRST_THAT_TAKES_FAXES = 104;
const LAST_THAT_TAKES_FAXES = 119;
const BUSY_AT_FIRST = 121;
const BUSY_RUN = 2;
const NEVER_ENDS = 129;
const TAKES_A_MINUTE = 130;

const ERROR_CODE_BY_LAST_DIGITS: ReadonlyMap<number, string> = new Map([
  [120, 'LineBusy'],
  [122, 'NoAnswer'],
  [123, 'NoFaxMachine'],
  [124, 'CallerHungUp'],
  [125, 'SentPartially'],
  [126, 'InvalidNumber'],
  [127, 'RenderingFailed'],
  [128, 'NotAccepted'],
]);

/** `busyRun`: how many consecutive calls from this sender to this number have been busy so far. */
export function chooseAnswer(phoneNumber: string, busyRun: number): LineAnswer {
  const lastDigits = Number(TEST_NUMBER.exec(phoneNumber)?.[1]);
  if (lastDigits >= FIRST_THAT_TAKES_FAXES && lastDigits <= LAST_THAT_TAKES_FAXES) return takesFax();
  if (lastDigits === BUSY_AT_FIRST) return busyRun < BUSY_RUN ? fails('LineBusy') : takesFax();
  if (lastDigits === NEVER_ENDS) return { kind: 'never-ends' };
  if (lastDigits === TAKES_A_MINUTE) return takesFax(MINUTE_MS);
  // Without a telephone line the public network cannot be reached, and the exchange does not pretend otherwise.
  return fails(ERROR_CODE_BY_LAST_DIGITS.get(lastDigits) ?? 'ProhibitedDestination');
}

const takesFax = (atLeastMs = 0): LineAnswer => ({ kind: 'takes-fax', atLeastMs });
const fails = (faxErrorCode: string): LineAnswer => ({ kind: 'fails', faxErrorCode });
