import { randomUUID } from 'node:crypto';
import { lstat, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';
import type { Trace } from '../../domain/following/trace.ts';
import { Turns } from '../../domain/turns.ts';
import type { Log } from '../../services/ports/log.ts';
import type { Claims } from '../../services/ports/queue/traces.ts';
import { isMissing } from '../../storage/disk-failure.ts';
import { removeOldDrafts } from '../../storage/old-drafts.ts';
import { forThisUser, likeTheOneAbove, makeFolder } from '../../storage/make-folder.ts';
import { ClaimChain, OWN_FILES, SHARED_FILES, type Claim } from './claim-chain.ts';

/** Logbook and status file record the outcome a moment later too, but a machine that sleeps in between must not lose its claim. */
const KEPT_MS = 10 * 60_000;
/** Left by copies that ended before they could clean up. */
const LEFT_OVER_MS = 24 * 3_600_000;

export interface ClaimFolder {
  /** Already exists, or may be created. A root that vanished is not recreated. */
  readonly base: string;
  readonly path: string;
  readonly mayMakeBase: boolean;
  /** Only this user writes there, and it lies on this machine. */
  readonly isOwn: boolean;
}

/** Beside the logbooks, and beside the status files, where dot names are ignored by everybody else. */
export const claimFolders = (logbookFolder: string, root: string): readonly ClaimFolder[] => [
  { base: logbookFolder, path: join(logbookFolder, 'claims'), mayMakeBase: true, isOwn: true },
  { base: root, path: join(root, 'Status', '.claims'), mayMakeBase: false, isOwn: false },
];

interface Ended {
  readonly jobId: string;
  readonly atMs: number;
}

/**
 * Claims as files, for each fax that is handed over, created only where no other process has one. In several places, since two copies may
 * share only one of them; always in the same order, so that one of the two is first. Not per attempt, because copies count their own.
 * Once the fax was accepted the claim stays and names the message: unlike a status file, nobody overwrites it.
 */
export class FileClaims implements Claims {
  readonly #folders: readonly ClaimFolder[];
  readonly #owners: readonly string[];
  readonly #log: Log;
  #ended: readonly Ended[] = [];
  readonly #isTidy = new Set<string>();
  readonly #turns = new Turns();

  /** `owners`: distinguish this copy of the queue from all others; the last belongs to this start, the rest to earlier ones. */
  constructor(folders: readonly ClaimFolder[], owners: readonly string[], log: Log) {
    this.#folders = folders;
    this.#owners = owners;
    this.#log = log;
  }

  take(job: FaxJob, passedOver: ReadonlySet<string>): Promise<string | null> {
    return this.#turns.run(async () => {
      this.#ended = this.#ended.filter((each) => each.jobId !== job.id);
      const claim = { owner: this.#owners.at(-1) ?? '', mark: randomUUID(), messageIds: null };
      for (const folder of this.#folders) {
        const inTheWay = await this.#takeIn(folder, job, claim, passedOver);
        if (inTheWay === null) continue;
        await this.#letGo(job.id);
        return inTheWay;
      }
      return null;
    });
  }

  async standing(job: FaxJob, passedOver: ReadonlySet<string>): Promise<string | null> {
    const found = await Promise.allSettled(
      this.#folders.map(async (folder) => {
        const { base, mayMakeBase } = folder;
        // A missing root says nothing about the claims in it.
        if (!mayMakeBase) await stat(base);
        return this.#inTheWay((await openChain(folder, job.id).read()).at(-1), job, passedOver);
      }),
    );
    const inTheWay = found.flatMap((each) => (each.status === 'fulfilled' ? (each.value ?? []) : []))[0];
    const unread = found.find((each) => each.status === 'rejected');
    if (inTheWay === undefined && unread !== undefined) throw new Error(String(unread.reason));
    return inTheWay ?? null;
  }

  async readTrace({ id }: FaxJob): Promise<Trace | null> {
    const read = this.#folders.map((folder) => openChain(folder, id).read());
    const claims = (await Promise.all(read.map((each) => each.catch(() => [])))).flat();
    const messageIds = [...new Set(claims.flatMap((each) => each.messageIds ?? []))];
    if (messageIds.length === 0) return null;
    return { ...UNTOLD, jobId: id, state: 'queued', attempts: 0, messageIds };
  }

  release(job: FaxJob, isNothingSent: boolean): Promise<void> {
    return this.#turns.run(async () => {
      if (isNothingSent) await this.#letGo(job.id);
      else await this.#recordEnd(job);
      await this.#removeOld();
    });
  }

  /** A claim being released must be gone before it can be taken again. */
  async #takeIn(
    folder: ClaimFolder,
    job: FaxJob,
    claim: Claim,
    passedOver: ReadonlySet<string>,
  ): Promise<string | null> {
    try {
      await this.#prepare(folder);
      const chain = openChain(folder, job.id);
      const before = await chain.read();
      const last = before.at(-1);
      if (last !== undefined && this.#isOwnOpen(last)) return null;
      const inTheWay = this.#inTheWay(last, job, passedOver);
      if (inTheWay !== null) return inTheWay;
      if (await chain.add(before, claim)) return null;
      return (await chain.read()).at(-1)?.mark ?? claim.mark;
    } catch (error) {
      this.#log.warn('claims.not-taken', { folder: folder.path, error: String(error) });
      return null;
    }
  }

  /** A claim that has ended, and names no message unknown to the fax, belongs to nobody any more. */
  #inTheWay(last: Claim | undefined, job: FaxJob, passedOver: ReadonlySet<string>): string | null {
    if (last === undefined || passedOver.has(last.mark)) return null;
    const { messageIds, mark } = last;
    if (messageIds === null) return this.#isOwnOpen(last) ? null : mark;
    return messageIds.every((id) => job.messageIds.includes(id) || job.mayBe.includes(id)) ? null : mark;
  }

  #isOwnOpen({ owner, messageIds }: Claim): boolean {
    return this.#owners.includes(owner) && messageIds === null;
  }

  async #prepare({ base, path, mayMakeBase }: ClaimFolder): Promise<void> {
    let found = await lstat(path).catch(nullIfMissing);
    if (found === null) {
      if (!mayMakeBase) await stat(base);
      await makeFolder(path, mayMakeBase ? forThisUser : likeTheOneAbove);
      found = await lstat(path);
    }
    // Anybody who can write to the root can put a link there to something that is not theirs.
    if (!found.isDirectory()) throw new Error('a link instead of a folder');
    if (this.#isTidy.has(path)) return;
    this.#isTidy.add(path);
    await removeOldDrafts(path);
    await removeLeftOver(path);
  }

  /** Releases our own claim if it is the one that counts; never that of another copy that passed over ours. */
  #letGo(jobId: JobId): Promise<void> {
    return this.#forEachOwn(jobId, (chain, last, number) =>
      this.#isOwnOpen(last) ? chain.remove(number, number) : Promise.resolve(),
    );
  }

  /** Records the outcome for copies that were late, in case nobody else reported it. */
  async #recordEnd({ id, messageIds }: FaxJob): Promise<void> {
    this.#ended = [...this.#ended, { jobId: id, atMs: performance.now() }];
    await this.#forEachOwn(id, (chain, last, number) => chain.replace(number, { ...last, messageIds }));
  }

  async #removeOld(): Promise<void> {
    const nowMs = performance.now();
    const old = this.#ended.filter(({ atMs }) => nowMs - atMs > KEPT_MS);
    if (old.length === 0) return;
    this.#ended = this.#ended.filter((each) => !old.includes(each));
    for (const { jobId } of old)
      await this.#forEachOwn(jobId, (chain, _last, number) => chain.remove(1, number));
  }

  async #forEachOwn(
    jobId: JobId,
    work: (chain: ClaimChain, last: Claim, number: number) => Promise<void>,
  ): Promise<void> {
    for (const folder of this.#folders)
      try {
        const chain = openChain(folder, jobId);
        const claims = await chain.read();
        const last = claims.at(-1);
        if (last !== undefined && this.#owners.includes(last.owner)) await work(chain, last, claims.length);
      } catch (error) {
        if (!isMissing(error)) this.#log.warn('claims.not-written', { error: String(error) });
      }
  }
}

const UNTOLD = { to: null, pages: null, contents: [], atMs: null, isShared: true };

const openChain = ({ path, isOwn }: ClaimFolder, jobId: JobId): ClaimChain =>
  new ClaimChain(join(path, jobId), isOwn ? OWN_FILES : SHARED_FILES);

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/** Only files named like ours; anything else there is not our business. */
const CLAIM_NAME = /^[\w-]+-[1-9]\d*$/u;
const toFaxName = (name: string): string => name.slice(0, name.lastIndexOf('-'));

async function removeLeftOver(folder: string): Promise<void> {
  const isOld = async (name: string): Promise<boolean> => {
    const found = await lstat(join(folder, name)).catch(() => null);
    return found?.isFile() === true && Date.now() - found.mtimeMs > LEFT_OVER_MS;
  };
  const names = (await readdir(folder)).filter((name) => CLAIM_NAME.test(name));
  // All claims of a fax or none: a remaining later one would have no beginning.
  const young = new Set<string>();
  for (const name of names) if (!(await isOld(name))) young.add(toFaxName(name));
  for (const name of names) if (!young.has(toFaxName(name))) await rm(join(folder, name), { force: true });
}
