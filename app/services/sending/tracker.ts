import { namesRecipients, eventFromReport } from '../../domain/fax/apply-report.ts';
import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';
import type { FaxReport } from '../../domain/fax/fax-report.ts';
import type { JobEventBody } from '../../domain/fax/job-event.ts';
import { eventFromLateReport } from '../../domain/fax/late-report.ts';
import type { Result } from '../../domain/result.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import { Signal, allOff, type Off } from '../../domain/signal.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { MailboxStore } from '../ports/service/mailbox.ts';
import type { LearnedBy, ReportListener } from '../mailbox/message-feed.ts';
import type { Access } from '../ports/service/access.ts';
import type { Clock } from '../ports/clock.ts';
import type { FaxGateway } from '../ports/service/fax-gateway.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { Session } from '../access/session.ts';
import { mayBeOlderMessage } from '../restored/older-message.ts';
import { phrase } from '../../words/phrase.ts';
import { isNotFound } from '../not-found.ts';
import { WorkLoop } from '../work-loop.ts';
import type { FailureReasons } from './failure-reasons.ts';
import { FaxAges } from './fax-ages.ts';
import type { GoneWatch } from './gone-watch.ts';
import { RecordReads } from './record-reads.ts';

export interface TrackerPorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly gateway: FaxGateway;
  readonly session: Session;
  readonly clock: Clock;
  readonly log: Log;
  readonly mailbox: Pick<MailboxStore, 'find'>;
  readonly goneWatch: GoneWatch;
  readonly reasons: Pick<FailureReasons, 'explained' | 'onKnown'>;
  readonly isPushUp: () => boolean;
  readonly settings: Pick<Settings, 'automaticRetries'>;
}

/**
 * How long until the next look, by the age of the youngest open fax: close behind a fresh one, patient with an old one. One
 * call a look whatever the number of faxes, so the service's Light limit (50 a minute by default) is never near.
 */
const POLLS: readonly { readonly untilAgeMs: number; readonly everyMs: number }[] = [
  { untilAgeMs: 15_000, everyMs: 1_000 },
  { untilAgeMs: 120_000, everyMs: 3_000 },
  { untilAgeMs: 1_800_000, everyMs: 10_000 },
];
const PATIENT_MS = 30_000;

/** So often all open faxes are read while push is up: the service promises no event for a failure (telephony-service.md 6). */
const READ_ALL_EVERY_MS = 3 * 60_000;
/** A younger fax is reported soon anyway. */
const OLD_MS = 60_000;
/** A message that was found nowhere for so long does not come back. */
const LOST_FOR_GOOD_MS = 24 * 3_600_000;
/** Ids in one request (public-service.md 4.5). */
const IDS_PER_READ = 50;
/** One by one, where the service does not read several at once. */
const SINGLE_READS = 10;
/** Between two records, where each is read by itself: thirty a minute of the fifty light requests that the service allows by default. */
const RECORD_EVERY_MS = 2_000;
const AGAIN_MS = 10_000;
/** A timer stands still while the machine sleeps. */
const LONGEST_PAUSE_MS = 60_000;

/** Follows queued faxes until the service says what became of them. What it is told comes from the message feed. */
export class Tracker implements ReportListener {
  readonly #ports: TrackerPorts;
  readonly #loop: WorkLoop;
  #singleReadsFrom = 0;
  readonly #ages: FaxAges;
  readonly #reads: RecordReads;
  #readAtMs = -Infinity;
  /** Of which it is not known yet whether the service had said more of them than their answer. */
  readonly #fresh = new Set<JobId>();
  readonly #reported = new Signal<[reports: readonly FaxReport[]]>();
  /** False after a start: an answer may have been written, and what was to follow not. */
  #hasCaughtUp = false;
  /** After a full sync that could not be followed by a reading: no later look would mention what it left out. */
  #owesReading = false;
  #off: Off | null = null;

