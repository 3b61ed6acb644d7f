import { assertNever } from '../../domain/failure.ts';
import type { PageFailureKind } from '../../pages/document/page-failure.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { DISK_PAUSE_MS, diskTrouble } from '../store/disk-trouble.ts';
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
  /** Called when a fax has its pages and can be dialled. */
  readonly onRendered: (messageId: number) => void;
}

/** A document whose renderer ended twice is taken for the reason. */
const RENDERER_TRIES = 2;
/** The whole process ends for many reasons that lie with no document, so more of that is forgiven. */
const MOST_UNFINISHED_STARTS = 10;

/**
 * Gives queued faxes their pages, several at a time, the longest due first. A fax that was being rendered when the process
 * ended is rendered again, and alone: should it be what ends the process, it takes no other with it.
 */
export class RenderQueue {
  readonly #parts: RenderQueueParts;
  readonly #inFlight = new Map<number, Promise<void>>();
  /** Broken off by the disk, which has yet to take that it was. */
  readonly #brokenOff = new Set<number>();
  #hasSuspectInFlight = false;
  #closedUntilMs = 0;
  #nextLookAtMs = Infinity;
  #cancelNextLook: () => void = () => undefined;
  #isStopped = false;

  constructor(parts: RenderQueueParts) {
    this.#parts = parts;
  }

  /** There will be something to render then. */
  wakeAt(dueAtMs: number): void {
    if (dueAtMs <= this.#parts.clock.now()) this.wake();
    else this.#lookAgainBy(Math.max(dueAtMs, this.#closedUntilMs));
  }

  /** There may be something to render. */
  wake(): void {
    const { clock, pool } = this.#parts;
    // Each fax that ends looks again, so with all hands full there is nothing to look for.
    if (this.#isStopped || clock.now() < this.#closedUntilMs || this.#inFlight.size >= pool.workers) return;
    this.#try(() => this.#look(clock.now()));
  }

  #try(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#waitForDisk(error);
    }
  }

  #look(nowMs: number): void {
    const { queue, directory, pool } = this.#parts;
    this.#putOffBroken();
    let hasGivenUp = false;
    for (const fax of queue.toRender(nowMs, pool.workers + this.#inFlight.size)) {
      if (this.#inFlight.has(fax.id)) continue;
      if (this.#inFlight.size >= pool.workers || this.#hasSuspectInFlight) break;
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
    // Those took the places of others in this look.
    const nextLookAtMs = hasGivenUp ? nowMs : queue.nextDueAtMs(nowMs);
    if (nextLookAtMs !== null) this.#lookAgainAt(nextLookAtMs);
  }

  /** Breaks off what is under way; the next start renders it again. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelNextLook();
    await this.#parts.pool.close();
    await Promise.all(this.#inFlight.values());
  }

  async #render(fax: FaxToRender, sender: Extension): Promise<void> {
    try {
      await this.#renderTries(fax, sender);
    } catch (error) {
      this.#brokenOff.add(fax.id);
      this.#waitForDisk(error);
      this.#try(() => this.#putOffBroken());
    }
    this.#inFlight.delete(fax.id);
    this.#hasSuspectInFlight = false;
    this.wake();
  }

  /** Each try costs a whole rendering. */
  #waitForDisk(error: unknown): void {
    const { clock, log } = this.#parts;
    log.warn('rendering.waits', { why: diskTrouble(error) });
    this.#closedUntilMs = clock.now() + DISK_PAUSE_MS;
    this.#lookAgainAt(this.#closedUntilMs);
  }

  /** That was not their own doing, and is not held against them. */
  #putOffBroken(): void {
    for (const id of this.#brokenOff) {
      this.#parts.queue.renderingPutOff(id);
      this.#brokenOff.delete(id);
    }
  }

  async #renderTries(fax: FaxToRender, sender: Extension): Promise<void> {
    const { queue, clock, documents, onRendered } = this.#parts;
    for (let tries = 1; ; tries++) {
      const rendering = await renderMessage(this.#parts, fax, sender, clock.now());
      if (rendering.ok) {
        const { file, deliveries } = rendering.value;
        try {
          queue.rendered(fax.id, rendering.value, clock.now());
        } catch (error) {
          // No row names them, and each further try would leave as many on a disk that is full.
          await documents.remove([file, ...deliveries.map((each) => each.file)]);
          throw error;
        }
        onRendered(fax.id);
        return;
      }
      const { kind, message } = rendering.failure;
      if (this.#isStopped) {
        queue.renderingPutOff(fax.id);
        return;
      }
      if (kind === 'stopped' && tries < RENDERER_TRIES) continue;
      this.#fail(fax, toFaxErrorCode(kind), inEnglish(message));
      return;
    }
  }

  #fail(fax: FaxToRender, faxErrorCode: string, why: string): void {
    this.#parts.calls.unrenderable(fax.id, faxErrorCode, this.#parts.clock.now());
    this.#parts.log.warn('rendering.failed', { messageId: fax.id, faxErrorCode, why });
  }

  /** Unless there will be a look before. */
  #lookAgainBy(atMs: number): void {
    if (atMs < this.#nextLookAtMs) this.#lookAgainAt(atMs);
  }

  #lookAgainAt(atMs: number): void {
    this.#cancelNextLook();
    if (this.#isStopped) return;
    this.#nextLookAtMs = atMs;
    this.#cancelNextLook = this.#parts.clock.after(atMs - this.#parts.clock.now(), () => {
      this.#nextLookAtMs = Infinity;
      this.wake();
    });
  }
}

/** The service has one code for pages that are too many and one for all else that keeps a document from becoming pages. */
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
    case 'timed-out':
    case 'stopped':
      return 'RenderingFailed';
    default:
      return assertNever(kind);
  }
}
