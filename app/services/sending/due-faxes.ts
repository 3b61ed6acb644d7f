import { goesFrom, type FaxJob, type JobId } from '../../domain/fax/fax-job.ts';
import { holdsItsNumbers, listOpenNumbers } from '../../domain/fax/open-numbers.ts';
import type { Clock } from '../ports/clock.ts';
import { Heap } from './heap.ts';
import { NumbersUnderWay } from './numbers-under-way.ts';

/** What decides when a fax may go, noted from its row; the row stays the truth. A change of the fax makes a new one. */
interface Waiting {
  readonly id: JobId;
  readonly firstAtMs: number;
  readonly dueAtMs: number;
  readonly createdAtMs: number;
  /** By the steady clock: what is to pass before it goes, as its undo time, is as long on a clock that is set. 0: nothing. */
  readonly waitsUntilMs: number;
  /** By the machine's clock: the time that a person chose; 0: none. */
  readonly fromMs: number;
  readonly numbers: readonly string[];
}

/** More than this ahead of the clock, a fax was changed before the clock was set back. */
const CLOCK_MARGIN_MS = 60_000;

/**
 * The faxes that wait to be handed over, in the order in which they go: the longest due first, and to a number one after the other. With
 * thousands of them a round must cost what it lets go, not what there is: so each stands in one place, and moves when the clock, the fax
 * itself or the number that it waits for says so.
 */
export class DueFaxes {
  readonly #clock: Pick<Clock, 'now' | 'steady'>;
  readonly #isChecked: (id: JobId) => boolean;
  /** Claimed faxes that wait. What stands in a queue and is not in here is out of date. */
  readonly #waiting = new Map<JobId, Waiting>();
  /** Of each fax that waits, until when, and of which `dueAtMs` that was said. */
  readonly #waits = new Map<JobId, { readonly dueAtMs: number; readonly untilMs: number }>();
  #lasting = new Heap(byWait);
  /** What has waited, and has a time that was chosen. */
  #later = new Heap(byChosenTime);
  #ready = new Heap(inOrder);
  readonly #isReady = new Set<Waiting>();
  /** Due, and behind another fax to this number. */
  readonly #behind = new Map<string, Heap<Waiting>>();
  /** Numbers that became free, or whose follower has had its turn: the next of those behind them may come forward. */
  readonly #freed = new Set<string>();
  /** Who came forward from behind which number. */
  readonly #followers = new Map<Waiting, string>();
  /** By what the rows say. */
  readonly #onTheirWay = new NumbersUnderWay((number) => this.#free(number));
  /** Of faxes that were let go: until its intent is on disk, such a fax stands in its row as one that waits. */
  readonly #letGo = new NumbersUnderWay((number) => this.#free(number));
  readonly #underWay = new Set<JobId>();
  #nowMs = 0;

  /** `isChecked`: whether nothing speaks against a fax's documents; until `passed` says so it goes nowhere. */
  constructor(clock: Pick<Clock, 'now' | 'steady'>, isChecked: (id: JobId) => boolean) {
    this.#clock = clock;
    this.#isChecked = isChecked;
  }

