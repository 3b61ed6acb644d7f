import type { ServiceDeletionView } from '../../contract/mailbox-views.ts';
import { success, type Result } from '../../domain/result.ts';
import type { MailboxFax } from '../../domain/service/mailbox.ts';
import type { Phrase } from '../../words/phrase.ts';
import { phrase } from '../../words/phrase.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import type { Session } from '../access/session.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { FaxGateway } from '../ports/service/fax-gateway.ts';
import type { MailboxStore } from '../ports/service/mailbox.ts';
import { isNotFound } from '../not-found.ts';
import { refuse } from '../refuse.ts';
import type { Mailbox } from './mailbox.ts';
import type { ReceivedFaxes } from './received-faxes.ts';

export interface ServiceDeletionPorts {
  readonly store: Pick<MailboxStore, 'find'>;
  readonly mailbox: Pick<Mailbox, 'take' | 'announce'>;
  readonly received: Pick<ReceivedFaxes, 'open'>;
  readonly gateway: Pick<FaxGateway, 'remove'>;
  readonly session: Pick<Session, 'run'>;
  readonly settings: { readonly undoSeconds: number };
  readonly words: Phrasebook;
  readonly clock: Clock;
  readonly log: Log;
}

/** Undo is offered for this long even where what is sent has none: nothing brings this back. */
const AT_LEAST_MS = 10_000;
const AGAIN_MS = 15_000;

type Deletion =
  | { readonly state: 'waits'; readonly cancel: () => void }
  | { readonly state: 'under-way' }
  | { readonly state: 'failed'; readonly why: Phrase };

/**
 * Deletes received faxes at the phone service, where a person said so, once the time of Undo is over. What waits is known to this run alone:
 * where Faxtray ends in between nothing is deleted, and the fax is offered to be deleted as before.
 */
export class ServiceDeletions {
  readonly #ports: ServiceDeletionPorts;
  readonly #deletions = new Map<string, Deletion>();
  #last: Promise<unknown> = Promise.resolve();
  #isOver = false;

  constructor(ports: ServiceDeletionPorts) {
    this.#ports = ports;
  }

  start(): void {
    this.#isOver = false;
  }

  /** Ends after the request that is on the wire. */
  async stop(): Promise<void> {
    this.#isOver = true;
    for (const each of this.#deletions.values()) if (each.state === 'waits') each.cancel();
    await this.#last;
    this.#deletions.clear();
  }

  describe(messageId: string): ServiceDeletionView | null {
    const deletion = this.#deletions.get(messageId);
    if (deletion === undefined) return null;
    if (deletion.state === 'failed') return { state: 'failed', why: this.#ports.words.text(deletion.why) };
    return { state: deletion.state };
  }

  /** Those of them that are at the service, and not about to be deleted there. */
  deletable(messageIds: readonly string[]): MailboxFax[] {
    return [...new Set(messageIds)].flatMap((messageId) => {
      const fax = this.#ports.store.find(messageId)?.fax;
      const state = this.#deletions.get(messageId)?.state ?? 'failed';
      return fax?.direction === 'inbound' && fax.availability === 'alive' && state === 'failed' ? [fax] : [];
    });
  }

  /** Whatever is deleted there is whole on this computer first: a copy that does not open is none. */
  async fetchAll(faxes: readonly MailboxFax[]): Promise<Result<null>> {
    for (const fax of faxes) {
      const copy = await this.#ports.received.open(fax);
      if (!copy.ok) return copy;
    }
    return success(null);
  }

  /** From now on it can be undone, until it is deleted. Those that are held: none once it is over. */
  hold(messageIds: readonly string[]): readonly string[] {
    const { settings, mailbox } = this.#ports;
    if (this.#isOver) return [];
    for (const messageId of messageIds)
      this.#wait(messageId, Math.max(AT_LEAST_MS, settings.undoSeconds * 1000));
    mailbox.announce(messageIds);
    return messageIds;
  }

  /**
   * Refused where one was deleted already, or is being: the others stay there. So it is where it failed, since a request without an answer
   * may have deleted it.
   */
  undo(messageIds: readonly string[]): Result<null> {
    let [late, kept] = [0, 0];
    let why: Phrase | null = null;
    for (const messageId of new Set(messageIds)) {
      const deletion = this.#deletions.get(messageId);
      if (deletion?.state === 'under-way' || this.#isGone(messageId)) late++;
      else if (deletion?.state === 'failed') why = deletion.why;
      else {
        kept++;
        deletion?.cancel();
        this.#deletions.delete(messageId);
      }
    }
    this.#ports.mailbox.announce(messageIds);
    if (late > 0)
      return refuse(
        kept > 0 ? phrase('refused.deleted-there-some', { late, kept }) : phrase('refused.deleted-there'),
      );
    return why === null ? success(null) : refuse(why);
  }

  #wait(messageId: string, delayMs: number): void {
    if (this.#isOver) return;
    const cancel = this.#ports.clock.after(delayMs, () => {
      this.#last = this.#last
        .then(() => this.#delete(messageId))
        .catch((error: unknown) => {
          this.#ports.log.error('received.deletion-broke-off', { messageId, error: String(error) });
        });
    });
    this.#deletions.set(messageId, { state: 'waits', cancel });
  }

  #isGone(messageId: string): boolean {
    const fax = this.#ports.store.find(messageId)?.fax;
    return fax !== undefined && fax.availability !== 'alive';
  }

  async #delete(messageId: string): Promise<void> {
    const { mailbox, received, session, gateway, log } = this.#ports;
    // Undone, or over, while those before it were deleted.
    if (this.#isOver || this.#deletions.get(messageId)?.state !== 'waits') return;
    const fax = this.#ports.store.find(messageId)?.fax;
    // A second request takes it out of the service's bin, too. What the retention has removed here was to stay on this computer.
    if (fax?.availability !== 'alive') {
      this.#end(messageId, null);
      return;
    }
    this.#deletions.set(messageId, { state: 'under-way' });
    mailbox.announce([messageId]);
    // Once more, right before: what was here may have gone since the question.
    const copy = await received.open(fax);
    const removed = copy.ok
      ? await session.run('medium', (access) => gateway.remove(access, messageId))
      : copy;
    if (removed.ok || (copy.ok && isNotFound(removed.failure))) {
      const availability = removed.ok ? 'deleted' : 'purged';
      mailbox.take([{ kind: 'availability', messageId, availability }]);
      this.#end(messageId, null);
    } else if (copy.ok && removed.failure.kind === 'later') {
      // Known not to have been done: the service was away, or asked for a pause.
      this.#wait(messageId, Math.max(removed.failure.retryAfterMs ?? 0, AGAIN_MS));
      mailbox.announce([messageId]);
    } else {
      log.warn('received.not-deleted-there', { messageId, message: removed.failure.message });
      this.#end(messageId, removed.failure.message);
    }
  }

  #end(messageId: string, why: Phrase | null): void {
    if (why === null) this.#deletions.delete(messageId);
    else this.#deletions.set(messageId, { state: 'failed', why });
    this.#ports.mailbox.announce([messageId]);
  }
}
