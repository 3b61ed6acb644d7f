import { MAX_PAGES } from '../../domain/fax/fax-limits.ts';
import type { EncodedPage } from '../../pages/page/encoded-page.ts';
import type { DocumentLayout } from '../../pages/document/document-layout.ts';
import type { PageFailure } from '../../pages/document/page-failure.ts';
import { renderFax, type RenderResult } from '../../pages/requests/render-fax.ts';
import type { RenderPool } from '../../pages/workers/render-pool.ts';
import { writePdf } from '../../pages/output/write-pdf.ts';
import { writeTiff } from '../../pages/output/write-tiff.ts';
import type { Directory, Extension } from '../config/directory.ts';
import type { DocumentFolder } from '../store/document-folder.ts';
import type { Delivery, FaxToRender, RenderedFax } from '../store/fax-queue.ts';
import { chooseCoverTo, hasCover, type NameByFax } from './cover-of-fax.ts';
import { senderLines } from '../../pages/sender/sender-lines.ts';
import { paperOfRegion } from '../../pages/page/paper-of-region.ts';
import { CONTENT_TYPES } from '../config/storage-format.ts';
import type { Result } from '../../domain/result.ts';

export interface RenderParts {
  readonly pool: RenderPool;
  readonly documents: DocumentFolder;
  readonly directory: Directory;
  readonly nameByFax: NameByFax;
  readonly layout: DocumentLayout | null;
}

export type MessageRendering = Result<RenderedFax, PageFailure>;

/**
 * Makes the rendered documents of a fax: the sender's own, with the first recipient's cover page, and one for each recipient in this
 * exchange, in the format stored there and with a cover page of its own, so that nobody reads who else got the fax. All of them or none.
 * `isPatient`: it took too long before and gets more time.
 */
export async function renderMessage(
  parts: RenderParts,
  fax: FaxToRender,
  sender: Extension,
  nowMs: number,
  isPatient = false,
): Promise<MessageRendering> {
  const written: string[] = [];
  try {
    const rendering = await renderCopies(parts, fax, sender, { nowMs, isPatient }, written);
    if (!rendering.ok) await parts.documents.remove(written);
    return rendering;
  } catch (error) {
    await parts.documents.remove(written);
    throw error;
  }
}

interface Pass {
  readonly nowMs: number;
  readonly isPatient: boolean;
}

async function renderCopies(
  parts: RenderParts,
  fax: FaxToRender,
  sender: Extension,
  how: Pass,
  written: string[],
): Promise<MessageRendering> {
  const pagesByCover = new Map<string | null, readonly EncodedPage[]>();
  let pageCount = 0;
  const deliveries: Delivery[] = [];
  for (const { position, coverTo, contentType } of makeCopies(parts, fax, sender)) {
    let pages = pagesByCover.get(coverTo);
    if (pages === undefined) {
      const result = await renderPages(parts, fax, sender, coverTo, how);
      if (!result.ok) return result;
      pages = result.pages;
      pagesByCover.set(coverTo, pages);
    }
    pageCount = pages.length;
    const isPdf = contentType === CONTENT_TYPES.pdf;
    const file = await parts.documents.write(isPdf ? writePdf(pages) : writeTiff(pages));
    written.push(file);
    if (position !== null) deliveries.push({ position, file, contentType });
  }
  const [ownFile] = written;
  if (ownFile === undefined) throw new Error(`Fax ${fax.id} has no recipient`);
  return { ok: true, value: { file: ownFile, pageCount, deliveries } };
}

interface Copy {
  /** Null for the sender's own. */
  readonly position: number | null;
  /** Null without a cover page. */
  readonly coverTo: string | null;
  readonly contentType: string;
}

/** The sender's own copy comes first. */
function* makeCopies(
  { directory, nameByFax }: RenderParts,
  fax: FaxToRender,
  sender: Extension,
): Generator<Copy> {
  for (const recipient of fax.recipients) {
    const { position } = recipient;
    const coverTo = hasCover(fax) ? chooseCoverTo(recipient, sender.id, nameByFax) : null;
    if (position === 0) yield { position: null, coverTo, contentType: fax.contentType };
    const receiver = directory.findByNumber(recipient.phoneNumber);
    if (receiver === null) continue;
    yield { position, coverTo, contentType: CONTENT_TYPES[receiver.storageFormat] };
  }
}

function renderPages(
  parts: RenderParts,
  fax: FaxToRender,
  sender: Extension,
  coverTo: string | null,
  { nowMs, isPatient }: Pass,
): Promise<RenderResult> {
  const { headerName: name, number, timeZone } = sender;
  const lines = senderLines({ name, number, timeZone }, nowMs);
  return renderFax(parts.pool, {
    documents: fax.documents.map((document, index) => ({
      path: parts.documents.pathFor(document.file),
      name: document.name === '' ? `Document ${index + 1}` : document.name,
      contentType: document.contentType,
    })),
    resolution: fax.resolution,
    paper: paperOfRegion(sender.region),
    header: lines.header,
    // The style that a cover's index names makes no difference: there is only one.
    cover: coverTo === null ? null : { ...lines.cover, to: coverTo, text: fax.coverPageText ?? '' },
    layout: parts.layout,
    tones: 'auto',
    inspects: false,
    isPatient,
    maxPages: MAX_PAGES,
  });
}
