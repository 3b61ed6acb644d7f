import { Signal, type Off } from '../../domain/signal.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { SecretStore } from '../ports/computer/secret-store.ts';
import { isSamePhrase, phrase, type Phrase } from '../../words/phrase.ts';

/** A keychain that is locked is asked again this often: its person may unlock it at any time. One that was open counts as open for as long. */
const PROBE_AGAIN_MS = 15_000;

/**
 * Keeps secrets in the keychain, and in memory where there is none or while it is locked. Which of the two it is, is said and not
 * guessed: a locked keychain answers reads with 'nothing there' and removals with nothing at all, so only a canary tells.
 */
export class AccountSecrets {
  readonly #store: SecretStore;
  readonly #clock: Clock;
  readonly #log: Log;
  /** What the keychain is still to be told: a secret to keep, or (null) that it is to forget one. */
  readonly #untold = new Map<string, string | null>();
  readonly #changed = new Signal();
  #problem: Phrase | null = null;
  #opened: Promise<void> | null = null;
  #probing: Promise<void> | null = null;
  #telling: Promise<unknown> = Promise.resolve();
  #openAtMs = -Infinity;
  #cancelProbe: (() => void) | null = null;

  constructor(store: SecretStore, clock: Clock, log: Log) {
    this.#store = store;
    this.#clock = clock;
    this.#log = log;
  }

  /** One sentence when secrets are lost with this session; null when they are kept. */
  get problem(): Phrase | null {
    return this.#problem;
  }

  /** The keychain can be used now, or cannot any more. */
  onChange(listener: () => void): Off {
    return this.#changed.on(listener);
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
    const secret = await this.#findSecret(account);
    if (secret !== null || this.#untold.has(account) || this.#problem !== null) return secret;
    if (this.#clock.steady() - this.#openAtMs < PROBE_AGAIN_MS) return null;
    await this.#probeAgain();
    return this.#findSecret(account);
  }

  async #findSecret(account: string): Promise<string | null> {
    const untold = this.#untold.get(account);
    if (untold !== undefined) return untold;
    return this.#problem === null ? this.#store.read(account) : null;
  }

  /** True when the secret will be there after a restart. */
  async keep(account: string, secret: string): Promise<boolean> {
    await this.open();
    if (this.#problem === null && (await this.#store.write(account, secret))) {
      this.#untold.delete(account);
      return true;
    }
    this.#untold.set(account, secret);
    if (this.#problem === null) await this.#probeAgain();
    return !this.#untold.has(account);
  }

  async remove(account: string): Promise<void> {
    await this.open();
    this.#untold.set(account, null);
    // A write that is on its way would bring it back.
    await this.#telling;
    await this.#store.remove(account);
    if (this.#problem === null) await this.#probeAgain();
  }

  /** Something did not look like an open keychain, or enough time has passed since it was none. */
  async #probeAgain(): Promise<void> {
    const before = this.#problem;
    await this.#probe();
    if (!isSamePhrase(this.#problem, before)) this.#changed.emit();
  }

  #probe(): Promise<void> {
    this.#probing ??= this.#askStore().finally(() => {
      this.#probing = null;
    });
    return this.#probing;
  }

  async #askStore(): Promise<void> {
    this.#cancelProbe?.();
    const why = await this.#store.probe();
    if (why === null) {
      const telling = this.#updateStore();
      this.#telling = telling;
      if (await telling) return;
    }
    const problem = phrase('keychain.not-usable', { why: why ?? phrase('keychain.why.not-kept') });
    if (!isSamePhrase(problem, this.#problem)) this.#log.warn('keychain.unusable', { problem });
    this.#problem = problem;
    this.#cancelProbe = this.#clock.after(PROBE_AGAIN_MS, () => void this.#probeAgain());
  }

  /** True when the keychain knows everything; from then on it is the one that is asked. */
  async #updateStore(): Promise<boolean> {
    for (;;) {
      const [next] = this.#untold;
      if (next === undefined) break;
      const [account, secret] = next;
      if (secret === null) await this.#store.remove(account);
      else if (!(await this.#store.write(account, secret))) return false;
      // It may have been renewed meanwhile.
      if (this.#untold.get(account) === secret) this.#untold.delete(account);
    }
    this.#problem = null;
    this.#openAtMs = this.#clock.steady();
    return true;
  }
}