  constructor(ports: TrackerPorts) {
    this.#ports = ports;
    this.#ages = new FaxAges(ports.clock);
    this.#reads = new RecordReads(ports.clock, this.#ages);
    this.#loop = new WorkLoop(ports.clock, ports.log, () =>
      this.#hasSync ? this.#readAll() : this.#readNextDue(),
    );
  }

  start(): void {
    this.#off = allOff(
      this.#ports.goneWatch.onReport((report) => void this.#apply(report, 'poll')),
      this.#ports.reasons.onKnown((report) => void this.#apply(report, 'poll')),
      this.#ports.session.parts.onChange((part) => {
        if (part === 'sync') this.wake();
      }),
      this.#ports.ledger.onChange('tracker', ({ job, event }) => {
        if (job.state !== 'queued') {
          this.#fresh.delete(job.id);
          this.#reads.forget(job.id);
          this.#ages.forget(job.id);
        } else if (!this.#hasSync && job.missing === null) this.wake();
        if (event?.kind === 'accepted') this.#fresh.add(job.id);
        // What was said of it may have been said long ago: nothing but a reading brings it up again.
        if (event?.kind === 'recognised') this.#owesReading = true;
      }),
    );
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
    this.#off?.();
  }

  /** Push came or went. */
  wake(): void {
    this.#loop.wake();
  }

  /** The service says that something is new, and has no sync that says what. */
  hurry(): void {
    this.#reads.hurry();
    this.#loop.wake();
  }

  get #hasSync(): boolean {
    return !this.#ports.session.parts.isMissing('sync');
  }

  nextPollMs(): number | null {
    const open = this.#open();
    if (open.length === 0) return null;
    const youngestMs = Math.min(...open.map((job) => this.#ages.ageMs(job)));
    return POLLS.find((poll) => youngestMs < poll.untilAgeMs)?.everyMs ?? PATIENT_MS;
  }

  /** Hears of all that the service says, also of faxes that are done. */
  onReports(listener: (reports: readonly FaxReport[]) => void): Off {
    return this.#reported.on(listener);
  }

  take(reports: readonly FaxReport[], via: LearnedBy): boolean {
    this.#reported.emit(reports);
    return reports.map((report) => this.#apply(report, via)).every(Boolean);
  }

  /**
   * A full sync may be cut at its far end, so what it did not mention is read. And a fax can be final at the service before its
   * answer has told us its id: then what was said of it was said in vain, but the mailbox has heard it.
   */
  async catchUp(isFull: boolean): Promise<void> {
    const fresh = [...this.#fresh].flatMap((id) => this.#ports.store.find(id) ?? []);
    this.#owesReading ||= isFull;
    const candidates = this.#owesReading || !this.#hasCaughtUp ? this.#open() : fresh;
    const isRead = await this.#read(candidates.filter((job) => this.#owesReading || this.hasMissed(job)));
    if (!isRead) return;
    this.#owesReading = false;
    this.#hasCaughtUp = true;
    for (const job of fresh) this.#fresh.delete(job.id);
  }

  hasMissed(job: FaxJob): boolean {
    const status = this.#ports.mailbox.find(job.messageIds.at(-1) ?? '')?.fax.status;
    return job.state === 'queued' && (status === 'sent' || status === 'failed');
  }

  async #readAll(): Promise<number | null> {
    const { isPushUp } = this.#ports;
    // Without push a sync tells what changes, and nothing of a message that is simply not there any more.
    const open = this.#open().filter((job) => isPushUp() || this.#ages.ageMs(job) > OLD_MS);
    await this.#read([...open, ...this.#lost()]);
    return READ_ALL_EVERY_MS;
  }

  /** Where no sync tells of all of them, each has its turn. Answers when the next one has. */
  async #readNextDue(): Promise<number | null> {
    const { clock, session } = this.#ports;
    // What was not found is looked for by the gone watch.
    const open = [...this.#open().filter((job) => job.missing === null), ...this.#lost()];
    const due = this.#reads.due(open);
    if (due.length === 0) return untilMs(this.#reads.nextMs(open));
    const sinceMs = clock.steady() - this.#readAtMs;
    if (sinceMs < RECORD_EVERY_MS) return RECORD_EVERY_MS - sinceMs;
    const some = due.slice(0, session.parts.isMissing('bulk-read') ? 1 : IDS_PER_READ);
    const isRead = await this.#read(some);
    this.#readAtMs = clock.steady();
    if (!isRead) return AGAIN_MS;
    this.#reads.record(some);
    return untilMs(Math.max(RECORD_EVERY_MS, this.#reads.nextMs(open) ?? 0));
  }

  #lost(): FaxJob[] {
    const { clock, store } = this.#ports;
    return store
      .inState('needs-attention')
      .filter((job) => isLost(job) && job.changedAtMs > clock.now() - LOST_FOR_GOOD_MS);
  }

  /** False when it has to be tried again. */
  async #read(jobs: readonly FaxJob[]): Promise<boolean> {
    const ids = jobs.flatMap((job) => job.messageIds.at(-1) ?? []);
    for (let at = 0; at < ids.length; at += IDS_PER_READ) {
      const some = ids.slice(at, at + IDS_PER_READ);
      const read = await this.#readMany(some);
      if (!read.ok && read.failure.kind === 'refused') {
        // One alone is not there any more; of several it means that they are not read together here.
        if (some.length > 1) return this.#readSingly(ids);
        if (isNotFound(read.failure)) this.#suspect(some);
        continue;
      }
      if (!read.ok || !this.take(read.value, 'poll')) return false;
      const answered = new Set(read.value.map((report) => report.messageId));
      this.#suspect(some.filter((id) => !answered.has(id)));
    }
    return true;
  }

  #readMany(ids: readonly string[]): Promise<Result<FaxReport[]>> {
    const { session, gateway } = this.#ports;
    const read = (access: Access): Promise<Result<FaxReport[]>> => gateway.readMany(access, ids);
    return ids.length > 1 ? session.ask('bulk-read', 'light', read) : session.run('light', read);
  }

  /** Some of them, others the next time. */
  async #readSingly(ids: readonly string[]): Promise<boolean> {
    const from = this.#singleReadsFrom % ids.length;
    this.#singleReadsFrom = from + SINGLE_READS;
    for (const id of [...ids.slice(from), ...ids.slice(0, from)].slice(0, SINGLE_READS)) {
      const read = await this.#readMany([id]);
      if (read.ok) this.take(read.value, 'poll');
      else if (isNotFound(read.failure)) this.#suspect([id]);
    }
    return ids.length <= SINGLE_READS;
  }

  #suspect(messageIds: readonly string[]): void {
    for (const id of messageIds) {
      const job = this.#ports.store.byMessageId(id);
      if (job?.state === 'queued' && job.messageIds.at(-1) === id) this.#ports.goneWatch.suspect(job);
    }
  }

  #open(): FaxJob[] {
    return this.#ports.store.inState('queued');
  }

  /** False when the disk did not take it. */
  #apply(received: FaxReport, via: LearnedBy): boolean {
    const job = this.#ports.store.byMessageId(received.messageId);
    if (job?.unresolved.includes(received.messageId) === true) return this.#applyLate(job, received, via);
    // Only the newest attempt speaks for a fax; reports of earlier ones, and repeats, are expected and mean nothing.
    if (job === null || job.messageIds.at(-1) !== received.messageId) return true;
    if (job.state !== 'queued' && !isLost(job)) return true;
    const { ledger, reasons } = this.#ports;
    const older = mayBeOlderMessage(this.#ports, job, received) ? vanishedAsOlder(received) : null;
    const report = older === null ? reasons.explained(job, received) : received;
    if (report === null) return true;
    const event = older ?? this.#eventFrom(job, report, via);
    // The person has been asked already.
    if (event.kind === 'vanished' && isLost(job)) return true;
    if (event.kind === 'progressed' && report.isDeleted) {
      this.#suspect([report.messageId]);
      return true;
    }
    const isNothingNew =
      (report.pages === null || report.pages === job.pages) && !namesRecipients(job, report);
    if (event.kind === 'progressed' && isNothingNew && !isLost(job)) return true;
    return ledger.apply(job.id, event).kind !== 'not-written';
  }

  #eventFrom(job: FaxJob, report: FaxReport, via: LearnedBy): JobEventBody {
    const { clock, settings } = this.#ports;
    return eventFromReport(job, report, via, { automatic: settings.automaticRetries, nowMs: clock.now() });
  }

  #applyLate(job: FaxJob, report: FaxReport, via: LearnedBy): boolean {
    if (mayBeOlderMessage(this.#ports, job, report)) return true;
    const event = eventFromLateReport(job, report, via);
    return event === null || this.#ports.ledger.apply(job.id, event).kind !== 'not-written';
  }
}

const vanishedAsOlder = ({ messageId }: FaxReport): JobEventBody => ({
  kind: 'vanished',
  detail: phrase('doubt.older-message', { messageId }),
});

const untilMs = (pauseMs: number | null): number | null =>
  pauseMs === null ? null : Math.min(pauseMs, LONGEST_PAUSE_MS);

/** A person has been asked, and the service may still tell. */
const isLost = ({ state, reason }: FaxJob): boolean =>
  state === 'needs-attention' && reason === 'outcome-unknown';
