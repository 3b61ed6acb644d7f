import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { boundedList } from '../../../app/storage/bounded-list.ts';

it('is read whole, or refused with its first item that is not as expected', () => {
  const looked = vi.fn((value: unknown) => typeof value === 'string');
  const list = boundedList(z.custom<string>(looked), 200_000);
  expect(list.parse(['a', 'b'])).toEqual(['a', 'b']);
  looked.mockClear();
  const { error } = list.safeParse(['a', ...Array<number>(100_000).fill(0)]);
  expect(error?.issues).toMatchObject([{ path: [1] }]);
  expect(looked).toHaveBeenCalledTimes(2);
});

it('with more items than it may have is not looked at', () => {
  const looked = vi.fn(() => true);
  expect(boundedList(z.custom(looked), 2).safeParse([1, 2, 3]).success).toBe(false);
  expect(looked).not.toHaveBeenCalled();
});
