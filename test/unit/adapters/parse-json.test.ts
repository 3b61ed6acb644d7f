import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
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

  it.each<[string, string]>([
    ['deep', '['.repeat(8 << 20) + ']'.repeat(8 << 20)],
    [
      'deep, and again and again',
      `[${Array(200_000)
        .fill('['.repeat(40) + ']'.repeat(40))
        .join(',')}]`,
    ],
    ['of empty lists', `[${'[],'.repeat(5 << 20)}[]]`],
    ['of empty records', `{"records":[${'{},'.repeat(5 << 20)}{}]}`],
    ['of numbers', `[${'1,'.repeat(8 << 20)}1]`],
    ['of numbers that are long', `[${'1234567890123456789,'.repeat(800_000)}1]`],
    ['of names', `{${Array.from({ length: 1 << 20 }, (_, index) => `"n${index}":1`).join(',')}}`],
  ])('costs nothing to tell where it is 16 MB %s', (_what, text) => {
    const parse = vi.spyOn(JSON, 'parse');
    let read: unknown;
    try {
      read = parseJson(text);
    } catch (error) {
      expect(error).toMatchObject({ code: 'UND_ERR_TOO_LONG' });
    }
    expect(read).toBeUndefined();
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  const faxes = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `#${index}#`, to: Array(56).fill('x'), pages: 1 }));
  const asAnswer = (records: unknown): string =>
    JSON.stringify({ records }).replaceAll(/"#(\d+)#"/gu, (_, index) =>
      String(9_007_199_254_740_993n + BigInt(String(index))),
    );

  it('is read where it is three times a page of a thousand faxes', () => {
    expect(parseJson(asAnswer(faxes(3_000)))).toMatchObject({ records: { length: 3_000 } });
  });

  it.each<[string, string]>([
    ['values', asAnswer(faxes(3_300))],
    ['records', JSON.stringify({ records: Array(40_000).fill({}) })],
    ['names', JSON.stringify(Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`n${at}`, 1])))],
    ['long numbers', `[${'9007199254740993,'.repeat(20_001)}1]`],
  ])('is not read where it has more %s than any answer, however short', (_what, text) => {
    const parse = vi.spyOn(JSON, 'parse');
    expect(() => parseJson(text)).toThrow(expect.objectContaining({ code: 'UND_ERR_TOO_LONG' }));
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it('counts a name once, however often it comes, and no text that is none', () => {
    const texts = Array.from({ length: 20_000 }, (_, at) => `t${at}`);
    expect(parseJson(JSON.stringify(texts.map((value) => ({ value }))))).toHaveLength(20_000);
    expect(parseJson(JSON.stringify(texts))).toEqual(texts);
  });

  it('minds no bracket, comma or digit within a text, whatever comes before its quotation marks', () => {
    const words = [
      '[{'.repeat(100),
      '\\\\"[[',
      ',,'.repeat(200_000),
      '1234567890123456789',
      '\\',
      '"',
      '\u0000',
    ];
    const value = { words, [words.join('')]: -0.5e-7 };
    expect(parseJson(JSON.stringify(value))).toEqual(value);
    const long = 'x'.repeat(4 << 20);
    expect(parseJson(`{"${long}":[1234567890123456789]}`)).toEqual({ [long]: ['1234567890123456789'] });
  });

  it.each([
    '1234567890123456789.5',
    '1e400',
    '-01234567890123456789',
    '01234567890123456789',
    '1234567890123456789-1',
  ])('makes no digits of %s, which is no whole number', (word) => {
    let plain: unknown;
    try {
      plain = JSON.parse(word);
    } catch {
      plain = undefined;
    }
    expect(parseJson(word)).toEqual(plain);
  });

  it('takes the last of two values of one name, as JSON.parse does', () => {
    expect(parseJson('{"a":1,"a":9007199254740993}')).toEqual({ a: '9007199254740993' });
  });
});
