import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance } from '../../../app/domain/fax/advance.ts';
import { eventFromReport } from '../../../app/domain/fax/apply-report.ts';
import { FAX_ERRORS } from '../../../app/domain/fax/fax-error.ts';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import { nextTryMs } from '../../../app/domain/fax/retry-policy.ts';
import { aJob, aRecipient, aReport } from '../../support/fax-jobs.ts';

const MINUTE_MS = 60_000;
const A = '+13035550119';
const B = '+13035550120';
const now = { automatic: true, nowMs: 10 * MINUTE_MS };
const failedWith = (faxErrorCode: string, phoneNumber = A) => ({
  phoneNumber,
  status: 'failed' as const,
  faxErrorCode,
});
const queued = (changes: Partial<FaxJob> = {}): FaxJob =>
  aJob({ state: 'queued', attempts: 1, messageIds: ['1'], ...changes });

describe('what happens after a failure', () => {
  it('is known for each code of the service, and the tries come to an end', () => {
    expect(Object.keys(FAX_ERRORS)).toHaveLength(34);
    for (const code of Object.keys(FAX_ERRORS)) {
      expect(nextTryMs(code, 10), code).toBeNull();
      const words = FAX_ERRORS[code];
      expect([words?.owner, words?.headline, words?.advice].every(Boolean), code).toBe(true);
    }
  });

  it('is five times three minutes for a busy line, three times ten for nobody there', () => {
    expect([0, 4, 5].map((tries) => nextTryMs('LineBusy', tries))).toEqual([
      3 * MINUTE_MS,
      3 * MINUTE_MS,
      null,
    ]);
    expect([0, 2, 3].map((tries) => nextTryMs('NoAnswer', tries))).toEqual([
      10 * MINUTE_MS,
      10 * MINUTE_MS,
      null,
    ]);
  });

  it.each(['CallerHungUp', 'SentPartially', 'WrongNumber', 'InvalidNumber', 'NoFaxMachine', 'SomethingNew'])(
    'is nothing by itself after %s',
    (code) => {
      expect(nextTryMs(code, 0)).toBeNull();
    },
  );
});

describe('a report of a failure', () => {
  it('puts off the fax for as long as the reason asks, with the reason kept', () => {
    const report = aReport({ status: 'failed', recipients: [failedWith('LineBusy')] });
    const event = eventFromReport(queued(), report, 'poll', now);
    expect(event).toMatchObject({ kind: 'failed-for-now', dueAtMs: 13 * MINUTE_MS });
    const result = advance(queued(), { ...event, atMs: now.nowMs });
    expect(result).toMatchObject({
      ok: true,
      value: {
        state: 'waiting',
        reason: 'LineBusy',
        recipients: [{ state: 'pending', faxErrorCode: 'LineBusy', tries: 1 }],
      },
    });
  });

  it('is final where the administrator wants it so', () => {
    const report = aReport({ status: 'failed', recipients: [failedWith('LineBusy')] });
    expect(eventFromReport(queued(), report, 'poll', { ...now, automatic: false }).kind).toBe('failed');
  });

  it('tries only those again who failed for a reason that passes, and ends as failed when one was given up', () => {
    const job = queued({ recipients: [A, B].map((number) => aRecipient(number)) });
    const first = aReport({
      status: 'failed',
      recipients: [failedWith('LineBusy'), failedWith('InvalidNumber', B)],
    });
    const event = eventFromReport(job, first, 'poll', now);
    const waiting = advance(job, { ...event, atMs: 1 });
    if (!waiting.ok) throw new Error(waiting.failure.event);
    expect(waiting.value.recipients.map((each) => each.state)).toEqual(['pending', 'failed']);

    const again = { ...waiting.value, state: 'queued' as const, messageIds: ['1', '2'] };
    const second = aReport({
      messageId: '2',
      status: 'sent',
      recipients: [{ phoneNumber: A, status: 'sent', faxErrorCode: null }],
    });
    const last = eventFromReport(again, second, 'poll', now);
    expect(last.kind).toBe('failed');
    expect(advance(again, { ...last, atMs: 2 })).toMatchObject({
      ok: true,
      value: {
        state: 'failed',
        reason: 'InvalidNumber',
        recipients: [{ state: 'sent' }, { state: 'failed' }],
      },
    });
  });

  it('never leads to more tries than the reasons allow, whatever the service says', () => {
    const code = fc.constantFrom('LineBusy', 'NoAnswer', 'CallFailed', 'InvalidNumber');
    fc.assert(
      fc.property(fc.array(code, { minLength: 30, maxLength: 30 }), (codes) => {
        let job = queued();
        let tries = 0;
        for (const faxErrorCode of codes) {
          const report = aReport({ status: 'failed', recipients: [failedWith(faxErrorCode)] });
          const result = advance(job, { ...eventFromReport(job, report, 'poll', now), atMs: 1 });
          if (!result.ok || result.value.state === 'failed') return;
          expect(++tries).toBeLessThanOrEqual(5);
          job = { ...result.value, state: 'queued' };
        }
        expect.fail('the tries never came to an end');
      }),
    );
  });
});
