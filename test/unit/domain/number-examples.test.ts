import { describe, expect, it } from 'vitest';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import { decide } from '../../../app/domain/intake/intake-rules.ts';

/** Region, what becomes of it (a number that is dialled, `ask`, or `none`: the next rule), and names of which that is true. */
type Example = readonly [region: string, outcome: string, ...names: string[]];

const COUNTERS_AND_DATES: readonly Example[] = [
  // Padded counters: no local number begins with the trunk zero.
  [
    'DE',
    'none',
    '05126-001 RE',
    '0341-0007 Rechnung',
    '0911-0012',
    '05241-001',
    '040-00012',
    '0421_0015 Lieferschein',
  ],
  ['DE', 'none', '030_0001234 Scan', '0221_0012_001', '0511-001-01'],
  ['JP', 'ask', '045-041-5026'],
  // Pairs that are dates, times or a row of numbers.
  ['FR', 'none', '01 04 26 30 04 26 releve', '01 01 26 31 01 26', '02 01 26 14 30 15'],
  // Five pairs of which the first three are a date; with spaces that is how a telephone is written.
  [
    'FR',
    'ask',
    '01-03-20-73-13',
    '06-12-29-76-16',
    '01.03.20.73.13',
    '03-04-26-99-88 scan',
    '05.28.19.61.70',
  ],
  ['FR', '+33103207313', '01 03 20 73 13'],
  ['FR', '+33142685300', '01-42-68-53-00', '01.42.68.53.00'],
  ['FR', 'ask', '01 02 03 04 05 06 07 08', '01 02 03 04 05 plan', '01 05 10 15 20 loto', '05 04 26 15 04'],
  ['FR', 'ask', '02 01 26 14 45', '01 42 68 53 00 12', '01 42 68 53 00 15 04 2026'],
  ['FR', '+33142685300', '01 42 68 53 00 15-04-2026 bilan', '01 42 68 53 00'],
  // A counter and a date.
  [
    'DE',
    'ask',
    '089-20260415',
    '089 20260415 Akte',
    '040 15042026',
    '089_20260415_134200',
    '0211-150426 Rechnung',
  ],
  ['IN', 'ask', '011-2026-0415'],
  ['CN', 'ask', '010-2026-0415'],
  ['JP', 'ask', '080-2026-0415'],
  ['GB', 'ask', '029-2026-0415', '01223 150426 scan'],
  ['MX', 'ask', '55-2026-0415'],
  ['ZA', 'ask', '012 026 0415'],
  // A postcode or a counter, and a few digits.
  ['DE', 'ask', '04109 12345 Leipzig', '0441-26001 Angebot', '0511-4711 Rechnung'],
  // A date that nobody would pad, behind what may be a prefix for abroad.
  ['US', 'ask', '0020261128', '0015042026 Scan'],
  ['DE', 'ask', '0020261128 Befund'],
  // Zeros in front are those of an id where no number can be meant.
  [
    'US',
    'none',
    'MRN 001234567',
    'Smith 0012345678',
    '0012-04-2026',
    '00340434161094012345',
    'NDC 0071-0155-23',
  ],
  [
    'US',
    'none',
    '00-17-88-12-34-56',
    '0071-0155-23',
    '0012 2026-04-15',
    'Scan_0012_20260415',
    '00123456789012345',
  ],
  [
    'DE',
    'none',
    'FV_0012_04_2026',
    '00340434161094012345',
    'MRN 001234567',
    'RE0049301234567',
    '07 15.04.2026',
  ],
  ['PL', 'none', 'FV_0012_04_2026'],
];

