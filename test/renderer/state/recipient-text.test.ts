import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameAndNumber, splitList } from '../../../renderer/state/numbers/recipient-text.ts';

describe('what is typed for a recipient', () => {
  it.each([
    ['+1 303 555 0119', null, '+1 303 555 0119'],
    ['  303-555-0119 ', null, '303-555-0119'],
    ['Dr. Mercer +1 303 555 0119', 'Dr. Mercer', '+1 303 555 0119'],
    ['Dr. Mercer <+1 (303) 555-0119>', 'Dr. Mercer', '+1 (303) 555-0119'],
    ['"Hall & Sons": 720 555 0121', 'Hall & Sons', '720 555 0121'],
    ['Room 12 +1 303 555 0119', 'Room 12', '+1 303 555 0119'],
    ['+13035550119,', null, '+13035550119'],
    ['; +1 303 555 0119 ;\n', null, '+1 303 555 0119'],
    ['Dr. Mercer <+1 303 555 0119>,', 'Dr. Mercer', '+1 303 555 0119'],
    ['Praxis Weiß - 03012345', 'Praxis Weiß', '03012345'],
  ])('%j is %j at %j', (text, name, number) => expect(nameAndNumber(text)).toEqual({ name, number }));

  it.each(['Dr. Mercer', '303 555 0119 ext 12', '', 'fax: none'])('%j stays whole, to be refused', (text) =>
    expect(nameAndNumber(text)).toEqual({ name: null, number: text }),
  );

  it('never loses a digit of what is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        const { name, number } = nameAndNumber(text);
        const digits = (part: string): number => part.replaceAll(/\D/gu, '').length;
        expect(digits(name ?? '') + digits(number)).toBe(digits(text));
      }),
    );
  });

  it('splits a pasted list at lines, commas, semicolons and tabs', () => {
    expect(splitList('+1 303 555 0119\r\n+1 720 555 0121;Dr. Mercer 303 555 0108,\t\n')).toEqual([
      '+1 303 555 0119',
      '+1 720 555 0121',
      'Dr. Mercer 303 555 0108',
    ]);
  });
});
