import type { CallRow } from '../../app/contract/call-log-views.ts';
import { durationText } from './time.ts';
import type { Tone } from './tone.ts';

/** What the service's words for a result mean (call-log record, `result`), those of older versions too. */
const MEANINGS: Readonly<Record<string, string>> = {
  Sent: 'Sent',
  Received: 'Received',
  'In Progress': 'Going on',
  Busy: 'Line busy',
  'No Answer': 'Nobody answered',
  'Fax Not Sent': 'Not sent',
  'No fax machine': 'No fax machine answered',
  'Fax Partially Sent': 'Sent in part',
  'Partially Sent': 'Sent in part',
  'Fax Poor Line': 'Line too poor',
  'Poor Line Quality': 'Line too poor',
  'Fax Receipt Error': 'Not received whole',
  'Send Error': 'Sending failed',
  'Receive Error': 'Receiving failed',
  'Partial Receive': 'Received in part',
  'Wrong Number': 'Wrong number',
  'Call Failed': 'Call failed',
  'Call Failure': 'Call failed',
  'Hang Up': 'The other side hung up',
  Stopped: 'Stopped',
  'Internal Error': 'Error at the phone service',
  'International Disabled': 'International calls are off',
  'International Restricted': 'International calls are restricted',
  'No Calling Credit': 'No calling credit',
  'Restricted Number': 'Number is restricted',
  'Not Allowed': 'Not allowed',
  'Suspended account': 'Account is suspended',
  Unknown: 'The service does not know',
};

/** What became of a call. A word that is new to us is said as the service says it. */
export function callResult({ result, arrived }: CallRow): { readonly text: string; readonly tone: Tone } {
  if (result === null) return { text: 'The service does not say', tone: 'neutral' };
  const text = MEANINGS[result] ?? result;
  if (arrived === null) return { text, tone: 'neutral' };
  return { text, tone: arrived ? 'ok' : 'bad' };
}

/** Who was on the other side. */
export function callParty({ name, number }: CallRow): { readonly main: string; readonly side: string } {
  if (name !== null) return { main: name, side: number ?? '' };
  return { main: number ?? 'Unknown number', side: '' };
}

export const callDuration = ({ durationMs }: CallRow): string =>
  durationMs === null ? '' : durationText(durationMs);
