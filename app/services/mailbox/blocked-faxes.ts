import type { MailboxFax } from '../../domain/service/mailbox.ts';
import { isBlockedSender } from '../../domain/settings/blocked-senders.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import { Signal, type Off } from '../../domain/signal.ts';
import type { MailboxStore } from '../ports/service/mailbox.ts';
import type { BlockedLikeness, BlockedLikenessEntries } from './blocked-likeness-entries.ts';

export interface BlockedFaxPorts {
  readonly store: Pick<MailboxStore, 'find' | 'idsFrom'>;
  readonly settings: Pick<Settings, 'blockedSenders'>;
  readonly entries: Pick<BlockedLikenessEntries, 'likenesses' | 'readAlike'>;
  /** Of contacts and colleagues, or faxed from here: such faxes are never kept apart by their look. */
  readonly isKnownNumber: (phoneNumber: string) => boolean;
}

/** Why a fax is kept apart: its sender is blocked, or its first page looks like one that is. */
export type BlockedBy =
  { readonly kind: 'sender' } | { readonly kind: 'likeness'; readonly likeness: BlockedLikeness };

/** Which received faxes are kept apart, and why. */
export class BlockedFaxes {
  readonly #ports: BlockedFaxPorts;
  readonly #changed = new Signal();
  /** Looks of saved faxes; null: not read from the disk yet. */
  #alike: Map<string, string> | null = null;

  constructor(ports: BlockedFaxPorts) {
    this.#ports = ports;
  }

  /** After a look was blocked, or is no longer. */
  onLikenessesChanged(listener: () => void): Off {
    return this.#changed.on(listener);
  }

  likenessesChanged(): void {
    this.#changed.emit();
  }

  isBlocked(fax: MailboxFax): boolean {
    return this.explain(fax) !== null;
  }

  /** Null: it is not kept apart. */
  explain(fax: MailboxFax): BlockedBy | null {
    if (isBlockedSender(fax, this.#ports.settings)) return { kind: 'sender' };
    const likeness = fax.direction === 'inbound' ? this.#findLikeness(fax) : null;
    return likeness === null ? null : { kind: 'likeness', likeness };
  }

  ids(): string[] {
    const { store, settings, entries } = this.#ports;
    const ofSenders = store.idsFrom(settings.blockedSenders);
    const likenesses = new Set(entries.likenesses().map(({ id }) => id));
    if (likenesses.size === 0) return ofSenders;
    const ofLikenesses = [...this.#readAlike()].flatMap(([messageId, likenessId]) => {
      const fax = likenesses.has(likenessId) ? store.find(messageId)?.fax : undefined;
      return fax === undefined || this.isSpared(fax.from.phoneNumber) ? [] : [messageId];
    });
    return [...new Set([...ofSenders, ...ofLikenesses])];
  }

  hasLikeness(messageId: string): boolean {
    return this.#readAlike().has(messageId);
  }

  setAlike(messageId: string, likenessId: string | null): void {
    if (likenessId === null) this.#readAlike().delete(messageId);
    else this.#readAlike().set(messageId, likenessId);
  }

  #findLikeness({ messageId, from }: MailboxFax): BlockedLikeness | null {
    const likenessId = this.#readAlike().get(messageId);
    if (likenessId === undefined || this.isSpared(from.phoneNumber)) return null;
    return this.#ports.entries.likenesses().find(({ id }) => id === likenessId) ?? null;
  }

  /**
   * Whoever is known, or was answered, is no stranger that changes numbers. Nor is an extension of the account, which the service calls by its
   * short number; what else is no number in E.164 is nobody whom one could look up.
   */
  isSpared(phoneNumber: string | null): boolean {
    return phoneNumber !== null && (!phoneNumber.startsWith('+') || this.#ports.isKnownNumber(phoneNumber));
  }

  #readAlike(): Map<string, string> {
    return (this.#alike ??= this.#ports.entries.readAlike());
  }
}
