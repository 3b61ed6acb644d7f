import type { Result } from '../../domain/result.ts';
import type { MailboxStore } from '../ports/service/mailbox.ts';
import { isStoredCount, isStoredMoment, isStoredRecord, readStoredJson } from '../read-stored.ts';
import type { Mailbox } from './mailbox.ts';

/** What the first page of a blocked fax looks like. */
export interface BlockedLikeness {
  readonly id: string;
  /** The fax by which it was blocked; null: it is not kept any more. Absent where an earlier version wrote it. */
  readonly messageId?: string | null;
  /** Who sent that; null: nobody knew, or it is not kept any more. */
  readonly sender: string | null;
  readonly createdAtMs: number;
  /** Of the whole fax: what has fewer or more is another one. */
  readonly pages: number;
}

export const MOST_LIKENESSES = 50;
const LIKENESSES = 'blocked-likenesses';
const IMAGE = 'blocked-likeness:';
const ALIKE = 'alike:';

type Store = Pick<MailboxStore, 'readEntry' | 'savedEntries'>;

/** The likenesses that are blocked, and which received fax has which, as entries of the mailbox: both are of one account. */
export class BlockedLikenessEntries {
  readonly #store: Store;
  readonly #mailbox: Pick<Mailbox, 'take'>;

  constructor(store: Store, mailbox: Pick<Mailbox, 'take'>) {
    this.#store = store;
    this.#mailbox = mailbox;
  }

  likenesses(): readonly BlockedLikeness[] {
    return readStoredJson(this.#store.readEntry(LIKENESSES), areLikenesses) ?? [];
  }

  /** PNG; null: it is lost, and nothing is like it any more. */
  image(id: string): Uint8Array | null {
    const entry = this.#store.readEntry(IMAGE + id);
    return entry === null || entry === '' ? null : Buffer.from(entry, 'base64');
  }

  add(likeness: BlockedLikeness, image: Uint8Array, messageId: string | null): Result<unknown> {
    const others = this.likenesses().filter(({ id }) => id !== likeness.id);
    return this.#mailbox.take([], {
      entries: {
        [LIKENESSES]: JSON.stringify([...others, likeness]),
        [IMAGE + likeness.id]: Buffer.from(image).toString('base64'),
        ...(messageId === null ? {} : { [ALIKE + messageId]: likeness.id }),
      },
    });
  }

  /** What had it is no longer known by it: those entries lead nowhere, until it is put back. */
  remove(id: string): Result<unknown> {
    const others = this.likenesses().filter((each) => each.id !== id);
    return this.#mailbox.take([], {
      entries: { [LIKENESSES]: others.length === 0 ? null : JSON.stringify(others), [IMAGE + id]: null },
    });
  }

  /** Of a fax that is not kept any more: what it looks like, and that a look was made of it, and whose it was. The look itself stays, for others that have it. */
  forgetFax(messageId: string): Result<unknown> {
    const likenesses = this.likenesses();
    const alike = this.#store.readEntry(ALIKE + messageId);
    // Nobody knows any more whether it was this one that an earlier version blocked, or one that is alike.
    const isOfIt = (each: BlockedLikeness): boolean =>
      each.messageId === messageId || (each.messageId === undefined && each.id === alike);
    return this.#mailbox.take([], {
      entries: {
        [ALIKE + messageId]: null,
        ...(likenesses.some(isOfIt)
          ? {
              [LIKENESSES]: JSON.stringify(
                likenesses.map((each) => (isOfIt(each) ? withoutFax(each) : each)),
              ),
            }
          : {}),
      },
    });
  }

  writeAlike(messageId: string, likenessId: string | null): Result<unknown> {
    return this.#mailbox.take([], { entries: { [ALIKE + messageId]: likenessId } });
  }

  /** Of saved faxes, the look that each has. */
  readAlike(): Map<string, string> {
    const entries = this.#store.savedEntries(ALIKE, '');
    return new Map(
      entries.flatMap(({ messageId, entry }): [string, string][] =>
        entry === null ? [] : [[messageId, entry]],
      ),
    );
  }
}

/** Of which fax it was stays unknown where an earlier version did not write it. */
export const withoutFax = (likeness: BlockedLikeness): BlockedLikeness => ({
  ...likeness,
  ...(likeness.messageId === undefined ? {} : { messageId: null }),
  sender: null,
});

const areLikenesses = (value: unknown): value is BlockedLikeness[] =>
  Array.isArray(value) && value.every(isLikeness);

function isLikeness(value: unknown): value is BlockedLikeness {
  if (!isStoredRecord(value)) return false;
  const { id, messageId, sender, createdAtMs, pages } = value;
  return (
    typeof id === 'string' &&
    (messageId === undefined || messageId === null || typeof messageId === 'string') &&
    (sender === null || typeof sender === 'string') &&
    isStoredMoment(createdAtMs) &&
    isStoredCount(pages)
  );
}
