import { failed, success } from '../../domain/result.ts';
import type { DocumentSource } from '../document/document-source.ts';
import type { PageResult } from '../document/page-result.ts';
import type { ReadText } from '../encoding/decode-text.ts';

/** A document of text with how it was read: one that does not open may open in another encoding. */
export function withReading(
  opened: PageResult<DocumentSource>,
  { doubtfulEncoding, readAs }: Omit<ReadText, 'text'>,
): PageResult<DocumentSource> {
  if (opened.ok) return success({ ...opened.value, doubtfulEncoding, readAs });
  const text = readAs();
  if (text === null) return opened;
  // Its place among the others is not known yet.
  const guessed = { ...text, document: 0, isDoubtful: doubtfulEncoding !== null };
  return failed({ ...opened.failure, text: guessed });
}
