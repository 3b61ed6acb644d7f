import {
  isProvenAbsent,
  recordAbsence,
  pauseAfterMs,
  type Absence,
  type AbsenceRule,
} from '../../domain/fax/absence.ts';
import type { Failure } from '../../domain/failure.ts';
import type { FaxJob } from '../../domain/fax/fax-job.ts';
import { asUnreadable, type OutboundFaxes, type UnreadableFax } from '../../domain/fax/fax-report.ts';
import { isDenied, isSince, mayBe } from '../../domain/following/restored.ts';
import { success, type Result } from '../../domain/result.ts';
import { Signal, type Off } from '../../domain/signal.ts';
import { ACCOUNTED_UNTIL, readQueueAge, createdAtServiceMs, lastWord, type QueueAge } from './last-word.ts';
import type { Session } from '../access/session.ts';
import type { Clock } from '../ports/clock.ts';
import type { FaxGateway } from '../ports/service/fax-gateway.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Log } from '../ports/log.ts';
import { WorkLoop } from '../work-loop.ts';
import type { Phrase } from '../../words/phrase.ts';

export interface UnknownMessagePorts {
  readonly store: JobStore;
  readonly gateway: FaxGateway;
  readonly session: Session;
  readonly clock: Clock;
  readonly log: Log;
  readonly absence: AbsenceRule;
}

export interface Question {
  /** The logbook knows the queue as the newest of its copies: one look is enough. */
  readonly isVouchedFor: boolean;
  /** There are faxes that the answer is about. */
  readonly isNeeded: boolean;
}

const RECORD_EVERY_MS = 10 * 60_000;
const TIME_UNKNOWN_MS = 60_000;
const AGAIN_MS = 10_000;
/** What one answer says of the time may have another one asked for. */
const MOST_TRIES = 3;
const AGAIN_CAP_MS = 5 * 60_000;
/** A guest network or a gateway says no for some minutes; what says no for longer than this, a person is told. */
const REFUSED_FOR_GOOD_MS = 15 * 60_000;

/**
 * Asks the service after a start which faxes it got since the queue's last word, and remembers those that no fax of the queue is: a queue
 * that was restored from an older copy may be about to send them again. A list may lag or lie, so where nothing else vouches for the
 * queue it is read for as long as absence takes to be proven.
 */
export class UnknownMessages {
  readonly #ports: UnknownMessagePorts;
  readonly #searched = new Signal();
  readonly #loop: WorkLoop;
  #question: Question = { isVouchedFor: false, isNeeded: true };
  #unknown: readonly UnreadableFax[] = [];
  #absence: Absence | null = null;
  #isKnown = false;
  #whyUnanswered: Phrase | null = null;
  #isRefused = false;
  #isFailing = false;
  #age: QueueAge = { accountedUntil: null, changedAtMs: 0 };
  #refusals = 0;
  #refusedSinceMs: number | null = null;

  constructor(ports: UnknownMessagePorts) {
    this.#ports = ports;
    this.#loop = new WorkLoop(ports.clock, ports.log, () => this.#goOn());
  }

  /** False until the service was asked, for as long as it has to be. */
  get isKnown(): boolean {
    return this.#isKnown;
  }

  /** By the looks so far; null while there is no answer, or no more is needed. */
  get knownFromMs(): number | null {
    if (this.#isKnown || this.#absence === null || this.#isFailing) return null;
    const { lastLookMs, watchedMs } = this.#absence;
    return lastLookMs + this.#ports.absence.proofMs - watchedMs;
  }

  /** Why there is no answer and never will be, as a sentence; null where there is one, or where none is needed. */
  get whyUnanswered(): Phrase | null {
    return this.#whyUnanswered;
  }

  get hasFound(): boolean {
    return this.#unknown.length > 0;
  }

  /**
   * Those that the fax may be, as far as no fax was found to be one of them since, and no person has said that it is not. `isMadeAnew`: it was
   * made of a file that may have been faxed before, so its own beginning says nothing.
   */
  candidatesFor(job: FaxJob, isMadeAnew = false): UnreadableFax[] {
    const { gateway, clock } = this.#ports;
    const sinceMs = isMadeAnew ? 0 : createdAtServiceMs(job, gateway, clock.now());
    return this.#unknown.filter(
      (each) => isSince(each, sinceMs) && mayBe(each, job) && !this.#isOurs(each) && !isDenied(each, job),
    );
  }

