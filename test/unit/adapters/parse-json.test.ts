import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../app/adapters/telephony/parse-json.ts';

describe('JSON of the service', () => {
  it.each(['9007199254740993', '12345678901234567890', '-9007199254740993'])(
    'keeps the digits of %s, which a number cannot hold',
    (digits) => {
      expect(parseJson(`{"id":${digits},"ids":[1,${digits}]}`)).toEqual({ id: digits, ids: [1, digits] });
    },
  );

  it('reads other numbers as numbers, also beside a long one', () => {
    const text =
      '{"a":9007199254740991,"b":0.1234567890123456789,"c":1e21,"d":"12345678901234567890","e":-0}';
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  it('is what JSON.parse makes of it, wherever no number is too long', () => {
    fc.assert(
      fc.property(
        fc.json().filter((text) => !/\d{16}/u.test(text)),
        (text) => {
          const padded = `{"long":9007199254740993,"value":${text}}`;
          expect(parseJson(padded)).toEqual({ long: '9007199254740993', value: JSON.parse(text) as unknown });
        },
      ),
      { seed: 11 },
    );
  });

  it.each([
    '',
    '{',
    '12345678901234567890x',
    '{"id":12345678901234567890',
    '['.repeat(200_000) + '1234567890123456',
  ])('that is none is nothing (%#)', (text) => {
    expect(parseJson(text)).toBeUndefined();
  });

  it('takes the last of two values of one name, as JSON.parse does', () => {
    expect(parseJson('{"a":1,"a":9007199254740993}')).toEqual({ a: '9007199254740993' });
  });
});
