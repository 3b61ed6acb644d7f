import type { Attention } from '../../domain/fax/attention.ts';
import type { DraftId } from '../../domain/fax/draft.ts';
import { isToBeClaimed, type FaxJob, type JobId, type JobState } from '../../domain/fax/fax-job.ts';
import type { JobEvent } from '../../domain/fax/job-event.ts';
import { failed, type Result } from '../../domain/result.ts';
import type { JobStore, MadeForReceived } from '../../services/ports/queue/job-store.ts';
import type { Log } from '../../services/ports/log.ts';
import { openDatabase, type Database } from '../../storage/open-database.ts';
import { AttemptRecords } from './attempt-records.ts';
import { countBy } from './count-by.ts';
import { DRAFT_IS_GONE, DraftRecords } from './draft-records.ts';
import { freeStatusName } from './free-status-name.ts';
import { EntryRecords } from './entry-records.ts';
import { EventRecords } from './event-records.ts';
import { JobLookups } from './job-lookups.ts';
import { JobReader } from './job-reader.ts';
import { JobRows } from './job-rows.ts';
import { JOB_STORE_MIGRATIONS } from './migrations.ts';
import { NumberRecords } from './number-records.ts';
import { NumbersUnderWay } from './numbers-under-way.ts';
import { RowWrites } from './row-writes.ts';
import type { RequestRecord } from './read-requests.ts';

type Row = Readonly<Record<string, unknown>>;

/** Means no limit (sqlite.org/lang_select.html). */
const ALL = -1;
const OLDEST_FIRST = 'ORDER BY created_at_ms, id';

/** The outbox in SQLite. Every call that writes returns with the change on disk, except for what many faxes go through. */
export class SqliteJobStore implements JobStore {
  readonly drafts: DraftRecords;
  readonly #database: Database;
  readonly #rows: JobRows;
  readonly #jobs: JobReader;
  readonly #numbers: NumberRecords;
  readonly #underWay = new NumbersUnderWay();
  readonly #lookups: JobLookups;
  readonly #attempts: AttemptRecords;
  readonly #events: EventRecords;
  readonly #entries: EntryRecords;
  readonly #writes: RowWrites;
  readonly #log: Log;

