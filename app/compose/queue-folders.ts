import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCAL_EXCHANGE } from '../domain/service/account-entry.ts';
import { freeCopy } from '../domain/fax/free-copy.ts';
import type { FaxJob } from '../domain/fax/fax-job.ts';
import type { Log } from '../services/ports/log.ts';
import type { QueueFolders, RequestElsewhere } from '../services/ports/queue/queue-folders.ts';
import { logbookName } from '../adapters/logbook/logbook-folder.ts';
import { waitingIn, type WaitingFaxes } from './waiting-faxes.ts';
import { isLost } from '../adapters/job-store/is-lost.ts';
import { hasRequestIn, readRequests } from '../adapters/job-store/read-requests.ts';
import { readWholeFax } from '../adapters/job-store/read-whole-fax.ts';
import { SqliteJobStore } from '../adapters/job-store/sqlite-job-store.ts';

const EXTENSION_IN_URI = /\/extension\/(?<id>\d+)\//u;

/** A folder for each account's queue below this instance's data folder. */
export class DiskQueueFolders implements QueueFolders {
  readonly #dataFolder: string;
  readonly #log: Log;

  readonly #logbookFolder: string;

  constructor(dataFolder: string, logbookFolder: string, log: Log) {
    this.#dataFolder = dataFolder;
    this.#logbookFolder = logbookFolder;
    this.#log = log;
  }

