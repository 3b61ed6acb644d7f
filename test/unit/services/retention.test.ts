import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { FolderResults } from '../../../app/adapters/result-folders/folder-results.ts';
import { outboxAtOnce } from '../../support/outbox-at-once.ts';
import { FolderSpool } from '../../../app/adapters/spool/folder-spool.ts';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import { JobLedger } from '../../../app/services/job-ledger.ts';
import { Retention } from '../../../app/services/filing/retention.ts';
import { aJob, aRecipient } from '../../support/fax-jobs.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { silentLog } from '../../support/silent-log.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { until } from '../../support/until.ts';

const tempFolder = useTempFolders();
const DAY_MS = 24 * 3_600_000;

it('removes copies, history and status of what is done and old, and nothing else', async () => {
  const folder = tempFolder();
  const clock = new ManualClock();
  const store = outboxAtOnce(join(folder, 'outbox.sqlite'));
  const ledger = new JobLedger(store, clock, silentLog);
  const spool = new FolderSpool(join(folder, 'spool'));
  const results = new FolderResults(join(folder, 'Faxes'), join(folder, 'filing'));
  // The service's clock is right, and this machine's was just set years ahead.
  let isTimeKnown = false;
  const startMs = clock.now();
  clock.set(Date.UTC(2031, 0, 1));
  const gateway = {
    serviceTimeMs: (nowMs: number) => nowMs - Date.UTC(2031, 0, 1) + startMs,
    knowsServiceTime: () => isTimeKnown,
  };
  const retention = new Retention({
    store,
    ledger,
    spool,
    results,
    clock,
    log: silentLog,
    settings: { retentionDays: 30 },
    gateway,
  });
  await results.prepare();

  const filed = join(folder, 'Faxes', 'Sent', 'lab.pdf');
  writeFileSync(filed, 'the result');
  const filing = { originals: [filed], document: null };
  const done = { state: 'sent', recipients: [aRecipient('+13035550119', { state: 'sent' })] } as const;
  const old = startMs - 31 * DAY_MS;
  const jobs: readonly Partial<FaxJob>[] = [
    { id: 'old', ...done, filing, finishedAtMs: old },
    { id: 'young', ...done, filing, finishedAtMs: startMs - 29 * DAY_MS },
    { id: 'not-filed', ...done, filing: null, finishedAtMs: old },
    { id: 'open', state: 'needs-attention', changedAtMs: old },
  ];
  for (const job of jobs) {
    const whole = aJob({ ...job, statusFile: `${job.id ?? ''}.json` });
    ledger.add(whole);
    for (const path of [
      ...whole.documents.map((document) => spool.documentPath(whole, document)),
      join(folder, 'Faxes', 'Status', whole.statusFile),
    ]) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify({ jobId: whole.id, source: whole.name }));
    }
  }

  retention.start();
  await clock.pass(3 * 3_600_000);
  expect(store.all()).toHaveLength(jobs.length);
  isTimeKnown = true;
  await clock.pass(60_000);
  await until(
    () => store.all().map((job) => job.id),
    (ids) => ids.length === 3,
  );
  await retention.stop();
  expect(store.all().map((job) => job.id)).not.toContain('old');
  expect(existsSync(join(folder, 'spool', 'old'))).toBe(false);
  expect(existsSync(join(folder, 'Faxes', 'Status', 'old.json'))).toBe(false);
  for (const id of ['young', 'not-filed', 'open']) {
    expect(existsSync(join(folder, 'spool', id, 'documents', 'lab.pdf'))).toBe(true);
    expect(existsSync(join(folder, 'Faxes', 'Status', `${id}.json`))).toBe(true);
  }
  expect(existsSync(filed)).toBe(true);
  store.close();
});
