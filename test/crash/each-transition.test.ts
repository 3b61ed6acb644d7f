import { afterEach, describe, expect, it, vi } from 'vitest';
import { AttemptRecords } from '../../app/adapters/job-store/attempt-records.ts';
import {
  isFinal,
  NO_CONSENT,
  TAKEN_BACK,
  type FaxJob,
  type JobState,
  type Undo,
} from '../../app/domain/fax/fax-job.ts';
import type { JobEventBody, JobEventKind } from '../../app/domain/fax/job-event.ts';
import { TRANSITIONS } from '../../app/domain/fax/job-transitions.ts';
import { listActions } from '../../app/services/showing/fax-row-actions.ts';
import { aRecipient, aReport } from '../support/fax-jobs.ts';
import { makeServiceBench, type ServiceBench } from '../support/service-bench.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { verbatim } from '../../app/words/phrase.ts';

const tempFolder = useTempFolders();
const A = '+13035550119';
/** As long as everything takes that happens automatically. */
const LONG_MS = 30 * 60_000;
const EARLIER = '7';
const FILING = { originals: [], document: null };

const opened: ServiceBench[] = [];
afterEach(async () => {
  for (const bench of opened.splice(0)) await bench.stop();
});

/** Opens the queue as the disk has it. What was open before stays open, since nothing closes it when the power goes. */
function open(folder: string, atMs?: number): ServiceBench {
  const bench = makeServiceBench(folder);
  if (atMs !== undefined) bench.clock.set(atMs);
  opened.push(bench);
  return bench;
}

/** One of each kind, such as the fax of `jobIn` accepts. */
function eventsAt(nowMs: number): Record<JobEventKind, JobEventBody> {
  const dueAtMs = nowMs + 1_000;
  const detail = null;
  const followed = aReport({ messageId: '1', recipients: [] });
  const earlier = aReport({ messageId: EARLIER });
  const serviceTimeMs = nowMs;
  const via = 'poll' as const;
  const missing = { looks: 1, lastLookMs: nowMs, watchedMs: 0 };
  const instructions = null;
  const recipients = [aRecipient(A)];
  return {
    claimed: { kind: 'claimed', documents: [], companions: [] },
    held: { kind: 'held', reason: 'number-new', detail },
    addressed: { kind: 'addressed', recipients, dueAtMs, instructions },
    confirmed: { kind: 'confirmed', consent: NO_CONSENT, dueAtMs },
    recognised: {
      ...{ kind: 'recognised', report: followed, messageIds: ['1'] },
      ...{ attempts: 1, to: null },
    },
    'submission-started': { kind: 'submission-started', serviceTimeMs },
    accepted: { kind: 'accepted', report: followed, via: 'answer' },
    refused: { kind: 'refused', reason: 'refused', detail },
    postponed: { kind: 'postponed', reason: null, detail: verbatim('The service is busy.'), dueAtMs },
    hurried: { kind: 'hurried', dueAtMs },
    'answer-lost': { kind: 'answer-lost', detail: verbatim('No answer.') },
    'left-open': { kind: 'left-open', detail: verbatim('There are two like it.') },
    'proven-absent': { kind: 'proven-absent', dueAtMs },
    'cover-changed': { kind: 'cover-changed', coverPageText: null, names: {}, dueAtMs },
    overdue: { kind: 'overdue' },
    released: { kind: 'released', dueAtMs },
    'set-aside': { kind: 'set-aside' },
    seen: { kind: 'seen' },
    'earlier-ended': { kind: 'earlier-ended', report: { ...earlier, status: 'failed' }, via },
    resent: { kind: 'resent', dueAtMs },
    progressed: { kind: 'progressed', report: followed, via },
    sent: { kind: 'sent', report: { ...followed, status: 'sent' }, via },
    failed: { kind: 'failed', report: { ...followed, status: 'failed' }, via },
    'failed-for-now': { kind: 'failed-for-now', report: { ...followed, status: 'failed' }, via, dueAtMs },
    'looked-for': { kind: 'looked-for', missing },
    vanished: { kind: 'vanished', detail },
    retried: { kind: 'retried', dueAtMs },
    revived: { kind: 'revived', dueAtMs },
    rescheduled: { kind: 'rescheduled', sendTimeMs: dueAtMs, dueAtMs },
    'put-first': { kind: 'put-first' },
    'put-on-hold': { kind: 'put-on-hold' },
    'taken-off-hold': { kind: 'taken-off-hold', dueAtMs },
    undone: { kind: 'undone', dueAtMs },
    'undo-renewed': { kind: 'undo-renewed', dueAtMs },
    cancelled: { kind: 'cancelled', detail },
    'sidecar-late': { kind: 'sidecar-late', sidecar: { name: 'lab.pdf.fax.json', fingerprint: 'f', to: [] } },
    'status-renamed': { kind: 'status-renamed', statusFile: 'other.json' },
    'found-changed': { kind: 'found-changed', filing: FILING, detail: verbatim('It is another one now.') },
    'found-short': { kind: 'found-short', filing: FILING, detail: verbatim('1 of 3 pages.') },
    kept: { kind: 'kept' },
    filed: { kind: 'filed', filing: FILING },
    'document-denied': { kind: 'document-denied', serviceTimeMs },
  };
}

const SENT = [aRecipient(A, { state: 'sent' })];
const FAILED = [aRecipient(A, { state: 'failed', faxErrorCode: 'InvalidNumber', tries: 1 })];

