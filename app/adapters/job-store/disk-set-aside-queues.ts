import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rescueDrafts } from './rescue-drafts.ts';
import { readSetAside } from './read-set-aside.ts';
import { readWholeFax, type WholeFax } from './read-whole-fax.ts';
import { readSetAsideEntries, SET_ASIDE, type SetAsideEntry } from './set-aside-entry.ts';
import { toSetAsideFailure } from './set-aside-failure.ts';
import { SqliteJobStore } from './sqlite-job-store.ts';
import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { inSlices } from '../../storage/in-slices.ts';
import type { Log } from '../../services/ports/log.ts';
import type {
  FaxSetAside,
  PutBack,
  SetAside,
  SetAsideQueues,
} from '../../services/ports/queue/set-aside-queues.ts';

export interface SetAsideQueuesPorts {
  /** The data folder of this instance. */
  readonly dataFolder: string;
  readonly queueFolder: (accountId: string) => string;
  /** Makes sure that none of these is sent automatically once it is in the queue. */
  readonly markAsPutBack: (
    store: SqliteJobStore,
    faxes: readonly WholeFax[],
    setAsideAtMs: number,
  ) => Result<null>;
  readonly log: Log;
}

/** Queues that restores have set aside, below this instance's data folder. */
export class DiskSetAsideQueues implements SetAsideQueues {
  readonly #ports: SetAsideQueuesPorts;

  constructor(ports: SetAsideQueuesPorts) {
    this.#ports = ports;
  }

