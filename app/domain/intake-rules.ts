import { findInternationalNumbers, type ParseNumber } from './fax-number.ts';

/** Who gets a dropped file, or why that is not known (send-folder interface, "Who gets it"). */
export type IntakeDecision =
  | { readonly kind: 'recipient'; readonly phoneNumber: string }
  | { readonly kind: 'no-number' }
  | { readonly kind: 'doubtful'; readonly phoneNumbers: readonly string[] };

/** `fax={+13035550119}` anywhere in a name: the explicit form, for programs. */
const EXPLICIT = /fax=\{([^}]*)\}/giu;

/** Decides from the name of a file. An explicit form wins over whatever else looks like a number. */
export function decideFromName(name: string, parse: ParseNumber): IntakeDecision {
  const explicit = [...name.matchAll(EXPLICIT)].map((match) => match[1] ?? '');
  if (explicit.length > 0) return decideExplicit(explicit, parse);
  const numbers = findInternationalNumbers(name, parse);
  const [first, ...others] = numbers;
  if (first === undefined) return { kind: 'no-number' };
  return others.length > 0
    ? { kind: 'doubtful', phoneNumbers: numbers }
    : { kind: 'recipient', phoneNumber: first };
}

function decideExplicit(texts: readonly string[], parse: ParseNumber): IntakeDecision {
  const numbers = new Set<string>();
  for (const text of texts) {
    const parsed = text.startsWith('+') ? parse(text) : null;
    // Somebody meant a number here and it is none: asking is right, guessing from the rest of the name is not.
    if (parsed?.kind !== 'valid') return { kind: 'doubtful', phoneNumbers: [] };
    numbers.add(parsed.e164);
  }
  const [first, ...others] = numbers;
  if (first === undefined || others.length > 0) return { kind: 'doubtful', phoneNumbers: [...numbers] };
  return { kind: 'recipient', phoneNumber: first };
}

const NEVER_TAKEN = [
  /^\./u,
  /^~\$/u,
  /\.(?:tmp|part|partial|crdownload|download|swp)$/iu,
  /^(?:thumbs\.db|desktop\.ini)$/iu,
];

/** Names that programs use for what is not meant to be faxed (send-folder interface, "What is never taken"). */
export const isNeverTaken = (name: string): boolean => NEVER_TAKEN.some((pattern) => pattern.test(name));
