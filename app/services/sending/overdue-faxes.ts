import { isCalledOffInDoubt } from '../../domain/fax/called-off.ts';
import { isHeldBehindOverdue, isOverdue, type FaxJob, type JobId } from '../../domain/fax/fax-job.ts';
import { listOpenNumbers } from '../../domain/fax/open-numbers.ts';
import type { Off } from '../../domain/signal.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { JobStore } from '../ports/queue/job-store.ts';

export interface OverdueFaxPorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly clock: Clock;
}

/**
 * Which faxes are overdue, and to whom: asked before each fax that goes. Those that were held because of one wait again, without
 * anybody's word, as soon as it has its answer, or goes again before them. Where nobody knows what became of it, they stay a question.
 */
export class OverdueFaxes {
  readonly #ports: OverdueFaxPorts;
  readonly #overdue = new Map<JobId, FaxJob>();
  /** Those that were given up, or lost, without an answer. */
  readonly #inDoubt = new Map<JobId, FaxJob>();
  #off: Off | null = null;

  constructor(ports: OverdueFaxPorts) {
    this.#ports = ports;
  }

  start(): void {
    const { store, ledger } = this.#ports;
    for (const job of store.inState('queued')) this.#track(job);
    this.#off = ledger.onChange('overdue-faxes', ({ job }) => {
      const was = this.#overdue.get(job.id) ?? this.#inDoubt.get(job.id);
      this.#track(job);
      // One that goes again itself goes first.
      const fromMs = job.state === 'waiting' ? job.dueAtMs : 0;
      if (was !== undefined) this.#release(listOpenNumbers(was), fromMs);
    });
  }

  stop(): void {
    this.#off?.();
  }

  /** What the queue knew when it ended: what is in doubt still, and what was held and could not be let go of. */
  releaseHeld(): void {
    const { store } = this.#ports;
    // Also where nothing is held: what waits now, or waits again, is asked about because of them.
    for (const job of store.calledOffInDoubt()) this.#track(job);
    const held = this.#held().flatMap(listOpenNumbers);
    if (held.length === 0) return;
    for (const job of store.inState('needs-attention')) this.#track(job);
    this.#release(held);
  }

  /** Those to a number of which another fax to it waits for an answer, the oldest first. */
  to(phoneNumber: string, other: FaxJob): FaxJob[] {
    return [...this.#overdue.values(), ...this.#calledOffBefore(other)]
      .filter((job) => job.id !== other.id && listOpenNumbers(job).includes(phoneNumber))
      .sort((a, b) => (a.submittedAtMs ?? 0) - (b.submittedAtMs ?? 0));
  }

  /** One that was to go again before the other, and was called off instead: what became of its first try nobody knows still. */
  #calledOffBefore(other: FaxJob): FaxJob[] {
    return [...this.#inDoubt.values()].filter(
      (job) =>
        job.unresolved.length > 0 && isCalledOffInDoubt(job) && inDoubtSinceMs(job) >= other.createdAtMs,
    );
  }

  #track(job: FaxJob): void {
    if (isOverdue(job)) this.#overdue.set(job.id, job);
    else this.#overdue.delete(job.id);
    if (isInDoubt(job)) this.#inDoubt.set(job.id, job);
    else this.#inDoubt.delete(job.id);
  }

  #held(): FaxJob[] {
    return this.#ports.store.inState('needs-attention').filter(isHeldBehindOverdue);
  }

  #release(numbers: readonly string[], fromMs = 0): void {
    const { ledger, clock } = this.#ports;
    for (const job of this.#held()) {
      const open = listOpenNumbers(job);
      if (!open.some((number) => numbers.includes(number)) || open.some((number) => this.#asks(job, number)))
        continue;
      const dueAtMs = Math.max(clock.now(), job.sendTimeMs ?? 0, fromMs);
      void ledger.applySurely(job.id, { kind: 'released', dueAtMs });
    }
  }

  /** Whether there is an unanswered fax to the number; of those in doubt only one that became so while this one was held. */
  #asks(held: FaxJob, number: string): boolean {
    return (
      this.to(number, held).length > 0 ||
      [...this.#inDoubt.values()].some(
        (job) => inDoubtSinceMs(job) >= held.changedAtMs && listOpenNumbers(job).includes(number),
      )
    );
  }
}

const isInDoubt = ({ state, reason }: FaxJob): boolean =>
  reason === 'outcome-unknown' && (state === 'cancelled' || state === 'needs-attention');

const inDoubtSinceMs = ({ finishedAtMs, changedAtMs }: FaxJob): number => finishedAtMs ?? changedAtMs;
