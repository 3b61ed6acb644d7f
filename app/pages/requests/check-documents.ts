import type { CoverSheet } from '../../domain/fax/cover-sheet.ts';
import type { FoundRoutingSheet } from '../../domain/fax/routing-sheet.ts';
import { readDocument, type FaxDocument } from '../recognise/read-document.ts';
import type { DocumentLayout } from '../document/document-layout.ts';
import { isKnownToService } from '../document/document-types.ts';
import {
  failsOnlyHere,
  tooLight,
  unknownToService,
  worstFailure,
  type PageFailure,
} from '../document/page-failure.ts';
import { readAttachedFiles } from './read-attached-files.ts';
import { havePagesOfTheirOwn, recogniseAll } from './recognise-all.ts';
import { faxGeometry } from '../page/fax-geometry.ts';
import { renderFax, type RenderRequest } from './render-fax.ts';
import type { RenderPool } from '../workers/render-pool.ts';
import { sendName } from '../document/send-name.ts';

export interface CheckRequest extends Pick<RenderRequest, 'documents' | 'resolution' | 'paper' | 'maxPages'> {
  readonly layout: DocumentLayout | null;
  /** What is written on the service's cover page: names, and its text. */
  readonly words: readonly string[];
  /** The cover page that is drawn here; absent: none is. */
  readonly coverSheet?: CoverSheet | undefined;
  readonly isPatient: boolean;
  readonly signal: AbortSignal;
}

export interface DoubtfulText {
  readonly name: string;
  readonly encoding: string;
}

export interface DocumentsCheck {
  /** What they are to be called at a service, in their order. */
  readonly sendNames: readonly string[];
  /** All pages, where each document has pages of its own; null where some are laid out, or nobody could draw them. */
  readonly pages: number | null;
  /** Routing sheets among them; none where nobody could draw them. */
  readonly routingSheets: readonly FoundRoutingSheet[];
  /** Names of files in them that no page shows; none where nobody could draw them. */
  readonly notFaxed: readonly string[];
  /** Those of them whose text may be in another encoding than the one in which it was read. */
  readonly doubtful: readonly DoubtfulText[];
  /** Why they do not become pages here; null: they do. */
  readonly here: PageFailure | null;
  /** Why a service does not take them that knows no types but its own; null: nothing is known against it. */
  readonly atService: PageFailure | null;
}

/**
 * Draws all pages of a fax's documents and throws them away: what fails only on the last page, or takes down its renderer, is found like
 * what a look at the beginning would tell. What lays documents out takes up to a second for each, and is asked only for what nothing else here can read.
 */
export async function checkDocuments(pool: RenderPool, request: CheckRequest): Promise<DocumentsCheck> {
  const found = await recogniseAll(request.documents);
  const sendNames = found.map(({ name, type }) => sendName(name, type));
  const unwritten = await findUnwritten(pool, request);
  const drawing = {
    ...request,
    header: null,
    cover: null,
    tones: 'auto',
    inspects: false,
    keepsPages: false,
    readsRoutingSheets: true,
  } as const;
  const plain = await renderFax(pool, { ...drawing, layout: null });
  const mayBeLaidOut = !plain.ok && request.layout !== null && MAY_BE_READ.includes(plain.failure.kind);
  const drawn = mayBeLaidOut ? await renderFax(pool, drawing) : plain;
  const { doubtfulEncodings = [] } = drawn;
  const doubtful = found.flatMap(({ name }, place) => {
    const encoding = doubtfulEncodings[place] ?? null;
    return encoding === null ? [] : [{ name, encoding }];
  });
  if (!drawn.ok) {
    // What is wrong with the documents counts first; a service draws some of them, and not the words of the cover page.
    const here = worstFailure([drawn.failure, ...(unwritten === null ? [] : [unwritten])]) ?? drawn.failure;
    // A person may let it go, and is to know all the same what does not go with it.
    const notFaxed = failsOnlyHere(here) ? await listAttached(pool, request.documents) : [];
    return { sendNames, pages: null, routingSheets: [], notFaxed, doubtful, here, atService: null };
  }
  const stranger = found.find(({ type }) => type !== null && !isKnownToService(type));
  const atService = stranger?.type ? unknownToService(stranger.name, stranger.type) : null;
  const pages = havePagesOfTheirOwn(found) ? drawn.pages.length : null;
  const [faded] = drawn.faded;
  // Told last: what is wrong with the documents themselves counts wherever the cover page is written.
  const here = faded === undefined ? unwritten : tooLight(faded);
  const { routingSheets, notFaxed } = drawn;
  return { sendNames, pages, routingSheets, notFaxed, doubtful, here, atService };
}

/** Names of the files that are in documents, whether these become pages or not. */
async function listAttached(pool: RenderPool, documents: readonly FaxDocument[]): Promise<string[]> {
  const names = new Set<string>();
  for (const document of documents) {
    const files = await readAttachedFiles(pool, document);
    if (files.ok) for (const { name } of files.value) names.add(name);
  }
  return [...names];
}

/** Whether a document whose name says nothing may become pages anyway, by what is in it. */
export async function showsItsType(document: FaxDocument): Promise<boolean> {
  const read = await readDocument(document);
  // Whoever reads it next tells what is the matter with it.
  if (!read.ok) return true;
  return read.value.type !== null && (read.value.type.rendering !== null || read.value.type.isOffice);
}

/** A cover page of our own is drawn as it will be: it may also be too long, or have a logo that cannot be read. */
async function findUnwritten(
  pool: RenderPool,
  { words, coverSheet, resolution, paper }: CheckRequest,
): Promise<PageFailure | null> {
  const unwritten = words.length === 0 ? null : await pool.run({ kind: 'words', words }, ignore);
  if (unwritten !== null || coverSheet === undefined) return unwritten;
  const geometry = faxGeometry(resolution, paper);
  return pool.run({ kind: 'cover', cover: coverSheet, geometry, header: null, pageCount: 1 }, ignore);
}

const ignore = (): void => undefined;

const MAY_BE_READ: readonly PageFailure['kind'][] = [
  'not-drawn-here',
  'unsupported-type',
  'unreadable',
  'too-many-pages',
  // It has fonts of its own, and asks the system in another way.
  'undrawable',
];
