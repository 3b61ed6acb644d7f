import type { Draft, DraftContent, DraftId } from '../../domain/fax/draft.ts';
import { success, type Result } from '../../domain/result.ts';
import { Signal, type Off } from '../../domain/signal.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { DraftStore } from '../ports/queue/draft-store.ts';
import type { Ids } from '../ports/ids.ts';
import type { Log } from '../ports/log.ts';

export interface DraftPorts {
  readonly drafts: DraftStore;
  readonly ledger: Pick<JobLedger, 'onChange'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/** New faxes that are begun and not sent. Nothing here makes a fax of one: that is a person's step, in `fax.send`. */
export class Drafts {
  readonly #ports: DraftPorts;
  readonly #changed = new Signal<[id: DraftId, draft: Draft | null]>();
  /** The sheet that is open in the window; `id` is null for one that could never be kept. */
  #sheet: { readonly id: DraftId | null; readonly isKept: boolean } | null = null;
  #off: Off | null = null;

  constructor(ports: DraftPorts) {
    this.#ports = ports;
  }

  /** Of what is on the sheet that is open: whether it is on the disk; null: nothing is written. */
  get beingWritten(): 'kept' | 'not-kept' | null {
    if (this.#sheet === null) return null;
    return this.#sheet.isKept ? 'kept' : 'not-kept';
  }

  /** `draft` is null for one that is there no more. */
  onChange(listener: (id: DraftId, draft: Draft | null) => void): Off {
    return this.#changed.on(listener);
  }

  /** What was discarded can be brought back for as long as the window says so, which ends with the app. */
  start(): void {
    this.#off = this.#ports.ledger.onChange('drafts', ({ draftId }) => {
      if (draftId !== undefined && draftId !== null) this.#isGone(draftId);
    });
    const removed = this.#ports.drafts.removeDiscarded();
    if (!removed.ok) this.#ports.log.warn('drafts.not-removed', { message: removed.failure.message });
  }

  stop(): void {
    this.#off?.();
  }

  all(): Draft[] {
    return this.#ports.drafts.all();
  }

  /** Null where there is none. */
  find(id: DraftId): Draft | null {
    return this.#ports.drafts.find(id);
  }

  /** As a new one without `id`. Null where there is none of this id: it was sent or discarded, and must not come back by that. */
  save(id: DraftId | null, content: DraftContent): Result<DraftId | null> {
    const { drafts, clock, ids } = this.#ports;
    const known = id === null ? null : drafts.find(id);
    if (id !== null && known === null) return success(null);
    const nowMs = clock.now();
    const draft: Draft = {
      id: id ?? ids.next(),
      createdAtMs: known?.createdAtMs ?? nowMs,
      changedAtMs: nowMs,
      content,
    };
    const written = drafts.put(draft);
    this.#sheet = { id: written.ok ? draft.id : id, isKept: written.ok };
    if (!written.ok) return written;
    this.#publish(draft.id, draft);
    return success(draft.id);
  }

  /** A fax takes these files: no draft has them for another one. False: no fax was made of them. */
  markTaken(paths: readonly string[], isTaken: boolean): Result<null> {
    const marked = this.#ports.drafts.markTaken(paths, isTaken);
    if (!marked.ok) this.#ports.log.warn('drafts.not-marked', { message: marked.failure.message });
    return marked;
  }

  /** To continue writing; null where there is none. */
  open(id: DraftId): Draft | null {
    const draft = this.#ports.drafts.find(id);
    if (draft !== null) this.#sheet = { id, isKept: true };
    return draft;
  }

  /** Its sheet was closed. The draft stays, where it was kept. */
  close(id: DraftId | null): void {
    if (this.#sheet?.id === id) this.#sheet = null;
  }

  discard(id: DraftId): Result<null> {
    const done = this.#ports.drafts.discard(id, true);
    if (!done.ok) return done;
    this.#isGone(id);
    return success(null);
  }

  /** False where it was removed for good. */
  bringBack(id: DraftId): Result<boolean> {
    const done = this.#ports.drafts.discard(id, false);
    const draft = this.#ports.drafts.find(id);
    if (done.ok && draft !== null) this.#publish(id, draft);
    return done;
  }

  #isGone(id: DraftId): void {
    this.close(id);
    this.#publish(id, null);
  }

  #publish(id: DraftId, draft: Draft | null): void {
    this.#changed.emit(id, draft);
  }
}
