import { goesFrom, isHeldAsSlip } from '../../domain/fax/fax-job.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { FaxChecks } from './fax-checks.ts';

export interface ReleaseKnownPorts {
  readonly store: Pick<JobStore, 'inState'>;
  readonly ledger: JobLedger;
  readonly clock: Clock;
  readonly faxChecks: Pick<FaxChecks, 'check' | 'hasNewNumber'>;
}

/** Lets faxes go that were held as slips before the service had said that their number is one of the account's. */
export function releaseKnown({ store, ledger, clock, faxChecks }: ReleaseKnownPorts): void {
  for (const job of store.inState('needs-attention').filter(isHeldAsSlip)) {
    if (faxChecks.check(job)?.reason === 'number-near-miss') continue;
    // Held because of another new number, whose fax has come to its end since: that makes none of the two known.
    if (faxChecks.hasNewNumber(job)) continue;
    const dueAtMs = Math.max(clock.now(), goesFrom(job));
    void ledger.applySurely(job.id, { kind: 'released', dueAtMs, why: 'known' });
  }
}
