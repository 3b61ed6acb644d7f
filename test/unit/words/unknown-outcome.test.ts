import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../app/words/language.ts';
import { Phrasebook } from '../../../app/words/phrasebook.ts';

/** Says of a step that it had no effect, or that nothing came of it. */
const CLAIM =
  /nothing was|nichts (?:geändert|verloren)|nichts verloren|rien n’a|no se (?:cambió|perdió) nada/iu;
/** Asks whoever reads it to find out. */
const CHECK = /check|sehen sie nach|vérifiez|compruébelo|compruebe/iu;

describe('what broke before its outcome was known', () => {
  it.each(
    LANGUAGES.flatMap((language) =>
      (['label.no-answer-from-app', 'refused.bug'] as const).map((key) => [language, key] as const),
    ),
  )('in %s does not say that it did nothing: %s', (language, key) => {
    const said = new Phrasebook(language).say(key);
    expect(said).not.toMatch(CLAIM);
    expect(said).toMatch(CHECK);
  });
});
