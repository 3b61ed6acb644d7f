import type { Result } from '../../domain/result.ts';
import type { PageFailure } from './page-failure.ts';

/** What was made of a document, or why nothing was. */
export type PageResult<T> = Result<T, PageFailure>;
