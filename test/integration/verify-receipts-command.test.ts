import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { startCall } from '../support/command-line.ts';
import { useCommandLine } from '../support/use-command-line.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';

const { computer, data, call, written } = useCommandLine();
const tempFolder = useTempFolders();
const A = '+13035550119';

let day = '';
beforeEach(async () => {
  for (const name of ['a.txt', 'b.txt'])
    expect((await call('send', written(name), '--to', A, '--wait')).exitCode).toBe(0);
  await until(
    () => computer().store.all(),
    (jobs) => jobs.every(({ filing }) => filing?.receipt !== undefined),
  );
  const sent = join(computer().root, 'Sent');
  day = join(sent, readdirSync(sent)[0] ?? '');
});

const parseLines = (output: string): unknown[] =>
  output
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown);

it('ends with 0 where nothing is missing or changed, of the root of the Faxtray that runs', async () => {
  expect(await call('verify-receipts')).toEqual({
    ...{ exitCode: 0, output: '' },
    errors: expect.stringContaining('Nothing is missing or changed: 2 receipts, 4 files.') as string,
  });
  const inGerman = await startCall(['verify-receipts', day], data(), { env: { LANG: 'de_DE.UTF-8' } }).ended;
  expect(inGerman).toMatchObject({ exitCode: 0, errors: expect.stringContaining('2 Belege') as string });
});

it('ends with 1 where something is, and names it, in a line or as JSON', async () => {
  appendFileSync(join(day, 'a.txt'), '!');
  rmSync(join(day, 'b.txt'));
  const below = (name: string): string => join('Sent', day.slice(-10), name);
  const [changed, missing] = [below('a.txt').replaceAll('\\', '/'), below('b.txt').replaceAll('\\', '/')];
  const told = await call('verify-receipts', computer().root);
  expect(told).toMatchObject({
    exitCode: 1,
    errors: expect.stringContaining('2 things are missing or changed; 2 receipts were read.') as string,
  });
  expect(told.output.split('\n').filter(Boolean).sort()).toEqual([
    `file-changed  ${changed}  ${below('a.txt.receipt.pdf')}`,
    `file-missing  ${missing}  ${below('b.txt.receipt.pdf')}`,
  ]);
  const { exitCode, output } = await call('verify-receipts', computer().root, '--json');
  expect(exitCode).toBe(1);
  expect(parseLines(output)).toEqual(
    expect.arrayContaining([
      { version: 1, kind: 'file-changed', receipt: below('a.txt.receipt.pdf'), file: changed },
      { version: 1, kind: 'file-missing', receipt: below('b.txt.receipt.pdf'), file: missing },
    ]),
  );
});

it('finds the last receipt of the root to be gone, and one of which a byte was changed', async () => {
  const receipt = join(day, 'a.txt.receipt.pdf');
  const bytes = readFileSync(receipt);
  bytes[40] = (bytes[40] ?? 0) ^ 1;
  writeFileSync(receipt, bytes);
  rmSync(join(day, 'b.txt.receipt.pdf'));
  const { exitCode, output } = await call('verify-receipts', '--json');
  expect(exitCode).toBe(1);
  expect(parseLines(output)).toMatchObject([{ kind: 'receipt-changed' }, { kind: 'last-missing' }]);
});

it('ends with 2 where there is no such folder, and needs no Faxtray for one that is named', async () => {
  const empty = tempFolder();
  mkdirSync(join(empty, 'there'));
  const alone = (...args: string[]) => startCall(['verify-receipts', ...args], empty).ended;
  expect(await alone(join(empty, 'there'))).toMatchObject({ exitCode: 0 });
  expect(await alone(join(empty, 'nowhere'))).toMatchObject({
    exitCode: 2,
    errors: expect.stringContaining('could not be read') as string,
  });
  expect(await alone('a', 'b')).toMatchObject({ exitCode: 2 });
  expect(await alone('')).toMatchObject({ exitCode: 2 });
  // It is the root of the running Faxtray, and none is running.
  expect((await alone()).exitCode).toBe(5);
});

it('ends with 4 where it was interrupted: what else is changed is not known', async () => {
  const interrupting = new AbortController();
  interrupting.abort();
  const left = await startCall(['verify-receipts', computer().root], data(), {
    interrupted: interrupting.signal,
  }).ended;
  expect(left).toMatchObject({ exitCode: 4, errors: expect.stringContaining('Left before') as string });
});

it('says what it does', async () => {
  const help = await call('verify-receipts', '--help');
  expect(help).toMatchObject({ exitCode: 0, output: expect.stringContaining('[FOLDER]') as string });
});
