import type { Phrasebook } from './phrasebook.ts';

/** What the service's words for a result mean (call-log record, `result`), those of older versions too. */
const MEANINGS = {
  Sent: 'sent',
  Received: 'received',
  'In Progress': 'going-on',
  Busy: 'busy',
  'No Answer': 'no-answer',
  'Fax Not Sent': 'not-sent',
  'No fax machine': 'no-machine',
  'Fax Partially Sent': 'partly-sent',
  'Partially Sent': 'partly-sent',
  'Fax Poor Line': 'poor-line',
  'Poor Line Quality': 'poor-line',
  'Fax Receipt Error': 'not-whole',
  'Send Error': 'send-error',
  'Receive Error': 'receive-error',
  'Partial Receive': 'partly-received',
  'Wrong Number': 'wrong-number',
  'Call Failed': 'call-failed',
  'Call Failure': 'call-failed',
  'Hang Up': 'hung-up',
  Stopped: 'stopped',
  'Internal Error': 'service-error',
  'International Disabled': 'international-off',
  'International Restricted': 'international-restricted',
  'No Calling Credit': 'no-credit',
  'Restricted Number': 'restricted',
  'Not Allowed': 'not-allowed',
  'Suspended account': 'suspended',
  Unknown: 'unknown',
} as const;

const isKnown = (result: string): result is keyof typeof MEANINGS => Object.hasOwn(MEANINGS, result);

/** What became of a call. A word that is new to us is said as the service says it. */
export function callResultText(result: string | null, words: Pick<Phrasebook, 'say'>): string {
  if (result === null) return words.say('call-result.not-said');
  return isKnown(result) ? words.say(`call-result.${MEANINGS[result]}`) : result;
}
