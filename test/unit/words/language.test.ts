import { describe, expect, it } from 'vitest';
import { chooseLanguage, findLanguage, LANGUAGES, LOCALES } from '../../../app/words/language.ts';
import { phrase } from '../../../app/words/phrase.ts';
import { Phrasebook } from '../../../app/words/phrasebook.ts';
import { TRANSLATIONS } from '../../../app/words/translations.ts';
import { defineTranslation } from '../../../app/words/define-translation.ts';

describe('the language', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['de_CH.UTF-8', 'de'],
    ['en', 'en'],
    ['fr_CA@euro', 'fr'],
    ['ES-419', 'es'],
  ])('of %s is %s', (tag, language) => {
    expect(findLanguage(tag)).toBe(language);
  });

  it.each(['', 'C', 'POSIX', 'C.UTF-8', 'den', 'e', 'nl-NL', 'system'])('of %s is none of ours', (tag) => {
    expect(findLanguage(tag)).toBeNull();
  });

  it('is the first of those a person reads, and English where that is none of ours', () => {
    expect(chooseLanguage(['nl-NL', 'de-CH', 'en'])).toBe('de');
    expect(chooseLanguage(['en-US', 'de'])).toBe('en');
    expect(chooseLanguage(['C'])).toBe('en');
    expect(chooseLanguage([])).toBe('en');
  });

  it.each(LANGUAGES)('%s is known to this runtime: its dates, lists and order are its own', (language) => {
    const asked = [LOCALES[language]];
    expect(Intl.DateTimeFormat.supportedLocalesOf(asked)).toEqual(asked);
    expect(Intl.ListFormat.supportedLocalesOf(asked)).toEqual(asked);
    expect(Intl.Collator.supportedLocalesOf(asked)).toEqual(asked);
    expect(Intl.PluralRules.supportedLocalesOf(asked)).toEqual(asked);
  });

  it('changes what a phrasebook says from one phrase to the next', () => {
    let language: 'en' | 'de' = 'en';
    const book = new Phrasebook(() => language);
    const sent = phrase('whereabouts.sent-pages', { to: 'Anna', pages: 1200 });
    expect(book.text(sent)).toBe('Sent to Anna, 1,200 pages.');
    language = 'de';
    expect(book.text(sent)).toBe('Gesendet an Anna, 1.200 Seiten.');
  });
});

describe('French', () => {
  it('has spaces at which no line breaks before its marks and within its quotes, and none in the syntax of a phrase', () => {
    const book = new Phrasebook('fr');
    expect(book.say('quit.question')).toBe('Quitter Faxtray\u202f?');
    expect(book.say('joined.quoted', { text: 'a : b' })).toBe('«\u00a0a : b\u00a0»');
    expect(book.say('tray.latest', { name: 'a.pdf', state: 'envoyé' })).toBe('a.pdf\u00a0: envoyé');
    expect(book.say('amount.megabytes', { count: 3 })).toBe('3,0 Mo');
  });
});

describe('the words of a language', () => {
  it.each([
    ['de', /gegenstelle|rückruf/iu],
    ['fr', /correspondant|toutes les quelques/iu],
    ['es', /la otra parte/iu],
  ] as const)('of %s are those of the list in app/words/README.md', (language, other) => {
    const said = Object.entries(TRANSLATIONS[language]).filter(([, text]) => other.test(text));
    expect(said).toEqual([]);
  });

  it('agree in number', () => {
    const facts = { numbers: 'A et B', count: 2, known: 'C' };
    expect(new Phrasebook('fr').say('objection.near-miss', facts)).toContain(
      'nouveaux et presque identiques',
    );
    const one = { faxes: 1 };
    expect(new Phrasebook('de').say('restored.unknown-message', one)).toContain(
      'von dem diese Warteschlange',
    );
  });
});

describe('a translation', () => {
  const english = { sent: 'Sent to {name}', pages: '{count, plural, one {# page} other {# pages}}' } as const;
  const inGerman = defineTranslation<typeof english>();

  it('compiles with the same keys and facts', () => {
    const own = {
      sent: 'An {name} gesendet',
      pages: '{count, plural, one {# Seite} other {# Seiten}}',
    } as const;
    expect(inGerman(own)).toBe(own);
  });

  it('does not compile without a key, with one too many, without a fact, or with another', () => {
    const { sent, pages } = english;
    // @ts-expect-error -- a key is missing
    inGerman({ sent });
    // @ts-expect-error -- nobody says it
    inGerman({ sent, pages, more: 'Mehr' });
    // @ts-expect-error -- who got it is not said
    inGerman({ sent: 'Gesendet', pages });
    // @ts-expect-error -- the fact has another name
    inGerman({ sent: 'An {who} gesendet', pages });
    expect(sent).toBe('Sent to {name}');
  });
});
