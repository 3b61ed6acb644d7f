import { chmod, lstat, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FaxJob, JobDocument } from '../../domain/fax-job.ts';
import { success, failed, type Result } from '../../domain/result.ts';
import type { ClaimOutcome, RenderedDocument, Spool } from '../../services/ports.ts';
import { diskFailure, errnoOf } from '../../storage/disk-failure.ts';
import {
  copyToFreePath,
  hasSameContent,
  isRegularFile,
  moveFile,
  sha256Of,
  syncFolder,
} from '../../storage/durable-file.ts';

const ENDING_BY_TYPE: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/tiff': 'tif' };

/** One folder a fax: `documents/` with its files, and `rendered-<message id>.pdf` or `.tif` once it was fetched. */
export class FolderSpool implements Spool {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  documentPath(job: FaxJob, document: JobDocument): string {
    return join(this.#root, job.id, 'documents', document.name);
  }

  async claim(job: FaxJob): Promise<ClaimOutcome> {
    try {
      await this.#makeFolder(join(job.id, 'documents'));
      const documents: JobDocument[] = [];
      for (const document of job.documents) {
        const target = this.documentPath(job, document);
        if (!(await this.#bring(job, document.source, target)))
          return { kind: 'withdrawn', name: document.name };
        const { size } = await lstat(target);
        documents.push({ ...document, sizeBytes: size, sha256: await sha256Of(target) });
      }
      return { kind: 'claimed', documents };
    } catch (error) {
      return { kind: 'failed', failure: diskFailure(error, `${job.name} could not be taken over`) };
    }
  }

  /** False when the file is neither here nor there. */
  async #bring(job: FaxJob, source: string, target: string): Promise<boolean> {
    const isHere = await isRegularFile(target);
    const isThere = await isRegularFile(source);
    if (job.origin.kind === 'window') return isHere || (isThere && (await copyToFreePath(source, target)));
    // Both: a copy from another volume whose last step was cut off, or another file that came under the same name.
    if (isHere && isThere && (await hasSameContent(source, target))) await rm(source);
    if (isHere) return true;
    if (!isThere) return false;
    try {
      await moveFile(source, target);
    } catch (error) {
      if (errnoOf(error) === 'ENOENT') return false;
      throw error;
    }
    return true;
  }

  async renderedDocument(job: FaxJob): Promise<RenderedDocument | null> {
    const stem = renderedStem(job);
    if (stem === null) return null;
    for (const [contentType, ending] of Object.entries(ENDING_BY_TYPE)) {
      const path = join(this.#root, job.id, `${stem}.${ending}`);
      if (await isRegularFile(path)) return { path, contentType };
    }
    return null;
  }

  async renderedDraftPath(job: FaxJob): Promise<Result<string>> {
    try {
      await this.#makeFolder(job.id);
      return success(join(this.#root, job.id, 'download.part'));
    } catch (error) {
      return failed(diskFailure(error, `The rendered document of ${job.name} could not be kept`));
    }
  }

  async keepRendered(job: FaxJob, draftPath: string, contentType: string): Promise<Result<RenderedDocument>> {
    const ending = ENDING_BY_TYPE[contentType];
    const stem = renderedStem(job);
    if (ending === undefined || stem === null) {
      const message = `The service sent the rendered document of ${job.name} as ${contentType}, which is not a fax document.`;
      return failed({ kind: 'refused', code: 'content-type', message });
    }
    const path = join(this.#root, job.id, `${stem}.${ending}`);
    try {
      await rename(draftPath, path);
      await syncFolder(join(this.#root, job.id));
      return success({ path, contentType });
    } catch (error) {
      return failed(diskFailure(error, `The rendered document of ${job.name} could not be kept`));
    }
  }

  async #makeFolder(name: string): Promise<void> {
    await mkdir(join(this.#root, name), { recursive: true, mode: 0o700 });
    await chmod(this.#root, 0o700);
    await syncFolder(this.#root);
  }
}

/** A retry gets a document of its own, so that what was sent the last time is never shown for this time. */
function renderedStem(job: FaxJob): string | null {
  const messageId = job.messageIds.at(-1);
  return messageId === undefined ? null : `rendered-${messageId}`;
}
