import type { OpenedDocument } from '../document/document-source.ts';
import type { ReadText } from '../encoding/decode-text.ts';

/** A document of text with how it was read: one that does not open may open in another encoding. */
export function withReading(
  opened: OpenedDocument,
  { doubtfulEncoding, readAs }: Omit<ReadText, 'text'>,
): OpenedDocument {
  if (opened.ok) return { ok: true, source: { ...opened.source, doubtfulEncoding, readAs } };
  const text = readAs();
  if (text === null) return opened;
  // Its place among the others is not known yet.
  const guessed = { ...text, document: 0, isDoubtful: doubtfulEncoding !== null };
  return { ok: false, failure: { ...opened.failure, text: guessed } };
}
