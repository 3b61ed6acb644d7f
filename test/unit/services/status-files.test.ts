import { expect, it, onTestFinished } from 'vitest';
import { failed, success } from '../../../app/domain/result.ts';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import type { ResultFolders } from '../../../app/services/ports/folders/result-folders.ts';
import { aReport } from '../../support/fax-jobs.ts';
import { DiskDelays } from '../../../app/services/filing/disk-delays.ts';
import { phrase, verbatim } from '../../../app/words/phrase.ts';
import { said } from '../../support/words.ts';
import { makeServiceBench } from '../../support/service-bench.ts';
import { statusFilesOf } from '../../support/status-files-of.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();

it('who takes care of a fax is said where other machines may see its folder, until it has come to its end', async () => {
  const bench = makeServiceBench(tempFolder());
  const written = new Map<string, string>();
  const results = {
    writeStatus: (name: string, { message }: { readonly message: string }) => {
      written.set(name, message);
      return Promise.resolve(success('written' as const));
    },
  } as unknown as ResultFolders;
  const files = statusFilesOf({
    ...bench,
    results,
    takerFrom: (folder) =>
      folder === '/drive/Send' ? phrase('folder.holder', { user: 'ana', host: 'FRONT' }) : null,
  });
  files.start();
  const from = (folder: string): FaxJob['origin'] => ({
    ...{ kind: 'send-folder', folder, bundle: null, leaseToken: 1 },
  });
  bench.add('shared', '+13035550119', { origin: from('/drive/Send') });
  bench.add('queued', '+13035550119', { origin: from('/drive/Send'), state: 'queued' });
  bench.add('over', '+13035550119', { origin: from('/drive/Send'), state: 'sent' });
  bench.add('alone', '+13035550119', { origin: from('/home/ana/Send') });
  bench.add('window', '+13035550119', { origin: { kind: 'window' } });
  for (const { id } of bench.store.all()) await files.hasWritten(id);
  expect(written.get('shared.json')).toBe(
    'Waiting to be sent to +13035550119. ana on FRONT takes care of it.',
  );
  const told = [...written].filter(([, message]) => message.includes('FRONT')).map(([name]) => name);
  expect(told.sort()).toEqual(['queued.json', 'shared.json']);
  await files.stop();
  await bench.stop();
});

it('what a full disk did not take is said, and written once there is room, after a restart, too', async () => {
  const bench = makeServiceBench(tempFolder());
  onTestFinished(() => bench.stop());
  const written = new Map<string, string>();
  let isFull = false;
  const message = verbatim('lab.json could not be written: the disk is full.');
  const results = {
    writeStatus: (name: string, { state }: { readonly state: string }) => {
      if (isFull)
        return Promise.resolve(failed({ kind: 'later', reason: 'disk', retryAfterMs: null, message }));
      written.set(name, state);
      return Promise.resolve(success('written' as const));
    },
  } as unknown as ResultFolders;
  const diskDelays = new DiskDelays();
  const notices: string[] = [];
  diskDelays.onChange(() => notices.push(diskDelays.notice === null ? '' : said(diskDelays.notice)));
  const start = () => {
    const files = statusFilesOf({ ...bench, results, diskDelays });
    files.start();
    return files;
  };
  const before = start();
  bench.add('a', '+13035550119', { state: 'queued', messageIds: ['1'] });
  bench.add('b', '+13035550119', { state: 'queued', messageIds: ['2'] });
  for (const id of ['a', 'b']) await before.hasWritten(id);
  isFull = true;
  const end = (id: string, messageId: string): void => {
    const report = aReport({ messageId, status: 'sent' });
    bench.ledger.apply(id, { kind: 'sent', report, via: 'poll' });
  };
  end('a', '1');
  await before.hasWritten('a');
  await bench.clock.pass(60_000);
  expect(written.get('a.json')).toBe('queued');
  expect(notices).toEqual([
    'lab.json could not be written: the disk is full. Faxes go on all the same. What is missing below the folder of faxes is put there as soon as the disk can be written to again.',
  ]);
  isFull = false;
  await bench.clock.pass(5_000);
  await before.hasWritten('a');
  expect(written.get('a.json')).toBe('sent');
  expect(notices.slice(1)).toEqual(['']);

  isFull = true;
  end('b', '2');
  await before.hasWritten('b');
  await before.stop();
  const after = start();
  await after.writeAll();
  await after.hasWritten('b');
  expect(written.get('b.json')).toBe('queued');
  expect(diskDelays.notice).not.toBeNull();
  isFull = false;
  await bench.clock.pass(5_000);
  await after.hasWritten('b');
  expect(written.get('b.json')).toBe('sent');
  expect(diskDelays.notice).toBeNull();
  await after.stop();
});
