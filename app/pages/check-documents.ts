import { readDocument, type FaxDocument } from './decode/read-document.ts';
import { isKnownToService } from './document-types.ts';
import type { OfficeLayout } from './lay-out-office.ts';
import { unknownToService, type PageFailure } from './page-failure.ts';
import { renderFax, type RenderRequest } from './render-fax.ts';
import type { RenderPool } from './render-pool.ts';

export interface CheckRequest extends Pick<RenderRequest, 'documents' | 'resolution' | 'paper' | 'maxPages'> {
  readonly office: OfficeLayout | null;
  readonly signal: AbortSignal;
}

export interface DocumentsCheck {
  /** Why they do not become pages here; null: they do. */
  readonly here: PageFailure | null;
  /** Why a service does not take them that knows no types but its own; null: nothing is known against it. */
  readonly atService: PageFailure | null;
}

/**
 * Draws all pages of a fax's documents and throws them away: what fails only on the last page, or takes down its renderer, is found like
 * what a look at the beginning would tell. LibreOffice, which takes a second to start, is asked only for what nothing else here can read.
 */
export async function checkDocuments(pool: RenderPool, request: CheckRequest): Promise<DocumentsCheck> {
  const drawing = { ...request, header: null, cover: null, tones: 'auto', inspects: false } as const;
  const plain = await renderFax(pool, { ...drawing, office: null });
  const mayBeReadByOffice = !plain.ok && request.office !== null && MAY_BE_READ.includes(plain.failure.kind);
  const drawn = mayBeReadByOffice ? await renderFax(pool, drawing) : plain;
  if (!drawn.ok) return { here: drawn.failure, atService: null };
  return { here: null, atService: await strangerAmong(request.documents) };
}

const MAY_BE_READ: readonly PageFailure['kind'][] = [
  'not-drawn-here',
  'unsupported-type',
  'unreadable',
  'too-many-pages',
];

async function strangerAmong(documents: readonly FaxDocument[]): Promise<PageFailure | null> {
  for (const document of documents) {
    const read = await readDocument(document);
    if (read.ok && read.type !== null && !isKnownToService(read.type))
      return unknownToService(document.name, read.type);
  }
  return null;
}
