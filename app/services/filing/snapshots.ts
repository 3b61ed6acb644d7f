import { isFinal, type FaxJob, type JobId } from '../../domain/fax/fax-job.ts';
import type { JobEvent } from '../../domain/fax/job-event.ts';
import { allOff, type Off } from '../../domain/signal.ts';
import { faxesInTurn } from '../faxes-in-turn.ts';
import type { JobChange, JobLedger } from '../job-ledger.ts';
import { LatestOnly } from './latest-only.ts';
import type { Clock } from '../ports/clock.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { Spool } from '../ports/folders/spool.ts';

/** For so long a state that does not last is left unwritten. */
const SOON_OVER_MS = 500;

/** Keeps the snapshot of each fax in the spool true, from which the queue is recreated when the database is lost. */
export class Snapshots {
  readonly #store: JobStore;
  readonly #ledger: JobLedger;
  readonly #writer: LatestOnly;
  #off: Off | null = null;

  constructor(
    store: JobStore,
    ledger: JobLedger,
    spool: Pick<Spool, 'keepSnapshot' | 'remove'>,
    clock: Clock,
    log: Log,
  ) {
    this.#store = store;
    this.#ledger = ledger;
    this.#writer = new LatestOnly(clock, log, {
      write: (job) => spool.keepSnapshot(job),
      remove: (job) => spool.remove(job),
    });
  }

  start(): void {
    this.#off = allOff(
      this.#ledger.onChange('snapshots', (change) => this.#writer.write(change.job, mayWaitMs(change))),
      this.#ledger.onForgotten((job) => this.#writer.forget(job)),
    );
  }

  /** The snapshot is as good as the database from here on: nothing that happened while the disk was full is missing. */
  async writeAll(): Promise<void> {
    for await (const job of faxesInTurn(this.#store)) if (isOpen(job)) this.#writer.write(job);
  }

  /**
   * True when the snapshot tells the newest state of the fax. Asked between the intent and the first byte on the wire: a fax that its
   * snapshot calls waiting was never handed over.
   */
  isKept(id: JobId): Promise<boolean> {
    return this.#writer.isWritten(id);
  }

  async stop(): Promise<void> {
    await this.#writer.stop();
    this.#off?.();
  }
}

/**
 * What the service said of a fax it says again, and a moment later the fax is filed. All else is written at once: what a person decided,
 * which nobody could say again, and a new fax, since from its claim on the spool alone has the file.
 */
const mayWaitMs = ({ job, event }: JobChange): number =>
  event !== null && REPEATED.has(event.kind) && job.filing === null ? SOON_OVER_MS : 0;

const REPEATED: ReadonlySet<JobEvent['kind']> = new Set(['accepted', 'progressed', 'sent', 'failed']);

/** One that is sent again after it failed still knows where it was filed. */
const isOpen = (job: FaxJob): boolean => !isFinal(job.state) || job.filing === null;
