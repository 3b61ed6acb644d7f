import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ComposeFile } from '../../../app/contract/compose-views.ts';
import { ComposeFiles } from '../../../renderer/state/new-fax/compose-files.svelte.ts';

const MIB = 1024 * 1024;
const file = (path: string, sizeBytes = 1000): ComposeFile => ({
  path,
  name: path,
  sizeBytes,
  problem: null,
  numberInName: null,
});
const filled = (...paths: string[]): ComposeFiles => {
  const files = new ComposeFiles(() => null);
  files.add(paths.map((path) => file(path)));
  return files;
};
const paths = (files: ComposeFiles): string[] => files.list.map((each) => each.path);

describe('the documents', () => {
  it('keep each file once', () => {
    const files = filled('a', 'b', 'a');
    files.add([file('b'), file('c')]);
    expect(paths(files)).toEqual(['a', 'b', 'c']);
  });

  it('can be put into any order, and none is lost by it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(5), fc.integer({ min: -2, max: 8 })), { maxLength: 20 }),
        (moves) => {
          const files = filled('a', 'b', 'c', 'd', 'e');
          for (const [which, to] of moves) {
            const path = 'abcdef'[which] ?? 'a';
            files.move(path, to);
            if (path !== 'f') expect(paths(files).indexOf(path)).toBe(Math.max(0, Math.min(4, to)));
          }
          expect(paths(files).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
        },
      ),
    );
  });

  it('speak of the limit when it comes near', () => {
    const files = new ComposeFiles(() => 20 * MIB);
    files.add([file('a', 15 * MIB)]);
    expect(files.room).toBe('plenty');
    files.add([file('b', MIB)]);
    expect(files.room).toBe('near');
    files.add([file('c', 4 * MIB)]);
    expect(files.room).toBe('near');
    files.add([file('d', 1)]);
    expect(files.room).toBe('over');
    expect(files.mostMegabytes).toBe(20);
  });

  it.each([
    [50_000_000, 'plenty'],
    [10_000_000, 'over'],
    [null, 'plenty'],
  ] as const)('go by the limit of the service that the account is at: %s', (mostBytes, room) => {
    const files = new ComposeFiles(() => mostBytes);
    files.add([file('a', 30_000_000)]);
    expect(files.room).toBe(room);
  });
});
