import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import { findNumbers } from '../../../app/domain/fax-number.ts';
import { decide as decideArrival } from '../../../app/domain/intake-rules.ts';
import { isNeverTaken } from '../../../app/domain/send-folder-names.ts';

const parse = makeNumberParser('US');
const decide = (name: string) =>
  decideArrival({ name, note: null, subfolder: null, folderDefault: null }, parse);
const to = (phoneNumber: string) => ({
  kind: 'recipients',
  to: [{ phoneNumber, name: null }],
  instructions: null,
});
const held = (name: string) => {
  const decision = decide(name);
  return decision.kind === 'hold' ? decision.reason : decision;
};

describe('a number in a file name', () => {
  it.each([
    ['+13035550119 Lab.pdf', '+13035550119'],
    ['Lab_+1-303-555-0119.pdf', '+13035550119'],
    ['Lab +1.303.555.0119.pdf', '+13035550119'],
    ['Lab +1 (303) 555-0119.pdf', '+13035550119'],
    ['+1 303 555 0119 (2).pdf', '+13035550119'],
    ['fax={+13035550119}x.pdf', '+13035550119'],
    ['Befund +49 30 123456.pdf', '+4930123456'],
    ['+442079460018_scan.tif', '+442079460018'],
    ['303-555-0119 Lab.pdf', '+13035550119'],
    ['Lab to (303) 555-0119.pdf', '+13035550119'],
    ['(303) 555-0119.pdf', '+13035550119'],
    ['fax={+13035550119} about +1 303 555 0120.pdf', '+13035550119'],
  ])('%s goes to %s', (name, number) => {
    expect(decide(name)).toEqual(to(number));
  });

  it.each([
    '2026112101 scan.pdf',
    'Lab.pdf',
    '13035550119 Lab.pdf',
    'Lab 303-555-0119.pdf',
    '3035550119 Lab.pdf',
    '2026-11-21 Lab.pdf',
    '+ 1.pdf',
    'A+B 12.pdf',
  ])('%s names nobody', (name) => {
    expect(held(name)).toBe('no-number');
  });

  it('asks when there are two, also when one run can be read in two ways', () => {
    expect(held('+13035550119 or +13035550120.pdf')).toBe('number-doubtful');
    // German numbers have no fixed length: is the year part of it?
    expect(held('+49 30 123456 2026.pdf')).toBe('number-doubtful');
  });

  it.each([
    'fax={+1303}.pdf',
    'fax={}.pdf',
    'fax={303-555-0119}.pdf',
    'fax={+13035550119} fax={+13035550120}.pdf',
    '+1303555011 Lab.pdf',
    '+130355501199 Lab.pdf',
    'Lab_+1-303-555-019.pdf',
    '+13035550119 or +1303555011.pdf',
  ])('asks rather than guesses at %s', (name) => {
    expect(held(name)).toBe('number-doubtful');
  });

  it('asks for another one than the default recipient where somebody meant one and slipped', () => {
    const arrival = { name: 'lab.pdf', note: null, subfolder: null, folderDefault: '+13035550105' };
    const slips = [{ name: '+1303555011 lab.pdf' }, { subfolder: '+1303555011' }];
    for (const slip of slips) {
      expect(decideArrival({ ...arrival, ...slip }, parse)).toMatchObject({ reason: 'number-doubtful' });
    }
    expect(decideArrival({ ...arrival, subfolder: 'Dr M (+1303555011)' }, parse)).toMatchObject({
      detail: '+1303555011 in the folder name is not a telephone number. Choose who gets it.',
    });
  });

  it('never names a number that is not in the name digit for digit', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('+0123456789 -.()_aé')), maxLength: 40 }),
        (name) => {
          const digits = name.replace(/\D/gu, '');
          for (const number of findNumbers(name, parse)) {
            const written = [number.e164.slice(1), number.nationalDigits];
            expect(written.some((each) => digits.includes(each))).toBe(true);
          }
        },
      ),
    );
  });

  it('finds any number again, however it is grouped', () => {
    const subscriber = fc.integer({ min: 100, max: 199 });
    const separator = fc.constantFrom('', '-', '.', ' ');
    fc.assert(
      fc.property(subscriber, separator, separator, separator, (last, a, b, c) => {
        const name = `Report +1${a}303${b}555${c}0${last}.pdf`;
        expect(findNumbers(name, parse).map((each) => each.e164)).toContain(`+13035550${last}`);
      }),
    );
  });
});

describe('what is never taken', () => {
  it.each([
    '.DS_Store',
    '~$Letter.docx',
    'a.pdf.part',
    'a.TMP',
    'a.crdownload',
    'Thumbs.db',
    'desktop.ini',
    '.a.swp',
  ])('%s', (name) => {
    expect(isNeverTaken(name)).toBe(true);
  });

  it.each(['a.pdf', 'part.pdf', 'tmp', 'download.tif', 'a~$.doc'])('but %s is', (name) => {
    expect(isNeverTaken(name)).toBe(false);
  });
});

describe('a number that a person types', () => {
  it.each([
    ['303-555-0119', 'valid'],
    ['(303) 555 0119', 'valid'],
    ['+1 303 555 01', 'incomplete'],
    ['30', 'incomplete'],
    ['', 'invalid'],
    ['555-0119', 'incomplete'],
    ['303-555-0119 x12', 'invalid'],
    ['+13035550119999', 'invalid'],
    ['+999 123456', 'invalid'],
  ])('%j is %s', (text, kind) => {
    expect(parse(text).kind).toBe(kind);
  });

  it('is shown the way the world writes it', () => {
    expect(parse('3035550119')).toEqual({
      kind: 'valid',
      e164: '+13035550119',
      formatted: '+1 303 555 0119',
      nationalDigits: '3035550119',
      country: 'US',
    });
  });
});
