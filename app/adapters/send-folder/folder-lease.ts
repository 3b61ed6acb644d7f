import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Clock } from '../../services/ports/clock.ts';
import { isMissing } from '../../storage/disk-failure.ts';
import { writeFileAtomically } from '../../storage/durable-file.ts';

export const LEASE_FILE = '.faxtray-lease.json';
export const RENEW_MS = 10_000;
const FREE_AFTER_MS = 45_000;

export interface LeaseHolder {
  /** Id of this installation of Faxtray: two users of one machine are two holders. */
  readonly machineId: string;
  readonly host: string;
  readonly user: string;
}

export type LeaseState =
  | { readonly kind: 'held'; readonly token: number }
  | { readonly kind: 'other'; readonly host: string; readonly user: string };

const schema = z.object({
  version: z.literal(1),
  holder: z.string(),
  host: z.string(),
  user: z.string(),
  token: z.int().nonnegative(),
  renewedAt: z.string(),
});

type Lease = z.infer<typeof schema>;

/**
 * Who may take files from a send folder that several machines see (surfaces, "Lease of a shared send folder"). The clocks of
 * machines differ, so a lease counts as left when *we* have watched it stand still for 45 seconds.
 */
export class FolderLease {
  readonly #path: string;
  readonly #holder: LeaseHolder;
  readonly #clock: Clock;
  /** The token under which we hold it; null while somebody else does. */
  #token: number | null = null;
  #seen: { readonly lease: string; readonly sinceMs: number } | null = null;

  constructor(folder: string, holder: LeaseHolder, clock: Clock) {
    this.#path = join(folder, LEASE_FILE);
    this.#holder = holder;
    this.#clock = clock;
  }

  /** Renews what we hold, takes what is free. Throws what the file system throws. */
  async renew(): Promise<LeaseState> {
    const lease = await this.#read();
    if (lease === null) return this.#take(1);
    // Ours from before: of this run, or of one that ended; one installation runs once.
    if (lease.holder === this.#holder.machineId)
      return this.#take(this.#token === lease.token ? lease.token : lease.token + 1);
    this.#token = null;
    return this.#isLeft(lease)
      ? this.#take(lease.token + 1)
      : { kind: 'other', host: lease.host, user: lease.user };
  }

  /** Asked right before a file is claimed: a machine that slept still believes what it knew before. */
  async isStillHeld(): Promise<boolean> {
    const lease = await this.#read();
    return lease !== null && lease.holder === this.#holder.machineId && lease.token === this.#token;
  }

  /** So that another machine need not wait. */
  async release(): Promise<void> {
    if (this.#token !== null && (await this.isStillHeld().catch(() => false)))
      await rm(this.#path, { force: true });
    this.#token = null;
  }

  async #take(token: number): Promise<LeaseState> {
    const { machineId, host, user } = this.#holder;
    const renewedAt = new Date(this.#clock.now()).toISOString();
    const lease: Lease = { version: 1, holder: machineId, host, user, token, renewedAt };
    await writeFileAtomically(this.#path, `${JSON.stringify(lease)}\n`);
    // Of two that write at once the later one stays, and both find out here.
    const now = await this.#read();
    if (now !== null && now.holder !== machineId) {
      this.#token = null;
      return { kind: 'other', host: now.host, user: now.user };
    }
    this.#token = token;
    return { kind: 'held', token };
  }

  #isLeft(lease: Lease): boolean {
    const nowMs = this.#clock.now();
    const text = `${lease.holder} ${lease.token} ${lease.renewedAt}`;
    // A clock that was set back starts the wait anew: waiting longer is safe, taking early is not.
    if (this.#seen?.lease !== text || nowMs < this.#seen.sinceMs)
      this.#seen = { lease: text, sinceMs: nowMs };
    return nowMs - this.#seen.sinceMs >= FREE_AFTER_MS;
  }

  /** A file that is no lease is treated as none: somebody's editor must not stop the faxes. */
  async #read(): Promise<Lease | null> {
    try {
      const parsed = schema.safeParse(JSON.parse(await readFile(this.#path, 'utf8')));
      return parsed.success ? parsed.data : null;
    } catch (error) {
      if (isMissing(error) || error instanceof SyntaxError) return null;
      throw error;
    }
  }
}