const MORE_BEHIND: readonly Example[] = [
  [
    'US',
    'ask',
    ...['ext-12', 'Ext #12', 'EXT # 12', 'ext no 12', 'ex. 12', 'extension no. 12'].map(
      (more) => `303-555-0119 ${more}`,
    ),
  ],
  ['US', 'ask', ...['x#12', '(x-12)', 'x4 Lab', 'X12', 'or 20', 'x 4'].map((more) => `303-555-0119 ${more}`)],
  ['DE', 'ask', ...['App. 12', 'Apparat 12', 'DW -12', 'Durchwahl -12'].map((more) => `030 123456 ${more}`)],
  ['JP', 'ask', '03-1234-5678 内線12', '03-1234-5678（内線12）'],
  ['PL', 'ask', '22 123 45 67 wew. 12', '22 123 45 67 wewn. 12'],
  ['SE', 'ask', '08-123 456 78 ankn 12'],
  ['ES', 'ask', '912 34 56 78 extensión 12'],
  ['PT', 'ask', '21 123 4567 extensão 12'],
  ['FR', 'ask', '01 42 68 53 00 poste n° 12'],
  ['NL', 'ask', '020 123 4567 doorkiesnr 12'],
  [
    'US',
    'ask',
    ...[
      '{12}',
      '<12>',
      '【12】',
      '⟨12⟩',
      '{Smith 2}',
      '- 2',
      '- 1234',
      'pin 1234',
      'PIN: 12',
      'line 2',
      'press 1',
      'dial 9',
      '(option 3)',
    ].map((more) => `303-555-0119 ${more}`),
    '+13035550119{12}',
    '+13035550119<2>',
    '+13035550119_[2]',
  ],
  // Where numbers have no fixed length, digits behind a bracket or a mark may be the rest of one.
  [
    'DE',
    'ask',
    '+49 30 123 (neu) 456',
    '+49 30 123 neu 456',
    '030 12345 (neu) 6',
    "+49 30 1234'5678",
    '+49 30 123 [c/o] 456',
    '+49 30 123 {neu}_456',
  ],
  ['AT', 'ask', '+43/59/888 (neu) 0851', '+43 1 2345 <neu> 67'],
  ['IT', 'ask', '+39-06-1234’5678', '+39 06 1234 nuovo 5678'],
  [
    'DE',
    '+493012345678',
    '030 12345678 (neu)',
    '+49 30 12345678 (neu) 2026-04-15',
    '+49 30 12345678 neu 4711',
  ],
  [
    'US',
    '+13035550119',
    '303-555-0119 (Smith) 12',
    '303-555-0119 - Smith 2',
    '303-555-0119 - 2026',
    '303-555-0119 {Smith}',
    '303-555-0119 {2026-04-15}',
  ],
  [
    'US',
    '+13035550119',
    '303-555-0119 Linea Smith',
    '303-555-0119 line items',
    '303-555-0119 Code of conduct 2',
  ],
  // Forms, pages and counts are no extensions.
  [
    'US',
    '+13035550119',
    ...['W2', 'W9', '_p1', 'P. 3', 'and 3 attachments', 'X1 xray'].map((more) => `303-555-0119 ${more}`),
  ],
  // A date or a scanner's stamp.
  [
    'US',
    '+13035550119',
    '303-555-0119 20260415134200',
    '303-555-0119.2026-04-15',
    '303-555-0119 Smith 2026-04-15',
  ],
  [
    'US',
    '+13035550119',
    ...['-20260415', '.2026-04-15', ', 2026-04-15', ' (2026-04-15)', '_20260415_134200_001'].map(
      (more) => `+13035550119${more}`,
    ),
  ],
  [
    'DE',
    '+4930123456',
    ...['_2026-04-15', '_15.04.2026', '_20260415', ' 2026-04-15'].map((more) => `+4930123456${more}`),
  ],
  ['DE', 'ask', '+49 30 123456 15.04.2026', '030-123456_15.04.2026', '030 123456-2', '030 123456 2026'],
  // DIN 5008 writes a direct line so; its groups are not printed ones.
  ['DE', 'ask', '089 4140-2110', '030 1234-0', '+49 30 123456-0'],
  // A second number.
  ['US', 'ask', ...['Fax.', 'F', 'fax-', 'Fax:', 'Smith-'].map((word) => `303-555-0119 ${word}720-555-0123`)],
  ['US', 'ask', '303-555-0119 fax 3035550120', '303-555-0119 fax 555-0120', '303-555-0119 fax 5550120'],
  ['DE', 'ask', '030 123456 Fax 030 65 43 21', '+4930123456 Fax-0041446681800', '030 123456 Fax.030 654321'],
  ['NL', 'ask', '020 123 4567 fax 020-7654321'],
  ['GB', 'ask', '020 7946 0018 fax 0207 946 0019'],
  ['IT', 'ask', '02 1234 5678 fax 02 12345679'],
  // What is no second number.
  [
    'US',
    '+13035550119',
    ...['MRN 12345678', 'SSN 123-45-6789', 'DOB 03-04-1962', 'Claim 8812-2026'].map(
      (id) => `303-555-0119 Smith ${id}`,
    ),
  ],
  ['DE', '+49301234567', '030 1234567 Rg 4711', '030 1234567 Rg 2026-0412', '030 1234567 Az 040 O 12-26'],
];