  #isOurs({ messageId }: UnreadableFax): boolean {
    return messageId !== null && this.#ports.store.byMessageId(messageId) !== null;
  }

  /** Hears of each look that told something, and of the end. */
  onSearched(listener: () => void): Off {
    return this.#searched.on(listener);
  }

  /** Before anything of this start is written into the queue. */
  readAge(): void {
    this.#age = readQueueAge(this.#ports.store);
  }

  start(question: Question): void {
    this.#question = question;
    this.#isKnown = !question.isNeeded;
    this.#loop.start();
  }

  wake(): void {
    if (!this.#isKnown) this.#loop.wake();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
    this.#recordAccounted();
  }

  async #goOn(): Promise<number> {
    const pauseMs = this.#isKnown ? null : await this.#search();
    if (pauseMs !== null) return pauseMs;
    return this.#recordAccounted() ? RECORD_EVERY_MS : TIME_UNKNOWN_MS;
  }

  /** Null when nothing is left to be asked; else when to look again. */
  async #search(): Promise<number | null> {
    const { clock, absence, log } = this.#ports;
    const beganAtMs = clock.now();
    const list = await this.#readSinceLastWord();
    this.#isFailing = !list.ok;
    if (!list.ok) return this.#onSearchFailed(list.failure);
    this.#refusals = 0;
    this.#refusedSinceMs = null;
    const known = new Set(this.#unknown.map(({ messageId }) => messageId));
    const more = list.value.filter(({ messageId }) => messageId === null || !known.has(messageId));
    // What was listed once is there, though a later list may not show it.
    this.#unknown = [...this.#unknown.filter(({ messageId }) => messageId !== null), ...more];
    if (more.length > 0) log.info('restored.unknown-messages', { messages: this.#unknown.length });
    this.#absence = recordAbsence(this.#absence, beganAtMs, absence);
    this.#isKnown = this.#question.isVouchedFor || isProvenAbsent(this.#absence, absence);
    this.#publish();
    return this.#isKnown ? null : pauseAfterMs(this.#absence, absence);
  }

  async #readSinceLastWord(): Promise<Result<readonly UnreadableFax[]>> {
    const { gateway, session, clock } = this.#ports;
    let askedFromMs = lastWord(this.#age, gateway, clock.now()).askFromMs;
    for (let tries = 1; ; tries++) {
      const fromMs = askedFromMs;
      const list = await session.ask('list', 'light', (access) => gateway.createdSince(access, fromMs));
      if (!list.ok) return list;
      // Its answer has told what time it is there.
      const word = lastWord(this.#age, gateway, clock.now());
      if (word.fromMs < askedFromMs && tries < MOST_TRIES) {
        askedFromMs = word.fromMs;
        continue;
      }
      const unknown = listMessages(list.value).filter(
        (each) => isSince(each, word.fromMs) && !this.#isOurs(each),
      );
      return success(unknown);
    }
  }

  /** Null when asking again would be answered the same for certain; a no of anything else may be the word of something in between. */
  #onSearchFailed(failure: Failure): number | null {
    const { log, clock, session } = this.#ports;
    log.warn('restored.look-failed', { kind: failure.kind, message: failure.message });
    if (failure.kind === 'later') return Math.max(AGAIN_MS, failure.retryAfterMs ?? 0);
    if (failure.kind === 'needs-sign-in') return AGAIN_MS;
    const isForGood =
      (failure.kind === 'refused' && failure.permission !== undefined) || session.parts.isMissing('list');
    this.#refusedSinceMs ??= clock.steady();
    if (isForGood || clock.steady() - this.#refusedSinceMs >= REFUSED_FOR_GOOD_MS) {
      // Of a queue that is vouched for nobody needs to be asked at each start because a permission, or the list, is missing.
      if (!isForGood || !this.#question.isVouchedFor) this.#whyUnanswered = failure.message;
      this.#isRefused = true;
      this.#isKnown = true;
      this.#publish();
      return null;
    }
    return Math.min(AGAIN_CAP_MS, AGAIN_MS * 2 ** this.#refusals++);
  }

  #publish(): void {
    this.#searched.emit();
  }

  /** Every message of ours so far has its fax. False while that, or the service's time, is not known. */
  #recordAccounted(): boolean {
    const { store, gateway, clock } = this.#ports;
    const nowMs = clock.now();
    if (!this.#isKnown || this.#isRefused || !gateway.knowsServiceTime(nowMs)) return false;
    store.writeEntry(ACCOUNTED_UNTIL, String(Math.round(gateway.serviceTimeMs(nowMs))));
    return true;
  }
}

const listMessages = ({ reports, unreadable }: OutboundFaxes): UnreadableFax[] => [
  ...reports.map(asUnreadable),
  ...unreadable,
];
