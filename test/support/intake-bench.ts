import { join } from 'node:path';
import { makeNumberParser } from '../../app/adapters/phone-numbers.ts';
import { traceSources } from '../../app/adapters/logbook/trace-sources.ts';
import { SqliteJobStore } from '../../app/adapters/job-store/sqlite-job-store.ts';
import { openWritersHere } from '../../app/adapters/send-folder/open-writers-here.ts';
import { FolderResults } from '../../app/adapters/result-folders/folder-results.ts';
import { WatchedSendFolder } from '../../app/adapters/send-folder/watched-send-folder.ts';
import type { WatchedSendFolderOptions } from '../../app/adapters/send-folder/watched-send-folder-options.ts';
import { FolderSpool } from '../../app/adapters/spool/folder-spool.ts';
import { randomIds, systemClock } from '../../app/adapters/system-clock.ts';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import { IncompleteFiles } from '../../app/services/intake/incomplete-files.ts';
import { Intake } from '../../app/services/intake/intake.ts';
import { JobLedger } from '../../app/services/job-ledger.ts';
import { SizeLimit } from '../../app/services/access/size-limit.ts';
import type { SendFolderHealth } from '../../app/services/ports/folders/send-folder.ts';
import type { Clock } from '../../app/services/ports/clock.ts';
import { ArrivingFiles } from './arriving-files.ts';
import { WITHOUT_SCREEN } from './without-screen.ts';
import { silentLog } from './silent-log.ts';
import { until } from './until.ts';
import { words } from './words.ts';

export interface IntakeBenchOptions extends Partial<Omit<WatchedSendFolderOptions, 'path' | 'log'>> {
  /** The folder that holds Send and the result folders. */
  readonly root: string;
  /** Where this machine keeps its queue and its spool. */
  readonly data: string;
  readonly clock?: Clock;
}

/** A send folder and everything up to the claimed fax, for real: files, SQLite, the machine's clock. */
export async function startIntakeBench({ root, data, ...options }: IntakeBenchOptions) {
  const clock = options.clock ?? systemClock;
  const log = silentLog;
  const store = new SqliteJobStore(join(data, 'outbox.sqlite'), log);
  const ledger = new JobLedger(store, clock, log);
  const spool = new FolderSpool(join(data, 'spool'));
  const results = new FolderResults(root, join(data, 'filing'));
  const incomplete = new IncompleteFiles(store, results, words, log);
  const parseNumber = makeNumberParser('US');
  const intake = new Intake({
    findDrive: () => null,
    store,
    ledger,
    spool,
    results,
    status: traceSources(root, data).status,
    incomplete,
    parseNumber,
    findName: () => null,
    sizeLimit: new SizeLimit(store, true),
    documents: WITHOUT_SCREEN.documents,
    sendFolders: () => [folder],
    takenByOthers: { count: () => undefined },
    statusFiles: { hasWritten: () => Promise.resolve() },
    clock,
    ids: randomIds,
    log,
  });
  const path = join(root, 'Send');
  const folder = new WatchedSendFolder({
    path,
    defaults: { recipient: null, faxResolution: 'High', coverPageText: null },
    watch: 'auto',
    holder: { machineId: data, host: 'desk', user: 'jo' },
    incompleteAfterMs: 600_000,
    quietMs: 1_500,
    writers: openWritersHere(),
    log,
    ...options,
    clock,
  });
  const arriving = new ArrivingFiles();
  let health: SendFolderHealth = folder.health();
  await results.prepare();
  await intake.resume();
  await folder.start({
    settled: (drop) => intake.takeDrop(drop, folder),
    sidecarSettled: (documentPath, note) => intake.takeSidecar(documentPath, note),
    arrivingChanged: (update) => {
      arriving.hear(update);
      incomplete.update(update, folder.health().state === 'other-machine');
    },
    healthChanged: (now) => {
      health = now;
    },
  });
  await intake.resume();
  const stop = async (): Promise<void> => {
    await folder.stop();
    await intake.stop();
    ledger.stop();
    store.close();
  };
  let stopped: Promise<void> | null = null;
  return {
    path,
    spool,
    store,
    ledger,
    arriving: () => arriving.all(),
    health: () => health,
    resume: () => intake.resume(),
    /** All faxes, once there are this many and they are claimed. */
    claimed: (count: number): Promise<FaxJob[]> =>
      until(
        () => store.all().filter((job) => job.claimedAtMs !== null),
        (jobs) => jobs.length >= count,
      ),
    /** Also if it has already stopped. */
    stop: (): Promise<void> => (stopped ??= stop()),
  };
}

export type IntakeBench = Awaited<ReturnType<typeof startIntakeBench>>;
