import { asTaken, eventFromReport } from '../../domain/fax/apply-report.ts';
import {
  isProvenAbsent,
  recordAbsence,
  pauseAfterMs,
  type Absence,
  type AbsenceRule,
} from '../../domain/fax/absence.ts';
import {
  doubtfulFromMs,
  conclusionFor,
  whyAbsenceProvesNothing,
  type Conclusion,
} from '../../domain/following/doubt.ts';
import type { FaxJob, JobId, JobState } from '../../domain/fax/fax-job.ts';
import type { Failure } from '../../domain/failure.ts';
import type { DatedReport, FaxReport, OutboundFaxes } from '../../domain/fax/fax-report.ts';
import { reportOfMailboxFax } from '../../domain/service/mailbox.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { Off } from '../../domain/signal.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { FaxGateway } from '../ports/service/fax-gateway.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { MailboxStore } from '../ports/service/mailbox.ts';
import type { RestoredFaxes } from '../restored/restored-faxes.ts';
import type { FailureReasons } from './failure-reasons.ts';
import type { CheckTimes } from './check-times.ts';
import type { Session } from '../access/session.ts';
import { WorkLoop } from '../work-loop.ts';
import { isSamePhrase, phrase, type Phrase } from '../../words/phrase.ts';

export interface ReconcilerPorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly gateway: FaxGateway;
  readonly session: Session;
  /** What syncs and events have told, which a list may show minutes later. */
  readonly mailbox: Pick<MailboxStore, 'page'>;
  readonly checkTimes: CheckTimes;
  readonly clock: Clock;
  readonly log: Log;
  readonly absence: AbsenceRule;
  readonly restored: Pick<RestoredFaxes, 'isContested'>;
  readonly reasons: Pick<FailureReasons, 'explained'>;
  readonly settings: Pick<Settings, 'automaticRetries'>;
}

/** A fax that a person was asked about is still looked for, and nobody waits for it. */
const OPEN_EVERY_MS = 60_000;
const CONTESTED = phrase('doubt.several-here');
/** More than an account sends in the time that counts. */
const MOST_IN_MAILBOX = 500;

/** More are no bad luck: something on the way keeps the fax from the service, and only a person can look for it. */
const MOST_LOSSES = 10;
const LOST_TIME_AND_AGAIN = phrase('doubt.lost-time-and-again', { times: MOST_LOSSES });
const ENDS_LOSSES: ReadonlySet<JobState> = new Set([
  'queued',
  'needs-attention',
  'cancelled',
  'sent',
  'failed',
]);

/** Finds out what became of a submission whose answer was lost: nothing is submitted again blindly. Where it cannot, a person decides. */
export class Reconciler {
  readonly #ports: ReconcilerPorts;
  /** Begun anew at each start: time in which nobody looked proves nothing. */
  readonly #absences = new Map<JobId, Absence>();
  /** How long the service has refused to show its list while a fax was in doubt. */
  readonly #refusals = new Map<JobId, Absence>();
  /** Times in a row that nothing was heard of a fax and it was not there. */
  readonly #losses = new Map<JobId, number>();
  readonly #loop: WorkLoop;
  #off: Off | null = null;

  constructor(ports: ReconcilerPorts) {
    this.#ports = ports;
    this.#loop = new WorkLoop(ports.clock, ports.log, () => this.#checkAll());
  }

