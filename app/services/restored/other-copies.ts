import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';
import type { JobEventBody } from '../../domain/fax/job-event.ts';
import type { UnreadableFax } from '../../domain/fax/fax-report.ts';
import { holdFor, holdForClaim, holdUnanswered } from '../../domain/following/restored.ts';
import { success, type Result } from '../../domain/result.ts';
import {
  furthest,
  hasComeBackSince,
  isWithin,
  isPastAttempt,
  isUnderWay,
  messagesBeyond,
  type Trace,
} from '../../domain/following/trace.ts';
import type { Off } from '../../domain/signal.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { Claims, TraceSource } from '../ports/queue/traces.ts';
import { applyTrace } from './apply-trace.ts';
import { followerDueAtMs } from './follower-due-at.ts';
import { inTime } from './in-time.ts';
import { LaterMessages, type LaterMessagePorts } from './later-messages.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';

export interface OtherCopyPorts extends LaterMessagePorts {
  readonly store: Pick<JobStore, 'byMessageId' | 'events'>;
  readonly ledger: JobLedger;
  /** Status files, logbooks of other copies. */
  readonly sources: readonly TraceSource[];
  readonly claims: Claims;
  readonly log: Log;
}

/** Nobody copies a queue and starts the copy faster than this. */
const OLD_MS = 2 * 60_000;
const AGAIN_MS = 5_000;
const AGAIN_CAP_MS = 60_000;
/** A copy that hands a fax over for longer than this, or looks for it, will not tell any more. */
const UNDER_WAY_MS = 10 * 60_000;
/** For so long nobody needs to hear of a fax that another copy has. */
const QUIET_MS = 2 * 60_000;
/** After so long without a word a drive keeps no fax back: most have no other copy of the queue. */
const SILENT_MS = 2 * 60_000;

/** `stays`: it is followed, held or put off now. `not-written`: the disk did not take that. */
export type MayGo = 'go' | 'stays' | 'not-written';

/** Of a claim: nobody can tell, since the drive does not answer. */
const NO_ANSWER = Symbol('no answer');
type InTheWay = string | null | typeof NO_ANSWER;

/** A fax that was not handed over, since another copy was faster, or may have been. */
interface Lost {
  readonly attempt: number;
  readonly intentMs: number;
  readonly atMs: number;
  /** Its claim was there, and not only a drive that did not answer. */
  readonly isSeen: boolean;
}

const IN_OTHER_HANDS = phrase('restored.in-other-hands');
const DIALS_FIRST = phrase('restored.dials-first');
const NO_ANSWER_YET = phrase('restored.not-told');
/** The service has said no, so nothing is on its way. */
const NOTHING_SENT: ReadonlySet<string> = new Set(['postponed', 'refused', 'proven-absent']);
const TAKEN: ReadonlySet<FaxJob['state']> = new Set(['queued', 'sent', 'failed']);

/**
 * Two copies of a queue may run beside each other, each with the same faxes waiting. Asked right before a submission: whether another
 * one has handed the fax over meanwhile. Where they have a folder in common claims and traces tell; else what the service lists.
 */
export class OtherCopies {
  readonly #ports: OtherCopyPorts;
  readonly #messages: LaterMessages;
  readonly #lost = new Map<JobId, Lost>();
  /** Claims that count no more: they stood when a person was asked. */
  readonly #passedOver = new Set<string>();
  /** Called off in another copy, and a person was asked. */
  readonly #asked = new Set<JobId>();
  /** Since when nobody can say who has claimed what. */
  #silentSinceMs: number | null = null;
  #off: Off | null = null;

  constructor(ports: OtherCopyPorts) {
    this.#ports = ports;
    this.#messages = new LaterMessages(ports);
  }

