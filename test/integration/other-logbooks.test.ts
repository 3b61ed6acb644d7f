import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OtherLogbooks } from '../../app/adapters/logbook/other-logbooks.ts';
import { toLine } from '../../app/adapters/logbook/trace-body.ts';
import { toTrace, type Trace } from '../../app/domain/following/trace.ts';
import { aJob } from '../support/fax-jobs.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
const job = aJob({ id: 'lab' });
const word = (changes: Partial<Trace>): string => toLine({ ...toTrace(job), ...changes });

function sized(path: string, bytes: number): void {
  writeFileSync(path, '');
  truncateSync(path, bytes);
}

function logbooks() {
  const folder = tempFolder();
  const others = new OtherLogbooks(folder, 'own.jsonl', (id) => id === 'lab');
  return { others, path: (name: string): string => join(folder, name) };
}

it('tell as they grow how far a fax got in a copy of the queue, and our own tells nothing', async () => {
  const { others, path } = logbooks();
  expect(await others.readTrace(job)).toBeNull();
  writeFileSync(path('own.jsonl'), word({ state: 'sent', attempts: 9 }));
  writeFileSync(
    path('copy.jsonl'),
    `{"queue":"q","starts":1}\n${word({ state: 'submitting', attempts: 1 })}`,
  );
  expect(await others.readTrace(job)).toMatchObject({ state: 'submitting', attempts: 1 });
  // Half a line first, as a reader may see it.
  const next = word({ state: 'queued', attempts: 1, messageIds: ['7'] });
  appendFileSync(path('copy.jsonl'), next.slice(0, 30));
  expect(await others.readTrace(job)).toMatchObject({ state: 'submitting' });
  appendFileSync(path('copy.jsonl'), next.slice(30));
  expect(await others.readTrace(job)).toMatchObject({ state: 'queued', messageIds: ['7'] });
});

it('are read again when their queue starts again, and each one’s last entry counts', async () => {
  const { others, path } = logbooks();
  writeFileSync(path('copy.jsonl'), word({ state: 'submitting', attempts: 1 }));
  await others.readTrace(job);
  rmSync(path('copy.jsonl'));
  writeFileSync(path('copy.jsonl'), word({ state: 'waiting', attempts: 1 }));
  expect(await others.readTrace(job)).toMatchObject({ state: 'waiting', attempts: 1 });
  writeFileSync(path('third.jsonl'), word({ state: 'sent', attempts: 2, messageIds: ['8'] }));
  expect(await others.readTrace(job)).toMatchObject({ state: 'sent', messageIds: ['8'] });
});

it('that cannot be read, or do not mention our faxes, tell nothing', async () => {
  const { others, path } = logbooks();
  writeFileSync(path('copy.jsonl'), `not json\n{"jobId":"lab"\n${toLine(toTrace(aJob({ id: 'strange' })))}`);
  expect(await others.readTrace(job)).toBeNull();
});

it.skipIf(process.platform === 'win32').each<[string, (path: string) => void]>([
  ['a pipe', (path) => execFileSync('mkfifo', [path])],
  ['a link to a device without end', (path) => symlinkSync('/dev/zero', path)],
  ['a line without end', (path) => writeFileSync(path, '['.repeat(40 * 1024 ** 2))],
  ['ten gigabytes of nothing', (path) => sized(path, 10 * 1024 ** 3)],
])('that are %s keep no other from being read', async (_what, make) => {
  const { others, path } = logbooks();
  make(path('a.jsonl'));
  writeFileSync(path('copy.jsonl'), word({ state: 'queued', attempts: 1, messageIds: ['7'] }));
  expect(await others.readTrace(job)).toMatchObject({ messageIds: ['7'] });
});

it('that have become too large are read from their end', async () => {
  const { others, path } = logbooks();
  writeFileSync(path('copy.jsonl'), word({ state: 'submitting', attempts: 1 }));
  truncateSync(path('copy.jsonl'), 3 * 1024 ** 3);
  appendFileSync(path('copy.jsonl'), `\n${word({ state: 'queued', attempts: 1, messageIds: ['7'] })}`);
  expect(await others.readTrace(job)).toMatchObject({ state: 'queued', messageIds: ['7'] });
  appendFileSync(path('copy.jsonl'), word({ state: 'sent', attempts: 1, messageIds: ['7'] }));
  expect(await others.readTrace(job)).toMatchObject({ state: 'sent' });
});

it('that are longer than one read lose no line', async () => {
  const { others, path } = logbooks();
  const strange = toLine(toTrace(aJob({ id: 'strange' })));
  const lines = strange.repeat(Math.ceil((1024 * 1024 - 50) / strange.length));
  writeFileSync(path('copy.jsonl'), lines + word({ state: 'queued', messageIds: ['7'] }) + lines);
  expect(await others.readTrace(job)).toMatchObject({ messageIds: ['7'] });
});
