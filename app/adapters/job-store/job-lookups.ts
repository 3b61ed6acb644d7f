import { listContentKeys } from '../../domain/fax/content-keys.ts';
import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';
import type { Database } from '../../storage/open-database.ts';
import type { MadeForReceived } from '../../services/ports/queue/job-store.ts';
import type { RequestRecord } from './read-requests.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Lookups that one column cannot hold because a fax has several values: where its documents came from, who is to get the same pages,
 * which fax was made from it, and which request became it. They run for each file and before each submission; searching all bodies would
 * make each fax pay for all of them.
 */
export class JobLookups {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Runs in the transaction that writes the row; `before` is null for a new one. */
  write(before: FaxJob | null, job: FaxJob): void {
    if (before === null) this.#writeMadeFrom(job);
    const requestId = before === null ? findRequestId(job) : null;
    if (requestId !== null)
      this.#database
        .prepare('INSERT INTO requests (request_id, job_id) VALUES (?, ?)')
        .run(requestId, job.id);
    this.#writeContents(before, job);
  }

  /** Runs in the transaction that writes the row of a fax that was found. A request that became another fax stays with that one. */
  restore(job: FaxJob): void {
    this.#writeMadeFrom(job);
    const requestId = findRequestId(job);
    if (requestId !== null) this.keepRequests([{ requestId, jobId: job.id }]);
    this.#writeContents(null, job);
  }

  keepRequests(requests: readonly RequestRecord[]): void {
    const keep = this.#database.prepare(
      'INSERT INTO requests (request_id, job_id) VALUES (?, ?) ON CONFLICT DO NOTHING',
    );
    for (const { requestId, jobId } of requests) keep.run(requestId, jobId);
  }

  findRequested(requestId: string): JobId | null {
    const found = this.#database
      .prepare('SELECT job_id FROM requests WHERE request_id = ?')
      .get(requestId) as Row | undefined;
    return found === undefined ? null : String(found['job_id']);
  }

  listForReceived(): MadeForReceived[] {
    const made = 'SELECT job_id, message_id, state FROM for_received JOIN jobs ON id = job_id';
    return (this.#database.prepare(made).all() as Row[]).map((row) => ({
      jobId: String(row['job_id']),
      messageId: String(row['message_id']),
      state: String(row['state']),
    }));
  }

  #writeMadeFrom({ id, follows, forReceived }: FaxJob): void {
    if (follows !== null)
      this.#database.prepare('INSERT INTO follows (job_id, followed) VALUES (?, ?)').run(id, follows.jobId);
    if (forReceived !== undefined)
      this.#database
        .prepare('INSERT INTO for_received (job_id, message_id) VALUES (?, ?)')
        .run(id, forReceived.messageId);
  }

  #writeContents(before: FaxJob | null, job: FaxJob): void {
    const [sources, numbers] = [listSources(job), listNumbers(job)];
    if (before === null || !isSame(sources, listSources(before))) {
      this.#forget('sources', job.id);
      const insert = this.#database.prepare('INSERT INTO sources (source, job_id) VALUES (?, ?)');
      for (const source of sources) insert.run(source, job.id);
    }
    const keys = listContentKeys(job);
    if (before !== null && isSame(keys, listContentKeys(before)) && isSame(numbers, listNumbers(before)))
      return;
    this.#forget('same_pages', job.id);
    const insert = this.#database.prepare(
      'INSERT INTO same_pages (content_key, phone_number, job_id) VALUES (?, ?, ?)',
    );
    for (const key of keys) for (const number of numbers) insert.run(key, number, job.id);
  }

  remove(id: JobId): void {
    this.#forget('sources', id);
    this.#forget('same_pages', id);
    this.#forget('follows', id);
    this.#forget('for_received', id);
  }

  #forget(table: 'sources' | 'same_pages' | 'follows' | 'for_received', id: JobId): void {
    this.#database.prepare(`DELETE FROM ${table} WHERE job_id = ?`).run(id);
  }
}

const findRequestId = ({ origin }: FaxJob): string | null =>
  origin.kind === 'door' ? origin.requestId : null;

const listSources = ({ documents }: FaxJob): string[] => [...new Set(documents.map(({ source }) => source))];

/** Includes recipients that others have replaced since: a message may still arrive there. */
const listNumbers = ({ recipients, unresolvedTo }: FaxJob): string[] => [
  ...new Set([
    ...recipients.map(({ phoneNumber }) => phoneNumber),
    ...Object.values(unresolvedTo).flatMap((numbers) => numbers ?? []),
  ]),
];

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index]);
