import { expect, it } from 'vitest';
import { mayBeSameNumber } from '../../../app/domain/numbers/same-number.ts';

it.each([
  ['+41446681800', '+41446681800', true],
  ['+41446681800', '41446681800', true],
  ['+41446681800', '044 668 18 00', true],
  ['+41446681800', '0041 44 668 18 00', true],
  ['+493012345678', '(030) 1234-5678', true],
  ['+13035550119', '3035550119', true],
  ['+13035550119', '+13035550118', false],
  ['+13035550119', '0119', false],
  ['911', '911', true],
  // Nothing of it is shown.
  ['+13035550119', 'anonymous', true],
  ['+13035550119', '', true],
  ['+13035550119', '\r\n', true],
  ['+13035550119', '+', true],
  ['+13035550119', '(-) 0', true],
  // In what order its digits are read is not known.
  ['+13035550119', '\u202e9110555303+', true],
  ['+13035550119', '\u202a+13035550118\u202c', false],
] as const)('%s and %s may be the same number: %s', (one, other, expected) => {
  expect(mayBeSameNumber(one, other)).toBe(expected);
});
