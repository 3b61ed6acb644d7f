import type { FaxJob } from '../../domain/fax/fax-job.ts';
import { toStatusRecord, type StatusRecord } from '../../domain/fax/status-record.ts';
import { knowsMore } from '../../domain/following/trace.ts';
import { momentFact, phrase } from '../../words/phrase.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { ResultFolders } from '../ports/folders/result-folders.ts';
import type { FaxSetAside } from '../ports/queue/set-aside-queues.ts';
import type { TraceSource } from '../ports/queue/traces.ts';

export interface DescribeSetAsidePorts {
  readonly store: Pick<JobStore, 'isStatusFileTaken'>;
  readonly results: Pick<ResultFolders, 'writeStatus' | 'removeStatus'>;
  /** What the status files say by now. */
  readonly status: TraceSource;
  readonly words: Phrasebook;
  readonly log: Log;
}

/**
 * Nobody follows a fax that a restore took out of the list, so its status file must not say for ever that it waits. Whose file lies in the
 * send folder still is another fax from now on, and has its status file by the same name. Where another copy of the queue went on with it,
 * its status file may be all that says so, also when the fax is put back: it stays.
 */
export async function describeSetAside(
  faxes: readonly FaxSetAside[],
  { store, results, status, words, log }: DescribeSetAsidePorts,
): Promise<void> {
  for (const each of faxes) {
    const { statusFile, id, messageIds } = each.job;
    if (store.isStatusFileTaken(statusFile) || (await mustStay(status, each.job))) continue;
    const written = each.isInSendFolder
      ? await results.removeStatus(statusFile, id)
      : await results.writeStatus(statusFile, makeRecord(each, words), {
          namesUnknown: (named) => named.some((messageId) => !messageIds.includes(messageId)),
        });
    if (!written.ok)
      log.warn('set-aside.status-not-written', { jobId: id, message: written.failure.message });
  }
}

async function mustStay(status: TraceSource, job: FaxJob): Promise<boolean> {
  const trace = await status.readTrace(job);
  return trace !== null && knowsMore(trace, job);
}

function makeRecord({ job, setAsideAtMs }: FaxSetAside, words: Phrasebook): StatusRecord {
  const held: FaxJob = { ...job, state: 'needs-attention', reason: 'restored' };
  const message = words.text(phrase('whereabouts.set-aside', { when: momentFact(setAsideAtMs) }));
  return { ...toStatusRecord(held, null, words), message };
}
