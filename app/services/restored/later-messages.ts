import type { Failure } from '../../domain/failure.ts';
import type { FaxJob } from '../../domain/fax/fax-job.ts';
import { asUnreadable, type UnreadableFax } from '../../domain/fax/fax-report.ts';
import { isDenied, isForCertain, isSince } from '../../domain/following/restored.ts';
import { success, type Result } from '../../domain/result.ts';
import { Turns } from '../../domain/turns.ts';
import type { Session } from '../access/session.ts';
import type { Clock } from '../ports/clock.ts';
import type { FaxGateway } from '../ports/service/fax-gateway.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import { createdAtServiceMs } from './last-word.ts';

export interface LaterMessagePorts {
  readonly store: Pick<JobStore, 'byMessageId'>;
  readonly gateway: Pick<FaxGateway, 'createdSince' | 'serviceTimeMs'>;
  readonly session: Pick<Session, 'ask'>;
  readonly clock: Clock;
}

/** One look is enough for all that go within this time. */
const FRESH_MS = 5_000;
/** What was taken before the last look may have been listed after it. */
const LAG_MS = 10 * 60_000;
/** Nobody waits for a list of months. */
const LAST_DAYS_MS = 7 * 24 * 3_600_000;

/**
 * What the service took while a fax waited here, and that no fax of the queue is: a copy of the queue that runs elsewhere, with the same
 * account, may have sent it. Only what says whom it went to counts: while Faxtray runs, a record that says nothing holds nobody up.
 */
export class LaterMessages {
  readonly #ports: LaterMessagePorts;
  readonly #seen = new Map<string, UnreadableFax>();
  /** By the service's clock: everything since then was asked for; none yet. */
  #knownFromMs = Infinity;
  #askedAtMs = -Infinity;
  readonly #turns = new Turns();

  constructor(ports: LaterMessagePorts) {
    this.#ports = ports;
  }

  /** Those that the fax may be. Several that go at once share a look, unless one `needsOwnSearch`. */
  candidatesFor(job: FaxJob, needsOwnSearch: boolean): Promise<Result<readonly UnreadableFax[]>> {
    return this.#turns.run(() => this.#answer(job, needsOwnSearch ? 0 : FRESH_MS));
  }

  async #answer(job: FaxJob, freshMs: number): Promise<Result<readonly UnreadableFax[]>> {
    const { gateway, clock } = this.#ports;
    const sinceMs = createdAtServiceMs(job, gateway, clock.now());
    const failure = await this.#search(sinceMs, freshMs);
    if (failure !== null) return { ok: false, failure };
    const candidates = [...this.#seen.values()].filter(
      (each) =>
        isForCertain(each, job) && isSince(each, sinceMs) && !this.#isOurs(each) && !isDenied(each, job),
    );
    return success(candidates);
  }

  async #search(sinceMs: number, freshMs: number): Promise<Failure | null> {
    const { gateway, session, clock } = this.#ports;
    const nowMs = clock.now();
    const serviceNowMs = gateway.serviceTimeMs(nowMs);
    const wantedMs = Math.max(sinceMs, serviceNowMs - LAST_DAYS_MS);
    const isReached = wantedMs >= this.#knownFromMs;
    const agoMs = nowMs - this.#askedAtMs;
    if (isReached && agoMs >= 0 && agoMs < freshMs) return null;
    const isRecentEnough = isReached && agoMs >= 0;
    const fromMs = isRecentEnough ? Math.max(wantedMs, serviceNowMs - agoMs - LAG_MS) : wantedMs;
    const list = await session.ask('list', 'light', (access) => gateway.createdSince(access, fromMs));
    if (!list.ok) return list.failure;
    for (const each of [...list.value.reports.map(asUnreadable), ...list.value.unreadable])
      if (each.messageId !== null && !this.#isOurs(each)) this.#seen.set(each.messageId, each);
    this.#askedAtMs = nowMs;
    this.#knownFromMs = Math.min(this.#knownFromMs, fromMs);
    return null;
  }

  #isOurs({ messageId }: UnreadableFax): boolean {
    return messageId !== null && this.#ports.store.byMessageId(messageId) !== null;
  }
}
