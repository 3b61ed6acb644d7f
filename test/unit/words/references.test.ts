import { describe, expect, it } from 'vitest';
import { english } from '../../../app/words/en/english.ts';
import { LANGUAGES, type Language } from '../../../app/words/language.ts';
import { listFact, phrase, sentences, verbatim, type PhraseKey } from '../../../app/words/phrase.ts';
import { Phrasebook } from '../../../app/words/phrasebook.ts';
import { findReferences } from '../../../app/words/references.ts';
import { TRANSLATIONS } from '../../../app/words/translations.ts';

const KEYS = Object.keys(english) as PhraseKey[];
const label = (language: Language, key: PhraseKey): string => TRANSLATIONS[language][key].replace(/…$/u, '');

describe('phrases that name others', () => {
  it.each(LANGUAGES)(
    'name in %s those that they name in English, and such as stand by themselves',
    (language) => {
      const words = TRANSLATIONS[language];
      for (const key of KEYS) {
        const named = findReferences(words[key]);
        expect(named.toSorted(), key).toEqual(findReferences(english[key]).toSorted());
        for (const each of named) {
          expect(Object.hasOwn(words, each), `${key} names ${each}`).toBe(true);
          expect(words[each as PhraseKey], `${each} would need a fact`).not.toContain('{');
          // What to do, or what is pressed: a button of a fax, an entry of the menu of the tray.
          expect(each).toMatch(/^(?:advice|fax-action|tray\.menu)\./u);
        }
      }
    },
  );

  it.each(LANGUAGES)('name a button in %s by the label that it has', (language) => {
    const book = new Phrasebook(language);
    const text = book.say('advice.overdue');
    for (const key of ['fax-action.ask-again', 'fax-action.resend', 'fax-action.delete-there'] as const)
      expect(text).toContain(book.say('joined.quoted', { text: verbatim(label(language, key)) }));
    expect(text).not.toMatch(/…|\[/u);
  });

  it.each(LANGUAGES)('leave no label in the words of %s that is not put in from its button', (language) => {
    // A single word, as "Undo", says the same in a sentence, and so does "Try again in a minute."
    const labels = KEYS.filter((key) => /^fax-action\.(?!try-again$)[a-z-]+$/u.test(key))
      .map((key) => label(language, key))
      .filter((text) => text.includes(' ') && !text.includes('{'));
    expect(labels.length).toBeGreaterThan(15);
    const sentences = KEYS.filter((key) => TRANSLATIONS[language][key].endsWith('.'));
    const written = sentences.filter((key) =>
      labels.some((each) => holdsWords(TRANSLATIONS[language][key], each)),
    );
    expect(written).toEqual([]);
  });
});

/** The word as a label is written: a verb in the middle of a sentence is no button. */
const holdsWords = (text: string, label: string): boolean =>
  new RegExp(`(?<![\\p{L}])${label.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')}(?![\\p{L}])`, 'u').test(text);

describe('what is known, without what to do about it', () => {
  const without = (language: Language, what: Parameters<Phrasebook['text']>[0]): string =>
    new Phrasebook(language).textWithoutAdvice(what);

  it.each([
    ['en', 'The name of the file does not say it clearly.'],
    ['de', 'Der Dateiname sagt es nicht eindeutig.'],
    ['fr', 'Le nom du fichier ne le dit pas clairement.'],
    ['es', 'El nombre del archivo no lo dice con claridad.'],
  ] as const)('is a phrase of its own in %s', (language, text) => {
    const doubtful = phrase('reason.number-doubtful.advice');
    expect(without(language, doubtful)).toBe(text);
    expect(new Phrasebook(language).text(doubtful)).toBe(
      `${text} ${new Phrasebook(language).say('advice.choose-recipient')}`,
    );
  });

  it('goes as deep as phrases go, and leaves no gap', () => {
    const found = phrase('objection.duplicate-went', { numbers: listFact(['A'], 'and'), name: 'a.pdf' });
    expect(without('de', sentences(found, phrase('objection.duplicate.one')))).toBe(
      'Dieselben Seiten gingen schon als „a.pdf“ an A.',
    );
    const problem = verbatim('to: nobody');
    const where = phrase('reason.bad-sidecar.where', {
      problem,
      advice: phrase('reason.bad-sidecar.advice'),
    });
    expect(without('en', where)).toBe('In its .fax.json file, to: nobody. Nothing was sent.');
  });

  it('is nothing where there is only advice', () => {
    for (const language of LANGUAGES) {
      expect(without(language, phrase('advice.retry'))).toBe('');
      expect(without(language, phrase('reason.no-number.advice'))).toBe('');
    }
  });

  it('takes no words of somebody else for the name of a phrase', () => {
    expect(new Phrasebook('en').text(verbatim('[advice.retry] and [fax-action.confirm]'))).toBe(
      '[advice.retry] and [fax-action.confirm]',
    );
  });
});
