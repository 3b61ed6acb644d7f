import type { AddressInput } from '../../contract/operations/fax-operation-types.ts';
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
  input: AddressInput,
  ports: OperationPorts,
): Result<FaxForesight> {
  const event = toAddressed(before, input, ports);
  if (!event.ok) return event;
  const next = advance(before, { ...event.value, atMs: ports.clock.now() });
  if (!next.ok) return refuse(phrase('refused.too-late'));
  const { job } = next;
  const finding = ports.faxChecks.check(job);
  return success(toView({ job, finding, why: explain(job, finding, ports), pages: null }, ports));
}
