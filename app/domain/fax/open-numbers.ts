import { isOverdue, type FaxJob } from './fax-job.ts';

/** The numbers that a fax is on its way to, or is waiting to be sent to. */
export function listOpenNumbers({ recipients }: Pick<FaxJob, 'recipients'>): string[] {
  const open = recipients.filter((each) => each.state === 'pending' || each.state === 'queued');
  return [...new Set(open.map((each) => each.phoneNumber))];
}

/** Whether other faxes to its numbers have to wait for it. An overdue fax holds up nobody: a person is asked about those instead. */
export const holdsItsNumbers = (job: FaxJob): boolean =>
  job.state === 'submitting' || job.state === 'unconfirmed' || (job.state === 'queued' && !isOverdue(job));
