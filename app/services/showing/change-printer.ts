import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';
import type { StatusRecord } from '../../domain/fax/status-record.ts';
import type { Off } from '../../domain/signal.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import { changeLine } from './change-lines.ts';
import type { JobLedger } from '../job-ledger.ts';

export interface ChangePrinterPorts {
  readonly ledger: JobLedger;
  readonly words: Phrasebook;
  readonly statusRecords: { describe(job: FaxJob): StatusRecord };
  readonly statusFiles: { hasWritten(id: JobId): Promise<void> };
  readonly format: 'text' | 'json';
  readonly print: (line: string) => void;
}

/**
 * Prints what changed about a fax, once: steps that change nothing a reader would see make no line. Whoever reads a line may look into the
 * status file right away, so that is written first.
 */
export class ChangePrinter {
  readonly #ports: ChangePrinterPorts;
  readonly #lastPrinted = new Map<JobId, string>();
  #turn: Promise<void> = Promise.resolve();
  #off: Off | null = null;

  constructor(ports: ChangePrinterPorts) {
    this.#ports = ports;
  }

  start(): void {
    this.#off = this.#ports.ledger.onChange('change-printer', ({ job }) => this.#print(job));
  }

  /** Resolves when everything that has changed so far is printed. */
  async stop(): Promise<void> {
    await this.#turn;
    this.#off?.();
  }

  #print(job: FaxJob): void {
    const { words, statusRecords, statusFiles, format, print } = this.#ports;
    const line = format === 'json' ? JSON.stringify(statusRecords.describe(job)) : changeLine(job, words);
    const withoutTime = format === 'json' ? line : line.slice(line.indexOf(' '));
    // A fax that is not claimed yet says nothing that its claimed row will not say in a moment.
    if (job.claimedAtMs === null && job.state === 'waiting' && job.reason === null) return;
    if (this.#lastPrinted.get(job.id) === withoutTime) return;
    this.#remember(job, withoutTime);
    this.#turn = this.#turn.then(() => statusFiles.hasWritten(job.id)).then(() => print(line));
  }

  #remember(job: FaxJob, text: string): void {
    if (job.filing !== null) this.#lastPrinted.delete(job.id);
    else this.#lastPrinted.set(job.id, text);
  }
}
