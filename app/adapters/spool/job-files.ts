import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { lstat, mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  isChangedAfterSending,
  isFinal,
  type FaxJob,
  type JobDocument,
  type PagesInstead,
} from '../../domain/fax/fax-job.ts';
import { namePages } from '../../domain/fax/name-pages.ts';
import { MAX_DOCUMENT_BYTES_PUBLIC } from '../../domain/fax/fax-limits.ts';
import { isNeverTaken } from '../../domain/intake/send-folder-names.ts';
import type { SpoolFile } from '../../services/ports/folders/spool.ts';
import { syncFolder, writeFileAtomically } from '../../storage/durable-file.ts';
import { copyTree } from '../../storage/durable-tree.ts';
import { fingerprintAt } from '../../storage/fingerprint.ts';
import {
  describeOwnFile,
  ownKindAt,
  syncOwnFile,
  syncOwnFolder,
  type OwnKind,
} from '../../storage/own-file.ts';
import { copyOwn } from './copy-own.ts';

/**
 * The documents of one fax in its spool folder. A program that had a file in a send folder open, or has another name for it, keeps
 * writing to the very file that was moved here (`taken/`). Therefore a copy (`documents/`), which has no other name and which nobody has
 * open, is what is sent, shown and filed. Faxes from the window, and those taken by earlier versions, have `documents/` alone.
 */
export class JobFiles {
  readonly #job: FaxJob;
  readonly #folder: string;

  constructor(job: FaxJob, folder: string) {
    this.#job = job;
    this.#folder = folder;
  }

