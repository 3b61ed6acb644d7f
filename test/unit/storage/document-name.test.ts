import { expect, it } from 'vitest';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import { decide } from '../../../app/domain/intake/intake-rules.ts';
import { documentName } from '../../../app/storage/document-name.ts';

const parse = makeNumberParser('US');
const whoGets = (name: string) => {
  const decision = decide({ name, sidecar: null, subfolder: null, folderDefault: null }, parse);
  return decision.kind === 'recipients' ? decision.to.map(({ phoneNumber }) => phoneNumber) : decision.reason;
};

it.each([
  ['lab.pdf', 'lab.pdf'],
  ['Microsoft Word - letter.docx', 'Microsoft Word - letter.docx.pdf'],
  ['', 'Fax.pdf'],
  [' .. ', '．..pdf'],
  ['../../etc/passwd', '．.／..／etc／passwd.pdf'],
  ['a\0b\nc\n', 'a｜b｜c.pdf'],
  ['~$lab.docx', '～$lab.docx.pdf'],
  ['CON', '_CON.pdf'],
  ['com¹', '_com¹.pdf'],
  ['LPT².letter', '_LPT².letter.pdf'],
  ['nul .txt', '_nul .txt.pdf'],
  ['CONIN$', '_CONIN$.pdf'],
  ['COM¹0', 'COM¹0.pdf'],
  ['Conrad', 'Conrad.pdf'],
  ['con.letter', '_con.letter.pdf'],
])('the title %j is the name %s', (title, name) => {
  expect(documentName(title, '.pdf')).toBe(name);
});

it.each([
  ['SCAN0001.PDF', '.PDF', 'SCAN0001.PDF'],
  ['scan.pdf', '.PDF', 'scan.pdf'],
  ['SCAN', '.PDF', 'SCAN.PDF'],
])('%j with the ending %j is %s', (title, ending, name) => {
  expect(documentName(title, ending)).toBe(name);
});

it.each([
  '+13035550119',
  'Lab to (303) 555-0119',
  'fax={+13035550119} Lab',
  '+1-303-555-0119 https://example.com/a?b=c',
])('a number reads in the title %j as it does in the name of a file', (title) => {
  expect(whoGets(documentName(title, '.pdf'))).toEqual(['+13035550119']);
});

it('in a title that is too long no number is left, not even half of one', () => {
  for (let length = 150; length < 260; length++) {
    const name = documentName(`${'a'.repeat(length)} +13035550119 and what it is about`, '.pdf');
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(204);
    expect([['+13035550119'], 'no-number']).toContainEqual(whoGets(name));
  }
  expect(documentName('é'.repeat(300), '.jpg')).toBe(`${'é'.repeat(100)}.jpg`);
});

it.each([
  '+1 303 555 0119*12',
  '+1 303 555 0119/4',
  '+1 303 555 0119|12',
  '+1 303 555 0119?12',
  '+1 303 555 0119"12',
  '+1 303 555 0119<12>',
  '+1 303 555 0119:12',
  '+1 303 555 0119\\12',
  '+1 303 555 0119\n12',
  'fax={+13035550119}*12',
  '$(416) 510-2586',
  '...303-555-0119',
  '$303-555-0119',
  '~303-555-0119',
])('what asks, or is none, in the title %j is no number in its name', (title) => {
  expect(['number-doubtful', 'no-number']).toContain(whoGets(documentName(title, '.pdf')));
});

it.each(['05/07/98 22:57', '22:57 05/07/98', '05:31 22/12/59', '01/04/62 16:44'])(
  'the date %j is none in France either',
  (title) => {
    const arrival = {
      name: documentName(title, '.pdf'),
      sidecar: null,
      subfolder: null,
      folderDefault: null,
    };
    expect(decide(arrival, makeNumberParser('FR'))).toMatchObject({ kind: 'hold' });
  },
);

it('keeps the letters of a name that Unicode has other letters for', () => {
  expect(documentName('\ufa19谷 A\u0308', '.pdf')).toBe('\ufa19谷 Ä.pdf');
});
