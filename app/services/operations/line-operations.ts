import type { OutputOf } from '../../contract/operations.ts';
import type { JobStore } from '../ports/job-store.ts';
import type { CallLog } from '../telephony/call-log.ts';
import type { Line } from '../telephony/line.ts';
import type { OperationHandlers } from './operation-handlers.ts';
import { refuse, withJob } from './refuse.ts';

type Names = Extract<keyof OperationHandlers, `callLog.${string}` | `line.${string}`>;

export interface LinePorts {
  readonly line: Line;
  readonly callLog: CallLog;
}

/** What the service knows of the line, and of the calls it made. */
export function lineOperations(
  { line, callLog }: LinePorts,
  store: JobStore,
): Pick<OperationHandlers, Names> {
  return {
    'callLog.list': ({ fromMs, toMs, page }) =>
      fromMs < toMs ? callLog.page(fromMs, toMs, page) : refuse('The time ends before it begins.'),
    'callLog.ofFax': ({ jobId }) =>
      withJob<OutputOf<'callLog.ofFax'>>(store, jobId, (job) => callLog.ofFax(job)),
    'line.read': () => line.view(),
    'line.coverPages': () => line.coverPages(),
  };
}
