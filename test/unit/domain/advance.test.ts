import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance } from '../../../app/domain/fax/advance.ts';
import { GIVEN_UP, leavesFailure } from '../../../app/domain/fax/called-off.ts';
import { eventFromReport } from '../../../app/domain/fax/apply-report.ts';
import {
  isAskedAfterSending,
  isFinal,
  NO_CONSENT,
  recipientsToReach,
  type FaxJob,
} from '../../../app/domain/fax/fax-job.ts';
import { isCalledOffFor } from '../../../app/domain/fax/is-called-off-for.ts';
import { isRefused } from '../../../app/domain/fax/is-refused.ts';
import type { JobEvent } from '../../../app/domain/fax/job-event.ts';
import { TRANSITIONS } from '../../../app/domain/fax/job-transitions.ts';
import { verbatim } from '../../../app/words/phrase.ts';
import { aJob, anyEvent, aRecipient, aReport } from '../../support/fax-jobs.ts';
import { runs } from '../../support/properties.ts';

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
    check(before, event, result.value);
    return result.value;
  }, job);
}

const isOnItsWay = ({ state }: FaxJob): boolean => ['submitting', 'unconfirmed', 'queued'].includes(state);
const anyStory = fc.array(anyEvent(NUMBERS), { maxLength: 60 });
const twoRecipients = aJob({ recipients: NUMBERS.map((number) => aRecipient(number)) });

/** An answer of the service, or a person's word: what they do not follow any more goes again only after a question (`resend`). */
const ENDS_DOUBT: ReadonlySet<JobEvent['kind']> = new Set([
  ...(['accepted', 'refused', 'postponed', 'proven-absent'] as const),
  ...(['resent', 'cancelled', 'set-aside'] as const),
]);