const INTERNATIONAL: readonly Example[] = [
  // Programs write a space as `+`.
  ['US', 'ask', 'Scan+20260415134', 'scan+20 26 04 15 12 3', 'Order+12025550143'],
  [
    'DE',
    'ask',
    'Auftrag+431234567',
    'Beleg+3906123456',
    'Akte+12+431234567',
    'Müller+0049 30 1234567',
    '++0049 30 1234567',
    'auto+431234567',
  ],
  ['DE', '+431234567', 'tel+431234567', 'Fax+431234567', 'to+431234567', 'fax=+431234567', 'Akte_+431234567'],
  [
    'US',
    'none',
    'HIV+ 2026-04-15',
    '18+ 2026-04-15',
    'Invoice+2026-04-15',
    'GMT+0200 20260415',
    'Covid19+, 15.04.2026',
  ],
  ['BE', 'none', '+++010-8068-17183+++', '+++010/8068/17183+++'],
  // Seven digits and more behind `+`, whatever lies between them.
  [
    'US',
    'ask',
    '+49,30,123456',
    "+49'30'123456",
    '+44:20:79460018',
    '+44 (o)20 7946 0018',
    '+1-3O3-555-0119',
    '+l3035550119',
  ],
  [
    'US',
    'ask',
    '+1-800-FLOWERS',
    '%2B13035550119',
    'Lab %2B1%20303-555-0119',
    '+1 303 555;0119',
    '+1|303|555|0119',
  ],
  ['BR', 'ask', '+55 (0xx11) 3456-7890', '+55 0**11 3456 7890'],
  ['DE', 'ask', '+49 30 Fax 123456', '+49 xx 30 123456', '+049 30 123456'],
  ['JP', 'ask', '+81～3～1234～5678'],
  ['JP', '+81312345678', '+81ー3ー1234ー5678', '０３ー１２３４ー５６７８'],
  ['US', 'none', 'A+B 12', 'Report+2026+Q1', '+2 Seiten 2026-04-15', 'スキャナー2'],
  // An international prefix behind anything.
  [
    'DE',
    'ask',
    ...['Fax-', 'Fax.', 'Fax', 'Müller,', 'Müller #', 'Fax=', 'Müller;'].map(
      (word) => `${word}0049 30 1234567`,
    ),
  ],
  [
    'US',
    'ask',
    'Lab-011-44-20-7946-0018',
    '01144207946001',
    '0044 20 7946 0018',
    '0044 20 7946 001',
    '0012025550143',
  ],
  // In the form that is printed, the whole run and nothing else.
  [
    'DE',
    '+41446681800',
    '0041 44 668 18 00',
    '00 41 44 668 18 00',
    '0041-44-668-18-00 Brief',
    'Brief to 0041 44 668 18 00',
  ],
  ['DE', '+4930123456', '0049 30 123456', '0049-30-123456', '0049/30/123456'],
  [
    'DE',
    'ask',
    '0049 (30) 123456',
    '0049 (0)30 123456',
    '004930123456 Befund',
    '0041 446681800',
    '0049 30 123456 12',
  ],
  ['DE', 'ask', '0043 1 1234567 Wien', 'Brief 0049 30 123456', '0049 30 123456-0'],
  ['US', '+4930123456', '01149 30 123456'],
  ['BR', 'ask', '0055 11 3456-7890'],
];

