import { assertNever, type Failure } from '../domain/failure.ts';
import { eventFromReport, recipientsToReach, type FaxJob, type JobId } from '../domain/fax-job.ts';
import type { JobEventBody } from '../domain/job-event.ts';
import type { JobLedger } from './job-ledger.ts';
import type { Clock, FaxGateway, FaxSubmission, JobStore, Spool } from './ports.ts';
import type { Session } from './session.ts';
import { WorkLoop } from './work-loop.ts';

export interface DispatcherPorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly gateway: FaxGateway;
  readonly session: Session;
  readonly spool: Spool;
  readonly clock: Clock;
  readonly maxConcurrent: number;
}

/** When the service says 'later' without saying when: doubled at each further time, up to the cap. */
const AGAIN_MS = 2_000;
const AGAIN_CAP_MS = 60_000;
const SIGN_IN_AGAIN_MS = 30_000;

/** Hands due faxes to the service, each exactly once for each intent (house rule 4). */
export class Dispatcher {
  readonly #ports: DispatcherPorts;
  readonly #inFlight = new Map<JobId, Promise<void>>();
  /** Nothing is handed over before this: the service said so, or cannot be reached. */
  #closedUntilMs = 0;
  #timesClosed = 0;
  readonly #loop: WorkLoop;

  constructor(ports: DispatcherPorts) {
    this.#ports = ports;
    this.#loop = new WorkLoop(ports.clock, () => Promise.resolve(this.#dispatchDue()));
    ports.ledger.onChange(({ job }) => {
      if (job.state === 'waiting') this.#loop.wake();
    });
  }

  start(): void {
    this.#loop.start();
  }

  /** Lets what is on the wire come to its end; nothing new goes. */
  async stop(): Promise<void> {
    await this.#loop.stop();
    await Promise.allSettled(this.#inFlight.values());
  }

  /** The service may be reachable again: no reason to sit out a pause of our own. */
  reopen(): void {
    this.#closedUntilMs = 0;
    this.#timesClosed = 0;
    this.#loop.wake();
  }

  /** Answers when to look again. */
  #dispatchDue(): number | null {
    const { store, clock, maxConcurrent } = this.#ports;
    const nowMs = clock.now();
    if (nowMs < this.#closedUntilMs) return this.#closedUntilMs - nowMs;
    // After a 'later' one fax goes ahead of the others and finds out.
    const room = this.#timesClosed > 0 ? 1 : maxConcurrent;
    const inDoubt = numbersOf(store.inState('submitting', 'unconfirmed'));
    for (const job of store.due(nowMs)) {
      if (this.#inFlight.size >= room) break;
      if (this.#inFlight.has(job.id)) continue;
      const numbers = numbersOf([job]);
      // Whether an answer got lost is only decidable while one fax to a number is in doubt.
      if ([...numbers].some((number) => inDoubt.has(number))) continue;
      for (const number of numbers) inDoubt.add(number);
      this.#inFlight.set(job.id, this.#submit(job));
    }
    const nextMs = store.nextDueAtMs(nowMs);
    return nextMs === null ? null : nextMs - nowMs;
  }

  async #submit(job: FaxJob): Promise<void> {
    const { session, ledger, gateway } = this.#ports;
    try {
      const access = await session.access();
      if (!access.ok) {
        this.#conclude(job, access.failure);
        return;
      }
      const intent = ledger.apply(job.id, { kind: 'submission-started' });
      if (intent === null) return; // cancelled in the meantime
      const answer = await gateway.submit(access.value, this.#submissionOf(intent));
      session.note(answer);
      if (!answer.ok) {
        this.#conclude(intent, answer.failure);
        return;
      }
      this.#timesClosed = 0;
      ledger.apply(job.id, { kind: 'accepted', report: answer.value });
      if (answer.value.status !== 'queued') ledger.apply(job.id, eventFromReport(answer.value));
    } finally {
      this.#inFlight.delete(job.id);
      this.#loop.wake();
    }
  }

  #submissionOf(job: FaxJob): FaxSubmission {
    return {
      recipients: recipientsToReach(job),
      faxResolution: job.options.faxResolution,
      coverPageText: job.options.coverPageText,
      documents: job.documents.map((document) => ({
        name: document.name,
        path: this.#ports.spool.documentPath(job, document),
        sizeBytes: document.sizeBytes,
      })),
    };
  }

  #conclude(job: FaxJob, failure: Failure): void {
    const event = this.#eventFor(failure, this.#ports.clock.now());
    // Not even tried, for the reason it waits for already: nothing has happened that would be worth a line.
    if (event.kind === 'postponed' && job.state === 'waiting' && job.reason === event.reason) return;
    this.#ports.ledger.apply(job.id, event);
  }

  #eventFor(failure: Failure, nowMs: number): JobEventBody {
    switch (failure.kind) {
      case 'later': {
        const ownPaceMs = Math.min(AGAIN_CAP_MS, AGAIN_MS * 2 ** this.#timesClosed);
        const dueAtMs = this.#closeUntil(nowMs + (failure.retryAfterMs ?? ownPaceMs));
        const reason = failure.reason === 'rate-limited' ? null : 'offline';
        return { kind: 'postponed', reason, detail: failure.message, dueAtMs };
      }
      case 'needs-sign-in': {
        const dueAtMs = this.#closeUntil(nowMs + SIGN_IN_AGAIN_MS);
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

  #closeUntil(untilMs: number): number {
    this.#closedUntilMs = Math.max(this.#closedUntilMs, untilMs);
    this.#timesClosed++;
    return this.#closedUntilMs;
  }
}

function numbersOf(jobs: readonly FaxJob[]): Set<string> {
  return new Set(jobs.flatMap((job) => recipientsToReach(job).map((each) => each.phoneNumber)));
}
