import { mkdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { MailboxFax } from '../../domain/service/mailbox.ts';
import type { ReceivedFileRecord } from '../../domain/service/received-record.ts';
import type { Failure } from '../../domain/failure.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { ReceivedFiles } from '../../services/ports/service/mailbox.ts';
import type { RenderedDocument } from '../../services/ports/folders/spool.ts';
import { diskFailure } from '../../storage/disk-failure.ts';
import { hasSameContent, isRegularFile, syncFolder } from '../../storage/durable-file.ts';
import { exists } from '../../storage/exists.ts';
import { faxDocumentAt, type FaxDocumentType } from '../../storage/fax-document.ts';
import { isTaken } from '../../storage/is-taken.ts';
import { isPlainName } from '../../storage/is-plain-name.ts';
import { removeFile } from '../../storage/remove-file.ts';
import { listCopyNames, toDay } from './free-names.ts';
import { makeFolderBelow } from './make-folder-below.ts';
import { place } from './place.ts';
import { isRecordOfFax, isRecordTaken, removeRecordBeside, writeRecordBeside } from './record-beside.ts';
import { receivedName } from './received-name.ts';
import { isReceivedPath, rootAbove } from './received-path.ts';
import { phrase } from '../../words/phrase.ts';

const TYPES = [
  { ending: '.pdf', contentType: 'application/pdf' },
  { ending: '.tif', contentType: 'image/tiff' },
] as const;

const toEnding = (contentType: FaxDocumentType): string =>
  contentType === 'application/pdf' ? '.pdf' : '.tif';

/** `Received/` below the root, and our own copies, which people do not move. */
export class FolderReceived implements ReceivedFiles {
  readonly #root: string;
  readonly #folder: string;
  readonly #copies: string;

  constructor(root: string, copies: string) {
    this.#root = root;
    this.#folder = join(root, 'Received');
    this.#copies = copies;
  }

  /** Checks the content, because an earlier version stored whatever it was given, and a guest network's sign-in page is not a fax. */
  async findCopy(messageId: string): Promise<RenderedDocument | null> {
    if (!isOwnName(messageId)) return null;
    for (const { ending } of TYPES) {
      const path = this.#copy(messageId, ending);
      const contentType = await faxDocumentAt(path);
      if (contentType !== null) return { path, contentType };
    }
    return null;
  }

  async draftPath(messageId: string): Promise<Result<string>> {
    try {
      const draft = this.#copy(messageId, DRAFT);
      await mkdir(this.#copies, { recursive: true, mode: 0o700 });
      return success(draft);
    } catch (error) {
      return failed(diskFailure(error, phrase('disk.not.made', { path: this.#copies })));
    }
  }

  async keepCopy(messageId: string): Promise<Result<RenderedDocument>> {
    try {
      const draft = this.#copy(messageId, DRAFT);
      const contentType = await faxDocumentAt(draft);
      if (contentType === null) return failed(noFaxDocument);
      const path = this.#copy(messageId, toEnding(contentType));
      await rename(draft, path);
      // A copy stored earlier under the other ending could not be opened.
      for (const { ending } of TYPES)
        if (ending !== toEnding(contentType)) await rm(this.#copy(messageId, ending), { force: true });
      await syncFolder(this.#copies);
      return success({ path, contentType });
    } catch (error) {
      return failed(diskFailure(error, phrase('disk.not.copy-written', { messageId })));
    }
  }

  async freePath(
    fax: MailboxFax,
    pages: number | null,
    copy: RenderedDocument,
    isPlanned: (path: string) => boolean,
  ): Promise<Result<string>> {
    const ending = copy.contentType === 'application/pdf' ? '.pdf' : '.tif';
    const day = join(this.#folder, toDay(fax.createdAtMs));
    try {
      for (const name of listCopyNames(receivedName(fax, pages) + ending)) {
        const path = join(day, name);
        // `place` refuses such a path; returning another each time would make the caller search for ever.
        if (!isReceivedPath(path)) throw Object.assign(new Error('not a path of ours'), { code: 'EINVAL' });
        if (!isPlanned(path) && (await isFree(path, copy, fax.messageId))) return success(path);
      }
      throw new Error('unreachable: the names of copies never end');
    } catch (error) {
      return failed(diskFailure(error, phrase('disk.not.read', { path: day })));
    }
  }

  async place(
    copy: RenderedDocument,
    path: string,
    record: ReceivedFileRecord | null,
  ): Promise<Result<boolean>> {
    // Planned below a root that has changed since, or by somebody else: choose another place.
    if (!isReceivedPath(path) || dirname(dirname(path)) !== this.#folder) return success(false);
    try {
      await makeFolderBelow(this.#root, dirname(path));
      if (!(await place(copy.path, path))) return success(false);
      return success(record === null || (await writeRecordBeside(path, record)));
    } catch (error) {
      return failed(diskFailure(error, phrase('disk.not.written', { path })));
    }
  }

  isThere(path: string): Promise<boolean> {
    return isRegularFile(path);
  }

  async isNoFax(path: string): Promise<boolean> {
    return (await isRegularFile(path)) && (await faxDocumentAt(path)) === null;
  }

  async isCopy(messageId: string, path: string): Promise<boolean> {
    const copy = await this.findCopy(messageId);
    return copy !== null && (await this.isThere(path)) && hasSameContent(copy.path, path);
  }

  async removeSaved(messageId: string, path: string): Promise<Result<null>> {
    // Nothing was saved there.
    if (!isReceivedPath(path)) return success(null);
    try {
      const copy = await this.findCopy(messageId);
      const places = copy === null ? [] : await this.#listPlaces(path);
      for (const place of places) {
        const isThere = await this.isThere(place);
        if (copy === null || (isThere && !(await hasSameContent(copy.path, place)))) continue;
        // First, so that it never names a document that is missing.
        await removeRecordBeside(place, messageId);
        if (!isThere) continue;
        await removeFile(place);
        // The day's folder is removed with the last file in it.
        await rmdir(dirname(place)).catch(() => undefined);
        return success(null);
      }
      // Nothing is missing from a drive that is away. It may be another drive than the one set now.
      await stat(rootAbove(path));
      return success(null);
    } catch (error) {
      return failed(diskFailure(error, phrase('disk.not.removed', { path })));
    }
  }

  /** If the root that it was saved below is gone, it may have been moved as a whole to the current root. */
  async #listPlaces(path: string): Promise<string[]> {
    const root = rootAbove(path);
    return root === this.#root || (await exists(root))
      ? [path]
      : [path, join(this.#root, relative(root, path))];
  }

  async removeCopy(messageId: string): Promise<Result<null>> {
    try {
      for (const { ending } of isOwnName(messageId) ? TYPES : [])
        await rm(this.#copy(messageId, ending), { force: true });
      return success(null);
    } catch (error) {
      return failed(diskFailure(error, phrase('disk.not.copy-removed', { messageId })));
    }
  }

  /** Throws for an id that leads elsewhere; none of ours does. */
  #copy(messageId: string, ending: string): string {
    if (!isOwnName(messageId))
      throw Object.assign(new Error('An id that cannot be a file name'), { code: 'EINVAL' });
    return join(this.#copies, `${messageId}${ending}`);
  }
}

/** Nothing is there, or the same document without a record that it belongs to another fax. */
async function isFree(path: string, copy: RenderedDocument, messageId: string): Promise<boolean> {
  // A record without its document may belong to one with the other ending.
  if (!isTaken(path)) return !isRecordTaken(path);
  if (!(await hasSameContent(copy.path, path))) return false;
  return !isRecordTaken(path) || isRecordOfFax(path, messageId);
}

const DRAFT = '.download';

const isOwnName = (messageId: string): boolean => isPlainName(messageId, process.platform);

const noFaxDocument: Failure = {
  kind: 'later',
  reason: 'no-document',
  retryAfterMs: null,
  message: phrase('service.no-document-came'),
};