describe('advance', () => {
  it('goes nowhere but where the table leads, and refuses every other event without changing anything', () => {
    fc.assert(
      fc.property(anyStory, (events) => {
        let job = twoRecipients;
        for (const event of events) {
          const next = TRANSITIONS[job.state][event.kind];
          const result = advance(job, event);
          expect(result.ok).toBe(next !== undefined && !isRefused(job, event));
          if (!result.ok) continue;
          const led = next === 'as-before' ? job.undo?.before.state : next;
          const hasLeft = isOnItsWay(job) && !isOnItsWay(result.value);
          const { recipients } = result.value;
          const isSentAlready =
            hasLeft && recipients.length > 0 && recipients.every(({ state }) => state === 'sent');
          // One called off after somebody was tried and not reached is a failure that would be hidden.
          const isHidden = event.kind === 'cancelled' && leavesFailure(job, event);
          const isRestCalledOff = event.kind === 'sent' && recipients.some(isCalledOffFor);
          const ends = isHidden ? 'failed' : isRestCalledOff ? 'cancelled' : led;
          expect(result.value.state).toBe(isSentAlready ? 'sent' : ends);
          job = result.value;
        }
      }),
      runs(500),
    );
  });

  it('never forgets a message, an attempt or a recipient that was reached', () => {
    fc.assert(
      fc.property(anyStory, (events) => {
        run(twoRecipients, events, (before, _event, after) => {
          expect(after.messageIds.slice(0, before.messageIds.length)).toEqual(before.messageIds);
          expect(after.attempts).toBeGreaterThanOrEqual(before.attempts);
          for (const recipient of before.recipients)
            if (recipient.state === 'sent') expect(after.recipients).toContainEqual(recipient);
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
          // A person's, or a file's word; or that word taken back.
          if (['confirmed', 'addressed', 'undone'].includes(event.kind)) return;
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
    const consent = { ...NO_CONSENT, number: true, duplicate: true, failures: true };
    const refused = aJob({ state: 'needs-attention', reason: 'refused', consent });
    const recipients = [aRecipient('+13035550120')];
    const told = { kind: 'addressed', recipients, dueAtMs: 5, instructions: null, atMs: 5 } as const;
    const addressed = advance(refused, told);
    expect(addressed.ok && addressed.value.consent).toEqual(NO_CONSENT);
    const looked = aJob({ ...refused, consent: { ...consent, encoding: true } });
    const forAnother = advance(looked, told);
    // How its text is read has nothing to do with who gets it.
    expect(forAnother.ok && forAnother.value.consent).toEqual({ ...NO_CONSENT, encoding: true });
  });

  it('goes to nobody but whom it was addressed to', () => {
    fc.assert(
      fc.property(anyStory, (events) => {
        run(twoRecipients, events, (before, event, after) => {
          if (event.kind === 'addressed' || event.kind === 'undone') return;
          const numbers = after.recipients.map((each) => each.phoneNumber);
          // A question about the number is asked anew: then it goes to nobody.
          if (event.kind === 'held' && after.recipients.every(({ state }) => state === 'sent')) return;
          expect(numbers).toEqual(before.recipients.map((each) => each.phoneNumber));
        });
      }),
    );
  });

  it('starts no submission while the one before it is without an answer', () => {
    fc.assert(
      fc.property(anyStory, (events) => {
        let isOpen = false;
        run(twoRecipients, events, (_before, event, after) => {
          if (event.kind === 'submission-started') {
            expect(isOpen).toBe(false);
            isOpen = true;
          }
          if (ENDS_DOUBT.has(event.kind)) isOpen = false;
          // Doubt that somebody had put an end to is doubt again.
          if (event.kind === 'undone' && after.state === 'unconfirmed') isOpen = true;
        });
      }),
    );
  });

  it('calls a fax finished exactly while it is final', () => {
    fc.assert(
      fc.property(anyStory, (events) => {
        run(twoRecipients, events, (_before, _event, after) => {
          expect(after.finishedAtMs !== null).toBe(isFinal(after.state) || isAskedAfterSending(after));
        });
      }),
    );
  });

  it('takes a person’s last step back whole, and nothing of what happened since', () => {
    fc.assert(
      fc.property(anyStory, (events) => {
        run(twoRecipients, events, (before, event, after) => {
          if (event.undoUntilMs === undefined || TRANSITIONS[after.state].undone === undefined) return;
          const atMs = event.undoUntilMs;
          const undone = advance(after, { kind: 'undone', dueAtMs: 1, atMs });
          if (!undone.ok) expect.fail('not undone');
          const { changedAtMs: _at, undo, lastCancelledMs: _back, ...fields } = undone.value;
          expect(undo).toBeNull();
          // Whoever had a failed fax go again has seen that it failed.
          const kept = { missing: fields.missing, isUnseen: false };
          expect({ ...before, ...fields }).toEqual({ ...before, ...kept });
          expect(advance(after, { kind: 'undone', dueAtMs: 1, atMs: atMs + 1 }).ok).toBe(false);
        });
      }),
    );
  });

  it('undoes nothing that has been handed over', () => {
    const waiting = aJob({ state: 'failed', recipients: [aRecipient('+13035550119', { state: 'failed' })] });
    const again = advance(waiting, { kind: 'retried', dueAtMs: 5, atMs: 1, undoUntilMs: 9 });
    const gone = again.ok
      ? advance(again.value, { kind: 'submission-started', serviceTimeMs: 6, atMs: 6 })
      : again;
    if (!gone.ok) expect.fail('not handed over');
    expect(gone.value.undo).toBeNull();
    expect(advance(gone.value, { kind: 'undone', dueAtMs: 7, atMs: 7 }).ok).toBe(false);
  });

  it('lets nothing go sooner than the undo time when a cancellation is taken back', () => {
    const cancelled = advance(aJob({ dueAtMs: 3 }), {
      kind: 'cancelled',
      detail: null,
      atMs: 2,
      undoUntilMs: 9,
    });
    const back = cancelled.ok
      ? advance(cancelled.value, { kind: 'undone', dueAtMs: 14, atMs: 4 })
      : cancelled;
    expect(back.ok && back.value).toMatchObject({ state: 'waiting', dueAtMs: 14, lastCancelledMs: 4 });
  });

  it('sends to one of several again, and gives the others no new try', () => {
    const failed = aJob({
      state: 'failed',
      finishedAtMs: 1,
      recipients: NUMBERS.map((number) => aRecipient(number, { state: 'failed', faxErrorCode: 'LineBusy' })),
    });
    const again = advance(failed, { kind: 'retried', dueAtMs: 5, atMs: 5, only: NUMBERS.slice(1) });
    expect(again.ok && again.value.recipients).toMatchObject([
      { state: 'failed', faxErrorCode: 'LineBusy' },
      { state: 'pending', faxErrorCode: null },
    ]);
  });

  it('keeps what a person holds, and brings a fax that may have gone back by no new number', () => {
    const held = aJob({ isOnHold: true });
    expect(advance(held, { kind: 'submission-started', serviceTimeMs: 1, atMs: 1 }).ok).toBe(false);
    const recipients = [aRecipient('+13035550120')];
    const told = { kind: 'addressed', recipients, dueAtMs: 5, instructions: null, atMs: 5 } as const;
    expect(advance(aJob({ state: 'cancelled', detail: GIVEN_UP }), told).ok).toBe(false);
    expect(advance(aJob({ state: 'cancelled' }), told).ok).toBe(true);
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
    expect(retried.ok && recipientsToReach(retried.value).map((each) => each.phoneNumber)).toEqual([
      '+13035550120',
    ]);
  });

  it('takes an unknown status for not final', () => {
    expect(eventFromReport(aJob(), aReport({ status: 'unknown' }), 'poll', automatic).kind).toBe(
      'progressed',
    );
  });

  it('sends nothing again that went, or may have, because somebody named a recipient', () => {
    const [number = ''] = NUMBERS;
    const recipients = [aRecipient(number)];
    const addressed = { kind: 'addressed', recipients, dueAtMs: 1, instructions: null, atMs: 1 } as const;
    const confirmed = { kind: 'confirmed', consent: NO_CONSENT, dueAtMs: 1, atMs: 1 } as const;
    const cancelled = { kind: 'cancelled', detail: null, atMs: 1 } as const;
    const asked = { state: 'needs-attention', messageIds: ['1'], attempts: 1 } as const;
    for (const reason of ['restored', 'outcome-unknown'] as const)
      expect(advance(aJob({ ...asked, reason }), addressed).ok).toBe(false);
    expect(advance(aJob({ ...asked, reason: 'outcome-unknown' }), confirmed).ok).toBe(false);
    const sent = { recipients: [aRecipient(number, { state: 'sent' })], finishedAtMs: 1 };
    const changed = aJob({ ...asked, ...sent, reason: 'changed-after-sending' });
    for (const event of [addressed, confirmed, cancelled]) expect(advance(changed, event).ok).toBe(false);
    expect(advance(changed, { kind: 'kept', atMs: 1 }).ok).toBe(true);
  });

  it('cannot be called back once the service has it', () => {
    for (const state of ['submitting', 'queued', 'sent'] as const) {
      expect(advance(aJob({ state }), { kind: 'cancelled', detail: null, atMs: 5 }).ok).toBe(false);
    }
  });
});

it.each([
  ['unreadable', true],
  ['unsupported-type', true],
  ['header-failed', true],
  ['duplicate', false],
  ['encoding-doubtful', false],
] as const)(
  'a fax on hold that was asked about as %s: still on hold after the answer is %s',
  (reason, isOnHold) => {
    const events: JobEvent[] = [
      { kind: 'put-on-hold', atMs: 2_000 },
      { kind: 'held', reason, detail: null, atMs: 3_000 },
      { kind: 'confirmed', consent: NO_CONSENT, dueAtMs: 4_000, atMs: 4_000 },
    ];
    expect(run(aJob(), events, () => undefined)).toMatchObject({ state: 'waiting', isOnHold });
  },
);

describe('a file that comes late', () => {
  it('lets no fax go sooner, or later', () => {
    const times = fc.record({
      undoEndsAtMs: fc.integer({ min: 0, max: 60_000 }),
      sendTimeMs: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
      lateAtMs: fc.array(fc.integer({ min: 0, max: 500_000 }), { maxLength: 5 }),
      claimedAtMs: fc.integer({ min: 0, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(times, ({ undoEndsAtMs, sendTimeMs, lateAtMs, claimedAtMs }) => {
        const dueAtMs = Math.max(undoEndsAtMs, sendTimeMs ?? 0);
        const job = aJob({ claimedAtMs: null, sendTimeMs, dueAtMs });
        const late = lateAtMs.map((atMs): JobEvent => {
          const again = { dueAtMs: atMs + 15_000, detail: verbatim('slow') };
          return { kind: 'postponed', atMs, reason: 'disk', ...again };
        });
        const claimed = { kind: 'claimed', documents: job.documents, companions: [] } as const;
        const after = run(job, [...late, { ...claimed, atMs: claimedAtMs }], (_before, _event, each) => {
          expect(each.dueAtMs).toBe(dueAtMs);
        });
        expect(after).toMatchObject({ claimedAtMs, sendTimeMs, dueAtMs, reason: null, detail: null });
      }),
      runs(300),
    );
  });

  it('changes nothing about the time that somebody chose, also where an earlier version did', () => {
    const late = { reason: 'disk', detail: verbatim('slow'), dueAtMs: 25_000 } as const;
    const job = aJob({ claimedAtMs: null, sendTimeMs: 1_000_000, ...late });
    const claimed = { kind: 'claimed', documents: job.documents, companions: [], atMs: 12_000 } as const;
    expect(run(job, [claimed], () => undefined).dueAtMs).toBe(1_000_000);
  });

  it('is another matter than a disk without room for the intent, which is tried again', () => {
    const full = { kind: 'postponed', reason: 'disk', detail: verbatim('full'), dueAtMs: 700 } as const;
    const job = aJob({ claimedAtMs: 5, dueAtMs: 10 });
    expect(run(job, [{ ...full, atMs: 20 }], () => undefined).dueAtMs).toBe(700);
  });
});