/** Of all of these the folder's default gets none. */
const ABROAD_WITH_ANYTHING_BETWEEN: readonly Example[] = [
  // The groups of a time at midnight with a counter.
  ['DE', 'ask', '00 49 30 123456', '00-49-30-123456', '00.49.30.123456', '00_49_30_123456', '00 49 30 1234'],
  ['US', 'ask', '00 49 30 123456 Lab', 'Lab 00-49-30-123456', '00:49:30:123456'],
  [
    'DE',
    'none',
    '00-49-30',
    '00-49-30 12',
    '00-49-30_0012',
    '00.49.30 (2)',
    '00:49:30,123',
    '00-49-30 2026-04-15',
  ],
  // Marks that no run holds.
  ...['DE', 'US', 'FR'].map((region): Example => [
    region,
    'ask',
    ...['0049,30,123456', '0049;30;123456', '0049:30:123456', "0049'30'123456", '0049{0}30123456'],
    ...[
      '0049、30、123456',
      '0049’30’123456',
      '0049 | 30 | 123456',
      '0049 🙂 30 123456',
      'Fax: 0049,30,123456',
    ],
    ...['0049 (neu) 30 123456', '0049 [new] 30 123456', '0049 <a> 30 123456', '0049 (Vorwahl 30) 123456'],
    ...['0049 Smith 30 123456', '0049 30 Smith 123456', '2026-04-15 0049 30 123456', '12 0049 30 123456'],
    ...['3, 0049,30,123456', '0049 30 12,34,56', '00,49,30,123456'],
  ]),
  ['US', 'ask', '011 44,20,7946,0018', '011:44:20:7946:0018', '011 44 [new] 20 7946 0018'],
  ['AU', 'ask', '0011,44,20,7946,0018', '0011 44,20,7946,0018', '0011 44 Smith 20 7946 0018'],
  ['JP', 'ask', '010,44,20,7946,0018', '010;44;20;7946;0018', '010 44 (新) 20 7946 0018'],
  ['RU', 'ask', '8~10,49,30,123456', '810;49;30;123456'],
  // Behind or before a number that is read, too; what is none there leaves it alone.
  [
    'DE',
    'ask',
    ...['+13035550119 Kopie an 0049,30,123456', '+13035550119 0049,30,123456', '0049,30,123456 +13035550119'],
    ...['+13035550119 0049 Smith 30 123456', '030 123456 Kopie an 0043,1,1234567'],
  ],
  [
    'DE',
    '+13035550119',
    ...[
      '+13035550119 0012,50 EUR',
      '+13035550119 0049 Rechnung 4711081',
      '+13035550119 0012-2026, 2 pages, 12',
    ],
  ],
  // A zero before the country code, in brackets or as it is dialled at home.
  [
    'US',
    'ask',
    ...[
      '011 (0)44 20 7946 0018',
      '011(0)44 20 7946 0018',
      '011 (0) 44 20 7946 0018',
      '011 0 44 20 7946 0018',
    ],
    ...['011 044 20 7946 0018', '011044 20 7946 0018', '(011) (0)44 20 7946 0018', '011 (0)442079460018'],
    ...['Lab 011 (0)44 20 7946 0018', '011,(0)44,20,7946,0018', '011 (0)44 20 7946 001'],
  ],
  ['AT', 'ask', '00 043 1 1234567', '00043 1 1234567 Lab', '00-043-1-1234567'],
  // In pairs these are a time and a date with a counter as well.
  ['DE', 'ask', '0049,30,12,34,56', '0049-30-12-34-56', '0049.30.12.34.56', '0049·30·12·34·56'],
  ['DE', 'none', '0049_15.04.26_12', '0012-15-04-26', '0042 15.04.2026 13.42 12', '000-12-345678'],
  ['DE', 'ask', '00 (0)44 20 7946 0018', '00(0)4930123456', '000 49 30 123456'],
  ['JP', 'ask', '010 (0)44 20 7946 0018'],
  ['AU', 'ask', '0011 (0)44 20 7946 0018'],
  ['US', 'none', '011 (0) 2026-04-15', '011 (0) invoice 4711'],
  ['DE', 'none', '0004930123456', '0001234567', '000-12-345678'],
  // Words behind a plus.
  [
    'US',
    'ask',
    ...[
      '+49 (neu) 30 123456',
      '+44 20 [new] 7946 0018',
      '+1 (area code 303) 555-0119',
      '+1 303 Smith 555-0119',
    ],
    ...[
      '+(new) 49 30 123456',
      '+ [c/o] 1 303 555 0119',
      '+49 🙂🙂🙂🙂🙂 30 123456',
      '+1 303 Smith 555-2026',
      '+1 303 2026, 5550',
    ],
    ...['+49 neu 30 12 26 12', '%2B1 303 Smith 555-0119', '+49 - - - - 30 : : : 123456'],
  ],
  // Counters, dates and amounts with the same marks.
  [
    'US',
    'none',
    ...[
      '0049, 0050, 0051',
      '0049; 0050; 0051',
      '0012, 15.04.2026',
      '0012, 2026-04-15 13.42',
      '0049 Invoice 4711081',
    ],
    ...[
      '0012,50 EUR',
      '001.234.567,89 EUR',
      '00:17:88:12:34:56',
      '0012 Smith 303-55',
      'B+2 pages 2026-04-15 at 13.42.07',
    ],
    ...[
      '+3 pages, 2026-04-15 13.42',
      'Letter + Enclosure 1234567',
      'Vitamin A+B 12345678',
      'Batch 0012, Part 345, Page 6',
    ],
    ...['DE89 3704 0044 0532 0130 00', '550e8400-e29b-0044-a716-446655440000', 'IPv4 10.0.0.12, 00112'],
  ],
  [
    'DE',
    'none',
    '0049 Rechnung 4711081',
    'RE0049301234567',
    'Belege 0049, 0050, 0051',
    '0012 Smith 20260415',
  ],
];

