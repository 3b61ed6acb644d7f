import type { FaxJob } from '../../domain/fax/fax-job.ts';
import type { FaxGateway } from '../ports/service/fax-gateway.ts';
import type { JobStore } from '../ports/queue/job-store.ts';

/** Up to when all messages at the service are accounted for, by its clock. Noted in the queue, so an older copy has the older one. */
export const ACCOUNTED_UNTIL = 'accounted-until';
/** Stamps are whole seconds, and our idea of the service's clock is a little off. */
const CLOCK_MARGIN_MS = 15_000;
/** How far this machine's clock may have been off when it was all there was. */
const UNKNOWN_CLOCK_MS = 24 * 3_600_000;
/** A last word that lies in the future says nothing: then what the service got in the last days counts. */
const LAST_DAYS_MS = 7 * 24 * 3_600_000;

/** What the queue says of its own age. Read before this start changes any row: a change of now is no word of an older copy. */
export interface QueueAge {
  readonly accountedUntil: string | null;
  readonly changedAtMs: number;
}

export const readQueueAge = (store: Pick<JobStore, 'readEntry' | 'latest'>): QueueAge => ({
  accountedUntil: store.readEntry(ACCOUNTED_UNTIL),
  changedAtMs: store.latest(1)[0]?.changedAtMs ?? 0,
});

/**
 * From when on messages can be the fax, by the service's clock: none that the service had before there was a fax. By whichever reading
 * of its time is the earlier, since the clock may have been set since; one that lies in the future says nothing.
 */
export function createdAtServiceMs(
  { createdAtMs }: Pick<FaxJob, 'createdAtMs'>,
  gateway: Pick<FaxGateway, 'serviceTimeMs'>,
  nowMs: number,
): number {
  if (createdAtMs > nowMs) return 0;
  return Math.max(0, Math.min(createdAtMs, gateway.serviceTimeMs(createdAtMs)) - CLOCK_MARGIN_MS);
}

/**
 * The queue's last word, by the service's clock as far as that is known: messages since `fromMs` are none that the queue has spoken of.
 * `askFromMs`: from when on to ask.
 */
export function lastWord(
  { accountedUntil: noted, changedAtMs }: QueueAge,
  gateway: Pick<FaxGateway, 'serviceTimeMs'>,
  nowMs: number,
): { readonly fromMs: number; readonly askFromMs: number } {
  const serviceNowMs = gateway.serviceTimeMs(nowMs);
  // This machine's clock may have been set since: by whichever reading it was earlier.
  const lastMs = noted === null ? Math.min(changedAtMs, gateway.serviceTimeMs(changedAtMs)) : Number(noted);
  // A number that cannot be read is in no past either.
  const isPast = lastMs <= serviceNowMs + CLOCK_MARGIN_MS;
  const fromMs = isPast ? lastMs - CLOCK_MARGIN_MS : serviceNowMs - LAST_DAYS_MS;
  const askFromMs = isPast && noted === null ? Math.min(fromMs, changedAtMs - UNKNOWN_CLOCK_MS) : fromMs;
  return { fromMs: Math.max(0, fromMs), askFromMs: Math.max(0, askFromMs) };
}
