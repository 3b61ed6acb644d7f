import { expect, it } from 'vitest';
import { asksAboutNumber } from '../../../app/domain/fax/asks-about-number.ts';

it.each([
  ['number-near-miss', true],
  ['number-new', true],
  ['duplicate', false],
  ['held-after-failures', false],
  ['overdue', false],
])('a fax held for %s asks about nothing but its number: %s', (reason, isSo) => {
  expect(asksAboutNumber({ state: 'needs-attention', reason })).toBe(isSo);
  expect(asksAboutNumber({ state: 'waiting', reason })).toBe(false);
});
