import type { FaxJob, JobId } from '../../domain/fax-job.ts';
import type { JobEventBody } from '../../domain/job-event.ts';
import { holdFor, holdUnanswered } from '../../domain/restored.ts';
import { success, type Result } from '../../domain/result.ts';
import {
  furthest,
  hasComeBackSince,
  isPartOf,
  isPastAttempt,
  isUnderWay,
  messagesBeyond,
  type Trace,
} from '../../domain/trace.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { JobStore } from '../ports/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { Claims, TraceSource } from '../ports/traces.ts';
import { applyTrace } from './apply-trace.ts';
import { LaterMessages, type LaterMessagePorts } from './later-messages.ts';

export interface OtherCopyPorts extends LaterMessagePorts {
  readonly store: Pick<JobStore, 'byMessageId' | 'events'>;
  readonly ledger: JobLedger;
  /** Status files, logbooks of other copies. */
  readonly sources: readonly TraceSource[];
  readonly claims: Claims;
  readonly log: Log;
}

/** Nobody copies a queue and starts the copy faster than this. */
const OLD_MS = 2 * 60_000;
const AGAIN_MS = 5_000;
const AGAIN_CAP_MS = 60_000;
/** A copy that hands a fax over for longer than this, or looks for it, will not tell any more. */
const UNDER_WAY_MS = 10 * 60_000;
/** A copy that claimed a fax and wrote nothing of it ended in between. */
const EMPTY_CLAIM_MS = 2 * 60_000;
/** `stays`: it is followed, held or put off now. `not-written`: the disk did not take that. */
export type MayGo = 'go' | 'stays' | 'not-written';

/** A drive that does not answer must keep no fax back. In steps: of a machine that was busy or slept one alone tells nothing. */
const PATIENCE_MS = 2_000;
const PATIENCE_STEPS = 10;

const IN_OTHER_HANDS = 'Another copy of this queue on this computer is handing it over.';

/**
 * Two copies of a queue may run beside each other, each with the same faxes waiting. Asked right before a submission: whether another
 * one has handed the fax over meanwhile. On one machine claims and traces tell; over several, what the service lists.
 */
export class OtherCopies {
  readonly #ports: OtherCopyPorts;
  readonly #messages: LaterMessages;
  /** What another copy has claimed before us. */
  readonly #lost = new Map<
    JobId,
    { readonly attempt: number; readonly intentMs: number; readonly atMs: number }
  >();
  /** Whose claim elsewhere counts no more: nothing came of it for long, or a person has been asked. */
  readonly #passedOver = new Set<JobId>();
  /** Called off in another copy, and a person was asked. */
  readonly #asked = new Set<JobId>();

  constructor(ports: OtherCopyPorts) {
    this.#ports = ports;
    this.#messages = new LaterMessages(ports);
    ports.ledger.onChange(({ before, job, event }) => {
      if (before !== null && isUnderWay(before) && !isUnderWay(job))
        void ports.claims.release(job.id, event?.kind === 'postponed');
    });
  }

