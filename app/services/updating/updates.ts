import type { UpdatesState } from './updates-state.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import { Signal, type Off } from '../../domain/signal.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { NotRenewed, Updater } from '../ports/computer/updater.ts';

export interface UpdatesPorts {
  /** Or why there is none. */
  readonly updater: Updater | NotRenewed;
  readonly settings: Pick<Settings, 'updates'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** A computer that has just started has other things to do, and so has its network. */
const FIRST_CHECK_MS = 5 * 60_000;
const EVERY_MS = 24 * 3_600_000;

/** Checks for newer versions once a day, and has the newest ready for when a person quits. */
export class Updates {
  readonly #ports: UpdatesPorts;
  readonly #changed = new Signal();
  #state: UpdatesState;
  #checking: Promise<void> | null = null;
  #cancelCheck: Off | null = null;
  #isStopped = false;

  constructor(ports: UpdatesPorts) {
    this.#ports = ports;
    this.#state = { notHere: null, isChecking: false, version: null, checkedAtMs: null, problem: null };
    if (typeof ports.updater === 'string') this.#state = { ...this.#state, notHere: ports.updater };
  }

  get state(): UpdatesState {
    return this.#state;
  }

  onChange(listener: () => void): Off {
    return this.#changed.on(listener);
  }

  start(): void {
    this.#checkIn(FIRST_CHECK_MS);
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelCheck?.();
  }

  /** It was switched on or off. What was brought meanwhile stays, and is not put in place while it is off. */
  settingChanged(): void {
    this.#cancelCheck?.();
    this.#checkIn(0);
    this.#changed.emit();
  }

  /** Now, as a person asked. Resolves when it has come to something. */
  check(): Promise<void> {
    this.#cancelCheck?.();
    this.#checking ??= this.#check().finally(() => {
      this.#checking = null;
      this.#checkIn(EVERY_MS);
    });
    return this.#checking;
  }

  /** Whether quitting would put a newer version in place. While another is brought, what lies here may be half of it. */
  get isReady(): boolean {
    return this.#state.version !== null && this.#ports.settings.updates && !this.#state.isChecking;
  }

  /** A person quits. `isHandingOver`: a fax is on the wire, and what cuts it short must not take any longer than it has to. */
  end(isHandingOver: boolean): void {
    const { updater, log } = this.#ports;
    if (typeof updater === 'string' || this.#state.version === null) return;
    const isWanted = this.isReady && !isHandingOver;
    log.info('updates.end', { version: this.#state.version, isWanted });
    updater.installAtEnd(isWanted);
  }

  #checkIn(ms: number): void {
    const { updater, settings, clock } = this.#ports;
    if (this.#isStopped || typeof updater === 'string' || !settings.updates) return;
    this.#cancelCheck = clock.after(ms, () => void this.check());
  }

  async #check(): Promise<void> {
    const { updater, settings, clock, log } = this.#ports;
    if (this.#isStopped || typeof updater === 'string' || !settings.updates) return;
    this.#change({ isChecking: true });
    const fetched = await updater.fetch();
    const checkedAtMs = clock.now();
    // Nothing newer any more: what was ready may have been called back.
    if (fetched.ok) this.#change({ isChecking: false, checkedAtMs, version: fetched.value, problem: null });
    else {
      log.warn('updates.not-fetched', { problem: fetched.failure });
      this.#change({ isChecking: false, checkedAtMs, version: updater.ready, problem: fetched.failure });
    }
  }

  #change(change: Partial<UpdatesState>): void {
    this.#state = { ...this.#state, ...change };
    if (!this.#isStopped) this.#changed.emit();
  }
}
