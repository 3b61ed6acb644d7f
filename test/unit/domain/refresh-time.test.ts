import { expect, it } from 'vitest';
import { refreshAtMs } from '../../../app/domain/service/token-set.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const tokens = {
  ...{ accessToken: 'a', refreshToken: 'r', obtainedAtMs: NOON, expiresAtMs: NOON + 3_600_000 },
  ...{ scope: null, ownerId: null },
};

it('a refresh token is renewed half-way to its end, and never at once', () => {
  expect(refreshAtMs({ ...tokens, refreshExpiresAtMs: NOON + 7 * 86_400_000 })).toBe(NOON + 3.5 * 86_400_000);
  // A service that gives it no time would be asked for the next one without end.
  for (const refreshExpiresAtMs of [NOON, NOON + 1, NOON - 1])
    expect(refreshAtMs({ ...tokens, refreshExpiresAtMs })).toBe(NOON + 60_000);
  expect(refreshAtMs({ ...tokens, refreshExpiresAtMs: null })).toBeNull();
});
