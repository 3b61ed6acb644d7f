import type { Result } from '../../app/domain/result.ts';

/** The value of what is taken for granted to have worked. */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}