  /** Throws what `openDatabase` throws: see open-outbox.ts for a file that is not an outbox. */
  constructor(path: string, log: Log) {
    this.#database = openDatabase(path, JOB_STORE_MIGRATIONS);
    this.#writes = new RowWrites(this.#database, path);
    this.#rows = new JobRows(this.#database);
    this.#jobs = new JobReader(this.#database, log);
    this.#numbers = new NumberRecords(this.#database);
    this.#lookups = new JobLookups(this.#database);
    this.#attempts = new AttemptRecords(this.#database);
    this.#events = new EventRecords(this.#database);
    this.#entries = new EntryRecords(this.#database);
    this.drafts = new DraftRecords(this.#database, log);
    this.#log = log;
    for (const job of this.inState('submitting', 'unconfirmed', 'queued')) this.#underWay.set(job);
  }

  /** Leaves a single complete file behind, so that a copy of it is the whole queue. */
  close(): void {
    try {
      this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch (error) {
      // On a full disk the changes stay in the file beside it and are read from there.
      this.#log.warn('job-store.not-folded', { error: String(error) });
    }
    this.#writes.close();
    this.#database.close();
  }

  insert(job: FaxJob, draftId: DraftId | null = null): Result<null> {
    return this.insertAll([job], draftId);
  }

  insertAll(jobs: readonly FaxJob[], draftId: DraftId | null): Result<null> {
    if (draftId !== null && this.drafts.find(draftId) === null) return failed(DRAFT_IS_GONE);
    return this.#writes.write(
      () => {
        for (const job of jobs) this.#insert(job);
        if (draftId !== null) this.drafts.remove(draftId);
      },
      jobs.every(({ origin }) => origin.kind === 'send-folder') ? 'taken' : undefined,
    );
  }

  /**
   * Adds a fax that comes from elsewhere, with its message ids and what they say about its numbers. Values that only one fax can have
   * stay with the fax that already has them. `events`: as far as known; none for a fax that was left only in the spool.
   */
  restore(found: FaxJob, events: readonly JobEvent[] = []): Result<null> {
    return this.#writes.write(() => {
      const statusFile = freeStatusName(found.statusFile, (name) => this.isStatusFileTaken(name));
      const job = { ...found, statusFile };
      this.#rows.insert(job);
      this.#lookups.restore(job);
      this.#attempts.restore(job);
      for (const event of events) this.#events.add(job.id, event);
      this.#numbers.count(null, job);
      this.#underWay.set(job);
    });
  }

  /** Records which fax each request became, unless that is already known. */
  keepRequests(requests: readonly RequestRecord[]): Result<null> {
    return this.#writes.write(() => this.#lookups.keepRequests(requests));
  }

  #insert(job: FaxJob): void {
    this.#rows.insert(job);
    this.#lookups.write(null, job);
    this.#underWay.set(job);
  }

  record(before: FaxJob, job: FaxJob, event: JobEvent): Result<null> {
    return this.#writes.write(() => {
      this.#rows.update(job);
      this.#events.add(job.id, event);
      this.#lookups.write(before, job);
      this.#attempts.record(job, event);
      // The step that is undone was counted when it happened.
      if (event.kind !== 'undone') this.#numbers.count(before, job);
      this.#underWay.set(job);
    }, event.kind);
  }

  untilOnDisk(): Promise<Result<null>> | null {
    return this.#writes.untilOnDisk();
  }

  remove(id: JobId): Result<null> {
    return this.#writes.write(() => {
      this.#lookups.remove(id);
      this.#underWay.remove(id);
      for (const table of ['events', 'attempts'])
        this.#database.prepare(`DELETE FROM ${table} WHERE job_id = ?`).run(id);
      this.#rows.remove(id);
    });
  }

  find(id: JobId): FaxJob | null {
    return this.#jobs.read('WHERE id = ?', id)[0] ?? null;
  }

  all(): FaxJob[] {
    return this.#jobs.read(OLDEST_FIRST);
  }

  latest(limit: number): FaxJob[] {
    return this.#jobs.read('ORDER BY changed_at_ms DESC, id LIMIT ?', limit);
  }

  askingFor(limit: number): FaxJob[] {
    // 'person' sorts before 'unseen'.
    const ids =
      'SELECT id FROM jobs WHERE attention IS NOT NULL ORDER BY attention, changed_at_ms DESC, id LIMIT ?';
    return this.#jobs.read(`WHERE id IN (${ids}) ORDER BY attention, changed_at_ms DESC, id`, limit);
  }

  latestOthers(limit: number): FaxJob[] {
    return this.#jobs.read('WHERE attention IS NULL ORDER BY changed_at_ms DESC, id LIMIT ?', limit);
  }

  countByState(): Map<JobState, number> {
    return countBy(this.#database, 'state');
  }

  countByAttention(): Map<Attention, number> {
    return countBy(this.#database, 'attention');
  }

  ids(after: JobId | null = null, limit = ALL): JobId[] {
    return this.#ids('WHERE id > ? ORDER BY id LIMIT ?', after ?? '', limit);
  }

  idsInState(...states: JobState[]): JobId[] {
    return this.#ids(`WHERE state IN (${marks(states)}) ORDER BY id`, ...states);
  }

  #ids(which: string, ...values: (string | number)[]): JobId[] {
    const rows = this.#database.prepare(`SELECT id FROM jobs ${which}`).all(...values) as Row[];
    return rows.map((row) => String(row['id']));
  }

  get rowsParsed(): number {
    return this.#jobs.rowsParsed;
  }

  inState(...states: JobState[]): FaxJob[] {
    return this.#jobs.read(`WHERE state IN (${marks(states)}) ${OLDEST_FIRST}`, ...states);
  }

  latestInState(limit: number, ...states: JobState[]): FaxJob[] {
    const newest = 'ORDER BY created_at_ms DESC, id DESC LIMIT ?';
    return this.#jobs.read(`WHERE state IN (${marks(states)}) ${newest}`, ...states, limit);
  }

  /** Uses its index or nothing: there may be thousands of cancelled faxes. */
  calledOffInDoubt(): FaxJob[] {
    return this.#jobs.read(
      `INDEXED BY jobs_called_off_in_doubt
       WHERE state = 'cancelled' AND (CASE WHEN json_valid(body) THEN body ->> 'reason' END) = 'outcome-unknown'
       ${OLDEST_FIRST}`,
    );
  }

  unclaimed(): FaxJob[] {
    return this.#jobs.read(`WHERE is_claimed = 0 ${OLDEST_FIRST}`).filter(isToBeClaimed);
  }

  unfiled(): FaxJob[] {
    return this.#jobs.read(`WHERE is_filed = 0 ${OLDEST_FIRST}`).filter((job) => !isToBeClaimed(job));
  }

  byMessageId(messageId: string): FaxJob | null {
    const sentAs = 'SELECT job_id FROM attempts WHERE message_id = ?';
    return this.#jobs.read(`WHERE id = (${sentAs})`, messageId)[0] ?? null;
  }

  underWay(): ReadonlyMap<JobId, readonly string[]> {
    return this.#underWay.byFax;
  }

  sentTo(): ReadonlySet<string> {
    return this.#numbers.sentTo;
  }

  failuresInARow(phoneNumber: string): number {
    return this.#numbers.failuresInARow(phoneNumber);
  }

  withContent(contentKeys: readonly string[], phoneNumber: string): FaxJob[] {
    return this.#jobs.read(
      `WHERE id IN (SELECT job_id FROM same_pages WHERE content_key IN (${marks(contentKeys)}) AND phone_number = ?) ${OLDEST_FIRST}`,
      ...contentKeys,
      phoneNumber,
    );
  }

  findFollowers(id: JobId): FaxJob[] {
    const followers = 'SELECT job_id FROM follows WHERE followed = ?';
    return this.#jobs.read(`WHERE id IN (${followers}) ${OLDEST_FIRST}`, id);
  }

  byRequest(requestId: string): JobId | null {
    return this.#lookups.findRequested(requestId);
  }

  madeForReceived(): MadeForReceived[] {
    return this.#lookups.listForReceived();
  }

  asking(source: string): FaxJob[] {
    return this.#from(source, `+state IN ('needs-attention', 'waiting')`);
  }

  lastFrom(source: string): FaxJob | null {
    const last = 'SELECT job_id FROM sources JOIN jobs ON id = job_id WHERE source = ?';
    const only = `WHERE id = (${last} ORDER BY created_at_ms DESC, job_id DESC LIMIT 1)`;
    return this.#jobs.read(only, source)[0] ?? null;
  }

  unclaimedFrom(source: string): FaxJob[] {
    return this.#from(source, '+is_claimed = 0').filter(isToBeClaimed);
  }

  /** `+` makes SQLite search by the source and not by another index, which may match thousands. */
  #from(source: string, condition: string): FaxJob[] {
    return this.#jobs.read(
      `WHERE id IN (SELECT job_id FROM sources WHERE source = ?) AND ${condition} ${OLDEST_FIRST}`,
      source,
    );
  }

  /** On a full disk the failure is only logged: entries improve things, and must not make anything fail. */
  writeEntry(key: string, value: string): void {
    const written = this.keepEntry(key, value);
    if (!written.ok) this.#log.warn('job-store.not-noted', { key, message: written.failure.message });
  }

  keepEntry(key: string, value: string): Result<null> {
    return this.#writes.write(() => this.#entries.keep(key, value));
  }

  readEntry(key: string): string | null {
    return this.#entries.read(key);
  }

  isStatusFileTaken(name: string): boolean {
    return this.#database.prepare('SELECT 1 FROM jobs WHERE status_file = ?').get(name) !== undefined;
  }

  events(id: JobId): JobEvent[] {
    return this.#events.all(id);
  }
}

const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');
