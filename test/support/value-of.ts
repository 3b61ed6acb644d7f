import type { Failure } from '../../app/domain/failure.ts';
import type { Result } from '../../app/domain/result.ts';
import { inEnglish } from '../../app/words/in-english.ts';

interface OtherFailure {
  readonly kind: string;
}

/** The value of something that is assumed to have worked. */
export function valueOf<T>(result: Result<T, Failure | OtherFailure>): T {
  if (result.ok) return result.value;
  const { failure } = result;
  const said = 'message' in failure && typeof failure.message === 'object' ? inEnglish(failure.message) : '';
  throw new Error(`${said} ${JSON.stringify(failure)}`);
}
