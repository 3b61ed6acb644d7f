import type { ComposeFile } from '../../app/contract/compose-views.ts';

export interface ComposeFacts {
  /** Why this sign-in cannot send at all; null: nothing is known against it. */
  readonly forbidden: string | null;
  readonly files: readonly ComposeFile[];
  readonly room: 'plenty' | 'near' | 'over';
  readonly validRecipients: number;
  readonly unfinishedRecipient: string | null;
  readonly doubtfulRecipient: string | null;
  readonly typed: string;
  readonly hasCover: boolean;
  readonly coverText: string;
  /** What is wrong with the time it shall go at; null: nothing. */
  readonly untimely: string | null;
  readonly reference: string;
  /** Why nobody could make pages of it; null: nothing is known against it. */
  readonly undrawable: string | null;
}

/** In UTF-16 units, as the app counts them. */
export const MAX_REFERENCE = 256;

/** What keeps a new fax from being sent, in words; null when nothing does. In the order in which the sheet is read. */
export function obstacleOf(facts: ComposeFacts): string | null {
  const { files, room, hasCover, coverText } = facts;
  if (facts.forbidden !== null) return facts.forbidden;
  if (facts.unfinishedRecipient !== null) return `Correct or remove “${facts.unfinishedRecipient}”.`;
  if (facts.doubtfulRecipient !== null) return `Say whether ${facts.doubtfulRecipient} is right.`;
  if (facts.validRecipients === 0 && facts.typed.trim() === '') return 'Enter a fax number.';
  if (files.length === 0) return 'Add the file to be faxed.';
  const bad = files.find((file) => file.problem !== null);
  if (bad !== undefined) return `Remove “${bad.name}”: it cannot be faxed.`;
  if (facts.undrawable !== null) return facts.undrawable;
  if (room === 'over') return 'Too large: the files of one fax may have 20 MB together.';
  if (facts.untimely !== null) return facts.untimely;
  if (hasCover && coverText.trim() === '') return 'Write the cover page’s text, or leave the cover page out.';
  if (facts.reference.trim().length > MAX_REFERENCE)
    return `Shorten the reference: it may have at most ${MAX_REFERENCE} characters.`;
  return null;
}
