import type { CallRow } from '../../app/contract/call-log-views.ts';
import { durationText } from './time.ts';
import type { Tone } from './tone.ts';

/** What became of a call, in the service's words. */
export function callResult({ result, arrived }: CallRow): { readonly text: string; readonly tone: Tone } {
  if (result === null) return { text: 'the service does not say', tone: 'neutral' };
  if (arrived === null) return { text: result, tone: 'neutral' };
  return { text: result, tone: arrived ? 'ok' : 'bad' };
}

/** Who was on the other side. */
export function callParty({ name, number }: CallRow): { readonly main: string; readonly side: string } {
  if (name !== null) return { main: name, side: number ?? '' };
  return { main: number ?? 'Unknown number', side: '' };
}

export const callDuration = ({ durationMs }: CallRow): string =>
  durationMs === null ? '' : durationText(durationMs);
