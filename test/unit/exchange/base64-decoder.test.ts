import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Base64Decoder } from '../../../app/exchange/upload/base64-decoder.ts';
import { runs } from '../../support/properties.ts';

/** Null when it is no base64. */
function decode(text: string, cuts: readonly number[] = []): Buffer | null {
  const decoder = new Base64Decoder();
  const places = [0, ...cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b), text.length];
  const chunks = places.map((from, index) =>
    decoder.push(Buffer.from(text.slice(from, places[index + 1] ?? from), 'latin1')),
  );
  const all = [...chunks, decoder.end()];
  return all.includes(null) ? null : Buffer.concat(all.filter((chunk) => chunk !== null));
}

describe('base64 as it comes in', () => {
  it('gives the bytes back however it is cut, with lines of any length and with or without padding', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.array(fc.nat(400), { maxLength: 10 }),
        fc.integer({ min: 1, max: 80 }),
        fc.constantFrom('', '\r\n', '\n', ' \t\r\n'),
        fc.boolean(),
        (bytes, cuts, lineLength, lineEnd, isPadded) => {
          const base64 = Buffer.from(bytes).toString('base64');
          const text = (isPadded ? base64 : base64.replace(/=+$/u, '')).replace(
            new RegExp(`.{${lineLength}}`, 'gu'),
            `$&${lineEnd}`,
          );
          expect(decode(text, cuts)).toEqual(Buffer.from(bytes));
        },
      ),
      runs(500),
    );
  });

  it.each(['A', 'QUJD!', 'QU=JD', 'QUI=QUI=', 'QUI==', 'Q===', '=', '====', 'QUJDRé==', 'QU-_'])(
    'refuses %j',
    (text) => {
      expect(decode(text)).toBeNull();
      const everywhere = Array.from({ length: text.length }, (_, index) => index);
      expect(decode(text, everywhere)).toBeNull();
    },
  );
});
