import fc from 'fast-check';
import { advance } from '../../app/domain/fax/advance.ts';
import { GIVEN_UP, WENT_WITHOUT_MESSAGE } from '../../app/domain/fax/called-off.ts';
import { NO_CONSENT, type FaxJob, type Recipient } from '../../app/domain/fax/fax-job.ts';
import type { FaxReport, ReportedStatus } from '../../app/domain/fax/fax-report.ts';
import type { JobEvent } from '../../app/domain/fax/job-event.ts';
import { REASONS } from '../../app/domain/reason.ts';
import { verbatim } from '../../app/words/phrase.ts';

/** A claimed fax to one number that may be sent at once. */
export function aJob(changes: Partial<FaxJob> = {}): FaxJob {
  return {
    id: 'job-1',
    state: 'waiting',
    reason: null,
    detail: null,
    name: 'lab.pdf',
    origin: { kind: 'send-folder', folder: '/faxes/Send', bundle: null, leaseToken: 1 },
    documents: [
      {
        name: 'lab.pdf',
        source: '/faxes/Send/lab.pdf',
        sizeBytes: 10,
        sha256: 'a'.repeat(64),
        fingerprint: null,
      },
    ],
    companions: [],
    recipients: [aRecipient('+13035550119')],
    options: { faxResolution: 'High', coverPageText: null },
    consent: NO_CONSENT,
    sendTimeMs: null,
    reference: null,
    statusFile: 'lab.pdf.json',
    follows: null,
    dueAtMs: 1_000,
    firstAtMs: null,
    askedAtMs: null,
    isOnHold: false,
    undo: null,
    lateSidecar: null,
    lastCancelledMs: null,
    attempts: 0,
    messageIds: [],
    mayBe: [],
    unresolved: [],
    unresolvedTo: {},
    pages: null,
    pagesGiven: null,
    notFaxed: [],
    pagesInstead: null,
    createdAtMs: 1_000,
    claimedAtMs: 1_001,
    submittedAtMs: null,
    submittedAtServiceMs: null,
    isLeftOpen: false,
    missing: null,
    isUnseen: false,
    finishedAtMs: null,
    changedAtMs: 1_001,
    documentDeniedAtMs: null,
    filing: null,
    filedAtMs: null,
    ...changes,
  };
}

/** Made in the window and called back ten seconds before it would have been sent. */
export function takenBackAt(atMs: number, changes: Partial<FaxJob> = {}): FaxJob {
  const made = aJob({ origin: { kind: 'window' }, dueAtMs: atMs + 10_000, ...changes });
  const step = advance(made, { kind: 'cancelled', detail: null, atMs, undoUntilMs: atMs + 10_000 });
  if (!step.ok) throw new Error('it cannot be taken back');
  return step.value;
}

export function aRecipient(phoneNumber: string, changes: Partial<Recipient> = {}): Recipient {
  return { phoneNumber, name: null, state: 'pending', faxErrorCode: null, tries: 0, ...changes };
}

export function aReport(changes: Partial<FaxReport> = {}): FaxReport {
  return {
    messageId: '1',
    status: 'queued',
    recipients: [],
    pages: null,
    document: null,
    createdAtMs: 2_000,
    isDeleted: false,
    ...changes,
  };
}

const statuses: fc.Arbitrary<ReportedStatus> = fc.constantFrom('queued', 'sent', 'failed', 'unknown');
const told = fc.string().map(verbatim);
const detail = fc.option(told);
const reason = fc.constantFrom(...REASONS);

const reportFor = (numbers: readonly string[]): fc.Arbitrary<FaxReport> =>
  fc.record({
    messageId: fc.bigInt({ min: 1n, max: 10n ** 20n }).map(String),
    status: statuses,
    recipients: fc.array(
      fc.record({
        phoneNumber: fc.constantFrom(...numbers),
        status: fc.option(statuses),
        faxErrorCode: fc.option(fc.constantFrom('LineBusy', 'NoAnswer')),
      }),
      { maxLength: 3 },
    ),
    pages: fc.option(fc.integer({ min: 1, max: 200 })),
    document: fc.constant(null),
    createdAtMs: fc.option(fc.integer({ min: 0, max: 10_000 })),
    isDeleted: fc.boolean(),
  });

