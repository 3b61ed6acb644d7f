import { readDocument, type FaxDocument } from './decode/read-document.ts';
import { hasSignatureOf } from './document-type.ts';
import type { ConvertedFile } from './libreoffice/libre-office.ts';

/** What lays office documents out as their own programs do. */
export interface OfficeLayout {
  /** Null when it cannot, or nobody wants it any more. */
  convert(path: string, extension: string, signal?: AbortSignal): Promise<ConvertedFile | null>;
}

export interface LaidOutDocuments {
  readonly documents: readonly FaxDocument[];
  /** For each, whether it was laid out. */
  readonly isMade: readonly boolean[];
  /** Removes what was made. */
  remove(): Promise<void>;
}

/** Each office document as a PDF where that succeeds; all others, and those where it does not, as they are. */
export async function layOutOffice(
  documents: readonly FaxDocument[],
  office: OfficeLayout | null,
  signal?: AbortSignal,
): Promise<LaidOutDocuments> {
  const made: ConvertedFile[] = [];
  const laidOut: { readonly document: FaxDocument; readonly isMade: boolean }[] = [];
  for (const document of documents) {
    const converted = office === null ? null : await convert(document, office, signal);
    if (converted !== null) made.push(converted);
    laidOut.push(
      converted === null
        ? { document, isMade: false }
        : { document: { ...document, path: converted.path }, isMade: true },
    );
  }
  return {
    documents: laidOut.map(({ document }) => document),
    isMade: laidOut.map(({ isMade }) => isMade),
    remove: async () => {
      await Promise.all(made.map((file) => file.remove()));
    },
  };
}

async function convert(
  document: FaxDocument,
  office: OfficeLayout,
  signal: AbortSignal | undefined,
): Promise<ConvertedFile | null> {
  const read = await readDocument(document);
  if (!read.ok || read.type?.isOffice !== true || read.type.isLocked) return null;
  // Called so, but nothing of the kind: what LibreOffice does not know it prints as text, pages of it.
  if (!hasSignatureOf(read.bytes, read.type)) return null;
  // What the service has no extension for, LibreOffice tells by what it holds, under any.
  const [extension = read.type.id] = read.type.extensions;
  return office.convert(document.path, extension, signal);
}
