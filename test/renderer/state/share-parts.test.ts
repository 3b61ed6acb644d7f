import { expect, it } from 'vitest';
import { makePartSharing } from '../../../renderer/state/queue/share-parts.ts';
import { manyRows } from '../../support/renderer/sample-faxes.ts';

it('keeps what rows have in common once, over all parts of a list, and changes none of them', () => {
  const rows = structuredClone(manyRows(500));
  const before = structuredClone(rows);
  const shareParts = makePartSharing();
  shareParts(rows.slice(0, 250));
  shareParts(rows.slice(250));
  expect(rows).toEqual(before);
  for (const part of ['recipients', 'problem', 'reasonCodes', 'actions', 'moreDocuments'] as const) {
    const values = rows.map((row) => row[part]).filter((value) => value !== null);
    const distinct = new Set(values.map((value) => JSON.stringify(value)));
    expect(new Set(values).size, part).toBe(distinct.size);
  }
});
