import type { BlockedLikenessView } from '../../contract/blocking-views.ts';
import { success, type Result } from '../../domain/result.ts';
import type { MailboxFax } from '../../domain/service/mailbox.ts';
import { shownOrNull } from '../../domain/files/shown-text.ts';
import type { Off } from '../../domain/signal.ts';
import { phrase } from '../../words/phrase.ts';
import type { RenderedDocument } from '../ports/folders/spool.ts';
import type { Ids } from '../ports/ids.ts';
import type { Log } from '../ports/log.ts';
import type { PageViewer } from '../ports/pages/page-viewer.ts';
import type { MailboxStore } from '../ports/service/mailbox.ts';
import { refuse } from '../refuse.ts';
import type { BlockedFaxes } from './blocked-faxes.ts';
import {
  MOST_LIKENESSES,
  withoutFax,
  type BlockedLikeness,
  type BlockedLikenessEntries,
} from './blocked-likeness-entries.ts';
import type { Mailbox } from './mailbox.ts';

/** Each takes up to a second of a worker, which is taken to hang where it says nothing for twenty. */
const MOST_AT_ONCE = 8;

export interface LikenessPorts {
  readonly store: Pick<MailboxStore, 'find'>;
  readonly mailbox: Pick<Mailbox, 'onChange'>;
  readonly pages: Pick<PageViewer, 'likeness' | 'pageCount'>;
  readonly entries: BlockedLikenessEntries;
  readonly blocked: BlockedFaxes;
  readonly ids: Ids;
  readonly log: Log;
}

/**
 * Blocks faxes by what their first page looks like: of a sender that hides its number, or changes it. A wrong match hides a patient's fax, so
 * whatever is in doubt is not blocked: pages with little on them, another number of pages, known numbers, and what cannot be drawn.
 */
export class LikenessBlocking {
  readonly #ports: LikenessPorts;
  /** For Undo. */
  readonly #removed = new Map<string, { readonly likeness: BlockedLikeness; readonly image: Uint8Array }>();
  #off: Off | null = null;

  constructor(ports: LikenessPorts) {
    this.#ports = ports;
  }

  start(): void {
    const { store, mailbox } = this.#ports;
    this.#off = mailbox.onChange((messageIds) => {
      for (const messageId of messageIds) if (store.find(messageId) === null) this.forget(messageId);
    });
  }

  stop(): void {
    this.#off?.();
  }

  /** Of a fax that is not kept any more. */
  forget(messageId: string): Result<unknown> {
    const { entries, blocked } = this.#ports;
    for (const [id, { likeness, image }] of this.#removed)
      if (likeness.messageId === messageId) this.#removed.set(id, { likeness: withoutFax(likeness), image });
    const isKnown =
      blocked.hasLikeness(messageId) || entries.likenesses().some((each) => each.messageId === messageId);
    if (!isKnown) return success(null);
    const forgotten = entries.forgetFax(messageId);
    if (forgotten.ok) blocked.setAlike(messageId, null);
    return forgotten;
  }

  list(): BlockedLikenessView[] {
    const { entries } = this.#ports;
    return entries.likenesses().map(({ id, messageId, sender, createdAtMs }) => ({
      ...{ id, sender: shownOrNull(sender), createdAtMs, isFaxGone: messageId === null },
      image: toDataUrl(entries.image(id)),
    }));
  }

  /** Of a saved fax, before anybody is told of it. What cannot be compared is not blocked. */
  async judge(fax: MailboxFax, copy: RenderedDocument): Promise<Result<unknown>> {
    const { entries, blocked, pages, log } = this.#ports;
    const { messageId, from } = fax;
    if (entries.likenesses().length === 0 || blocked.isSpared(from.phoneNumber)) return success(null);
    const pageCount = await this.#countPages(fax, copy);
    const likenesses = entries.likenesses().flatMap((likeness) => {
      const image = likeness.pages === pageCount ? entries.image(likeness.id) : null;
      return image === null ? [] : [{ likeness, image }];
    });
    for (let first = 0; first < likenesses.length; first += MOST_AT_ONCE) {
      const some = likenesses.slice(first, first + MOST_AT_ONCE);
      const read = await pages.likeness(
        copy,
        some.map(({ image }) => image),
      );
      if (!read.ok) {
        log.warn('blocking.not-compared', { messageId, message: read.failure.message });
        continue;
      }
      const found = read.value.alike === null ? undefined : some[read.value.alike];
      if (found === undefined) continue;
      const written = entries.writeAlike(messageId, found.likeness.id);
      if (written.ok) blocked.setAlike(messageId, found.likeness.id);
      return written;
    }
    return success(null);
  }

  /** Faxes that look like this one, from now on. */
  async block(fax: MailboxFax, copy: RenderedDocument): Promise<Result<{ id: string }>> {
    const { entries, blocked, pages, ids } = this.#ports;
    const { messageId, from, createdAtMs } = fax;
    if (blocked.isSpared(from.phoneNumber)) return refuse(phrase('blocking.known-sender'));
    if (entries.likenesses().length >= MOST_LIKENESSES)
      return refuse(phrase('blocking.too-many', { most: MOST_LIKENESSES }));
    const pageCount = await this.#countPages(fax, copy);
    const read = await pages.likeness(copy, []);
    if (!read.ok) return read;
    const { image } = read.value;
    if (image === null || pageCount === null) return refuse(phrase('blocking.too-little'));
    const id = ids.next();
    const sender = from.name ?? from.phoneNumber;
    const likeness = { id, messageId, sender, createdAtMs, pages: pageCount };
    const written = entries.add(likeness, image, messageId);
    if (!written.ok) return written;
    blocked.setAlike(messageId, id);
    blocked.likenessesChanged();
    return success({ id });
  }

  unblock(id: string): Result<null> {
    const { entries, blocked } = this.#ports;
    const likeness = entries.likenesses().find((each) => each.id === id);
    const image = entries.image(id);
    if (likeness === undefined) return success(null);
    const removed = entries.remove(id);
    if (!removed.ok) return removed;
    if (image !== null) this.#removed.set(id, { likeness, image });
    blocked.likenessesChanged();
    return success(null);
  }

  /** What was unblocked since Faxtray was started. */
  blockAgain(id: string): Result<null> {
    const { entries, blocked } = this.#ports;
    const removed = this.#removed.get(id);
    if (removed === undefined) return refuse(phrase('blocking.gone'));
    const written = entries.add(removed.likeness, removed.image, null);
    if (!written.ok) return written;
    this.#removed.delete(id);
    blocked.likenessesChanged();
    return success(null);
  }

  async #countPages({ pages }: MailboxFax, copy: RenderedDocument): Promise<number | null> {
    const counted = pages === null ? await this.#ports.pages.pageCount(copy) : success(pages);
    return counted.ok ? counted.value : null;
  }
}

const toDataUrl = (png: Uint8Array | null): string | null =>
  png === null ? null : `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
