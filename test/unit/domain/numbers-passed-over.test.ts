import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import { decide } from '../../../app/domain/intake/intake-rules.ts';
import { readsAsDate, readsAsDateOrFileNumber } from '../../../app/domain/numbers/everyday-digits.ts';
import { runs } from '../../support/properties.ts';

const DEFAULT = '+13035550105';

/** Of `folder/name`, or a name alone: the number that is dialled, `default`, or `ask`. */
function outcomeOf(region: string, path: string, folderDefault = DEFAULT): string {
  const [name = '', subfolder = null] = path.split('//').reverse();
  const arrival = { name: `${name}.pdf`, sidecar: null, subfolder, folderDefault };
  const decision = decide(arrival, makeNumberParser(region));
  if (decision.kind === 'hold') return 'ask';
  const [to] = decision.to;
  return to?.phoneNumber === folderDefault ? 'default' : (to?.phoneNumber ?? '');
}

describe('digits that may be a number', () => {
  it.each([
    // Two numbers, one of them behind a word for a file.
    ['IT', 'Rechnung 3123411147 or +39-06-2851-2807'],
    ['ES', 'Vertrag 612654885|+34931230413'],
    ['US', 'Invoice 3035550120 +1 720 555 0134'],
    ['NO', 'Akte 22856051 +47 22 85 60 50'],
    // Signs that stand for digits.
    ['DE', '+4930123456\u00b2'],
    ['DE', '030 123456\u2461'],
    ['DE', '\u4e09030 123456'],
    ['DE', '030 12345\u516d'],
    ['JP', '03-1234-567\u516b'],
    ['JP', '\u3007\u4e09-\u4e00\u4e8c\u4e09\u56db-\u4e94\u516d\u4e03\u516b'],
    // Nothing that one sees between two numbers.
    ['AE', '050 146 3094\u200f050-127 9952'],
    ['PT', '00 351 258 841 877\u200f253734466'],
    ['LV', 'scan to 21 729 347\u200e00 91 11 5711 8365'],
    ['US', '303-555-0119\u200b720-555-0134'],
    ['DE', '030 123456\u2060089 654321'],
    // Cut anywhere.
    ['NO', '+47_22_91_5895_85'],
    ['NO', '+47 22 91 5895 85'],
    ['LU', '+352_27_05_13 9. July 1920'],
    // More digits than a number of Germany has.
    ['DE', '08821_2112181860'],
    // An extension that would be cut off.
    ['DE', '+4930123456 post 12'],
    ['CZ', '+420 234 567 890 centr\u00e1la 7'],
    // Without an area code: with an extension, a second one, a word for whom it goes to, or a date or an id that the file is called by.
    ['SG', '8123 0983 Extn 645 x-ray'],
    ['IS', '611 7856.ext90'],
    ['HK', '2237 8509#0'],
    ['MT', '9696 7016*85'],
    ['DK', '33 91 24 49-1'],
    ['NO', '55 50 11 29 \u062a\u062d\u0648\u064a\u0644\u0629 0'],
    ['CY', '96 123538 \u5185\u7dda34'],
    ['LV', 'scan to 21 729 347'],
    ['NO', '22 08 72 71 und 22/783149'],
    ['CR', 'DOC091020-09102020103512-8343 5183'],
    ['DK', '34 41 25 31 - 04142023 Bescheid'],
    ['HK', '78.12.03 811-54 referto 2666 9887 copy'],
    ['CZ', '1603531816 - 239 150 127'],
    ['TW', '96 322 189 150 0912 345 692'],
    ['SG', 'Report 6123 4567 page 12'],
    // Subfolders.
    ['US', 'Weber 555-0114//lab', '+442079460018'],
    ['FR', '+33142685300//2026-04-15 02 08 61 12 84'],
    ['GB', '+4930123456//2026-04-15 020 7946 0018'],
  ])('asks in %s: %s', (region, path, folderDefault = DEFAULT) => {
    expect(outcomeOf(region, path, folderDefault)).toBe('ask');
  });

  it.each([
    // Alone these never count (send-folder.md "Who gets it", rule 3).
    ['SG', 'default', 'IBAN GB29 NWBK 6016 1331 9268 83'],
    ['NO', 'default', '22 12 2026 Scan 4711'],
    ['NO', 'default', '2026-04-15 33123456'],
    // Signs that are no digits of a number.
    ['DE', 'default', '100 m\u00b2 2026-04-15'],
    ['DE', 'default', '\u2460 2026-04-15 13.42'],
    ['JP', 'default', '\u4ee4\u548c\u516d\u5e742026\u5e744\u670815\u65e5'],
    ['DE', '+4930123456', '030 123456 \u2461'],
    ['US', '+13035550119', '303-555-0119 100 m\u00b2'],
    ['US', 'default', '2026\u200b0415'],
    // Printed groups, and a counter.
    ['US', '+13035550119', '+1_303_555_0119_12'],
    ['US', '+13035550119', '+13035550119 Invoice 4711081'],
    ['FR', '+33208611284', '02 08 61 12 84'],
    // Subfolders.
    ['US', 'default', 'Case 555-0114//lab'],
    ['DE', 'default', 'Praxis 0911-0012//lab'],
  ])('is none in %s, %s: %s', (region, outcome, path) => {
    expect(outcomeOf(region, path)).toBe(outcome);
  });
});