/** A prefix for abroad behind digits that are something else, parted from them in any way. */
const ABROAD_BEHIND_DIGITS: readonly Example[] = [
  [
    'DE',
    'ask',
    ...['2026-04-15 0041446681800', '20260415_0041446681800', '2026-04-15 0049 30123456'],
    ...['Akte 4711_0041446681800', 'Scan_0012_0041 446681800', '2026-04-15 (0041446681800)'],
    ...['15.04.2026 0041446681800', '2026-04-15 13.42 0041446681800', '20260415-134200 0041446681800'],
    ...['Akte 4711-0041446681800', 'Rechnung 12 00 41 446681800', '2026-04-15 (0041) 446681800'],
    ...[
      '2026-04-15 0041 446 681 800',
      '2026-04-15 00 41 446681800',
      '001 0041446681800',
      '12 0041 446681800',
    ],
  ],
  [
    'US',
    'ask',
    ...['2026-04-15 011442079460018', '20260415_011442079460018', '2026-04-15 01149 30123456'],
    ...['Invoice 4711_011442079460018', '12 011442079460018', '2026-04-15-0114930123456'],
  ],
  // A date with its time and a counter, accounts, a long number with no prefix.
  [
    'DE',
    'none',
    ...[
      '20260415_004930_0001',
      '20260415_004930_123456',
      '2026-04-15 0049 301234',
      '2026-04-15 00.49.30 (2)',
    ],
    ...['DE89 3704 0044 0532 0130 00', 'Akte 4711 41446681800', '2026-04-15 4711081500', '20260415_00012345'],
    ...['IBAN AT61 0043 0002 3457 3201', '4711_0012345', '0012 2026-04-15 0049 30'],
  ],
  ['US', 'none', '2026-04-15 13035550119', '20260415_0112345', '2026-04-15 01.14.42 (2)', '2026-01-14 42079'],
  ['SG', 'none', '2026.02.13_194301', '26-02-03 18-18-06'],
];

/** A number cut by words: what stands before them is short, and the country has numbers of any length. */
const CUT_BY_WORDS: readonly Example[] = [
  ...['DE', 'AT', 'IT', 'GB'].map((region): Example => [
    region,
    'ask',
    ...[
      ...[
        'Dr Smith',
        'c/o Smith',
        'Herr Müller',
        'Fax Nr.',
        'z. Hd. Meier',
        'Durchwahl Büro',
        'for Mr Smith',
      ],
      ...['dr. Rossi,', '(neu) bitte', 'Büro/Fax', 'Lieferschein für Herrn Professor Doktor Meier'],
    ].flatMap((words) => [
      `+49 30 123 ${words} 456`,
      `+39 06 1234 ${words} 5678`,
      `0043 1 2345 ${words} 678`,
    ]),
  ]),
  ['DE', 'ask', '+49 30 123456 Durchwahl Büro 12', '+49 30 123456 Büro Apparat 12'],
  ['IT', 'ask', '(011) 971^43214567'],
  ['US', 'ask', '303-555-0119^12', '303-555-0119 Smith, extension 12', '303-555-0119 (Lab) ext. no. 12'],
  ['DE', '+4930123456', '+49 30 123456 Rechnung für Müller 4711', '+49 30 123456 Dr Smith 2026-04-15'],
  ['DE', '+4930123', '+49 30 123 Herr Müller', '+49 30 123 Herr Müller 2026-04-15'],
  ['US', '+13035550119', '303-555-0119 Dr Smith room 12'],
];

