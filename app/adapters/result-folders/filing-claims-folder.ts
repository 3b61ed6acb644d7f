import { rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { failed, success, type Result } from '../../domain/result.ts';
import { HANDLING_LIMITS } from '../../domain/service/handling.ts';
import type { FilingClaim, FilingClaims, FilingStanding } from '../../services/ports/folders/filing-files.ts';
import { diskFailure, toErrno, isMissing } from '../../storage/disk-failure.ts';
import { draftBeside, nameFree, writeFileAtomically, writeToFreePath } from '../../storage/durable-file.ts';
import { OldDrafts, readDriveTime } from '../../storage/old-drafts.ts';
import { parseSharedJson } from '../../storage/parse-shared-json.ts';
import { readShared } from '../../storage/read-shared.ts';
import { removeFile } from '../../storage/remove-file.ts';
import { sharedName, sharedTime } from '../../storage/shared-fields.ts';
import { phrase } from '../../words/phrase.ts';
import { handlingPrefix } from './handling-file.ts';
import { makeSharedFolder, refuseLink } from './make-shared-folder.ts';
import { toJsonText } from './to-json-text.ts';

const MAX_CLAIM_BYTES = 16 * 1024;
/** Anything that is filed at all is filed within seconds of its claim. */
const LEFT_AFTER_MS = 3_600_000;

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
  done: z.boolean().optional(),
});
type ClaimFile = z.infer<typeof claimFile>;

/**
 * `Received/.filing/` below the root, with one file for each fax that a rule files (send-folder.md "Filing by rules"), and
 * `Received/.printing/` with one for each fax that is printed automatically. The file is created atomically where there is none, so only
 * one of several computers gets it.
 */
export class FilingClaimsFolder implements FilingClaims {
  readonly #root: string;
  readonly #received: string;
  readonly #folder: string;
  readonly #service: string;
  readonly #oldDrafts = new OldDrafts();

  /** `name`: the folder's name, below `Received`. */
  constructor(root: string, service: string, name = '.filing') {
    this.#root = root;
    this.#received = join(root, 'Received');
    this.#folder = join(this.#received, name);
    this.#service = service;
  }

  find(messageId: string): Promise<Result<FilingStanding | null>> {
    return this.#reading(async () => {
      await refuseLink(this.#folder);
      return this.#standing(messageId);
    }, null);
  }

  claim(messageId: string, claim: FilingClaim): Promise<Result<FilingStanding>> {
    return this.#writing(async () => {
      await makeSharedFolder(this.#root, this.#folder);
      await this.#oldDrafts.sweep(this.#folder, Date.now());
      if (await this.#make(messageId, claim)) return { claim, isDone: false, isLeft: false };
      return this.#standing(messageId);
    });
  }

  finish(messageId: string, id: string): Promise<Result<null>> {
    const path = this.#path(messageId);
    return this.#writing(async () => {
      await refuseLink(this.#folder);
      const found = await readClaim(path, messageId).catch(unlessMissing);
      if (found?.claim.id === id && found.done !== true)
        await writeFileAtomically(path, toJsonText({ ...found, done: true }), await this.#mode());
      return null;
    });
  }

  takeOver(messageId: string, claim: FilingClaim, left: string | null): Promise<Result<null>> {
    const path = this.#path(messageId);
    return this.#writing(async () => {
      await refuseLink(this.#folder);
      // If several want it, one moves it away; that one either knows that it was abandoned, or puts it back.
      const aside = draftBeside(path);
      await rename(path, aside).catch(unlessMissing);
      const found = await readClaim(aside, messageId).catch(unlessMissing);
      if (found !== undefined && ((found?.claim.id ?? null) !== left || found?.done === true))
        await nameFree(aside, path).catch(unlessTaken);
      else await this.#make(messageId, claim);
      await removeFile(aside);
      return null;
    });
  }

  forget(messageId: string): Promise<Result<null>> {
    return this.#reading(async () => {
      await removeFile(this.#path(messageId));
      return null;
    }, null);
  }

  async #make(messageId: string, claim: FilingClaim): Promise<boolean> {
    const file: ClaimFile = { version: 1, service: this.#service, messageId, claim };
    return writeToFreePath(this.#path(messageId), toJsonText(file), await this.#mode());
  }

  /** Throws if there is none. */
  async #standing(messageId: string): Promise<FilingStanding> {
    const path = this.#path(messageId);
    const file = await readClaim(path, messageId);
    const isDone = file?.done === true;
    return { claim: file?.claim ?? null, isDone, isLeft: !isDone && (await this.#isLeft(path)) };
  }

  /**
   * Compares with the clock that sets the file's times, because computers' clocks may be hours apart. A time in the future does not
   * belong to an attempt under way either.
   */
  async #isLeft(path: string): Promise<boolean> {
    const nowMs = await readDriveTime(this.#folder);
    return nowMs !== null && Math.abs(nowMs - (await stat(path)).mtimeMs) >= LEFT_AFTER_MS;
  }

  async #mode(): Promise<number> {
    return (await stat(this.#received)).mode & 0o666;
  }

  async #reading<T>(read: () => Promise<T>, missing: T): Promise<Result<T>> {
    try {
      return success(await read());
    } catch (error) {
      if (isMissing(error)) return success(missing);
      return failed(diskFailure(error, phrase('disk.not.read', { path: this.#folder })));
    }
  }

  async #writing<T>(write: () => Promise<T>): Promise<Result<T>> {
    try {
      return success(await write());
    } catch (error) {
      return failed(diskFailure(error, phrase('disk.not.written', { path: this.#folder })));
    }
  }

  #path(messageId: string): string {
    return join(this.#folder, `${handlingPrefix(this.#service, messageId)}json`);
  }
}

/** Null: it cannot be read, or belongs to another fax. Throws if there is none. */
async function readClaim(path: string, messageId: string): Promise<ClaimFile | null> {
  const found = await readShared(path, MAX_CLAIM_BYTES);
  if (found.kind === 'missing')
    throw Object.assign(new Error(`no claim at ${dirname(path)}`), { code: 'ENOENT' });
  const json = found.kind === 'read' ? parseSharedJson(found.bytes) : null;
  const parsed = json?.ok === true ? claimFile.safeParse(json.value) : null;
  return parsed?.success === true && parsed.data.messageId === messageId ? parsed.data : null;
}

function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

function unlessTaken(error: unknown): void {
  if (toErrno(error) !== 'EEXIST') throw error;
}
