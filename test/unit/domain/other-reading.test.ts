import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { makeNumberParser, NUMBER_REGIONS } from '../../../app/adapters/phone-numbers.ts';
import { findOtherReading } from '../../../app/domain/numbers/other-reading.ts';

describe('digits without a plus', () => {
  it.each<[string, string, string | null]>([
    ['DE', '442079460018', '+442079460018'],
    // Either way in Berlin.
    ['DE', '4930901820', null],
    // No number there at all, and one of America.
    ['DE', '13035550119', '+13035550119'],
    ['FR', '442079460018', '+442079460018'],
    ['DE', '00442079460018', null],
    ['DE', '0442079460018', null],
    ['DE', '+442079460018', null],
    ['DE', '030 901820', null],
    ['US', '13035550119', null],
    ['US', '(303) 555-0119', null],
    // With a plus a number of Norway, and whole as it is dialled in Arkansas.
    ['US', '4795551234', null],
    ['US', '011 44 20 7946 0018', null],
    ['US', '442079460018', '+442079460018'],
    ['US', '12', null],
  ])('in %s, of %s: %s', (region, text, other) => {
    expect(findOtherReading(text, makeNumberParser(region))?.e164 ?? null).toBe(other);
  });

  it('are never doubted as each country dials its own', () => {
    for (const region of getCountries().filter((each) => NUMBER_REGIONS.includes(each))) {
      const example = getExampleNumber(region, examples);
      if (example === undefined) continue;
      const parse = makeNumberParser(region);
      const parsed = parse(example.formatNational());
      if (parsed.kind !== 'valid') continue;
      expect(findOtherReading(example.formatNational(), parse), region).toBeNull();
      expect(findOtherReading(example.number, parse), region).toBeNull();
    }
  });
});