  start(): void {
    this.#off = this.#ports.ledger.onChange('other-copies', ({ before, job, event }) => {
      if (before === null || event === null || !isUnderWay(before) || isUnderWay(job)) return;
      const isNothingSent = NOTHING_SENT.has(event.kind);
      // Whatever else became of it is not known, and so it stays claimed.
      if (isNothingSent || TAKEN.has(job.state)) void this.#ports.claims.release(job, isNothingSent);
    });
  }

  stop(): void {
    this.#off?.();
  }

  /** Before the intent. A failure: the service could not be asked. */
  async mayGo(job: FaxJob): Promise<Result<MayGo>> {
    const trace = await this.#furtherTrace(job);
    if (trace !== null) return success(await this.#heed(job, trace));
    const lost = this.#lost.get(job.id);
    if (lost !== undefined) return this.#mayGoAfter(lost, job);
    const untilMs = followerDueAtMs(this.#ports.store.events(job.id)) ?? 0;
    if (untilMs > this.#ports.clock.now()) return success(this.#postpone(job, untilMs, DIALS_FIRST));
    if (this.#isYoung(job)) return success('go');
    const found = await this.#messages.candidatesFor(job, false);
    if (found.ok) return success(await this.#unlessFound(job, found.value));
    const { kind } = found.failure;
    // Where it never shows its list nothing can be known, and what goes has been vouched for at the start.
    return kind === 'later' || kind === 'needs-sign-in' ? found : success('go');
  }

  /** It is never sent while the claim of another copy stands: a list may lag, and nobody else can say that it was not taken. */
  async #mayGoAfter(lost: Lost, job: FaxJob): Promise<Result<MayGo>> {
    const inTheWay = await this.#standing(job);
    const stands = inTheWay !== null && (lost.isSeen || !this.#isSilent(inTheWay));
    if (stands && this.#since(lost.atMs) < QUIET_MS) return success(this.#putOff(job, lost.atMs));
    const found = await this.#messages.candidatesFor(job, true);
    if (!found.ok) {
      const { kind, message } = found.failure;
      if (kind === 'later' || kind === 'needs-sign-in') return found;
      // Somebody took it and nothing more was heard of that: without a list only a person can find out.
      return success(await this.#ask(job, holdUnanswered(message)));
    }
    const answer = await this.#unlessFound(job, found.value);
    if (answer !== 'go' || !stands) {
      this.#lost.delete(job.id);
      return success(answer);
    }
    if (this.#since(lost.atMs) < UNDER_WAY_MS) return success(this.#putOff(job, lost.atMs));
    return success(await this.#ask(job, holdForClaim()));
  }

  async #unlessFound(job: FaxJob, candidates: readonly UnreadableFax[]): Promise<MayGo> {
    if (candidates.length === 0) return 'go';
    this.#ports.log.info('other-copies.unknown-messages', { jobId: job.id, messages: candidates.length });
    return this.#ask(job, holdFor(candidates));
  }

  /** Between the intent and the first byte. False: another copy was faster, or may have been, and it was put off. */
  async claim(job: FaxJob): Promise<boolean> {
    const { claims, clock, ledger, log } = this.#ports;
    const inTheWay = this.#record(
      await this.#inTime<InTheWay>(claims.take(job, this.#passedOver), NO_ANSWER),
    );
    const isTaken = inTheWay === null || this.#isSilent(inTheWay);
    // Another copy may have sent it, and let go of its claim, after the traces were read.
    if (isTaken && !(await this.#traces(job)).some((each) => hasNewMessage(each, job))) return true;
    log.warn('other-copies.claimed', { jobId: job.id });
    const atMs = clock.now();
    const isSeen = typeof inTheWay === 'string';
    this.#lost.set(job.id, { attempt: job.attempts, intentMs: job.submittedAtMs ?? atMs, atMs, isSeen });
    const detail = inTheWay === NO_ANSWER ? NO_ANSWER_YET : IN_OTHER_HANDS;
    await ledger.applySurely(job.id, { kind: 'postponed', reason: null, detail, dueAtMs: atMs + AGAIN_MS });
    return false;
  }

  async #standing(job: FaxJob): Promise<InTheWay> {
    const asked = this.#ports.claims.standing(job, this.#passedOver);
    return this.#record(await this.#inTime<InTheWay>(asked, NO_ANSWER));
  }

  #record(inTheWay: InTheWay): InTheWay {
    this.#silentSinceMs = inTheWay === NO_ANSWER ? (this.#silentSinceMs ?? this.#ports.clock.now()) : null;
    return inTheWay;
  }

  /** Whether the drive has said nothing for too long to be waited for. */
  #isSilent(inTheWay: InTheWay): boolean {
    const sinceMs = this.#silentSinceMs;
    return inTheWay === NO_ANSWER && sinceMs !== null && this.#since(sinceMs) >= SILENT_MS;
  }

  /** Whoever answers 'send it' has heard of all that stands now. */
  async #ask(job: FaxJob, event: JobEventBody): Promise<MayGo> {
    const standing = await this.#standing(job);
    const applied = this.#apply(job, event);
    if (applied === 'stays') this.#isAsked(job.id, standing);
    return applied;
  }

  #isAsked(id: JobId, standing: InTheWay): void {
    if (typeof standing === 'string') this.#passedOver.add(standing);
    this.#lost.delete(id);
  }

  async #furtherTrace(job: FaxJob): Promise<Trace | null> {
    const further = (await this.#traces(job)).filter((each) => this.#goesFurther(each, job));
    // One that was told what became of it, before one that only tried more often.
    return furthest(further.filter((each) => hasNewMessage(each, job))) ?? furthest(further);
  }

  async #traces(job: FaxJob): Promise<Trace[]> {
    const found = await this.#inTime(
      Promise.all(this.#ports.sources.map((source) => source.readTrace(job))),
      [],
    );
    return found.filter((each) => each !== null).map((each) => this.#timed(each));
  }

  /** A time that lies in the future says nothing: by that the fax would be in other hands until it comes. */
  #timed(trace: Trace): Trace {
    const { atMs } = trace;
    return atMs !== null && atMs - this.#ports.clock.now() > UNDER_WAY_MS ? { ...trace, atMs: null } : trace;
  }

  #goesFurther(trace: Trace, job: FaxJob): boolean {
    if (hasNewMessage(trace, job)) return true;
    if (trace.state === 'cancelled') return !this.#asked.has(job.id) && !hasComeBackSince(trace, job);
    const lost = this.#lost.get(job.id);
    // One that follows the same messages, and counts otherwise, may only be late to hear how the last one ended.
    const isOfKnown = trace.messageIds.length > 0 && (trace.state === 'queued' || trace.state === 'failed');
    if (!isOfKnown && isPastAttempt(trace, (lost?.attempt ?? job.attempts + 1) - 1)) return true;
    // Of the attempt that was lost both may have written in the same millisecond.
    return (
      isUnderWay(trace) && !isWithin(trace, this.#ports.store.events(job.id), lost?.intentMs ?? Infinity)
    );
  }

  async #heed(job: FaxJob, trace: Trace): Promise<MayGo> {
    const sinceMs = trace.atMs ?? -Infinity;
    // It will be known in a moment what became of it there.
    if (isUnderWay(trace) && messagesBeyond(trace, job).length === 0 && this.#since(sinceMs) < UNDER_WAY_MS)
      return this.#putOff(job, sinceMs);
    this.#ports.log.warn('other-copies.went', { jobId: job.id, state: trace.state });
    const standing = await this.#standing(job);
    const applied = applyTrace(this.#ports, job, trace);
    if (applied === 'not-written') return 'not-written';
    if (applied === 'held') this.#asked.add(job.id);
    this.#isAsked(job.id, applied === 'held' ? standing : null);
    return 'stays';
  }

  /** The longer it takes the less often it is looked for. */
  #putOff(job: FaxJob, sinceMs: number): MayGo {
    const pauseMs = Math.min(Math.max(AGAIN_MS, this.#since(sinceMs)), AGAIN_CAP_MS);
    return this.#postpone(job, this.#ports.clock.now() + pauseMs, IN_OTHER_HANDS);
  }

  #postpone(job: FaxJob, dueAtMs: number, detail: Phrase): MayGo {
    return this.#apply(job, { kind: 'postponed', reason: null, detail, dueAtMs });
  }

  #apply(job: FaxJob, event: JobEventBody): MayGo {
    return this.#ports.ledger.apply(job.id, event).kind === 'not-written' ? 'not-written' : 'stays';
  }

  #isYoung({ createdAtMs }: FaxJob): boolean {
    const ageMs = this.#ports.clock.now() - createdAtMs;
    // One from the future was made before the clock was set back.
    return ageMs >= 0 && ageMs < OLD_MS;
  }

  #since(atMs: number): number {
    return Math.max(0, this.#ports.clock.now() - atMs);
  }

  #inTime<T>(work: Promise<T>, otherwise: T): Promise<T> {
    const { clock, log } = this.#ports;
    return inTime(clock, work, otherwise, () => log.warn('other-copies.not-in-time'));
  }
}

/** A person has said of those in `mayBe` that they are not this fax. */
const hasNewMessage = (trace: Trace, job: FaxJob): boolean =>
  messagesBeyond(trace, job).some((id) => !job.mayBe.includes(id));
