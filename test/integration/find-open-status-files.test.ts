import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findOpenStatusFiles } from '../../app/adapters/result-folders/find-open-status-files.ts';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import { toStatusRecord } from '../../app/domain/fax/status-record.ts';
import { aJob } from '../support/fax-jobs.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { words } from '../support/words.ts';

const tempFolder = useTempFolders();

function root() {
  const folder = tempFolder();
  mkdirSync(join(folder, 'Status'));
  const write = (fileName: string, text: string): void =>
    writeFileSync(join(folder, 'Status', fileName), text);
  const add = (id: string, over: Partial<FaxJob> = {}, original: string | null = null): void =>
    write(`${id}.json`, JSON.stringify(toStatusRecord(aJob({ id, ...over }), original, words), null, 2));
  return { folder, write, add };
}

it('finds those of the missing faxes, as they were written, and names no original that is gone', async () => {
  const { folder, add } = root();
  const here = join(folder, 'lab.pdf');
  writeFileSync(here, 'pages');
  add('waits', {}, join(folder, 'gone.pdf'));
  add('queued', { state: 'queued', messageIds: ['7'], attempts: 1 }, here);
  add('sent', { state: 'sent' });
  add('somebody-elses');
  const found = await findOpenStatusFiles(folder, new Set(['waits', 'queued', 'sent']));
  expect(found?.map(({ fileName }) => fileName)).toEqual(['queued.json', 'waits.json']);
  const job = aJob({ id: 'queued', state: 'queued', messageIds: ['7'], attempts: 1 });
  expect(found?.map(({ record }) => record)).toEqual([
    toStatusRecord(job, here, words),
    toStatusRecord(aJob({ id: 'waits' }), null, words),
  ]);
});

it('is not stopped by what others put there, and tells a folder that cannot be read from an empty one', async () => {
  const { folder, write, add } = root();
  add('waits');
  write('torn.json', '{"jobId":"waits"');
  write('list.json', '[]');
  write('huge.json', `{"jobId":"waits","pad":"${'x'.repeat(300_000)}"}`);
  write('notes.txt', 'hello');
  mkdirSync(join(folder, 'Status', 'folder.json'));
  symlinkSync('/dev/zero', join(folder, 'Status', 'endless.json'));
  expect((await findOpenStatusFiles(folder, new Set(['waits'])))?.length).toBe(1);
  expect(await findOpenStatusFiles(join(folder, 'nowhere'), new Set(['waits']))).toBeNull();
});