const NATIONAL: readonly Example[] = [
  // In other groups than the printed ones, with a trunk zero or a bracket.
  ['NL', 'ask', '020-1234567', '06 12 34 56 78', 'brief to 020-1234567', '020-1234567 20260415'],
  ['IT', 'ask', '02 12345678'],
  ['IN', 'ask', '022-23456789'],
  ['GB', 'ask', '0207 946 0018', '01223 336 700'],
  ['DE', 'ask', '030/12 34 56', '0151 23456789'],
  ['SE', 'ask', '08-12345678'],
  ['AT', 'ask', '0664/123 45 67'],
  ['FI', 'ask', '09 123 4567'],
  ['KR', 'ask', '02)2123-4567'],
  ['IL', 'ask', '03-6123456'],
  ['US', 'ask', '(303)5550119', '(303 555-0119'],
  // Without either they are left, as is what stands elsewhere.
  ['IT', 'none', '333 1234567'],
  ['ES', 'none', '912 345 678'],
  ['GR', 'none', '210 123 4567'],
  ['US', 'none', '303-5550119', 'to-303-555-0119', 'Smith (303) 555-0119', 'auto 303-555-0119'],
  ['DE', 'none', 'Fax 030 123456', 'Brief 030/12 34 56', '0-306-40615-2'],
  // Its places.
  [
    'US',
    '+13035550119',
    'To_ 303-555-0119',
    'to  303-555-0119',
    'Subject_ To_ 303-555-0119',
    'Lab to (303) 555-0119',
  ],
  ['US', 'ask', '(303-555-0119)', 'to (303-555-0119)', 'Dr Mercer (303-555-0119)'],
  ['US', 'none', '(2026-04-15)', 'Scan (04-15-2026)', 'Lab (12-34)'],
];

const DEFAULT = '+13035550105';

const outcomeOf = (name: string, region: string, folderDefault: string | null): string => {
  const decision = decide({ name, sidecar: null, subfolder: null, folderDefault }, makeNumberParser(region));
  if (decision.kind === 'hold') return decision.reason === 'no-number' ? 'none' : 'ask';
  const numbers = decision.to.map(({ phoneNumber }) => phoneNumber).join(' and ');
  return numbers === DEFAULT ? 'none' : numbers;
};

const each = (examples: readonly Example[]) =>
  examples.flatMap(([region, outcome, ...names]) => names.map((name) => ({ region, name, outcome })));

describe('what a file name dials, asks about or leaves to the next rule', () => {
  it.each([
    ...each(COUNTERS_AND_DATES),
    ...each(MORE_BEHIND),
    ...each(INTERNATIONAL),
    ...each(ABROAD_WITH_ANYTHING_BETWEEN),
    ...each(ABROAD_BEHIND_DIGITS),
    ...each(CUT_BY_WORDS),
    ...each(NATIONAL),
  ])('$region $name: $outcome', ({ region, name, outcome }) => {
    expect(outcomeOf(`${name}.pdf`, region, null)).toBe(outcome);
    // A folder with a default only has more to ask: what is printed in a place where it does not count.
    const withDefault = outcomeOf(`${name}.pdf`, region, DEFAULT);
    if (outcome !== 'none' || withDefault !== 'ask') expect(withDefault).toBe(outcome);
  });

  it.each([
    ['US', '2026-04-15 303-555-0119'],
    ['US', '20260415 303-555-0119'],
    ['US', '2026-04-15 (303) 555-0119 Lab'],
    ['US', '2026-04-15-303-555-0119'],
    ['DE', '2026-04-15 030 123456'],
    ['FR', '2026-04-15 01 42 68 53 00'],
    ['FR', '20260415 01 42 68 53 00'],
  ])('asks in %s before the default gets %s', (region, name) => {
    expect(outcomeOf(`${name}.pdf`, region, DEFAULT)).toBe('ask');
  });

  it.each([
    ['US', '2026-04-15 13035550119'],
    ['DE', '2026-04-15 0341 123456'],
    ['AU', '2029-10-02 1830 2730'],
    ['FI', '2020.01.06_191913'],
    ['IT', '2021-01-02_190749'],
    ['FR', '2026-04-15 13 42 07 12 01'],
  ])('leaves to the default in %s: %s', (region, name) => {
    expect(outcomeOf(`${name}.pdf`, region, DEFAULT)).toBe('none');
  });

  it.each([
    ['DE', '2026 0041446681800'],
    ['DE', 'Akte 4711_0041 446681800'],
    ['US', '2026-04-15 011442079460018'],
  ])('asks in %s about the folder %s', (region, subfolder) => {
    const arrival = { name: 'lab.pdf', sidecar: null, subfolder, folderDefault: DEFAULT };
    expect(decide(arrival, makeNumberParser(region))).toMatchObject({
      kind: 'hold',
      reason: 'number-doubtful',
    });
  });

  it('asks about a number in brackets in a folder name', () => {
    const parse = makeNumberParser('US');
    const arrival = {
      name: 'Lab.pdf',
      sidecar: null,
      subfolder: 'Dr Mercer (303-555-0119)',
      folderDefault: null,
    };
    expect(decide(arrival, parse)).toMatchObject({ kind: 'hold', reason: 'number-doubtful' });
  });
});
