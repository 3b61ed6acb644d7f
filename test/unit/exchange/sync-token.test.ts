import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSyncToken, writeSyncToken, type SyncPosition } from '../../../app/exchange/routes/sync-token.ts';

const position: SyncPosition = {
  storeId: 'store',
  extensionId: 101,
  messageTypes: ['Fax'],
  directions: ['Outbound'],
  change: 7,
  syncedAtMs: 1_000,
};

describe('a sync token', () => {
  it('carries the position, for the extension and the data folder it was written for', () => {
    const token = writeSyncToken(position);
    expect(token).toMatch(/^[\w-]+$/u);
    expect(readSyncToken(token, 'store', 101)).toMatchObject(position);
    expect(readSyncToken(token, 'store', 102)).toBeNull();
    expect(readSyncToken(token, 'another', 101)).toBeNull();
  });

  it('is refused, never thrown over, when it is made up', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.base64String(),
      fc.json().map((json) => Buffer.from(json).toString('base64url')),
      fc.record({ version: fc.anything(), change: fc.anything() }).map((value) => {
        const token = { ...position, ...value };
        return Buffer.from(
          JSON.stringify(token, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each)),
        ).toString('base64url');
      }),
    );
    fc.assert(
      fc.property(anything, (token) => {
        const read = readSyncToken(token, 'store', 101);
        if (read !== null) expect(Number.isSafeInteger(read.change)).toBe(true);
      }),
    );
  });
});
