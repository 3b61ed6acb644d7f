import type { Clock } from '../services/ports/clock.ts';
import { ipp, type IppAttribute } from './ipp/ipp-values.ts';
import { JOB_STATE } from './ipp/codes.ts';
import type { JobFolder } from './printed-documents.ts';
import {
  NEXT_DOCUMENT_SECONDS,
  printerUri,
  toDateTime,
  upTime,
  type PrinterPath,
} from './printer-attributes.ts';
import type { PrinterClient } from './printer-client.ts';
import type { JobTicket } from './read-job.ts';

export type JobEnd = 'completed' | 'canceled' | 'aborted';

/** A job as programs see it. It ends when Faxtray has it, not when it is sent. */
export interface PrinterJob {
  readonly id: number;
  readonly path: PrinterPath;
  readonly ticket: JobTicket;
  readonly folder: JobFolder;
  /** Its owner: nobody else sees it, ends it or adds to it. */
  readonly client: PrinterClient['address'];
  readonly createdAtMs: number;
  /** Null: it waits for its documents, or for more of them, or is being handed in. */
  end: JobEnd | null;
  endedAtMs: number | null;
  /** A document of it is being read, or it is being handed in: nothing else may happen to it meanwhile. */
  isBusy: boolean;
}

/** They can still be queried, but serve no purpose. */
const MOST_ENDED = 100;
const MOST_OPEN = 32;
/** Leaves room for this machine's own programs, whatever others do. */
const MOST_OPEN_OF_OTHERS = 16;

/** The jobs of this run. One whose documents do not come is abandoned. */
export class PrinterJobs {
  readonly #clock: Clock;
  readonly #giveUp: (job: PrinterJob) => void;
  readonly #jobs = new Map<number, PrinterJob>();
  readonly #timers = new Map<number, () => void>();
  #lastId = 0;

  constructor(clock: Clock, giveUp: (job: PrinterJob) => void) {
    this.#clock = clock;
    this.#giveUp = giveUp;
  }

  get open(): readonly PrinterJob[] {
    return [...this.#jobs.values()].filter(({ end }) => end === null);
  }

  get ended(): readonly PrinterJob[] {
    return [...this.#jobs.values()].filter(({ end }) => end !== null).reverse();
  }

  listOpen(address: PrinterClient['address']): readonly PrinterJob[] {
    return this.open.filter(({ client }) => client === address);
  }

  listEnded(address: PrinterClient['address']): readonly PrinterJob[] {
    return this.ended.filter(({ client }) => client === address);
  }

  isFullFor(address: PrinterClient['address']): boolean {
    const ofOthers = this.open.filter(({ client }) => client !== null).length;
    return this.open.length >= MOST_OPEN || (address !== null && ofOthers >= MOST_OPEN_OF_OTHERS);
  }

  find(id: number | null, address: PrinterClient['address']): PrinterJob | null {
    const job = id === null ? undefined : this.#jobs.get(id);
    return job?.client === address ? job : null;
  }

  add(path: PrinterPath, ticket: JobTicket, folder: JobFolder, client: PrinterClient['address']): PrinterJob {
    const id = ++this.#lastId;
    const about = { id, path, ticket, folder, client, createdAtMs: this.#clock.now() };
    const job = { ...about, end: null, endedAtMs: null, isBusy: false };
    this.#jobs.set(id, job);
    return job;
  }

  /** Its next document has to come within a certain time. */
  awaitNext(job: PrinterJob): void {
    this.#stopTimer(job);
    const giveUp = (): void => {
      if (job.end === null && !job.isBusy) this.#giveUp(job);
    };
    this.#timers.set(job.id, this.#clock.after(NEXT_DOCUMENT_SECONDS * 1000, giveUp));
  }

  finish(job: PrinterJob, end: JobEnd): void {
    this.#stopTimer(job);
    job.end = end;
    job.endedAtMs = this.#clock.now();
    for (const { id } of this.ended.slice(MOST_ENDED)) this.#jobs.delete(id);
  }

  close(): void {
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
  }

  #stopTimer({ id }: PrinterJob): void {
    this.#timers.get(id)?.();
    this.#timers.delete(id);
  }
}

const REASONS: Readonly<Record<JobEnd, string>> = {
  completed: 'job-completed-successfully',
  canceled: 'job-canceled-by-user',
  aborted: 'aborted-by-system',
};

/** What everybody who can reach the printer may know about a job: neither its title nor who printed it. */
export function jobAttributes(
  { id, path, end, createdAtMs, endedAtMs, isBusy, folder }: PrinterJob,
  {
    host,
    startedAtMs,
    nowMs,
  }: { readonly host: string; readonly startedAtMs: number; readonly nowMs: number },
): IppAttribute[] {
  const state = end === null ? (isBusy ? JOB_STATE.processing : JOB_STATE.held) : JOB_STATE[end];
  const incoming = isBusy ? 'none' : 'job-incoming';
  const time = (name: string, atMs: number | null): IppAttribute =>
    atMs === null ? ipp.noValue(name) : ipp.integer(name, upTime(startedAtMs, atMs));
  const date = (name: string, atMs: number | null): IppAttribute =>
    atMs === null ? ipp.noValue(name) : ipp.dateTime(name, toDateTime(atMs));
  return [
    ipp.integer('job-id', id),
    ipp.uri('job-uri', `${printerUri(path, host)}/${String(id)}`),
    ipp.enum('job-state', state),
    ipp.keyword('job-state-reasons', end === null ? incoming : REASONS[end]),
    ipp.uri('job-printer-uri', printerUri(path, host)),
    ipp.name('job-name', 'Fax'),
    ipp.name('job-originating-user-name', 'anonymous'),
    ipp.integer('number-of-documents', folder.paths.length),
    ipp.integer('job-printer-up-time', upTime(startedAtMs, nowMs)),
    time('time-at-creation', createdAtMs),
    time('time-at-processing', endedAtMs),
    time('time-at-completed', endedAtMs),
    date('date-time-at-creation', createdAtMs),
    date('date-time-at-processing', endedAtMs),
    date('date-time-at-completed', endedAtMs),
  ];
}
