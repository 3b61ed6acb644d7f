import type { Failure } from './failure.ts';

/**
 * Expected failures are data; a throw is a bug. Every port answers with a `Failure`; rooms with failures of their own name their type.
 */
export type Result<T, E = Failure> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: E };

export function success<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

export function failed<const E = Failure>(failure: E): Result<never, E> {
  return { ok: false, failure };
}
