import type { OperationHandlers } from './operation-handlers.ts';
import type { OperationPorts } from './operation-ports.ts';
import { toResult, refuse, withJob } from '../refuse.ts';
import { dueAfterUndo, withUndo } from './with-undo.ts';
import { phrase } from '../../words/phrase.ts';

type Names = 'fax.sendNow' | 'fax.reschedule' | 'fax.putFirst' | 'fax.hold';

/** When a fax goes that waits. */
export function waitingOperations(ports: OperationPorts): Pick<OperationHandlers, Names> {
  const { store, ledger, clock } = ports;

  return {
    'fax.sendNow': ({ jobId }) =>
      toResult(
        ledger.apply(jobId, withUndo({ kind: 'hurried', dueAtMs: clock.now() + ports.undoMs() }, ports)),
      ),

    'fax.reschedule': ({ jobId, sendAtMs }) =>
      withJob(store, jobId, (job) => {
        if (sendAtMs <= clock.now()) return refuse(phrase('refused.time-passed'));
        // A time a moment away is no way around the undo time.
        const dueAtMs = dueAfterUndo({ ...job, sendTimeMs: sendAtMs }, ports);
        const event = { kind: 'rescheduled', sendTimeMs: sendAtMs, dueAtMs } as const;
        return toResult(ledger.apply(jobId, withUndo(event, ports)));
      }),

    'fax.putFirst': ({ jobId }) => toResult(ledger.apply(jobId, { kind: 'put-first' })),

    'fax.hold': ({ jobId, isOnHold }) =>
      withJob(store, jobId, (job) =>
        toResult(
          ledger.apply(
            jobId,
            isOnHold
              ? { kind: 'put-on-hold' }
              : withUndo({ kind: 'taken-off-hold', dueAtMs: dueAfterUndo(job, ports) }, ports),
          ),
        ),
      ),
  };
}
