import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useCommandLine } from '../support/use-command-line.ts';

const A = '+13035550119';
const { computer, call } = useCommandLine();
const pdfs = (): string[] => readdirSync(computer().folder).filter((name) => name.endsWith('.pdf'));

it('writes a sheet with everything it is to say, and prints its path', async () => {
  const path = join(computer().folder, 'routing-sheet.pdf');
  expect(await call('sheet', '--to', '(303) 555-0119')).toEqual({
    ...{ exitCode: 0, output: `${path}\n`, errors: '' },
  });
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
    ...{ phoneNumber: A, name: null, reference: null, coverPageText: null },
  });
  const all = [
    '--to',
    A,
    '--name',
    ' Dr \u202e Mercer\n',
    '--reference',
    'r 1',
    '--cover',
    'Please call back.',
  ];
  const other = join(computer().folder, 'b.pdf');
  expect(await call('sheet', ...all, 'b.pdf', '--json')).toMatchObject({
    ...{ exitCode: 0, output: `${JSON.stringify({ version: 1, path: other })}\n` },
  });
  expect(JSON.parse(readFileSync(other, 'utf8'))).toEqual({
    ...{ phoneNumber: A, name: 'Dr \ufffd Mercer', reference: 'r 1', coverPageText: 'Please call back.' },
  });
});

it('replaces nothing, and makes none for an invalid number', async () => {
  writeFileSync(join(computer().folder, 'routing-sheet.pdf'), 'mine');
  expect(await call('sheet', '--to', A)).toMatchObject({ exitCode: 2, output: '' });
  for (const number of ['911', '303555011', '+1900555010', 'Dr Mercer'])
    expect(await call('sheet', '--to', number, 'new.pdf'), number).toMatchObject({
      ...{ exitCode: 2, output: '' },
      errors: expect.stringContaining('No routing sheet was made.') as string,
    });
  expect(existsSync(join(computer().folder, 'new.pdf'))).toBe(false);
  expect(readFileSync(join(computer().folder, 'routing-sheet.pdf'), 'utf8')).toBe('mine');
  expect(pdfs()).toEqual(['routing-sheet.pdf']);
});
