import type { JobLedger } from '../../app/services/job-ledger.ts';
import { DiskDelays } from '../../app/services/filing/disk-delays.ts';
import { StatusFiles } from '../../app/services/filing/status-files.ts';
import { StatusRecords, type StatusRecordPorts } from '../../app/services/filing/status-records.ts';
import { Pause } from '../../app/services/sending/pause.ts';
import type { Clock } from '../../app/services/ports/clock.ts';
import type { JobStore } from '../../app/services/ports/queue/job-store.ts';
import type { ResultFolders } from '../../app/services/ports/folders/result-folders.ts';
import type { TraceSource } from '../../app/services/ports/queue/traces.ts';
import type { Phrase } from '../../app/words/phrase.ts';
import { silentLog } from './silent-log.ts';
import { words } from './words.ts';

interface Parts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly results: ResultFolders;
  readonly clock: Clock;
  readonly status?: TraceSource;
  readonly pause?: Pause;
  readonly records?: StatusRecords;
  readonly diskDelays?: DiskDelays;
  readonly takerFrom?: (folder: string) => Phrase | null;
}

const NO_TRACES: TraceSource = { readTrace: () => Promise.resolve(null) };

/** For faxes whose documents lie nowhere. */
export const statusFilesOf = ({
  store,
  ledger,
  results,
  clock,
  status = NO_TRACES,
  pause = new Pause(store, clock),
  takerFrom = () => null,
  diskDelays = new DiskDelays(),
  records = statusRecordsOf({ words, pause, takerFrom }),
}: Parts): StatusFiles =>
  new StatusFiles({ store, ledger, results, status, records, clock, log: silentLog, pause, diskDelays });

export const statusRecordsOf = (parts: Omit<StatusRecordPorts, 'spool'>): StatusRecords =>
  new StatusRecords({ ...parts, spool: { findOriginal: () => null } });
