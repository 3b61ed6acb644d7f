import type { CopyFormat } from '../../../contract/queue-views.ts';
import type { Result } from '../../../domain/result.ts';
import type { RenderedDocument } from '../folders/spool.ts';

/** Writes copies of rendered documents for other software. */
export interface FaxCopier {
  /** A document that has the format already is copied as it is. A file that is there is replaced: a person was asked. */
  copy(
    document: RenderedDocument,
    resolution: 'High' | 'Low',
    format: CopyFormat,
    toPath: string,
  ): Promise<Result<null>>;
}
