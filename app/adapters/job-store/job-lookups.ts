import { contentKeyOf, type FaxJob, type JobId } from '../../domain/fax/fax-job.ts';
import type { Database } from '../../storage/open-database.ts';

/**
 * What faxes are searched for that a column cannot hold, since a fax has several of it: where its documents came from, and who is to have
 * the same pages; which fax was made from it, and which a request became. Looked up for each file and before each submission, so searching the bodies would cost each fax what all of them cost.
 */
export class JobLookups {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** In the transaction that writes the row; `before` is null for a new one. */
  write(before: FaxJob | null, job: FaxJob): void {
    if (before === null && job.follows !== null)
      this.#database
        .prepare('INSERT INTO follows (job_id, followed) VALUES (?, ?)')
        .run(job.id, job.follows.jobId);
    if (before === null && job.origin.kind === 'door' && job.origin.requestId !== null)
      this.#database
        .prepare('INSERT INTO requests (request_id, job_id) VALUES (?, ?)')
        .run(job.origin.requestId, job.id);
    const [sources, numbers] = [sourcesOf(job), numbersOf(job)];
    if (before === null || !isSame(sources, sourcesOf(before))) {
      this.#forget('sources', job.id);
      const insert = this.#database.prepare('INSERT INTO sources (source, job_id) VALUES (?, ?)');
      for (const source of sources) insert.run(source, job.id);
    }
    const key = contentKeyOf(job);
    if (before !== null && key === contentKeyOf(before) && isSame(numbers, numbersOf(before))) return;
    this.#forget('same_pages', job.id);
    if (key === null) return;
    const insert = this.#database.prepare(
      'INSERT INTO same_pages (content_key, phone_number, job_id) VALUES (?, ?, ?)',
    );
    for (const number of numbers) insert.run(key, number, job.id);
  }

  remove(id: JobId): void {
    this.#forget('sources', id);
    this.#forget('same_pages', id);
    this.#forget('follows', id);
  }

  #forget(table: 'sources' | 'same_pages' | 'follows', id: JobId): void {
    this.#database.prepare(`DELETE FROM ${table} WHERE job_id = ?`).run(id);
  }
}

const sourcesOf = ({ documents }: FaxJob): string[] => [...new Set(documents.map(({ source }) => source))];

/** Also those for whom somebody else was chosen since: a message may still arrive there. */
const numbersOf = ({ recipients, unresolvedTo }: FaxJob): string[] => [
  ...new Set([
    ...recipients.map(({ phoneNumber }) => phoneNumber),
    ...Object.values(unresolvedTo).flatMap((numbers) => numbers ?? []),
  ]),
];

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index]);
