import { expect, it } from 'vitest';
import { readNumber } from '../../../app/exchange/line/read-number.ts';

it('a number with an extension is none, as the extension would be lost', () => {
  expect(readNumber('+1 303 555 0119', 'US')).toBe('+13035550119');
  for (const text of ['+13035550119 x12', '+13035550119#12', '+13035550119,,12', '+13035550119;12']) {
    expect(readNumber(text, 'US')).toBeNull();
  }
});
