import type { Attachment } from 'svelte/attachments';
import { findRowAt, rowIdAt } from './row-place.ts';

export type OpenRowMenu = (id: string, at: { readonly x: number; readonly y: number }) => void;

/** Where its words begin. */
const whereWordsBegin = ({ left, right, bottom }: DOMRect): { readonly x: number; readonly y: number } => ({
  x: document.documentElement.dir === 'rtl' ? right - 40 : left + 40,
  y: bottom,
});

/** Asked for by the other button of the mouse, or by the key for it, which stands at no place: the row does. */
export const rowMenu =
  (open: OpenRowMenu | undefined): Attachment =>
  (list) => {
    if (open === undefined) return;
    const asked = (event: Event): void => {
      const id = rowIdAt(event.target);
      if (id === null || !(event instanceof MouseEvent)) return;
      event.preventDefault();
      const isByKey = event.button !== 2;
      const row = isByKey ? findRowAt(event.target)?.getBoundingClientRect() : undefined;
      open(id, row === undefined ? { x: event.clientX, y: event.clientY } : whereWordsBegin(row));
    };
    list.addEventListener('contextmenu', asked);
    return () => list.removeEventListener('contextmenu', asked);
  };
