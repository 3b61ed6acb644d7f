import {
  noLongerWanted,
  poolClosed,
  rendererStopped,
  timedOut,
  type PageFailure,
} from '../document/page-failure.ts';
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

/** A document may take so long as a whole, in however many tasks and however often it is heard of: two hundred pages of three seconds. */
const DOCUMENT_LIMIT_MS = 10 * 60_000;
/** So many times as long, also between two words, where a person has asked for it again. */
const PATIENT = 6;
/** Of so many documents it is known how long they took; more are not drawn at a time. */
const MOST_KNOWN = 1_000;
/**
 * From then on it is slow, and others pass it: beside each slow task another worker may be at work, up to twice as many as there are. Where
 * even more are slow, those that began last are set aside for what was never looked at, and begin anew when nothing of that is left.
 */
const SLOW_AFTER_MS = 10_000;

export type ReportListener = (report: TaskReport) => void;

interface Job {
  readonly task: RenderTask;
  readonly onReport: ReportListener;
  readonly finish: (failure: PageFailure | null) => void;
  /** How many reports of it were passed on; a task that starts over brings the same again. */
  reports: number;
  readonly isPatient: boolean;
}

interface Slot {
  readonly worker: RenderWorkerPort;
  job: Job | null;
  silence: NodeJS.Timeout | null;
  /** Runs until its task is slow, and then until it has taken too long. */
  patience: NodeJS.Timeout | null;
  beganMs: number;
  isSlow: boolean;
  /** Of its task, still to be left out. */
  known: number;
}

/**
 * Runs render tasks in workers, first come, first served. Workers start when there is work for them and stay; one that hangs is
 * ended, one that ends is replaced, and either way its task fails alone. Slow tasks hold up nobody. An idle pool does not keep the
 * process alive.
 */
export class RenderPool {
  readonly workers: number;
  readonly #start: () => RenderWorkerPort;
  readonly #silenceLimitMs: number;
  readonly #onWorkerError: ((error: Error) => void) | undefined;
  readonly #waiting: Job[] = [];
  /** Slow ones that were set aside, the first of them first. */
  readonly #aside: Job[] = [];
  readonly #slots = new Set<Slot>();
  /** By the key of their opening, in milliseconds of work. */
  readonly #spentMs = new Map<string, number>();
  #isClosed = false;

  constructor(options: RenderPoolOptions) {
    const { workerScript, startWorker = startWorkerThread } = options;
    this.workers = options.workers;
    this.#silenceLimitMs = options.silenceLimitMs;
    this.#onWorkerError = options.onWorkerError;
    this.#start = () => startWorker(workerScript);
  }

