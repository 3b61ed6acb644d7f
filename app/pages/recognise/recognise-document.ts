import { readExtension, isFaxable, MIME_BY_EXTENSION } from '../../domain/files/file-types.ts';
import { outerCompoundNames } from '../archive/compound-names.ts';
import { openZip } from '../archive/zip-file.ts';
import { typeByMainPart } from './main-part.ts';
import { decodeText } from '../encoding/decode-text.ts';
import { detectTextEncoding } from '../encoding/text-encoding.ts';
import {
  COMPOUND_FILE,
  DOCUMENT_TYPES,
  ZIP_ARCHIVE,
  type DocumentType,
  type Signature,
} from '../document/document-types.ts';

/** Text and its kind show at the beginning. */
const TEXT_SAMPLE_BYTES = 4096;

/** A TGA says what it is at its end only, and an old one nowhere (Truevision TGA 2.0, developer area). */
const TGA_FOOTER = 'TRUEVISION-XFILE.\0';

const TGA_KINDS = [1, 2, 3, 9, 10, 11];
const TGA_BITS = [8, 15, 16, 24, 32];

const HTML_BEGINNING = /^\s*<(?:!--|!doctype\s+html|(?:html|head|body)\b)/i;
const XHTML_ROOT = /<html\b/i;
const XML_BEGINNING = /^\s*<\?xml\b/;
const VISIO_ROOT = /<VisioDocument\b/;

/**
 * What a document is: told by its bytes; where these leave several types open, by the name's extension, then by the MIME type
 * that came with it. Null when nothing tells. A wrong name or MIME type never outweighs the bytes. Text under a name that promises
 * something else again is nothing that was meant to be read: a program, settings, the source of a drawing.
 */
export function recogniseDocument(
  bytes: Uint8Array,
  name: string,
  contentType: string | null,
): DocumentType | null {
  const signed = DOCUMENT_TYPES.filter((type) =>
    type.signatures.some((signature) => hasSignature(bytes, signature)),
  );
  if (signed.length > 0) {
    const shown = typeByContents(signed, bytes);
    return shown ?? choose(signed, name, contentType) ?? signed.at(-1) ?? null;
  }
  if (Buffer.from(bytes.subarray(-TGA_FOOTER.length)).toString('latin1') === TGA_FOOTER)
    return typeById('tga');

  if (isCalledTga(name, contentType) && beginsLikeTga(bytes)) return typeById('tga');

  const sample = bytes.subarray(0, TEXT_SAMPLE_BYTES);
  const encoding = detectTextEncoding(sample);
  const unsigned = DOCUMENT_TYPES.filter((type) => type.isText === (encoding !== null));
  // Bytes that say nothing under a name that promises a PDF are a damaged PDF, and are to be reported as one.
  if (encoding === null) return choose(unsigned, name, contentType);

  if (readExtension(name) !== '' && !isFaxable(name) && contentType === null) return null;

  const beginning = decodeText(sample);
  if (VISIO_ROOT.test(beginning)) return typeById('vdx');
  if (HTML_BEGINNING.test(beginning)) return typeById('html');
  if (XML_BEGINNING.test(beginning)) return typeById(XHTML_ROOT.test(beginning) ? 'html' : 'xml');
  return choose(unsigned, name, contentType) ?? typeById('text');
}

const isCalledTga = (name: string, contentType: string | null): boolean =>
  choose(
    DOCUMENT_TYPES.filter(({ id }) => id === 'tga'),
    name,
    contentType,
  ) !== null;

/** Its pixels may be printable letters, all of them; its first bytes are none that a text has (Truevision TGA 2.0, fields 2 to 5). */
function beginsLikeTga(bytes: Uint8Array): boolean {
  const [, palette = 255, kind = 0] = bytes;
  const [width = 0, width256 = 0, height = 0, height256 = 0, bits = 0] = bytes.subarray(12, 17);
  return (
    palette <= 1 &&
    TGA_KINDS.includes(kind) &&
    width + width256 > 0 &&
    height + height256 > 0 &&
    TGA_BITS.includes(bits)
  );
}

/** Whether a file that is called one of this type begins like one. Some types have nothing that they begin with. */
export function matchesSignature(bytes: Uint8Array, { signatures }: DocumentType): boolean {
  return signatures.length === 0 || signatures.some((signature) => hasSignature(bytes, signature));
}

/** What an archive or a compound file holds decides, and a name or MIME type may not say otherwise. The names in a compound file have no case (MS-CFB section 2.6.1). */
function typeByContents(signed: readonly DocumentType[], bytes: Uint8Array): DocumentType | null {
  const isZip = hasSignature(bytes, { bytes: ZIP_ARCHIVE, within: 0 });
  if (!isZip && !hasSignature(bytes, { bytes: COMPOUND_FILE, within: 0 })) return null;
  const zip = isZip ? openZip(bytes) : null;
  const asCompared = (name: string): string => (isZip ? name : name.toUpperCase());
  const names = new Set((isZip ? zip?.names : outerCompoundNames(bytes))?.map(asCompared));
  // A damaged directory tells nothing, and then the name does.
  if (names.size === 0) return null;
  const shown = signed.find((type) => type.holds.some((name) => names.has(asCompared(name))));
  const byMainPart = shown === undefined && zip !== null ? typeByMainPart(zip) : null;
  if (byMainPart !== null) return typeById(byMainPart);
  return shown ?? signed.find((type) => type.holds.length === 0) ?? null;
}

function choose(
  types: readonly DocumentType[],
  name: string,
  contentType: string | null,
): DocumentType | null {
  const extension = readExtension(name);
  const mimeType = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  return (
    types.find((type) => type.extensions.includes(extension)) ??
    types.find((type) => type.extensions.some((each) => MIME_BY_EXTENSION[each] === mimeType)) ??
    null
  );
}

function hasSignature(file: Uint8Array, { bytes, within, begins }: Signature): boolean {
  if (begins !== undefined && !hasSignature(file, { bytes: begins, within: 0 })) return false;
  const beginning = Buffer.from(file.subarray(0, within + bytes.length));
  return beginning.includes(bytes, 0, 'latin1');
}

function typeById(id: string): DocumentType | null {
  return DOCUMENT_TYPES.find((type) => type.id === id) ?? null;
}
