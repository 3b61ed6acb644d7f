import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { traceOfSnapshot, traceOfStatus } from '../../../app/adapters/logbook/trace-body.ts';
import { advance } from '../../../app/domain/fax/advance.ts';
import { eventFromReport } from '../../../app/domain/fax/apply-report.ts';
import { detailOfCancel } from '../../../app/domain/fax/called-off.ts';
import { isFinal, recipientsToReach, type FaxJob, type Recipient } from '../../../app/domain/fax/fax-job.ts';
import type { JobEvent } from '../../../app/domain/fax/job-event.ts';
import { toStatusRecord } from '../../../app/domain/fax/status-record.ts';
import { goesBeyond, toTrace } from '../../../app/domain/following/trace.ts';
import { changeLine } from '../../../app/services/showing/change-lines.ts';
import { rowOfJob } from '../../../app/services/showing/fax-row.ts';
import { aJob, aRecipient, aReport } from '../../support/fax-jobs.ts';
import { words } from '../../support/words.ts';

const A = '+13035550119';
const B = '+13035550120';
const C = '+13035550121';
const busy = aRecipient(B, { faxErrorCode: 'LineBusy', tries: 1 });
const failed = (faxErrorCode: string): Recipient => aRecipient(A, { state: 'failed', faxErrorCode });

const waiting = (...recipients: Recipient[]): FaxJob =>
  aJob({ state: 'waiting', attempts: 1, messageIds: ['1'], reason: 'LineBusy', recipients });

const failedForNow = (...codes: (readonly [string, string])[]): JobEvent => ({
  kind: 'failed-for-now',
  via: 'poll',
  dueAtMs: 9,
  atMs: 5,
  report: aReport({
    status: 'failed',
    recipients: codes.map(([phoneNumber, faxErrorCode]) => ({ phoneNumber, status: 'failed', faxErrorCode })),
  }),
});

function applied(job: FaxJob, event: JobEvent): FaxJob {
  const result = advance(job, event);
  if (!result.ok) throw new Error(`${event.kind} is refused while ${job.state}`);
  return result.value;
}

const cancelled = (job: FaxJob, ...events: JobEvent[]): FaxJob =>
  applied(job, {
    kind: 'cancelled',
    detail: detailOfCancel(job, events),
    atMs: 20_000,
    undoUntilMs: 30_000,
  });

