import type { Result } from '../../app/domain/result.ts';
import { inEnglish } from '../../app/words/in-english.ts';

/** The value of what is taken for granted to have worked. */
export function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const { failure } = result;
  throw new Error(`${inEnglish(failure.message)} ${JSON.stringify(failure)}`);
}
