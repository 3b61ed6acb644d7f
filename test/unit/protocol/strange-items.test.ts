import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { bulkAnswerSchema } from '../../../app/protocol/message-sync.ts';
import { storeEventSchema } from '../../../app/protocol/push-frames.ts';
import { fewItems, ifReadable, readableItems } from '../../../app/protocol/readable.ts';

/** As many as fit into an answer. */
const STRANGE: readonly unknown[] = Array(180_000).fill(0);

/** Each refusal makes an error with a text of its own: so many of them took seconds, and gigabytes. */
const items = (issues: readonly unknown[] | undefined): number => issues?.length ?? 0;

it('a list without end is looked at as far as anybody has items', () => {
  const looked = vi.fn(() => false);
  const item = z.unknown().refine(looked);
  expect(readableItems(item).parse(STRANGE)).toEqual([]);
  expect(looked.mock.calls.length).toBeLessThanOrEqual(1_000);
  looked.mockClear();
  expect(fewItems(item).parse(STRANGE)).toEqual([]);
  expect(looked.mock.calls.length).toBeLessThanOrEqual(1_000);
});

it('strange items hide no others', () => {
  expect(readableItems(z.string()).parse([0, 'a', {}, 'b'])).toEqual(['a', 'b']);
});

it('a field that is missing is not refused first', () => {
  const looked = vi.fn(() => true);
  expect(ifReadable(z.unknown().refine(looked)).parse(undefined)).toBeUndefined();
  expect(looked).not.toHaveBeenCalled();
});

it('an answer about many messages, and an event, that name far more than anybody asked for are refused as a whole', () => {
  expect(items(bulkAnswerSchema.safeParse(STRANGE).error?.issues)).toBe(1);
  expect(items(storeEventSchema.safeParse({ body: { changes: STRANGE } }).error?.issues)).toBe(1);
});
