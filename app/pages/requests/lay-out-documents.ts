import type { RenderPool } from '../workers/render-pool.ts';
import { readLetters } from './read-letters.ts';
import { MOST_BYTES, readDocument, type FaxDocument } from '../recognise/read-document.ts';
import type { DocumentLayout, HowRead, LaidOutFile } from '../document/document-layout.ts';
import type { Paper } from '../page/fax-geometry.ts';

/** What is known of a document besides the PDF that was made of it. */
export interface MadeDocument {
  /** Of a web page, how its text was read; null for all others. */
  readonly text: HowRead | null;
}

export interface LaidOutDocuments {
  readonly documents: readonly FaxDocument[];
  /** For each, what was found as it was laid out; null where it was not. */
  readonly made: readonly (MadeDocument | null)[];
  /** Removes what was made. */
  remove(): Promise<void>;
}

/** Each office document and web page as a PDF where that succeeds; all others, and those where it does not, as they are. */
export async function layOutDocuments(
  pool: RenderPool,
  documents: readonly FaxDocument[],
  layout: DocumentLayout | null,
  paper: Paper,
  signal?: AbortSignal,
): Promise<LaidOutDocuments> {
  const files: LaidOutFile[] = [];
  const laidOut: { readonly document: FaxDocument; readonly made: MadeDocument | null }[] = [];
  for (const document of documents) {
    const done = layout === null ? null : await layOut(pool, document, layout, paper, signal);
    if (done !== null) files.push(done.file);
    laidOut.push(
      done === null
        ? { document, made: null }
        : { document: { ...document, path: done.file.path, isMadeHere: true }, made: { text: done.text } },
    );
  }
  return {
    documents: laidOut.map(({ document }) => document),
    made: laidOut.map(({ made }) => made),
    remove: async () => {
      await Promise.all(files.map((file) => file.remove()));
    },
  };
}

async function layOut(
  pool: RenderPool,
  document: FaxDocument,
  layout: DocumentLayout,
  paper: Paper,
  signal: AbortSignal | undefined,
): Promise<(MadeDocument & { readonly file: LaidOutFile }) | null> {
  const read = await readDocument(document);
  if (!read.ok || read.value.type === null || read.value.type.isLocked) return null;
  const { type, bytes } = read.value;
  const { path, textEncoding } = document;
  if (!type.isOffice && type.rendering !== 'html') return null;
  const { matchesSignature } = await import('../recognise/recognise-document.ts');
  // Called so, but nothing of the kind: what LibreOffice does not know it prints as text, pages of it.
  if (!matchesSignature(bytes, type)) return null;
  const { hasOwnDeclarations } = await import('../recognise/has-own-declarations.ts');
  if (type.isOffice && hasOwnDeclarations(bytes)) return null;
  const file = await layout.layOut({ path, type, textEncoding, paper }, signal);
  if (file === null) return null;
  if (type.rendering !== 'html') return { file, text: null };
  if (file.text !== undefined) return { file, text: file.text };
  const letters = await readLetters(pool, path, textEncoding, MOST_BYTES);
  return { file, text: letters?.how ?? null };
}
