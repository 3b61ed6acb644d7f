import { eventFromReport } from '../../domain/apply-report.ts';
import { assertNever, type Failure } from '../../domain/failure.ts';
import { recipientsToReach, type FaxJob, type JobId } from '../../domain/fax-job.ts';
import type { JobEventBody } from '../../domain/job-event.ts';
import { LONGEST_PAUSE_MS } from '../../domain/longest-pause.ts';
import type { DocumentGuard } from './document-guard.ts';
import type { GateKeeper } from './gate-keeper.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Pacer } from './pacer.ts';
import type { Pause } from './pause.ts';
import type { Access } from '../ports/access.ts';
import type { Clock } from '../ports/clock.ts';
import type { FaxGateway, FaxSubmission } from '../ports/fax-gateway.ts';
import type { JobStore } from '../ports/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { Spool } from '../ports/spool.ts';
import type { SizeLimit } from './size-limit.ts';
import type { Snapshots } from '../keeping/snapshots.ts';
import type { Session } from '../accounts/session.ts';
import { WorkLoop } from '../work-loop.ts';

export interface DispatcherPorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly gateway: FaxGateway;
  readonly session: Session;
  readonly pacer: Pacer;
  readonly gateKeeper: GateKeeper;
  readonly pause: Pause;
  readonly documentGuard: DocumentGuard;
  readonly spool: Spool;
  readonly snapshots: Snapshots;
  readonly sizeLimit: SizeLimit;
  readonly clock: Clock;
  readonly log: Log;
  readonly maxConcurrent: number;
  readonly automaticRetries: boolean;
}

/** When the service says 'later' without saying when: doubled at each further time, up to the cap. */
const AGAIN_MS = 2_000;
const AGAIN_CAP_MS = 60_000;
const SIGN_IN_AGAIN_MS = 30_000;
/** A timer does not run while the machine sleeps, and knows nothing of a clock that was set. */
const LONGEST_SLEEP_MS = 30_000;

/** Hands due faxes to the service, each exactly once for each intent (house rule 4). */
export class Dispatcher {
  readonly #ports: DispatcherPorts;
  /** As they were when they were let go: until its intent is on disk, a fax stands in its row as one that waits. */
  readonly #inFlight = new Map<JobId, { readonly job: FaxJob; readonly ended: Promise<void> }>();
  /** Nothing is handed over before this: the service cannot be reached, or does not let us in. */
  #closedUntilMs = 0;
  #timesClosed = 0;
  readonly #loop: WorkLoop;