  /** The local exchange's stays where it has always been; folder names reveal nothing about anybody's account. */
  pathFor(accountId: string): string {
    if (accountId === LOCAL_EXCHANGE.id) return this.#dataFolder;
    const name = createHash('sha256').update(accountId).digest('hex').slice(0, 16);
    return join(this.#dataFolder, 'accounts', name);
  }

  /** Also true for one that has not been recreated yet: it is a queue that cannot be read. */
  exists(accountId: string): boolean {
    const outbox = outboxIn(this.pathFor(accountId));
    return existsSync(outbox) || isLost(outbox);
  }

  sendersIn(accountId: string): ReadonlySet<string> | null {
    if (!this.exists(accountId)) return new Set();
    try {
      this.#mustBeThere(accountId);
      const store = new SqliteJobStore(outboxIn(this.pathFor(accountId)), this.#log);
      try {
        const uris = store.all().flatMap(({ id }) => urisIn(store, id));
        return new Set(uris.flatMap((uri) => EXTENSION_IN_URI.exec(uri)?.groups?.['id'] ?? []));
      } finally {
        store.close();
      }
    } catch (error) {
      this.#log.error('queue.unreadable', { accountId, error: String(error) });
      return null;
    }
  }

  /** Opening it would leave an empty outbox where a queue is about to be recreated. */
  #mustBeThere(accountId: string): void {
    if (!existsSync(outboxIn(this.pathFor(accountId)))) throw new Error('there is no outbox');
  }

  /** What is left to do in a queue that is not open; null if there is no queue. */
  waitingIn(accountId: string): WaitingFaxes | 'unreadable' | null {
    if (!this.exists(accountId)) return null;
    try {
      this.#mustBeThere(accountId);
      const store = new SqliteJobStore(outboxIn(this.pathFor(accountId)), this.#log);
      try {
        return waitingIn(store);
      } finally {
        store.close();
      }
    } catch (error) {
      this.#log.error('queue.unreadable', { accountId, error: String(error) });
      return 'unreadable';
    }
  }

  /**
   * Whether a request became a fax of another account, including one that nobody is signed in to now. The local exchange's faxes reach
   * nobody and do not count. If a queue cannot be read, the fax may have been sent from there.
   */
  findElsewhere(accountId: string, requestId: string): RequestElsewhere {
    const accounts = join(this.#dataFolder, 'accounts');
    let unreadable: string | null = null;
    for (const folder of [accounts, ...this.#accountFolders(accounts)]) {
      if (folder === this.pathFor(accountId)) continue;
      try {
        if (hasRequestIn(folder, requestId)) return { kind: 'handed-in' };
      } catch (error) {
        this.#log.error('queue.unreadable', { folder, error: String(error) });
        unreadable ??= folder;
      }
    }
    return unreadable === null ? { kind: 'none' } : { kind: 'not-known', queue: unreadable };
  }

  #accountFolders(accounts: string): string[] {
    try {
      const names = readdirSync(accounts);
      // A folder with any other name and no outbox was never a queue, and is not opened as one.
      return names
        .filter((name) => QUEUE_NAME.test(name) || existsSync(outboxIn(join(accounts, name))))
        .map((name) => join(accounts, name));
    } catch {
      // There is no account but the local exchange; or the folder itself cannot be read.
      return [];
    }
  }

  handOver(fromId: string, toId: string): boolean {
    const [from, to] = [this.pathFor(fromId), this.pathFor(toId)];
    try {
      // The next start at which the disk allows it recreates them in place, with their spool.
      if ([from, to].some((folder) => isLost(outboxIn(folder))))
        throw new Error('a queue was set aside and has not been recreated yet');
      if (!this.exists(fromId)) return true;
      if (this.exists(toId)) return this.#join(from, to);
      mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
      // Nothing is known about a folder without an outbox, so it is not a queue; it is moved out of the way of one.
      if (existsSync(to)) renameSync(to, findFreeBeside(to));
      const logbook = this.#logbookPath(from);
      renameSync(from, to);
      this.#moveLogbook(logbook, this.#logbookPath(to));
      this.#log.info('queue.handed-over', { fromId, toId });
      return true;
    } catch (error) {
      this.#log.error('queue.not-handed-over', { fromId, toId, error: String(error) });
      return false;
    }
  }

  #logbookPath(folder: string): string {
    return join(this.#logbookFolder, logbookName(folder));
  }

  /** It moves with its queue: without it, the service would be asked for minutes whether the queue is an older copy. */
  #moveLogbook(from: string, to: string): void {
    try {
      if (existsSync(from)) renameSync(from, to);
    } catch (error) {
      this.#log.warn('logbook.not-moved', { error: String(error) });
    }
  }

  /**
   * Each fax separately, its row and events first: after an interruption the next call brings what is missing. None of them was ever
   * sent.
   */
  #join(from: string, to: string): boolean {
    const source = new SqliteJobStore(outboxIn(from), this.#log);
    let isEmpty = false;
    try {
      const target = new SqliteJobStore(outboxIn(to), this.#log);
      try {
        const moved = source.all().map((job) => this.#move(job, { source, target, from, to }));
        // Includes requests of faxes that have left the list, so that repeating one does not create a second fax.
        const areKept = target.keepRequests(readRequests(outboxIn(from))).ok;
        // Rows that cannot be read stay where they are, and count.
        isEmpty = areKept && source.countByState().size === 0 && !hasEntries(join(from, 'spool'));
        return moved.every(Boolean) && isEmpty;
      } finally {
        target.close();
      }
    } finally {
      source.close();
      if (isEmpty) rmSync(from, { recursive: true, force: true });
    }
  }

  #move(
    job: FaxJob,
    {
      source,
      target,
      from,
      to,
    }: { source: SqliteJobStore; target: SqliteJobStore; from: string; to: string },
  ): boolean {
    if (target.find(job.id) === null) {
      const fax = readWholeFax(source, job.id);
      // With its complete history or not at all: whatever the next call finds there counts as moved.
      if (fax === null || !target.restore(makeRowFor(target, job), fax.events).ok) return false;
    }
    const documents = join(from, 'spool', job.id);
    if (existsSync(documents)) {
      mkdirSync(join(to, 'spool'), { recursive: true, mode: 0o700 });
      renameSync(documents, join(to, 'spool', job.id));
    }
    return source.remove(job.id).ok;
  }
}

/** As `pathFor` names them. */
const QUEUE_NAME = /^[0-9a-f]{16}$/u;

function findFreeBeside(folder: string): string {
  const named = (copy: number): string => `${folder}-no-queue-${copy}`;
  return named(freeCopy((copy) => existsSync(named(copy))));
}

const outboxIn = (folder: string): string => join(folder, 'outbox.sqlite');

const hasEntries = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

const urisIn = (store: SqliteJobStore, jobId: string): string[] =>
  store.events(jobId).flatMap((event) => {
    const uri = 'report' in event ? event.report.document?.uri : undefined;
    return uri === undefined ? [] : [uri];
  });

/** An identifier that both queues may have given to the same programs stays with the fax that has it. */
function makeRowFor(target: SqliteJobStore, job: FaxJob): FaxJob {
  const { origin } = job;
  const isRequestTaken =
    origin.kind === 'door' && origin.requestId !== null && target.byRequest(origin.requestId) !== null;
  return {
    ...job,
    origin: isRequestTaken ? { ...origin, requestId: null } : origin,
  };
}
