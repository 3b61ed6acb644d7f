import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markedNumber } from '../../../renderer/format/marked-number.ts';

const marked = (formatted: string, other: string): string =>
  markedNumber(formatted, other)
    .map(({ text, differs }) => (differs ? `[${text}]` : text))
    .join('');

it.each([
  ['+1 303 555 0119', '+1 303 555 0118', '+1 303 555 011[9]'],
  ['+1 303 555 0119', '+1 303 555 1019', '+1 303 555 [01]19'],
  ['+49 30 123456', '+49 30 12356', '+49 30 123[4]56'],
  ['+49 30 12356', '+49 30 123456', '+49 30 12[3]56'],
  ['+1 303 555 0119', '+13035550119', '+1 303 555 0119'],
])('%s beside %s is marked %s', (formatted, other, expected) => {
  expect(marked(formatted, other)).toBe(expected);
});

it('loses nothing of a number, whatever it is told apart from', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[+ 0-9]{0,16}$/u),
      fc.stringMatching(/^[+ 0-9]{0,16}$/u),
      (one, other) => {
        expect(
          markedNumber(one, other)
            .map(({ text }) => text)
            .join(''),
        ).toBe(one);
      },
    ),
  );
});
