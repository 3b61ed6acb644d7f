import { isCalledOffInDoubt, isSentByWord } from '../../domain/fax/called-off.ts';
import {
  isChangedAfterSending,
  isFinal,
  isHeldBehindPart,
  isNextPart,
  goesFrom,
  type FaxJob,
  type JobId,
} from '../../domain/fax/fax-job.ts';
import type { Finding } from '../../domain/intake/fax-findings.ts';
import { Signal, type Off } from '../../domain/signal.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { JobStore } from '../ports/queue/job-store.ts';

export interface PartOrderPorts {
  readonly store: Pick<JobStore, 'find' | 'findFollowers' | 'inState'>;
  readonly ledger: JobLedger;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Parts of what was too long for one fax go in their order, each when the one before it has arrived. Where that did not, a person is asked;
 * should it arrive later, the next goes by itself.
 */
export class PartOrder {
  readonly #ports: PartOrderPorts;
  readonly #released = new Signal<[id: JobId]>();
  #off: Off | null = null;

  constructor(ports: PartOrderPorts) {
    this.#ports = ports;
  }

  start(): void {
    const { store, ledger } = this.#ports;
    this.#off = ledger.onChange('part-order', ({ before, job }) => {
      if (before?.state !== job.state) this.#settled(job);
    });
    // What the queue knew when it ended.
    for (const job of store.inState('needs-attention')) this.#releaseHeld(job);
  }

  stop(): void {
    this.#off?.();
  }

  /** Each part that waited for the one before it, once that has come to its end. */
  onReleased(listener: (id: JobId) => void): Off {
    return this.#released.on(listener);
  }

  /** The part before it has not come to its end. */
  keeps(id: JobId): boolean {
    const job = this.#ports.store.find(id);
    if (job === null || !isNextPart(job)) return false;
    const before = this.#findBefore(job);
    return before !== null && !isFinal(before.state) && !hasArrived(before);
  }

  /** Why a part should not go without a person's word; null: nothing. */
  check(job: FaxJob): Finding | null {
    if (!isNextPart(job)) return null;
    const before = this.#findBefore(job);
    if (before !== null && (this.#hasGot(job, before) || !isFinal(before.state))) return null;
    return { reason: 'part-before-missing', detail: describeMissing(before) };
  }

  #settled(job: FaxJob): void {
    if (!isFinal(job.state) && !hasArrived(job)) return;
    const { follows } = job;
    const earlier = follows?.how === 'again' ? [follows.jobId] : [];
    for (const next of [job.id, ...earlier].flatMap((id) => this.#ports.store.findFollowers(id))) {
      if (!isNextPart(next)) continue;
      if (next.state === 'waiting') this.#released.emit(next.id);
      else this.#releaseHeld(next);
    }
  }

  #releaseHeld(job: FaxJob): void {
    const { ledger, clock } = this.#ports;
    if (!isHeldBehindPart(job)) return;
    const before = this.#findBefore(job);
    if (before === null || !this.#hasGot(job, before)) return;
    const dueAtMs = Math.max(clock.now(), goesFrom(job));
    void ledger.applySurely(job.id, { kind: 'released', dueAtMs, why: 'part' });
  }

  /** The one before, or the new fax that a person made of it for the same number. */
  #hasGot(next: FaxJob, before: FaxJob): boolean {
    if (hasArrived(before)) return true;
    const [to] = next.recipients;
    return this.#ports.store
      .findFollowers(before.id)
      .some(
        (again) =>
          again.follows?.how === 'again' &&
          hasArrived(again) &&
          again.recipients.some(({ phoneNumber }) => phoneNumber === to?.phoneNumber),
      );
  }

  #findBefore({ follows }: FaxJob): FaxJob | null {
    return follows === null ? null : this.#ports.store.find(follows.jobId);
  }
}

const hasArrived = (job: FaxJob): boolean =>
  job.state === 'sent' || isChangedAfterSending(job) || isSentByWord(job);

function describeMissing(before: FaxJob | null): Phrase {
  if (before === null) return phrase('objection.part-before-gone');
  const { name } = before;
  if (isCalledOffInDoubt(before)) return phrase('objection.part-before-unknown', { name });
  return phrase(`objection.part-before-${before.state === 'cancelled' ? 'cancelled' : 'missing'}`, { name });
}