  /** Before the intent. A failure: the service could not be asked. */
  async mayGo(job: FaxJob): Promise<Result<MayGo>> {
    const trace = await this.#furtherTrace(job);
    if (trace !== null) return success(this.#heed(job, trace));
    const lost = this.#lost.get(job.id);
    if (lost !== undefined && this.#since(lost.atMs) < EMPTY_CLAIM_MS)
      return success(this.#putOff(job, lost.atMs));
    this.#lost.delete(job.id);
    const wasLost = lost !== undefined;
    if (wasLost) this.#passedOver.add(job.id);
    if (!wasLost && this.#isYoung(job)) return success('go');
    const found = await this.#messages.candidatesFor(job, wasLost);
    if (!found.ok) {
      const { kind, message } = found.failure;
      if (kind === 'later' || kind === 'needs-sign-in') return found;
      // Somebody took it and nothing more was heard of that: without a list only a person can find out.
      if (wasLost) return success(this.#apply(job, holdUnanswered(message)));
      // Where it never shows its list nothing can be known, and what goes has been vouched for at the start.
      return success('go');
    }
    if (found.value.length === 0) return success('go');
    this.#ports.log.info('other-copies.unknown-messages', { jobId: job.id, messages: found.value.length });
    return success(this.#apply(job, holdFor(found.value)));
  }

  /** Between the intent and the first byte. False: another copy was faster, and it was put off. */
  async claim(job: FaxJob): Promise<boolean> {
    const { claims, clock, ledger, log } = this.#ports;
    const isTaken = await this.#inTime(claims.take(job.id, this.#passedOver.has(job.id)), true);
    // Another copy may have sent it, and let go of its claim, after the traces were read.
    if (isTaken && !(await this.#traces(job)).some((each) => hasNewMessage(each, job))) {
      this.#passedOver.delete(job.id);
      return true;
    }
    log.warn('other-copies.claimed', { jobId: job.id });
    const atMs = clock.now();
    this.#lost.set(job.id, { attempt: job.attempts, intentMs: job.submittedAtMs ?? atMs, atMs });
    const dueAtMs = atMs + AGAIN_MS;
    await ledger.applySurely(job.id, { kind: 'postponed', reason: null, detail: IN_OTHER_HANDS, dueAtMs });
    return false;
  }

  async #furtherTrace(job: FaxJob): Promise<Trace | null> {
    const further = (await this.#traces(job)).filter((each) => this.#goesFurther(each, job));
    // One that was told what became of it, before one that only tried more often.
    return furthest(further.filter((each) => hasNewMessage(each, job))) ?? furthest(further);
  }

  async #traces(job: FaxJob): Promise<Trace[]> {
    const found = await this.#inTime(
      Promise.all(this.#ports.sources.map((source) => source.traceOf(job))),
      [],
    );
    return found.filter((each) => each !== null);
  }

  #goesFurther(trace: Trace, job: FaxJob): boolean {
    if (hasNewMessage(trace, job)) return true;
    if (trace.state === 'cancelled') return !this.#asked.has(job.id) && !hasComeBackSince(trace, job);
    const lost = this.#lost.get(job.id);
    if (isPastAttempt(trace, (lost?.attempt ?? job.attempts + 1) - 1)) return true;
    // Of the attempt that was lost both may have written in the same millisecond.
    return (
      isUnderWay(trace) && !isPartOf(trace, this.#ports.store.events(job.id), lost?.intentMs ?? Infinity)
    );
  }

  #heed(job: FaxJob, trace: Trace): MayGo {
    const sinceMs = trace.atMs ?? -Infinity;
    // It will be known in a moment what became of it there.
    if (isUnderWay(trace) && messagesBeyond(trace, job).length === 0 && this.#since(sinceMs) < UNDER_WAY_MS)
      return this.#putOff(job, sinceMs);
    this.#ports.log.warn('other-copies.went', { jobId: job.id, state: trace.state });
    const applied = applyTrace(this.#ports, job, trace);
    if (applied === 'not-written') return 'not-written';
    if (applied === 'held') {
      this.#asked.add(job.id);
      this.#passedOver.add(job.id);
    }
    this.#lost.delete(job.id);
    return 'stays';
  }

  /** The longer it takes the less often it is looked for. */
  #putOff(job: FaxJob, sinceMs: number): MayGo {
    const pauseMs = Math.min(Math.max(AGAIN_MS, this.#since(sinceMs)), AGAIN_CAP_MS);
    const dueAtMs = this.#ports.clock.now() + pauseMs;
    return this.#apply(job, { kind: 'postponed', reason: null, detail: IN_OTHER_HANDS, dueAtMs });
  }

  #apply(job: FaxJob, event: JobEventBody): MayGo {
    return this.#ports.ledger.apply(job.id, event).kind === 'not-written' ? 'not-written' : 'stays';
  }

  #isYoung({ createdAtMs }: FaxJob): boolean {
    const ageMs = this.#ports.clock.now() - createdAtMs;
    // One from the future was made before the clock was set back.
    return ageMs >= 0 && ageMs < OLD_MS;
  }

  #since(atMs: number): number {
    return Math.max(0, this.#ports.clock.now() - atMs);
  }

  #inTime<T>(work: Promise<T>, otherwise: T): Promise<T> {
    const { clock, log } = this.#ports;
    return new Promise((resolve) => {
      let cancel = (): void => undefined;
      const wait = (steps: number): void => {
        if (steps > 0) {
          cancel = clock.after(PATIENCE_MS, () => wait(steps - 1));
          return;
        }
        log.warn('other-copies.not-in-time');
        resolve(otherwise);
      };
      const end = (value: T): void => {
        cancel();
        resolve(value);
      };
      wait(PATIENCE_STEPS);
      work.then(end, () => end(otherwise));
    });
  }
}

/** A person has said of those in `mayBe` that they are not this fax. */
const hasNewMessage = (trace: Trace, job: FaxJob): boolean =>
  messagesBeyond(trace, job).some((id) => !job.mayBe.includes(id));
