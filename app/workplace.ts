import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { JsonAccountFile } from './adapters/account-file.ts';
import { LoopbackRedirect } from './adapters/loopback-redirect.ts';
import { makeNumberParser } from './adapters/phone-numbers.ts';
import { makeProofKey } from './adapters/proof-key.ts';
import { ServiceConnection } from './adapters/telephony/connection/service-connection.ts';
import { RestTelephonyAuth } from './adapters/telephony/rest-telephony-auth.ts';
import { DiskTokenFile } from './adapters/token-file.ts';
import { compose } from './compose.ts';
import type { AppListeners, ComposeConfig, ComposePorts, FaxtrayApp } from './compose/composed-app.ts';
import { openData } from './compose/open-data.ts';
import type { InputOf, OutputOf, QueueOperationName } from './contract/operations.ts';
import type { Result } from './domain/result.ts';
import { LOCAL_EXCHANGE, type AccountEntry } from './domain/account-entry.ts';
import { looksLikeJwt, type Credentials } from './domain/token-set.ts';
import { accountOperations } from './services/accounts/account-operations.ts';
import { Accounts } from './services/accounts/accounts.ts';
import { CredentialKeeper } from './services/accounts/credential-keeper.ts';
import { SecretKeeper } from './services/accounts/secret-keeper.ts';
import { SignIn } from './services/accounts/sign-in.ts';
import type {
  AccountOperations,
  OperationHandlers,
  QueueOperations,
} from './services/operations/operation-handlers.ts';
import type { SecretStore } from './services/ports/secret-store.ts';
import type { TelephonyAuth } from './services/ports/telephony-auth.ts';
import type { SystemProxy } from './services/ports/system-proxy.ts';

export interface WorkplacePorts extends Omit<ComposePorts, 'secrets' | 'auth' | 'connection'> {
  readonly secretStore: SecretStore;
  readonly systemProxy: SystemProxy;
}

export interface WorkplaceConfig extends Omit<ComposeConfig, 'data' | 'account' | 'contactsFile'> {
  /** Folder of this instance. */
  readonly dataFolder: string;
  /** Holds the first access token (or JWT credential) of the account that an administrator set; null: none. */
  readonly tokenFile: string | null;
}

/**
 * The app with the account that is at work, and the change from one to another: each account has a queue, a spool and a history of
 * its own, of which one is open.
 */
export class Workplace {
  readonly #ports: WorkplacePorts;
  readonly #config: WorkplaceConfig;
  readonly #listeners: AppListeners;
  readonly #accounts: Accounts;
  readonly #secrets: SecretKeeper;
  readonly #auth: TelephonyAuth;
  readonly #connection: ServiceConnection;
  readonly #accountOperations: AccountOperations;
  #app: FaxtrayApp | null = null;
  #turn: Promise<void> = Promise.resolve();

