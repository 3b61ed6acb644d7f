import type { English } from './en/english.ts';

/** Names one thing that is said to people; each language has its words for it. */
export type PhraseKey = keyof English;

export type Fact = string | number;

/** The facts that the words of a phrase need, by the names of its arguments. */
export type FactsOf<K extends PhraseKey> = Readonly<Record<ArgumentsIn<English[K]>, Fact>>;

/** What is to be said, as data: rows and answers keep this, never a sentence, and `Phrasebook` makes words of it. */
export type Phrase = { readonly [K in PhraseKey]: PhraseOf<K> }[PhraseKey];

interface PhraseOf<K extends PhraseKey> {
  readonly key: K;
  readonly facts: FactsOf<K>;
}

/** Nothing, where a phrase has no arguments. */
export type FactsGiven<K extends PhraseKey> =
  ArgumentsIn<English[K]> extends never ? [] : [facts: FactsOf<K>];

export function phrase<K extends PhraseKey>(key: K, ...[facts]: FactsGiven<K>): PhraseOf<K> {
  return { key, facts: facts ?? ({} as FactsOf<K>) };
}

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
