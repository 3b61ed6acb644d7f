import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FaxJob, JobDocument, PagesInstead } from '../../domain/fax/fax-job.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type {
  ClaimOutcome,
  MayClaim,
  RenderedDocument,
  Spool,
  SpoolFile,
} from '../../services/ports/folders/spool.ts';
import { diskFailure } from '../../storage/disk-failure.ts';
import { isRegularFile } from '../../storage/durable-file.ts';
import { writeOwnFileAtomically } from '../../storage/own-file.ts';
import { TurnsByPath } from '../../storage/turns-by-path.ts';
import { bringCopied } from './bring-copied.ts';
import { bringMoved, describeFile, type Brought } from './bring.ts';
import { isStillAsSeen, isStillSeen } from './is-still-as-seen.ts';
import { JobFiles } from './job-files.ts';
import { PrivateFolders } from './private-folders.ts';
import { RenderedFiles } from './rendered-files.ts';
import { phrase } from '../../words/phrase.ts';
import { shownText } from '../../domain/files/shown-text.ts';

const SNAPSHOT = 'job.json';
/** What could not be done in the spool, as in the phrases `disk.not.…`. */
type NotDone =
  | 'documents-read'
  | 'changed-kept'
  | 'new-version-read'
  | 'taken-removed'
  | 'rendered-kept'
  | 'snapshot-written'
  | 'spool-removed';

/**
 * Shared by all spools of this program: a claim that waits for a drive outlasts its account, and may finish while the same fax, or the
 * same file for another account, is claimed again.
 */
const turns = new TurnsByPath();

/**
 * One folder per fax: `documents/` with the files that are sent (all of a bundle), `companions/` with a sidecar, `job.json` with what is
 * known of it, `pages-<SHA-256>/` with pages sent instead, and `rendered-<message id>.pdf` or `.tif` once fetched. `taken/` holds the
 * files of a send folder as they were moved here, until the fax is filed, and `changed/` their later contents if those differ from what
 * was sent (`job-files.ts`).
 */
export class FolderSpool implements Spool {
  readonly #root: string;
  readonly #folders = new PrivateFolders();

  constructor(root: string) {
    this.#root = root;
  }

