import type { FaxJob } from '../../domain/fax/fax-job.ts';
import type { FaxReport } from '../../domain/fax/fax-report.ts';
import type { Clock } from '../ports/clock.ts';
import type { FaxGateway } from '../ports/service/fax-gateway.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import { createdAtServiceMs } from './last-word.ts';

export interface OlderMessagePorts {
  readonly store: Pick<JobStore, 'events'>;
  readonly gateway: Pick<FaxGateway, 'serviceTimeMs'>;
  readonly clock: Clock;
}

/**
 * Whether a message that only others named cannot be taken for the fax: the service had it before there was a fax, or it cannot be known
 * whether it had. Whoever may write where status files lie, and knows of an older message to the same number, could pass that off.
 */
export function mayBeOlderMessage(
  { store, gateway, clock }: OlderMessagePorts,
  job: FaxJob,
  { messageId, createdAtMs }: FaxReport,
): boolean {
  const nowMs = clock.now();
  const isSetBack = job.createdAtMs > nowMs;
  // By far the most messages are younger than their fax: no need to read how they came to it.
  if (!isSetBack && createdAtMs !== null && createdAtMs >= createdAtServiceMs(job, gateway, nowMs))
    return false;
  const bound = store
    .events(job.id)
    .findLast(
      (event) =>
        (event.kind === 'recognised' && event.messageIds.includes(messageId)) ||
        (event.kind === 'accepted' && event.report.messageId === messageId),
    );
  return bound?.kind === 'recognised' && bound.byOthers === true;
}
