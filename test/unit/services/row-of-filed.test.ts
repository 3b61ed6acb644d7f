import { expect, it } from 'vitest';
import { listActions, actionsWithFiles } from '../../../app/services/showing/fax-row-actions.ts';
import type { JobState } from '../../../app/domain/fax/fax-job.ts';
import { aJob } from '../../support/fax-jobs.ts';

const FILED = { originals: ['/faxes/Failed/lab.pdf'], document: null };
const LIVING: readonly JobState[] = ['waiting', 'submitting', 'queued', 'unconfirmed', 'needs-attention'];

it.each(LIVING)('a fax that failed and lives again leads to its original (%s)', (state) => {
  const job = aJob({ state, claimedAtMs: 1, filing: FILED });
  expect(actionsWithFiles(job)).toEqual([...listActions(job), 'show-in-folder']);
  // Nothing lies anywhere, and nothing leads there.
  for (const filing of [null, { originals: [], document: null }])
    expect(actionsWithFiles({ ...job, filing })).not.toContain('show-in-folder');
});

it('a fax at its end leads there once', () => {
  const actions = actionsWithFiles(aJob({ state: 'failed', claimedAtMs: 1, filing: FILED }));
  expect(actions.filter((each) => each === 'show-in-folder')).toHaveLength(1);
});

it('a fax leads to its receipt, should it have one', () => {
  const filing = { ...FILED, receipt: '/faxes/Failed/lab.pdf.receipt.pdf' };
  expect(actionsWithFiles(aJob({ state: 'failed', claimedAtMs: 1, filing }))).toContain('show-receipt');
  expect(actionsWithFiles(aJob({ state: 'failed', claimedAtMs: 1, filing: FILED }))).not.toContain(
    'show-receipt',
  );
});
