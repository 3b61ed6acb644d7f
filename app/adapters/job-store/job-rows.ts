import { findAttention } from '../../domain/fax/attention.ts';
import { isFinal, type FaxJob, type JobId } from '../../domain/fax/fax-job.ts';
import type { Database } from '../../storage/open-database.ts';

/** A fax as a row, with the fields it is looked up by in columns of their own. */
export class JobRows {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  insert(job: FaxJob): void {
    this.#database
      .prepare(
        `INSERT INTO jobs (id, created_at_ms, state, due_at_ms, changed_at_ms, is_claimed, is_filed, attention, status_file, body)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(job.id, job.createdAtMs, ...whatChanges(job));
  }

  update(job: FaxJob): void {
    this.#database
      .prepare(
        `UPDATE jobs SET state = ?, due_at_ms = ?, changed_at_ms = ?, is_claimed = ?, is_filed = ?, attention = ?, status_file = ?, body = ?
           WHERE id = ?`,
      )
      .run(...whatChanges(job), job.id);
  }

  remove(id: JobId): void {
    this.#database.prepare('DELETE FROM jobs WHERE id = ?').run(id);
  }
}

/** The columns that an update writes, in the order of both statements. */
const whatChanges = (job: FaxJob): (string | number | null)[] => [
  job.state,
  job.dueAtMs,
  job.changedAtMs,
  claimedFlag(job),
  filedFlag(job),
  findAttention(job),
  job.statusFile,
  JSON.stringify(job),
];

const claimedFlag = (job: FaxJob): number => (job.claimedAtMs === null ? 0 : 1);

/** A fax is due for filing when it is final and its result has not been filed yet. */
const filedFlag = (job: FaxJob): number => (isFinal(job.state) && job.filing === null ? 0 : 1);
