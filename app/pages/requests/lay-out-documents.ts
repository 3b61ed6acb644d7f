import { readDocument, type FaxDocument } from '../recognise/read-document.ts';
import type { DocumentLayout, LaidOutFile } from '../document/document-layout.ts';
import { hasSignatureOf } from '../recognise/recognise-document.ts';
import type { Paper } from '../page/fax-geometry.ts';

export interface LaidOutDocuments {
  readonly documents: readonly FaxDocument[];
  /** For each, whether it was laid out. */
  readonly isMade: readonly boolean[];
  /** Removes what was made. */
  remove(): Promise<void>;
}

/** Each office document and web page as a PDF where that succeeds; all others, and those where it does not, as they are. */
export async function layOutDocuments(
  documents: readonly FaxDocument[],
  layout: DocumentLayout | null,
  paper: Paper,
  signal?: AbortSignal,
): Promise<LaidOutDocuments> {
  const made: LaidOutFile[] = [];
  const laidOut: { readonly document: FaxDocument; readonly isMade: boolean }[] = [];
  for (const document of documents) {
    const file = layout === null ? null : await layOut(document, layout, paper, signal);
    if (file !== null) made.push(file);
    laidOut.push(
      file === null
        ? { document, isMade: false }
        : { document: { ...document, path: file.path }, isMade: true },
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

async function layOut(
  document: FaxDocument,
  layout: DocumentLayout,
  paper: Paper,
  signal: AbortSignal | undefined,
): Promise<LaidOutFile | null> {
  const read = await readDocument(document);
  if (!read.ok || read.type === null || read.type.isLocked) return null;
  const { type, bytes } = read;
  if (!type.isOffice && type.rendering !== 'html') return null;
  // Called so, but nothing of the kind: what LibreOffice does not know it prints as text, pages of it.
  if (!hasSignatureOf(bytes, type)) return null;
  return layout.layOut({ path: document.path, type, paper }, signal);
}
