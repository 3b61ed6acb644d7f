/** A first page by whose look faxes are kept apart. */
export interface BlockedLikenessView {
  readonly id: string;
  /** Who sent the fax by which it was blocked, and when; null: that was not known. */
  readonly sender: string | null;
  readonly createdAtMs: number;
  /** That fax was deleted since, and only this is left of it. */
  readonly isFaxGone: boolean;
  /** As a `data:` address; null: it is lost, and nothing is like it. */
  readonly image: string | null;
}

/** Why a received fax is kept apart: its sender is blocked, or its first page looks like that of a fax that was. */
export type BlockedByView =
  | { readonly kind: 'sender' }
  | {
      readonly kind: 'likeness';
      readonly id: string;
      readonly sender: string | null;
      readonly createdAtMs: number;
    };
