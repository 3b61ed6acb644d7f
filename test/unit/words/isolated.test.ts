import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isolated, isRunOfDigits, splitAtDigits } from '../../../app/words/isolated.ts';

const [FSI, LRI, PDI] = ['\u2068', '\u2066', '\u2069'];

it('a number in a name that is read from the right is drawn by itself, from the left, and whole', () => {
  expect(isolated('חוזה +1 303 555 0119.pdf')).toBe(`${FSI}חוזה ${LRI}+1 303 555 0119${PDI}.pdf${PDI}`);
  expect(splitAtDigits('بطاقة (303) 555-0119 رقم 15.01.2026')).toEqual([
    'بطاقة ',
    '(303) 555-0119',
    ' رقم ',
    '15.01.2026',
  ]);
});

it('a name that is read from the left stays as it is', () => {
  expect(isolated('Lab +1 303 555 0119.pdf')).toBe('Lab +1 303 555 0119.pdf');
  expect(splitAtDigits('Lab 12 34.pdf')).toEqual(['Lab 12 34.pdf']);
});

it('nothing is lost, and no group of digits stands outside of a run or alone in two', () => {
  const piece = fc.constantFrom('ח', 'ب', 'a', ' ', '-', '.', '+', '(', ')', '1', '23', '٤٥', '_', '/');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const text = pieces.join('');
      const parts = splitAtDigits(text);
      expect(parts.join('')).toBe(text);
      if (parts.length < 2) return;
      for (const part of parts) {
        // A digit by itself changes places with none.
        if (!isRunOfDigits(part)) expect(part).not.toMatch(/\p{Nd}\P{L}*\p{Nd}/u);
      }
    }),
  );
});
