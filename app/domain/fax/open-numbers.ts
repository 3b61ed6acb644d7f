import { isOverdue, type FaxJob } from './fax-job.ts';

/** The numbers that a fax is on its way to, or waits to go to. */
export function listOpenNumbers({ recipients }: Pick<FaxJob, 'recipients'>): string[] {
  const open = recipients.filter((each) => each.state === 'pending' || each.state === 'queued');
  return [...new Set(open.map((each) => each.phoneNumber))];
}

/** Whether others to its numbers wait for it. One that has had no answer in all its time holds up nobody: they are asked about. */
export const holdsItsNumbers = (job: FaxJob): boolean =>
  job.state === 'submitting' || job.state === 'unconfirmed' || (job.state === 'queued' && !isOverdue(job));
