import type { Log, SecretStore } from './ports.ts';

/**
 * Keeps secrets in the keychain, and in memory for this session where there is none. Which of the two it is, is said
 * and not guessed: a keychain that is locked answers reads with 'nothing there' (house rule 9).
 */
export class SecretKeeper {
  readonly #store: SecretStore;
  readonly #log: Log;
  readonly #memory = new Map<string, string>();
  #problem: string | null = null;
  #opened: Promise<void> | null = null;

  constructor(store: SecretStore, log: Log) {
    this.#store = store;
    this.#log = log;
  }

  /** One sentence when secrets are lost with this session; null when they are kept. */
  get problem(): string | null {
    return this.#problem;
  }

  /** May take as long as a person needs to unlock it; whoever asks for a secret meanwhile waits. */
  open(): Promise<void> {
    this.#opened ??= this.#open();
    return this.#opened;
  }

  async #open(): Promise<void> {
    const why = await this.#store.probe();
    this.#problem =
      why === null
        ? null
        : `The keychain cannot be used: ${why} The sign-in is kept in memory only and ends with Faxtray.`;
    if (why !== null) this.#log.warn('keychain.unusable', { why });
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
}
