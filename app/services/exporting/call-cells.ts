import type { CallRecord } from '../../domain/service/call-record.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import { isFound, type ParseNumber } from '../../domain/numbers/fax-number.ts';
import { callResultText } from '../../words/call-result-text.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import { isoWithOffset } from './iso-with-offset.ts';

export const callHeadings = (words: Phrasebook): string[] => [
  words.say('export.started'),
  words.say('export.seconds'),
  words.say('export.direction'),
  words.say('export.name'),
  words.say('export.fax-number'),
  words.say('export.result'),
  words.say('export.reason'),
];

export function callCells(call: CallRecord, words: Phrasebook, parseNumber: ParseNumber): string[] {
  const isInbound = call.direction === 'Inbound';
  const { name, phoneNumber } = isInbound ? call.from : call.to;
  return [
    isoWithOffset(call.startedAtMs),
    call.durationMs === null ? '' : String(Math.round(call.durationMs / 1000)),
    directionText(call.direction, words),
    shownText(name ?? ''),
    toE164(phoneNumber ?? '', parseNumber),
    shownText(callResultText(call.result, words)),
    shownText(call.reason ?? ''),
  ];
}

function directionText(direction: string | null, words: Phrasebook): string {
  if (direction === 'Inbound') return words.say('export.incoming');
  return direction === 'Outbound' ? words.say('export.outgoing') : '';
}

function toE164(text: string, parseNumber: ParseNumber): string {
  const parsed = parseNumber(text);
  return isFound(parsed) ? parsed.e164 : shownText(text);
}
