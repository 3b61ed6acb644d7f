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
import type { JobEventBody } from '../../domain/fax/job-event.ts';
import type { Finding } from '../../domain/intake/fax-findings.ts';
import { Signal, type Off } from '../../domain/signal.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';
import type { JobChange, JobLedger } from '../job-ledger.ts';
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
    this.#off = ledger.onChange('part-order', (change) => {
      const { before, job } = change;
      this.#followTime(change);
      if (before?.state === job.state) return;
      // Held again by an Undo, maybe, while the part before it went on.
      this.#releaseHeld(job);
      this.#settled(job);
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
    return before !== null && !isFinal(before.state) && !this.#hasGot(job, before);
  }

  /** Why a part should not go without a person's word; null: nothing. */
  check(job: FaxJob): Finding | null {
    if (!isNextPart(job)) return null;
    const before = this.#findBefore(job);
    if (before !== null && (this.#hasGot(job, before) || !isFinal(before.state))) return null;
    return { reason: 'part-before-missing', detail: describeMissing(before) };
  }

  /** The parts that were to go at the time of the one before go at its new one or now, and back with its Undo. */
  #followTime({ before, job, event }: JobChange): void {
    if (event?.kind !== 'hurried' && event?.kind !== 'rescheduled' && event?.kind !== 'undone') return;
    if (before === null || before.sendTimeMs === job.sendTimeMs) return;
    const { store, ledger } = this.#ports;
    const { atMs: _, ...change } = event;
    const goesAlong = (next: FaxJob): boolean =>
      event.kind === 'undone' ? next.undo?.untilMs === before.undo?.untilMs : before.sendTimeMs !== null;
    for (const next of store.findFollowers(job.id))
      if (isNextPart(next) && next.state === 'waiting' && next.sendTimeMs === before.sendTimeMs)
        if (goesAlong(next)) void ledger.applySurely(next.id, next.isOnHold ? asRescheduled(change) : change);
  }

  #settled(job: FaxJob): void {
    const isOver = isFinal(job.state) || hasArrived(job);
    for (const next of this.#listSentAgain(job).flatMap((id) => this.#ports.store.findFollowers(id))) {
      if (!isNextPart(next)) continue;
      if (next.state !== 'waiting') this.#releaseHeld(next);
      else if (isOver) this.#released.emit(next.id);
    }
  }

  /** Of this fax and those that it was sent again for, the ids. */
  #listSentAgain(job: FaxJob): JobId[] {
    const ids = new Set<JobId>();
    for (let each: FaxJob | null = job; each !== null && !ids.has(each.id);) {
      ids.add(each.id);
      each = each.follows?.how === 'again' ? this.#findBefore(each) : null;
    }
    return [...ids];
  }

  /** Back to its place behind the one before, where that has arrived or is on its way again. */
  #releaseHeld(job: FaxJob): void {
    const { ledger, clock } = this.#ports;
    if (!isHeldBehindPart(job)) return;
    const before = this.#findBefore(job);
    if (before === null || (isFinal(before.state) && !this.#hasGot(job, before))) return;
    const dueAtMs = Math.max(clock.now(), goesFrom(job));
    void ledger.applySurely(job.id, { kind: 'released', dueAtMs, why: 'part' });
  }

  /** Whether the one before, or a new fax that a person made of it, has arrived where the next is to go. */
  #hasGot(next: FaxJob, before: FaxJob): boolean {
    const to = next.recipients[0]?.phoneNumber;
    const seen = new Set<JobId>();
    const got = (job: FaxJob): boolean => {
      if (seen.has(job.id)) return false;
      seen.add(job.id);
      if (hasArrived(job) && job.recipients.some(({ phoneNumber }) => phoneNumber === to)) return true;
      const followers = this.#ports.store.findFollowers(job.id);
      return followers.some((again) => again.follows?.how === 'again' && got(again));
    };
    return got(before);
  }

  #findBefore({ follows }: FaxJob): FaxJob | null {
    return follows === null ? null : this.#ports.store.find(follows.jobId);
  }
}

/** Send now takes a fax off its hold, but the person said that of another one. */
const asRescheduled = (event: JobEventBody): JobEventBody =>
  event.kind === 'hurried' ? { ...event, kind: 'rescheduled', sendTimeMs: null } : event;

const hasArrived = (job: FaxJob): boolean =>
  job.state === 'sent' || isChangedAfterSending(job) || isSentByWord(job);

function describeMissing(before: FaxJob | null): Phrase {
  if (before === null) return phrase('objection.part-before-gone');
  const { name } = before;
  if (hasArrived(before)) return phrase('objection.part-before-elsewhere', { name });
  if (isCalledOffInDoubt(before)) return phrase('objection.part-before-unknown', { name });
  return phrase(`objection.part-before-${before.state === 'cancelled' ? 'cancelled' : 'missing'}`, { name });
}
