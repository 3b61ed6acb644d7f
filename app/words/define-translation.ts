import type { ArgumentsIn } from './phrase.ts';

type Words = Readonly<Record<string, string>>;

/** The words of the same phrases in another language, each with the same facts; anything else is `never`, and so does not compile. */
type WithSameFacts<English extends Words, Own extends Words> = {
  readonly [K in keyof Own]: K extends keyof English
    ? [ArgumentsIn<Own[K]>, ArgumentsIn<English[K]>] extends [ArgumentsIn<English[K]>, ArgumentsIn<Own[K]>]
      ? Own[K]
      : never
    : never;
};

/** The words of one area: a key that lacks, one too many, and a fact that is not the English one's do not compile. */
export const defineTranslation =
  <English extends Words>() =>
  <const Own extends { readonly [K in keyof English]: string }>(
    words: Own & WithSameFacts<English, Own>,
  ): Own =>
    words;
