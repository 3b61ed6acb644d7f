import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FaxJob, JobDocument } from '../../domain/fax-job.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { ClaimOutcome, RenderedDocument, Spool } from '../../services/ports/spool.ts';
import { diskFailure, isMissing } from '../../storage/disk-failure.ts';
import {
  copyToFreePath,
  isRegularFile,
  syncFolder,
  writeFileAtomically,
} from '../../storage/durable-file.ts';
import { fingerprintAt } from '../../storage/fingerprint.ts';
import { bringMoved, describeFile, makePrivateFolder } from './bring.ts';

const SNAPSHOT = 'job.json';
const ENDING_BY_TYPE: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/tiff': 'tif' };

/**
 * One folder a fax: `documents/` with its files (a bundle's folder whole), `companions/` with a sidecar, `job.json` with what is known
 * of it, and `rendered-<message id>.pdf` or `.tif` once it was fetched.
 */
export class FolderSpool implements Spool {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  documentPath(job: FaxJob, document: JobDocument): string {
    return join(this.#root, job.id, 'documents', document.name);
  }

  companionPath(job: FaxJob, companion: JobDocument): string {
    const isInBundle = job.origin.kind === 'send-folder' && job.origin.bundle !== null;
    return join(this.#root, job.id, isInBundle ? 'documents' : 'companions', companion.name);
  }

  async claim(job: FaxJob): Promise<ClaimOutcome> {
    try {
      const missing = await this.#bring(job);
      if (missing !== null) return { kind: 'withdrawn', name: missing };
      const documents = await Promise.all(
        job.documents.map(async (each) => ({
          ...each,
          ...(await describeFile(this.documentPath(job, each))),
        })),
      );
      await this.claimCompanions(job);
      return { kind: 'claimed', documents, companions: await this.#describeCompanions(job) };
    } catch (error) {
      return { kind: 'failed', failure: diskFailure(error, `${job.name} could not be taken over`) };
    }
  }

  /** The name of what is neither here nor there; null when all is here. */
  async #bring(job: FaxJob): Promise<string | null> {
    const folder = join(this.#root, job.id);
    await makePrivateFolder(this.#root);
    await makePrivateFolder(folder);
    const { origin } = job;
    const isAsSeen = (): Promise<boolean> => isStillAsSeen(job);
    if (origin.kind === 'send-folder' && origin.bundle !== null) {
      return (await bringMoved(origin.bundle, join(folder, 'documents'), job.id, isAsSeen)) ? null : job.name;
    }
    await makePrivateFolder(join(folder, 'documents'));
    for (const document of job.documents) {
      const target = this.documentPath(job, document);
      const isHere =
        origin.kind === 'window'
          ? await bringCopied(document.source, target)
          : await bringMoved(document.source, target, job.id, isAsSeen);
      if (!isHere) return document.name;
    }
    return null;
  }

  /** A sidecar that went away says nothing any more, and is no reason to keep its document. */
  async claimCompanions(job: FaxJob): Promise<boolean> {
    if (job.companions.length === 0) return true;
    const isInBundle = job.origin.kind === 'send-folder' && job.origin.bundle !== null;
    if (!isInBundle) await makePrivateFolder(join(this.#root, job.id, 'companions'));
    const brought = await Promise.all(
      job.companions.map(async (each) => {
        const path = this.companionPath(job, each);
        if (isInBundle) return isRegularFile(path);
        // One that was written anew takes the place of what was wrong with the first.
        if (each.fingerprint !== null && (await isStillSeen(each))) await rm(path, { force: true });
        return bringMoved(each.source, path, `${job.id}-note`, () => isStillSeen(each));
      }),
    );
    return brought.every(Boolean);
  }

  async #describeCompanions(job: FaxJob): Promise<JobDocument[]> {
    const described = await Promise.all(
      job.companions.map(async (each) => {
        const path = this.companionPath(job, each);
        return (await isRegularFile(path)) ? { ...each, ...(await describeFile(path)) } : null;
      }),
    );
    return described.filter((each) => each !== null);
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
      await makePrivateFolder(join(this.#root, job.id));
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
      // As a rule somebody in between has answered, a network that wants a sign-in of its own: soon it is the service again.
      return failed({ kind: 'later', reason: 'service-down', retryAfterMs: null, message });
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

  async keepSnapshot(job: FaxJob): Promise<Result<null>> {
    try {
      await makePrivateFolder(this.#root);
      await makePrivateFolder(join(this.#root, job.id));
      await writeFileAtomically(join(this.#root, job.id, SNAPSHOT), JSON.stringify(job));
      return success(null);
    } catch (error) {
      return failed(diskFailure(error, `What is known of ${job.name} could not be written beside it`));
    }
  }

  /** What `keepSnapshot` wrote for each fax, unchecked; what cannot be read is null. */
  *snapshots(): Generator {
    if (!existsSync(this.#root)) return;
    for (const id of readdirSync(this.#root)) {
      const path = join(this.#root, id, SNAPSHOT);
      if (existsSync(path)) yield parsedFile(path);
    }
  }

  async remove(job: FaxJob): Promise<Result<null>> {
    try {
      await rm(join(this.#root, job.id), { recursive: true, force: true });
      return success(null);
    } catch (error) {
      return failed(diskFailure(error, `The spool of ${job.name} could not be removed`));
    }
  }
}

function parsedFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown;
  } catch {
    return null;
  }
}

/** True when the documents are the very files that were seen, and what was read beside them says the same or is gone. */
async function isStillAsSeen({ documents, companions }: FaxJob): Promise<boolean> {
  const seen = await Promise.all([
    ...documents.map(isStillSeen),
    ...companions.map(
      async (each) => (await isStillSeen(each)) || (await fingerprintAt(each.source)) === null,
    ),
  ]);
  return seen.every(Boolean);
}

const isStillSeen = async ({ source, fingerprint }: JobDocument): Promise<boolean> =>
  fingerprint === null || fingerprint === (await fingerprintAt(source));

async function bringCopied(source: string, target: string): Promise<boolean> {
  if (await isRegularFile(target)) return true;
  try {
    // A person may well drop a link to a file: it is the file that they mean.
    return (await stat(source)).isFile() && (await copyToFreePath(source, target));
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** A retry gets a document of its own, so that what was sent the last time is never shown for this time. */
function renderedStem(job: FaxJob): string | null {
  const messageId = job.messageIds.at(-1);
  return messageId === undefined ? null : `rendered-${messageId}`;
}