describe('what still waits of a fax to several is called off', () => {
  it('after somebody failed for good: the fax failed, is counted, and says so of whom', () => {
    const job = cancelled(
      waiting(failed('InvalidNumber'), busy),
      failedForNow([A, 'InvalidNumber'], [B, 'LineBusy']),
    );
    expect(job).toMatchObject({ state: 'failed', reason: 'InvalidNumber', isUnseen: true, detail: null });
    const record = toStatusRecord(job, null, words);
    expect(record.to.map(({ state, faxErrorCode }) => [state, faxErrorCode])).toEqual([
      ['failed', 'InvalidNumber'],
      ['cancelled', null],
    ]);
    expect(record.message).toMatch(new RegExp(`^The fax to \\${A} failed.* Called off for \\${B}\\.$`, 'u'));
    expect(rowOfJob(job, words).actions[0]).toBe('undo');
  });

  it('and nothing says of one that was merely busy that part of it may have arrived', () => {
    const events = [failedForNow([A, 'CallerHungUp'], [B, 'LineBusy'])];
    const job = cancelled(waiting(failed('CallerHungUp'), busy), ...events);
    expect(job).toMatchObject({ state: 'failed', reason: 'CallerHungUp', detail: null });
    const reached = waiting(aRecipient(A, { state: 'sent' }), busy);
    expect(detailOfCancel(reached, events)?.key).toBe('called-off.not-again');
  });

  it('where it may have arrived, that is still said', () => {
    const events = [failedForNow([A, 'InvalidNumber'], [B, 'CallerHungUp'])];
    const job = cancelled(waiting(failed('InvalidNumber'), busy), ...events);
    expect([job.state, job.detail?.key]).toEqual(['failed', 'called-off.not-again-cut-short']);
  });

  it('while nobody has failed, it is cancelled as ever', () => {
    expect(cancelled(waiting(aRecipient(A, { state: 'sent' }), busy)).state).toBe('cancelled');
  });

  it('whom it had reached by then is said wherever it is read', () => {
    const job = cancelled(waiting(aRecipient(A, { state: 'sent' }), busy));
    const said = 'It did arrive at +1 303 555 0119.';
    expect(toStatusRecord(job, null, words).message).toBe(`Not sent again. ${said}`);
    expect(rowOfJob(job, words).problem?.advice).toBe(`Not sent again. ${said}`);
    expect(changeLine(job, words)).toContain(`  ${said}`);
    expect(changeLine(cancelled(waiting(busy, busy)), words)).not.toContain('arrive');
  });

  it('where nobody knows what became of a try, it stays in doubt', () => {
    const job = { ...waiting(failed('InvalidNumber'), busy), unresolved: ['1'] };
    expect(cancelled(job)).toMatchObject({ state: 'cancelled', reason: 'outcome-unknown' });
  });

  it('can be undone, and is then as it was', () => {
    const before = waiting(failed('InvalidNumber'), busy);
    const after = applied(cancelled(before), { kind: 'undone', dueAtMs: 1, atMs: 25_000 });
    expect(after).toMatchObject({
      state: 'waiting',
      reason: 'LineBusy',
      recipients: before.recipients,
      isUnseen: false,
    });
  });

  it('sent again to the one that failed, it goes to nobody else', () => {
    const again = applied(cancelled(waiting(failed('InvalidNumber'), busy)), {
      kind: 'retried',
      dueAtMs: 1,
      only: [A],
      atMs: 40_000,
    });
    expect(recipientsToReach(again).map(({ phoneNumber }) => phoneNumber)).toEqual([A]);
  });

  it('sent again as a whole, it goes to those only who failed', () => {
    const again = applied(cancelled(waiting(failed('NoFaxMachine'), busy)), {
      kind: 'retried',
      dueAtMs: 1,
      atMs: 40_000,
    });
    expect(recipientsToReach(again).map(({ phoneNumber }) => phoneNumber)).toEqual([A]);
  });

  it('once the one that failed has got it by another number, nothing failed', () => {
    const put = applied(cancelled(waiting(failed('InvalidNumber'), busy)), {
      ...{ kind: 'addressed', dueAtMs: 1, instructions: null, atMs: 40_000 },
      recipients: [aRecipient(C), aRecipient(B, { state: 'failed', faxErrorCode: null })],
    });
    const gone: FaxJob = { ...put, state: 'queued', messageIds: ['1', '2'] };
    const told = aReport({
      ...{ messageId: '2', status: 'sent' },
      recipients: [{ phoneNumber: C, status: 'sent', faxErrorCode: null }],
    });
    const job = applied(gone, {
      ...eventFromReport(gone, told, 'poll', { automatic: true, nowMs: 50_000 }),
      atMs: 50_000,
    });
    expect(job).toMatchObject({ state: 'cancelled', reason: null, isUnseen: false });
    const record = toStatusRecord(job, null, words);
    expect(record.message).toBe('Called off for +1 303 555 0120. It did arrive at +1 303 555 0121.');
    expect(record.to.map(({ state }) => state)).toEqual(['sent', 'cancelled']);
  });

  it('called off for all of the others too, it is cancelled, as nobody failed', () => {
    const job = cancelled(waiting(aRecipient(C), aRecipient(B, { state: 'failed', faxErrorCode: null })));
    expect(job).toMatchObject({ state: 'cancelled', reason: null });
  });

  it('where it may have arrived, it is asked before it goes there again', () => {
    const events = [failedForNow([A, 'InvalidNumber'], [B, 'CallerHungUp'])];
    const job = cancelled(waiting(failed('InvalidNumber'), busy), ...events);
    const actions = rowOfJob({ ...job, claimedAtMs: 1 }, words).recipients.map((each) => each.actions);
    expect(actions).toEqual([
      ['address', 'retry'],
      ['resend', 'address'],
    ]);
  });

  it('an older copy of the queue does not go on with it, whichever trace tells', () => {
    const before = waiting(failed('InvalidNumber'), busy);
    const job = cancelled(before);
    const status = traceOfStatus(JSON.stringify(toStatusRecord(job, null, words)));
    for (const trace of [toTrace(job), status, traceOfSnapshot(JSON.stringify(job))])
      expect(trace !== null && goesBeyond(trace, before)).toBe(true);
    const undone = applied(job, { kind: 'undone', dueAtMs: 1, atMs: 25_000 });
    expect(goesBeyond(toTrace(job), undone)).toBe(false);
  });

  it('is failed exactly where a known failure would be hidden, and leaves nobody waiting', () => {
    const one = fc.oneof(
      fc.constant(failed('NoFaxMachine')),
      fc.constant(aRecipient(B, { state: 'sent' })),
      fc.constant({ ...busy, phoneNumber: C }),
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(one, { selector: (each) => each.phoneNumber, minLength: 1 }),
        (recipients) => {
          const job = cancelled(waiting(...recipients, aRecipient('+13035550122')));
          const hasFailed = recipients.some(({ state }) => state === 'failed');
          expect(job.state).toBe(hasFailed ? 'failed' : 'cancelled');
          expect(isFinal(job.state)).toBe(true);
          if (hasFailed) expect(recipientsToReach(job)).toEqual([]);
        },
      ),
    );
  });
});
