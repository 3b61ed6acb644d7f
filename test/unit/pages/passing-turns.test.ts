import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PassingTurns } from '../../../app/pages/document/passing-turns.ts';

describe('turns that pass what takes long', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** Works that end when the test says so; `begun` has their names in order. */
  function makeTurns() {
    const turns = new PassingTurns();
    const begun: string[] = [];
    const ends = new Map<string, (isBroken?: boolean) => void>();
    const take = (name: string): Promise<string> =>
      turns.take(
        () =>
          new Promise((resolve, reject) => {
            begun.push(name);
            ends.set(name, (isBroken = false) => (isBroken ? reject(new Error(name)) : resolve(name)));
          }),
      );
    return { begun, take, end: (name: string, isBroken?: boolean) => ends.get(name)?.(isBroken) };
  }

  it('do one thing after the other, whatever becomes of the first', async () => {
    const { begun, take, end } = makeTurns();
    const [a, b] = [take('a'), take('b')];
    vi.advanceTimersByTime(9_000);
    expect(begun).toEqual(['a']);
    end('a', true);
    await expect(a).rejects.toThrow('a');
    expect(begun).toEqual(['a', 'b']);
    end('b');
    expect(await b).toBe('b');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('pass what is slow, and have no more than three at once', async () => {
    const { begun, take, end } = makeTurns();
    const [a] = ['a', 'b', 'c', 'd', 'e'].map(take);
    vi.advanceTimersByTime(10_000);
    expect(begun).toEqual(['a', 'b']);
    end('b');
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(['a', 'b', 'c']);
    vi.advanceTimersByTime(10_000);
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    vi.advanceTimersByTime(60_000);
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    end('a');
    expect(await a).toBe('a');
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