  /** For the queue in `folder`, which is open. Null: nothing was set aside, or none of it can be read. */
  find(folder: string, store: Pick<SqliteJobStore, 'readEntry' | 'ids' | 'drafts'>): SetAside | null {
    const entries = readSetAsideEntries(store.readEntry(SET_ASIDE));
    if (entries.length === 0) return null;
    const here = new Set([...store.ids(), ...store.drafts.all().map(({ id }) => id)]);
    const found = entries.map((entry) => this.#read(folder, entry, here));
    const open = found.flatMap((each) => each.open);
    const inSendFolders = open.filter(({ isInSendFolder }) => isInSendFolder);
    const faxes = found.reduce((sum, each) => sum + each.faxes, 0) - inSendFolders.length;
    const drafts = found.reduce((sum, each) => sum + each.drafts, 0);
    if (faxes + drafts + open.length === 0) return null;
    const toGo = open.filter(isToGo).length;
    return { faxes, toGo, drafts, open, isLeftOut: entries.every(({ isLeftOut }) => isLeftOut) };
  }

  #read(
    folder: string,
    entry: SetAsideEntry,
    here: Set<string>,
  ): { readonly faxes: number; readonly drafts: number; readonly open: readonly FaxSetAside[] } {
    const path = join(this.#findPlace(folder, entry), 'outbox.sqlite');
    const listed = new Set(entry.faxes);
    try {
      if (!existsSync(path)) return NOTHING;
      const rows = readSetAside(path).filter(({ id }) => listed.has(id) && !here.has(id));
      // If it was set aside twice, the latest version counts.
      const drafts = rescueDrafts(path).drafts.filter(({ id }) => entry.drafts.includes(id) && !here.has(id));
      for (const { id } of [...rows, ...drafts]) here.add(id);
      const open = rows.flatMap(({ open: job }) => (job === null ? [] : [describe(job, entry)]));
      return { faxes: rows.length, drafts: drafts.length, open };
    } catch (error) {
      this.#ports.log.error('set-aside.unreadable', { path, error: String(error) });
      return NOTHING;
    }
  }

  #findPlace(folder: string, entry: SetAsideEntry): string {
    return join(this.#ports.dataFolder, entry.folder, relative(this.#ports.dataFolder, folder));
  }

  async putBack(accountId: string): Promise<Result<PutBack>> {
    const folder = this.#ports.queueFolder(accountId);
    try {
      const target = new SqliteJobStore(join(folder, 'outbox.sqlite'), this.#ports.log);
      try {
        let done = NONE;
        // The newest first, so that a fax set aside twice comes back in its latest version.
        for (const entry of readSetAsideEntries(target.readEntry(SET_ASIDE))) {
          const put = await this.#putBackFrom(entry, folder, target);
          if (!put.ok) return put;
          done = add(done, put.value);
        }
        this.#ports.log.warn('set-aside.put-back', { ...done });
        return success(done);
      } finally {
        target.close();
      }
    } catch (error) {
      return failed(toSetAsideFailure(error));
    }
  }

  async #putBackFrom(entry: SetAsideEntry, folder: string, target: SqliteJobStore): Promise<Result<PutBack>> {
    const place = this.#findPlace(folder, entry);
    const path = join(place, 'outbox.sqlite');
    if (!existsSync(path)) return success(NONE);
    const source = new SqliteJobStore(path, this.#ports.log);
    try {
      const rows = new Set(source.ids());
      const mark = (faxes: readonly WholeFax[]): Result<null> =>
        this.#ports.markAsPutBack(target, faxes, entry.atMs);
      const way = {
        entry,
        source,
        rows,
        target,
        mark,
        from: join(place, 'spool'),
        to: join(folder, 'spool'),
      };
      const unreadable = new Set<JobId>();
      let done = NONE;
      for await (const ids of inSlices(entry.faxes, AT_ONCE)) {
        const put = putFaxesBack(ids, way, unreadable);
        if (!put.ok) return put;
        done = add(done, put.value);
      }
      const drafts = source.drafts.all().filter(({ id }) => entry.drafts.includes(id));
      const missing = drafts.filter(({ id }) => target.drafts.find(id) === null);
      for await (const some of inSlices(missing, AT_ONCE))
        for (const draft of some) {
          const put = target.drafts.put(draft);
          if (!put.ok) return put;
        }
      const forgotten = this.#forget(entry, unreadable, target);
      return forgotten.ok ? success(add(done, { ...NONE, drafts: missing.length })) : forgotten;
    } finally {
      source.close();
    }
  }

  /** The rest could not be read; a later version may be able to. */
  #forget({ folder }: SetAsideEntry, unreadable: ReadonlySet<JobId>, target: SqliteJobStore): Result<null> {
    const entries = readSetAsideEntries(target.readEntry(SET_ASIDE)).flatMap((each) => {
      if (each.folder !== folder) return [each];
      const faxes = each.faxes.filter((id) => unreadable.has(id));
      const drafts = each.drafts.filter((id) => target.drafts.find(id) === null);
      return faxes.length + drafts.length === 0 ? [] : [{ ...each, faxes, drafts }];
    });
    return target.keepEntry(SET_ASIDE, JSON.stringify(entries));
  }

  leaveOut(accountId: string): Result<null> {
    try {
      const store = new SqliteJobStore(
        join(this.#ports.queueFolder(accountId), 'outbox.sqlite'),
        this.#ports.log,
      );
      try {
        const entries = readSetAsideEntries(store.readEntry(SET_ASIDE));
        const left = entries.map((each) => ({ ...each, isLeftOut: true }));
        return store.keepEntry(SET_ASIDE, JSON.stringify(left));
      } finally {
        store.close();
      }
    } catch (error) {
      return failed(toSetAsideFailure(error));
    }
  }
}

/** Takes some ten milliseconds: each is a write that is waited for. */
const AT_ONCE = 8;
const NOTHING = { faxes: 0, drafts: 0, open: [] };
const NONE: PutBack = { faxes: 0, toGo: 0, drafts: 0, left: 0 };
const add = (one: PutBack, other: PutBack): PutBack => ({
  faxes: one.faxes + other.faxes,
  toGo: one.toGo + other.toGo,
  drafts: one.drafts + other.drafts,
  left: one.left + other.left,
});

const describe = (job: FaxJob, { atMs }: SetAsideEntry): FaxSetAside => ({
  job,
  setAsideAtMs: atMs,
  isInSendFolder: STILL_HERE.has(job.state) && job.claimedAtMs === null && job.origin.kind === 'send-folder',
});

const STILL_HERE: ReadonlySet<FaxJob['state']> = new Set(['waiting', 'needs-attention']);

const isToGo = ({ job, isInSendFolder }: FaxSetAside): boolean =>
  STILL_HERE.has(job.state) && !isInSendFolder;

interface WayBack {
  readonly entry: SetAsideEntry;
  readonly source: SqliteJobStore;
  /** Everything the source has, including what cannot be read. */
  readonly rows: ReadonlySet<JobId>;
  readonly target: SqliteJobStore;
  readonly mark: (faxes: readonly WholeFax[]) => Result<null>;
  /** Spool folders. */
  readonly from: string;
  readonly to: string;
}

function putFaxesBack(
  ids: readonly JobId[],
  { entry, source, rows, target, from, to, mark }: WayBack,
  unreadable: Set<JobId>,
): Result<PutBack> {
  const faxes: WholeFax[] = [];
  let left = 0;
  for (const id of ids) {
    if (target.find(id) !== null || !rows.has(id)) continue;
    const fax = readWholeFax(source, id);
    if (fax === null) {
      unreadable.add(id);
      left++;
    } else if (!describe(fax.job, entry).isInSendFolder) faxes.push(fax);
  }
  // Done before the first of them is in the queue, so that none is sent automatically, whatever interrupts this.
  const marked = mark(faxes);
  if (!marked.ok) return marked;
  for (const { job, events } of faxes) {
    // Undo would make it wait again and bypass the question.
    const restored = withDocuments(job, from, to, () => target.restore({ ...job, undo: null }, events));
    if (!restored.ok) return restored;
  }
  const toGo = faxes.filter(({ job }) => isToGo(describe(job, entry))).length;
  return success({ faxes: faxes.length, toGo, drafts: 0, left });
}

/** If its row is refused, its documents stay where they were, where the next attempt looks for them. */
function withDocuments(job: FaxJob, from: string, to: string, restore: () => Result<null>): Result<null> {
  const areMoved = moveDocuments(job, from, to);
  let isBack = false;
  try {
    const restored = restore();
    isBack = restored.ok;
    return restored;
  } finally {
    if (areMoved && !isBack) moveDocuments(job, to, from);
  }
}

/** False if there are none, or they are already there. */
function moveDocuments({ id }: FaxJob, from: string, to: string): boolean {
  if (!existsSync(join(from, id)) || existsSync(join(to, id))) return false;
  mkdirSync(to, { recursive: true, mode: 0o700 });
  renameSync(join(from, id), join(to, id));
  return true;
}
