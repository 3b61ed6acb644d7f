import type { Result } from '../../../domain/result.ts';
import type { PageText } from '../../../domain/service/fax-text.ts';
import type { RenderedDocument } from '../folders/spool.ts';

/** Reads words on pages (OCR), on this computer. It takes seconds a page. */
export interface TextReader {
  /** `page` counts from 1. `later`: it rested meanwhile, or cannot be started on this computer, which says nothing of the page. */
  read(document: RenderedDocument, page: number): Promise<Result<PageText>>;
  /** Gives back the memory that reading takes; what is being read fails. */
  rest(): Promise<void>;
}
