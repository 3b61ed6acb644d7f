import type { FaxRow } from '../../app/contract/queue-views.ts';

/** `Contract.docx`, and how many follow it. */
export function moreText(row: Pick<FaxRow, 'moreDocuments'>): string | null {
  return row.moreDocuments.length === 0 ? null : `+ ${row.moreDocuments.length} more`;
}

export function documentTitle(row: Pick<FaxRow, 'name' | 'moreDocuments'>): string {
  const more = moreText(row);
  return more === null ? row.name : `${row.name} ${more}`;
}

/**
 * A long name in two parts, so that the middle is what a narrow column swallows: the end tells one scan from the next
 * and carries the type.
 */
export function splitForMiddle(name: string): { readonly head: string; readonly tail: string } {
  const letters = Array.from(name);
  if (letters.length <= TAIL * 2) return { head: name, tail: '' };
  return { head: letters.slice(0, -TAIL).join(''), tail: letters.slice(-TAIL).join('') };
}

const TAIL = 10;
