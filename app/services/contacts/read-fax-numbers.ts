import type { ParseNumber } from '../../domain/numbers/fax-number.ts';
import { success, type Result } from '../../domain/result.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import { phrase } from '../../words/phrase.ts';
import { refuse } from '../refuse.ts';

/** Numbers as they are written, each once (E.164); refused as a whole where one of them cannot be faxed. */
export function readFaxNumbers(written: readonly string[], parseNumber: ParseNumber): Result<string[]> {
  const faxNumbers = new Set<string>();
  for (const text of written) {
    const parsed = parseNumber(text);
    if (parsed.kind === 'refused') return refuse(parsed.why);
    if (parsed.kind !== 'valid') return refuse(phrase('number.not-whole', { text: shownText(text) }));
    faxNumbers.add(parsed.e164);
  }
  return success([...faxNumbers]);
}
