import { expect, it } from 'vitest';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import { decide } from '../../../app/domain/intake/intake-rules.ts';
import { documentName } from '../../../app/printer/document-name.ts';

const parse = makeNumberParser('US');
const whoGets = (name: string) => {
  const decision = decide({ name, note: null, subfolder: null, folderDefault: null }, parse);
  return decision.kind === 'recipients' ? decision.to.map(({ phoneNumber }) => phoneNumber) : decision.reason;
};

it.each([
  ['lab.pdf', 'lab.pdf'],
  ['Microsoft Word - letter.docx', 'Microsoft Word - letter.docx.pdf'],
  ['', 'Fax.pdf'],
  [' .. ', 'Fax.pdf'],
  ['../../etc/passwd', '_.._etc_passwd.pdf'],
  ['a\0b\nc', 'a_b_c.pdf'],
  ['CON', '_CON.pdf'],
  ['con.letter', '_con.letter.pdf'],
])('the title %j is the name %s', (title, name) => {
  expect(documentName(title, '.pdf')).toBe(name);
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
