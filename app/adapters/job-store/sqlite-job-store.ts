import {
  contentKeyOf,
  isFinal,
  isToBeClaimed,
  type FaxJob,
  type JobId,
  type JobState,
} from '../../domain/fax-job.ts';
import type { JobEvent } from '../../domain/job-event.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { JobStore } from '../../services/ports/job-store.ts';
import type { Log } from '../../services/ports/log.ts';
import { databaseFailure } from '../../storage/database-failure.ts';
import { inTransaction, openDatabase, type Database } from '../../storage/open-database.ts';
import { eventBody, jobBody } from './job-body.ts';
import { JOB_STORE_MIGRATIONS } from './migrations.ts';
import { NumberRecords } from './number-records.ts';

type Row = Readonly<Record<string, unknown>>;

/** The outbox in SQLite. Every call that writes returns with the change on disk. */
export class SqliteJobStore implements JobStore {
  readonly #database: Database;
  readonly #numbers: NumberRecords;
  readonly #log: Log;

  /** Throws what `openDatabase` throws: see open-outbox.ts for a file that is no outbox. */
  constructor(path: string, log: Log) {
    this.#database = openDatabase(path, JOB_STORE_MIGRATIONS);
    this.#numbers = new NumberRecords(this.#database);
    this.#log = log;
  }

  /** Leaves one whole file behind: what somebody copies is then the queue. */
  close(): void {
    this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    this.#database.close();
  }

  insert(job: FaxJob): Result<null> {
    return this.#write(() => this.#insert(job));
  }

