import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { english } from '../../../app/words/en/english.ts';
import { LANGUAGES, LOCALES } from '../../../app/words/language.ts';
import { Phrasebook } from '../../../app/words/phrasebook.ts';
import { TRANSLATIONS } from '../../../app/words/translations.ts';
import {
  isSamePhrase,
  listFact,
  numberFact,
  phrase,
  sentences,
  verbatim,
  type PhraseKey,
} from '../../../app/words/phrase.ts';

const KEYS = Object.keys(english) as PhraseKey[];

type Element = ReturnType<IntlMessageFormat['getAst']>[number];

/** Text, and the `#` of a plural. */
const WITHOUT_NAME: readonly number[] = [0, 7];

const read = (text: string): Element[] =>
  new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst();

/** What the library takes for arguments. */
function argumentsIn(elements: readonly Element[]): string[] {
  return elements.flatMap((element): string[] => {
    if (WITHOUT_NAME.includes(element.type) || !('value' in element)) return [];
    const cases = 'options' in element ? Object.values(element.options) : [];
    return [element.value, ...cases.flatMap((each) => argumentsIn(each.value))];
  });
}

/** The cases of each plural, also of one within another. */
const pluralsIn = (elements: readonly Element[]): string[][] =>
  elements.flatMap((element) => {
    if (!('options' in element)) return [];
    const inside = Object.values(element.options).flatMap(({ value }) => pluralsIn(value));
    return [Object.keys(element.options), ...inside];
  });

/** What the types take for arguments (`ArgumentsIn`), by the same rule. */
function argumentsByType(text: string): string[] {
  const opened = text.split('{').map((_, index, parts) => parts.slice(index + 1).join('{'));
  return opened.flatMap((after) => {
    if (!after.includes('}')) return [];
    const [inside = ''] = after.split('}');
    const [name = ''] = inside.split(',');
    return name === '' || /[ #{.]/u.test(name) ? [] : [name];
  });
}

const names = (list: readonly string[]): string[] => [...new Set(list)].sort();

describe('the phrases', () => {
  it.each(Object.entries(TRANSLATIONS))(
    'of %s can all be read, with the arguments of the English ones',
    (_, words) => {
      for (const key of KEYS) {
        const own = names(argumentsIn(read(words[key])));
        expect(own, key).toEqual(names(argumentsIn(read(english[key]))));
      }
    },
  );

  it.each(Object.entries(TRANSLATIONS))('of %s have no key that nobody says', (_, words) => {
    expect(names(Object.keys(words))).toEqual(names(KEYS));
  });

  it.each(LANGUAGES)('of %s tell the counts apart that the language does, and no others', (language) => {
    // `many` is for whole millions, which no fax reaches; `other` has its words.
    const needed = new Intl.PluralRules(LOCALES[language])
      .resolvedOptions()
      .pluralCategories.filter((category) => category !== 'many');
    const cases = KEYS.flatMap((key) =>
      pluralsIn(read(TRANSLATIONS[language][key])).map((found) => ({ key, found })),
    );
    expect(cases.length).toBeGreaterThan(80);
    for (const { key, found } of cases) {
      const byCount = found.filter((each) => !each.startsWith('='));
      // `=1` says it where the language has a word for one that it has for nothing else.
      const wanted = found.includes('=1') ? needed.filter((each) => each !== 'one') : needed;
      expect(names(byCount), key).toEqual(names(found.includes('one') ? needed : wanted));
    }
  });

  it('have the arguments that their types have', () => {
    for (const key of KEYS) {
      const found = names(argumentsIn(read(english[key])));
      expect(names(argumentsByType(english[key])), key).toEqual(found);
    }
  });

  it('are said with their facts, counted as the language counts', () => {
    const book = new Phrasebook('en');
    expect(book.say('fax-state.sent')).toBe('Sent');
    expect(book.say('amount.pages', { count: 1 })).toBe('1 page');
    expect(book.text(phrase('amount.faxes', { count: 1204 }))).toBe('1,204 faxes');
    expect(book.say('amount.megabytes', { count: 3.2 })).toBe('3.2 MB');
    expect(book.say('amount.megabytes', { count: 3 })).toBe('3.0 MB');
  });

  it.each(["O'Brien's", '{count}', '# 1', '<strong>', 'a | b', '\u202eright to left'])(
    'say %s as it is: a fact is no part of the phrase',
    (name) => {
      const book = new Phrasebook('en');
      expect(book.say('compose.remove', { name })).toBe(`Remove ${name}`);
      expect(book.say('fax.title', { name, count: 2 })).toBe(`${name} + 2 more`);
    },
  );

  it('have numbers in the form of the region, lists as the language has them, and names as they are', () => {
    const book = new Phrasebook('en', (e164) => e164.replace('+1303', '(303) '));
    const numbers = listFact(['+13035550119', '+442079460018'].map(numberFact), 'and');
    expect(book.say('objection.new', { numbers })).toBe(
      'Nothing has been sent to (303) 5550119 and +442079460018 before.',
    );
    const name = "{count, plural, one {#}} <b> it's";
    expect(book.say('documents.unsupported-type', { name })).toContain(name);
    expect(book.text(verbatim(name))).toBe(name);
    const none = listFact([], 'comma');
    expect(book.text(phrase('notification.name-to', { name: 'a', to: none }))).toBe('a to ');
  });

  it('let no name turn what stands around it: it keeps its direction to itself, also in a list and in a part', () => {
    const book = new Phrasebook('en');
    const name = 'דו״ח מעבדה.pdf';
    const inName = `\u2068${name}\u2069`;
    const to = numberFact('+13035550119');
    expect(book.say('notification.name-to', { name, to })).toBe(`${inName} to +13035550119`);
    const problem = phrase('refused.cannot-be-shown', { name });
    expect(book.text(phrase('refused.nothing-sent', { why: problem }))).toBe(
      `${inName} cannot be shown. Nothing was sent.`,
    );
    const names = listFact([name, 'a.pdf'], 'and');
    expect(book.say('documents.changed', { names, count: 2 })).toContain(`${inName} and a.pdf were changed`);
  });

  it('are parts of one another', () => {
    const book = new Phrasebook('en');
    const both = sentences(phrase('quit.draft-kept'), verbatim('And more.'));
    expect(book.text(both)).toBe('The new fax is kept as a draft. And more.');
    const headline = { inSentence: phrase('fax-error.LineBusy') };
    expect(book.text(phrase('notification.not-sent', { headline }))).toBe('Fax failed: line busy');
    expect(isSamePhrase(both, sentences(phrase('quit.draft-kept'), verbatim('And more.')))).toBe(true);
    expect(isSamePhrase(both, null)).toBe(false);
  });
});

it('ends a sentence once, where a headline is a question', () => {
  const headline = phrase('reason.number-doubtful.headline');
  const advice = verbatim('Why?.pdf has two numbers. Choose one.');
  expect(new Phrasebook('en').text(phrase('whereabouts.problem', { headline, advice }))).toBe(
    'Which number? Why?.pdf has two numbers. Choose one.',
  );
});
