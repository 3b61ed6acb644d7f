import { success } from '../../domain/result.ts';
import type { OperationHandlers } from './operation-handlers.ts';
import type { OperationPorts } from './operation-ports.ts';
import { toResult, answerWithStep, describeTooLate, refuse, withJob } from '../refuse.ts';
import { findSamePages } from './find-same-pages.ts';
import { foreseeAddressed } from './foresee-addressed.ts';
import { toAddressed } from './to-addressed.ts';
import { foreseeRetried, toRetried } from './to-retried.ts';
import { withUndo } from './with-undo.ts';
import { phrase } from '../../words/phrase.ts';

type Names =
  'fax.address' | 'fax.foreseeAddressed' | 'fax.samePages' | 'fax.foreseeRetry' | 'fax.retry' | 'fax.undo';

/** A person says who gets a fax, or that it goes again; and takes that back. */
export function sendingAgainOperations(ports: OperationPorts): Pick<OperationHandlers, Names> {
  const { store, ledger, clock } = ports;

  return {
    'fax.address': (input) =>
      withJob(store, input.jobId, (job) => {
        const event = toAddressed(job, input, ports);
        return event.ok ? toResult(ledger.apply(job.id, withUndo(event.value, ports))) : event;
      }),

    'fax.foreseeAddressed': (input) =>
      withJob(store, input.jobId, (job) => foreseeAddressed(job, input, ports)),

    'fax.samePages': async ({ jobIds }) => success(await findSamePages(store, jobIds)),

    'fax.foreseeRetry': (input) => withJob(store, input.jobId, (job) => foreseeRetried(job, input, ports)),

    'fax.retry': (input) =>
      withJob(store, input.jobId, (job) => {
        const event = toRetried(job, input, ports);
        if (!event.ok) return event;
        return answerWithStep(ledger.apply(job.id, withUndo(event.value, ports)), describeTooLate(job));
      }),

    'fax.undo': ({ jobId, undoUntilMs }) =>
      withJob(store, jobId, ({ undo }) =>
        undoUntilMs !== undefined && undo?.untilMs !== undoUntilMs
          ? refuse(phrase('refused.gone-on'))
          : toResult(ledger.apply(jobId, { kind: 'undone', dueAtMs: clock.now() + ports.undoMs() })),
      ),
  };
}
