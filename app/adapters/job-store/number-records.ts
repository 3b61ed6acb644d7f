import { isCalledOffFor } from '../../domain/fax/is-called-off-for.ts';
import type { FaxJob } from '../../domain/fax/fax-job.ts';
import type { Database } from '../../storage/open-database.ts';

type Row = Readonly<Record<string, unknown>>;

/** Outcomes of faxes to each number, counted in the transaction that writes the fax itself. */
export class NumberRecords {
  readonly #database: Database;
  /** The numbers that something was sent to: needed before each fax, and too many to read each time. */
  readonly #sentTo: Set<string>;

  constructor(database: Database) {
    this.#database = database;
    const rows = database.prepare('SELECT phone_number FROM numbers WHERE sent > 0').all() as Row[];
    this.#sentTo = new Set(rows.map((row) => String(row['phone_number'])));
  }

  get sentTo(): ReadonlySet<string> {
    return this.#sentTo;
  }

  failuresInARow(phoneNumber: string): number {
    const row = this.#database
      .prepare('SELECT failures_in_a_row AS count FROM numbers WHERE phone_number = ?')
      .get(phoneNumber) as Row | undefined;
    return Number(row?.['count'] ?? 0);
  }

  /** Counts every recipient whose outcome was settled between the two states. */
  count(before: FaxJob | null, after: FaxJob): void {
    for (const recipient of after.recipients) {
      const earlier = before?.recipients.find(({ phoneNumber }) => phoneNumber === recipient.phoneNumber);
      if (earlier?.state === recipient.state) continue;
      if (recipient.state === 'sent') this.#countSent(recipient.phoneNumber);
      else if (recipient.state === 'failed' && !isCalledOffFor(recipient))
        this.#countFailed(recipient.phoneNumber);
    }
  }

  #countSent(phoneNumber: string): void {
    this.#database
      .prepare(
        `INSERT INTO numbers (phone_number, sent) VALUES (?, 1)
         ON CONFLICT DO UPDATE SET sent = sent + 1, failures_in_a_row = 0`,
      )
      .run(phoneNumber);
    this.#sentTo.add(phoneNumber);
  }

  #countFailed(phoneNumber: string): void {
    this.#database
      .prepare(
        `INSERT INTO numbers (phone_number, failures_in_a_row) VALUES (?, 1)
         ON CONFLICT DO UPDATE SET failures_in_a_row = failures_in_a_row + 1`,
      )
      .run(phoneNumber);
  }
}
