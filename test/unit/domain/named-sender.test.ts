import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeNumberParser, NUMBER_REGIONS } from '../../../app/adapters/phone-numbers.ts';
import { decide } from '../../../app/domain/intake/intake-rules.ts';
import { isFound } from '../../../app/domain/numbers/fax-number.ts';
import { forbidsFax, isReceivedName, warnsBefore } from '../../../app/domain/numbers/named-sender.ts';
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

describe('a label that says no', () => {
  it.each([
    ['Caller +13035550119', 'US'],
    ['Caller ID: +13035550119', 'US'],
    ['Missed call from +13035550119', 'US'],
    ['Voicemail_+13035550119', 'US'],
    ['+13035550119 (missed call)', 'US'],
    ['+13035550119 voice mail', 'US'],
    ['DO_NOT_FAX_+13035550119', 'US'],
    ['Don’t send to +13035550119', 'US'],
    ['From fax number +13035550119', 'US'],
    ['Anruf in Abwesenheit +49301234567', 'DE'],
    ['Anruf in Abwesenheit von +49301234567', 'DE'],
    ['Verpasster Anruf +49301234567', 'DE'],
    ['Anrufer: +49301234567', 'DE'],
    ['Nicht faxen an +49301234567', 'DE'],
    ['+49301234567 kein Fax', 'DE'],
    ['Absender Fax: +49301234567', 'DE'],
    ['Appel manqué +33142685300', 'FR'],
    ['Ne pas faxer au +33142685300', 'FR'],
    ['Message vocal +33142685300', 'FR'],
    ['Llamada perdida +34912345678', 'ES'],
    ['No enviar a +34912345678', 'ES'],
    ['Buzón de voz +34912345678', 'ES'],
    ['Chiamata persa +390612345678', 'IT'],
    ['VM +13035550119', 'US'],
    ['Voice message +13035550119', 'US'],
    ['Call back +13035550119', 'US'],
    ['Please call +13035550119', 'US'],
    ['Wrong number +13035550119', 'US'],
    ['Wrong fax number: +13035550119', 'US'],
    ['Invalid fax +13035550119', 'US'],
    ['Mobil +491701234567', 'DE'],
    ['Mobilnr. +491701234567', 'DE'],
    ['Mobiltelefon: +491701234567', 'DE'],
    ['Handynummer +491701234567', 'DE'],
    ['Rückruf erbeten +49301234567', 'DE'],
    ['Bitte zurückrufen +49301234567', 'DE'],
    ['Rückrufnummer +49301234567', 'DE'],
    ['Falsche Nummer +49301234567', 'DE'],
    ['Faxnummer falsch +49301234567', 'DE'],
    ['Tél. portable +33612345678', 'FR'],
    ['A rappeler au +33142685300', 'FR'],
    ['Mauvais numéro +33142685300', 'FR'],
    ['Faux numéro : +33142685300', 'FR'],
    ['Número equivocado +34912345678', 'ES'],
    ['Devolver llamada al +34912345678', 'ES'],
    ['Teléfono móvil +34612345678', 'ES'],
    ['Segreteria telefonica +390612345678', 'IT'],
    ['Richiamare +390612345678', 'IT'],
    ['Numero errato +390612345678', 'IT'],
  ])('is asked about: %s', (name, region) => {
    expect(read(`${name}.pdf`, region)).toBe('doubtful');
  });

  it.each([
    ['Numéro de fax +33142685300', 'FR', '+33142685300'],
    ['Número de fax +34912345678', 'ES', '+34912345678'],
    ['Fax No. +13035550119', 'US', '+13035550119'],
    ['Notes on a call Smith +13035550119', 'US', '+13035550119'],
    ['Rappel +33142685300', 'FR', '+33142685300'],
    ['Telefon +49301234567', 'DE', '+49301234567'],
    ['Mobile Pflege Nord +49301234567', 'DE', '+49301234567'],
    ['Segreteria +390612345678', 'IT', '+390612345678'],
    ['Statement to +13035550119', 'US', '+13035550119'],
  ])('is another word: %s', (name, region, number) => {
    expect(read(`${name}.pdf`, region)).toBe(number);
  });

  it.each(['Voicemail (+13035550119)', 'Do not fax (+13035550119)', 'Missed call from (+13035550119)'])(
    'is asked about before a subfolder’s number: %s',
    (subfolder) => {
      const arrival = { name: 'lab.pdf', sidecar: null, subfolder, folderDefault: '+13035550105' };
      expect(decide(arrival, makeNumberParser('US'))).toMatchObject({ reason: 'number-doubtful' });
    },
  );
});

describe('what the words around a number say', () => {
  it('is seen in the name before a bracket', () => {
    const seen = ['Wrong number', 'Mobil', 'Falsche Nummer', 'From', 'Ne pas faxer'].map(warnsBefore);
    expect(seen).toEqual([true, true, true, true, true]);
    expect(['Dr Mercer', 'Labor Nord', 'Mobile Pflege', 'Segreteria'].map(warnsBefore)).not.toContain(true);
  });

  it('is seen in the whole name', () => {
    expect(['Lab (no fax)', 'Lab kein Fax', 'Lab'].map(forbidsFax)).toEqual([true, true, false]);
    expect(['0942 +13035550119 3p.pdf', 'lab received.pdf', 'lab.pdf'].map(isReceivedName)).toEqual([
      ...[true, true, false],
    ]);
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
