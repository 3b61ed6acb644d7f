import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { mayLackLetters } from '../../../app/pages/pdf/may-lack-letters.ts';
import { namedCodes } from '../../../app/pages/pdf/named-codes.ts';

const pdf = (...objects: readonly string[]): Buffer =>
  Buffer.from(['%PDF-1.7', ...objects, '%%EOF'].join('\n'), 'latin1');
const packed = (text: string, more = '/Filter/FlateDecode'): string => {
  const data = deflateSync(text).toString('latin1');
  return `7 0 obj\n<</N 1/Type/ObjStm/First 4${more}/Length ${data.length}>>stream\r\n${data}\nendstream\nendobj`;
};
const codesIn = (bytes: Buffer): readonly number[] | null => {
  const codes = namedCodes(bytes);
  return codes && [...codes];
};

describe('codes for which fonts of a PDF name letters', () => {
  it.each([
    ['<</Differences[65/A/B 200 /g23]>>', [65, 66, 200]],
    ['<</Differences [ 10/f_f\n/f1 32 /space ] >>', [10, 11, 32]],
    ['<</Type/Font>>', []],
    // It stands elsewhere.
    ['<</Differences 12 0 R>>', null],
  ])('are found in %s, packed or not', (dictionary, codes) => {
    expect(codesIn(pdf(dictionary))).toEqual(codes);
    expect(codesIn(pdf(packed(`10 0 ${dictionary}`)))).toEqual(codes);
  });

  it('are found in all that is packed', () => {
    const two = pdf(
      packed('1 0 <</Differences[1/a]>>'),
      '<</Differences[2/b]>>',
      packed('<</Differences[3/c]>>'),
    );
    expect(codesIn(two)?.toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
  });

  it.each([
    ['is encrypted', pdf(packed('<<>>'), 'trailer <</Encrypt 5 0 R>>')],
    ['is packed in another way', pdf(packed('<<>>', '/Filter/LZWDecode'))],
    ['is packed twice', pdf(packed('<<>>', '/Filter[/FlateDecode/ASCIIHexDecode]'))],
    ['is damaged', pdf(packed('<<>>').replace('stream\r\n', 'stream\r\nno'))],
    ['breaks off', pdf('<</Type/ObjStm')],
    ['unpacks to more than any has', pdf(packed(' '.repeat(33 * 1024 * 1024)))],
  ])('are not known where a PDF %s', (_, bytes) => {
    expect(namedCodes(bytes)).toBeNull();
    expect(mayLackLetters(bytes)).toBe(true);
  });

  it('are found in a file that repeats itself, each byte of it but a few times', () => {
    for (const part of [
      '/Differences',
      '/Differences[',
      '/Differences[1 ',
      '/ObjStm',
      '/ObjStm stream\n',
      'obj ',
    ]) {
      for (const times of [10_000, 100_000]) namedCodes(pdf(part.repeat(times)));
    }
  }, 60_000);
});

describe('a PDF', () => {
  it.each(['/Type0', '<</Differences[1/a]>>', '/BaseFont/Wingdings-Regular'])(
    'may lack letters by %s',
    (sign) => {
      expect(mayLackLetters(pdf(sign))).toBe(true);
      expect(mayLackLetters(pdf(packed(sign)))).toBe(true);
    },
  );

  it('lacks none for having packed dictionaries', () => {
    expect(mayLackLetters(pdf(packed('<</Type/Font/BaseFont/Helvetica>>')))).toBe(false);
  });
});
