import type { JobId } from '../../domain/fax/fax-job.ts';
import type { Off } from '../../domain/signal.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import { readStoredJson } from '../read-stored.ts';

export interface FatalCheckPorts {
  readonly store: Pick<JobStore, 'readEntry' | 'writeEntry'>;
  readonly clock: Clock;
  readonly log: Log;
}

interface Stored {
  readonly underWay: readonly JobId[];
  readonly ends: readonly (readonly [JobId, number])[];
}

/** A document that ends the whole process takes longer, and of most nobody has to write anything down. */
const MARK_AFTER_MS = 300;
/** Once may be a power cut, or somebody who lost patience. */
const TOO_OFTEN = 2;
const ENTRY = 'checks-under-way';

/**
 * Which faxes were being looked at when Faxtray ended without a word. A worker that runs out of memory ends alone, but for a list that grows at one stroke:
 * then V8 ends the process, and a document in the queue would do so at every start.
 */
export class FatalChecks {
  readonly #ports: FatalCheckPorts;
  readonly #underWay = new Set<JobId>();
  readonly #ends = new Map<JobId, number>();
  readonly #timers = new Set<Off>();

  constructor(ports: FatalCheckPorts) {
    this.#ports = ports;
  }

  /** What the run before left. */
  start(): void {
    const { store, log } = this.#ports;
    const entry = store.readEntry(ENTRY);
    const stored = readStoredJson(entry, isStored);
    if (entry !== null && stored === null) log.error('fatal-checks.not-read');
    for (const [id, ends] of stored?.ends ?? []) this.#ends.set(id, ends);
    for (const id of stored?.underWay ?? []) {
      const ends = (this.#ends.get(id) ?? 0) + 1;
      this.#ends.set(id, ends);
      log.warn('fatal-checks.ended', { jobId: id, ends });
    }
    if (stored !== null && stored.underWay.length > 0) this.#write();
  }

  /** Those that are under way have ended nothing. */
  stop(): void {
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
    if (this.#underWay.size === 0) return;
    this.#underWay.clear();
    this.#write();
  }

  /** Whether it is to be looked at only once a person was asked. */
  isFatal(id: JobId): boolean {
    return (this.#ends.get(id) ?? 0) >= TOO_OFTEN;
  }

  /** The answer is called when it has come to its end, whatever was found. */
  begin(id: JobId): Off {
    const cancel = this.#ports.clock.after(MARK_AFTER_MS, () => {
      this.#timers.delete(cancel);
      this.#underWay.add(id);
      this.#write();
    });
    this.#timers.add(cancel);
    return () => {
      cancel();
      this.#timers.delete(cancel);
      const [wasNoted, hadEnded] = [this.#underWay.delete(id), this.#ends.delete(id)];
      if (wasNoted || hadEnded) this.#write();
    };
  }

  /** A person has the question before them. What they answer, in a later run too, is worth one more look. */
  asked(id: JobId): void {
    if (!this.isFatal(id)) return;
    this.#ends.set(id, TOO_OFTEN - 1);
    this.#write();
  }

  /** It is not looked at any more. */
  forget(id: JobId): void {
    if (this.#ends.delete(id)) this.#write();
  }

  #write(): void {
    const stored: Stored = { underWay: [...this.#underWay], ends: [...this.#ends] };
    this.#ports.store.writeEntry(ENTRY, JSON.stringify(stored));
  }
}

const isStored = (value: unknown): value is Stored => {
  const { underWay, ends } = (value ?? {}) as Partial<Record<keyof Stored, unknown>>;
  return (
    Array.isArray(underWay) &&
    underWay.every((each) => typeof each === 'string') &&
    Array.isArray(ends) &&
    ends.every((each) => Array.isArray(each) && typeof each[0] === 'string' && typeof each[1] === 'number')
  );
};
