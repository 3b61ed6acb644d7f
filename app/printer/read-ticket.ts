import { failed, type Result } from '../domain/result.ts';
import type { Answer } from './answer.ts';
import { STATUS } from './ipp/codes.ts';
import { TAG } from './ipp/ipp-values.ts';
import { readJob, whyNotReadable, type JobTicket, type Refused } from './read-job.ts';
import type { PrinterRequest } from './read-request.ts';

/** What is asked of a job, or why there is none. */
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

/** What was passed over is named. */
export const answerDone = ({ ignored }: JobTicket): Answer =>
  ignored.length === 0
    ? { status: STATUS.ok }
    : { status: STATUS.ignored, groups: [{ tag: TAG.unsupported, attributes: ignored }] };