  /** Resolves when the task is done (null) or failed; what it yields goes to `onReport` as it comes. */
  run(task: RenderTask, onReport: ReportListener, isPatient = false): Promise<PageFailure | null> {
    if (this.#isClosed) return Promise.resolve(poolClosed(findDocumentName(task)));
    return new Promise((finish) => {
      const queue = this.#isKnownSlow(task) ? this.#aside : this.#waiting;
      queue.push({ task, onReport, finish, reports: 0, isPatient });
      this.#assign();
    });
  }

  /** Nobody wants any of it any more: what waits and what runs fails, and the next task finds the pool as it was. */
  abandon(): void {
    for (const job of this.#takeWaiting()) job.finish(noLongerWanted());
    for (const slot of [...this.#slots]) {
      if (slot.job === null) continue;
      this.#discard(slot, noLongerWanted());
      void slot.worker.terminate();
    }
  }

  /** Ends all workers. Tasks that wait or run fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of this.#takeWaiting()) job.finish(poolClosed(findDocumentName(job.task)));
    const slots = [...this.#slots];
    for (const slot of slots) this.#discard(slot, poolClosed(findDocumentName(slot.job?.task)));
    await Promise.all(slots.map((slot) => slot.worker.terminate()));
  }

  #takeWaiting(): Job[] {
    return [...this.#waiting.splice(0), ...this.#aside.splice(0)];
  }

  #assign(): void {
    while (this.#waiting.length > 0) {
      const slot = this.#idleSlot() ?? (this.#setOneAside() ? this.#idleSlot() : null);
      if (slot === null) return;
      this.#begin(slot, this.#waiting.shift());
    }
    while (this.#aside.length > 0) {
      const slot = this.#slowSlots().length < this.workers ? this.#freeSlot() : null;
      if (slot === null) return;
      this.#begin(slot, this.#aside.shift());
    }
  }

  #begin(slot: Slot, job: Job | undefined): void {
    if (job === undefined) return;
    slot.job = job;
    slot.isSlow = this.#isKnownSlow(job.task);
    slot.known = job.reports;
    slot.beganMs = performance.now();
    slot.worker.setBusy(true);
    this.#awaitWord(slot);
    this.#beginPatience(slot);
    slot.worker.post(job.task);
  }

  #slowSlots(): Slot[] {
    return [...this.#slots].filter((slot) => slot.isSlow);
  }

  #idleSlot(): Slot | null {
    const quick = [...this.#slots].filter((slot) => slot.job !== null && !slot.isSlow);
    return quick.length < this.workers ? this.#freeSlot() : null;
  }

  #freeSlot(): Slot | null {
    const idle = [...this.#slots].find((slot) => slot.job === null);
    return idle ?? (this.#slots.size < 2 * this.workers ? this.#addSlot() : null);
  }

  /** The slow ones that began first go on, so that each comes to its end. */
  #setOneAside(): boolean {
    const last = this.#slowSlots()[this.workers];
    const job = last?.job ?? null;
    if (last === undefined || job === null || this.#slots.size < 2 * this.workers) return false;
    this.#release(last);
    this.#aside.push(job);
    this.#slots.delete(last);
    void last.worker.terminate();
    return true;
  }

  #addSlot(): Slot {
    const worker = this.#start();
    const none = { job: null, silence: null, patience: null } as const;
    const slot: Slot = { ...none, worker, isSlow: false, known: 0, beganMs: 0 };
    this.#slots.add(slot);
    slot.worker.onReport((report) => this.#receive(slot, report));
    slot.worker.onExit((error) => {
      if (error !== null) this.#onWorkerError?.(error);
      this.#discard(slot, rendererStopped(findDocumentName(slot.job?.task)));
    });
    return slot;
  }

  #receive(slot: Slot, report: TaskReport): void {
    const { job } = slot;
    // A worker that was given up may still have a word on its way.
    if (job === null || !this.#slots.has(slot)) return;
    if (report.kind !== 'done' && report.kind !== 'failed') {
      this.#awaitWord(slot);
      if (slot.known > 0) slot.known--;
      else {
        job.reports++;
        job.onReport(report);
      }
      return;
    }
    this.#release(slot);
    slot.worker.setBusy(false);
    job.finish(report.kind === 'failed' ? report.failure : null);
    this.#assign();
    this.#dropSpare(slot);
  }

  /** One that was started beside slow tasks is not kept for nothing. */
  #dropSpare(slot: Slot): void {
    if (slot.job !== null || this.#slots.size <= this.workers) return;
    this.#slots.delete(slot);
    void slot.worker.terminate();
  }

  #beginPatience(slot: Slot): void {
    const limitMs = DOCUMENT_LIMIT_MS * (slot.job?.isPatient === true ? PATIENT : 1);
    const leftMs = limitMs - this.#spentOn(slot.job?.task);
    if (slot.isSlow) {
      slot.patience = setTimeout(() => this.#giveUp(slot), leftMs);
      return;
    }
    const untilSlowMs = SLOW_AFTER_MS - this.#spentOn(slot.job?.task);
    slot.patience = setTimeout(() => {
      // In the order in which they became slow.
      this.#slots.delete(slot);
      this.#slots.add(slot);
      slot.isSlow = true;
      slot.patience = setTimeout(() => this.#giveUp(slot), leftMs - untilSlowMs);
      this.#assign();
    }, untilSlowMs);
  }

  #spentOn(task: RenderTask | undefined): number {
    return task === undefined || !('openingKey' in task) ? 0 : (this.#spentMs.get(task.openingKey) ?? 0);
  }

  #isKnownSlow(task: RenderTask): boolean {
    return this.#spentOn(task) >= SLOW_AFTER_MS;
  }

  #recordSpent(slot: Slot): void {
    if (slot.job === null || !('openingKey' in slot.job.task)) return;
    const { openingKey } = slot.job.task;
    const spentMs = this.#spentOn(slot.job.task) + performance.now() - slot.beganMs;
    this.#spentMs.delete(openingKey);
    this.#spentMs.set(openingKey, spentMs);
    const [oldest] = this.#spentMs.keys();
    if (this.#spentMs.size > MOST_KNOWN && oldest !== undefined) this.#spentMs.delete(oldest);
  }

  #giveUp(slot: Slot): void {
    this.#discard(slot, timedOut(findDocumentName(slot.job?.task)));
    void slot.worker.terminate();
  }

  #release(slot: Slot): void {
    this.#recordSpent(slot);
    clearTimeout(slot.silence ?? undefined);
    clearTimeout(slot.patience ?? undefined);
    slot.isSlow = false;
    slot.job = null;
  }

  #awaitWord(slot: Slot): void {
    clearTimeout(slot.silence ?? undefined);
    const limitMs = this.#silenceLimitMs * (slot.job?.isPatient === true ? PATIENT : 1);
    slot.silence = setTimeout(() => this.#giveUp(slot), limitMs);
  }

  /** Takes a worker out for good; its task, if it has one, fails, and the next one gets a new worker. */
  #discard(slot: Slot, failure: PageFailure): void {
    if (!this.#slots.delete(slot)) return;
    const { job } = slot;
    this.#release(slot);
    job?.finish(failure);
    this.#assign();
  }
}

function findDocumentName(task: RenderTask | undefined): string | null {
  return task === undefined || !('document' in task) ? null : task.document.name;
}
