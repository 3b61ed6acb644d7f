import { pictureLabel } from './detail-words.ts';
import { say } from './words.ts';

/** A page of a new fax. */
interface Slot {
  /** Of its file; null: it is of none. */
  readonly path: string | null;
  /** In that file, from and to; one alone has the same in both. */
  readonly page: number;
  readonly to: number;
  /** Clockwise, in degrees. */
  readonly turn: number;
  /** In the fax; null: left out. */
  readonly number: number | null;
}

/** What a page is called to whoever hears the window. `name`: of its file; `of`: so many go. */
export function slotLabel({ path, page, to, turn, number }: Slot, name: string, of: number): string {
  if (number === null)
    return page === to
      ? say('preview.slot-left-out', { name, page })
      : say('preview.slots-left-out', { name, from: page, to });
  const label = pictureLabel(number, of);
  const slot = path === null ? label : say('preview.slot-page', { label, name, page });
  return turn === 0 ? slot : say('preview.slot-turned', { slot, degrees: turn });
}

/** In a sentence, of pages that are left out. */
export const leftOutText = ({ page, to }: Pick<Slot, 'page' | 'to'>, name: string): string =>
  page === to
    ? say('preview.page-left-out', { name, page })
    : say('preview.pages-left-out', { name, from: page, to });

/** What is the matter with pages that were typed. */
export const unreadPagesText = ({ kind, part }: UnreadPages): string =>
  say(`compose.pages-${kind}`, { part });

interface UnreadPages {
  readonly kind: 'unread' | 'beyond' | 'backwards';
  /** As it was typed. */
  readonly part: string;
}
