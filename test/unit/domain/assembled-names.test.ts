import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import { decide } from '../../../app/domain/intake/intake-rules.ts';
import { anAssembledName, type AssembledName } from '../../support/assembled-names.ts';
import { runs } from '../../support/properties.ts';
import { DRAWN_COUNTRIES, looksLikeDateOrTime } from '../../support/second-numbers.ts';
import { splitIntoGroups } from '../../support/drawn-numbers.ts';

const DEFAULT = '+13035550105';

/** The number that is dialled, `default` or `ask`. */
function outcomeOf({
  name,
  subfolder,
  country,
}: Pick<AssembledName, 'name' | 'subfolder' | 'country'>): string {
  const decision = decide({ name, sidecar: null, subfolder, folderDefault: DEFAULT }, country.parse);
  if (decision.kind === 'hold') return 'ask';
  const to = decision.to.map(({ phoneNumber }) => phoneNumber).join();
  return to === DEFAULT ? 'default' : to;
}

const toDigits = (written: string): string => written.replace(/\D/gu, '');

/** Whether its first six or eight digits are a date or a time, it ends in a year, or zeros make it a counter. */
const mayBeOther = (written: string): boolean =>
  [6, 8].some((length) => looksLikeDateOrTime(toDigits(written).slice(0, length))) ||
  /\D00|\D(?:19|20)\d\d$/u.test(written);

/** What may be something else by how it begins, or goes on from the digits before it. Beside a date alone `beside-a-number` has it seen. */
function mayBePassedOver({ parts, inSubfolder }: AssembledName, index: number): boolean {
  const [before, part] = [parts[index - 1], parts[index]];
  if (part === undefined || part.kind === 'plus') return false;
  const goesOn = index !== inSubfolder && /\d$/u.test(before?.written ?? '');
  return mayBeOther(part.written) || (part.kind !== 'prefixed' && goesOn);
}

const drawNumbers = (parts: AssembledName['parts']): string[] => [
  ...new Set(parts.flatMap(({ number }) => (number === null ? [] : [number]))),
];

/** The numbers beside which each other one may be passed over; and the one that the file's own name says where the subfolder's does as well. */
function allowedNumbers(assembled: AssembledName): string[] {
  const { parts, inSubfolder } = assembled;
  const inFile = drawNumbers(parts.slice(inSubfolder));
  const isOfBoth = drawNumbers(parts.slice(0, inSubfolder)).some((number) => number === inFile[0]);
  const alone = drawNumbers(parts).filter((one) =>
    parts.every(
      ({ number }, index) => number === null || number === one || mayBePassedOver(assembled, index),
    ),
  );
  return isOfBoth && inFile.length === 1 ? [...alone, ...inFile] : alone;
}

/** A national form with an area code, where one counts: the contract has the rest go to the next rule. */
const hasToBeSeen = ({ parts, subfolder }: AssembledName): boolean =>
  parts.some(({ kind, written }, index) => {
    if (kind === 'plus' || kind === 'prefixed') return kind === 'plus' || !mayBeOther(written);
    const isFirst = index === 0 && subfolder === null;
    const hasArea = toDigits(written).length > 8 && /\d\D+\d/u.test(written);
    return kind === 'printed' && isFirst && hasArea && !mayBeOther(written);
  });

