import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLink, readStart } from '../../../app/shell/read-start.ts';

const APP = '/opt/faxtray/faxtray';
const readPacked = (...args: string[]): unknown => readStart([APP, ...args], true, '/home/ana');
const newFax = (...paths: string[]): unknown => ({ kind: 'new-fax', to: null, name: null, paths });

describe('what a start asks for', () => {
  it('is nothing where it names nothing', () => {
    expect(readPacked()).toEqual([]);
    expect(readPacked('--hidden', '--user-data-dir=/x', '')).toEqual([]);
    expect(readStart(['electron', '--no-sandbox', '/code/faxtray', '--hidden'], false, '/')).toEqual([]);
  });

  it('is one new fax of all files, from where it was started', () => {
    expect(readPacked('--hidden', 'lab.pdf', '/tmp/Grüße 2.txt', 'file:///tmp/a%20b.pdf')).toEqual([
      newFax('/home/ana/lab.pdf', '/tmp/Grüße 2.txt', '/tmp/a b.pdf'),
    ]);
    expect(readStart(['electron', '/code/faxtray', 'lab.pdf'], false, '/home/ana')).toEqual([
      newFax('/home/ana/lab.pdf'),
    ]);
  });

  it('takes a file for a file behind the end of the switches, whatever it is called', () => {
    expect(readPacked('--hidden', '--', '--hidden', '-x.pdf')).toEqual([
      newFax('/home/ana/--hidden', '/home/ana/-x.pdf'),
    ]);
  });

  it('passes over addresses of other machines, and over no file, however many: the window says what is too much', () => {
    expect(readPacked('file://elsewhere/share/x.pdf', 'file:///%zz')).toEqual([]);
    const many = Array.from({ length: 300 }, (_, index) => `${index}.pdf`);
    expect(readPacked(...many)).toMatchObject([{ paths: { length: 300 } }]);
  });

  it('is what each link says, and files besides', () => {
    expect(readPacked('faxtray:job/17', 'a.pdf', 'faxtray:compose?to=+13035550119')).toEqual([
      { kind: 'show-fax', jobId: '17' },
      { kind: 'new-fax', to: '+13035550119', name: null, paths: [] },
      newFax('/home/ana/a.pdf'),
    ]);
  });
});

describe('a link', () => {
  it.each([
    ['faxtray:compose', null, null],
    ['faxtray:compose?to=%2B13035550119&name=Dr.%20Mercer', '+13035550119', 'Dr. Mercer'],
    ['faxtray:compose?to=+1+303+555+0119&name=Dr.+Mercer', '+1+303+555+0119', 'Dr. Mercer'],
    ['FAXTRAY://compose/?name=%E7%94%B0%E4%B8%AD&to=0', '0', '田中'],
    ['faxtray:compose?to=', null, null],
    ['faxtray:compose?to=%2B1&to=%2B2', '+1', null],
    ['faxtray:compose?to=%', null, null],
    [`faxtray:compose?to=${'1'.repeat(101)}&name=${'a'.repeat(101)}`, null, null],
    ['faxtray:compose?name=a%E2%80%AEb&to=1%00', null, null],
    ['faxtray:compose?tof=1#to=2', null, null],
  ])('begins a new fax: %s', (link, to, name) => {
    expect(readLink(link)).toEqual({ kind: 'new-fax', to, name, paths: [] });
  });

  it('never names a file', () => {
    const link = 'faxtray:compose?file=/etc/passwd&path=/etc/passwd&paths=/etc/passwd&attach=/etc/passwd';
    expect(readLink(link)).toEqual({ kind: 'new-fax', to: null, name: null, paths: [] });
  });

  it('shows a fax by its id', () => {
    expect(readLink('faxtray:job/9f0c-a_1')).toEqual({ kind: 'show-fax', jobId: '9f0c-a_1' });
  });

  it.each([
    'faxtray:',
    'faxtray:send?to=+13035550119',
    'faxtray:job',
    'faxtray:job/../../x',
    'faxtray:job/%2e%2e',
    `faxtray:job/${'a'.repeat(65)}`,
    'faxtray:compose/x',
    'https://compose?to=1',
    `faxtray:compose?name=${'a'.repeat(2_000)}`,
  ])('that asks for something else is passed over: %s', (link) => {
    expect(readLink(link)).toBeNull();
  });

  it('is read or passed over, whatever is in it', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'compose',
        'job/',
        '?',
        '&',
        'to=',
        'name=',
        '%',
        '%2',
        '%ff',
        '+',
        '#',
        '/',
        '\u202e',
        '\ud800',
      ),
      fc.string({ unit: 'grapheme', maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const read = readLink(`faxtray:${pieces.join('')}`);
        if (read?.kind === 'new-fax') expect(read.paths).toEqual([]);
      }),
    );
  });
});
