import type { Failure } from '../../domain/failure.ts';

/** In place of what was shown to the service and is told to nobody else. */
const HIDDEN = '…';

/** A failure in the service's words goes into the log and onto the screen: what it repeats of our sign-in does not. */
export function withoutSecrets(failure: Failure, secrets: readonly string[]): Failure {
  const entries = Object.entries(failure).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string'
      ? secrets.reduce((text, secret) => text.replaceAll(secret, HIDDEN), value)
      : value,
  ]);
  return Object.fromEntries(entries) as Failure;
}
