import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../app/words/language.ts';
import { Phrasebook } from '../../../app/words/phrasebook.ts';

/** A row cuts a longer text at its end, beside its button in a small window. So long are the English words. */
const MOST_BEFORE = 36;

it.each(LANGUAGES)('in %s, when a fax is looked for again is not what a row cuts off', (language) => {
  const words = new Phrasebook(language);
  const when = words.say('time.at-clock', { clock: '10:42' });
  const text = words.say('fax.looking-again', { when });
  expect(text.slice(0, MOST_BEFORE)).toContain('10:42');
});