  documentPath(job: FaxJob, document: JobDocument): string {
    return join(this.#root, job.id, 'documents', document.name);
  }

  pagesPath(job: FaxJob, pages: PagesInstead): string {
    return this.#files(job).pagesPath(pages);
  }

  keepPages(job: FaxJob, path: string): Promise<Result<PagesInstead>> {
    return this.#work(job, 'rendered-kept', (files) => files.keepPages(path));
  }

  originalPath(job: FaxJob): string | null {
    const [first] = job.documents;
    if (first === undefined || job.claimedAtMs === null) return null;
    const path = this.documentPath(job, first);
    return isBundle(job) ? dirname(path) : path;
  }

  findOriginal(job: FaxJob): string | null {
    const path = this.originalPath(job);
    return path === null || !existsSync(path) ? null : path;
  }

  companionPath(job: FaxJob, companion: JobDocument): string {
    return join(this.#root, job.id, isBundle(job) ? 'documents' : 'companions', companion.name);
  }

  claim(job: FaxJob, may: MayClaim): Promise<ClaimOutcome> {
    const { origin, documents } = job;
    const moved =
      origin.kind === 'send-folder' ? [origin.bundle ?? documents[0]?.source ?? origin.folder] : [];
    return turns.run([this.#folderFor(job), ...moved], () => this.#claim(job, may));
  }

  async #claim(job: FaxJob, may: MayClaim): Promise<ClaimOutcome> {
    // It may have been called off while it waited.
    if (may.isCalledOff()) return { kind: 'not-ours', isOthers: false };
    try {
      const kept = await this.#bring(job, may);
      if (kept !== null) return kept;
      const documents = await this.#files(job).copy();
      await this.claimCompanions(job);
      return { kind: 'claimed', documents, companions: await this.#describeCompanions(job) };
    } catch (error) {
      return {
        kind: 'failed',
        failure: diskFailure(error, phrase('disk.not.taken-over', { name: shownText(job.name) })),
      };
    }
  }

  /** Null when everything is here. */
  async #bring(job: FaxJob, may: MayClaim): Promise<ClaimOutcome | null> {
    const folder = this.#folderFor(job);
    const { origin } = job;
    const isAsSeen = (at: string): Promise<boolean> => isStillAsSeen(job, at);
    const files = this.#files(job);
    if (origin.kind === 'send-folder' && origin.bundle !== null) {
      await this.#folders.make(this.#root, folder);
      const target = files.targetOfBundle();
      return toOutcome(await bringMoved(origin.bundle, target, job.id, isAsSeen, may), job.name);
    }
    const own = join(folder, origin.kind === 'send-folder' ? 'taken' : 'documents');
    await this.#folders.make(this.#root, folder, own);
    for (const document of job.documents) {
      may.beginsWith(document.source);
      const brought =
        origin.kind === 'send-folder'
          ? await bringMoved(document.source, files.chooseTarget(document), job.id, isAsSeen, may)
          : await bringCopied(document.source, this.documentPath(job, document), document.fingerprint);
      if (brought !== 'here') return toOutcome(brought, document.name);
    }
    return null;
  }

  /** A sidecar that vanished says nothing any more, and is no reason to hold its document. */
  async claimCompanions(job: FaxJob): Promise<boolean> {
    if (job.companions.length === 0) return true;
    const isInBundle = isBundle(job);
    if (!isInBundle) await this.#folders.make(join(this.#root, job.id, 'companions'));
    const brought = await Promise.all(
      job.companions.map(async (each) => {
        const path = this.companionPath(job, each);
        if (isInBundle) return isRegularFile(path);
        // A rewritten sidecar replaces the faulty one.
        if (each.fingerprint !== null && (await isStillSeen(each))) await rm(path, { force: true });
        return (
          (await bringMoved(each.source, path, `${job.id}-note`, (at) => isStillSeen(each, at))) === 'here'
        );
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

  documentsToShow(job: FaxJob): Promise<Result<readonly SpoolFile[]>> {
    return this.#work(job, 'documents-read', (files) => files.toShow());
  }

  changedDocuments(job: FaxJob): Promise<Result<readonly string[]>> {
    return this.#work(job, 'documents-read', (files) => files.changed());
  }

  requireDocuments(job: FaxJob): Promise<Result<null>> {
    return this.#work(job, 'documents-read', (files) => files.requireAll());
  }

  takeAnew(job: FaxJob): Promise<Result<readonly JobDocument[]>> {
    return this.#work(job, 'documents-read', (files) => files.copyAnew());
  }

  keepChanged(job: FaxJob, changed: readonly string[]): Promise<Result<readonly SpoolFile[]>> {
    return this.#work(job, 'changed-kept', (files) => files.keepChanged(changed));
  }

  newVersion(job: FaxJob): Promise<Result<readonly SpoolFile[]>> {
    return this.#work(job, 'new-version-read', (files) => files.newVersion());
  }

  removeTaken(job: FaxJob): Promise<Result<null>> {
    return this.#work(job, 'taken-removed', async (files) => {
      await files.removeTaken();
      return null;
    });
  }

  async #work<T>(job: FaxJob, what: NotDone, work: (files: JobFiles) => T | Promise<T>): Promise<Result<T>> {
    try {
      return success(await work(this.#files(job)));
    } catch (error) {
      return failed(diskFailure(error, phrase(`disk.not.${what}`, { name: shownText(job.name) })));
    }
  }

  #files(job: FaxJob): JobFiles {
    return new JobFiles(job, join(this.#root, job.id));
  }

  renderedDocument(job: FaxJob): Promise<RenderedDocument | null> {
    return this.#rendered(job).find();
  }

  renderedDraftPath(job: FaxJob): Promise<Result<string>> {
    return this.#work(job, 'rendered-kept', async () => {
      await this.#folders.make(this.#folderFor(job));
      return this.#rendered(job).draftPath;
    });
  }

  async keepRendered(job: FaxJob, draftPath: string): Promise<Result<RenderedDocument>> {
    const kept = await this.#work(job, 'rendered-kept', () => this.#rendered(job).keep(draftPath));
    if (!kept.ok) return kept;
    if (kept.value !== null) return success(kept.value);
    const message = phrase('service.no-pages-came', { name: shownText(job.name) });
    return failed({ kind: 'later', reason: 'no-document', retryAfterMs: null, message });
  }

  #rendered(job: FaxJob): RenderedFiles {
    return new RenderedFiles(job, this.#folderFor(job));
  }

  keepSnapshot(job: FaxJob): Promise<Result<null>> {
    const folder = this.#folderFor(job);
    return this.#work(job, 'snapshot-written', async () => {
      await this.#folders.within([this.#root, folder], () =>
        writeOwnFileAtomically(join(folder, SNAPSHOT), JSON.stringify(job)),
      );
      return null;
    });
  }

  /** What `keepSnapshot` wrote for each fax, unchecked; null if it cannot be read. */
  *snapshots(): Generator {
    if (!existsSync(this.#root)) return;
    for (const id of readdirSync(this.#root)) {
      const path = join(this.#root, id, SNAPSHOT);
      if (existsSync(path)) yield parsedFile(path);
    }
  }

  remove(job: FaxJob): Promise<Result<null>> {
    const folder = this.#folderFor(job);
    const removed = async (): Promise<null> => {
      await rm(folder, { recursive: true, force: true });
      return null;
    };
    return turns.run([folder], () => this.#work(job, 'spool-removed', removed));
  }

  hasDocuments(job: FaxJob): Promise<Result<boolean>> {
    return turns.run([this.#folderFor(job)], () =>
      this.#work(job, 'documents-read', (files) => files.areThere()),
    );
  }

  #folderFor({ id }: FaxJob): string {
    return join(this.#root, id);
  }
}

const isBundle = ({ origin }: FaxJob): boolean => origin.kind === 'send-folder' && origin.bundle !== null;

function parsedFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown;
  } catch {
    return null;
  }
}

function toOutcome(brought: Brought, name: string): ClaimOutcome | null {
  if (brought === 'here') return null;
  if (brought === 'gone' || brought === 'changed')
    return { kind: 'withdrawn', name, isChanged: brought === 'changed' };
  return { kind: 'not-ours', isOthers: brought === 'no' };
}
