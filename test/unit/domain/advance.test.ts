import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance } from '../../../app/domain/advance.ts';
import { eventFromReport } from '../../../app/domain/apply-report.ts';
import { isFinal, recipientsToReach, type FaxJob } from '../../../app/domain/fax-job.ts';
import type { JobEvent } from '../../../app/domain/job-event.ts';
import { TRANSITIONS } from '../../../app/domain/job-transitions.ts';
import { aJob, anyEvent, aRecipient, aReport } from '../../support/fax-jobs.ts';

const automatic = { automatic: true, nowMs: 1_000 };
const NUMBERS = ['+13035550119', '+13035550120'];

/** Runs the events that the job's state knows; hands each step to the check. */
function run(
  job: FaxJob,
  events: readonly JobEvent[],
  check: (before: FaxJob, event: JobEvent, after: FaxJob) => void,
): FaxJob {
  return events.reduce((before, event) => {
    const result = advance(before, event);
    if (!result.ok) return before;
    check(before, event, result.job);
    return result.job;
  }, job);
}

const anyStory = fc.array(anyEvent(NUMBERS), { maxLength: 60 });
const twoRecipients = aJob({ recipients: NUMBERS.map((number) => aRecipient(number)) });

describe('advance', () => {
  it('goes nowhere but where the table leads, and refuses every other event without changing anything', () => {
    fc.assert(
      fc.property(anyStory, (events) => {
        let job = twoRecipients;
        for (const event of events) {
          const next = TRANSITIONS[job.state][event.kind];
          const result = advance(job, event);
          expect(result.ok).toBe(next !== undefined);
          if (!result.ok) continue;
          expect(result.job.state).toBe(next);
          job = result.job;
        }
      }),
    );
  });

  it('never forgets a message, an attempt or a recipient that was reached', () => {
    fc.assert(
      fc.property(anyStory, (events) => {
        run(twoRecipients, events, (before, event, after) => {
          expect(after.messageIds.slice(0, before.messageIds.length)).toEqual(before.messageIds);
          expect(after.attempts).toBeGreaterThanOrEqual(before.attempts);
          if (event.kind === 'addressed') return; // a person chose anew
          for (const [index, recipient] of before.recipients.entries()) {
            if (recipient.state === 'sent') expect(after.recipients[index]).toEqual(recipient);
          }
        });
      }),
    );
  });

  it('binds a message only to a submission that was started, one for each', () => {
    fc.assert(
      fc.property(anyStory, (events) => {
        const end = run(twoRecipients, events, (before, event) => {
          if (event.kind === 'accepted') expect(['submitting', 'unconfirmed']).toContain(before.state);
        });
        expect(end.messageIds.length).toBeLessThanOrEqual(end.attempts);
      }),
    );
  });

  it('gives no consent by itself, and takes none back', () => {
    fc.assert(
      fc.property(anyStory, (events) => {
        run(twoRecipients, events, (before, event, after) => {
          if (event.kind === 'confirmed' || event.kind === 'addressed') return; // a person's, or a file's word
          const { failures, ...others } = after.consent;
          // Who says 'send it again' has seen that it failed.
          expect(failures).toBe(event.kind === 'retried' ? true : before.consent.failures);
          expect(others).toMatchObject({
            number: before.consent.number,
            duplicate: before.consent.duplicate,
          });
        });
      }),
    );
  });

  it('takes an answer about one number for no answer about another', () => {
    const consent = { number: true, duplicate: true, failures: true };
    const refused = aJob({ state: 'needs-attention', reason: 'refused', consent });
    const recipients = [aRecipient('+13035550120')];
    const told = { kind: 'addressed', recipients, dueAtMs: 5, instructions: null, atMs: 5 } as const;
    const addressed = advance(refused, told);
    expect(addressed.ok && addressed.job.consent).toEqual({
      number: false,
      duplicate: false,
      failures: false,
    });
  });

  it('goes to nobody but whom it was addressed to', () => {
    fc.assert(
      fc.property(anyStory, (events) => {
        run(twoRecipients, events, (before, event, after) => {
          if (event.kind === 'addressed') return;
          const numbers = after.recipients.map((each) => each.phoneNumber);
          // A question about the number is asked anew: then it goes to nobody.
          if (event.kind === 'held' && numbers.length === 0) return;
          expect(numbers).toEqual(before.recipients.map((each) => each.phoneNumber));
        });
      }),
    );
  });

  it('starts no submission while the one before it is without an answer', () => {
    fc.assert(
      fc.property(anyStory, (events) => {
        let isOpen = false;
        run(twoRecipients, events, (_before, event) => {
          if (event.kind === 'submission-started') {
            expect(isOpen).toBe(false);
            isOpen = true;
          }
          if (
            ['accepted', 'refused', 'postponed', 'proven-absent', 'resent', 'cancelled'].includes(event.kind)
          )
            isOpen = false;
        });
      }),
    );
  });

  it('calls a fax finished exactly while it is final', () => {
    fc.assert(
      fc.property(anyStory, (events) => {
        run(twoRecipients, events, (_before, _event, after) => {
          expect(after.finishedAtMs !== null).toBe(isFinal(after.state));
        });
      }),
    );
  });

  it('is pure', () => {
    fc.assert(
      fc.property(anyEvent(NUMBERS), (event) => {
        const before = structuredClone(twoRecipients);
        expect(advance(twoRecipients, event)).toEqual(advance(twoRecipients, event));
        expect(twoRecipients).toEqual(before);
      }),
    );
  });

  it('sends again only to those that were not reached', () => {
    const report = aReport({
      status: 'failed',
      recipients: [
        { phoneNumber: '+13035550119', status: 'sent', faxErrorCode: null },
        { phoneNumber: '+13035550120', status: 'failed', faxErrorCode: 'LineBusy' },
      ],
    });
    const failed = run(
      twoRecipients,
      [
        { kind: 'submission-started', serviceTimeMs: 1, atMs: 1 },
        { kind: 'accepted', report: aReport(), via: 'answer', atMs: 2 },
        { kind: 'failed', report, via: 'poll', atMs: 3 },
      ],
      () => undefined,
    );
    expect(failed).toMatchObject({ state: 'failed', reason: 'LineBusy', finishedAtMs: 3 });
    const retried = advance(failed, { kind: 'retried', atMs: 4, dueAtMs: 4 });
    expect(retried.ok && recipientsToReach(retried.job).map((each) => each.phoneNumber)).toEqual([
      '+13035550120',
    ]);
  });

  it('takes an unknown status for not final', () => {
    expect(eventFromReport(aJob(), aReport({ status: 'unknown' }), 'poll', automatic).kind).toBe(
      'progressed',
    );
  });

  it('cannot be called back once the service has it', () => {
    for (const state of ['submitting', 'queued', 'sent'] as const) {
      expect(advance(aJob({ state }), { kind: 'cancelled', detail: null, atMs: 5 }).ok).toBe(false);
    }
  });
});
