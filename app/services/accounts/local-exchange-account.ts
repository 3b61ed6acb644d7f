import { LOCAL_EXCHANGE } from '../../domain/service/account-entry.ts';
import { accountLabel } from './account-label.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { Off } from '../../domain/signal.ts';
import type { Account } from '../access/account.ts';
import type { Access } from '../ports/service/access.ts';
import type { Clock } from '../ports/clock.ts';
import type { ExchangeAddress, ExchangeHost } from '../ports/service/exchange-host.ts';
import type { Log } from '../ports/log.ts';
import type { AccountSecrets } from './account-secrets.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';

const SECRET = 'local-exchange';
const RESTART_DELAY_MS = 1_000;
const STARTING = phrase('exchange.starting');

/** The line of the local exchange, which runs beside the app and is started again should it end. */
export class LocalExchangeAccount implements Account {
  readonly label = accountLabel(LOCAL_EXCHANGE);
  readonly isLocalExchange = true;
  readonly #host: ExchangeHost;
  readonly #secrets: AccountSecrets;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #onChange: () => void;
  #address: ExchangeAddress | null = null;
  #problem: Phrase | null = null;
  #stopped = false;
  #cancelRestart: (() => void) | null = null;
  #off: Off | null = null;

  constructor(host: ExchangeHost, secrets: AccountSecrets, clock: Clock, log: Log, onChange: () => void) {
    this.#host = host;
    this.#secrets = secrets;
    this.#clock = clock;
    this.#log = log;
    this.#onChange = onChange;
  }

  ownNumber(): string | null {
    return this.#address?.faxNumber ?? null;
  }

  /** Extension 101 is the exchange's administrator. */
  permissions(): null {
    return null;
  }

  isPasted(): boolean {
    return false;
  }

  reject(): boolean {
    return false;
  }

  async start(): Promise<void> {
    this.#off ??= this.#host.onExit(() => this.#restartLater(phrase('exchange.starting-again')));
    const started = await this.#host.start();
    if (this.#stopped) return;
    if (!started.ok) {
      this.#restartLater(started.failure.message);
      return;
    }
    await this.#secrets.keep(SECRET, started.value.accessToken);
    this.#address = started.value;
    this.#problem = null;
    this.#log.info('exchange.ready', { baseUrl: started.value.baseUrl });
    this.#onChange();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelRestart?.();
    await this.#host.stop();
    this.#off?.();
  }

  access(): Promise<Result<Access>> {
    const address = this.#address;
    if (address === null) {
      const later = { kind: 'later', retryAfterMs: null } as const;
      return Promise.resolve(
        failed(
          this.#problem === null
            ? { ...later, reason: 'starting', message: STARTING }
            : { ...later, reason: 'offline', message: this.#problem },
        ),
      );
    }
    // Never the keychain's: what is there may be for the exchange of another instance of this user.
    return Promise.resolve(success({ baseUrl: address.baseUrl, token: address.accessToken }));
  }

  #restartLater(problem: Phrase): void {
    this.#address = null;
    this.#problem = problem;
    if (this.#stopped) return;
    this.#log.warn('exchange.down', { problem });
    this.#onChange();
    this.#cancelRestart?.();
    this.#cancelRestart = this.#clock.after(RESTART_DELAY_MS, () => {
      void this.start();
    });
  }
}
