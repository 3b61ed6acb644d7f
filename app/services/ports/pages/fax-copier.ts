import type { CopyFormat } from '../../../contract/queue-views.ts';
import type { Result } from '../../../domain/result.ts';
import type { PageText } from '../../../domain/service/fax-text.ts';
import type { RenderedDocument } from '../folders/spool.ts';

/** `texts`: what was read on the first pages, which stands above them unseen. */
export type CopyForm =
  { readonly kind: CopyFormat } | { readonly kind: 'searchable-pdf'; readonly texts: readonly PageText[] };

/** Writes copies of rendered documents for other software. */
export interface FaxCopier {
  /** A document that has the format already is copied as it is. A file that is there is replaced: a person was asked. */
  copy(
    document: RenderedDocument,
    resolution: 'High' | 'Low',
    format: CopyForm,
    toPath: string,
  ): Promise<Result<null>>;
}
