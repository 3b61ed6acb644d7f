import { eventFromReport } from '../../domain/fax/apply-report.ts';
import type { FaxJob } from '../../domain/fax/fax-job.ts';
import { eventFromTrace } from '../../domain/following/restored.ts';
import { messagesBeyond, type Trace } from '../../domain/following/trace.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import { phrase } from '../../words/phrase.ts';

export interface ApplyTracePorts {
  readonly ledger: JobLedger;
  readonly store: Pick<JobStore, 'byMessageId'>;
  readonly clock: Clock;
}

/** `held`: a person is asked. `not-written`: the disk does not take it now. `nothing`: it is found out in other ways. */
export type AppliedTrace = 'held' | 'followed' | 'nothing' | 'not-written';

/** What a trace that goes beyond the row makes of its fax: followed where its message is known, else a person is asked. */
export function applyTrace(ports: ApplyTracePorts, job: FaxJob, trace: Trace): AppliedTrace {
  const { ledger, store, clock } = ports;
  const isTaken = trace.messageIds.some((id) => (store.byMessageId(id)?.id ?? job.id) !== job.id);
  const event = eventFromTrace(job, isTaken ? { ...trace, messageIds: [] } : trace);
  if (event?.kind === 'held') {
    // Also those of other faxes: what a person has answered is not asked again.
    const mayBe = messagesBeyond(trace, job);
    return ledger.apply(job.id, { ...event, mayBe }).kind === 'not-written' ? 'not-written' : 'held';
  }
  if (event?.kind !== 'recognised') return 'nothing';
  // Nobody submits it now: it was cut off in the middle.
  if (job.state === 'submitting') ledger.apply(job.id, { kind: 'answer-lost', detail: CUT_OFF });
  const recognised = ledger.apply(job.id, event);
  if (recognised.kind === 'not-written') return 'not-written';
  if (recognised.kind !== 'changed' || event.report.status === 'queued') return 'followed';
  const retries = { automatic: false, nowMs: clock.now() };
  ledger.apply(job.id, eventFromReport(recognised.job, event.report, 'reconciled', retries));
  return 'followed';
}

const CUT_OFF = phrase('doubt.ended');
