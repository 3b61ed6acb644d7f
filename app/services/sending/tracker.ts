import { eventFromReport } from '../../domain/apply-report.ts';
import type { FaxJob, JobId } from '../../domain/fax-job.ts';
import type { FaxReport } from '../../domain/fax-report.ts';
import type { Result } from '../../domain/result.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { MailboxStore } from '../ports/mailbox.ts';
import type { LookedBy, ReportListener } from '../mailbox/message-feed.ts';
import type { Clock } from '../ports/clock.ts';
import type { FaxGateway } from '../ports/fax-gateway.ts';
import type { JobStore } from '../ports/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { Session } from '../accounts/session.ts';
import { WorkLoop } from '../work-loop.ts';

export interface TrackerPorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly gateway: FaxGateway;
  readonly session: Session;
  readonly clock: Clock;
  readonly log: Log;
  readonly mailbox: Pick<MailboxStore, 'find'>;
  readonly isPushUp: () => boolean;
  readonly automaticRetries: boolean;
}

/**
 * How long until the next look, by the age of the youngest open fax: close behind a fresh one, patient with an old one. One
 * call a look whatever the number of faxes, so the service's Light limit (50 a minute by default) is never near.
 */
const LOOKS: readonly { readonly untilAgeMs: number; readonly everyMs: number }[] = [
  { untilAgeMs: 15_000, everyMs: 1_000 },
  { untilAgeMs: 120_000, everyMs: 3_000 },
  { untilAgeMs: 1_800_000, everyMs: 10_000 },
];
const PATIENT_MS = 30_000;

/** So often all open faxes are read while push is up: the service promises no event for a failure (interface section 6). */
const READ_ALL_EVERY_MS = 3 * 60_000;
/** Ids in one request (public facts 4.5). */
const IDS_PER_READ = 50;
/** One by one, where the service does not read several at once. */
const SINGLE_READS = 10;

/** Follows queued faxes until the service says what became of them. What it is told comes from the message feed. */
export class Tracker implements ReportListener {
  readonly #ports: TrackerPorts;
  readonly #loop: WorkLoop;
  #singleReadsFrom = 0;
  /** Of which it is not known yet whether the service had said more of them than their answer. */
  readonly #fresh = new Set<JobId>();
  /** False after a start: an answer may have been written, and what was to follow not. */
  #hasCaughtUp = false;
  /** After a full sync that could not be followed by a reading: no later look would mention what it left out. */
  #owesReading = false;

  constructor(ports: TrackerPorts) {
    this.#ports = ports;
    this.#loop = new WorkLoop(ports.clock, ports.log, () => this.#readAll());
    ports.ledger.onChange(({ job, event }) => {
      if (event?.kind === 'accepted') this.#fresh.add(job.id);
    });
  }

  start(): void {
    this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Push came or went. */
  wake(): void {
    this.#loop.wake();
  }

  nextLookMs(): number | null {
    const open = this.#open();
    if (open.length === 0) return null;
    const nowMs = this.#ports.clock.now();
    const youngestMs = Math.min(...open.map((job) => nowMs - (job.submittedAtMs ?? job.createdAtMs)));
    return LOOKS.find((look) => youngestMs < look.untilAgeMs)?.everyMs ?? PATIENT_MS;
  }

  hear(reports: readonly FaxReport[], via: LookedBy): boolean {
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
    const status = this.#ports.mailbox.find(job.messageIds.at(-1) ?? 0)?.fax.status;
    return job.state === 'queued' && (status === 'sent' || status === 'failed');
  }

  async #readAll(): Promise<number | null> {
    if (!this.#ports.isPushUp()) return null;
    await this.#read(this.#open());
    return READ_ALL_EVERY_MS;
  }

  /** False when it has to be tried again. */
  async #read(jobs: readonly FaxJob[]): Promise<boolean> {
    const ids = jobs.flatMap((job) => job.messageIds.at(-1) ?? []);
    for (let at = 0; at < ids.length; at += IDS_PER_READ) {
      const some = ids.slice(at, at + IDS_PER_READ);
      const read = await this.#readMany(some);
      if (!read.ok && read.failure.kind === 'refused') {
        // One alone is not there any more; of several it means that they are not read together here.
        if (some.length === 1) continue;
        return this.#readSingly(ids);
      }
      if (!read.ok || !this.hear(read.value, 'poll')) return false;
    }
    return true;
  }

  #readMany(ids: readonly number[]): Promise<Result<FaxReport[]>> {
    const { session, gateway } = this.#ports;
    return session.run('light', (access) => gateway.readMany(access, ids));
  }

  /** Some of them, others the next time. */
  async #readSingly(ids: readonly number[]): Promise<boolean> {
    const from = this.#singleReadsFrom % ids.length;
    this.#singleReadsFrom = from + SINGLE_READS;
    for (const id of [...ids.slice(from), ...ids.slice(0, from)].slice(0, SINGLE_READS)) {
      const read = await this.#readMany([id]);
      if (read.ok) this.hear(read.value, 'poll');
    }
    return ids.length <= SINGLE_READS;
  }

  #open(): FaxJob[] {
    return this.#ports.store.inState('queued');
  }

  /** False when the disk did not take it. */
  #apply(report: FaxReport, via: LookedBy): boolean {
    const job = this.#ports.store.byMessageId(report.messageId);
    // Only the newest attempt speaks for a fax; reports of earlier ones, and repeats, are expected and mean nothing.
    if (job?.state !== 'queued' || job.messageIds.at(-1) !== report.messageId) return true;
    const { clock, ledger, automaticRetries } = this.#ports;
    const event = eventFromReport(job, report, via, { automatic: automaticRetries, nowMs: clock.now() });
    if (event.kind === 'progressed' && (report.pages === null || report.pages === job.pages)) return true;
    return ledger.apply(job.id, event).kind !== 'not-written';
  }
}
