import { extensionOf, MIME_BY_EXTENSION } from '../domain/file-types.ts';
import { DOCUMENT_TYPES, type DocumentType, type Signature } from './document-types.ts';
import { decodeText } from './decode/decode-text.ts';
import { detectTextEncoding } from './decode/text-encoding.ts';

/** The beginning of a file that `recogniseDocument` wants to see, or all of a shorter one. */
export const RECOGNITION_BYTES = 4096;

const HTML_BEGINNING = /^\s*<(?:!--|!doctype\s+html|(?:html|head|body)\b)/i;
const XML_BEGINNING = /^\s*<\?xml\b/;

/**
 * What a document is: told by its bytes; where these leave several types open, by the name's extension, then by the MIME type
 * that came with it. Null when nothing tells. A wrong name or MIME type never outweighs the bytes.
 */
export function recogniseDocument(
  head: Uint8Array,
  name: string,
  contentType: string | null,
): DocumentType | null {
  const signed = DOCUMENT_TYPES.filter((type) =>
    type.signatures.some((signature) => hasSignature(head, signature)),
  );
  if (signed.length > 0) return choose(signed, name, contentType) ?? signed.at(-1) ?? null;

  const encoding = detectTextEncoding(head);
  const unsigned = DOCUMENT_TYPES.filter((type) => type.isText === (encoding !== null));
  // Bytes that say nothing under a name that promises a PDF are a damaged PDF, and are to be reported as one.
  if (encoding === null) return choose(unsigned, name, contentType);

  const beginning = decodeText(head);
  if (HTML_BEGINNING.test(beginning)) return typeById('html');
  if (XML_BEGINNING.test(beginning)) return typeById('xml');
  return choose(unsigned, name, contentType) ?? typeById('text');
}

function choose(
  types: readonly DocumentType[],
  name: string,
  contentType: string | null,
): DocumentType | null {
  const extension = extensionOf(name);
  const mimeType = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  return (
    types.find((type) => type.extensions.includes(extension)) ??
    types.find((type) => type.extensions.some((each) => MIME_BY_EXTENSION[each] === mimeType)) ??
    null
  );
}

function hasSignature(head: Uint8Array, { bytes, within }: Signature): boolean {
  const beginning = Buffer.from(head.subarray(0, within + bytes.length));
  return beginning.includes(bytes, 0, 'latin1');
}

function typeById(id: string): DocumentType | null {
  return DOCUMENT_TYPES.find((type) => type.id === id) ?? null;
}
