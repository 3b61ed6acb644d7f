import { eventFromReport } from '../domain/apply-report.ts';
import type { FaxJob } from '../domain/fax-job.ts';
import type { FaxReport } from '../domain/fax-report.ts';
import type { JobLedger } from './job-ledger.ts';
import type { Clock, FaxGateway, JobStore, Log } from './ports.ts';
import type { Session } from './accounts/session.ts';
import { WorkLoop } from './work-loop.ts';

export interface TrackerPorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly gateway: FaxGateway;
  readonly session: Session;
  readonly clock: Clock;
  readonly log: Log;
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

/** The service stamps messages by its own clock; a full sync reaches back a little further than ours. */
const CLOCK_MARGIN_MS = 10 * 60_000;

/** Follows queued faxes until the service says what became of them. */
export class Tracker {
  readonly #ports: TrackerPorts;
  #syncToken: string | null = null;
  readonly #loop: WorkLoop;

  constructor(ports: TrackerPorts) {
    this.#ports = ports;
    this.#loop = new WorkLoop(ports.clock, ports.log, () => this.#look());
    ports.ledger.onChange(({ event }) => {
      if (event?.kind === 'accepted') this.#loop.wake();
    });
  }

  start(): void {
    this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Another line, another message store: what was read so far means nothing there. */
  forget(): void {
    this.#syncToken = null;
  }

  /** Answers when to look again; null when no fax is open. */
  async #look(): Promise<number | null> {
    const open = this.#ports.store.inState('queued');
    if (open.length === 0) return null;
    await this.#lookFor(open);
    const stillOpen = this.#ports.store.inState('queued');
    return stillOpen.length === 0 ? null : this.#pauseFor(stillOpen);
  }

  #pauseFor(open: readonly FaxJob[]): number {
    const nowMs = this.#ports.clock.now();
    const youngestMs = Math.min(...open.map((job) => nowMs - (job.submittedAtMs ?? job.createdAtMs)));
    return LOOKS.find((look) => youngestMs < look.untilAgeMs)?.everyMs ?? PATIENT_MS;
  }

  async #lookFor(open: readonly FaxJob[]): Promise<void> {
    const { session, gateway, log } = this.#ports;
    const wasFull = this.#syncToken === null;
    const sinceMs = Math.min(...open.map((job) => job.submittedAtMs ?? job.createdAtMs)) - CLOCK_MARGIN_MS;
    const changes = await session.run('light', (access) => gateway.changes(access, this.#syncToken, sinceMs));
    if (!changes.ok) {
      // A refused token is cured by a full sync; for anything else a full sync is only slower, never wrong.
      this.#syncToken = null;
      log.warn('tracker.look-failed', { kind: changes.failure.kind, message: changes.failure.message });
      return;
    }
    this.#syncToken = changes.value.token;
    for (const report of changes.value.reports) this.#apply(report);
    if (wasFull) await this.#readUnmentioned(open, changes.value.reports);
  }

  /** A full sync may be cut at its far end; what it did not mention is read by itself. */
  async #readUnmentioned(open: readonly FaxJob[], reports: readonly FaxReport[]): Promise<void> {
    const mentioned = new Set(reports.map((report) => report.messageId));
    for (const job of open) {
      const messageId = job.messageIds.at(-1);
      if (messageId === undefined || mentioned.has(messageId)) continue;
      const report = await this.#ports.session.run('light', (access) =>
        this.#ports.gateway.read(access, messageId),
      );
      if (report.ok) this.#apply(report.value);
    }
  }

  #apply(report: FaxReport): void {
    const job = this.#ports.store.byMessageId(report.messageId);
    // Only the newest attempt speaks for a fax; reports of earlier ones, and repeats, are expected and mean nothing.
    if (job?.state !== 'queued' || job.messageIds.at(-1) !== report.messageId) return;
    const { clock, ledger, automaticRetries } = this.#ports;
    const event = eventFromReport(job, report, 'poll', { automatic: automaticRetries, nowMs: clock.now() });
    if (event.kind === 'progressed' && (report.pages === null || report.pages === job.pages)) return;
    // Not written for a full disk: the next look brings the same report.
    ledger.apply(job.id, event);
  }
}
