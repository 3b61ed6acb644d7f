import { failed, type Result } from '../domain/result.ts';
import type { Answer } from './answer.ts';
import { STATUS } from './ipp/codes.ts';
import { TAG } from './ipp/ipp-values.ts';
import { readJob, whyNotReadable, type JobTicket, type Refused } from './read-job.ts';
import type { PrinterRequest } from './read-request.ts';

/** What a job asks for, or why it is refused. */
export function readTicket(request: PrinterRequest): Result<JobTicket, Answer> {
  const why = whyNotReadable(request);
  if (why !== null) return failed({ status: why });
  const ticket = readJob(request);
  return ticket.ok ? ticket : failed(answerRefused(ticket.failure));
}

export const answerRefused = ({ status, unsupported }: Refused): Answer => ({
  status,
  groups: [{ tag: TAG.unsupported, attributes: unsupported }],
});

/** Names what was ignored. */
export const answerDone = ({ ignored }: JobTicket): Answer =>
  ignored.length === 0
    ? { status: STATUS.ok }
    : { status: STATUS.ignored, groups: [{ tag: TAG.unsupported, attributes: ignored }] };
