/** An attempt at a fax, as the call log has it (public-service.md 6). */
export interface CallRecord {
  readonly id: string;
  readonly startedAtMs: number;
  readonly durationMs: number | null;
  /** `Outbound` or `Inbound`. */
  readonly direction: string | null;
  /** What became of it, in the service's words: `Sent`, `Busy`, `Fax Poor Line` and so on. */
  readonly result: string | null;
  /** A sentence of explanation, where the service gives one. */
  readonly reason: string | null;
  readonly from: CallParty;
  readonly to: CallParty;
  /** The fax's message; null for calls that are not faxes. */
  readonly messageId: string | null;
}

export interface CallParty {
  readonly phoneNumber: string | null;
  readonly name: string | null;
}

export interface CallLogPage {
  readonly records: readonly CallRecord[];
  readonly hasMore: boolean;
}

const ARRIVED = new Set(['Sent', 'Received']);
/** Known words for faxes that did not arrive complete, including those of older versions (public-service.md 6). */
const NOT_ARRIVED = new Set([
  'Send Error',
  'Busy',
  'No Answer',
  'Fax Not Sent',
  'Fax Partially Sent',
  'Fax Poor Line',
  'Fax Receipt Error',
  'Receive Error',
  'Partial Receive',
  'Wrong Number',
  'Call Failed',
  'Call Failure',
  'Hang Up',
  'Stopped',
  'Internal Error',
  'International Disabled',
  'International Restricted',
  'No Calling Credit',
  'Restricted Number',
  'Not Allowed',
  'Suspended account',
  'No fax machine',
  'Poor Line Quality',
  'Partially Sent',
]);

/** Null while a call goes on, and for words that are new to us. */
export function hasArrived({ result }: Pick<CallRecord, 'result'>): boolean | null {
  if (result === null) return null;
  if (ARRIVED.has(result)) return true;
  return NOT_ARRIVED.has(result) ? false : null;
}
