import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../services/ports/clock.ts';
import type { MayTake } from '../../services/ports/folders/send-folder.ts';
import { toErrno, whyDiskFailed } from '../../storage/disk-failure.ts';
import { LEASE_FILE, readLease, replaceLease, toText, type FoundLease, type Lease } from './lease-file.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';

export const RENEW_MS = 10_000;
const FREE_AFTER_MS = 45_000;
/** If more time passed since the last look, the machine slept: it has not watched what happened meanwhile. */
const LONGEST_PAUSE_MS = 15_000;
/** A holder that cannot renew its lease stops well before others may take it over. */
const SURE_FOR_MS = 30_000;

export interface LeaseHolder {
  /** Id of this installation of Faxtray: two users of one machine are two holders. */
  readonly machineId: string;
  readonly host: string;
  readonly user: string;
}

export type LeaseState =
  | { readonly kind: 'held'; readonly token: number }
  | { readonly kind: 'other'; readonly host: string; readonly user: string }
  /** It cannot be read or written. Nobody knows who holds the folder, so nothing is taken from it. */
  | { readonly kind: 'unusable'; readonly problem: Phrase };

interface Moment {
  readonly nowMs: number;
  readonly steadyMs: number;
}

/**
 * Who may take files from a send folder that several machines see (surfaces.md "Lease of a shared send folder"). The machines' clocks
 * differ, so a lease counts as abandoned only when *we* have watched it unchanged for 45 seconds.
 */
export class FolderLease {
  readonly #path: string;
  readonly #holder: LeaseHolder;
  readonly #clock: Clock;
  /** The token under which we hold it; null while somebody else does, or nobody knows. */
  #token: number | null = null;
  #renewedAt: Moment = { nowMs: 0, steadyMs: 0 };
  /** A lease that vanished is followed by a higher token, so that nobody mistakes the next one for it. */
  #highestToken = 0;
  #watched: { readonly text: string; readonly atMs: number; readonly stillMs: number } | null = null;
  /** Whether this run has seen another machine hold it. */
  #isShared = false;

  constructor(folder: string, holder: LeaseHolder, clock: Clock) {
    this.#path = join(folder, LEASE_FILE);
    this.#holder = holder;
    this.#clock = clock;
  }

  /** Whether no other machine has held it since it had this token, and none that slept can still believe it does. */
  wasOursAlone(token: number): boolean {
    return token === this.#token && !this.#isShared;
  }

  /** Renews the lease if we hold it, and takes it if it is free. */
  async renew(): Promise<LeaseState> {
    let isRead = false;
    try {
      const found = await this.#read();
      const { lease } = found;
      if (lease !== null && !this.#isOurs(lease) && !this.#isLeft(lease)) return this.#leaveTo(lease);
      isRead = true;
      return await this.#take(this.#nextToken(lease), found);
    } catch (error) {
      this.#token = null;
      return {
        kind: 'unusable',
        problem: phrase(isRead ? 'disk.lease-not-written' : 'disk.lease-not-read', {
          path: this.#path,
          why: whyDiskFailed(error),
        }),
      };
    }
  }

  /**
   * Asked right before a file is taken, because a machine that slept still believes what it knew before. `no`: another machine holds it;
   * `unknown`: it has to be renewed first.
   */
  async mayTake(): Promise<MayTake> {
    try {
      const { lease } = await this.#read();
      if (lease === null) return 'unknown';
      if (!this.#isOurs(lease)) return 'no';
      return lease.token === this.#token && this.#isSureSince(this.#renewedAt) ? 'yes' : 'unknown';
    } catch (error) {
      if (toErrno(error) === null) throw error;
      return 'unknown';
    }
  }

  /** So that another machine need not wait. */
  async release(): Promise<void> {
    const token = this.#token;
    this.#token = null;
    if (token === null) return;
    try {
      const { lease } = await this.#read();
      if (lease !== null && this.#isOurs(lease) && lease.token === token)
        await rm(this.#path, { force: true });
    } catch (error) {
      // If this fails, others wait as they would for a machine that was switched off.
      if (toErrno(error) === null) throw error;
    }
  }

  async #take(token: number, before: FoundLease): Promise<LeaseState> {
    const { machineId, host, user } = this.#holder;
    const beganAt = this.#moment();
    const renewedAt = new Date(beganAt.nowMs).toISOString();
    const ours: Lease = { version: 1, holder: machineId, host, user, token, renewedAt };
    const isTaken = await replaceLease(this.#path, ours, before);
    // It slept half-way through, and may have overwritten the lease of a machine that took files meanwhile.
    if (!this.#isSureSince(beganAt)) this.#isShared = true;
    // If two write at once the later lease stays, and both find that out here.
    const { lease } = await this.#read();
    if (lease !== null && !this.#isOurs(lease)) return this.#leaveTo(lease);
    if (!isTaken || lease?.token !== token)
      return { kind: 'unusable', problem: phrase('disk.lease-contested', { path: this.#path }) };
    this.#token = token;
    this.#renewedAt = beganAt;
    return { kind: 'held', token };
  }

  #leaveTo({ host, user }: Lease): LeaseState {
    this.#token = null;
    return { kind: 'other', host: plain(host), user: plain(user) };
  }

  /** A lease of ours is from this run, or from one that ended: an installation never runs twice at once. */
  #nextToken(lease: Lease | null): number {
    const isThisRuns = lease !== null && this.#isOurs(lease) && lease.token === this.#token;
    return isThisRuns ? lease.token : this.#highestToken + 1;
  }

  readonly #isOurs = ({ holder }: Lease): boolean => holder === this.#holder.machineId;

  #isLeft(lease: Lease): boolean {
    const atMs = this.#clock.steady();
    const text = toText(lease);
    const before = this.#watched?.text === text ? this.#watched : { text, atMs, stillMs: 0 };
    const passedMs = Math.min(atMs - before.atMs, LONGEST_PAUSE_MS);
    this.#watched = { text, atMs, stillMs: before.stillMs + passedMs };
    return this.#watched.stillMs >= FREE_AFTER_MS;
  }

  #moment(): Moment {
    return { nowMs: this.#clock.now(), steadyMs: this.#clock.steady() };
  }

  /** By both clocks: the steady one stands still while a virtual machine is suspended, and the other may have been set. */
  #isSureSince(then: Moment): boolean {
    const { nowMs, steadyMs } = this.#moment();
    return Math.abs(nowMs - then.nowMs) <= SURE_FOR_MS && steadyMs - then.steadyMs <= SURE_FOR_MS;
  }

  async #read(): Promise<FoundLease> {
    const found = await readLease(this.#path);
    if (found.lease === null) return found;
    this.#highestToken = Math.max(this.#highestToken, found.lease.token);
    if (!this.#isOurs(found.lease)) this.#isShared = true;
    return found;
  }
}

/** Makes a name written by somebody else safe as part of a sentence. */
const plain = (name: string): string => name.replace(/[\p{Cc}\p{Cf}]/gu, ' ').trim() || 'unknown';
