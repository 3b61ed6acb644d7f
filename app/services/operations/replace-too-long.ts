import type { FaxJob } from '../../domain/fax/fax-job.ts';
import type { OperationPorts } from './operation-ports.ts';

/** What was too long for one fax is a question no more once it goes to everybody otherwise, as in parts. Cut off before, it is asked about still. */
export function replaceTooLong(
  made: readonly Pick<FaxJob, 'follows' | 'recipients'>[],
  { store, ledger }: Pick<OperationPorts, 'store' | 'ledger'>,
): void {
  const [follows] = made.flatMap((job) => (job.follows?.how === 'again' ? [job.follows] : []));
  const earlier = follows === undefined ? null : store.find(follows.jobId);
  if (earlier?.state !== 'needs-attention' || earlier.reason !== 'too-many-pages') return;
  const reached = new Set(made.flatMap(({ recipients }) => recipients.map((each) => each.phoneNumber)));
  if (earlier.recipients.every(({ phoneNumber }) => reached.has(phoneNumber)))
    ledger.apply(earlier.id, { kind: 'cancelled', detail: null });
}