/** Any event at all, whether or not it makes sense at that moment. */
export function anyEvent(numbers: readonly string[]): fc.Arbitrary<JobEvent> {
  const atMs = fc.integer({ min: 2_000, max: 10_000_000 });
  const report = reportFor(numbers);
  const dueAtMs = atMs;
  const undoUntilMs = fc.option(atMs, { nil: undefined });
  const byQuitting = fc.option(fc.constant(true as const), { nil: undefined });
  const via = fc.constantFrom('answer' as const, 'poll' as const, 'push' as const, 'reconciled' as const);
  return fc.oneof(
    fc.record({
      kind: fc.constant('claimed' as const),
      atMs,
      documents: fc.constant([]),
      companions: fc.constant([]),
    }),
    fc.record({
      kind: fc.constant('addressed' as const),
      atMs,
      dueAtMs,
      recipients: fc.constant(numbers.map((number) => aRecipient(number))),
      instructions: fc.constant(null),
      undoUntilMs,
    }),
    fc.record({
      kind: fc.constant('confirmed' as const),
      atMs,
      consent: fc.record({
        number: fc.boolean(),
        duplicate: fc.boolean(),
        failures: fc.boolean(),
        overdue: fc.boolean(),
        encoding: fc.boolean(),
        letters: fc.boolean(),
        part: fc.boolean(),
        assistant: fc.boolean(),
      }),
      dueAtMs,
    }),
    fc.record({ kind: fc.constant('held' as const), atMs, reason, detail }),
    fc.record({
      kind: fc.constant('recognised' as const),
      atMs,
      report,
      messageIds: fc.array(
        report.map((each) => each.messageId),
        { minLength: 1, maxLength: 2 },
      ),
      attempts: fc.nat(3),
      to: fc.constant(null),
    }),
    fc.record({ kind: fc.constant('submission-started' as const), atMs, serviceTimeMs: atMs }),
    fc.record({ kind: fc.constant('accepted' as const), atMs, report, via }),
    fc.record({ kind: fc.constant('refused' as const), atMs, reason, detail }),
    fc.record({
      kind: fc.constant('postponed' as const),
      atMs,
      reason: fc.option(reason),
      detail: told,
      dueAtMs,
    }),
    fc.record({ kind: fc.constant('hurried' as const), atMs, dueAtMs }),
    fc.record({ kind: fc.constant('answer-lost' as const), atMs, detail: told }),
    fc.record({ kind: fc.constant('proven-absent' as const), atMs, dueAtMs }),
    fc.record({ kind: fc.constant('resent' as const), atMs, dueAtMs, undoUntilMs }),
    fc.record({ kind: fc.constant('progressed' as const), atMs, report, via }),
    fc.record({ kind: fc.constant('sent' as const), atMs, report, via }),
    fc.record({ kind: fc.constant('failed' as const), atMs, report, via }),
    fc.record({ kind: fc.constant('failed-for-now' as const), atMs, report, via, dueAtMs }),
    fc.record({ kind: fc.constant('left-open' as const), atMs, detail: told }),
    fc.record({
      kind: fc.constant('retried' as const),
      atMs,
      dueAtMs,
      undoUntilMs,
      only: fc.option(fc.constant(numbers.slice(0, 1)), { nil: undefined }),
    }),
    fc.record({ kind: fc.constant('revived' as const), atMs, dueAtMs, undoUntilMs }),
    fc.record({ kind: fc.constant('rescheduled' as const), atMs, sendTimeMs: atMs, dueAtMs, undoUntilMs }),
    fc.record({
      kind: fc.constant('cover-changed' as const),
      ...{ atMs, dueAtMs, undoUntilMs },
      coverPageText: fc.option(fc.constant('As discussed.')),
      names: fc.constant(Object.fromEntries(numbers.map((number) => [number, 'Dr. Mercer']))),
    }),
    fc.record({ kind: fc.constant('put-first' as const), atMs }),
    fc.record({ kind: fc.constant('put-on-hold' as const), atMs, byQuitting }),
    fc.record({ kind: fc.constant('taken-off-hold' as const), atMs, dueAtMs, undoUntilMs, byQuitting }),
    fc.record({ kind: fc.constant('undone' as const), atMs, dueAtMs }),
    fc.record({ kind: fc.constant('undo-renewed' as const), atMs, dueAtMs }),
    fc.record({
      kind: fc.constant('looked-for' as const),
      atMs,
      missing: fc.option(fc.record({ looks: fc.nat(), lastLookMs: atMs, watchedMs: fc.nat() })),
    }),
    fc.record({ kind: fc.constant('vanished' as const), atMs, detail }),
    fc.record({
      kind: fc.constant('cancelled' as const),
      atMs,
      detail: fc.oneof(detail, fc.constantFrom(GIVEN_UP, WENT_WITHOUT_MESSAGE)),
      undoUntilMs,
    }),
    fc.record({ kind: fc.constant('document-denied' as const), atMs, serviceTimeMs: atMs }),
    fc.record({
      kind: fc.constant('filed' as const),
      atMs,
      filing: fc.constant({ originals: [], document: null }),
    }),
    fc.record({
      kind: fc.constant('found-changed' as const),
      atMs,
      filing: fc.constant({
        originals: ['/Sent/lab.pdf'],
        document: null,
        changed: ['/Sent/lab (changed).pdf'],
      }),
      detail: told,
    }),
    fc.record({ kind: fc.constant('kept' as const), atMs }),
    fc.record({ kind: fc.constant('overdue' as const), atMs }),
    fc.record({ kind: fc.constant('released' as const), atMs, dueAtMs }),
    fc.record({ kind: fc.constant('set-aside' as const), atMs, undoUntilMs }),
    fc.record({ kind: fc.constant('earlier-ended' as const), atMs, report, via }),
    fc.record({ kind: fc.constant('seen' as const), atMs }),
    fc.record({
      kind: fc.constant('found-short' as const),
      atMs,
      filing: fc.constant({ originals: ['/Sent/lab.pdf'], document: null }),
      detail: told,
    }),
  );
}
