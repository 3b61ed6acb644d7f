import type { Failure } from '../../domain/failure.ts';

/** Stands for what was shown to the service and must not be shown to anybody else. */
const HIDDEN = '…';

/** A failure in the service's words is logged and displayed: parts that repeat our credentials are removed. */
export function withoutSecrets(failure: Failure, secrets: readonly string[]): Failure {
  const hide = (value: unknown): unknown => {
    if (typeof value === 'string')
      return secrets.reduce((text, secret) => text.replaceAll(secret, HIDDEN), value);
    if (Array.isArray(value)) return value.map(hide);
    if (typeof value !== 'object' || value === null) return value;
    // The service's words are facts of a phrase, at any depth.
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, hide(each)]));
  };
  return hide(failure) as Failure;
}
