import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { phrase } from '../../app/words/phrase.ts';
import { ScriptedChecker } from '../support/scripted-checker.ts';
import { parseStatus, useCommandLine } from '../support/use-command-line.ts';
import { valueOf } from '../support/value-of.ts';

const checker = new ScriptedChecker();
checker.find('broken.pdf', {
  ...{ reason: 'unreadable', failsAt: 'everywhere' },
  explanation: phrase('file.not-read'),
});
checker.doubt('umlauts.txt', phrase('file.not-read'));
const { computer, data, start, call, written, closeDoor } = useCommandLine(
  { numberGuard: 'near-miss' },
  checker,
);
const A = '+13035550119';

const dryRun = async (...args: string[]) => {
  const { exitCode, output, errors } = await call('dry-run', ...args, '--json');
  return { exitCode, errors, view: output === '' ? null : (JSON.parse(output) as Record<string, unknown>) };
};

it('says that a text which may be meant in another encoding would wait for a person', async () => {
  const view = await dryRun(written('umlauts.txt'), '--to', A);
  expect(view).toMatchObject({ view: { outcome: 'asks', reason: 'encoding-doubtful' } });
  expect(computer().store.all()).toEqual([]);
});

it('says what would happen to a fax, by name, number and pages, and writes nothing', async () => {
  const view = await dryRun(
    written('a.txt'),
    '--to',
    '(303) 555-0119',
    '--name',
    'Dr. Mercer',
    '--cover',
    'Hello',
    '--low',
  );
  expect(view).toMatchObject({
    exitCode: 0,
    view: {
      ...{ version: 1, outcome: 'goes', reason: null, files: ['a.txt'], toFrom: 'call' },
      ...{
        to: [{ phoneNumber: A, name: 'Dr. Mercer' }],
        hasCoverPage: true,
        faxResolution: 'Low',
        sendAt: null,
      },
      message: expect.stringContaining(`would be sent to ${A}`) as string,
    },
  });
  const byName = await dryRun(written('+1 303 555 0119 lab.txt'));
  expect(byName).toMatchObject({ exitCode: 0, view: { toFrom: 'file-name', to: [{ phoneNumber: A }] } });
  const later = await call('send', 'a.txt', '--to', A, '--at', '2031-02-03T08:30Z', '--dry-run');
  expect(later).toMatchObject({ exitCode: 0, errors: '' });
  expect(later.output).toMatch(
    /^goes  a\.txt  ->  \+13035550119 .*2031-02-03T08:30:00\.000Z .*would be sent/u,
  );
  expect(computer().store.all()).toEqual([]);
  expect(existsSync(join(data(), 'spool'))).toBe(false);
});

it('exits with 3 if a person would be asked, and says why', async () => {
  const { send, inState } = computer();
  await inState(await send('letter.txt', [A]), 'sent');
  const letter = join(computer().folder, 'copy.txt');
  const text = 'The same pages';
  writeFileSync(letter, text);
  expect((await call('send', 'copy.txt', '--to', A, '--wait')).exitCode).toBe(0);
  const all = computer().store.all().length;
  expect(await dryRun('copy.txt', '--to', A)).toMatchObject({
    exitCode: 3,
    view: { outcome: 'asks', reason: 'duplicate', message: expect.stringContaining('copy.txt') as string },
  });
  // Differs by one digit from a number that was faxed.
  expect(await dryRun(written('b.txt'), '--to', '+13035550118')).toMatchObject({
    exitCode: 3,
    view: { outcome: 'asks', reason: 'number-near-miss' },
  });
  expect(await dryRun(written('no number.txt'))).toMatchObject({
    exitCode: 3,
    view: { outcome: 'asks', reason: 'no-number', to: [], toFrom: null },
  });
  writeFileSync(join(computer().folder, 'broken.pdf'), '%PDF-1.4 and nothing more');
  expect(await dryRun('broken.pdf', '--to', A)).toMatchObject({
    ...{ exitCode: 3, view: { outcome: 'asks', reason: 'unreadable', pages: null } },
  });
  checker.pages = 4;
  expect(await dryRun('b.txt', '--to', A)).toMatchObject({ exitCode: 0, view: { pages: 4 } });
  expect(computer().store.all()).toHaveLength(all);
});

