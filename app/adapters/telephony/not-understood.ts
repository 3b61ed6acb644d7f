import { phrase, type PhraseKey } from '../../words/phrase.ts';
type Unclear = PhraseKey extends infer K ? (K extends `service.unclear.${infer What}` ? What : never) : never;

/** An answer that we cannot use; a later one may be usable. */
export const notUnderstood = (what: Unclear) =>
  ({
    kind: 'later',
    reason: 'service-down',
    retryAfterMs: null,
    message: phrase(`service.unclear.${what}`),
  }) as const;
