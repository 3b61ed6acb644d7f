import { assertNever } from '../../domain/failure.ts';
import type { PageFailureKind } from '../../pages/document/page-failure.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { DISK_PAUSE_MS, describeDiskFailure } from '../store/describe-disk-failure.ts';
import type { CallStore } from '../store/call-store.ts';
import type { FaxQueue, FaxToRender } from '../store/fax-queue.ts';
import type { Extension } from '../config/directory.ts';
import { renderMessage, type RenderParts } from './render-message.ts';
import { inEnglish } from '../../words/in-english.ts';

export interface RenderQueueParts extends RenderParts {
  readonly queue: FaxQueue;
  readonly calls: CallStore;
  readonly clock: Clock;
  readonly log: Log;
  /** Called when a fax has been rendered and can be dialled. */
  readonly onRendered: (messageId: number) => void;
}

/** A document whose renderer crashed twice is assumed to be the cause. */
const RENDERER_TRIES = 2;
/** The whole process ends for many reasons unrelated to documents, so more is tolerated. */
const MOST_UNFINISHED_STARTS = 10;
/**
 * What takes too long on a busy machine may not later, and then gets more time; what cannot be rendered after these pauses never will be.
 */
const PAUSES_MS: readonly number[] = [30_000, 2 * 60_000, 10 * 60_000];
/** After this time other faxes may pass it, also in the pool and in the layout. */
const SLOW_AFTER_MS = 10_000;
/** Including those that are slow. */
const MOST_IN_FLIGHT = 16;

interface PutOff {
  /** How often it took too long. */
  readonly times: number;
  readonly untilMs: number;
}

/**
 * Renders queued faxes, several at a time, the longest due first. A fax that was being rendered when the process ended is rendered again,
 * and alone: if it is what ends the process, no other goes down with it.
 */
export class RenderQueue {
  readonly #parts: RenderQueueParts;
  readonly #inFlight = new Map<number, Promise<void>>();
  /** A subset of those in flight. */
  readonly #slow = new Set<number>();
  /** They took too long and are tried again later. */
  readonly #putOff = new Map<number, PutOff>();
  /** Interrupted by a disk error, which the disk has not yet allowed to be recorded. */
  readonly #brokenOff = new Set<number>();
  #hasSuspectInFlight = false;
  #closedUntilMs = 0;
  #nextAtMs = Infinity;
  #cancelNext: () => void = () => undefined;
  #isStopped = false;

  constructor(parts: RenderQueueParts) {
    this.#parts = parts;
  }