it('refuses with 2 what send refuses', async () => {
  for (const args of [
    ['gone.pdf', '--to', A],
    [written('a.txt'), '--to', '12'],
    ['a.txt', '--to', A, '--at', '2020-01-01T08:00'],
  ])
    expect(await dryRun(...args), args.join(' ')).toMatchObject({ exitCode: 2, view: null });
  const input = Readable.from([Buffer.from('Good morning')]);
  expect(await start(['dry-run', '-', '--to', A], { input }).ended).toMatchObject({ exitCode: 0 });
  expect(readdirSync(data()).filter((name) => name.startsWith('faxtray-'))).toEqual([]);
});

it('says that nothing more would be sent for a request that is already a fax, even without its file', async () => {
  valueOf(await computer().app.operations['sending.pause']({ isPaused: true }));
  const sent = await call('send', written('a.txt'), '--to', A, '--request-id', 'night:1', '--json');
  const job = parseStatus(sent).jobId;
  const again = (file: string) =>
    call('send', file, '--to', A, '--request-id', 'night:1', '--dry-run', '--json');
  const same = {
    ...{ outcome: 'handed-in', reason: null, jobId: job, files: ['a.txt'], to: [{ phoneNumber: A }] },
    message: expect.stringContaining(job) as string,
  };
  const first = await again('a.txt');
  expect(first).toMatchObject({ exitCode: 0, errors: '' });
  expect(JSON.parse(first.output)).toMatchObject(same);
  const plain = await call('send', 'a.txt', '--to', A, '--request-id', 'night:1', '--dry-run');
  expect(plain.output).toMatch(/^handed-in  a\.txt  ->  \+13035550119 .*handed in before/u);
  rmSync(join(computer().folder, 'a.txt'));
  expect(JSON.parse((await again('a.txt')).output)).toMatchObject(same);
  expect(computer().store.all()).toHaveLength(1);
});

it('refuses a request id that belongs to another fax, as send does', async () => {
  valueOf(await computer().app.operations['sending.pause']({ isPaused: true }));
  await call('send', written('a.txt'), '--to', A, '--request-id', 'night:1');
  for (const args of [
    [written('b.txt'), '--to', A],
    ['a.txt', '--to', '+13035550120'],
    ['a.txt', '--to', A, '--cover', 'Hello'],
    ['a.txt', 'b.txt', '--to', A],
  ]) {
    const real = await call('send', ...args, '--request-id', 'night:1');
    const dry = await call('send', ...args, '--request-id', 'night:1', '--dry-run');
    expect(dry, args.join(' ')).toEqual(real);
    expect(dry).toMatchObject({
      exitCode: 2,
      output: '',
      errors: expect.stringContaining('was used before') as string,
    });
  }
  // By the file's name it is the same fax.
  const byName = written('+1 303 555 0119 lab.txt');
  await call('send', byName, '--to', A, '--request-id', 'night:2');
  const dry = await call('send', byName, '--request-id', 'night:2', '--dry-run', '--json');
  expect(JSON.parse(dry.output)).toMatchObject({ outcome: 'handed-in' });
  expect(computer().store.all()).toHaveLength(2);
});

it('starts no Faxtray, which would send whatever waits in its queue', async () => {
  await closeDoor();
  const startHidden = () => expect.fail('started');
  for (const args of [
    ['dry-run', written('a.txt'), '--to', A],
    ['send', 'a.txt', '--to', A, '--dry-run', '--json'],
  ])
    expect(await start(args, { startHidden }).ended).toMatchObject({
      exitCode: 5,
      output: '',
      errors: expect.stringMatching(/not running.*dry run/u) as string,
    });
});
