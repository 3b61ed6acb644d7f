import type { ParseNumber } from '../../domain/numbers/fax-number.ts';
import { success } from '../../domain/result.ts';
import type { OperationOutput } from '../../contract/operations.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { CallLog } from '../telephony/call-log.ts';
import { toCallRow } from '../telephony/call-row.ts';
import type { SignedInExtension } from '../telephony/signed-in-extension.ts';
import type { OperationHandlers } from './operation-handlers.ts';
import { refuse, withJob } from '../refuse.ts';
import { phrase } from '../../words/phrase.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';

type Names = Extract<keyof OperationHandlers, `callLog.${string}` | `line.${string}`>;

export interface ExtensionPorts {
  readonly line: SignedInExtension;
  readonly callLog: CallLog;
  readonly store: JobStore;
  readonly parseNumber: ParseNumber;
  readonly words: Phrasebook;
}

/** What the service knows of the line, and of the calls it made. */
export function extensionOperations(ports: ExtensionPorts): Pick<OperationHandlers, Names> {
  const { line, callLog, store, words } = ports;
  return {
    'callLog.list': async ({ fromMs, toMs, page }) => {
      if (fromMs >= toMs) return refuse(phrase('refused.time-ends-early'));
      const read = await callLog.page(fromMs, toMs, page);
      if (!read.ok) return read;
      const { records, hasMore } = read.value;
      return success({ rows: records.map((record) => toCallRow(record, ports)), hasMore });
    },
    'callLog.ofFax': ({ jobId }) =>
      withJob<OperationOutput<'callLog.ofFax'>>(store, jobId, (job) => callLog.ofFax(job)),
    'line.read': async () => {
      const read = await line.view();
      if (!read.ok) return read;
      return success({ ...read.value, problem: words.textOrNull(read.value.problem) });
    },
    'line.coverPages': () => line.coverPages(),
  };
}
