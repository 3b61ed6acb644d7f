import { expect, it } from 'vitest';
import { makeRowCompaction } from '../../../renderer/state/queue/compact-rows.ts';
import { manyRows } from '../../support/renderer/sample-faxes.ts';

it('keeps what rows have in common once, over all parts of a list, and changes none of them', () => {
  const before = manyRows(500);
  const compact = makeRowCompaction();
  const rows = [...compact(before.slice(0, 250)), ...compact(before.slice(250))];
  expect(rows).toStrictEqual(before);
  for (const part of ['recipients', 'problem', 'reasonCodes', 'actions', 'moreDocuments'] as const) {
    const values = rows.map((row) => row[part]).filter((value) => value !== null);
    const distinct = new Set(values.map((value) => JSON.stringify(value)));
    expect(new Set(values).size, part).toBe(distinct.size);
  }
});
