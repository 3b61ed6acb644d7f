import type { FaxChange } from '../../contract/door-operations.ts';
import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';
import type { StatusRecord } from '../../domain/fax/status-record.ts';
import type { Off } from '../../domain/signal.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import type { JobLedger } from '../job-ledger.ts';
import { changeLine } from './change-lines.ts';

interface ChangeFeedPorts {
  readonly ledger: JobLedger;
  readonly words: Phrasebook;
  readonly statusRecords: { describe(job: FaxJob): StatusRecord };
  readonly statusFiles: { hasWritten(id: JobId): Promise<void> };
  readonly isFollowed: () => boolean;
  readonly publish: (change: FaxChange) => void;
}

/** Each change of a fax for programs at the door. They may look into the status file right away, so that is written first. */
export class ChangeFeed {
  readonly #ports: ChangeFeedPorts;
  #turn: Promise<void> = Promise.resolve();
  #off: Off | null = null;

  constructor(ports: ChangeFeedPorts) {
    this.#ports = ports;
  }

  start(): void {
    this.#off = this.#ports.ledger.onChange('change-feed', ({ job }) => this.#publish(job));
  }

  /** Resolves when everything that has changed so far is published. */
  async stop(): Promise<void> {
    await this.#turn;
    this.#off?.();
  }

  #publish(job: FaxJob): void {
    const { words, statusRecords, statusFiles, isFollowed, publish } = this.#ports;
    // Mostly nobody does, and then nobody waits for the status file either.
    if (!isFollowed()) return;
    const change = { text: changeLine(job, words), status: statusRecords.describe(job) };
    this.#turn = this.#turn.then(() => statusFiles.hasWritten(job.id)).then(() => publish(change));
  }
}
