import type { Failure } from '../../domain/failure.ts';

/** In place of what was shown to the service and is told to nobody else. */
const HIDDEN = '…';

/** A failure in the service's words goes into the log and onto the screen: what it repeats of our sign-in does not. */
export function withoutSecrets(failure: Failure, secrets: readonly string[]): Failure {
  const hide = (value: unknown): unknown => {
    if (typeof value === 'string')
      return secrets.reduce((text, secret) => text.replaceAll(secret, HIDDEN), value);
    if (Array.isArray(value)) return value.map(hide);
    if (typeof value !== 'object' || value === null) return value;
    // The service's words are facts of a phrase, however deep.
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, hide(each)]));
  };
  return hide(failure) as Failure;
}
