import { isHeldBehindOverdue, isOverdue, type JobId } from '../../domain/fax/fax-job.ts';
import { success, type Result } from '../../domain/result.ts';
import type { QueueOperations } from './operation-handlers.ts';
import type { OperationPorts } from './operation-ports.ts';
import { toResult, refuse, withJob } from '../refuse.ts';
import { dueAfterUndo, withUndo } from './with-undo.ts';
import { phrase } from '../../words/phrase.ts';

type Names = 'fax.askAgain' | 'fax.decide' | 'fax.deleteThere' | 'fax.sendAllTheSame' | 'fax.seen';

/** What a person can do about a fax of which nothing is heard, about those that it holds up, and about failures. */
export function overdueOperations(ports: OperationPorts): Pick<QueueOperations, Names> {
  const { store, ledger, overdueAnswers } = ports;
  const withState = async (jobId: JobId, asked: Promise<Result<{ readonly said: string }>>) => {
    const answer = await asked;
    return answer.ok ? success({ ...answer.value, state: store.find(jobId)?.state ?? null }) : answer;
  };
  return {
    'fax.askAgain': ({ jobId }) =>
      withJob(store, jobId, (job) =>
        job.state === 'queued'
          ? withState(jobId, overdueAnswers.ask(job))
          : refuse(phrase('refused.outcome-known')),
      ),

    'fax.decide': ({ jobId }) =>
      withJob(store, jobId, (job) =>
        job.missing === null
          ? refuse(phrase('refused.service-has-it'))
          : toResult(ledger.apply(jobId, { kind: 'vanished', detail: null, byPerson: true })),
      ),

    'fax.deleteThere': ({ jobId }) =>
      withJob(store, jobId, (job) =>
        isOverdue(job)
          ? withState(jobId, overdueAnswers.deleteThere(job))
          : refuse(phrase('refused.not-overdue')),
      ),

    'fax.sendAllTheSame': ({ jobIds }) => {
      for (const id of jobIds) {
        const job = store.find(id);
        if (job === null || !isHeldBehindOverdue(job)) continue;
        const consent = { ...job.consent, overdue: true };
        const event = { kind: 'confirmed', consent, dueAtMs: dueAfterUndo(job, ports) } as const;
        const applied = ledger.apply(id, withUndo(event, ports));
        if (applied.kind === 'not-written') return toResult(applied);
      }
      return success(null);
    },

    'fax.seen': ({ jobIds }) => {
      for (const id of jobIds) {
        if (store.find(id)?.isUnseen !== true) continue;
        const applied = ledger.apply(id, { kind: 'seen' });
        if (applied.kind === 'not-written') return toResult(applied);
      }
      return success(null);
    },
  };
}
