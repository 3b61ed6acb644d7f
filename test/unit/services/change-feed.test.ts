import { expect, it } from 'vitest';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import { toStatusRecord } from '../../../app/domain/fax/status-record.ts';
import type { JobLedger } from '../../../app/services/job-ledger.ts';
import { ChangeFeed } from '../../../app/services/showing/change-feed.ts';
import { aJob } from '../../support/fax-jobs.ts';
import { words } from '../../support/words.ts';

it('tells whoever follows, after the status file, and waits for nothing where nobody does', async () => {
  let changed: (change: { readonly job: FaxJob }) => void = () => undefined;
  const steps: string[] = [];
  let isFollowed = false;
  const feed = new ChangeFeed({
    ledger: {
      onChange: (_: string, hear: typeof changed) => {
        changed = hear;
        return () => undefined;
      },
    } as unknown as JobLedger,
    words,
    statusRecords: { describe: (job) => toStatusRecord(job, null, words) },
    statusFiles: { hasWritten: (id) => Promise.resolve(void steps.push(`told ${id}`)) },
    isFollowed: () => isFollowed,
    publish: ({ status }) => steps.push(`published ${status.jobId}`),
  });
  feed.start();
  changed({ job: aJob({ id: 'first' }) });
  isFollowed = true;
  changed({ job: aJob({ id: 'second' }) });
  await feed.stop();
  expect(steps).toEqual(['told second', 'published second']);
});
