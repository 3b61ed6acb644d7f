import { expect, it } from 'vitest';
import type { FaxReport } from '../../../app/domain/fax/fax-report.ts';
import { eventFromLateReport, recipientsAfterLate } from '../../../app/domain/fax/late-report.ts';
import { aJob, aRecipient, aReport } from '../../support/fax-jobs.ts';

const A = '+13035550119';
const B = '+13035550120';
const HIDDEN = '+1303555****';

const job = aJob({
  ...{ state: 'cancelled', reason: 'outcome-unknown', messageIds: ['1'], unresolved: ['1'] },
  recipients: [aRecipient(A, { state: 'queued' }), aRecipient(B, { state: 'queued' })],
});
const sent = (phoneNumber: string) => ({ phoneNumber, status: 'sent', faxErrorCode: null }) as const;
const busy = (phoneNumber: string) => ({ phoneNumber, status: 'failed', faxErrorCode: 'LineBusy' }) as const;

it.each<[what: string, named: FaxReport['recipients'], states: string[], kind: string]>([
  ['one that may be either', [sent(HIDDEN)], ['queued', 'queued'], 'earlier-ended'],
  ['two that may be either', [sent(HIDDEN), busy(HIDDEN)], ['queued', 'queued'], 'earlier-ended'],
  ['the same of both', [sent(HIDDEN), sent(HIDDEN)], ['sent', 'sent'], 'sent'],
  ['the same failure of both', [busy(HIDDEN), busy(HIDDEN)], ['failed', 'failed'], 'failed'],
  ['one in full, the other not', [busy(HIDDEN), sent(A)], ['sent', 'failed'], 'failed'],
  ['both in full', [sent(B), busy(A)], ['failed', 'sent'], 'failed'],
  ['one, and of the other nothing', [busy(A)], ['failed', 'queued'], 'earlier-ended'],
])('late news of two recipients names %s', (_what, recipients, states, kind) => {
  const report = aReport({ status: 'failed', recipients });
  expect(recipientsAfterLate(job, report).map(({ state }) => state)).toEqual(states);
  expect(eventFromLateReport(job, report, 'poll')?.kind).toBe(kind);
});
