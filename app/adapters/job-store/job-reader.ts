import type { FaxJob } from '../../domain/fax/fax-job.ts';
import type { Log } from '../../services/ports/log.ts';
import type { Database } from '../../storage/open-database.ts';
import { ParsedRows } from './parsed-rows.ts';

type Row = Readonly<Record<string, unknown>>;

/** Reads faxes out of their rows. */
export class JobReader {
  readonly #database: Database;
  readonly #log: Log;
  readonly #parsed = new ParsedRows();

  constructor(database: Database, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  /** How many rows were parsed since the start rather than remembered; a test compares this with how many there are. */
  get rowsParsed(): number {
    return this.#parsed.count;
  }

  /** `clause`: what follows `FROM jobs`. */
  read(clause: string, ...values: (string | number)[]): FaxJob[] {
    const rows = this.#database.prepare(`SELECT id, body FROM jobs ${clause}`).all(...values) as Row[];
    return rows.flatMap((row) => {
      const id = String(row['id']);
      const job = this.#parsed.read(id, String(row['body']));
      if (job !== null) return [job];
      // Left where it is: an unreadable fax is a question for a person, never a reason to delete it.
      this.#log.error('job-store.unreadable-row', { jobId: id });
      return [];
    });
  }
}
