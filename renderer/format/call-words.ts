import type { CallRow } from '../../app/contract/call-log-views.ts';
import { callResultText } from '../../app/words/call-result-text.ts';
import { durationText } from './time.ts';
import type { Tone } from './tone.ts';
import { say } from './words.ts';

/** What became of a call. A word that is new to us is said as the service says it. */
export function callResult({ result, arrived }: CallRow): { readonly text: string; readonly tone: Tone } {
  const text = callResultText(result, { say });
  if (arrived === null) return { text, tone: 'neutral' };
  return { text, tone: arrived ? 'ok' : 'bad' };
}

/** Who was on the other side. */
export function callParty({ name, number }: CallRow): { readonly main: string; readonly side: string } {
  if (name !== null) return { main: name, side: number ?? '' };
  return { main: number ?? say('label.unknown-number'), side: '' };
}

export const callDuration = ({ durationMs }: CallRow): string =>
  durationMs === null ? '' : durationText(durationMs);
