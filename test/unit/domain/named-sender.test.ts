import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeNumberParser, NUMBER_REGIONS } from '../../../app/adapters/phone-numbers.ts';
import { isFound } from '../../../app/domain/numbers/fax-number.ts';
import { readNumbers } from '../../../app/domain/numbers/numbers-in-name.ts';
import { runs } from '../../support/properties.ts';

const read = (name: string, region: string): string => {
  const reading = readNumbers(name, makeNumberParser(region));
  return reading.kind === 'number' ? reading.number.e164 : reading.kind;
};

describe('the number of who sent something', () => {
  it.each([
    ['Fax from +13035550119.pdf', 'US'],
    ['2026-04-15_13-42_Fax_von_+49301234567.pdf', 'DE'],
    ['Télécopie de +33142685300.pdf', 'FR'],
    ['fax-from-+13035550119.tif', 'US'],
    ['Sender: +13035550119.pdf', 'US'],
    ['Fax da (+39 06 1234 5678).pdf', 'IT'],
  ])('is asked about: %s', (name, region) => {
    expect(read(name, region)).toBe('doubtful');
  });

  it.each([
    ['Letter from Smith +13035550119.pdf', 'US', '+13035550119'],
    ['Befund von Dr. Mercer +49301234567.pdf', 'DE', '+49301234567'],
    ['Agenda +13035550119.pdf', 'US', '+13035550119'],
    ['Fax to +13035550119.pdf', 'US', '+13035550119'],
  ])('is another than one beside a sender’s name: %s', (name, region, number) => {
    expect(read(name, region)).toBe(number);
  });

  it('is asked about in every region, in the usual forms', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...NUMBER_REGIONS),
        fc.constantFrom('from', 'von', 'de', 'Da', 'VAN', 'från', 'absender'),
        fc.constantFrom(' ', '_', '-', ': '),
        fc.constantFrom('', 'Fax ', '2026-04-15 ', 'Telefax_'),
        fc.constantFrom('+13035550119', '+49 30 1234567', '(+442079460018)'),
        (region, word, gap, lead, number) => {
          expect(read(`${lead}${word}${gap}${number}.pdf`, region)).toBe('doubtful');
        },
      ),
      runs(500),
    );
  });
});

describe('what is dialled once somebody answers', () => {
  it.each([
    ['TR', '+90 212 345 67 89 dahili 12'],
    ['CZ', '+420 224 372 434 linka 12'],
    ['SK', '+421 2 5930 3111 klapka 12'],
    ['HU', '+36 1 152 5367 mellék 12'],
    ['GR', '+30 21 0123 4567 εσωτερικό 12'],
    ['IL', '+972 2 123 4567 שלוחה 12'],
    ['FI', '+358 9 1234567 alanumero 12'],
    ['HU', '+36 1 152 5367 vagy 71'],
    ['PL', '+48 22 123 45 67 lub 68'],
    ['RU', '+7 495 146 5535 или 36'],
  ])('is never cut off: %s, %s', (region, name) => {
    expect(isFound(makeNumberParser(region)(name.replace(/\p{L}.*$/u, '')))).toBe(true);
    expect(read(`${name}.pdf`, region)).toBe('doubtful');
  });
});
