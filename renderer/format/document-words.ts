import type { FaxRow } from '../../app/contract/queue-views.ts';
import { say } from './words.ts';

/** `Contract.docx`, and how many follow it. */
export function moreText(row: Pick<FaxRow, 'moreDocuments'>): string | null {
  return row.moreDocuments.length === 0
    ? null
    : say('fax.more-documents', { count: row.moreDocuments.length });
}

export function documentTitle(row: Pick<FaxRow, 'name' | 'moreDocuments'>): string {
  const count = row.moreDocuments.length;
  return count === 0 ? row.name : say('fax.title', { name: row.name, count });
}
