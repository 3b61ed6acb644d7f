import { WENT_WITHOUT_MESSAGE } from '../../domain/fax/called-off.ts';
import type { FaxJob } from '../../domain/fax/fax-job.ts';
import type { JobEventBody } from '../../domain/fax/job-event.ts';
import { isHeldAsRestored, makeReport } from '../../domain/following/restored.ts';
import { wasCancelledSince } from '../../domain/fax/was-cancelled-since.ts';
import { success } from '../../domain/result.ts';
import type { Clock } from '../ports/clock.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { QueueOperations } from './operation-handlers.ts';
import { toResult } from '../refuse.ts';
import { dueAfterUndo, withUndo } from './with-undo.ts';

export interface RestoredOperationPorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly clock: Clock;
  /** For how long what a person sends can be called back. */
  readonly undoMs: () => number;
}

/** A person's word about faxes that may have gone before the queue was restored: for all at once, or for some. */
export function restoredOperations({
  store,
  ledger,
  clock,
  undoMs,
}: RestoredOperationPorts): Pick<QueueOperations, 'fax.answerRestored'> {
  const wentAlready = (job: FaxJob): JobEventBody => {
    if (wasCancelledSince(job)) return { kind: 'cancelled', detail: null };
    const messageId = job.mayBe.find((id) => store.byMessageId(id) === null);
    if (messageId === undefined || job.recipients.length === 0)
      return { kind: 'cancelled', detail: WENT_WITHOUT_MESSAGE };
    return {
      kind: 'recognised',
      report: makeReport(messageId, { state: 'queued', pages: null, atMs: clock.now(), isShared: false }),
      messageIds: [messageId],
      attempts: job.attempts,
      to: null,
    };
  };
  const send = (job: FaxJob): JobEventBody =>
    job.recipients.length === 0
      ? { kind: 'held', reason: 'no-number', detail: null }
      : withUndo(
          { kind: 'confirmed', consent: job.consent, dueAtMs: dueAfterUndo(job, { clock, undoMs }) },
          { clock, undoMs },
        );
  return {
    'fax.answerRestored': ({ jobIds, answer }) => {
      for (const id of jobIds) {
        const job = store.find(id);
        // Answered meanwhile, by the row's own button.
        if (job === null || !isHeldAsRestored(job)) continue;
        // Its file is not here any more: it would wait for it for ever.
        if (answer === 'send' && job.claimedAtMs === null) continue;
        const applied = ledger.apply(id, answer === 'send' ? send(job) : wentAlready(job));
        if (applied.kind === 'not-written') return toResult(applied);
      }
      return success(null);
    },
  };
}
