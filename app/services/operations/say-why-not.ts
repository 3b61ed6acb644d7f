import type { ParsedNumber } from '../../domain/numbers/fax-number.ts';

/** One sentence: why a fax cannot go there. */
export const sayWhyNot = (text: string, parsed: Exclude<ParsedNumber, { kind: 'valid' }>): string =>
  parsed.kind === 'refused' ? parsed.why : `${text} is not a whole telephone number.`;
