import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../../../app/domain/intake/intake-rules.ts';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import { readNumbers } from '../../../app/domain/numbers/numbers-in-name.ts';
import { aRegion, splitIntoGroups } from '../../support/drawn-numbers.ts';
import { runs } from '../../support/properties.ts';

const ZEROS = ['(0)', '( 0 )', ' (0)', '(0) ', ' (0) '];

/** A number with `+` and one or two zeros in brackets anywhere in it, and how many stand right behind the country code. */
const aZeroedNumber = aRegion
  .chain(({ region, parse, numbers }) =>
    fc.record({
      region: fc.constant(region),
      parse: fc.constant(parse),
      e164: fc.constantFrom(...numbers),
      separator: fc.constantFrom(' ', '-', '.', ''),
      places: fc.array(fc.nat(6), { minLength: 1, maxLength: 2 }),
      zero: fc.constantFrom(...ZEROS),
    }),
  )
  .map(({ region, parse, e164, separator, places, zero }) => {
    const groups = splitIntoGroups(e164);
    const at = places.map((place) => place % groups.length);
    const written = groups
      .map((digits, index) => digits + zero.repeat(at.filter((place) => place === index).length))
      .join(separator);
    return { region, parse, e164, written: `+${written}`, isInPlace: at.length === 1 && at[0] === 0 };
  });

describe('zeros in brackets', () => {
  it('are dialled nowhere in a number, however many there are', () => {
    fc.assert(
      fc.property(aZeroedNumber, ({ parse, e164, written, isInPlace }) => {
        const parsed = parse(written);
        // In Italy the zero may be part of the number, there it is another one: a name asks.
        const isItaly = e164.startsWith('+39');
        if (parsed.kind === 'valid' && !(isItaly && isInPlace)) expect(parsed.e164).toBe(e164);
        const reading = readNumbers(`${written} Lab.pdf`, parse);
        if (reading.kind === 'number') expect([reading.number.e164, isInPlace]).toEqual([e164, true]);
      }),
      runs(2_000),
    );
  });

  it.each([
    ['DE', '+49 (0)30 (0) 123456', ['+4930123456']],
    ['DE', '+49 30 (0) 123456', ['+4930123456']],
    ['DE', '0049 30 (0) 123456', []],
    ['DE', '030 (0) 123456', []],
    ['DE', '(0)30 (0) 123456', []],
    ['IT', '+39 (0)6 (0)1234567', []],
    ['US', '+1 303 (0) 555 0119', ['+13035550119']],
  ])(
    'ask in %s where one is out of place, and no number with it is offered: %s',
    (region, written, offered) => {
      const parse = makeNumberParser(region);
      expect(parse(written)).toMatchObject({ kind: 'invalid' });
      const arrival = {
        name: `${written} Lab.pdf`,
        sidecar: null,
        subfolder: null,
        folderDefault: '+13035550105',
      };
      expect(decide(arrival, parse)).toMatchObject({ kind: 'hold', reason: 'number-doubtful' });
      const reading = readNumbers(arrival.name, parse);
      expect(reading.kind === 'doubtful' ? reading.numbers.map(({ e164 }) => e164) : reading).toEqual(
        offered,
      );
    },
  );
});