describe('a name of parts in any order', () => {
  it('is dialled only where one number is in it, and never passes one over for the default', () => {
    expect(DRAWN_COUNTRIES.length).toBeGreaterThanOrEqual(37);
    fc.assert(
      fc.property(anAssembledName, (assembled) => {
        const { parts, name, subfolder, country } = assembled;
        const meant = drawNumbers(parts);
        const outcome = outcomeOf(assembled);
        const may = ['ask', ...(hasToBeSeen(assembled) ? [] : ['default']), ...allowedNumbers(assembled)];
        const seen = { region: country.region, subfolder, name, meant, outcome };
        expect({ ...seen, isRight: may.includes(outcome) }).toEqual({ ...seen, isRight: true });
      }),
      runs(3_000),
    );
  });

  it('is dialled where it is an ordinary one', () => {
    const asked: string[] = [];
    let all = 0;
    for (const country of DRAWN_COUNTRIES) {
      for (const number of country.numbers.slice(0, 8)) {
        for (const form of [
          number,
          `+${splitIntoGroups(number).join(' ')}`,
          `+${splitIntoGroups(number).join('-')}`,
        ]) {
          for (const name of [
            `${form} Lab 3.pdf`,
            `2026-11-22 Befund ${form}.pdf`,
            `Smith ${form} 15.04.2026.pdf`,
          ]) {
            all++;
            const outcome = outcomeOf({ name, subfolder: null, country });
            // Another one, or the default, would be a fault at once; asking is what must stay rare.
            if (outcome === 'ask') asked.push(`${country.region} ${name}`);
            else expect({ name, outcome }).toEqual({ name, outcome: number });
          }
        }
      }
    }
    expect({ isRare: asked.length / all < 0.03, asked: asked.slice(0, 20) }).toMatchObject({ isRare: true });
  });

  it.each([
    // The fax, or the last line, is another number than the one before it.
    ['DE', '+4930901817 Fax -18'],
    ['DE', '+49 30 901817 Fax 18'],
    ['DE', '030 90182017 und -18'],
    ['IT', '+39 0471 76776 Fax -63'],
    ['US', '+17205550118 to 0119'],
    ['US', '+17205550118 or 9'],
    // What came in, and what is no fax line.
    ['US', '0942 Dr Mercer +13035550119 3p'],
    ['US', '0942 +13035550119 12p (2)'],
    ['US', 'fax_+17205550119_20261128_0001_in'],
    ['US', 'Received +17205550119'],
    ['DE', 'Eingang +4930901817'],
    ['US', 'Do not fax +17205550119'],
    ['US', 'Cell +17205550119'],
    // A space too many, no space, a date or a counter beside it.
    ['US', 'Lab (201)  555-0123'],
    ['RU', '(8 (808) 459-56-62) (1)'],
    ['RU', '[8 (808) 459-56-62] 2'],
    ['EE', '(2)+(9)-00 372 323 9090'],
    ['DE', '+(493) 0123456'],
    ['ID', '[(0293) 22871855] 18h59'],
    ['ID', 'Lab ((0293) 22871855) 2'],
    ['HU', '((06 93) 825 654)  15:43'],
    ['LT', '[(0-667) 10322] - 6. juin 1961'],
    ['LU', '23-25-17/1217 =Befund'],
    ['US', '+(203) 666-6343'],
    ['US', '+(1303) 555-0119 Lab'],
    // Norfolk Island, with a digit that nobody has written.
    ['DE', 'Lab 2007 12 23 +(6720)_0853'],
    ['IE', '07.08.2009 (097) 67371//lab'],
    ['IE', '07.08.2009 (097) 67371//01-829-6658 Lab'],
    ['HK', '+358/48/9169375//133527 4743 6408'],
    ['DE', 'Rechnung Fax 030  3434328'],
    ['DE', 'FAX03090182017'],
    ['AT', 'Scan 05574 83283 27.11.2024'],
    ['CH', 'Letter 044 066 99 20 14.09.1957'],
    ['GB', '2030 0161 496 4379'],
    ['SE', '3943-031-540 27 97'],
    // A file's number, and a page.
    ['IT', '0321_2128 Delibera'],
    ['ZA', '084 2807_Smith'],
    // Where the number begins, nobody knows.
    ['CZ', '288 550 235 231'],
    ['NG', 'x 1978-10-24+0724 868 4327'],
    ['RO', '[0248 480 395].13.08.12'],
    ['PH', '(063) 008 6076'],
    ['BE', '00-32-13-21-08-32 1605 v2'],
    ['NI', '0049_8467 3306'],
    ['MC', '06 30.21.77.72 Lab'],
    // Where it ends, neither.
    ['CZ', '00420.963.411.576 000 1925-01-01'],
    ['SE', '0046-60-300-27 01_01_25 Page 0 #0'],
    ['IT', '0828 653_0763 3734'],
    ['VN', '+972510350538 Rechnung 2026-01000_Lab.6987516'],
    ['AT', 'Claim 26967 #68+33 9 16 16 01 27'],
    ['LU', '"0056 9 2012 7087"'],
    ['BE', '0046 13 754 30 19. Januar 1999'],
    ['SE', '+46 13 754 30 19. Januar 1999'],
    ['SE', '+46 13 754 30 19. Mai'],
    ['FR', 'fax+115515 93_08_25.Invoice 2399088'],
    ['AU', '+672 00853'],
    ['ES', '831·01-45-19'],
    ['ES', '831/01.45.19 Lab'],
    ['PT', 'MRN 20565632_236850445 +351236526866'],
    // The subfolder and the file's name mean two.
    ['US', '+14155550119//+13035550120 Lab'],
    ['US', 'Smith 555-0114//+13035550120 Lab'],
    ['SI', '+38655418783//(05) 263 45 86 Lab'],
    ['DK', '0045 56 83 00 09//82 29 58 10 4 of 12'],
    ['US', 'Smith 3035550119 2//lab'],
    ['DK', '82 29 58 10 - 99 87 65 52//lab'],
  ])('asks in %s: %s', (region, path) => {
    const [name = '', subfolder = null] = path.split('//').reverse();
    const country = { region, parse: makeNumberParser(region), numbers: [] };
    expect(outcomeOf({ name: `${name}.pdf`, subfolder, country })).toBe('ask');
  });

  it.each([
    ['US', '+17205550118', '+17205550118 and 3 attachments'],
    ['DE', '+4930123456', '+(49 30) 123456'],
    ['US', '+13035550119', '+(1) 303 555 0119 Lab'],
    ['US', '+17205550118', '+17205550118 Fax 2026-04-15'],
    ['US', '+17205550118', '+17205550118 Invoice 2844960_437'],
    ['US', '+13035550119', '+13035550119//+13035550119 Lab'],
    ['US', '+13035550120', 'Claim 3035550119//+13035550120 Lab'],
    ['PT', '+351284085417', '284 085 417'],
    ['ES', '+34831014519', '831 01 45 19'],
    ['SE', '+46137543019', '+46 13 754 30 19 Mai'],
    // No number is all but its last group, so that is no day.
    ['FR', '+33142685310', '01 42 68 53 10 Facture 2026'],
    ['FR', '+33142685310', '01.42.68.53.10. Devis Martin'],
    ['FR', '+33142685310', '+33 1 42 68 53 10_Facture_2026'],
    ['CH', '+41441234512', '044 123 45 12 Rechnung 2026'],
    ['BE', '+3225123412', '02 512 34 12. Facture'],
    ['ES', '+34912345612', '912 34 56 12 Factura 2026'],
    ['US', '+33142685310', '011 33 1 42 68 53 10. Invoice'],
    ['DE', '+4930123456', '+49 030 123456'],
    ['IT', '+390418123456', '+39 041 812 3456'],
    ['ES', '+34831016519', '831/01 65 19'],
    ['NO', '+4533123457', '0045 33 12 34 57'],
    ['US', 'default', 'GMT+0200 20260415'],
    ['US', 'default', '13.42+01:00 20260415'],
    ['DE', 'default', '00-49-30_0012'],
  ])('goes in %s to %s: %s', (region, number, path) => {
    const [name = '', subfolder = null] = path.split('//').reverse();
    const country = { region, parse: makeNumberParser(region), numbers: [] };
    expect(outcomeOf({ name: `${name}.pdf`, subfolder, country })).toBe(number);
  });
});
