import type { ComposeFile } from '../../../app/contract/compose-views.ts';
import { say } from '../../format/words.ts';

export interface ComposeFacts {
  /** Why this sign-in cannot send at all; null: nothing is known against it. */
  readonly forbidden: string | null;
  readonly files: readonly ComposeFile[];
  /** How many faxes it makes. */
  readonly faxes: number;
  readonly room: 'plenty' | 'near' | 'over';
  readonly mostMegabytes: number;
  readonly validRecipients: number;
  readonly unfinishedRecipient: string | null;
  readonly doubtfulRecipient: string | null;
  readonly typed: string;
  /** What is typed, where it is known to be no number. */
  readonly unfinishedTyped: string | null;
  readonly hasCover: boolean;
  readonly coverText: string;
  readonly hasOwnCover: boolean;
  /** What is wrong with the time it shall go at; null: nothing. */
  readonly untimely: string | null;
  readonly reference: string;
  /** A file of which nobody can tell which pages go. */
  readonly unreadPages: string | null;
  /** Why nobody could make pages of it; null: nothing is known against it. */
  readonly undrawable: string | null;
}

/** In UTF-16 units, as the app counts them. */
export const MAX_REFERENCE = 256;
export const MAX_COVER_TEXT = 1024;
export const MAX_SUBJECT = 200;
/** That one sheet makes. */
const MOST_FAXES = 200;

/** What keeps a new fax from being sent, in words; null when nothing does. In the order in which the sheet is read. */
export function findObstacle(facts: ComposeFacts): string | null {
  const { files, room, hasCover, coverText } = facts;
  if (facts.forbidden !== null) return facts.forbidden;
  if (facts.unfinishedRecipient !== null)
    return say('obstacle.unfinished', { text: facts.unfinishedRecipient });
  if (facts.unfinishedTyped !== null) return say('obstacle.typed', { text: facts.unfinishedTyped });
  if (facts.doubtfulRecipient !== null) return say('obstacle.doubtful', { number: facts.doubtfulRecipient });
  if (facts.validRecipients === 0 && facts.typed.trim() === '') return say('obstacle.number');
  if (files.length === 0) return say('obstacle.file');
  const bad = files.find((file) => file.problem !== null);
  if (bad !== undefined) return say('obstacle.bad-file', { name: bad.name });
  if (facts.unreadPages !== null) return say('obstacle.pages', { name: facts.unreadPages });
  if (facts.undrawable !== null) return facts.undrawable;
  if (room === 'over') return say('obstacle.too-large', { most: facts.mostMegabytes });
  if (facts.faxes > MOST_FAXES)
    return say('obstacle.too-many-faxes', { count: facts.faxes, most: MOST_FAXES });
  if (facts.untimely !== null) return facts.untimely;
  if (hasCover && !facts.hasOwnCover && coverText.trim() === '') return say('obstacle.cover');
  if (hasCover && coverText.trim().length > MAX_COVER_TEXT)
    return say('obstacle.cover-long', { most: MAX_COVER_TEXT });
  if (facts.reference.trim().length > MAX_REFERENCE)
    return say('obstacle.reference', { most: MAX_REFERENCE });
  return null;
}
