import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';
import { listOpenNumbers } from '../../domain/fax/open-numbers.ts';
import { allOff, type Off } from '../../domain/signal.ts';
import type { RestoredFaxes } from '../restored/restored-faxes.ts';
import { WorkLoop } from '../work-loop.ts';
import { BackOff } from './back-off.ts';
import { DueFaxes } from './due-faxes.ts';
import { EarlyChecks } from './early-checks.ts';
import type { FaxChecks } from './fax-checks.ts';
import { HandOver, type HandOverPorts } from './hand-over.ts';
import { MOST_IN_TURN } from './most-in-turn.ts';
import type { NumberWait } from './number-wait.ts';
import type { PartOrder } from './part-order.ts';

export interface DispatcherPorts extends HandOverPorts {
  readonly faxChecks: FaxChecks;
  readonly restored: Pick<
    RestoredFaxes,
    'hasGoneAs' | 'isExplained' | 'isKnown' | 'isNew' | 'mayGo' | 'onKnown'
  >;
  readonly numberWait: Pick<NumberWait, 'keeps' | 'onReleased'>;
  readonly partOrder: Pick<PartOrder, 'keeps' | 'check' | 'onReleased'>;
  readonly maxConcurrent: number;
}

/** A timer does not run while the machine sleeps, and knows nothing of a clock that was set. */
const LONGEST_SLEEP_MS = 30_000;

/** Says which fax goes to the service, and when. */
export class Dispatcher {
  readonly #ports: DispatcherPorts;
  readonly #inFlight = new Map<JobId, Promise<void>>();
  readonly #numbersInFlight = new Map<JobId, readonly string[]>();
  /** Those that could not go when it was their turn: they make way until all others have had theirs. */
  readonly #staying: JobId[] = [];
  /** Those that a person does not want to wait, until it is their time. */
  readonly #hurried = new Set<JobId>();
  readonly #due: DueFaxes;
  readonly #early = new EarlyChecks();
  readonly #backOff: BackOff;
  readonly #handOver: HandOver;
  readonly #loop: WorkLoop;
  #off: Off | null = null;

  constructor(ports: DispatcherPorts) {
    this.#ports = ports;
    this.#backOff = new BackOff(ports.clock);
    this.#handOver = new HandOver(ports, this.#backOff);
    this.#due = new DueFaxes(ports.clock, (id) => this.#isChecked(id));
    this.#loop = new WorkLoop(ports.clock, ports.log, () => Promise.resolve(this.#dispatchDue()));
  }