  /** Where a send folder's file is moved to: a file that an earlier version had moved before it was interrupted stays where it is. */
  chooseTarget({ name }: JobDocument): string {
    const isOfBefore = !isFileAt(this.#taken(name)) && isFileAt(this.#own(name));
    return isOfBefore ? this.#own(name) : this.#taken(name);
  }

  targetOfBundle(): string {
    const isOfBefore = this.#findKind('taken', '.') === null && this.#findKind('documents', '.') !== null;
    return join(this.#folder, isOfBefore ? 'documents' : 'taken');
  }

  /**
   * Remains of an interrupted copy do not count, nor do files that programs leave in a folder; a bundle's folder counts whatever is in
   * it.
   */
  async areThere(): Promise<boolean> {
    const names = await Promise.all([this.#namesIn('taken'), this.#namesIn('documents')]);
    const own = new Set(this.#job.documents.map(({ name }) => name));
    return names.flat().some((name) => this.#isBundle || own.has(name) || !isNeverTaken(name));
  }

  /** Copies what was taken and returns the resulting documents. Can be called again after a crash at any point. */
  async copy(): Promise<readonly JobDocument[]> {
    const names = this.#isBundle ? await this.#namesIn('taken') : this.#job.documents.map(({ name }) => name);
    for (const name of names) await this.#copyTo('documents', name);
    return this.#described(this.#job.documents);
  }

  /** The same for their current contents, including files that have since come into a bundle. */
  async copyAnew(): Promise<readonly JobDocument[]> {
    const added = await this.#added();
    await this.copy();
    const { origin, documents } = this.#job;
    const folder = origin.kind === 'send-folder' ? (origin.bundle ?? '') : '';
    const more = added.map((name) => ({ name, source: join(folder, name), fingerprint: null }));
    return this.#described([...documents, ...more.map((each) => ({ ...each, sizeBytes: 0, sha256: null }))]);
  }

  /**
   * Names of the documents whose taken files differ from what was claimed. A file that is no longer there says nothing about what was
   * sent.
   */
  async changed(): Promise<readonly string[]> {
    const changed: string[] = [];
    const lost: string[] = [];
    let isAnyGone = false;
    for (const { name, sha256 } of this.#job.documents) {
      const taken = await hashIfThere(this.#taken(name));
      const own = await hashIfThere(this.#own(name));
      if (own === null && taken === null) {
        isAnyGone = true;
        continue;
      }
      // Nobody waited until the copy was on disk, so a power cut may have taken it. Then the file that was moved is still there.
      if (own !== sha256 && taken === sha256) lost.push(name);
      else if (own !== sha256 || (taken !== null && taken !== sha256)) changed.push(name);
    }
    if (lost.length > 0 && changed.length === 0 && !isAnyGone) await this.copy();
    else for (const name of lost) await this.#copyTo('documents', name);
    return [...changed, ...(await this.#added())];
  }

  /** Throws if a document is neither here nor among what was taken. */
  requireAll(): null {
    const pages = this.#job.pagesInstead;
    if (pages !== null && !isFileAt(this.pagesPath(pages))) throw missing(this.pagesPath(pages));
    for (const { name } of this.#job.documents)
      if (!isFileAt(this.#own(name)) && !isFileAt(this.#taken(name))) throw missing(this.#own(name));
    return null;
  }

  /** Named by its contents, so that two windows with different pages do not overwrite each other's. */
  pagesPath({ sha256 }: PagesInstead): string {
    return join(this.#folder, `pages-${sha256}`, namePages(this.#job));
  }

  async keepPages(path: string): Promise<PagesInstead> {
    const bytes = await readFile(path);
    const pages = { sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    const to = this.pagesPath(pages);
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await writeFileAtomically(to, bytes);
    await syncFolder(this.#folder);
    return pages;
  }

  /** For a bundle all files, so that they form a bundle again. */
  async keepChanged(changed: readonly string[]): Promise<readonly SpoolFile[]> {
    const names = this.#isBundle && changed.length > 0 ? await this.#regularFiles('taken') : changed;
    const kept: SpoolFile[] = [];
    for (const name of names) {
      if (!isFileAt(this.#taken(name))) continue;
      await this.#copyTo('changed', name);
      kept.push(await spoolFile(this.#changed(name), name));
    }
    return kept;
  }

  async newVersion(): Promise<readonly SpoolFile[]> {
    const added = this.#isBundle ? await this.#others('changed') : [];
    const version: SpoolFile[] = [];
    for (const name of [...this.#job.documents.map((each) => each.name), ...added]) {
      const path = this.#changed(name);
      version.push(await spoolFile(isFileAt(path) ? path : this.#own(name), name));
    }
    return version;
  }

  /** What would be sent if it were released now (`Spool.documentsToShow`). */
  async toShow(): Promise<readonly SpoolFile[]> {
    const { documents, claimedAtMs, reason, state } = this.#job;
    if (claimedAtMs === null) return Promise.all(documents.map(seenFile));
    if (isChangedAfterSending(this.#job)) return this.newVersion();
    const isAskedAsItIsNow = state === 'needs-attention' && reason === 'changed-after-sending';
    const shown: SpoolFile[] = [];
    for (const { name } of documents) {
      const isTakenShown = isAskedAsItIsNow && isFileAt(this.#taken(name));
      shown.push(await spoolFile(isTakenShown ? this.#taken(name) : this.#own(name), name));
    }
    if (!isAskedAsItIsNow) return shown;
    for (const name of await this.#added()) shown.push(await spoolFile(this.#taken(name), name));
    return shown;
  }

  async removeTaken(): Promise<void> {
    if (this.#findKind('taken', '.') === null) return;
    // From now on the copies could not be made again.
    const documents = join(this.#folder, 'documents');
    for (const name of await this.#regularFiles('documents')) {
      await syncOwnFile(join(documents, name));
    }
    await syncOwnFolder(documents);
    await syncOwnFolder(this.#folder);
    await rm(join(this.#folder, 'taken'), { recursive: true, force: true });
  }

  get #isBundle(): boolean {
    const { origin } = this.#job;
    return origin.kind === 'send-folder' && origin.bundle !== null;
  }

  /** Files that came into a bundle after it was taken; none if its fax.json selected files. */
  async #added(): Promise<readonly string[]> {
    if (!this.#isBundle) return [];
    const known = await this.#regularFiles('documents');
    const chosen = new Set([...this.#job.documents, ...this.#job.companions].map(({ name }) => name));
    if (known.some((name) => !chosen.has(name) && !isNeverTaken(name))) return [];
    return this.#others('taken');
  }

  /** Files that are not in `documents/`. */
  async #others(folder: 'taken' | 'changed'): Promise<readonly string[]> {
    const known = new Set(await this.#regularFiles('documents'));
    const names = await this.#regularFiles(folder);
    return names.filter((name) => !known.has(name) && !isNeverTaken(name));
  }

  async #copyTo(folder: 'documents' | 'changed', name: string): Promise<void> {
    const kind = this.#findKind('taken', name);
    if (kind === null) return;
    const to = join(this.#folder, folder, name);
    mkdirSync(join(this.#folder, folder), { recursive: true, mode: 0o700 });
    const isDocument = this.#job.documents.some((each) => each.name === name);
    if (kind === 'file' || isDocument) {
      // A program that has it open may have made it larger since. A fax that is called off goes into `Failed` whatever its size.
      const most =
        folder === 'documents' && !isFinal(this.#job.state) ? MAX_DOCUMENT_BYTES_PUBLIC : undefined;
      return copyOwn(this.#taken(name), to, join(this.#folder, 'copy.part'), most);
    }
    // Anything that is not faxed, such as a program's hidden folder in a bundle, moves along: its contents, without links and
    // permissions.
    await rm(to, { recursive: true, force: true });
    if (kind === 'folder') await copyTree(this.#taken(name), to);
  }

  #described(documents: readonly JobDocument[]): Promise<readonly JobDocument[]> {
    return Promise.all(
      documents.map(async (each) => {
        const described = await describeOwnFile(this.#own(each.name));
        if (described === null) throw missing(this.#own(each.name));
        return { ...each, ...described };
      }),
    );
  }

  async #regularFiles(folder: Part): Promise<readonly string[]> {
    const names = await this.#namesIn(folder);
    return names.filter((name) => this.#findKind(folder, name) === 'file');
  }

  async #namesIn(folder: Part): Promise<readonly string[]> {
    const path = join(this.#folder, folder);
    return this.#findKind(folder, '.') === null ? [] : (await readdir(path)).sort();
  }

  /** Null if nothing is there. */
  #findKind(folder: Part, name: string): OwnKind | null {
    return ownKindAt(join(this.#folder, folder, name));
  }

  #own(name: string): string {
    return join(this.#folder, 'documents', name);
  }

  #taken(name: string): string {
    return join(this.#folder, 'taken', name);
  }

  #changed(name: string): string {
    return join(this.#folder, 'changed', name);
  }
}

type Part = 'documents' | 'taken' | 'changed';

async function spoolFile(path: string, name: string): Promise<SpoolFile> {
  return { path, name, sizeBytes: (await lstat(path)).size };
}

/** A document that has not been taken yet, where it lies, unless somebody's next file has its name. */
async function seenFile({ name, source, fingerprint }: JobDocument): Promise<SpoolFile> {
  if (fingerprint !== null && fingerprint !== (await fingerprintAt(source))) throw missing(source);
  return spoolFile(source, name);
}

/** A link that has appeared there leads to nothing of ours. */
const hashIfThere = async (path: string): Promise<string | null> =>
  (await describeOwnFile(path))?.sha256 ?? null;

const isFileAt = (path: string): boolean => ownKindAt(path) === 'file';

const missing = (path: string): Error => Object.assign(new Error(`${path} is not there`), { code: 'ENOENT' });
