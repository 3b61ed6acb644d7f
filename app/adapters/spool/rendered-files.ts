import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FaxJob } from '../../domain/fax/fax-job.ts';
import type { RenderedDocument } from '../../services/ports/folders/spool.ts';
import { syncFolder } from '../../storage/durable-file.ts';
import { faxDocumentAt } from '../../storage/fax-document.ts';

const ENDING_BY_TYPE = { 'application/pdf': 'pdf', 'image/tiff': 'tif' } as const;
const DRAFT = 'download.part';

/** The pages as the service sent them, in a fax's folder: `rendered-<message id>.pdf` or `.tif`. */
export class RenderedFiles {
  readonly #folder: string;
  /** A retry gets a document of its own, so that what was sent last time is never shown for this time. Null: nothing was sent. */
  readonly #stem: string | null;

  constructor({ messageIds }: FaxJob, folder: string) {
    const messageId = messageIds.at(-1);
    this.#folder = folder;
    this.#stem = messageId === undefined ? null : `rendered-${messageId}`;
  }

  get draftPath(): string {
    return join(this.#folder, DRAFT);
  }

  async find(): Promise<RenderedDocument | null> {
    if (this.#stem === null) return null;
    for (const ending of Object.values(ENDING_BY_TYPE)) {
      const path = join(this.#folder, `${this.#stem}.${ending}`);
      const contentType = await faxDocumentAt(path);
      if (contentType !== null) return { path, contentType };
    }
    return null;
  }

  /** Replaces what was there before. Null: what came is not a fax document, or nothing was sent. */
  async keep(draftPath: string): Promise<RenderedDocument | null> {
    const contentType = await faxDocumentAt(draftPath);
    if (contentType === null || this.#stem === null) return null;
    const path = join(this.#folder, `${this.#stem}.${ENDING_BY_TYPE[contentType]}`);
    await rename(draftPath, path);
    // A version stored earlier under the other extension could not be opened.
    const other = contentType === 'application/pdf' ? 'tif' : 'pdf';
    await rm(join(this.#folder, `${this.#stem}.${other}`), { force: true });
    await syncFolder(this.#folder);
    return { path, contentType };
  }
}
