import type { DocumentType } from '../document/document-types.ts';
import { readDocument, type FaxDocument } from '../recognise/read-document.ts';

export interface Recognised {
  readonly name: string;
  readonly type: DocumentType | null;
}

/** What documents are; one after the other, so that no two of them are in memory at once. */
export async function recogniseAll(documents: readonly FaxDocument[]): Promise<Recognised[]> {
  const found: Recognised[] = [];
  for (const document of documents) {
    const read = await readDocument(document);
    found.push({ name: document.name, type: read.ok ? read.value.type : null });
  }
  return found;
}

const PAGES_OF_THEIR_OWN: ReadonlySet<DocumentType['rendering']> = new Set(['pdf', 'raster', 'pwg']);

/** Whether they have the same pages whoever draws them: what is laid out may have others at a service. */
export const havePagesOfTheirOwn = (found: readonly Recognised[]): boolean =>
  found.every(({ type }) => type !== null && PAGES_OF_THEIR_OWN.has(type.rendering));
