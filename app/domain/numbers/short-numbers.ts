import type { FoundNumber, ParseNumber } from './fax-number.ts';

/** Digits after the country code. This few are mostly the beginning of a number, if the country has longer ones. */
const MOST_OF_SHORT = 6;

const nationalGroups = (e164: string, parse: ParseNumber): readonly string[] =>
  (parse.printedForms(e164)[0]?.match(/\d+/gu) ?? []).slice(1);

const isShort = (e164: string, parse: ParseNumber): boolean =>
  nationalGroups(e164, parse).join('').length <= MOST_OF_SHORT;

/** `+82 51 119`: the emergency number after an area code. */
export function isHelpOfArea({ e164 }: FoundNumber, parse: ParseNumber): boolean {
  const last = parse(nationalGroups(e164, parse).at(-1) ?? '');
  return isShort(e164, parse) && last.kind === 'invalid' && last.why.key === 'number.emergency';
}

/** `061 123 456` in Korea: already a number without its last group, and with it of a length that the country knows. */
export const isCutShort = (e164: string, more: string, parse: ParseNumber): boolean =>
  isShort(e164, parse) && parse.hasPossibleLength(e164 + more);