  /** There will be something to render then. */
  wakeAt(dueAtMs: number): void {
    if (dueAtMs <= this.#parts.clock.now()) this.wake();
    else this.#scheduleBy(Math.max(dueAtMs, this.#closedUntilMs));
  }

  /** There may be something to render. */
  wake(): void {
    const { clock } = this.#parts;
    // Each fax that ends or becomes slow checks again, so there is nothing to do while all places are taken.
    if (this.#isStopped || clock.now() < this.#closedUntilMs || !this.#hasRoom()) return;
    this.#try(() => this.#startDue(clock.now()));
  }

  #hasRoom(): boolean {
    const { size } = this.#inFlight;
    return size < MOST_IN_FLIGHT && size - this.#slow.size < this.#parts.pool.workers;
  }

  #try(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#waitForDisk(error);
    }
  }

  #startDue(nowMs: number): void {
    const { queue, directory, pool } = this.#parts;
    this.#putOffBroken();
    let hasGivenUp = false;
    const faxes = queue.toRender(nowMs, pool.workers + this.#inFlight.size + this.#putOff.size);
    for (const id of this.#putOff.keys())
      // It was deleted meanwhile.
      if (!this.#inFlight.has(id) && !faxes.some((fax) => fax.id === id)) this.#putOff.delete(id);
    for (const fax of faxes) {
      if (this.#inFlight.has(fax.id) || (this.#putOff.get(fax.id)?.untilMs ?? 0) > nowMs) continue;
      if (!this.#hasRoom() || this.#hasSuspectInFlight) break;
      const isSuspect = fax.unfinishedStarts > 0;
      if (isSuspect && this.#inFlight.size > 0) break;
      const sender = directory.find(fax.extensionId);
      if (sender === null || fax.unfinishedStarts >= MOST_UNFINISHED_STARTS) {
        if (sender === null)
          this.#fail(fax, 'NoFaxSendPermission', 'Its extension is not configured any more.');
        else this.#fail(fax, 'RenderingFailed', 'The process ended each time it was rendered.');
        hasGivenUp = true;
        continue;
      }
      queue.renderingStarted(fax.id);
      this.#hasSuspectInFlight = isSuspect;
      this.#inFlight.set(fax.id, this.#render(fax, sender));
    }
    // The faxes given up took the places of others in this round.
    const ahead = [...this.#putOff.values()].map(({ untilMs }) => untilMs).filter((atMs) => atMs > nowMs);
    const nextAtMs = hasGivenUp ? nowMs : Math.min(queue.nextDueAtMs(nowMs) ?? Infinity, ...ahead);
    if (nextAtMs !== Infinity) this.#scheduleAt(nextAtMs);
  }

  /** Interrupts what is under way; the next start renders it again. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelNext();
    await this.#parts.pool.close();
    await Promise.all(this.#inFlight.values());
  }

  async #render(fax: FaxToRender, sender: Extension): Promise<void> {
    const cancel = this.#parts.clock.after(SLOW_AFTER_MS, () => {
      this.#slow.add(fax.id);
      this.wake();
    });
    try {
      await this.#renderTries(fax, sender);
    } catch (error) {
      this.#brokenOff.add(fax.id);
      this.#waitForDisk(error);
      this.#try(() => this.#putOffBroken());
    }
    cancel();
    this.#slow.delete(fax.id);
    this.#inFlight.delete(fax.id);
    this.#hasSuspectInFlight = false;
    this.wake();
  }

  /** Each try costs a complete rendering. */
  #waitForDisk(error: unknown): void {
    const { clock, log } = this.#parts;
    log.warn('rendering.waits', { why: describeDiskFailure(error) });
    this.#closedUntilMs = clock.now() + DISK_PAUSE_MS;
    this.#scheduleAt(this.#closedUntilMs);
  }

  /** The interruption was not their fault and does not count against them. */
  #putOffBroken(): void {
    for (const id of this.#brokenOff) {
      this.#parts.queue.renderingPutOff(id);
      this.#brokenOff.delete(id);
    }
  }

  async #renderTries(fax: FaxToRender, sender: Extension): Promise<void> {
    const { queue, clock, documents, onRendered } = this.#parts;
    const isPatient = this.#putOff.has(fax.id);
    for (let tries = 1; ; tries++) {
      const rendering = await renderMessage(this.#parts, fax, sender, clock.now(), isPatient);
      if (rendering.ok) {
        const { file, deliveries } = rendering.value;
        try {
          queue.rendered(fax.id, rendering.value, clock.now());
        } catch (error) {
          // No row names these files, and each further try would leave as many on a full disk.
          await documents.remove([file, ...deliveries.map((each) => each.file)]);
          throw error;
        }
        this.#putOff.delete(fax.id);
        onRendered(fax.id);
        return;
      }
      const { kind, message } = rendering.failure;
      if (this.#isStopped) {
        queue.renderingPutOff(fax.id);
        return;
      }
      if (kind === 'stopped' && tries < RENDERER_TRIES) continue;
      if (kind === 'timed-out' && this.#isPutOff(fax)) return;
      this.#putOff.delete(fax.id);
      this.#fail(fax, toFaxErrorCode(kind), inEnglish(message));
      return;
    }
  }

  /** False: it was tried often enough. */
  #isPutOff({ id }: FaxToRender): boolean {
    const { queue, clock, log } = this.#parts;
    const times = this.#putOff.get(id)?.times ?? 0;
    const pauseMs = PAUSES_MS[times];
    if (pauseMs === undefined) return false;
    queue.renderingPutOff(id);
    this.#putOff.set(id, { times: times + 1, untilMs: clock.now() + pauseMs });
    log.info('rendering.put-off', { messageId: id, times: times + 1 });
    this.#scheduleBy(clock.now() + pauseMs);
    return true;
  }

  #fail(fax: FaxToRender, faxErrorCode: string, why: string): void {
    this.#parts.calls.unrenderable(fax.id, faxErrorCode, this.#parts.clock.now());
    this.#parts.log.warn('rendering.failed', { messageId: fax.id, faxErrorCode, why });
  }

  /** Unless a check is scheduled earlier. */
  #scheduleBy(atMs: number): void {
    if (atMs < this.#nextAtMs) this.#scheduleAt(atMs);
  }

  #scheduleAt(atMs: number): void {
    this.#cancelNext();
    if (this.#isStopped) return;
    this.#nextAtMs = atMs;
    this.#cancelNext = this.#parts.clock.after(atMs - this.#parts.clock.now(), () => {
      this.#nextAtMs = Infinity;
      this.wake();
    });
  }
}

/** The service has one code for too many pages and one for everything else that prevents rendering. */
function toFaxErrorCode(kind: PageFailureKind): string {
  switch (kind) {
    case 'too-many-pages':
      return 'TooManyPages';
    case 'unsupported-type':
    case 'not-drawn-here':
    case 'undrawable':
    case 'password':
    case 'unreadable':
    case 'empty':
    case 'too-large':
    case 'header-failed':
    case 'cover-failed':
    case 'marks-failed':
    case 'timed-out':
    case 'stopped':
      return 'RenderingFailed';
    default:
      return assertNever(kind);
  }
}
