import type { RetryInput } from '../../contract/operations/fax-operation-types.ts';
import { advance } from '../../domain/fax/advance.ts';
import { isOutcomeUnknown } from '../../domain/fax/called-off.ts';
import { isOverdue, type FaxJob } from '../../domain/fax/fax-job.ts';
import type { JobEventBody } from '../../domain/fax/job-event.ts';
import type { FaxForesight } from '../../contract/operations/new-fax-operation-types.ts';
import { success, type Result } from '../../domain/result.ts';
import { phrase } from '../../words/phrase.ts';
import { describeTooLate, refuse } from '../refuse.ts';
import { explain, toView } from './foresee.ts';
import type { OperationPorts } from './operation-ports.ts';
import { toConsent } from './to-consent.ts';
import { dueAfterUndo } from './with-undo.ts';

type Ports = Pick<OperationPorts, 'clock' | 'undoMs'>;

/** A person's word that a fax goes again, or why it cannot. */
export function toRetried(job: FaxJob, input: RetryInput, ports: Ports): Result<JobEventBody> {
  const { only, faxResolution, answered = [] } = input;
  if (only !== undefined && !isFailed(job, only)) return refuse(phrase('refused.gone-on'));
  const dueAtMs = ports.clock.now() + ports.undoMs();
  const consent = answered.length === 0 ? undefined : { ...job.consent, ...toConsent(answered) };
  if (isOutcomeUnknown(job) || isOverdue(job)) return success({ kind: 'resent', dueAtMs, consent });
  if (job.state === 'cancelled')
    return success({ kind: 'revived', dueAtMs: dueAfterUndo(job, ports), consent });
  const options = faxResolution === undefined ? undefined : { ...job.options, faxResolution };
  return success({
    ...{ kind: 'retried', dueAtMs, consent, options },
    only: only === undefined ? undefined : [only],
  });
}

/** What would hold it then: asked with the question whether it goes again, so that one answer is enough. */
export function foreseeRetried(
  before: FaxJob,
  input: RetryInput,
  ports: OperationPorts,
): Result<FaxForesight> {
  const event = toRetried(before, input, ports);
  if (!event.ok) return event;
  const next = advance(before, { ...event.value, atMs: ports.clock.now() });
  if (!next.ok) return refuse(describeTooLate(before));
  const job = next.value;
  const finding = ports.faxChecks.check(job);
  return success(toView({ job, finding, why: explain(job, finding, ports), pages: null }, ports));
}

const isFailed = ({ recipients }: FaxJob, number: string): boolean =>
  recipients.some(({ phoneNumber, state }) => phoneNumber === number && state === 'failed');
