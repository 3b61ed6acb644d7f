import type { ParsedNumber } from '../../domain/numbers/fax-number.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';
import { shownText } from '../../domain/files/shown-text.ts';

/** Why a fax cannot go there. */
export const explainRefusal = (text: string, parsed: Exclude<ParsedNumber, { kind: 'valid' }>): Phrase =>
  parsed.kind === 'refused' ? parsed.why : phrase('number.not-whole', { text: shownText(text) });
