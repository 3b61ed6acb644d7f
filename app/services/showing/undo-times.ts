import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';
import { mayHaveBeenInUndoTime } from '../../domain/fax/undo-time.ts';
import { Signal, type Off } from '../../domain/signal.ts';
import type { Clock } from '../ports/clock.ts';
import type { Dispatcher } from '../sending/dispatcher.ts';

/** How often the two clocks are compared while a fax is in its undo time. */
const COMPARE_MS = 1_000;
/** What two readings of the clocks may differ by, and a clock that is kept in step. */
const MARGIN_MS = 500;

/**
 * A fax goes when its undo time has passed, also on a clock that is set meanwhile; the times in its row are told by that clock. So here is by
 * how much they are to be shown later or earlier than they were written, for whoever counts down to them.
 */
export class UndoTimes {
  readonly #dispatcher: Pick<Dispatcher, 'dueInMs'>;
  readonly #clock: Clock;
  readonly #changed = new Signal<[id: JobId]>();
  readonly #shown = new Set<JobId>();
  /** How far the clock is ahead of the steady one. */
  #aheadMs = 0;
  #cancel: Off | null = null;

  constructor(dispatcher: Pick<Dispatcher, 'dueInMs'>, clock: Clock) {
    this.#dispatcher = dispatcher;
    this.#clock = clock;
  }

  /** Each fax in its undo time, when somebody has set the clock. */
  onChange(listener: (id: JobId) => void): Off {
    return this.#changed.on(listener);
  }

  /** In milliseconds, for a fax that is being shown; 0 for one that is not in its undo time. */
  shiftMs(job: FaxJob): number {
    const leftMs = mayHaveBeenInUndoTime(job) ? this.#dispatcher.dueInMs(job) : 0;
    if (leftMs <= 0) {
      this.#shown.delete(job.id);
      return 0;
    }
    this.#shown.add(job.id);
    this.#watch();
    const shiftMs = this.#clock.now() + leftMs - job.dueAtMs;
    return Math.abs(shiftMs) < MARGIN_MS ? 0 : shiftMs;
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#shown.clear();
  }

  #watch(): void {
    if (this.#cancel !== null) return;
    this.#aheadMs = this.#readAheadMs();
    this.#compareLater();
  }

  #compareLater(): void {
    this.#cancel = this.#clock.after(COMPARE_MS, () => this.#compare());
  }

  #compare(): void {
    this.#cancel = null;
    if (this.#shown.size === 0) return;
    const aheadMs = this.#readAheadMs();
    this.#compareLater();
    if (Math.abs(aheadMs - this.#aheadMs) < MARGIN_MS) return;
    this.#aheadMs = aheadMs;
    for (const id of this.#shown) this.#changed.emit(id);
  }

  #readAheadMs(): number {
    return this.#clock.now() - this.#clock.steady();
  }
}
