import type { FaxJob } from '../../../domain/fax/fax-job.ts';
import type { Trace } from '../../../domain/following/trace.ts';

/** A place beside the queue that says how far a fax went: its status file, its snapshot in the spool. */
export interface TraceSource {
  /** Null where nothing (readable) is there. */
  readTrace(job: FaxJob): Promise<Trace | null>;
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
  listMarks(job: FaxJob): string[];
  /** Written soon. */
  record(trace: Trace): void;
  /** Resolves when all that was noted is on disk, or cannot be. */
  written(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Of copies of a queue that have a folder in common, one at a time may hand a fax over. What it says of the message stays for a while, as a
 * trace. A claim is known by its mark; `passedOver`: those that do not count any more, since a person was asked.
 */
export interface Claims extends TraceSource {
  /** Null: it is ours now, also where nobody can tell. Else the claim that is in the way. */
  take(job: FaxJob, passedOver: ReadonlySet<string>): Promise<string | null>;
  /** What would be in the way now. Throws what the file system throws. */
  standing(job: FaxJob, passedOver: ReadonlySet<string>): Promise<string | null>;
  /** Where nothing was sent anybody may take it at once, else those that know of all its messages. Does nothing for a fax that was not taken. */
  release(job: FaxJob, isNothingSent: boolean): Promise<void>;
}

/** Tells a queue from others, and from older copies of itself. */
export interface QueueMark {
  readonly id: string;
  /** Starts of Faxtray with this queue, this one not counted. */
  readonly starts: number;
  /** How many there were when a start last got past its logbook; those since were cut off before anything changed in the queue. */
  readonly lastOpened: number;
}

export interface OpenedLogbook {
  /** `unknown`: no logbook here was kept of this queue to its last start, or none can be. `behind`: the queue is an older copy. */
  readonly verdict: 'same' | 'behind' | 'unknown';
  /** Of every queue that was at work here, the furthest of each fax. */
  readonly traces: ReadonlyMap<string, Trace>;
}
