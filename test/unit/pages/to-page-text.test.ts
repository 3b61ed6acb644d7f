import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TEXT_LIMITS } from '../../../app/domain/service/fax-text.ts';
import { toPageText } from '../../../app/pages/ocr/to-page-text.ts';
import { runs } from '../../support/properties.ts';

const PAGE = '1\t1\t0\t0\t0\t0\t0\t0\t1000\t2000\t-1\t';
const word = (line: number, text: string, confidence = 90): string =>
  `5\t1\t1\t1\t${line}\t1\t100\t500\t200\t40\t${confidence}\t${text}`;

it('takes the lines of a table, with each word as shares of the page', () => {
  const table = [
    PAGE,
    '4\t1\t1\t1\t1\t0\t0\t0\t9\t9\t-1\t',
    word(1, 'Dear'),
    word(1, 'Ms'),
    word(2, 'claim'),
    '',
  ];
  const place = { left: 0.1, top: 0.25, width: 0.2, height: 0.02 };
  expect(toPageText(table.join('\n'))).toEqual([
    [
      { text: 'Dear', ...place },
      { text: 'Ms', ...place },
    ],
    [{ text: 'claim', ...place }],
  ]);
});

it('leaves out what is no word, and what is most likely none', () => {
  const table = [PAGE, word(1, ' '), word(1, 'dust', 12), word(2, 'a\u202Eb\u0007'), word(3, 'x'.repeat(90))];
  expect(toPageText(table.join('\n')).map((line) => line.map(({ text }) => text))).toEqual([
    ['ab'],
    ['x'.repeat(TEXT_LIMITS.wordChars)],
  ]);
});

it('takes no more words than a page can have', () => {
  const table = [PAGE, ...Array.from({ length: TEXT_LIMITS.words + 50 }, () => word(1, 'a'))];
  expect(toPageText(table.join('\n')).flat()).toHaveLength(TEXT_LIMITS.words);
});

it('takes any table', () => {
  const cell = fc.oneof(fc.integer().map(String), fc.string(), fc.constant('5'), fc.constant('NaN'));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 14 })), (rows) => {
      const words = toPageText(rows.map((row) => row.join('\t')).join('\n')).flat();
      for (const { left, top, width, height } of words)
        for (const share of [left, top, width, height]) expect(share >= 0 && share <= 1).toBe(true);
    }),
    runs(200),
  );
});
