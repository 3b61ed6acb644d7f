import type { English } from './en/english.ts';

/** Names one thing that is said to people; each language has its words for it. */
export type PhraseKey = keyof English;

/**
 * A number stays E.164 and a moment milliseconds until the words are made, for whoever reads them there. A phrase can be a fact of another
 * one: what was said by somebody further down, or a part of a sentence.
 */
export type Fact = string | number | NumberFact | MomentFact | ListFact | InSentence | Phrase;

export interface NumberFact {
  readonly e164: string;
}

/** Without the day where that is the day of `besideMs`, a moment that is shown with it. */
export interface MomentFact {
  readonly atMs: number;
  readonly besideMs?: number | undefined;
}

export interface ListFact {
  readonly list: readonly Fact[];
  readonly by: ListedBy;
}

/** How a list is read: `a, b and c`, `a or b`, or one behind the other. */
export type ListedBy = 'and' | 'or' | 'comma' | 'semicolon' | 'space' | 'line';

/** A headline, within a sentence. */
export interface InSentence {
  readonly inSentence: Phrase;
}

/** The facts that the words of a phrase need, by the names of its arguments. */
export type PhraseFacts<K extends PhraseKey> = Readonly<Record<ArgumentsIn<English[K]>, Fact>>;

/**
 * What is to be said, as data: rows and answers keep this, never a sentence, and `Phrasebook` makes words of it. Made by `phrase`, which
 * holds the facts against the key.
 */
export interface Phrase {
  readonly key: PhraseKey;
  readonly facts: Readonly<Record<string, Fact>>;
}

/** Nothing, where a phrase has no arguments. */
export type FactsGiven<K extends PhraseKey> =
  ArgumentsIn<English[K]> extends never ? [] : [facts: PhraseFacts<K>];

export function phrase<K extends PhraseKey>(key: K, ...[facts]: FactsGiven<K>): Phrase {
  return { key, facts: facts ?? {} };
}

export const numberFact = (e164: string): NumberFact => ({ e164 });

export const momentFact = (atMs: number, besideMs?: number): MomentFact =>
  besideMs === undefined ? { atMs } : { atMs, besideMs };

export const listFact = (list: readonly Fact[], by: ListedBy): ListFact => ({ list, by });

/** Words of somebody else, as they are: the phone service's, a library's, or of a row that an earlier version wrote. */
export const verbatim = (text: string): Phrase => phrase('verbatim', { text });

/** One sentence after the other. */
export const sentences = (...parts: readonly Phrase[]): Phrase =>
  parts.length === 1 && parts[0] !== undefined
    ? parts[0]
    : phrase('sentences', { parts: listFact(parts, 'space') });

/** They would say the same. */
export const isSamePhrase = (one: Phrase | null, other: Phrase | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** `{name}` and `{count, plural, ...}`; the words of a plural's cases have a space or a `#` in them. */
export type ArgumentsIn<Text extends string> = Text extends `${string}{${infer After}`
  ? NameAtStart<After> | ArgumentsIn<After>
  : never;

type NameAtStart<Text extends string> = Text extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name},${string}`
    ? NameOnly<Name>
    : NameOnly<Inside>
  : never;

type NameOnly<Text extends string> = Text extends '' | `${string}${' ' | '#' | '{' | '.'}${string}`
  ? never
  : Text;
