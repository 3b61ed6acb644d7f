import type { FaxRow, QueuePatch, QueueSnapshot } from '../../contract/queue-views.ts';
import type { FaxJob } from '../../domain/fax-job.ts';
import type { ParseNumber } from '../../domain/fax-number.ts';
import { arrivingId, rowOfArriving, rowOfJob } from './fax-row.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { ArrivingFile } from '../ports/send-folder.ts';
import type { Clock } from '../ports/clock.ts';
import type { JobStore } from '../ports/job-store.ts';

/** The window is told at most this often; what happens in between goes in one patch. */
const BATCH_MS = 50;

/** Keeps the window's list in step: one snapshot, then patches that lead from revision to revision. */
export class QueueView {
  readonly #store: JobStore;
  readonly #clock: Clock;
  readonly #parseNumber: ParseNumber;
  readonly #send: (patch: QueuePatch) => void;
  readonly #arriving = new Map<string, readonly ArrivingFile[]>();
  /** Arriving files that are faxes by now. */
  readonly #taken = new Set<string>();
  readonly #changed = new Map<string, FaxRow>();
  readonly #removed = new Set<string>();
  #revision = 0;
  #flushPending = false;

  constructor(
    store: JobStore,
    ledger: JobLedger,
    clock: Clock,
    parseNumber: ParseNumber,
    send: (patch: QueuePatch) => void,
  ) {
    this.#store = store;
    this.#clock = clock;
    this.#parseNumber = parseNumber;
    this.#send = send;
    ledger.onChange(({ before, job }) => {
      if (before === null) this.#showInPlaceOfFile(job);
      this.#put(rowOfJob(job, parseNumber));
    });
    ledger.onForgotten((id) => this.#remove(id));
  }

  snapshot(): QueueSnapshot {
    const jobs = this.#store.all().map((job) => rowOfJob(job, this.#parseNumber));
    // What is pending is in the rows already; a patch that repeats it does no harm.
    return { revision: this.#revision, rows: [...this.#files().map(rowOfArriving), ...jobs] };
  }

  /** Files in the send folders that need somebody. */
  get stuck(): number {
    return this.#files().filter((file) => file.problem !== null).length;
  }

  /** Where the file of a row lies that is no fax yet; null for any other row. */
  pathOfFile(id: string): string | null {
    return this.#files().find((file) => arrivingId(file.path) === id)?.path ?? null;
  }

  /** The files that are on their way into one folder; those that were told before and are missing now are gone. */
  setArriving(folder: string, files: readonly ArrivingFile[]): void {
    const before = this.#arriving.get(folder) ?? [];
    this.#arriving.set(folder, files);
    for (const file of before) {
      if (files.some((each) => each.path === file.path)) continue;
      this.#taken.delete(file.path);
      this.#remove(arrivingId(file.path));
    }
    for (const file of files) {
      if (this.#taken.has(file.path)) continue;
      const known = before.find((each) => each.path === file.path);
      if (known?.problem !== file.problem) this.#put(rowOfArriving(file));
    }
  }

  #files(): ArrivingFile[] {
    return [...this.#arriving.values()].flat().filter((file) => !this.#taken.has(file.path));
  }

  /** It is a fax now, also while its file is still being brought: one row, not two. */
  #showInPlaceOfFile({ origin, documents }: FaxJob): void {
    if (origin.kind !== 'send-folder') return;
    const arriving = [...this.#arriving.values()].flat();
    for (const path of origin.bundle === null ? documents.map(({ source }) => source) : [origin.bundle]) {
      if (!arriving.some((file) => file.path === path)) continue;
      this.#taken.add(path);
      this.#remove(arrivingId(path));
    }
  }

  #put(row: FaxRow): void {
    this.#removed.delete(row.id);
    this.#changed.set(row.id, row);
    this.#flushSoon();
  }

  #remove(id: string): void {
    this.#changed.delete(id);
    this.#removed.add(id);
    this.#flushSoon();
  }

  #flushSoon(): void {
    if (this.#flushPending) return;
    this.#flushPending = true;
    this.#clock.after(BATCH_MS, () => {
      this.#flushPending = false;
      const from = this.#revision++;
      const patch = {
        from,
        to: this.#revision,
        changed: [...this.#changed.values()],
        removed: [...this.#removed],
      };
      this.#changed.clear();
      this.#removed.clear();
      this.#send(patch);
    });
  }
}
