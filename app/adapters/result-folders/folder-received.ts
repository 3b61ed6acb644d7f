import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MailboxFax } from '../../domain/mailbox.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { ReceivedFiles } from '../../services/ports/mailbox.ts';
import type { RenderedDocument } from '../../services/ports/spool.ts';
import { diskFailure } from '../../storage/disk-failure.ts';
import { hasSameContent, isRegularFile, syncFolder } from '../../storage/durable-file.ts';
import { copiesOf, dayOf } from './free-names.ts';
import { makeFolderBelow } from './make-folder-below.ts';
import { place } from './place.ts';
import { receivedName } from './received-name.ts';

const TYPES = [
  { ending: '.pdf', contentType: 'application/pdf' },
  { ending: '.tif', contentType: 'image/tiff' },
] as const;

/** `Received/` below the root, and our own copies, which a person does not move away. */
export class FolderReceived implements ReceivedFiles {
  readonly #root: string;
  readonly #folder: string;
  readonly #copies: string;

  constructor(root: string, copies: string) {
    this.#root = root;
    this.#folder = join(root, 'Received');
    this.#copies = copies;
  }

  async copyOf(messageId: number): Promise<RenderedDocument | null> {
    for (const { ending, contentType } of TYPES) {
      const path = join(this.#copies, `${messageId}${ending}`);
      if (await isRegularFile(path)) return { path, contentType };
    }
    return null;
  }

  async draftPath(messageId: number): Promise<Result<string>> {
    try {
      await mkdir(this.#copies, { recursive: true, mode: 0o700 });
      return success(this.#draft(messageId));
    } catch (error) {
      return failed(diskFailure(error, `${this.#copies} could not be made`));
    }
  }

  async keepCopy(messageId: number, contentType: string): Promise<Result<RenderedDocument>> {
    const type = TYPES.find((each) => each.contentType === contentType) ?? TYPES[1];
    const path = join(this.#copies, `${messageId}${type.ending}`);
    try {
      await rename(this.#draft(messageId), path);
      await syncFolder(this.#copies);
      return success({ path, contentType: type.contentType });
    } catch (error) {
      return failed(diskFailure(error, `${path} could not be written`));
    }
  }

  async freePath(
    fax: MailboxFax,
    pages: number | null,
    copy: RenderedDocument,
    isPlanned: (path: string) => boolean,
  ): Promise<Result<string>> {
    const ending = copy.contentType === 'application/pdf' ? '.pdf' : '.tif';
    const day = join(this.#folder, dayOf(fax.createdAtMs));
    try {
      for (const name of copiesOf(receivedName(fax, pages) + ending)) {
        const path = join(day, name);
        if (isPlanned(path)) continue;
        if (!existsSync(path) || (await hasSameContent(copy.path, path))) return success(path);
      }
      throw new Error('unreachable: the names of copies never end');
    } catch (error) {
      return failed(diskFailure(error, `${day} could not be read`));
    }
  }

  async place(copy: RenderedDocument, path: string): Promise<Result<boolean>> {
    try {
      await makeFolderBelow(this.#root, dirname(path));
      return success(await place(copy.path, path));
    } catch (error) {
      return failed(diskFailure(error, `${path} could not be written`));
    }
  }

  isThere(path: string): Promise<boolean> {
    return isRegularFile(path);
  }

  async removeCopy(messageId: number): Promise<Result<null>> {
    try {
      for (const { ending } of TYPES) await rm(join(this.#copies, `${messageId}${ending}`), { force: true });
      return success(null);
    } catch (error) {
      return failed(diskFailure(error, `The copy of message ${messageId} could not be removed`));
    }
  }

  #draft(messageId: number): string {
    return join(this.#copies, `${messageId}.download`);
  }
}
