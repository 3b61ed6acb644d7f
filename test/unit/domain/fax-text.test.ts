import { describe, expect, it } from 'vitest';
import {
  findInText,
  toIndexWords,
  type FaxText,
  type TextRow,
} from '../../../app/domain/service/fax-text.ts';

const rowOf = (text: string, top = 0.1): TextRow =>
  text.split(' ').map((word, index) => ({ text: word, left: index / 20, top, width: 0.04, height: 0.01 }));
const textOf = (...pages: string[][]): FaxText => ({
  pages: pages.map((lines) => lines.map((line, index) => rowOf(line, (index + 1) / 50))),
});

describe('the words that a fax is found by', () => {
  it.each([
    ['Order: (Müller)', ['order', 'muller']],
    ['claim-8812/b', ['claim-8812/b', 'claim', '8812', 'b']],
    [
      'Tel. +1 303 555-0119, or',
      ['tel', '1', '303', '555-0119', '555', '0119', 'or', '13035550119', '3035550119', '5550119'],
    ],
    ['— • …', []],
    ['O’Brien 555—0119', ["o'brien", 'o', 'brien', '555-0119', '555', '0119', '5550119']],
    ['ÉTÉ straße', ['ete', 'straße']],
  ])('are those of %s', (line, words) => {
    expect([...toIndexWords(textOf([line]))]).toEqual(words);
  });

  it('hold no number longer than a word may be', () => {
    const [word] = toIndexWords(textOf([Array.from({ length: 90 }, () => '7').join(' ')])).values();
    const words = [...toIndexWords(textOf([Array.from({ length: 90 }, () => '7').join(' ')]))];
    expect(word).toBe('7');
    expect(Math.max(...words.map(({ length }) => length))).toBe(60);
  });
});

describe('where they stand', () => {
  const text = textOf(['Dear Ms Müller', 'claim 8812 is closed'], [], ['Call 303 555 0119 now', 'Mullers']);

  it('is said by page, with the first line and each place', () => {
    expect(findInText(text, 'MULLER')).toEqual([
      { page: 1, excerpt: 'Dear Ms Müller', places: [{ left: 0.1, top: 0.02, width: 0.04, height: 0.01 }] },
      { page: 3, excerpt: 'Mullers', places: [{ left: 0, top: 0.04, width: 0.04, height: 0.01 }] },
    ]);
  });

  it('is all of a number that stands in several words', () => {
    const [found, ...more] = findInText(text, '(303) 555');
    expect(more).toEqual([]);
    expect([found?.page, found?.excerpt, found?.places.length]).toEqual([3, 'Call 303 555 0119 now', 3]);
  });

  it('is where a number begins, whatever figures stand before it', () => {
    const [found] = findInText(textOf(['12 +1 303 555 0119 8']), '303-555-0119');
    expect(found?.places[0]?.left).toBe(0.1);
  });

  it('is the same with each apostrophe and hyphen', () => {
    const names = textOf(['O’Brien', "d'Angers", 'Müller–Lüden']);
    for (const query of ["o'brien", 'D’ANGERS', 'müller-lüden'])
      expect(findInText(names, query)).toMatchObject([{ page: 1 }]);
  });

  it('is not where a word has no more than the first letter', () => {
    expect(findInText(textOf(['Just', 'J. Smith']), 'J Smith')).toMatchObject([{ excerpt: 'J. Smith' }]);
  });

  it('is where any of several words is', () => {
    expect(findInText(text, 'claim now').map(({ page }) => page)).toEqual([1, 3]);
  });

  it.each(['', '  ', '…', 'unknown', 'laim', 'c', '3'])('is nowhere for %j', (query) => {
    expect(findInText(text, query)).toEqual([]);
  });
});
