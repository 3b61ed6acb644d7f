import type { OperationInput } from '../../app/contract/operations.ts';
import type { FaxAction, FaxRow } from '../../app/contract/queue-views.ts';

/** The answer to the question that was read; of one that can be approved as well, whether it is only checked again. */
export const confirmInput = (
  { id, changedAtMs }: Pick<FaxRow, 'id' | 'changedAtMs'>,
  action: FaxAction,
): OperationInput<'fax.confirm'> => ({
  jobId: id,
  changedAtMs,
  ...(action === 'check-again' ? { checksAgain: true } : {}),
});
