import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { SecretStore } from '../ports/secret-store.ts';

/** A keychain that is locked is asked again this often: its person may unlock it at any time. */
const PROBE_AGAIN_MS = 15_000;

/**
 * Keeps secrets in the keychain, and in memory for this session where there is none. Which of the two it is, is said
 * and not guessed: a keychain that is locked answers reads with 'nothing there' (house rule 9).
 */
export class SecretKeeper {
  readonly #store: SecretStore;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #memory = new Map<string, string>();
  readonly #listeners = new Set<() => void>();
  #problem: string | null = null;
  #opened: Promise<void> | null = null;
  #moving: Promise<void> = Promise.resolve();
  #cancelProbe: (() => void) | null = null;

  constructor(store: SecretStore, clock: Clock, log: Log) {
    this.#store = store;
    this.#clock = clock;
    this.#log = log;
  }

  /** One sentence when secrets are lost with this session; null when they are kept. */
  get problem(): string | null {
    return this.#problem;
  }

  /** The keychain can be used now, or cannot any more. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** May take as long as a person needs to unlock it; whoever asks for a secret meanwhile waits. */
  open(): Promise<void> {
    this.#opened ??= this.#probe();
    return this.#opened;
  }

  stop(): void {
    this.#cancelProbe?.();
  }

  async read(account: string): Promise<string | null> {
    await this.open();
    return this.#memory.get(account) ?? (this.#problem === null ? await this.#store.read(account) : null);
  }

  /** True when the secret will be there after a restart. */
  async keep(account: string, secret: string): Promise<boolean> {
    await this.open();
    if (this.#problem === null && (await this.#store.write(account, secret))) {
      this.#memory.delete(account);
      return true;
    }
    this.#memory.set(account, secret);
    return false;
  }

  async remove(account: string): Promise<void> {
    await this.open();
    this.#memory.delete(account);
    // A write that is on its way would bring it back.
    await this.#moving;
    await this.#store.remove(account);
  }

  async #probe(): Promise<void> {
    const why = await this.#store.probe();
    if (why === null) {
      // Until then memory is what counts: a newer secret must not be overtaken by an older one that is on its way.
      this.#moving = this.#moveToStore();
      await this.#moving;
      this.#problem = null;
      return;
    }
    this.#problem = `The keychain cannot be used: ${why} The sign-in is kept in memory only and ends with Faxtray.`;
    this.#log.warn('keychain.unusable', { why });
    this.#cancelProbe = this.#clock.after(PROBE_AGAIN_MS, () => void this.#probeAgain());
  }

  async #probeAgain(): Promise<void> {
    const before = this.#problem;
    await this.#probe();
    if (this.#problem !== before) for (const listener of this.#listeners) listener();
  }

  /** What was given to us while it was locked. */
  async #moveToStore(): Promise<void> {
    for (const account of this.#memory.keys()) {
      for (let secret = this.#memory.get(account); secret !== undefined; secret = this.#memory.get(account)) {
        if (!(await this.#store.write(account, secret))) break;
        if (this.#memory.get(account) === secret) this.#memory.delete(account);
      }
    }
  }
}
