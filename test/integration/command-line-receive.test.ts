import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { useCommandLine } from '../support/use-command-line.ts';
import { valueOf } from '../support/value-of.ts';

const { computer, call } = useCommandLine();
const OWN = '+13035550101';

interface Received {
  readonly messageId: string;
  readonly receivedAt: string;
  readonly isRead: boolean;
  readonly file: string | null;
}

const rows = async () =>
  valueOf(await computer().app.operations['mailbox.page']({ before: null, direction: 'inbound', limit: 50 }))
    .rows;
const asObjects = (output: string): Received[] =>
  output
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Received);

it('received faxes are listed, copied once beside what has their name, and only then marked as read', async () => {
  for (const [index, name] of ['one.txt', 'two.txt'].entries()) {
    // To the own number, so that it comes back in.
    await computer().inState(await computer().send(name, [OWN]), 'sent');
    await until(rows, (found) => found.filter(({ savedTo }) => savedTo !== null).length === index + 1);
  }
  const listed = await call('receive', '--json');
  expect(listed).toMatchObject({ exitCode: 0, errors: '' });
  const found = asObjects(listed.output);
  expect(found.map(({ messageId }) => messageId)).toEqual(
    (await rows()).map(({ messageId }) => messageId).reverse(),
  );
  for (const each of found) {
    expect(each).toMatchObject({ version: 1, from: { phoneNumber: OWN }, pages: 1, isRead: false });
    expect(readFileSync(each.file ?? '').length).toBeGreaterThan(100);
  }
  expect((await call('receive')).output.split('\n')[0]).toContain(`${found[0]?.messageId}  ${OWN}`);
  expect((await call('receive', '--since', '2099-01-01T00:00')).output).toBe('');
  expect(asObjects((await call('receive', '--json', '--since', '2020-01-01T00:00')).output)).toHaveLength(2);

  // What cannot be copied stays unread and is named.
  const folder = join(computer().folder, 'in box');
  const saving = ['receive', '--unread', '--save', 'in box', '--mark-read', '--json'] as const;
  expect(await call(...saving)).toMatchObject({ exitCode: 4, output: '' });
  mkdirSync(folder);
  const newest = (await rows())[0]?.savedTo ?? '';
  const content = readFileSync(newest);
  rmSync(newest);
  const some = await call(...saving);
  expect(some).toMatchObject({ exitCode: 4, errors: expect.stringContaining('ENOENT') as string });
  expect(asObjects(some.output)).toHaveLength(1);
  expect((await rows()).map(({ isRead }) => isRead)).toEqual([false, true]);
  expect(readdirSync(folder)).toHaveLength(1);

  writeFileSync(newest, content);
  writeFileSync(join(folder, basename(newest)), 'Of somebody else');
  const rest = await call(...saving);
  expect(rest).toMatchObject({ exitCode: 0, errors: '' });
  expect(asObjects(rest.output).map(({ file }) => readFileSync(file ?? ''))).toEqual([content]);
  expect(readFileSync(join(folder, basename(newest)), 'utf8')).toBe('Of somebody else');
  expect((await rows()).map(({ isRead }) => isRead)).toEqual([true, true]);
  expect(await call('receive', '--unread')).toMatchObject({ exitCode: 0, output: '' });
  const before = readdirSync(folder).sort();
  expect(before).toHaveLength(3);
  expect((await call('receive', '--save', 'in box')).exitCode).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(before);
});

it('what is not understood is refused', async () => {
  for (const args of [['now'], ['--since', 'yesterday'], ['--save='], ['--to', OWN]])
    expect(await call('receive', ...args)).toMatchObject({ exitCode: 2, output: '' });
});
