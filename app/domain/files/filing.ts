import { isWindowsDevice } from './is-windows-device.ts';
import { containedText } from './contained-text.ts';
import type { FilingRule, FilingToken } from '../settings/filing-rule.ts';
import { toTextTerms } from '../service/fax-text.ts';
import { toMinute } from '../settings/quiet-hours.ts';

/** What filing rules look at, and what file names are made from. */
export interface FilingFacts {
  /** In international form; null: the service gives none. */
  readonly sender: string | null;
  readonly called: readonly string[];
  /** Minute of the day on which it came in, by this computer's clock. */
  readonly minute: number;
  /** Words on the pages that were read (`toIndexWords`); null: none were read. */
  readonly words: ReadonlySet<string> | null;
  /** Pages that could not be read may have other words. */
  readonly hasUnreadPages: boolean;
  readonly tokens: Readonly<Record<FilingToken, string>>;
}

export type FilingMatch =
  | { readonly kind: 'one'; readonly rule: FilingRule }
  /** Nobody can say which was meant, so a person files it. */
  | { readonly kind: 'several'; readonly rules: readonly FilingRule[] }
  /** A rule that asks for words may apply, but nobody knows what the pages say. */
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

/** Where not all pages were read, a rule may apply whatever words it asks for. */
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

/** Whole words only: a search may match the beginning of a word because somebody sees what it found; a rule acts unseen. */
const areOn = (found: ReadonlySet<string> | null, words: readonly string[]): boolean =>
  found !== null &&
  words.every((each) => {
    const terms = toTextTerms(each);
    return terms.length > 0 && terms.every((term) => found.has(term));
  });

/** Leaves room for an extension and a copy number on file systems with 255 bytes a name. */
const MOST_BYTES = 180;
const MOST_TOKEN_CHARS = 60;
const encoder = new TextEncoder();

/**
 * The name of the copy without its extension: a plain name on every system, whatever the sender's machine calls itself. What replaces a
 * token is never searched for tokens again.
 */
export function makeFilingName(template: string, tokens: FilingFacts['tokens']): string {
  const filled = template.replace(/\{([^{}]*)\}/gu, (whole, token: string) =>
    Object.hasOwn(tokens, token) ? containedText(tokens[token as FilingToken], MOST_TOKEN_CHARS) : whole,
  );
  // Hidden files would not be found.
  let name = containedText(filled, MOST_BYTES).replace(/^[. ]+/u, '');
  if (isWindowsDevice(name)) name = `_${name}`;
  while (encoder.encode(name).length > MOST_BYTES) name = Array.from(name).slice(0, -1).join('');
  name = name.replace(/[. ]+$/u, '');
  return name === '' ? 'Fax' : name;
}
