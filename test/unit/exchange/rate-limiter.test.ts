import { describe, expect, it } from 'vitest';
import { RateLimiter } from '../../../app/exchange/http/rate-limiter.ts';
import { ManualClock } from '../../support/manual-clock.ts';

function makeLimiter() {
  const clock = new ManualClock();
  const limiter = new RateLimiter(clock);
  const take = (group: Parameters<RateLimiter['take']>[1], userId: number | null = 101) =>
    limiter.take(userId, group);
  return { clock, take };
}

describe('public-service.md 8.2: rate limits', () => {
  it.each([
    ['light', 50],
    ['medium', 40],
    ['heavy', 10],
    ['auth', 5],
  ] as const)('%s: %i a minute, counted down in the headers', (group, limit) => {
    const { take } = makeLimiter();
    for (let left = limit - 1; left >= 0; left--)
      expect(take(group)).toEqual({
        headers: {
          'x-rate-limit-group': group,
          'x-rate-limit-limit': String(limit),
          'x-rate-limit-remaining': String(left),
          'x-rate-limit-window': '60',
        },
        error: null,
      });
    expect(take(group)).toMatchObject({
      headers: { 'x-rate-limit-remaining': '0', 'retry-after': '60' },
      error: { status: 429, code: 'CMN-301' },
    });
  });

  it('the window slides', async () => {
    const { clock, take } = makeLimiter();
    for (let second = 0; second < 60; second += 6) {
      expect(take('heavy').error).toBeNull();
      await clock.pass(6_000);
    }
    expect(take('heavy')).toMatchObject({ headers: { 'x-rate-limit-remaining': '0' }, error: null });
    expect(take('heavy').error).not.toBeNull();
  });

  it('each request in the penalty begins it anew', async () => {
    const { clock, take } = makeLimiter();
    for (let count = 0; count < 11; count++) take('heavy');
    await clock.pass(59_999);
    expect(take('heavy').error).not.toBeNull();
    await clock.pass(59_999);
    expect(take('heavy').error).not.toBeNull();
    await clock.pass(60_000);
    expect(take('heavy')).toMatchObject({ headers: { 'x-rate-limit-remaining': '9' }, error: null });
  });

  it('users and groups do not count for each other', () => {
    const { take } = makeLimiter();
    for (let count = 0; count < 11; count++) take('heavy');
    expect(take('heavy', 102).error).toBeNull();
    expect(take('heavy', null).error).toBeNull();
    expect(take('light').error).toBeNull();
  });
});