  constructor(ports: WorkplacePorts, config: WorkplaceConfig, listeners: AppListeners) {
    const { clock, log, desktop } = ports;
    this.#ports = ports;
    this.#config = config;
    this.#listeners = listeners;
    const { proxy, caFile } = config.settings;
    this.#connection = new ServiceConnection({
      ...{ proxy, caFile, systemProxy: ports.systemProxy },
      program: `Faxtray/${config.version}`,
    });
    this.#auth = new RestTelephonyAuth(clock, this.#connection);
    this.#secrets = new SecretKeeper(ports.secretStore, clock, log);
    this.#accounts = new Accounts(
      new JsonAccountFile(join(config.dataFolder, 'accounts.json'), log),
      fixedAccount(config),
    );
    const redirect = new LoopbackRedirect(clock);
    this.#accountOperations = accountOperations({
      accounts: this.#accounts,
      signIn: new SignIn({ auth: this.#auth, redirect, desktop, makeProofKey }),
      secrets: this.#secrets,
      auth: this.#auth,
      clock,
      parseNumber: makeNumberParser(config.region),
      reopen: (inBetween) => this.#reopen(inBetween),
    });
    this.#secrets.onChange(() => listeners.event('app.status', this.app.status()));
  }

  /** The queue that is at work. */
  get app(): FaxtrayApp {
    if (this.#app === null) throw new Error('the workplace is not open');
    return this.#app;
  }

  /** What the window can ask for, also while one account makes way for another: then it waits. */
  get operations(): OperationHandlers {
    const names = Object.keys(this.app.operations) as QueueOperationName[];
    const waiting = Object.fromEntries(names.map((name) => [name, this.#waiting(name)]));
    return { ...(waiting as unknown as QueueOperations), ...this.#accountOperations };
  }

  #waiting<N extends QueueOperationName>(name: N) {
    return async (input: InputOf<N>): Promise<Result<OutputOf<N>>> => {
      await this.#turn;
      return this.app.operations[name](input);
    };
  }

  /** Opens the active account's queue. Not to go on with is one sentence. */
  async open(): Promise<{ readonly ok: true } | { readonly ok: false; readonly problem: string }> {
    await this.#accounts.load();
    const opened = this.#compose(this.#accounts.active);
    return opened ?? { ok: true };
  }

  async start(): Promise<void> {
    // A keychain may take its time, or ask a person: nothing but the line waits for it.
    void this.#secrets.open();
    const token = this.#takeTokenFile();
    await this.app.start(token);
  }

  async stop(): Promise<void> {
    await this.#turn;
    await this.app.stop();
    this.#secrets.stop();
    await this.#connection.close();
  }

  /** One account makes way for another; the window then reads everything anew. */
  #reopen<T>(inBetween: () => Promise<T>): Promise<T> {
    const reopened = this.#turn.then(async () => {
      // Should this throw, nothing else is opened: two at work on one queue would send twice.
      await this.app.stop();
      try {
        return await inBetween();
      } finally {
        await this.#openActive();
      }
    });
    // Whoever asked hears of a mistake of ours; those who come after it must not.
    this.#turn = reopened.then(
      () => undefined,
      () => undefined,
    );
    return reopened;
  }

  async #openActive(): Promise<void> {
    const problem = this.#compose(this.#accounts.active);
    if (problem !== null) {
      this.#ports.log.error('workplace.not-opened', { problem: problem.problem });
      await this.#accounts.activate(LOCAL_EXCHANGE.id);
      this.#compose(LOCAL_EXCHANGE);
    }
    await this.app.start(Promise.resolve());
    this.#listeners.event('queue.replaced', null);
    this.#listeners.event('app.status', this.app.status());
    this.#listeners.tray(this.app.trayView());
  }

  #compose(entry: AccountEntry): { readonly ok: false; readonly problem: string } | null {
    const folder = folderOf(entry, this.#config.dataFolder);
    const opened = openData(folder, this.#ports);
    if (!opened.ok) return opened;
    const ports = { ...this.#ports, secrets: this.#secrets, auth: this.#auth, connection: this.#connection };
    this.#app = compose(
      ports,
      {
        ...this.#config,
        data: opened.data,
        account: entry,
        contactsFile: join(this.#config.dataFolder, 'contacts.json'),
      },
      this.#listeners,
    );
    return null;
  }

  /** Left by an administrator for the account that they set: read once, kept in the keychain, removed. */
  async #takeTokenFile(): Promise<void> {
    const { tokenFile } = this.#config;
    const { active, isFixed } = this.#accounts;
    if (tokenFile === null || !isFixed) return;
    const file = new DiskTokenFile(tokenFile, this.#ports.log);
    const secret = await file.read();
    if (secret === null) return;
    const credentials: Credentials =
      active.clientId !== null && looksLikeJwt(secret)
        ? { kind: 'jwt', jwt: secret }
        : { kind: 'token', accessToken: secret };
    const isKept = await new CredentialKeeper(this.#secrets, active.id).keep(credentials);
    // Without a keychain the file is all there is: removing it would sign the machine out at the next start.
    if (isKept) await file.remove();
    else
      this.#ports.log.warn('token-file.stays', {
        why: this.#secrets.problem ?? 'The keychain did not take the token.',
      });
  }
}

/** The account that an administrator set; null: the person chooses. */
function fixedAccount({ settings }: WorkplaceConfig): AccountEntry | null {
  const { server, clientId, accountLabel } = settings;
  if (server === null) return null;
  const label = accountLabel ?? new URL(server).host;
  return { id: server, kind: 'service', server, clientId, label, number: null };
}

/** The local exchange's lies where it has always been; names of folders tell nothing of anybody's account. */
function folderOf({ id, kind }: AccountEntry, dataFolder: string): string {
  if (kind === 'local-exchange') return dataFolder;
  return join(dataFolder, 'accounts', createHash('sha256').update(id).digest('hex').slice(0, 16));
}
