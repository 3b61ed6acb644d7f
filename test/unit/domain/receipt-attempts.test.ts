import { describe, expect, it } from 'vitest';
import { WENT_WITHOUT_MESSAGE } from '../../../app/domain/fax/called-off.ts';
import { makeReceiptFacts } from '../../../app/domain/fax/make-receipt-facts.ts';
import type { JobEvent, JobEventBody } from '../../../app/domain/fax/job-event.ts';
import { listReceiptAttempts } from '../../../app/domain/fax/receipt-attempts.ts';
import { verbatim } from '../../../app/words/phrase.ts';
import { makeReceiptSheet } from '../../../app/shell/receipt-sheet.ts';
import { aJob, aRecipient, aReport } from '../../support/fax-jobs.ts';
import { words } from '../../support/words.ts';

const NUMBER = '+13035550119';
const history = (...bodies: readonly JobEventBody[]): JobEvent[] =>
  bodies.map((body, index) => ({ ...body, atMs: index * 1000 }));
const started: JobEventBody = { kind: 'submission-started', serviceTimeMs: 0 };
const accepted = (messageId: string): JobEventBody => ({
  ...{ kind: 'accepted', via: 'answer' },
  report: aReport({ messageId, status: 'queued' }),
});
const busy = (messageId: string) =>
  aReport({
    ...{ messageId, status: 'failed' },
    recipients: [{ phoneNumber: NUMBER, status: 'failed', faxErrorCode: 'LineBusy' }],
  });

describe('the attempts on a receipt', () => {
  it('have their message, what became of it and how that was learnt', () => {
    const events = history(
      ...[
        started,
        accepted('1'),
        { kind: 'failed-for-now', report: busy('1'), via: 'poll', dueAtMs: 9 } as const,
      ],
      ...[
        started,
        accepted('2'),
        { kind: 'sent', report: aReport({ messageId: '2', status: 'sent' }), via: 'push' } as const,
      ],
    );
    expect(listReceiptAttempts({ messageIds: ['1', '2'] }, events)).toEqual([
      {
        ...{ startedAt: at(0), messageId: '1', result: 'failed', reason: 'LineBusy' },
        ...{ endedAt: at(2), learntBy: 'poll' },
      },
      {
        ...{ startedAt: at(3), messageId: '2', result: 'sent', reason: null },
        ...{ endedAt: at(5), learntBy: 'push' },
      },
    ]);
  });

  it('say of one without an answer how it was found, and of one that never got there that it did not', () => {
    const events = history(
      ...[
        started,
        { kind: 'answer-lost', detail: verbatim('?') } as const,
        { kind: 'proven-absent', dueAtMs: 0 } as const,
      ],
      ...[started, { kind: 'refused', reason: 'refused', detail: null } as const],
      // Held before it was handed over again: no attempt.
      { kind: 'postponed', reason: 'offline', detail: verbatim('?'), dueAtMs: 0 },
    );
    expect(listReceiptAttempts({ messageIds: [] }, events)).toMatchObject([
      { messageId: null, result: 'not-accepted', learntBy: 'reconciled' },
      { messageId: null, result: 'refused', reason: 'refused' },
    ]);
  });

  it('are given late news of an earlier message, not the last one', () => {
    const late = { kind: 'earlier-ended', report: busy('1'), via: 'poll' } as const;
    const events = history(started, accepted('1'), started, accepted('2'), late);
    expect(listReceiptAttempts({ messageIds: ['1', '2'] }, events)).toMatchObject([
      { messageId: '1', result: 'failed' },
      { messageId: '2', result: null },
    ]);
  });

  it('are known by their messages alone where the history was lost', () => {
    expect(listReceiptAttempts({ messageIds: ['1', '2'] }, [])).toMatchObject([
      { messageId: '1', result: null, startedAt: null },
      { messageId: '2', result: null, startedAt: null },
    ]);
  });
});

describe('the facts on a receipt', () => {
  const origin = { app: '0.1.0', service: null, account: 'Local exchange', sender: null };

  it('say by whom the end was learnt: the last word counts', () => {
    const found = history(started, {
      kind: 'sent',
      report: aReport({ messageId: '1', status: 'sent' }),
      via: 'reconciled',
    });
    expect(makeReceiptFacts(aJob(), found, origin).learntBy).toBe('reconciled');
    const called = [...found, ...history({ kind: 'cancelled', detail: null })];
    expect(makeReceiptFacts(aJob(), called, origin).learntBy).toBe('person');
  });

  it('say what was taken, and of a recipient for whom it was called off that it was', () => {
    const job = aJob({
      recipients: [
        aRecipient(NUMBER, { state: 'sent', name: 'Dr. Mercer' }),
        aRecipient('+13035550120', { state: 'failed', faxErrorCode: null }),
      ],
    });
    const { to, documents } = makeReceiptFacts(job, [], origin);
    expect(to.map(({ state }) => state)).toEqual(['sent', 'cancelled']);
    expect(documents).toEqual(
      job.documents.map(({ name, sizeBytes, sha256 }) => ({ name, sizeBytes, sha256, file: null })),
    );
  });

  it('never say that it did not go of a fax that may have', () => {
    const doubtful = [
      { reason: 'outcome-unknown', recipients: [aRecipient(NUMBER, { state: 'queued' })] },
      { detail: WENT_WITHOUT_MESSAGE },
    ] as const;
    for (const each of doubtful) {
      const facts = makeReceiptFacts(aJob({ state: 'cancelled', ...each }), [], origin);
      const sheet = makeReceiptSheet({ ...facts, rendered: null, previous: null }, words);
      expect(facts.reason).toBe('outcome-unknown');
      expect(sheet.outcome).toBe('Outcome unknown');
      const printed = JSON.stringify(sheet);
      expect(printed).toContain('outcome not known');
      expect(printed).not.toMatch(/Cancelled|Not sent|Sending|As sent/u);
    }
    const called = makeReceiptFacts(aJob({ state: 'cancelled' }), [], origin);
    expect(makeReceiptSheet({ ...called, rendered: null, previous: null }, words).outcome).toBe('Cancelled');
    const sent = makeReceiptFacts(aJob({ state: 'sent' }), [], origin);
    expect(JSON.stringify(makeReceiptSheet({ ...sent, rendered: null, previous: null }, words))).toContain(
      'As sent',
    );
  });
});

const at = (seconds: number): string => new Date(seconds * 1000).toISOString();
