import type { FaxJob } from '../../domain/fax/fax-job.ts';
import type { JobEvent } from '../../domain/fax/job-event.ts';
import type { Database } from '../../storage/open-database.ts';

/** When each fax was handed over, which message resulted, and what became of that. */
export class AttemptRecords {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Runs in the transaction that writes the row. */
  record(job: FaxJob, event: JobEvent): void {
    switch (event.kind) {
      case 'submission-started':
        this.#database
          .prepare('INSERT INTO attempts (job_id, number, started_at_ms) VALUES (?, ?, ?)')
          .run(job.id, job.attempts, event.atMs);
        return;
      case 'accepted':
        this.#update(job, 'message_id = ?', event.report.messageId);
        return;
      case 'recognised':
        this.#recordRecognised(job, event.messageIds, event.atMs);
        return;
      case 'refused':
      case 'postponed':
      case 'proven-absent':
      case 'sent':
      case 'failed':
      case 'failed-for-now':
      case 'vanished':
        this.#update(job, 'outcome = ?, ended_at_ms = ?', event.kind, event.atMs);
        return;
      default:
        return;
    }
  }

  /**
   * Runs in the transaction that writes the row of a fax that was found. A message that belongs to another fax stays with it. Restores
   * every attempt: one in doubt has no message yet and gets it when it is found.
   */
  restore(job: FaxJob): void {
    const attempt = this.#database.prepare(
      `INSERT INTO attempts (job_id, number, started_at_ms, message_id)
       SELECT ?1, ?2, ?3, CASE WHEN EXISTS (SELECT 1 FROM attempts WHERE message_id = ?4) THEN NULL ELSE ?4 END`,
    );
    const startedAtMs = job.submittedAtMs ?? job.createdAtMs;
    for (let number = 1; number <= job.attempts; number++)
      attempt.run(job.id, number, startedAtMs, job.messageIds[number - 1] ?? null);
  }

  /**
   * Adds attempts that only a trace of the fax still knew. The last message belongs to the last attempt, unless that has another; an
   * earlier attempt had none then, since there are at least as many attempts as messages.
   */
  #recordRecognised(job: FaxJob, messageIds: FaxJob['messageIds'], atMs: number): void {
    const known = this.#database.prepare('SELECT 1 FROM attempts WHERE message_id = ?');
    const taken = this.#database.prepare(
      'SELECT 1 FROM attempts WHERE job_id = ? AND number = ? AND message_id IS NOT NULL',
    );
    const attempt = this.#database.prepare(
      `INSERT INTO attempts (job_id, number, started_at_ms, message_id) VALUES (?, ?, ?, ?)
       ON CONFLICT (job_id, number) DO UPDATE SET message_id = excluded.message_id`,
    );
    for (const [index, id] of messageIds.entries()) {
      if (known.get(id) !== undefined) continue;
      const own = job.attempts - messageIds.length + index + 1;
      const numbers = [own, ...Array.from({ length: job.attempts }, (_, at) => job.attempts - at)];
      const free = numbers.find((number) => taken.get(job.id, number) === undefined);
      if (free !== undefined) attempt.run(job.id, free, atMs, id);
    }
  }

  #update(job: FaxJob, assignment: string, ...values: (string | number)[]): void {
    this.#database
      .prepare(`UPDATE attempts SET ${assignment} WHERE job_id = ? AND number = ?`)
      .run(...values, job.id, job.attempts);
  }
}