  start(): void {
    const { store, ledger, pacer, pause, documentCheck, restored, numberWait, partOrder } = this.#ports;
    const wake = (): void => this.#loop.wake();
    const passed = (id: JobId): void => this.#passed(id);
    this.#off = allOff(
      // One that waits may go, and one that is done makes way for the next to the same number.
      ledger.onChange('dispatcher', ({ job, event }) => {
        this.#onChanged(job);
        if (event?.kind === 'hurried') this.#hurried.add(job.id);
        else this.#hurried.delete(job.id);
        wake();
      }),
      pacer.onChange(wake),
      pacer.onTurn(wake),
      pause.onChange(wake),
      documentCheck.onPassed(passed),
      restored.onKnown(passed),
      numberWait.onReleased(passed),
      partOrder.onReleased(passed),
    );
    for (const job of store.inState('waiting', 'submitting', 'unconfirmed', 'queued')) this.#onChanged(job);
    this.#loop.start();
  }

  /** Lets what is on the wire come to its end; nothing new goes. */
  async stop(): Promise<void> {
    await this.#loop.stop();
    await Promise.allSettled(this.#inFlight.values());
    this.#off?.();
  }

  /** The service may be reachable again: no reason to sit out a pause of our own. */
  reopen(): void {
    this.#backOff.end();
    this.#loop.wake();
  }

  /** How long a fax that waits still has until it is due; not above 0: it is. */
  dueInMs(job: FaxJob): number {
    return this.#due.dueInMs(job);
  }

  #onChanged(job: FaxJob): void {
    this.#due.update(job);
    this.#early.update(job);
  }

  #passed(id: JobId): void {
    if (!this.#isChecked(id)) return;
    this.#due.passed(id);
    this.#early.passed(id);
    this.#loop.wake();
  }

  /** Answers when to look again. */
  #dispatchDue(): number | null {
    const { clock, pacer, pause, maxConcurrent } = this.#ports;
    const nowMs = clock.now();
    this.#hurry(nowMs);
    const opensInMs = Math.max(this.#backOff.leftMs(), pacer.opensInMs('heavy'));
    const isClosed = pause.isOn || opensInMs > 0;
    if (isClosed) this.#endStaying();
    const isOneToGo = this.#due.next() !== null || this.#staying.length > 0;
    const isWanted = !pause.isOn && (this.#inFlight.size > 0 || isOneToGo);
    pacer.want('heavy', 'sending', isWanted);
    const nextMs = this.#due.nextDueInMs();
    const untilNextMs = nextMs === null ? null : Math.min(nextMs, LONGEST_SLEEP_MS);
    const isMoreToCheck =
      isClosed && (pause.isOn || isWanted) && this.#early.checkSome(nowMs, (id) => this.#checkEarly(id));
    if (isMoreToCheck) return 0;
    if (!isWanted) return untilNextMs;
    // What a person does not want to wait ends a pause of our own, at its time.
    const wakesInMs = this.#hurried.size > 0 ? (untilNextMs ?? LONGEST_SLEEP_MS) : LONGEST_SLEEP_MS;
    if (isClosed) return Math.min(opensInMs, wakesInMs);

    // After a 'later' one fax goes ahead of the others and finds out.
    const room = this.#backOff.isUnsure ? 1 : maxConcurrent;
    if (!this.#letGo(room)) return 0;
    // One that could not go is tried again, should nothing else happen.
    return this.#due.next() === null ? untilNextMs : (untilNextMs ?? LONGEST_SLEEP_MS);
  }

  /** Once for each: what cannot go even so waits as long as the others. */
  #hurry(nowMs: number): void {
    for (const id of this.#hurried) {
      const job = this.#ports.store.find(id);
      if (job?.state === 'waiting' && job.dueAtMs > nowMs) continue;
      this.#hurried.delete(id);
      if (job?.state === 'waiting') this.#backOff.hurry();
    }
  }

  /**
   * One after the other to a number: the line there is one, and of two in doubt none could be told from the other. False where more wait
   * for another turn.
   */
  #letGo(room: number): boolean {
    const { store, pacer } = this.#ports;
    for (let checked = 0; this.#inFlight.size < room; checked++) {
      const id = this.#due.next();
      if (id === null) break;
      if (checked === MOST_IN_TURN) return false;
      this.#due.letGo(id);
      const job = store.find(id);
      const mayGo = this.#isReady(job) && !this.#holdBack(job);
      if (mayGo && pacer.take('heavy', 'sending')) {
        this.#numbersInFlight.set(id, listOpenNumbers(job));
        this.#inFlight.set(id, this.#submit(job));
        continue;
      }
      this.#staying.push(id);
      if (mayGo) break;
    }
    this.#endStaying();
    return true;
  }

  /** Not before the others had their turn: one that could not even be held, as on a full disk, would be the next again and again. */
  #endStaying(): void {
    for (const id of this.#staying.splice(0)) this.#due.ended(id, this.#ports.store.find(id));
  }

  /** False where that is for later. Its number may be taken by another: that says nothing against the number. */
  #checkEarly(id: JobId): boolean {
    if (this.#inFlight.has(id) || !this.#isChecked(id)) return false;
    const job = this.#ports.store.find(id);
    if (job === null) return true;
    if (this.#ports.restored.isExplained(job) || !this.#isReady(job)) return false;
    this.#holdBack(job);
    return true;
  }

  /** What was looked at may be checked again: the name on its pages is another by now. */
  #isReady(job: FaxJob | null): job is FaxJob {
    return job?.state === 'waiting' && this.#isChecked(job.id) && this.#ports.restored.mayGo(job);
  }

  /** Nothing speaks against its documents, it is known whether it may have gone before, and what its number may be a slip of, and the part before it is over. */
  #isChecked(id: JobId): boolean {
    const { documentCheck, restored, numberWait, partOrder } = this.#ports;
    const isKept = numberWait.keeps(id) || partOrder.keeps(id);
    return documentCheck.hasPassed(id) && restored.isKnown(id) && !isKept;
  }

  /** True when the fax waits for a person now. */
  #holdBack(job: FaxJob): boolean {
    const { partOrder, faxChecks } = this.#ports;
    const finding = partOrder.check(job) ?? faxChecks.check(job, [...this.#numbersInFlight.values()].flat());
    if (finding !== null) this.#ports.ledger.apply(job.id, { kind: 'held', ...finding });
    return finding !== null;
  }

  async #submit(job: FaxJob): Promise<void> {
    const { pacer, store } = this.#ports;
    try {
      await this.#handOver.run(job);
    } finally {
      pacer.giveBack('heavy');
      this.#inFlight.delete(job.id);
      this.#numbersInFlight.delete(job.id);
      this.#due.ended(job.id, store.find(job.id));
      this.#loop.wake();
    }
  }
}
