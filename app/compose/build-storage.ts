import { findDrive } from '../adapters/find-drive.ts';
import type { TraceSource } from '../services/ports/queue/traces.ts';
import { join } from 'node:path';
import type { SqliteJobStore } from '../adapters/job-store/sqlite-job-store.ts';
import { traceSources } from '../adapters/logbook/trace-sources.ts';
import type { SqliteMailboxStore } from '../adapters/mailbox-store/sqlite-mailbox-store.ts';
import { FolderResults } from '../adapters/result-folders/folder-results.ts';
import type { FolderSpool } from '../adapters/spool/folder-spool.ts';
import { Drafts } from '../services/drafts/drafts.ts';
import { JobLedger } from '../services/job-ledger.ts';
import { DiskDelays } from '../services/filing/disk-delays.ts';
import { Snapshots } from '../services/filing/snapshots.ts';
import { phrase, type Phrase } from '../words/phrase.ts';
import { StatusFiles } from '../services/filing/status-files.ts';
import { StatusRecords } from '../services/filing/status-records.ts';
import { describeSetAside } from '../services/restored/describe-set-aside.ts';
import { recordEndInOrder } from '../services/quitting/renew-undo-time.ts';
import type { Surroundings } from './surroundings.ts';
import type { ComposeConfig } from './composed-app.ts';
import { Pause } from '../services/sending/pause.ts';
import { part, together, type Part } from './part.ts';
import { TakenOutFolder } from '../adapters/taken-out-folder.ts';

export interface Storage extends Surroundings {
  readonly store: SqliteJobStore;
  readonly mailboxStore: SqliteMailboxStore;
  readonly spool: FolderSpool;
  readonly results: FolderResults;
  /** What the status files currently say. */
  readonly status: TraceSource;
  readonly ledger: JobLedger;
  readonly drafts: Drafts;
  readonly takenOut: TakenOutFolder;
  readonly snapshots: Snapshots;
  readonly statusRecords: StatusRecords;
  readonly statusFiles: StatusFiles;
  readonly diskDelays: DiskDelays;
  readonly pause: Pause;
  readonly parts: {
    readonly data: Part;
    readonly queueDelays: Part;
    readonly snapshots: Part;
    readonly statusFiles: Part;
    readonly drafts: Part;
    readonly resultFolders: Part;
    /** May overwrite records that know more than the queue, so it runs only after they were read. */
    readonly allWritten: Part;
    readonly announced: Part;
    readonly lastTry: Part;
  };
}

/** What stays on disk: the queue, the mailbox, the spool, the result folders, and what is written at each change of a fax. */
export function buildStorage(
  surroundings: Surroundings,
  { data, root, machine, setAside = null }: Pick<ComposeConfig, 'data' | 'root' | 'machine' | 'setAside'>,
): Storage {
  const { clock, log, words } = surroundings;
  const { store, spool, mailbox: mailboxStore } = data;
  const results = new FolderResults(root, join(data.folder, 'filing'));
  const ledger = new JobLedger(store, clock, log);
  const drafts = new Drafts({ ...surroundings, ledger, drafts: store.drafts });
  const takenOut = new TakenOutFolder(join(data.folder, 'taken-out'), log);
  const snapshots = new Snapshots(store, ledger, spool, clock, log);
  const { status } = traceSources(root, data.folder);
  const pause = new Pause(store, clock);
  const takerFrom = (folder: string): Phrase | null =>
    findDrive(folder) === null ? null : phrase('folder.holder', machine);
  const statusRecords = new StatusRecords({ spool, words, pause, takerFrom });
  const diskDelays = new DiskDelays();
  const statusFiles = new StatusFiles({
    ...{ store, ledger, results, status, clock, log, pause, diskDelays },
    records: statusRecords,
  });
  const parts = {
    data: {
      name: 'data',
      stop() {
        recordEndInOrder(store, clock);
        store.close();
        mailboxStore.close();
      },
    },
    snapshots: part('snapshots', snapshots),
    queueDelays: {
      name: 'queue-delays',
      start: () => void ledger.onWritten((failure) => diskDelays.recordQueue(failure)),
    },
    statusFiles: part('status-files', statusFiles),
    drafts: together('drafts', [
      part('drafts', drafts),
      {
        name: 'taken-out',
        start: () => takenOut.removeOld(neededFiles(drafts, store), clock.now()),
      },
    ]),
    resultFolders: {
      name: 'result-folders',
      async start() {
        const prepared = await results.prepare();
        if (!prepared.ok) log.error('results.not-prepared', { message: prepared.failure.message });
      },
    },
    allWritten: {
      name: 'all-written',
      async start() {
        await Promise.all([statusFiles.writeAll(), snapshots.writeAll()]);
        await describeSetAside(setAside?.open ?? [], { store, results, status, words, log });
      },
    },
    // Lets everything that records changes see the last ones before it stops.
    announced: { name: 'announced', stop: async () => void (await ledger.announced()) },
    // A full disk is waited for until Faxtray quits, and no longer.
    lastTry: { name: 'last-try', stop: () => ledger.stop() },
  };
  return {
    ...surroundings,
    store,
    mailboxStore,
    spool,
    results,
    status,
    ledger,
    drafts,
    takenOut,
    snapshots,
    statusRecords,
    statusFiles,
    diskDelays,
    pause,
    parts,
  };
}

/** Files of drafts, and of faxes whose files have not been taken yet. */
const neededFiles = (drafts: Drafts, store: SqliteJobStore): string[] => [
  ...drafts.all().flatMap(({ content }) => content.files.map(({ path }) => path)),
  ...store.unclaimed().flatMap(({ documents }) => documents.map(({ source }) => source)),
];
