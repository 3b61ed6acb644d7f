import { randomUUID } from 'node:crypto';
import { AttemptRecords } from '../../app/adapters/job-store/attempt-records.ts';
import { JobLookups } from '../../app/adapters/job-store/job-lookups.ts';
import { JobRows } from '../../app/adapters/job-store/job-rows.ts';
import { JOB_STORE_MIGRATIONS } from '../../app/adapters/job-store/migrations.ts';
import { NumberRecords } from '../../app/adapters/job-store/number-records.ts';
import { SqliteJobStore } from '../../app/adapters/job-store/sqlite-job-store.ts';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import { inTransaction, openDatabase } from '../../app/storage/open-database.ts';
import { silentLog } from '../support/silent-log.ts';

const MINUTE_MS = 60_000;
/** Each fax is this much older than the one before. */
const APART_MS = 7 * MINUTE_MS;
/** The exchange's message ids are far below. */
const FIRST_MESSAGE = 7_000_000_000;

/** Adds this many sent and filed faxes to the queue at `path`, modelled on the sent fax in it, or on `like`. Nobody may have it open. */
export function fillHistory(path: string, count: number, like?: FaxJob): void {
  const sent = firstSent(path) ?? like;
  if (sent === undefined) throw new Error(`There is no sent fax to copy in ${path}`);
  const database = openDatabase(path, JOB_STORE_MIGRATIONS);
  const [rows, lookups] = [new JobRows(database), new JobLookups(database)];
  const [attempts, numbers] = [new AttemptRecords(database), new NumberRecords(database)];
  // All in one transaction: otherwise each would wait for the disk.
  inTransaction(database, () => {
    for (let index = 1; index <= count; index++) {
      const job = likeOne(sent, index);
      rows.insert(job);
      lookups.restore(job);
      attempts.restore(job);
      numbers.count(null, job);
    }
  });
  database.close();
}

function firstSent(path: string): FaxJob | undefined {
  const store = new SqliteJobStore(path, silentLog);
  const [sent] = store.inState('sent');
  store.close();
  return sent;
}

/** With its own name, number, message and time. */
function likeOne(sent: FaxJob, index: number): FaxJob {
  const before = (atMs: number | null): number | null => (atMs === null ? null : atMs - index * APART_MS);
  const [document] = sent.documents;
  const [recipient] = sent.recipients;
  if (document === undefined || recipient === undefined) throw new Error('The sent fax has no document');
  const name = `Letter ${index} of the year.pdf`;
  const phoneNumber = `+1720555${String(index % 10_000).padStart(4, '0')}`;
  return {
    ...sent,
    id: randomUUID(),
    name,
    documents: [{ ...document, name, source: `${document.source} ${index}` }],
    recipients: [{ ...recipient, phoneNumber }],
    messageIds: [String(FIRST_MESSAGE + index)],
    statusFile: `${name}.json`,
    createdAtMs: sent.createdAtMs - index * APART_MS,
    changedAtMs: sent.changedAtMs - index * APART_MS,
    claimedAtMs: before(sent.claimedAtMs),
    submittedAtMs: before(sent.submittedAtMs),
    submittedAtServiceMs: before(sent.submittedAtServiceMs),
    finishedAtMs: before(sent.finishedAtMs),
    filedAtMs: before(sent.filedAtMs),
  };
}
