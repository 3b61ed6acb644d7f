import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { failed, success, type Result } from '../../domain/result.ts';
import type { FilingClaims, FilingFiles } from '../../services/ports/folders/filing-files.ts';
import type { RenderedDocument } from '../../services/ports/folders/spool.ts';
import { diskFailure } from '../../storage/disk-failure.ts';
import { isBelow } from '../../storage/is-below.ts';
import { isPlainName } from '../../storage/is-plain-name.ts';
import { isTaken } from '../../storage/is-taken.ts';
import { OldDrafts } from '../../storage/old-drafts.ts';
import { phrase } from '../../words/phrase.ts';
import { FilingClaimsFolder } from './filing-claims-folder.ts';
import { listCopyNames } from './free-names.ts';
import { place } from './place.ts';
import { isRecordTaken, writeRecordBeside } from './record-beside.ts';

/** The copies that rules put wherever a person chose, and the claims of whoever files. */
export class FilingFolder implements FilingFiles {
  readonly claims: FilingClaims;
  readonly #sendFolders: () => readonly string[];
  readonly #oldDrafts = new OldDrafts();

  /** `sendFolders`: files in them are faxed, so no copy goes there, whoever made the rule. */
  constructor(root: string, service: string, sendFolders: () => readonly string[]) {
    this.claims = new FilingClaimsFolder(root, service);
    this.#sendFolders = sendFolders;
  }

  async freePath(
    folder: string,
    given: string,
    { contentType }: RenderedDocument,
    isPlanned: (path: string) => boolean,
  ): Promise<Result<string>> {
    const ending = toEnding(contentType);
    try {
      // Never recreated: it may lie on a drive that was unplugged, and a replacement would be hidden once the drive is back.
      if (!(await stat(folder)).isDirectory())
        throw Object.assign(new Error('no folder'), { code: 'ENOTDIR' });
      if (await this.#isForSending(folder)) return refuseSendFolder(folder);
      for (const each of listCopyNames(given + ending)) {
        if (!isPlainName(each, process.platform))
          throw Object.assign(new Error('a path'), { code: 'EINVAL' });
        const path = join(folder, each);
        if (!isPlanned(path) && !isTaken(path) && !isRecordTaken(path)) return success(path);
      }
      throw new Error('unreachable: the names of copies never end');
    } catch (error) {
      return failed(diskFailure(error, phrase('disk.not.read', { path: folder })));
    }
  }

  async save(
    copy: RenderedDocument,
    path: string,
    record: { readonly messageId: string },
  ): Promise<Result<boolean>> {
    try {
      if (!isCopyPath(path, copy)) return success(false);
      // Checked again: since the path was planned, the folder may have become a send folder, or a link to one.
      if (await this.#isForSending(dirname(path))) return refuseSendFolder(dirname(path));
      await this.#oldDrafts.sweep(dirname(path), Date.now());
      if (!(await place(copy.path, path))) return success(false);
      return success(await writeRecordBeside(path, record));
    } catch (error) {
      return failed(diskFailure(error, phrase('disk.not.written', { path: dirname(path) })));
    }
  }

  async #isForSending(folder: string): Promise<boolean> {
    const place = await realpath(folder);
    for (const each of this.#sendFolders()) {
      const other = await realpath(each).catch(() => each);
      if (place === other || isBelow(other, place)) return true;
    }
    return false;
  }
}

const toEnding = (contentType: RenderedDocument['contentType']): string =>
  contentType === 'application/pdf' ? '.pdf' : '.tif';

/** A path that `freePath` can have returned: whatever a database says, nothing else is written to. */
const isCopyPath = (path: string, { contentType }: RenderedDocument): boolean =>
  resolve(path) === path &&
  extname(path) === toEnding(contentType) &&
  !basename(path).startsWith('.') &&
  isPlainName(basename(path), process.platform);

const refuseSendFolder = (path: string): Result<never> =>
  failed({
    ...{ kind: 'needs-person', reason: 'refused' },
    message: phrase('filing.send-folder', { path }),
  });
