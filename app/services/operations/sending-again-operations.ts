import { isOutcomeUnknown } from '../../domain/fax/called-off.ts';
import { isOverdue, type FaxJob } from '../../domain/fax/fax-job.ts';
import { success } from '../../domain/result.ts';
import type { JobEventBody } from '../../domain/fax/job-event.ts';
import type { OperationHandlers } from './operation-handlers.ts';
import type { OperationPorts } from './operation-ports.ts';
import { toResult, answerWithStep, describeTooLate, refuse, withJob } from '../refuse.ts';
import { findSamePages } from './find-same-pages.ts';
import { foreseeAddressed } from './foresee-addressed.ts';
import { toAddressed } from './to-addressed.ts';
import { dueAfterUndo, withUndo } from './with-undo.ts';
import { phrase } from '../../words/phrase.ts';

type Names = 'fax.address' | 'fax.foreseeAddressed' | 'fax.samePages' | 'fax.retry' | 'fax.undo';

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

    'fax.retry': ({ jobId, only, faxResolution }) =>
      withJob(store, jobId, (job) => {
        if (only !== undefined && !isFailed(job, only)) return refuse(phrase('refused.gone-on'));
        const dueAtMs = clock.now() + ports.undoMs();
        const options = faxResolution === undefined ? undefined : { ...job.options, faxResolution };
        const again: JobEventBody =
          isOutcomeUnknown(job) || isOverdue(job)
            ? { kind: 'resent', dueAtMs }
            : job.state === 'cancelled'
              ? { kind: 'revived', dueAtMs: dueAfterUndo(job, ports) }
              : { kind: 'retried', dueAtMs, only: only === undefined ? undefined : [only], options };
        return answerWithStep(ledger.apply(jobId, withUndo(again, ports)), describeTooLate(job));
      }),

    'fax.undo': ({ jobId, undoUntilMs }) =>
      withJob(store, jobId, ({ undo }) =>
        undoUntilMs !== undefined && undo?.untilMs !== undoUntilMs
          ? refuse(phrase('refused.gone-on'))
          : toResult(ledger.apply(jobId, { kind: 'undone', dueAtMs: clock.now() + ports.undoMs() })),
      ),
  };
}

const isFailed = ({ recipients }: FaxJob, number: string): boolean =>
  recipients.some(({ phoneNumber, state }) => phoneNumber === number && state === 'failed');
