import { expect, it } from 'vitest';
import { readingDirection } from '../../../app/words/reading-direction.ts';
import { LANGUAGES, LOCALES } from '../../../app/words/language.ts';

it.each(['ar', 'ar-EG', 'he', 'fa', 'ur', 'yi', 'ckb', 'dv', 'az-Arab', 'ks'])(
  '%s is read from the right',
  (locale) => {
    expect(readingDirection(locale)).toBe('rtl');
  },
);

it.each(['de', 'az', 'ku', 'uz', 'ja', 'he-Latn', ...LANGUAGES.map((each) => LOCALES[each])])(
  '%s is read from the left',
  (locale) => {
    expect(readingDirection(locale)).toBe('ltr');
  },
);
