import { expect, it } from 'vitest';
import { success } from '../../../app/domain/result.ts';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import type { ResultFolders } from '../../../app/services/ports/result-folders.ts';
import { phrase } from '../../../app/words/phrase.ts';
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
