import { isFound, type FoundNumber, type ParseNumber } from './fax-number.ts';
import { plainCharacters } from './plain-characters.ts';

/**
 * What digits without a plus would be with one, where nobody could tell which of the two is meant: `442079460018` in Germany is a number
 * there that lacks its zero, and one in London that lacks its plus. Null where they are whole as people there dial them, or where both are
 * the same number, as `13035550119` in the United States.
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
