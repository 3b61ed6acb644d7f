import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { phrase } from '../../app/words/phrase.ts';
import { ScriptedChecker } from '../support/scripted-checker.ts';
import { useCommandLine } from '../support/use-command-line.ts';
import { valueOf } from '../support/value-of.ts';

const checker = new ScriptedChecker();
checker.find('broken.pdf', {
  ...{ reason: 'unreadable', failsAt: 'everywhere' },
  told: phrase('file.not-read'),
});
const { computer, data, start, call, written } = useCommandLine({ numberGuard: 'near-miss' }, checker);
const A = '+13035550119';

const dryRun = async (...args: string[]) => {
  const { exitCode, output, errors } = await call('dry-run', ...args, '--json');
  return { exitCode, errors, view: output === '' ? null : (JSON.parse(output) as Record<string, unknown>) };
};

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

it('ends with 3 where a person would be asked, and says why', async () => {
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

it('refuses with 2 what send refuses, and tells of a request that is a fax already', async () => {
  for (const args of [
    ['gone.pdf', '--to', A],
    [written('a.txt'), '--to', '12'],
    ['a.txt', '--to', A, '--at', '2020-01-01T08:00'],
  ])
    expect(await dryRun(...args), args.join(' ')).toMatchObject({ exitCode: 2, view: null });
  const input = Readable.from([Buffer.from('Good morning')]);
  expect(await start(['dry-run', '-', '--to', A], { input }).ended).toMatchObject({ exitCode: 0 });
  expect(readdirSync(data()).filter((name) => name.startsWith('faxtray-'))).toEqual([]);
  valueOf(await computer().app.operations['sending.pause']({ isPaused: true }));
  await call('send', 'a.txt', '--to', A, '--request-id', 'night:1');
  expect(await call('send', 'a.txt', '--to', A, '--request-id', 'night:1', '--dry-run')).toMatchObject({
    ...{ exitCode: 0, errors: expect.stringContaining('handed in before') as string },
  });
  expect(computer().store.all()).toHaveLength(1);
});
