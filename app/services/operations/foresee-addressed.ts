import type { AddressInput } from '../../contract/operations/fax-operation-types.ts';
import type { OperationInput } from '../../contract/operations.ts';
import type { FaxForesight } from '../../contract/operations/new-fax-operation-types.ts';
import { advance } from '../../domain/fax/advance.ts';
import type { FaxJob } from '../../domain/fax/fax-job.ts';
import { success, type Result } from '../../domain/result.ts';
import { phrase } from '../../words/phrase.ts';
import { refuse } from '../refuse.ts';
import { explain, toView } from './foresee.ts';
import type { OperationPorts } from './operation-ports.ts';
import { toAddressed } from './to-addressed.ts';

/** What would become of a fax of the queue that goes to another number: by the checks that it meets then. Its pages were looked at. */
export function foreseeAddressed(
  before: FaxJob,
  { behind, ...input }: OperationInput<'fax.foreseeAddressed'>,
  ports: OperationPorts,
): Result<FaxForesight> {
  const job = addressed(before, input, ports);
  if (!job.ok) return job;
  const other = behind === undefined ? null : ports.store.find(behind);
  const first = other === null ? null : addressed(other, input, ports);
  const finding = ports.faxChecks.check(job.value, [], first?.ok === true ? [first.value] : []);
  return success(
    toView({ job: job.value, finding, why: explain(job.value, finding, ports), pages: null }, ports),
  );
}

function addressed(job: FaxJob, input: AddressInput, ports: OperationPorts): Result<FaxJob> {
  const event = toAddressed(job, input, ports);
  if (!event.ok) return event;
  const next = advance(job, { ...event.value, atMs: ports.clock.now() });
  return next.ok ? success(next.value) : refuse(phrase('refused.too-late'));
}
