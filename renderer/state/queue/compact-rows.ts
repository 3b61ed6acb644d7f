import type { FaxRow } from '../../../app/contract/queue-views.ts';

/** What many faxes have in common, word for word. */
const OFTEN_EQUAL = ['moreDocuments', 'recipients', 'problem', 'reasonCodes', 'actions'] as const;

/**
 * Copies of rows that take a third of the memory. What crosses the bridge arrives as objects with a hash table each, where objects of one
 * shape share the names of their fields; and each row comes with its own copy of what many have in common.
 */
export function makeRowCompaction(): (rows: readonly FaxRow[]) => FaxRow[] {
  const known = new Map<string, unknown>();
  return (rows) => {
    const copies = JSON.parse(JSON.stringify(rows)) as FaxRow[];
    for (const row of copies)
      for (const part of OFTEN_EQUAL) {
        const value = row[part];
        if (value === null) continue;
        const key = JSON.stringify(value);
        const same = known.get(key);
        if (same === undefined) known.set(key, value);
        else Object.assign(row, { [part]: same });
      }
    return copies;
  };
}
