/** The public service's bounds (public-service.md 1); a client's request is clamped to them. */
const LEAST_ACCESS_SECONDS = 600;
const MOST_ACCESS_SECONDS = 3600;
const REFRESH_SECONDS = 7 * 24 * 3600;
const MOST_REFRESH_SECONDS = 30 * 24 * 3600;

const WHOLE_NUMBER = /^-?\d{1,15}$/u;

/** A client that asks for no lifetime gets the configured one. */
export function accessLifetime(asked: string, configuredSeconds: number): number {
  if (!WHOLE_NUMBER.test(asked)) return configuredSeconds;
  return Math.min(MOST_ACCESS_SECONDS, Math.max(LEAST_ACCESS_SECONDS, Number(asked)));
}

/** Null when the client wants no refresh token, which it says with zero or less. */
export function refreshLifetime(asked: string): number | null {
  if (!WHOLE_NUMBER.test(asked)) return REFRESH_SECONDS;
  return Number(asked) <= 0 ? null : Math.min(MOST_REFRESH_SECONDS, Number(asked));
}