  constructor(ports: DispatcherPorts) {
    this.#ports = ports;
    this.#loop = new WorkLoop(ports.clock, ports.log, () => Promise.resolve(this.#dispatchDue()));
    // One that waits may go, and one that is done makes way for the next to the same number.
    ports.ledger.onChange(() => this.#loop.wake());
    ports.pacer.onChange(() => this.#loop.wake());
    ports.pacer.onTurn(() => this.#loop.wake());
    ports.pause.onChange(() => this.#loop.wake());
    ports.documentGuard.onPassed(() => this.#loop.wake());
  }

  start(): void {
    this.#loop.start();
  }

  /** Lets what is on the wire come to its end; nothing new goes. */
  async stop(): Promise<void> {
    await this.#loop.stop();
    await Promise.allSettled([...this.#inFlight.values()].map(({ ended }) => ended));
  }

  /** The service may be reachable again: no reason to sit out a pause of our own. */
  reopen(): void {
    this.#closedUntilMs = 0;
    this.#timesClosed = 0;
    this.#loop.wake();
  }

  /** Answers when to look again. */
  #dispatchDue(): number | null {
    const { store, clock, pacer, pause, maxConcurrent } = this.#ports;
    const nowMs = clock.now();
    const due = pause.isOn ? [] : store.due(nowMs);
    pacer.want('heavy', 'sending', due.length > 0);
    const nextMs = store.nextDueAtMs(nowMs);
    const untilNextMs = nextMs === null ? null : Math.min(nextMs - nowMs, LONGEST_SLEEP_MS);
    if (due.length === 0) return untilNextMs;
    // A clock that was set back must not turn a pause of seconds into hours.
    if (this.#closedUntilMs - nowMs > LONGEST_PAUSE_MS) this.#closedUntilMs = 0;
    const opensAtMs = Math.max(this.#closedUntilMs, pacer.opensAtMs('heavy'));
    if (opensAtMs > nowMs) return Math.min(opensAtMs - nowMs, LONGEST_SLEEP_MS);

    // After a 'later' one fax goes ahead of the others and finds out.
    const room = this.#timesClosed > 0 ? 1 : maxConcurrent;
    const letGo = [...this.#inFlight.values()].map((each) => each.job);
    const taken = numbersOf([...store.inState('submitting', 'unconfirmed', 'queued'), ...letGo]);
    for (const job of due) {
      if (this.#inFlight.size >= room) break;
      if (this.#inFlight.has(job.id)) continue;
      const numbers = numbersOf([job]);
      // One after the other to a number: the line there is one, and of two in doubt none could be told from the other.
      if ([...numbers].some((number) => taken.has(number))) continue;
      if (!this.#ports.documentGuard.hasPassed(job) || this.#holdBack(job)) continue;
      if (!pacer.take('heavy', 'sending')) break;
      for (const number of numbers) taken.add(number);
      this.#inFlight.set(job.id, { job, ended: this.#submit(job) });
    }
    return untilNextMs;
  }

  /** True when the fax waits for a person now. */
  #holdBack(job: FaxJob): boolean {
    const objection = this.#ports.gateKeeper.objectionTo(job);
    if (objection !== null) this.#ports.ledger.apply(job.id, { kind: 'held', ...objection });
    return objection !== null;
  }

  async #submit(job: FaxJob): Promise<void> {
    const { session, pacer } = this.#ports;
    try {
      const unknown = await this.#learnServiceTime();
      const access = unknown ?? (await session.access());
      if (access.ok) await this.#handOver(job, access.value);
      else await this.#conclude(job, access.failure);
    } catch (error) {
      await this.#concludeBug(job, error);
    } finally {
      pacer.giveBack('heavy');
      this.#inFlight.delete(job.id);
      this.#loop.wake();
    }
  }

  /**
   * Should the answer get lost, the fax is looked for by the time of the service's clock: what this machine's says may be hours away.
   * So it is asked before the first fax, and when the clock was set. A failure when the service cannot be asked.
   */
  async #learnServiceTime(): Promise<{ readonly ok: false; readonly failure: Failure } | null> {
    const { session, gateway, clock } = this.#ports;
    if (gateway.knowsServiceTime(clock.now())) return null;
    const asked = await session.run('light', (access) =>
      gateway.createdSince(access, gateway.serviceTimeMs(clock.now())),
    );
    // Whatever was answered, it said what time it is there; a question that was not answered is asked again.
    const isAnswered = asked.ok || (asked.failure.kind !== 'later' && asked.failure.kind !== 'needs-sign-in');
    return isAnswered ? null : asked;
  }

  /** Whatever it was, it must not leave a fax 'submitting' until the next start. */
  async #concludeBug(job: FaxJob, error: unknown): Promise<void> {
    const { store, log, clock } = this.#ports;
    log.error('dispatcher.bug', {
      jobId: job.id,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
    this.#closeUntil(clock.now() + this.#ownPaceMs());
    const message = 'Something went wrong in Faxtray itself while the fax was handed over.';
    if (store.find(job.id)?.state === 'submitting') await this.#conclude(job, { kind: 'bug', message });
  }

  async #handOver(job: FaxJob, access: Access): Promise<void> {
    // Paused while the service was asked for its time: what is not on the wire yet stays.
    if (this.#ports.pause.isOn) return;
    const { store, session, ledger, gateway, clock, automaticRetries } = this.#ports;
    // Called back meanwhile, or given another number: what was asked before it was let go has to be asked anew.
    if (store.find(job.id)?.changedAtMs !== job.changedAtMs) return;
    const serviceTimeMs = gateway.serviceTimeMs(clock.now());
    const intent = ledger.apply(job.id, { kind: 'submission-started', serviceTimeMs });
    // Cancelled in the meantime, or the intent is not on disk: then nothing may go on the wire.
    if (intent.kind !== 'changed') {
      if (intent.kind === 'not-written') this.#closeUntil(clock.now() + this.#ownPaceMs());
      return;
    }
    if (!(await this.#ports.snapshots.isKept(job.id))) {
      const dueAtMs = this.#closeUntil(clock.now() + this.#ownPaceMs());
      const detail = 'The disk is full or cannot be written to; it was not handed over.';
      await ledger.applySurely(job.id, { kind: 'postponed', reason: 'disk', detail, dueAtMs });
      return;
    }
    const answer = await gateway.submit(access, this.#submissionOf(intent.job));
    // Refused before it was taken; with another token it may go soon, and nobody needs to hear of it.
    const canRenew = !answer.ok && answer.failure.kind === 'needs-sign-in' && session.account.reject(access);
    if (!canRenew) session.note(answer);
    if (!answer.ok) {
      this.#learnFrom(answer.failure, intent.job);
      await this.#conclude(intent.job, answer.failure, canRenew);
      return;
    }
    this.#timesClosed = 0;
    const accepted = await ledger.applySurely(job.id, {
      kind: 'accepted',
      report: answer.value,
      via: 'answer',
    });
    if (accepted.kind !== 'changed' || answer.value.status === 'queued') return;
    const retries = { automatic: automaticRetries, nowMs: clock.now() };
    await ledger.applySurely(job.id, eventFromReport(accepted.job, answer.value, 'answer', retries));
  }

  /** What is refused as too large once need not be carried there again. */
  #learnFrom(failure: Failure, job: FaxJob): void {
    if (failure.kind !== 'needs-person' || failure.reason !== 'too-large') return;
    this.#ports.sizeLimit.refused(job.documents.reduce((sum, each) => sum + each.sizeBytes, 0));
  }

  #submissionOf(job: FaxJob): FaxSubmission {
    const names = this.#ports.documentGuard.sendNames(job);
    return {
      recipients: recipientsToReach(job),
      faxResolution: job.options.faxResolution,
      coverPageText: job.options.coverPageText,
      documents: job.documents.map((document, index) => ({
        name: names[index] ?? document.name,
        path: this.#ports.spool.documentPath(job, document),
        sizeBytes: document.sizeBytes,
      })),
    };
  }

  async #conclude(job: FaxJob, failure: Failure, canRenew = false): Promise<void> {
    const event = this.#eventFor(failure, this.#ports.clock.now(), canRenew);
    // Not even tried, for the reason it waits for already: nothing has happened that would be worth a line.
    if (event.kind === 'postponed' && job.state === 'waiting' && job.reason === event.reason) return;
    await this.#ports.ledger.applySurely(job.id, event);
  }

  #eventFor(failure: Failure, nowMs: number, canRenew: boolean): JobEventBody {
    switch (failure.kind) {
      case 'later': {
        const dueAtMs = this.#closeUntil(nowMs + (failure.retryAfterMs ?? this.#ownPaceMs()));
        const reason = failure.reason === 'rate-limited' ? null : 'offline';
        return { kind: 'postponed', reason, detail: failure.message, dueAtMs };
      }
      case 'needs-sign-in': {
        const dueAtMs = this.#closeUntil(nowMs + (canRenew ? this.#ownPaceMs() : SIGN_IN_AGAIN_MS));
        return { kind: 'postponed', reason: 'sign-in', detail: failure.message, dueAtMs };
      }
      case 'needs-person':
        return { kind: 'refused', reason: failure.reason, detail: failure.message };
      case 'refused':
        return { kind: 'refused', reason: 'refused', detail: failure.message };
      case 'unknown-outcome':
      // After a fault of our own nothing is known of what left this machine, and doubt is the safe reading.
      case 'bug':
        return { kind: 'answer-lost', detail: failure.message };
      default:
        return assertNever(failure);
    }
  }

  #ownPaceMs(): number {
    return Math.min(AGAIN_CAP_MS, AGAIN_MS * 2 ** this.#timesClosed);
  }

  #closeUntil(untilMs: number): number {
    this.#closedUntilMs = Math.max(this.#closedUntilMs, untilMs);
    this.#timesClosed++;
    return this.#closedUntilMs;
  }
}

/** The numbers that a fax is on its way to, or waits to go to. */
function numbersOf(jobs: readonly FaxJob[]): Set<string> {
  const open = jobs.flatMap((job) =>
    job.recipients.filter((each) => each.state === 'pending' || each.state === 'queued'),
  );
  return new Set(open.map((each) => each.phoneNumber));
}
