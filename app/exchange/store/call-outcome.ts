/** How a call ended. */
export type CallOutcome =
  { readonly kind: 'sent' } | { readonly kind: 'failed'; readonly faxErrorCode: string };

/** What the call log says about a call that failed with this code (public-service.md 6: the `result` enumeration). */
const RESULT_BY_ERROR_CODE: Readonly<Record<string, string>> = {
  LineBusy: 'Busy',
  NoAnswer: 'No Answer',
  NoFaxMachine: 'Fax Not Sent',
  CallerHungUp: 'Hang Up',
  SentPartially: 'Fax Partially Sent',
  InvalidNumber: 'Wrong Number',
  RenderingFailed: 'Send Error',
  TooManyPages: 'Send Error',
  NotAccepted: 'Fax Receipt Error',
  ProhibitedDestination: 'Restricted Number',
  NoFaxSendPermission: 'Not Allowed',
};

/** The word for the call log. */
export function toCallResult(outcome: CallOutcome): string {
  return outcome.kind === 'sent' ? 'Sent' : (RESULT_BY_ERROR_CODE[outcome.faxErrorCode] ?? 'Send Error');
}
