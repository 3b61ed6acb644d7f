import type { FaxJob, JobId } from '../../domain/fax-job.ts';
import type { Trace } from '../../domain/trace.ts';

/** A place beside the queue that says how far a fax went: its status file, its snapshot in the spool. */
export interface TraceSource {
  /** Null where nothing (readable) is there. */
  traceOf(job: FaxJob): Promise<Trace | null>;
}

/**
 * How far each fax went, kept where a backup of the user data does not reach. It holds no names, numbers or documents, only marks that tell whether two are the same. Whatever goes
 * wrong with it is logged and costs no fax: without it the service is asked.
 */
export interface Logbook {
  /**
   * Compares the queue with what is written here, and takes up writing. Before anything changes in the queue. `isOurs`: whether a fax
   * is in the queue.
   */
  open(queue: QueueMark, isOurs: (jobId: string) => boolean): Promise<OpenedLogbook>;
  /** One for each recipient: equal for the same pages to the same number, and telling neither. */
  marksOf(job: FaxJob): string[];
  /** Written soon. */
  note(trace: Trace): void;
  /** Resolves when all that was noted is on disk, or cannot be. */
  written(): Promise<void>;
  close(): Promise<void>;
}

/** Of two copies of a queue that run beside each other on one machine, one at a time may hand a fax over. */
export interface Claims {
  /** False: another copy has claimed the fax. True also where nobody can tell. `passOver`: a claim of another copy does not count. */
  take(jobId: JobId, passOver: boolean): Promise<boolean>;
  /** At once where nothing was sent, else when the traces have told what became of it. Does nothing for a fax that was not taken. */
  release(jobId: JobId, isNothingSent: boolean): Promise<void>;
}

/** Tells a queue from others, and from older copies of itself. */
export interface QueueMark {
  readonly id: string;
  /** Starts of Faxtray with this queue, this one not counted. */
  readonly starts: number;
}

export interface OpenedLogbook {
  /** `unknown`: no logbook here was kept of this queue to its last start, or none can be. `behind`: the queue is an older copy. */
  readonly verdict: 'same' | 'behind' | 'unknown';
  /** Of every queue that was at work here, the furthest of each fax. */
  readonly traces: ReadonlyMap<string, Trace>;
}
