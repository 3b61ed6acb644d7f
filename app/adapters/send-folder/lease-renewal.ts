import type { Clock } from '../../services/ports/clock.ts';
import type { MayTake } from '../../services/ports/folders/send-folder.ts';
import { RENEW_MS, type FolderLease, type LeaseState } from './folder-lease.ts';

/**
 * Renews a lease on a timer of its own, because sweeping a folder with thousands of files, or on a slow drive, takes longer than other
 * machines wait for the holder.
 */
export class LeaseRenewal {
  readonly #lease: FolderLease;
  readonly #clock: Clock;
  #state: LeaseState | null = null;
  /** By the steady clock. */
  #dueMs = 0;
  #renewedAtMs = 0;
  #isRenewed = false;
  #renewing: Promise<void> | null = null;
  #cancelNext: (() => void) | null = null;
  #isStopped = false;

  constructor(lease: FolderLease, clock: Clock) {
    this.#lease = lease;
    this.#clock = clock;
  }

  /** As the last renewal found it; null before the first. */
  get state(): LeaseState | null {
    return this.#state;
  }

  /** The token under which it is held; 0 while it is not. */
  get token(): number {
    return this.#state?.kind === 'held' ? this.#state.token : 0;
  }

  wasOursAlone(token: number): boolean {
    return this.#lease.wasOursAlone(token);
  }

  async mayTake(): Promise<MayTake> {
    const answer = await this.#lease.mayTake();
    // The next sweep finds out who holds it, and shows it.
    if (answer !== 'yes') this.#dueMs = 0;
    return answer;
  }

  /** Renews it if that is due. True if it was renewed, by anybody, since this was last asked. */
  async keep(): Promise<boolean> {
    // The steady clock stands still while a virtual machine is suspended; the other clock reveals that.
    const isSet = Math.abs(this.#clock.now() - this.#renewedAtMs) > RENEW_MS;
    if (isSet || this.#clock.steady() >= this.#dueMs || this.#renewing !== null) await this.#renew();
    const isRenewed = this.#isRenewed;
    this.#isRenewed = false;
    return isRenewed;
  }

  /** Stops renewing it until it is asked for again. */
  letGo(): void {
    this.#dueMs = 0;
    this.#cancelNext?.();
    this.#cancelNext = null;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.letGo();
    await this.#renewing;
    await this.#lease.release();
  }

  /** One at a time: two at once would take each other for another machine. */
  #renew(): Promise<void> {
    this.#renewing ??= this.#renewNow().finally(() => (this.#renewing = null));
    return this.#renewing;
  }

  async #renewNow(): Promise<void> {
    this.#dueMs = this.#clock.steady() + RENEW_MS;
    this.#renewedAtMs = this.#clock.now();
    this.#state = await this.#lease.renew();
    this.#isRenewed = true;
    this.#cancelNext?.();
    if (!this.#isStopped) this.#cancelNext = this.#clock.after(RENEW_MS, () => void this.#renew());
  }
}