  /** Nobody is submitting at a start: whatever says so was cut off in the middle. */
  async start(): Promise<void> {
    this.#off = this.#ports.ledger.onChange('reconciler', ({ before, job }) => {
      if (ENDS_LOSSES.has(job.state)) this.#losses.delete(job.id);
      if (job.state !== 'unconfirmed') this.#forget(job.id);
      else if (before?.state !== 'unconfirmed') this.#loop.wake();
    });
    const detail = phrase('doubt.ended');
    for (const job of this.#ports.store.inState('submitting')) {
      await this.#ports.ledger.applySurely(job.id, { kind: 'answer-lost', detail });
    }
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
    this.#off?.();
  }

  #forget(id: JobId): void {
    this.#absences.delete(id);
    this.#refusals.delete(id);
    this.#ports.checkTimes.set(id, null);
  }

  /** One list for all that are in doubt: a line that was down for an hour must not cost a request for each of them. */
  async #checkAll(): Promise<number | null> {
    const { store, session, gateway, clock, log, absence, checkTimes } = this.#ports;
    const doubtful = store.inState('unconfirmed');
    if (doubtful.length === 0) return null;
    const fromMs = Math.min(...doubtful.map(doubtfulFromMs));
    const beganAtMs = clock.now();
    const list = await session.ask('list', 'light', (access) => gateway.createdSince(access, fromMs));
    if (!list.ok && session.parts.isMissing('list')) return this.#askPerson(doubtful, fromMs);
    if (!list.ok) {
      log.warn('reconciler.look-failed', { faxes: doubtful.length, message: list.failure.message });
      const retryAfterMs = list.failure.kind === 'later' ? (list.failure.retryAfterMs ?? 0) : 0;
      const pauseMs = Math.max(absence.gapMs, retryAfterMs);
      for (const job of doubtful) {
        checkTimes.set(job.id, clock.now() + pauseMs);
        if (isRefusal(list.failure)) this.#onRefused(job, list.failure.message, beganAtMs);
      }
      return pauseMs;
    }
    this.#refusals.clear();
    const unowned = this.#unownedIn(list.value, fromMs);
    for (const job of doubtful) {
      // The list tells nothing of a submission that was begun after it was asked for.
      const isSame = store.find(job.id)?.attempts === job.attempts;
      if (isSame && this.#loop.isRunning) await this.#conclude(job, conclusionFor(job, unowned), beganAtMs);
    }
    return this.#planNext();
  }

  /** Without a list nothing can be proven absent. What a sync or an event tells of a fax binds it anyway. */
  async #askPerson(doubtful: readonly FaxJob[], fromMs: number): Promise<number> {
    const { store, clock, checkTimes } = this.#ports;
    const listed = this.#unownedIn({ reports: [], unreadable: [] }, fromMs);
    for (const job of doubtful) {
      checkTimes.set(job.id, null);
      if (store.find(job.id)?.attempts !== job.attempts || !this.#loop.isRunning) continue;
      const conclusion = conclusionFor(job, listed);
      if (conclusion.kind === 'absent') this.#leaveOpen(job, NO_LIST);
      else await this.#conclude(job, conclusion, clock.now());
    }
    return OPEN_EVERY_MS;
  }

  /** Answers how long until then; null when nothing is in doubt any more. */
  #planNext(): number | null {
    const { store, clock, absence, checkTimes } = this.#ports;
    const doubtful = store.inState('unconfirmed');
    if (doubtful.length === 0) return null;
    const pauses = doubtful.map((job) => {
      if (job.isLeftOpen) return Math.max(OPEN_EVERY_MS, absence.gapMs);
      const known = this.#absences.get(job.id);
      return known === undefined ? 0 : pauseAfterMs(known, absence);
    });
    const pauseMs = Math.min(...pauses);
    for (const job of doubtful) checkTimes.set(job.id, clock.now() + pauseMs);
    return pauseMs;
  }

  /** The list's and those that a sync has told of already; without what belongs to a fax of ours. */
  #unownedIn(list: OutboundFaxes, fromMs: number): OutboundFaxes {
    const { store, mailbox } = this.#ports;
    const isUnowned = ({ messageId }: { readonly messageId: string | null }): boolean =>
      messageId === null || store.byMessageId(messageId) === null;
    const reports = new Map<string, DatedReport>();
    const listed = mailbox.page({ before: null, direction: 'outbound', limit: MOST_IN_MAILBOX }).faxes;
    for (const { fax } of listed)
      if (fax.createdAtMs >= fromMs) reports.set(fax.messageId, reportOfMailboxFax(fax));
    for (const report of list.reports) reports.set(report.messageId, report);
    const unreadable = list.unreadable.filter(
      (each) => each.messageId === null || !reports.has(each.messageId),
    );
    return {
      reports: [...reports.values()].filter(isUnowned),
      unreadable: unreadable.filter(isUnowned),
    };
  }

  async #conclude(job: FaxJob, conclusion: Conclusion, beganAtMs: number): Promise<void> {
    if (conclusion.kind !== 'absent') this.#absences.delete(job.id);
    // Given to another fax in this very look.
    const isTaken =
      conclusion.kind === 'found' && this.#ports.store.byMessageId(conclusion.report.messageId) !== null;
    if (isTaken) return;
    if (conclusion.kind === 'found' && this.#ports.restored.isContested(conclusion.report, job.id))
      this.#leaveOpen(job, CONTESTED);
    else if (conclusion.kind === 'found') await this.#bind(job, conclusion.report);
    else if (conclusion.kind === 'open') this.#leaveOpen(job, conclusion.detail);
    // Once something was there that may be it, that it is not listed now is no reason to send again.
    else if (!job.isLeftOpen) await this.#onAbsent(job, beganAtMs);
  }

  async #bind(job: FaxJob, found: FaxReport): Promise<void> {
    const { ledger, clock, reasons, settings } = this.#ports;
    const taken = { kind: 'accepted', report: asTaken(found), via: 'reconciled' } as const;
    const bound = await ledger.applySurely(job.id, taken);
    const report = bound.kind === 'changed' ? reasons.explained(bound.job, found) : null;
    if (bound.kind !== 'changed' || report === null || report.status === 'queued') return;
    const retries = { automatic: settings.automaticRetries, nowMs: clock.now() };
    ledger.apply(job.id, eventFromReport(bound.job, report, 'reconciled', retries));
  }

  /** Told once: the person has been asked, and asking every ten seconds would not help them. */
  #leaveOpen(job: FaxJob, detail: Phrase): void {
    if (!job.isLeftOpen || !isSamePhrase(job.detail, detail))
      this.#ports.ledger.apply(job.id, { kind: 'left-open', detail });
  }

  async #onAbsent(job: FaxJob, beganAtMs: number): Promise<void> {
    const { clock, absence, ledger, gateway } = this.#ports;
    const counted = recordAbsence(this.#absences.get(job.id) ?? null, beganAtMs, absence);
    this.#absences.set(job.id, counted);
    if (!isProvenAbsent(counted, absence)) return;
    const nowMs = clock.now();
    const losses = (this.#losses.get(job.id) ?? 0) + 1;
    const question =
      whyAbsenceProvesNothing(job, nowMs, gateway.serviceTimeMs(nowMs)) ??
      (losses >= MOST_LOSSES ? LOST_TIME_AND_AGAIN : null);
    if (question !== null) {
      this.#leaveOpen(job, question);
      return;
    }
    this.#losses.set(job.id, losses);
    await ledger.applySurely(job.id, { kind: 'proven-absent', dueAtMs: nowMs });
  }

  /** Asked as long as absence would have taken to prove, a list that is refused will not be shown: a person decides. */
  #onRefused(job: FaxJob, why: Phrase, beganAtMs: number): void {
    const { absence } = this.#ports;
    const counted = recordAbsence(this.#refusals.get(job.id) ?? null, beganAtMs, absence);
    this.#refusals.set(job.id, counted);
    if (!job.isLeftOpen && isProvenAbsent(counted, absence)) this.#leaveOpen(job, listRefused(why));
  }
}

/** The same question would have the same answer. */
const isRefusal = ({ kind }: Failure): boolean =>
  kind === 'refused' || kind === 'needs-person' || kind === 'bug';

const NO_LIST = phrase('doubt.no-list');

const listRefused = (why: Phrase): Phrase => phrase('doubt.list-refused', { why });
