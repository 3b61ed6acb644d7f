import { isCalledOffInPart } from '../fax/called-off.ts';
import { isFinal, type FaxJob, type JobId, type JobState } from '../fax/fax-job.ts';
import type { JobEvent } from '../fax/job-event.ts';
import type { Reason } from '../reason.ts';

/**
 * What was recorded about a fax outside the queue: in the logbook, its status file or its snapshot. The queue is written first, so a
 * trace that knows more than the row means that the queue is an older copy of itself.
 */
export interface Trace {
  readonly jobId: JobId;
  readonly state: JobState;
  readonly attempts: number;
  readonly messageIds: FaxJob['messageIds'];
  /** The recipients, where the trace names them. */
  readonly to: readonly string[] | null;
  readonly pages: number | null;
  /** Its content for each recipient, as marks that only tell whether two are the same (`Logbook.marksOf`). */
  readonly contents: readonly string[];
  /** When that was so, milliseconds since 1970; null where the trace does not say. */
  readonly atMs: number | null;
  /** When it was handed over, and when it ended; absent or null where the trace does not say. */
  readonly submittedAtMs?: number | null;
  readonly finishedAtMs?: number | null;
  /** Others can write where it lies. That a fax arrived is then believed only if the service says so. */
  readonly isShared: boolean;
}

export const toTrace = (job: FaxJob): Trace => ({
  jobId: job.id,
  state: isCalledOffInPart(job) ? 'cancelled' : toTraceState(job.state, job.reason),
  attempts: job.attempts,
  messageIds: job.messageIds,
  to: null,
  pages: job.pages,
  contents: [],
  atMs: job.changedAtMs,
  isShared: false,
});

/** A person is asked because it may have been sent, or has set it aside, and nothing more is known of it. */
const MAY_HAVE_GONE: ReadonlySet<string | null> = new Set<Reason>(['restored', 'outcome-unknown']);

export const toTraceState = (state: JobState, reason: string | null): JobState =>
  (state === 'needs-attention' || state === 'cancelled') && MAY_HAVE_GONE.has(reason) ? 'unconfirmed' : state;

const HANDED_OVER: ReadonlySet<JobState> = new Set(['submitting', 'unconfirmed', 'queued', 'sent', 'failed']);

/** Whether the fax got further than its row says: the row comes from an older copy, and must not lead to another submission. */
export function goesBeyond(trace: Trace, job: FaxJob): boolean {
  if (messagesBeyond(trace, job).length > 0) return true;
  if (isPastAttempt(trace, job.attempts)) return true;
  return trace.state === 'cancelled' && !isFinal(job.state) && !hasComeBackSince(trace, job);
}

/** Whether this may be the only record of how far the fax got. */
export const knowsMore = (trace: Trace, job: FaxJob): boolean =>
  (trace.state === 'sent' && job.state !== 'sent') || goesBeyond(trace, job);

/** It was cancelled and somebody changed their mind: the row is newer. */
export const hasComeBackSince = ({ atMs }: Trace, { lastCancelledMs }: FaxJob): boolean =>
  atMs !== null && lastCancelledMs !== null && atMs <= lastCancelledMs;

/** Whether it was handed over more than `known` times. */
export const isPastAttempt = ({ attempts, state }: Trace, known: number): boolean =>
  attempts > known && HANDED_OVER.has(state);

/** Whether the machine that wrote the trace is handing it over, or looking for it. */
export const isUnderWay = ({ state }: Pick<Trace, 'state'>): boolean =>
  state === 'submitting' || state === 'unconfirmed';

/**
 * Whether the queue with these events (all before `untilMs`) knows of it: the trace was its own, or a person was asked since. Two copies
 * count their attempts separately, so a lower count proves nothing.
 */
export const isWithin = ({ atMs }: Trace, events: readonly JobEvent[], untilMs: number): boolean =>
  atMs === null ||
  events.some(
    (each) =>
      (each.atMs === atMs && each.atMs < untilMs) ||
      (each.kind === 'held' && each.reason === 'restored' && each.atMs >= atMs),
  );

/** Whether somebody may have got it. */
export const mayHaveGone = ({ state }: Trace): boolean => HANDED_OVER.has(state) && state !== 'failed';

/** Messages at the service that are this fax and that its row does not know of. */
export const messagesBeyond = (trace: Trace, job: FaxJob): FaxJob['messageIds'] =>
  trace.messageIds.filter((id) => !job.messageIds.includes(id));

/**
 * The trace that goes furthest, of several for one fax. Messages come before attempts: two copies of a queue count attempts separately,
 * and a trace that names a message knows what became of the fax.
 */
export const furthest = (traces: readonly Trace[]): Trace | null =>
  traces.reduce<Trace | null>((best, each) => (best === null || isFurther(each, best) ? each : best), null);

/** A status file knows when its fax ended; the logbook only when something last happened to it. */
export function withKnownTimes(trace: Trace, others: readonly Trace[]): Trace {
  const messageId = trace.messageIds.at(-1);
  const known = others.find(
    (each) => (each.finishedAtMs ?? null) !== null && each.messageIds.at(-1) === messageId,
  );
  if (messageId === undefined || known === undefined) return trace;
  return {
    ...trace,
    submittedAtMs: trace.submittedAtMs ?? known.submittedAtMs ?? null,
    finishedAtMs: trace.finishedAtMs ?? known.finishedAtMs ?? null,
  };
}

function isFurther(one: Trace, other: Trace): boolean {
  for (const measure of [
    ({ messageIds }: Trace): number => messageIds.length,
    ({ attempts }: Trace): number => attempts,
    ({ state }: Trace): number => (isFinal(state) ? 2 : HANDED_OVER.has(state) ? 1 : 0),
    // That it arrived is believed only of our own records.
    ({ state, isShared }: Trace): number => (state === 'sent' && !isShared ? 1 : 0),
    // The status file knows the recipients.
    ({ to }: Trace): number => (to === null ? 0 : 1),
  ]) {
    if (measure(one) !== measure(other)) return measure(one) > measure(other);
  }
  return false;
}
