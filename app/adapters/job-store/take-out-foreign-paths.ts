import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Draft } from '../../domain/fax/draft.ts';
import { NO_CONSENT, type FaxJob, type JobDocument } from '../../domain/fax/fax-job.ts';
import { ForeignBodies } from '../../storage/foreign-bodies.ts';
import { inTransaction, openDatabase, type Database } from '../../storage/open-database.ts';
import { isPlainName } from '../../storage/is-plain-name.ts';
import { draftBody } from './draft-records.ts';
import { jobBody } from './job-body.ts';
import { JobLookups } from './job-lookups.ts';
import { JobRows } from './job-rows.ts';
import { JOB_STORE_MIGRATIONS } from './migrations.ts';

type Row = Readonly<Record<string, unknown>>;

export interface ForeignPaths {
  /** Folder of the queue that this outbox will become: a path below its spool replaces one that leads elsewhere. */
  readonly queueFolder: string;
  /** Drafts of this computer, whose files a person chose here. */
  readonly ownDrafts: readonly Draft[];
}

/**
 * Secures an outbox that somebody else may have made, with its spool beside it: no row may make Faxtray read, move or fax a file that is
 * not the backup's own. Files still to be taken, and those that drafts name, are treated as missing. Returns how many drafts have lost
 * one; null if a row is not one that we write, or if there is more than we ever write, and then nothing was changed.
 */
export function takeOutForeignPaths(folder: string, paths: ForeignPaths): number | null {
  const database = openDatabase(join(folder, 'outbox.sqlite'), JOB_STORE_MIGRATIONS);
  try {
    return inTransaction(database, () => {
      const areOurs = takeOutOfFaxes(database, folder, paths);
      return areOurs ? takeOutOfDrafts(database, paths) : null;
    });
  } finally {
    database.close();
  }
}

function takeOutOfFaxes(database: Database, folder: string, { queueFolder }: ForeignPaths): boolean {
  const [rows, lookups] = [new JobRows(database), new JobLookups(database)];
  const bodies = new ForeignBodies();
  for (const row of database
    .prepare('SELECT id, state, is_claimed, status_file, body FROM jobs')
    .all() as Row[]) {
    const job = bodies.read(jobBody, String(row['body']));
    if (bodies.areTooMuch) return false;
    // Left where it is: what cannot be read does nothing.
    if (job === null) continue;
    if (!isAsWritten(row, job)) return false;
    const spool = join(queueFolder, 'spool', job.id);
    const isInSpool = ({ name }: JobDocument): boolean =>
      ['companions', 'documents'].some((part) => existsSync(join(folder, 'spool', job.id, part, name)));
    const isTaken = job.claimedAtMs !== null;
    if (isTaken && isWithoutWord(job) && job.companions.every(isInSpool)) continue;
    const own: FaxJob = {
      ...withoutWord(job),
      documents: isTaken ? job.documents : job.documents.map((each) => notThere(each, spool)),
      companions: job.companions.map((each) => (isInSpool(each) ? each : notThere(each, spool))),
      origin: isTaken ? job.origin : withoutBundle(job.origin, spool),
    };
    rows.update(own);
    lookups.write(job, own);
  }
  return true;
}

/**
 * Removes what only a person at this computer can decide: an earlier state that Undo would bring back past every question, and consent to
 * a number, the same pages again or another try. The chosen encoding concerns the backup's own documents and stays.
 */
const withoutWord = (job: FaxJob): FaxJob => ({
  ...job,
  undo: null,
  consent: { ...NO_CONSENT, encoding: job.consent.encoding },
});

const isWithoutWord = ({ undo, consent: { encoding: _, ...others } }: FaxJob): boolean =>
  undo === null && !Object.values(others).includes(true);

/** Faxtray acts on the lookup columns, and builds names of files and folders from the rest. */
function isAsWritten(row: Row, job: FaxJob): boolean {
  const names = [job.id, job.statusFile, ...job.messageIds];
  for (const { name } of [...job.documents, ...job.companions]) names.push(name);
  return (
    row['id'] === job.id &&
    row['state'] === job.state &&
    row['status_file'] === job.statusFile &&
    row['is_claimed'] === Number(job.claimedAtMs !== null) &&
    names.every((name) => isPlainName(name, process.platform))
  );
}

function takeOutOfDrafts(database: Database, { queueFolder, ownDrafts }: ForeignPaths): number | null {
  const bodies = new ForeignBodies();
  const update = database.prepare('UPDATE drafts SET body = ? WHERE id = ?');
  let changed = 0;
  for (const row of database.prepare('SELECT id, is_discarded, body FROM drafts').all() as Row[]) {
    const draft = bodies.read(draftBody, String(row['body']));
    if (bodies.areTooMuch) return null;
    if (draft === null) continue;
    const own = ownDrafts.find(({ id }) => id === row['id'] && id === draft.id);
    const isChosenHere = (path: string): boolean =>
      own?.content.files.some((file) => file.path === path) === true;
    const { files, textEncodings } = draft.content;
    const isOwn = [...files, ...textEncodings].every(({ path }) => isChosenHere(path));
    if (isOwn) continue;
    const content = {
      ...draft.content,
      files: files.map((file) =>
        isChosenHere(file.path)
          ? file
          : { ...file, path: join(queueFolder, 'spool', NOT_THERE, lastName(file.name)) },
      ),
      textEncodings: textEncodings.filter(({ path }) => isChosenHere(path)),
    };
    update.run(JSON.stringify({ ...draft, content }), String(row['id']));
    // A discarded draft is in no list.
    if (row['is_discarded'] === 0) changed++;
  }
  return changed;
}

/** No spool has a folder of this name; anything that came with the backup would be the backup's own anyway. */
const NOT_THERE = 'not-in-backup';

const notThere = (document: JobDocument, spool: string): JobDocument => ({
  ...document,
  source: join(spool, NOT_THERE, document.name),
});

const withoutBundle = (origin: FaxJob['origin'], spool: string): FaxJob['origin'] =>
  origin.kind === 'send-folder' && origin.bundle !== null
    ? { ...origin, bundle: join(spool, NOT_THERE) }
    : origin;

const lastName = (name: string): string => (isPlainName(name, process.platform) ? name : 'file');