  /** A fax of which only the spool still knew: with its message ids, and with what they tell of its numbers. */
  restore(job: FaxJob): Result<null> {
    return this.#write(() => {
      this.#insert(job);
      const attempt = this.#database.prepare(
        'INSERT INTO attempts (job_id, number, started_at_ms, message_id) VALUES (?, ?, ?, ?)',
      );
      const startedAtMs = job.submittedAtMs ?? job.createdAtMs;
      // Every attempt: that of a fax in doubt has no message yet, and is given one when it is found.
      for (let number = 1; number <= job.attempts; number++)
        attempt.run(job.id, number, startedAtMs, job.messageIds[number - 1] ?? null);
      this.#numbers.count(null, job);
    });
  }

  #insert(job: FaxJob): void {
    this.#database
      .prepare(
        `INSERT INTO jobs (id, state, due_at_ms, created_at_ms, changed_at_ms, is_claimed, is_filed, status_file, content_key, body)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        job.id,
        job.state,
        job.dueAtMs,
        job.createdAtMs,
        job.changedAtMs,
        claimedFlag(job),
        filedFlag(job),
        job.statusFile,
        contentKeyOf(job),
        JSON.stringify(job),
      );
  }

  record(before: FaxJob, job: FaxJob, event: JobEvent): Result<null> {
    return this.#write(() => {
      this.#database
        .prepare(
          `UPDATE jobs SET state = ?, due_at_ms = ?, changed_at_ms = ?, is_claimed = ?, is_filed = ?, content_key = ?, body = ?
           WHERE id = ?`,
        )
        .run(
          job.state,
          job.dueAtMs,
          job.changedAtMs,
          claimedFlag(job),
          filedFlag(job),
          contentKeyOf(job),
          JSON.stringify(job),
          job.id,
        );
      this.#database
        .prepare(
          `INSERT INTO events (job_id, number, at_ms, kind, body)
           SELECT ?, coalesce(max(number), 0) + 1, ?, ?, ? FROM events WHERE job_id = ?`,
        )
        .run(job.id, event.atMs, event.kind, JSON.stringify(event), job.id);
      this.#recordAttempt(job, event);
      this.#numbers.count(before, job);
    });
  }

  remove(id: JobId): Result<null> {
    return this.#write(() => {
      for (const table of ['events', 'attempts']) {
        this.#database.prepare(`DELETE FROM ${table} WHERE job_id = ?`).run(id);
      }
      this.#database.prepare('DELETE FROM jobs WHERE id = ?').run(id);
    });
  }

  #write(work: () => void): Result<null> {
    try {
      inTransaction(this.#database, work);
      return success(null);
    } catch (error) {
      return failed(databaseFailure(error));
    }
  }

  #recordAttempt(job: FaxJob, event: JobEvent): void {
    switch (event.kind) {
      case 'submission-started':
        this.#database
          .prepare('INSERT INTO attempts (job_id, number, started_at_ms) VALUES (?, ?, ?)')
          .run(job.id, job.attempts, event.atMs);
        return;
      case 'accepted':
        this.#updateAttempt(job, 'message_id = ?', event.report.messageId);
        return;
      case 'refused':
      case 'postponed':
      case 'proven-absent':
      case 'sent':
      case 'failed':
      case 'failed-for-now':
        this.#updateAttempt(job, 'outcome = ?, ended_at_ms = ?', event.kind, event.atMs);
        return;
      default:
        return;
    }
  }

  #updateAttempt(job: FaxJob, assignment: string, ...values: (string | number)[]): void {
    this.#database
      .prepare(`UPDATE attempts SET ${assignment} WHERE job_id = ? AND number = ?`)
      .run(...values, job.id, job.attempts);
  }

  find(id: JobId): FaxJob | null {
    return this.#jobs('WHERE id = ?', id)[0] ?? null;
  }

  all(): FaxJob[] {
    return this.#jobs('ORDER BY created_at_ms, id');
  }

  latest(limit: number): FaxJob[] {
    return this.#jobs('ORDER BY changed_at_ms DESC, id LIMIT ?', limit);
  }

  countByState(): Map<JobState, number> {
    const rows = this.#database
      .prepare('SELECT state, count(*) AS count FROM jobs GROUP BY state')
      .all() as Row[];
    return new Map(rows.map((row) => [row['state'] as JobState, Number(row['count'])]));
  }

  inState(...states: JobState[]): FaxJob[] {
    return this.#jobs(
      `WHERE state IN (${states.map(() => '?').join(', ')}) ORDER BY created_at_ms, id`,
      ...states,
    );
  }

  due(nowMs: number): FaxJob[] {
    return this.#jobs(
      `WHERE state = 'waiting' AND is_claimed = 1 AND (due_at_ms <= ? OR ${CLOCK_WENT_BACK})
       ORDER BY due_at_ms, created_at_ms, id`,
      nowMs,
      nowMs,
    );
  }

  nextDueAtMs(nowMs: number): number | null {
    const row = this.#row(
      `SELECT min(due_at_ms) AS due FROM jobs WHERE state = 'waiting' AND is_claimed = 1 AND due_at_ms > ?`,
      nowMs,
    );
    return typeof row?.['due'] === 'number' ? row['due'] : null;
  }

  unclaimed(): FaxJob[] {
    return this.#jobs('WHERE is_claimed = 0 ORDER BY created_at_ms, id').filter(isToBeClaimed);
  }

  unfiled(): FaxJob[] {
    return this.#jobs('WHERE is_filed = 0 ORDER BY created_at_ms, id').filter((job) => !isToBeClaimed(job));
  }

  byMessageId(messageId: number): FaxJob | null {
    return this.#jobs('WHERE id = (SELECT job_id FROM attempts WHERE message_id = ?)', messageId)[0] ?? null;
  }

  sentTo(): ReadonlySet<string> {
    return this.#numbers.sentTo;
  }

  failuresInARow(phoneNumber: string): number {
    return this.#numbers.failuresInARow(phoneNumber);
  }

  withContent(contentKey: string): FaxJob[] {
    return this.#jobs('WHERE content_key = ? ORDER BY created_at_ms, id', contentKey);
  }

  /** On a full disk it is only logged: what is noted makes things better, and must not make anything fail. */
  note(key: string, value: string): void {
    const written = this.#write(() => {
      this.#database
        .prepare(
          'INSERT INTO notes (key, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
        )
        .run(key, value);
    });
    if (!written.ok) this.#log.warn('job-store.not-noted', { key, message: written.failure.message });
  }

  noted(key: string): string | null {
    const row = this.#row('SELECT value FROM notes WHERE key = ?', key);
    return row === undefined ? null : String(row['value']);
  }

  isStatusFileTaken(name: string): boolean {
    return this.#row('SELECT 1 FROM jobs WHERE status_file = ?', name) !== undefined;
  }

  events(id: JobId): JobEvent[] {
    const rows = this.#database
      .prepare('SELECT body FROM events WHERE job_id = ? ORDER BY number')
      .all(id) as Row[];
    return rows.map((row) => eventBody.parse(parsedBody(row)));
  }

  #row(sql: string, ...values: (string | number)[]): Row | undefined {
    return this.#database.prepare(sql).get(...values) as Row | undefined;
  }

  #jobs(clause: string, ...values: (string | number)[]): FaxJob[] {
    const rows = this.#database.prepare(`SELECT id, body FROM jobs ${clause}`).all(...values) as Row[];
    return rows.flatMap((row) => {
      const parsed = jobBody.safeParse(parsedBody(row));
      if (parsed.success) return [parsed.data];
      // Left where it is: a fax that cannot be read is a question for a person, never a reason to delete it.
      this.#log.error('job-store.unreadable-row', { jobId: String(row['id']) });
      return [];
    });
  }
}

/**
 * The wait began in what is now the future: nobody knows how much of it has passed, and going a little early is better than waiting for
 * a day. A time that a person chose is theirs.
 */
const CLOCK_WENT_BACK = `(changed_at_ms > ? + 60000 AND body ->> 'sendTimeMs' IS NULL)`;

const claimedFlag = (job: FaxJob): number => (job.claimedAtMs === null ? 0 : 1);

/** A fax is due for filing when it is final and its result is not in the result folders yet. */
const filedFlag = (job: FaxJob): number => (isFinal(job.state) && job.filing === null ? 0 : 1);

function parsedBody(row: Row): unknown {
  try {
    return JSON.parse(String(row['body'])) as unknown;
  } catch {
    return null;
  }
}
