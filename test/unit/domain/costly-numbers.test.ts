import { describe, expect, it } from 'vitest';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import { decide, numbersInName, type Arrival } from '../../../app/domain/intake/intake-rules.ts';

const decideIn = (region: string, arrival: Partial<Arrival>) =>
  decide(
    { name: 'lab.pdf', sidecar: null, subfolder: null, folderDefault: null, ...arrival },
    makeNumberParser(region),
  );

describe('a number that costs more than others', () => {
  it.each([
    ['DE', '+49 137 1234567'],
    ['DE', '+49 180 5123456 Lab'],
    ['CH', 'Befund +41 848 123 456'],
    ['ES', '+34 901 123 456'],
    ['FR', '+33 826 12 34 56'],
    ['PL', '+48 801 234 567'],
    ['AU', '1300 123 456'],
  ])('is asked about in %s: %s', (region, name) => {
    const asked = { kind: 'hold', reason: 'number-doubtful', detail: { key: 'intake.costs-more' } };
    expect(decideIn(region, { name: `${name}.pdf` })).toMatchObject(asked);
    expect(decideIn(region, { subfolder: name.replace(/^\D*(?=\+)| Lab$/gu, '') })).toMatchObject(asked);
    expect(numbersInName(`${name}.pdf`, makeNumberParser(region))).toHaveLength(1);
  });

  it('goes where a program says so beyond doubt', () => {
    expect(decideIn('DE', { name: 'fax={+491805123456}.pdf' })).toMatchObject({
      to: [{ phoneNumber: '+491805123456' }],
    });
  });
});

describe('a premium-rate number', () => {
  it.each([
    ['DE', '+49 900 1234567'],
    ['DE', '0900 1234567'],
    ['DE', '+49 137 7123456'],
    ['GB', '0909 879 0018'],
    ['US', '+1 900 555 0119'],
    ['US', 'Lab to 900-555-0119'],
    ['CH', '0900 123 456'],
    ['NO', '+47 820 12 345'],
  ])('is refused in %s, and nobody is offered it: %s', (region, name) => {
    expect(decideIn(region, { name: `${name}.pdf`, folderDefault: '+13035550105' })).toMatchObject({
      kind: 'hold',
      reason: 'number-refused',
      detail: { key: 'number.premium-rate' },
    });
    expect(numbersInName(`${name}.pdf`, makeNumberParser(region))).toEqual([]);
  });

  it('is no choice beside another one', () => {
    expect(decideIn('DE', { name: '0900 1234567 +4930123456.pdf' })).toMatchObject({
      reason: 'number-doubtful',
      detail: { facts: { numbers: { list: [{ e164: '+4930123456' }] } } },
    });
  });
});