/** Where there are no area codes, and the beginnings of numbers there. */
const WITHOUT_AREA_CODES = [
  ...[
    ['NO', '22'],
    ['NO', '55'],
    ['DK', '33'],
    ['DK', '86'],
    ['SG', '61'],
    ['HK', '28'],
    ['EE', '512'],
  ],
  ...[
    ['LV', '212'],
    ['CY', '961'],
    ['MT', '969'],
    ['CR', '831'],
    ['IS', '611'],
  ],
] as const;

const EXTENSIONS = [
  ...[' x12', 'x12', ' ext 12', ' Ext. 12', ' Ext.12', ' DW 12', ' Durchwahl 12', ';ext=12', ',,12', '#12'],
  ...[
    ' poste 12',
    ' int. 12',
    ' ramal 12',
    ' toestel 12',
    ' wew. 12',
    ' \u0434\u043e\u0431. 12',
    ' \u5185\u7dda12',
  ],
  ...[
    'p12',
    ' Klappe 12',
    ' (12)',
    '[12]',
    '*12',
    ',12',
    ' lokal 12',
    ' klapka 12',
    ' \u5206\u673a 12',
    ' Nst. 12',
  ],
  ...['_ext12', ' Extn 12', ' dahili 12', ' linka 12', ' post 12', '~12'],
];

const aLocal = fc.constantFrom(...WITHOUT_AREA_CODES).chain(([region, start]) =>
  fc.integer({ min: 0, max: 999_999 }).map((value) => {
    const length = region === 'IS' ? 7 : 8;
    const digits =
      start +
      String(value)
        .padStart(6, '0')
        .slice(0, length - start.length);
    return { region, written: parsePhoneNumberFromString(digits, region)?.formatNational() ?? '' };
  }),
);

describe('a number without an area code', () => {
  it('asks before the default recipient gets the fax where an extension stands behind it', () => {
    fc.assert(
      fc.property(aLocal, fc.constantFrom(...EXTENSIONS), ({ region, written }, more) => {
        const digits = written.replace(/\D/gu, '');
        fc.pre(/\d \d/u.test(written) && !readsAsDate(digits) && !readsAsDateOrFileNumber(written));
        fc.pre(makeNumberParser(region)(written).kind === 'valid');
        const path = `${written}${more} Lab`;
        expect({ region, path, outcome: outcomeOf(region, path) }).toMatchObject({ outcome: 'ask' });
      }),
      runs(500),
    );
  });
});

describe('what is asked about a file in a subfolder', () => {
  it('is told of the file, where its name has what cannot be read', () => {
    const arrival = {
      name: 'Lab (089) 123456.pdf',
      sidecar: null,
      subfolder: '+14155550119',
      folderDefault: null,
    };
    expect(decide(arrival, makeNumberParser('US'))).toMatchObject({
      detail: { key: 'intake.file-may-mean-another' },
    });
  });
});
