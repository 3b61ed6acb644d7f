import { isFound, type FoundNumber, type ParseNumber } from './fax-number.ts';
import { plainCharacters } from './plain-characters.ts';

/**
 * What digits without a plus would be with one, if nobody could tell which is meant: `442079460018` in Germany is a German number without
 * its zero and a London one without its plus. Null if they are complete as dialled there, or if both are the same number, like
 * `13035550119` in the United States.
 */
export function findOtherReading(text: string, parse: ParseNumber): FoundNumber | null {
  const plain = plainCharacters(text);
  const digits = plain.replace(/\D/gu, '');
  const parsed = parse(text);
  if (plain.includes('+') || (isFound(parsed) && parsed.nationalDigits === digits)) return null;
  const other = parse(`+${digits}`);
  if (!isFound(other)) return null;
  return isFound(parsed) && parsed.e164 === other.e164 ? null : other;
}
