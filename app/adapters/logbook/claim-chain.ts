import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';
import { messageIdText } from '../../protocol/readable.ts';
import { toErrno } from '../../storage/disk-failure.ts';
import { draftBeside, nameFree } from '../../storage/durable-file.ts';
import { ownKindAt, readSmallOwnFile } from '../../storage/own-file.ts';
import { parseSharedJson } from '../../storage/parse-shared-json.ts';
import { readShared, type SharedRead } from '../../storage/read-shared.ts';
import { removeFile } from '../../storage/remove-file.ts';

/** Many times what a fax that is retried again and again needs. */
const MAX_BYTES = 64 * 1024;
/** Anything after that many is nobody's claim. */
const MOST = 200;
const MOST_MESSAGES = 1_000;

export interface Claim {
  /** The copy of the queue that made the claim. */
  readonly owner: string;
  /** Distinguishes it from every other claim. */
  readonly mark: string;
  /** All messages of the fax as its owner knew them when it learnt the outcome; null while it hands the fax over or is in doubt. */
  readonly messageIds: readonly string[] | null;
}

const claimText = z.object({
  owner: z.string(),
  mark: z.string(),
  messageIds: z.array(messageIdText).max(MOST_MESSAGES).nullable(),
});

/** How the chain's files are read and written. */
interface ChainFiles {
  /** Throws file system errors. */
  readonly read: (path: string) => Promise<Pick<SharedRead, 'kind'> & { readonly bytes?: Buffer }>;
  readonly write: (draft: string, text: string) => Promise<void>;
  /** Replaces what is there. */
  readonly replace: (draft: string, path: string) => Promise<void>;
  /** Only if nothing is there (`EEXIST`). */
  readonly name: (draft: string, path: string) => Promise<void>;
}

/** For a folder that others can write to, on a drive that may be away. */
export const SHARED_FILES: ChainFiles = {
  read: (path) => readShared(path, MAX_BYTES),
  write: (draft, text) => writeFile(draft, text, { flag: 'wx', mode: 0o600 }),
  replace: rename,
  async name(draft, path) {
    await nameFree(draft, path);
    await removeFile(draft);
  },
};

/* eslint-disable @typescript-eslint/require-await -- what is asked at once fails as what is not */
/** For this user's own folder: done without another thread (`app/storage/own-file.ts`). */
export const OWN_FILES: ChainFiles = {
  async read(path) {
    const kind = ownKindAt(path);
    if (kind === null) return { kind: 'missing' };
    const bytes = kind === 'file' ? readSmallOwnFile(path) : null;
    return bytes === null || bytes.length > MAX_BYTES ? { kind: 'refused' } : { kind: 'read', bytes };
  },
  async write(draft, text) {
    writeFileSync(draft, text, { flag: 'wx', mode: 0o600 });
  },
  async replace(draft, path) {
    renameSync(draft, path);
  },
  async name(draft, path) {
    await nameFree(draft, path, async (from, to) => {
      linkSync(from, to);
    });
    rmSync(draft, { force: true });
  },
};
/* eslint-enable @typescript-eslint/require-await */

/**
 * The claims on one fax in one folder: files numbered from 1 without gaps, the last of which counts. A number is taken by creating its
 * file, which must not exist, so only one of two copies can have it.
 */
export class ClaimChain {
  readonly #pathFor: (number: number) => string;

  readonly #files: ChainFiles;

  /** `path`: the common part of all its files' names, without the number. */
  constructor(path: string, files: ChainFiles) {
    this.#files = files;
    this.#pathFor = (number) => `${path}-${number}`;
  }

  /** Others may write there. Throws file system errors, and if there are more claims than anybody makes. */
  async read(): Promise<Claim[]> {
    const claims: Claim[] = [];
    while (claims.length < MOST) {
      const path = this.#pathFor(claims.length + 1);
      const found = await this.#files.read(path);
      if (found.kind === 'missing') return claims;
      claims.push(claimIn(found.bytes ?? Buffer.of(), basename(path)));
    }
    throw new Error(`More than ${MOST} claims on one fax`);
  }

  /** False if another copy was faster, even if only in removing what `before` was read from. */
  async add(before: readonly Claim[], claim: Claim): Promise<boolean> {
    const number = before.length + 1;
    if (!(await this.#make(number, claim))) return false;
    const now = await this.read();
    const isAsBefore =
      now.length === number && [...before, claim].every(({ mark }, index) => now[index]?.mark === mark);
    if (!isAsBefore) await this.#remove(number);
    return isAsBefore;
  }

  async replace(number: number, claim: Claim): Promise<void> {
    await this.#written(claim, number, this.#files.replace);
  }

  /** The highest number first, so that an interruption leaves no gap. */
  async remove(from: number, to: number): Promise<void> {
    for (let number = to; number >= from; number--) await this.#remove(number);
  }

  async #make(number: number, claim: Claim): Promise<boolean> {
    try {
      await this.#written(claim, number, this.#files.name);
      return true;
    } catch (error) {
      if (toErrno(error) === 'EEXIST') return false;
      throw error;
    }
  }

  /** Written atomically: half a claim left by a crash would belong to nobody and block its own copy. */
  async #written(
    claim: Claim,
    number: number,
    name: (draft: string, path: string) => Promise<void>,
  ): Promise<void> {
    const path = this.#pathFor(number);
    const draft = draftBeside(path);
    try {
      await this.#files.write(draft, JSON.stringify(claim));
      await name(draft, path);
    } catch (error) {
      await removeFile(draft);
      throw error;
    }
  }

  #remove(number: number): Promise<void> {
    return removeFile(this.#pathFor(number));
  }
}

/** An unreadable claim stands as long as nobody says otherwise. */
function claimIn(bytes: Buffer, name: string): Claim {
  const json = parseSharedJson(bytes);
  const parsed = json.ok ? claimText.safeParse(json.value) : null;
  if (parsed?.success === true) return parsed.data;
  // Before claims recorded the outcome, they contained only their owner.
  const text = bytes.toString('utf8');
  return { owner: text, mark: `${name} ${text}`, messageIds: null };
}
