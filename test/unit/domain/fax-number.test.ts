import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import {
  decide as decideArrival,
  numbersInName,
  type IntakeDecision,
} from '../../../app/domain/intake/intake-rules.ts';
import { describeProblem } from '../../../app/domain/fax/reason-words.ts';
import { isNeverTaken } from '../../../app/domain/intake/send-folder-names.ts';
import { aJob } from '../../support/fax-jobs.ts';
import { said } from '../../support/words.ts';

const whyHeld = (decision: IntakeDecision): string =>
  decision.kind === 'hold' ? said(decision.detail) : decision.kind;

const parse = makeNumberParser('US');
const decide = (name: string) =>
  decideArrival({ name, sidecar: null, subfolder: null, folderDefault: null }, parse);
const to = (phoneNumber: string) => ({
  kind: 'recipients',
  to: [{ phoneNumber, name: null }],
  by: 'file-name',
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
    ['1-303-555-0119 Lab.pdf', '+13035550119'],
    ['303_555_0119 Lab.pdf', '+13035550119'],
    ['Lab_to_303.555.0119.pdf', '+13035550119'],
    ['011 44 20 7946 0018 Lab.pdf', '+442079460018'],
    ['+44 (0)20 7946 0018.pdf', '+442079460018'],
    ['[+13035550119] Lab.pdf', '+13035550119'],
    // A date and a short counter behind a space are something else.
    ['+13035550119 2026-04-15 Lab.pdf', '+13035550119'],
    ['+13035550119_20260415_103000.pdf', '+13035550119'],
    ['+13035550119 0001.pdf', '+13035550119'],
    ['Dr Mercer (+13035550119) 2026-04-15.pdf', '+13035550119'],
    ['fax={+13035550119}x.pdf', '+13035550119'],
    ['Befund +49 30 123456.pdf', '+4930123456'],
    ['+442079460018_scan.tif', '+442079460018'],
    ['303-555-0119 Lab.pdf', '+13035550119'],
    ['Lab to (303) 555-0119.pdf', '+13035550119'],
    ['(303) 555-0119.pdf', '+13035550119'],
    ['fax={+13035550119} about +1 303 555 0120.pdf', '+13035550119'],
    // The braces end it, so a copy's counter is no part of it.
    ['fax={+13035550119} (2).pdf', '+13035550119'],
    ['fax={+13035550119}{Smith} 2026-04-15.pdf', '+13035550119'],
    ['fax={+13035550119}{+1 303 555 0119}.pdf', '+13035550119'],
  ])('%s goes to %s', (name, number) => {
    expect(decide(name)).toEqual(to(number));
  });

  it.each([
    // Full width, Arabic-Indic, unbreakable spaces and hyphens, marks of the writing direction, letters with a loose accent.
    '\uff0b\uff11\uff13\uff10\uff13\uff15\uff15\uff15\uff10\uff11\uff11\uff19 Lab.pdf',
    '+\u0661\u0663\u0660\u0663\u0665\u0665\u0665\u0660\u0661\u0661\u0669 Lab.pdf',
    '+1\u00a0303\u202f555\u00a00119.pdf',
    '+1\u2011303\u2013555\u22120119.pdf',
    '\u202a+1 303 555 0119\u202c Lab.pdf',
    '\u200e303-555-0119\u200f Lab.pdf',
    '\uff08303\uff09 555\u20110119 Lab.pdf',
    'Pru\u0308fung +1303\u00ad5550119.pdf',
    'fax=\uff5b\uff0b13035550119\uff5d.pdf',
  ])('%j goes there whatever it is typed with', (name) => {
    expect(decide(name)).toEqual(to('+13035550119'));
  });

  it.each([
    '2026112101 scan.pdf',
    '2026-04-15 01.pdf',
    '303-5550119 Lab.pdf',
    '30-3555-0119 Lab.pdf',
    '555-0119 Lab.pdf',
    '00123456 scan.pdf',
    '0012345678 scan.pdf',
    'scan_0000001234.pdf',
    'INV-0012345678.pdf',
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

  it.each(['911.pdf', '(112) Smith.pdf', '999_Referral.pdf', '９１１.pdf'])(
    'says of %s that it is an emergency number, which nobody dials',
    (name) => {
      const arrival = { name, sidecar: null, subfolder: null, folderDefault: null };
      const decision = decideArrival(arrival, parse);
      expect(decision).toMatchObject({ kind: 'hold', reason: 'no-number' });
      expect(decision.kind === 'hold' ? said(decision.detail) : '').toMatch(
        /^\d{3} in the file name is an emergency number\. Faxtray never dials it\. Choose who gets it\.$/u,
      );
      expect(decideArrival({ ...arrival, folderDefault: '+13035550105' }, parse)).toMatchObject({
        kind: 'recipients',
      });
    },
  );

  it.each([
    ...['9110.pdf', 'Room 19112.pdf', '1.1.2 Lab.pdf', '112a.pdf'],
    ...['Room 911.pdf', 'Invoice 112.pdf', 'Scan 2026-11-23 911.pdf', '2026-11-23 911.pdf'],
  ])('finds none in %s', (name) => {
    const decision = decideArrival({ name, sidecar: null, subfolder: null, folderDefault: null }, parse);
    expect(decision).toMatchObject({ reason: 'no-number', detail: null });
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
    'fax={+13035550119}{+13035550120}.pdf',
    'fax={+13035550119}, {+13035550120} Lab.pdf',
    'fax={+13035550119}{3035550120}.pdf',
    'fax={+13035550119}+13035550120.pdf',
    'fax={+13035550119}; +13035550120.pdf',
    'fax={+13035550119},,12.pdf',
    'fax={+13035550119}#12.pdf',
    'fax={+13035550119}x12.pdf',
    'fax={+13035550119};ext=12.pdf',
    'fax={+13035550119}12.pdf',
    '+1303555011 Lab.pdf',
    '+130355501199 Lab.pdf',
    'Lab_+1-303-555-019.pdf',
    '+13035550119 or +1303555011.pdf',
    '+1 303 555 0119 (2).pdf',
    '+13035550119 303-555-0120.pdf',
    '303-555-0119 Lab 303-555-0120.pdf',
    '303-555-0119 ext 12.pdf',
    '+ 1 303 555 0119.pdf',
    '+1  303 555 0119.pdf',
    '+1 - 303 - 555 - 0119.pdf',
    '(+1) 303 555 0119.pdf',
    '+39 (0)6 1234 5678.pdf',
    '+1-303-555-TEST 01.pdf',
    '+44 (0) 20 7946 00.pdf',
    '01144207946001 Lab.pdf',
    '011442079460018 Lab.pdf',
    'Lab 0044 20 7946 0018.pdf',
    'fax={+13035550119,,12}.pdf',
    'fax={+13035550119#12}.pdf',
    'fax={+13035550119 (0)12}.pdf',
  ])('asks rather than guesses at %s', (name) => {
    expect(held(name)).toBe('number-doubtful');
  });

  it('asks for another one than the default recipient where somebody meant one and slipped', () => {
    const arrival = { name: 'lab.pdf', sidecar: null, subfolder: null, folderDefault: '+13035550105' };
    const slips = [{ name: '+1303555011 lab.pdf' }, { subfolder: '+1303555011' }];
    for (const slip of slips) {
      expect(decideArrival({ ...arrival, ...slip }, parse)).toMatchObject({ reason: 'number-doubtful' });
    }
    expect(whyHeld(decideArrival({ ...arrival, subfolder: 'Dr M (+1303555011)' }, parse))).toBe(
      '+1303555011 in the folder name is not a telephone number. Choose who gets it.',
    );
  });

  it.each(['scan with number 720-555-0112.pdf', 'Smith (720) 555-0112 lab.pdf', 'Report 720.555.0112.pdf'])(
    'asks rather than sends to the default recipient, and offers what stands in %s',
    (name) => {
      const arrival = { name, sidecar: null, subfolder: null, folderDefault: '+13035550105' };
      expect(decideArrival(arrival, parse)).toMatchObject({ reason: 'number-doubtful' });
      const held = decideArrival({ ...arrival, folderDefault: null }, parse);
      if (held.kind !== 'hold') throw new Error('It is dialled');
      expect(held.reason).toBe('no-number');
      const { headline } = describeProblem(aJob({ ...held, state: 'needs-attention', recipients: [] })) ?? {};
      // Whoever reads the name sees a number there.
      expect(`${said(headline)} ${said(held.detail)}`).toBe(
        'Which number? The file name contains +1 720 555 0112. Choose who gets it.',
      );
      expect(numbersInName(name, parse)).toEqual(['+17205550112']);
    },
  );

  it('takes bare digits for no reason to ask', () => {
    const arrival = {
      name: 'Smith 7205550112.pdf',
      sidecar: null,
      subfolder: null,
      folderDefault: '+13035550105',
    };
    expect(decideArrival(arrival, parse)).toMatchObject({ to: [{ phoneNumber: '+13035550105' }] });
  });

  it('says what is doubtful', () => {
    expect(whyHeld(decide('+13035550119 x12.pdf'))).toBe(
      'The file name continues after +1 303 555 0119, and what follows may be part of the number. Choose who gets it.',
    );
    expect(whyHeld(decide('0044 20 7946 0018.pdf'))).toBe(
      'The file name may mean +44 20 7946 0018. Choose who gets it.',
    );
    expect(numbersInName('+13035550119 x12.pdf', parse)).toEqual(['+13035550119']);
    expect(numbersInName('0044 20 7946 0018.pdf', parse)).toEqual(['+442079460018']);
  });

  it('names the recipient by a subfolder, brackets and all', () => {
    const arrival = { name: '2026-04-15 01.pdf', sidecar: null, folderDefault: null };
    const mercer = { phoneNumber: '+13035550119', name: 'Dr Mercer' };
    for (const subfolder of [
      'Dr Mercer (+13035550119)',
      'Dr Mercer (+1 (303) 555-0119)',
      'Dr Mercer \uff08\uff0b13035550119\uff09',
    ]) {
      expect(decideArrival({ ...arrival, subfolder }, parse)).toMatchObject({ to: [mercer] });
    }
    expect(decideArrival({ ...arrival, subfolder: 'Dr Mercer (+13035550119 x12)' }, parse)).toMatchObject({
      reason: 'number-doubtful',
    });
    expect(decideArrival({ ...arrival, subfolder: '2026-04-15' }, parse)).toMatchObject({
      reason: 'no-number',
    });
  });

  it('never names a number that is not in the name digit for digit', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('+0123456789 -.()_aé')), maxLength: 40 }),
        (name) => {
          const digits = name.replace(/\D/gu, '');
          for (const e164 of numbersInName(name, parse)) {
            const parsed = parse(e164);
            const written = [e164.slice(1), parsed.kind === 'valid' ? parsed.nationalDigits : ''];
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
        expect(numbersInName(name, parse)).toEqual([`+13035550${last}`]);
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
    ['303-555-0119,,12', 'invalid'],
    ['303-555-0119#12', 'invalid'],
    ['303-555-0119;12', 'invalid'],
    ['\u0663\u0660\u0663-555-0119', 'valid'],
    ['\u202a303\u2011555\u20110119\u202c', 'valid'],
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

describe('a zero in brackets', () => {
  it.each(['+49 30 (0) 123456', '0049 30 (0) 123456', '030 (0) 123456', '+4930(0)123456'])(
    'that would be dialled is no part of a number: %s',
    (written) => {
      const parsed = makeNumberParser('DE')(written);
      expect(parsed).toMatchObject({ kind: 'invalid', why: { key: 'number.zero-in-brackets' } });
    },
  );

  it.each([
    ['DE', '+49 (0)30 123456', '+4930123456'],
    ['DE', '+49 ( 0 ) 30 123456', '+4930123456'],
    ['DE', '0049 (0) 30 123456', '+4930123456'],
    ['DE', '(0)30 123456', '+4930123456'],
    ['US', '011 44 (0)20 7946 0018', '+442079460018'],
    ['AU', '0011 44 (0)20 7946 0018', '+442079460018'],
    ['IT', '+39 (0)6 12345678', '+390612345678'],
  ])('%s: in its place makes no difference in %s', (region, written, e164) => {
    expect(makeNumberParser(region)(written)).toMatchObject({ kind: 'valid', e164 });
  });

  it('in the explicit form of a file name asks', () => {
    const arrival = {
      name: 'fax={+49 30 (0) 123456}.pdf',
      sidecar: null,
      subfolder: null,
      folderDefault: null,
    };
    const decision = decideArrival(arrival, makeNumberParser('DE'));
    expect(decision).toMatchObject({ kind: 'hold', reason: 'number-doubtful' });
  });
});
