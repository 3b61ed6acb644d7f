import { isWindowsDevice } from './is-windows-device.ts';
import { containedText } from './contained-text.ts';
import type { FilingRule, FilingToken } from '../settings/filing-rule.ts';
import { toTextTerms } from '../service/fax-text.ts';
import { toMinute } from '../settings/quiet-hours.ts';

/** What rules look at, and what file names are made of. */
export interface FilingFacts {
  /** In international form; null: the service gives none. */
  readonly sender: string | null;
  readonly called: readonly string[];
  /** Of the day on which it came in, by this computer's clock. */
  readonly minute: number;
  /** On the pages that were read (`toIndexWords`); null: none were. */
  readonly words: ReadonlySet<string> | null;
  /** Other words may stand on pages that could not be read. */
  readonly hasUnreadPages: boolean;
  readonly tokens: Readonly<Record<FilingToken, string>>;
}

export type FilingMatch =
  | { readonly kind: 'one'; readonly rule: FilingRule }
  /** Nobody can say which was meant: a person files it. */
  | { readonly kind: 'several'; readonly rules: readonly FilingRule[] }
  /** One that asks for words may apply, and nobody knows what stands on the pages. */
  | { readonly kind: 'unread' }
  | { readonly kind: 'none' };

export function matchRules(rules: readonly FilingRule[], facts: FilingFacts): FilingMatch {
  const matching = rules.filter((rule) => applies(rule, facts));
  if (matching.some(({ words }) => words !== undefined && !areOn(facts.words, words)))
    return { kind: 'unread' };
  const [rule] = matching;
  if (rule === undefined) return { kind: 'none' };
  return matching.length === 1 ? { kind: 'one', rule } : { kind: 'several', rules: matching };
}

/** Where not all was read, with whatever words a rule asks for. */
function applies({ senders, called, words, hours }: FilingRule, facts: FilingFacts): boolean {
  if (senders !== undefined && !(facts.sender !== null && senders.includes(facts.sender))) return false;
  if (called !== undefined && !called.some((each) => facts.called.includes(each))) return false;
  const isAllRead = facts.words !== null && !facts.hasUnreadPages;
  if (words !== undefined && isAllRead && !areOn(facts.words, words)) return false;
  if (hours === undefined) return true;
  const [from, to] = [toMinute(hours.from), toMinute(hours.to)];
  const { minute } = facts;
  return from < to ? from <= minute && minute < to : from <= minute || minute < to;
}

/** Whole words: a search takes the beginning of one, and shows what it found to whoever is looking. */
const areOn = (found: ReadonlySet<string> | null, words: readonly string[]): boolean =>
  found !== null &&
  words.every((each) => {
    const terms = toTextTerms(each);
    return terms.length > 0 && terms.every((term) => found.has(term));
  });

/** With room for an ending and for what tells copies apart, on file systems of 255 bytes a name. */
const MOST_BYTES = 180;
const MOST_TOKEN_CHARS = 60;
const encoder = new TextEncoder();

/**
 * The name of the copy, without its ending: a plain name on every system, whatever the sender's machine calls itself. What stands for a token
 * is never read for tokens again.
 */
export function makeFilingName(template: string, tokens: FilingFacts['tokens']): string {
  const filled = template.replace(/\{([^{}]*)\}/gu, (whole, token: string) =>
    Object.hasOwn(tokens, token) ? containedText(tokens[token as FilingToken], MOST_TOKEN_CHARS) : whole,
  );
  // Hidden files are not found by those who look for them.
  let name = containedText(filled, MOST_BYTES).replace(/^[. ]+/u, '');
  if (isWindowsDevice(name)) name = `_${name}`;
  while (encoder.encode(name).length > MOST_BYTES) name = Array.from(name).slice(0, -1).join('');
  name = name.replace(/[. ]+$/u, '');
  return name === '' ? 'Fax' : name;
}
