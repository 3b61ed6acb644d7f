import { noLongerWanted, poolClosed, rendererStopped, timedOut, type PageFailure } from './page-failure.ts';
import type { RenderTask, TaskReport } from './render-task.ts';
import { startWorkerThread, type RenderWorkerPort } from './render-worker-port.ts';

export interface RenderPoolOptions {
  /** The bundled `render-worker.ts`. */
  readonly workerScript: URL;
  /** How many tasks run at once. */
  readonly workers: number;
  /** A worker that says nothing for this long while at work is given up. Each finished page counts as a word. */
  readonly silenceLimitMs: number;
  /** Hears of errors that ended a worker: bugs, or memory running out. To be logged; the task's failure says nothing of them. */
  readonly onWorkerError?: (error: Error) => void;
  readonly startWorker?: (script: URL) => RenderWorkerPort;
}

/** A task may take so long as a whole, however often it is heard of: two hundred pages of a second and a half. */
const TASK_LIMIT_MS = 5 * 60_000;
/** From then on it is slow, and others pass it: beside each slow task another worker may be at work, up to twice as many as there are. */
const SLOW_AFTER_MS = 10_000;

export type ReportListener = (report: TaskReport) => void;

interface Job {
  readonly task: RenderTask;
  readonly onReport: ReportListener;
  readonly finish: (failure: PageFailure | null) => void;
}

interface Slot {
  readonly worker: RenderWorkerPort;
  job: Job | null;
  silence: NodeJS.Timeout | null;
  /** Runs until its task is slow, and then until it has taken too long. */
  patience: NodeJS.Timeout | null;
  isSlow: boolean;
}

/**
 * Runs render tasks in workers, first come, first served. Workers start when there is work for them and stay; one that hangs is
 * ended, one that ends is replaced, and either way its task fails alone. Slow tasks hold up nobody. An idle pool does not keep the
 * process alive.
 */
export class RenderPool {
  readonly workers: number;
  private readonly start: () => RenderWorkerPort;
  private readonly silenceLimitMs: number;
  private readonly onWorkerError: ((error: Error) => void) | undefined;
  private readonly waiting: Job[] = [];
  private readonly slots = new Set<Slot>();
  private isClosed = false;

  constructor(options: RenderPoolOptions) {
    const { workerScript, startWorker = startWorkerThread } = options;
    this.workers = options.workers;
    this.silenceLimitMs = options.silenceLimitMs;
    this.onWorkerError = options.onWorkerError;
    this.start = () => startWorker(workerScript);
  }

  /** Resolves when the task is done (null) or failed; what it yields goes to `onReport` as it comes. */
  run(task: RenderTask, onReport: ReportListener): Promise<PageFailure | null> {
    if (this.isClosed) return Promise.resolve(poolClosed(documentNameOf(task)));
    return new Promise((finish) => {
      this.waiting.push({ task, onReport, finish });
      this.assign();
    });
  }

  /** Nobody wants any of it any more: what waits and what runs fails, and the next task finds the pool as it was. */
  abandon(): void {
    for (const job of this.waiting.splice(0)) job.finish(noLongerWanted());
    for (const slot of [...this.slots]) {
      if (slot.job === null) continue;
      this.discard(slot, noLongerWanted());
      void slot.worker.terminate();
    }
  }

  /** Ends all workers. Tasks that wait or run fail. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const job of this.waiting.splice(0)) job.finish(poolClosed(documentNameOf(job.task)));
    const slots = [...this.slots];
    for (const slot of slots) this.discard(slot, poolClosed(documentNameOf(slot.job?.task)));
    await Promise.all(slots.map((slot) => slot.worker.terminate()));
  }

  private assign(): void {
    while (this.waiting.length > 0) {
      const slot = this.idleSlot();
      if (slot === null) return;
      const job = this.waiting.shift();
      if (job === undefined) return;
      slot.job = job;
      slot.worker.setBusy(true);
      this.awaitWord(slot);
      this.beginPatience(slot);
      slot.worker.post(job.task);
    }
  }

  private idleSlot(): Slot | null {
    const slots = [...this.slots];
    if (slots.filter((slot) => slot.job !== null && !slot.isSlow).length >= this.workers) return null;
    const idle = slots.find((slot) => slot.job === null);
    return idle ?? (slots.length < 2 * this.workers ? this.addSlot() : null);
  }

  private addSlot(): Slot {
    const slot: Slot = { worker: this.start(), job: null, silence: null, patience: null, isSlow: false };
    this.slots.add(slot);
    slot.worker.onReport((report) => this.receive(slot, report));
    slot.worker.onExit((error) => {
      if (error !== null) this.onWorkerError?.(error);
      this.discard(slot, rendererStopped(documentNameOf(slot.job?.task)));
    });
    return slot;
  }

  private receive(slot: Slot, report: TaskReport): void {
    const { job } = slot;
    // A worker that was given up may still have a word on its way.
    if (job === null || !this.slots.has(slot)) return;
    if (report.kind !== 'done' && report.kind !== 'failed') {
      this.awaitWord(slot);
      job.onReport(report);
      return;
    }
    this.release(slot);
    slot.worker.setBusy(false);
    job.finish(report.kind === 'failed' ? report.failure : null);
    this.assign();
    this.dropSpare(slot);
  }

  /** One that was started beside slow tasks is not kept for nothing. */
  private dropSpare(slot: Slot): void {
    if (slot.job !== null || this.slots.size <= this.workers) return;
    this.slots.delete(slot);
    void slot.worker.terminate();
  }

  private beginPatience(slot: Slot): void {
    slot.patience = setTimeout(() => {
      slot.isSlow = true;
      slot.patience = setTimeout(() => this.giveUp(slot), TASK_LIMIT_MS - SLOW_AFTER_MS);
      this.assign();
    }, SLOW_AFTER_MS);
  }

  private giveUp(slot: Slot): void {
    this.discard(slot, timedOut(documentNameOf(slot.job?.task)));
    void slot.worker.terminate();
  }

  private release(slot: Slot): void {
    clearTimeout(slot.silence ?? undefined);
    clearTimeout(slot.patience ?? undefined);
    slot.isSlow = false;
    slot.job = null;
  }

  private awaitWord(slot: Slot): void {
    clearTimeout(slot.silence ?? undefined);
    slot.silence = setTimeout(() => this.giveUp(slot), this.silenceLimitMs);
  }

  /** Takes a worker out for good; its task, if it has one, fails, and the next one gets a new worker. */
  private discard(slot: Slot, failure: PageFailure): void {
    if (!this.slots.delete(slot)) return;
    const { job } = slot;
    this.release(slot);
    job?.finish(failure);
    this.assign();
  }
}

function documentNameOf(task: RenderTask | undefined): string | null {
  return task === undefined || !('document' in task) ? null : task.document.name;
}
