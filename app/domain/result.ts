import type { Failure } from './failure.ts';

/** What every port answers: expected failures are data, a throw is a bug. */
export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

export function success<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function failed<T = never>(failure: Failure): Result<T> {
  return { ok: false, failure };
}
