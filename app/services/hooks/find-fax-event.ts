import { isOutcomeUnknown } from '../../domain/fax/called-off.ts';
import { isFinal, isOverdue, type FaxJob } from '../../domain/fax/fax-job.ts';
import type { HookEvent } from '../../domain/settings/hook-settings.ts';

/** What a fax is, as far as hooks are concerned; null: under way, or cancelled by somebody who knows. */
export function findFaxEvent(job: FaxJob): Exclude<HookEvent, 'received' | 'rule'> | null {
  if (job.state === 'needs-attention' || isOutcomeUnknown(job) || isOverdue(job)) return 'needs-attention';
  if (!isFinal(job.state) || job.state === 'cancelled') return null;
  return job.state === 'sent' ? 'sent' : 'failed';
}

/** What changes when there is something else to tell; null: there is nothing. */
export const markFax = (event: string | null, { reason, attempts, finishedAtMs }: FaxJob): string | null =>
  event === null ? null : [event, reason ?? '', attempts, finishedAtMs ?? ''].join(' ');
