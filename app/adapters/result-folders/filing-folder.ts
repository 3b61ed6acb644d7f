import { lstat, realpath, stat } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { z } from 'zod';
import { HANDLING_LIMITS } from '../../domain/service/handling.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { FilingClaim, FilingFiles } from '../../services/ports/filing-files.ts';
import type { RenderedDocument } from '../../services/ports/spool.ts';
import { diskFailure, errnoOf, isMissing } from '../../storage/disk-failure.ts';
import { nameFree, syncFolder, writeDraft } from '../../storage/durable-file.ts';
import { isBelow } from '../../storage/is-below.ts';
import { isPlainName } from '../../storage/is-plain-name.ts';
import { isTaken } from '../../storage/is-taken.ts';
import { OldDrafts } from '../../storage/old-drafts.ts';
import { parseSharedJson } from '../../storage/parse-shared-json.ts';
import { readShared } from '../../storage/read-shared.ts';
import { removeFile } from '../../storage/remove-file.ts';
import { sharedName, sharedTime } from '../../storage/shared-fields.ts';
import { phrase } from '../../words/phrase.ts';
import { copiesOf } from './free-names.ts';
import { handlingPrefix } from './handling-file.ts';
import { makeSharedFolder } from './make-shared-folder.ts';
import { place } from './place.ts';

const MAX_CLAIM_BYTES = 16 * 1024;
const MAX_RECORD_BYTES = 64 * 1024;

const name = sharedName(HANDLING_LIMITS.personChars);
const claimFile = z.object({
  version: z.literal(1),
  service: name,
  messageId: name,
  claim: z.object({
    id: name,
    rule: name,
    who: z.object({ user: name, host: name }),
    atMs: sharedTime,
  }),
});
const recordFile = z.object({ messageId: name });

/**
 * `Received/.filing/` below the root, with one file a fax that a rule files (send-folder.md "Filing by rules"): it is made where there is
 * none, in one step, so of several computers one has it. And the copies that rules put wherever a person chose.
 */
export class FilingFolder implements FilingFiles {
  readonly #root: string;
  readonly #received: string;
  readonly #folder: string;
  readonly #service: string;
  readonly #sendFolders: () => readonly string[];
  readonly #oldDrafts = new OldDrafts();

  /** `sendFolders`: what lies in them is faxed, so no copy goes there, whoever set the rule. */
  constructor(root: string, service: string, sendFolders: () => readonly string[]) {
    this.#sendFolders = sendFolders;
    this.#root = root;
    this.#received = join(root, 'Received');
    this.#folder = join(this.#received, '.filing');
    this.#service = service;
  }

  async claim(messageId: string, claim: FilingClaim): Promise<Result<FilingClaim | null>> {
    const path = this.#claimPath(messageId);
    try {
      await makeSharedFolder(this.#root, this.#folder);
      await this.#oldDrafts.sweep(this.#folder, Date.now());
      const text = toText({ version: 1, service: this.#service, messageId, claim });
      const mode = (await stat(this.#received)).mode & 0o666;
      if (await writeFree(path, text, mode)) return success(claim);
      const found = await readShared(path, MAX_CLAIM_BYTES);
      const json = found.kind === 'read' ? parseSharedJson(found.bytes) : null;
      const parsed = json?.ok === true ? claimFile.safeParse(json.value) : null;
      const isOfFax = parsed?.success === true && parsed.data.messageId === messageId;
      return success(isOfFax ? parsed.data.claim : null);
    } catch (error) {
      return failed(diskFailure(error, phrase('disk.not.written', { path: this.#folder })));
    }
  }

  async forget(messageId: string): Promise<Result<null>> {
    try {
      await removeFile(this.#claimPath(messageId));
      return success(null);
    } catch (error) {
      if (isMissing(error)) return success(null);
      return failed(diskFailure(error, phrase('disk.not.removed', { path: this.#folder })));
    }
  }

  async freePath(
    folder: string,
    given: string,
    { contentType }: RenderedDocument,
    isPlanned: (path: string) => boolean,
  ): Promise<Result<string>> {
    const ending = contentType === 'application/pdf' ? '.pdf' : '.tif';
    try {
      // Never made anew: it may lie on a drive that was pulled, and what is put in its place is hidden when the drive is back.
      if (!(await stat(folder)).isDirectory())
        throw Object.assign(new Error('no folder'), { code: 'ENOTDIR' });
      if (await this.#isForSending(folder))
        return failed({
          ...{ kind: 'needs-person', reason: 'refused' },
          message: phrase('filing.send-folder', { path: folder }),
        });
      for (const each of copiesOf(given + ending)) {
        if (!isPlainName(each, process.platform))
          throw Object.assign(new Error('a path'), { code: 'EINVAL' });
        const path = join(folder, each);
        if (!isPlanned(path) && !isTaken(path) && !isTaken(recordPath(path))) return success(path);
      }
      throw new Error('unreachable: the names of copies never end');
    } catch (error) {
      return failed(diskFailure(error, phrase('disk.not.read', { path: folder })));
    }
  }

  async save(copy: RenderedDocument, path: string, record: object): Promise<Result<boolean>> {
    try {
      if (!(await place(copy.path, path))) return success(false);
      const mode = (await lstat(path)).mode & 0o666;
      if (await writeFree(recordPath(path), toText(record), mode)) return success(true);
      return success(await isSameFax(recordPath(path), record));
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

  #claimPath(messageId: string): string {
    return join(this.#folder, `${handlingPrefix(this.#service, messageId)}json`);
  }
}

const recordPath = (path: string): string => `${path.slice(0, -extname(path).length)}.json`;

const toText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** False when something lies there: it is never written over. */
async function writeFree(path: string, text: string, mode: number): Promise<boolean> {
  const draft = await writeDraft(path, text, mode);
  try {
    await nameFree(draft, path);
  } catch (error) {
    if (errnoOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await removeFile(draft);
  }
  await syncFolder(dirname(path));
  return true;
}

/** Whether it was written of the same fax: put there before a crash. */
async function isSameFax(path: string, record: object): Promise<boolean> {
  const found = await readShared(path, MAX_RECORD_BYTES);
  const json = found.kind === 'read' ? parseSharedJson(found.bytes) : null;
  const [there, ours] = [
    recordFile.safeParse(json?.ok === true ? json.value : null),
    recordFile.safeParse(record),
  ];
  return there.success && ours.success && there.data.messageId === ours.data.messageId;
}
