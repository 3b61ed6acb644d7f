import { asksWhoGetsIt } from '../../domain/fax/asks-about-number.ts';
import { isFinal, type FaxJob, type JobId } from '../../domain/fax/fax-job.ts';
import type { JobEvent, JobEventBody } from '../../domain/fax/job-event.ts';
import {
  asRecipientQuestion,
  holdFromBackup,
  holdPutBack,
  isRecipientQuestion,
} from '../../domain/following/restored.ts';
import { success, type Result } from '../../domain/result.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import { isStoredMoment, isStoredCount, isStoredRecord, readStoredJson } from '../read-stored.ts';

/** Which faxes were to go when the backup was made, and how many events each of them had. */
export const FROM_BACKUP = 'from-backup';

interface FromBackup {
  /** Null: the queue was recreated since, and nobody knows. */
  readonly madeAtMs: number | null;
  readonly faxes: Readonly<Record<JobId, number>>;
}

/**
 * Faxes that may still go, each with the number of its events. One that asks something, too: it goes by itself when an earlier fax to its
 * number is answered, or its number turns out to be known. What failed or was called off goes by a person only.
 */
export const openFaxes = (store: Pick<JobStore, 'inState' | 'events'>): FromBackup['faxes'] =>
  Object.fromEntries(
    store
      .inState('waiting', 'submitting', 'unconfirmed', 'queued', 'needs-attention')
      .map(({ id }) => [id, store.events(id).length]),
  );

/** Faxes that were set aside with the queue that a backup took the place of, and that a person had put back into the list. */
export const PUT_BACK = 'put-back';

type FaxesPutBack = Readonly<Record<JobId, { readonly events: number; readonly setAsideAtMs: number }>>;

const readPutBack = (entry: string | null): FaxesPutBack => readStoredJson(entry, areFaxesPutBack) ?? {};

/** Those that are not at their end: each is asked about once when it would go. */
export function markAsPutBack(
  store: Pick<JobStore, 'readEntry' | 'keepEntry'>,
  faxes: readonly { readonly job: FaxJob; readonly events: readonly JobEvent[] }[],
  setAsideAtMs: number,
): Result<null> {
  const open = faxes.filter(({ job }) => !isFinal(job.state));
  if (open.length === 0) return success(null);
  const known = readPutBack(store.readEntry(PUT_BACK));
  const own: FaxesPutBack = Object.fromEntries(
    open.map(({ job, events }) => [job.id, { events: events.length, setAsideAtMs }]),
  );
  return store.keepEntry(PUT_BACK, JSON.stringify({ ...known, ...own }));
}

const areFaxesPutBack = (value: unknown): value is FaxesPutBack =>
  isStoredRecord(value) &&
  Object.values(value).every(
    (each) => isStoredRecord(each) && isStoredCount(each['events']) && isStoredMoment(each['setAsideAtMs']),
  );

const isFromBackup = (value: unknown): value is FromBackup =>
  isStoredRecord(value) &&
  (value['madeAtMs'] === null || isStoredMoment(value['madeAtMs'])) &&
  isStoredRecord(value['faxes']) &&
  Object.values(value['faxes']).every(isStoredCount);

/** Of a queue that was recreated after a restore: any of its faxes may have been in the backup. */
export const fromUnknownBackup = (store: Pick<JobStore, 'inState' | 'events'>): string =>
  JSON.stringify({ madeAtMs: null, faxes: openFaxes(store) } satisfies FromBackup);

/** The entry in a queue that was recreated, where no fax has any events; null: it says nothing, or nothing that is understood. */
export function withoutEvents(
  key: typeof FROM_BACKUP | typeof PUT_BACK,
  entry: string | null,
): string | null {
  if (key === PUT_BACK) {
    const faxes = Object.entries(readPutBack(entry)).map(([id, each]) => [id, { ...each, events: 0 }]);
    return faxes.length === 0 ? null : JSON.stringify(Object.fromEntries(faxes));
  }
  const known = readStoredJson(entry, isFromBackup);
  if (known === null) return null;
  const faxes = Object.fromEntries(Object.keys(known.faxes).map((id) => [id, 0]));
  return JSON.stringify({ ...known, faxes });
}

/**
 * Of a queue that a person restored from a backup: whatever was to go then may have gone since, from this computer or another one, so each
 * of them is asked about once. A service may have forgotten it, and a new computer has no logbook. So is what was put back into the list:
 * nobody has said yet that it goes after all.
 */
export class FaxesFromBackup {
  readonly #store: Pick<JobStore, 'events' | 'readEntry'>;
  #entry: FromBackup | null = null;
  #putBack: FaxesPutBack = {};

  constructor(store: Pick<JobStore, 'events' | 'readEntry'>) {
    this.#store = store;
  }

  start(): void {
    this.#entry = readStoredJson(this.#store.readEntry(FROM_BACKUP), isFromBackup);
    this.#putBack = readPutBack(this.#store.readEntry(PUT_BACK));
  }

  /** Whether it was asked about since or not: it was open when the backup was made, or was put back. */
  has(id: JobId): boolean {
    return this.#entry?.faxes[id] !== undefined || this.#putBack[id] !== undefined;
  }

  /**
   * The question of a fax that waits, as long as nobody has said whether it goes. One that waits for its recipient is asked about within
   * that question: whoever says who gets it has read by then that it may have gone. Null: it is not to be asked about.
   */
  whyHeld(job: FaxJob): JobEventBody | null {
    if (job.state !== 'waiting' && !asksWhoGetsIt(job)) return null;
    const events = this.#entry?.faxes[job.id];
    if (this.#entry !== null && events !== undefined && !this.#isAsked(job, events))
      return asQuestion(job, holdFromBackup(this.#entry.madeAtMs));
    const putBack = this.#putBack[job.id];
    return putBack === undefined || this.#isAsked(job, putBack.events)
      ? null
      : asQuestion(job, holdPutBack(putBack.setAsideAtMs));
  }

  #isAsked(job: FaxJob, since: number): boolean {
    const events = this.#store.events(job.id).slice(since);
    if (events.some((event) => event.kind === 'held' && event.reason === 'restored')) return true;
    const asked = events.findIndex((event) => event.kind === 'held' && isRecipientQuestion(event));
    if (asked < 0) return false;
    // What a file says of who gets it is no answer to whether it went.
    return job.state !== 'waiting' || events.slice(asked).findLast(isAddressed)?.instructions === null;
  }
}

const isAddressed = (event: JobEvent): event is JobEvent & { kind: 'addressed' } =>
  event.kind === 'addressed';

const asQuestion = (job: FaxJob, question: ReturnType<typeof holdFromBackup>): JobEventBody =>
  asksWhoGetsIt(job) ? asRecipientQuestion(job, question) : question;