  /** A fax as its row says now. */
  update(job: FaxJob): void {
    this.#passTime();
    this.#onTheirWay.set(job.id, holdsItsNumbers(job) ? listOpenNumbers(job) : []);
    this.#waiting.delete(job.id);
    if (job.state !== 'waiting') this.#waits.delete(job.id);
    const isToGo = job.state === 'waiting' && job.claimedAtMs !== null && !job.isOnHold;
    if (isToGo && !this.#underWay.has(job.id)) this.#enter(job);
  }

  /** Its documents were looked at, and it may go. */
  passed(id: JobId): void {
    const waiting = this.#waiting.get(id);
    if (waiting !== undefined) this.#place(waiting);
  }

  /** The fax that goes next; null when none may go now. */
  next(): JobId | null {
    this.#passTime();
    for (;;) {
      this.#letFollow();
      const { first } = this.#ready;
      if (first === undefined) return null;
      if (!this.#isCurrent(first)) {
        this.#takeReady();
        continue;
      }
      const taken = first.numbers.find((number) => this.#isTaken(number));
      if (taken === undefined) return first.id;
      this.#takeReady();
      this.#putBehind(taken, first);
    }
  }

  /** How long until the next one is due that is not yet; null where there is none. */
  nextDueInMs(): number | null {
    this.#passTime();
    const waits = this.#lasting.first;
    const timed = this.#later.first;
    if (waits === undefined && timed === undefined) return null;
    return Math.min(
      (waits?.waitsUntilMs ?? Infinity) - this.#clock.steady(),
      (timed?.fromMs ?? Infinity) - this.#nowMs,
    );
  }

  /** How long until this one is due: by what has passed of its wait, not by a clock that was set since. Not above 0: it is. */
  dueInMs(job: FaxJob): number {
    this.#passTime();
    const waits = this.#waits.get(job.id);
    const nowMs = this.#nowMs;
    if (waits?.dueAtMs !== job.dueAtMs) return Math.max(job.dueAtMs, goesFrom(job)) - nowMs;
    return Math.max(waits.untilMs - this.#clock.steady(), goesFrom(job) - nowMs);
  }

  /** The one that goes next is let go, and its numbers are taken until `ended`. */
  letGo(id: JobId): void {
    this.#letGo.set(id, this.#waiting.get(id)?.numbers ?? []);
    this.#underWay.add(id);
    this.#waiting.delete(id);
  }

  /** It was handed over, or not: what comes next is what its row says now. Null: it has none. */
  ended(id: JobId, job: FaxJob | null): void {
    this.#underWay.delete(id);
    this.#letGo.set(id, []);
    if (job !== null) this.update(job);
    else this.#waits.delete(id);
  }

  #enter(job: FaxJob): void {
    const { id, dueAtMs, createdAtMs } = job;
    const waiting = {
      ...{ id, firstAtMs: job.firstAtMs ?? 0, dueAtMs, createdAtMs },
      ...{ waitsUntilMs: this.#waitsUntilMs(job), fromMs: goesFrom(job), numbers: listOpenNumbers(job) },
    };
    this.#waiting.set(id, waiting);
    if (this.#isChecked(id)) this.#place(waiting);
  }

  /**
   * Asked of the clock once, when it is first heard of. Where that lies in what is now the future, nobody knows how much has passed of what
   * it waits for, and going a little early is better than waiting for a day.
   */
  #waitsUntilMs({ id, dueAtMs, changedAtMs, sendTimeMs }: FaxJob): number {
    const known = this.#waits.get(id);
    if (known?.dueAtMs === dueAtMs) return known.untilMs;
    const waitMs =
      dueAtMs === sendTimeMs || changedAtMs > this.#nowMs + CLOCK_MARGIN_MS ? 0 : dueAtMs - this.#nowMs;
    const untilMs = waitMs <= 0 ? 0 : this.#clock.steady() + waitMs;
    this.#waits.set(id, { dueAtMs, untilMs });
    return untilMs;
  }

  #place(waiting: Waiting): void {
    if (waiting.waitsUntilMs > this.#clock.steady()) this.#lasting.add(waiting);
    else if (waiting.fromMs > this.#nowMs) this.#later.add(waiting);
    else this.#makeReady(waiting);
  }

  #passTime(): void {
    const nowMs = this.#clock.now();
    const wasSetBack = nowMs < this.#nowMs;
    this.#nowMs = nowMs;
    if (wasSetBack) this.#placeAnew();
    const steadyMs = this.#clock.steady();
    this.#takeOut(this.#lasting, ({ waitsUntilMs }) => waitsUntilMs <= steadyMs);
    this.#takeOut(this.#later, ({ fromMs }) => fromMs <= nowMs);
  }

  #takeOut(heap: Heap<Waiting>, hasPassed: (waiting: Waiting) => boolean): void {
    for (let { first } = heap; first !== undefined; { first } = heap) {
      const isCurrent = this.#isCurrent(first);
      if (isCurrent && !hasPassed(first)) return;
      heap.take();
      if (isCurrent) this.#place(first);
    }
  }

  #placeAnew(): void {
    this.#lasting = new Heap(byWait);
    this.#later = new Heap(byChosenTime);
    this.#ready = new Heap(inOrder);
    this.#isReady.clear();
    this.#behind.clear();
    this.#freed.clear();
    this.#followers.clear();
    for (const waiting of this.#waiting.values()) if (this.#isChecked(waiting.id)) this.#place(waiting);
  }

  #makeReady(waiting: Waiting): void {
    if (this.#isReady.has(waiting)) return;
    this.#isReady.add(waiting);
    this.#ready.add(waiting);
  }

  #takeReady(): void {
    const taken = this.#ready.take();
    if (taken === undefined) return;
    this.#isReady.delete(taken);
    const number = this.#followers.get(taken);
    if (number === undefined) return;
    this.#followers.delete(taken);
    this.#free(number);
  }

  #putBehind(number: string, waiting: Waiting): void {
    const behind = this.#behind.get(number) ?? new Heap(inOrder);
    behind.add(waiting);
    this.#behind.set(number, behind);
  }

  #free(number: string): void {
    if (this.#behind.has(number)) this.#freed.add(number);
  }

  /** Of those behind a number that is free one at a time comes forward: the first takes the number, and the others stay. */
  #letFollow(): void {
    for (const number of this.#freed) {
      this.#freed.delete(number);
      const next = this.#isTaken(number) ? undefined : this.#takeBehind(number);
      if (next === undefined) continue;
      this.#followers.set(next, number);
      this.#makeReady(next);
    }
  }

  #takeBehind(number: string): Waiting | undefined {
    const behind = this.#behind.get(number);
    for (let next = behind?.take(); next !== undefined; next = behind?.take())
      if (this.#isCurrent(next)) return next;
    this.#behind.delete(number);
    return undefined;
  }

  #isTaken(number: string): boolean {
    return this.#onTheirWay.has(number) || this.#letGo.has(number);
  }

  #isCurrent(waiting: Waiting): boolean {
    return this.#waiting.get(waiting.id) === waiting;
  }
}

/** Those that a person put first before all others. */
const inOrder = (a: Waiting, b: Waiting): number => b.firstAtMs - a.firstAtMs || byTime(a, b);

const byTime = (a: Waiting, b: Waiting): number =>
  a.dueAtMs - b.dueAtMs || a.createdAtMs - b.createdAtMs || (a.id < b.id ? -1 : 1);

const byWait = (a: Waiting, b: Waiting): number => a.waitsUntilMs - b.waitsUntilMs;

const byChosenTime = (a: Waiting, b: Waiting): number => a.fromMs - b.fromMs;