const IN_STATE: Readonly<Record<JobState, Partial<FaxJob>>> = {
  'needs-attention': { reason: 'number-new' },
  waiting: {},
  submitting: { attempts: 1 },
  unconfirmed: { attempts: 1, detail: verbatim('No answer.') },
  queued: { attempts: 1, messageIds: ['1'], recipients: [aRecipient(A, { state: 'queued' })] },
  sent: { attempts: 1, messageIds: ['1'], recipients: SENT, finishedAtMs: 1_000 },
  failed: { attempts: 1, messageIds: ['1'], recipients: FAILED, finishedAtMs: 1_000 },
  cancelled: { finishedAtMs: 1_000 },
};

/** What has to be true for the event to change something. */
function makeFitting(state: JobState, kind: JobEventKind): Partial<FaxJob> {
  const isLost = { reason: 'outcome-unknown', attempts: 1, messageIds: ['1'] } as const;
  const isUnresolved = { attempts: 1, messageIds: ['1'], unresolved: ['1'], unresolvedTo: { '1': [A] } };
  switch (kind) {
    case 'earlier-ended':
      return { unresolved: [EARLIER], unresolvedTo: { [EARLIER]: [A] } };
    case 'progressed':
    case 'failed-for-now':
      return state === 'needs-attention' ? isLost : {};
    case 'sent':
    case 'failed':
      if (state === 'queued') return {};
      return state === 'needs-attention' ? isLost : isUnresolved;
    case 'resent':
    case 'set-aside':
      if (state === 'unconfirmed') return {};
      return state === 'queued' ? { reason: 'overdue' } : isLost;
    case 'released':
      return { reason: 'overdue' };
    case 'kept':
      return {
        reason: 'pages-missing',
        recipients: SENT,
        finishedAtMs: 1_000,
        filing: FILING,
        filedAtMs: 1_000,
      };
    case 'seen':
      return { isUnseen: true };
    case 'cover-changed':
      return {
        reason: 'header-failed',
        options: { faxResolution: 'High', coverPageText: 'As discussed.' },
      };
    default:
      return {};
  }
}

function jobIn(state: JobState, kind: JobEventKind, nowMs: number): Partial<FaxJob> {
  const submittedAtMs = state === 'waiting' || state === 'cancelled' ? null : nowMs;
  const job = { state, submittedAtMs, submittedAtServiceMs: submittedAtMs, ...IN_STATE[state] };
  const known = { ...job, dueAtMs: nowMs + 60_000, ...makeFitting(state, kind) };
  if (kind !== 'undone') return known;
  const before = { state: 'needs-attention', reason: 'number-new' } as const;
  const taken = Object.fromEntries(TAKEN_BACK.map((field) => [field, null]));
  const empty = {
    recipients: [aRecipient(A)],
    consent: NO_CONSENT,
    isOnHold: false,
    mayBe: [],
    unresolved: [],
  };
  const options = { faxResolution: 'High', coverPageText: null } as const;
  const undo = { ...taken, ...empty, options, unresolvedTo: {}, dueAtMs: nowMs, ...before };
  return { ...known, undo: { untilMs: nowMs + 60_000, before: undo as unknown as Undo['before'] } };
}

const STEPS = Object.entries(TRANSITIONS).flatMap(([state, events]) =>
  Object.keys(events).map((kind) => [state as JobState, kind as JobEventKind] as const),
);

/** Where a fax stays until somebody, or the service, says more. */
const GOES_BY_ITSELF: ReadonlySet<JobState> = new Set(['waiting', 'submitting', 'unconfirmed']);

describe('each step of a fax', () => {
  it.each(STEPS)('%s, %s: either on disk or not done, whenever the power goes', async (state, kind) => {
    const folder = tempFolder();
    const bench = open(folder);
    const nowMs = bench.clock.now();
    bench.add('a', A, jobIn(state, kind, nowMs));
    const before = bench.store.find('a');
    const told: JobEventKind[] = [];
    bench.ledger.onChange('tray', ({ event }) => event !== null && told.push(event.kind));

    // The disk becomes full half-way through, and then the power goes.
    vi.spyOn(AttemptRecords.prototype, 'record').mockImplementationOnce(() => {
      throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
    });
    expect(bench.ledger.apply('a', eventsAt(nowMs)[kind]).kind).toBe('not-written');
    expect([told, open(folder, nowMs).store.find('a')]).toEqual([[], before]);

    expect(bench.ledger.apply('a', eventsAt(nowMs)[kind]).kind).toBe('changed');
    const after = bench.store.find('a') ?? expect.fail('it is gone');
    expect(told).toEqual([kind]);

    // The power goes as soon as that is known.
    const again = open(folder, nowMs);
    expect(again.store.find('a')).toEqual(after);
    expect(again.store.events('a').at(-1)).toMatchObject({ kind, atMs: nowMs });
    await again.start();
    await again.clock.pass(LONG_MS);
    const last = again.store.find('a') ?? expect.fail('it is gone');
    const mayGo = GOES_BY_ITSELF.has(after.state) && !after.isOnHold;
    expect(again.gateway.submissions.length).toBeLessThanOrEqual(mayGo ? 1 : 0);
    const isFollowed = last.state === 'queued' && again.gateway.submissions.length === 1;
    expect({
      ...last,
      hasWayOut: isFinal(last.state) || isFollowed || listActions(last).length > 0,
    }).toMatchObject({ hasWayOut: true });
  });
});
