import type { FaxtrayApp } from './composed-app.ts';
import { readReceivedId } from '../services/mailbox/received-picture-id.ts';
import type { FaxPreviewer } from '../services/ports/pages/fax-previewer.ts';
import type { JobStore } from '../services/ports/queue/job-store.ts';
import type { ReceivedFiles } from '../services/ports/service/mailbox.ts';
import type { PageViewer } from '../services/ports/pages/page-viewer.ts';
import type { Spool } from '../services/ports/folders/spool.ts';

export interface PageImageSources {
  readonly previews: Pick<FaxPreviewer, 'picture'>;
  readonly pages: Pick<PageViewer, 'picture'>;
  readonly store: Pick<JobStore, 'find'>;
  readonly spool: Pick<Spool, 'renderedDocument'>;
  readonly receivedFiles: Pick<ReceivedFiles, 'findCopy'>;
}

/** A page of a preview, of a sent fax, or of a received one. */
export const readPageImage =
  ({ previews, pages, store, spool, receivedFiles }: PageImageSources): FaxtrayApp['pageImage'] =>
  async (id, page, maxWidth, isCleaned = false) => {
    const previewed = await previews.picture(id, page, maxWidth);
    if (previewed !== null) return previewed;
    const receivedId = readReceivedId(id);
    const job = receivedId === null ? store.find(id) : null;
    const rendered =
      receivedId === null
        ? job && (await spool.renderedDocument(job))
        : await receivedFiles.findCopy(receivedId);
    return rendered === null
      ? null
      : pages.picture(rendered, page, maxWidth, isCleaned && receivedId !== null);
  };
