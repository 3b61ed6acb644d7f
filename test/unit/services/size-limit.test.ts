import { expect, it } from 'vitest';
import { SizeLimit } from '../../../app/services/access/size-limit.ts';

const MIB = 1024 * 1024;

function entries() {
  const kept = new Map<string, string>();
  return {
    writeEntry: (key: string, value: string) => void kept.set(key, value),
    readEntry: (key: string) => kept.get(key) ?? null,
  };
}

it('a size is known of the local exchange, and learnt of any other service', () => {
  const store = entries();
  expect(new SizeLimit(store, true).maxBytes()).toBe(20 * MIB);
  const limit = new SizeLimit(store, false);
  expect(limit.maxBytes()).toBe(50_000_000);
  limit.refused(30 * MIB);
  expect(limit.maxBytes()).toBe(20 * MIB);
  limit.refused(40 * MIB);
  expect(limit.maxBytes()).toBe(20 * MIB);
  limit.refused(5 * MIB);
  expect(new SizeLimit(store, false).maxBytes()).toBe(5 * MIB - 1);
});

it('what was learnt is told without the queue, which may be closed by then', () => {
  const store = entries();
  store.writeEntry('limit.document-bytes', String(5 * MIB));
  let isOpen = true;
  const readEntry = (key: string): string | null =>
    isOpen ? store.readEntry(key) : expect.fail('the queue is closed');
  const limit = new SizeLimit({ ...store, readEntry }, false);
  isOpen = false;
  expect(limit.maxBytes()).toBe(5 * MIB);
});

it.each(['-1', '0', '', 'NaN', '1e99', '{}', '5.5'])('a size that was learnt as %s is none', (entry) => {
  const store = entries();
  store.writeEntry('limit.document-bytes', entry);
  expect(new SizeLimit(store, false).maxBytes()).toBe(50_000_000);
});
