import { expect, it } from 'vitest';
import { numbersAlone } from '../../../renderer/state/brought-in/number-text.ts';
import { textDocument } from '../../../renderer/state/brought-in/text-document.ts';

const nameOf = (text: string): string => textDocument(text).name;

it('is named by its first words', () => {
  expect(nameOf('\n\n  Dear   Dr. Mercer,\n\nplease')).toBe('Dear Dr. Mercer.txt');
  expect(nameOf('--- \n* Notes of today')).toBe('Notes of today.txt');
  expect(nameOf('Please send the results of the examination of last week to')).toBe(
    'Please send the results of the.txt',
  );
});

it('has a name where its words give none', () => {
  for (const text of ['…', '🙂🙂', '\u202e\u200f', `a${'\u0301'.repeat(500)}`])
    expect(nameOf(text)).toBe('Pasted text.txt');
});

it('never has a name that is cut within a letter, reads backwards, or is longer than is taken', () => {
  const family = '👨‍👩‍👧‍👦';
  for (const text of [
    '字'.repeat(300),
    `x${family.repeat(90)}`,
    '\u202egpj.exe invoice',
    `${'ab'.repeat(200)}\0`,
  ]) {
    const name = nameOf(text);
    expect(name.length).toBeLessThan(256);
    expect(name).not.toMatch(/[\u202e\0]|\p{Surrogate}/u);
  }
});

it('says how its letters are written, and ends its lines in one way', () => {
  expect([...textDocument('é\r\nb\rc\0').bytes]).toEqual([
    ...[0xef, 0xbb, 0xbf, 0xc3, 0xa9, 10, 0x62, 10, 0x63],
  ]);
});

it.each([
  ['+1 303 555 0119', ['+1 303 555 0119']],
  ['Fax: (303) 555-0119', ['(303) 555-0119']],
  ['Tel. 030/1234567', []],
  ['Telefax 030 1234567', ['030 1234567']],
  ['\u202a+13035550119\u202c', ['+13035550119']],
  ['\u00a0+49\u202f30\u00a0123456\n', ['+49\u202f30\u00a0123456']],
  ['٠٣٠١٢٣٤٥٦', []],
  ['+1 303 555 0119\n+1 303 555 0120', ['+1 303 555 0119', '+1 303 555 0120']],
  ['Dr. Mercer +1 303 555 0119', []],
  ['Invoice 8812', []],
  ['12', []],
  ['', []],
  ['+13035550119 please', []],
  ['1'.repeat(41), []],
  ['5550134\n'.repeat(51), []],
  ['9'.repeat(100_000), []],
])('reads %j as the numbers %j', (text, numbers) => {
  expect(numbersAlone(text)).toEqual(numbers);
});
