import { join } from 'node:path';
import { diskFolderPlaces } from './adapters/folder-places.ts';
import { JsonAccountFile } from './adapters/account-file.ts';
import { LoopbackRedirect } from './adapters/loopback-redirect.ts';
import { makeNumberParser, NUMBER_REGIONS } from './adapters/phone-numbers.ts';
import { makeProofKey } from './adapters/proof-key.ts';
import { leftBehind } from './compose/waiting-faxes.ts';
import { DiskQueueFolders } from './compose/queue-folders.ts';
import { ServiceConnection } from './adapters/telephony/connection/service-connection.ts';
import { RestTelephonyAuth } from './adapters/telephony/rest-telephony-auth.ts';
import { DiskTokenFile } from './adapters/token-file.ts';
import { compose } from './compose.ts';
import type { AppListeners, ComposeConfig, ComposePorts, FaxtrayApp } from './compose/composed-app.ts';
import { openData } from './compose/open-data.ts';
import type { InputOf, OutputOf, QueueOperationName } from './contract/operations.ts';
import type { Result } from './domain/result.ts';
import { allOff, type Off } from './domain/signal.ts';
import type { SettingKey, Settings } from './domain/settings/settings.ts';
import {
  LOCAL_EXCHANGE,
  unownedEntry,
  type AccountEntry,
  type FixedService,
} from './domain/service/account-entry.ts';
import { accountOperations } from './services/operations/account-operations.ts';
import { Accounts } from './services/accounts/accounts.ts';
import { bringUnowned } from './services/accounts/enter-account.ts';
import { FixedSignIn, type Opening } from './services/accounts/fixed-sign-in.ts';
import { SecretKeeper } from './services/accounts/secret-keeper.ts';
import { SignIn } from './services/accounts/sign-in.ts';
import type {
  AccountOperations,
  QueueOperations,
  SettingsOperations,
  AppOperations,
} from './services/operations/operation-handlers.ts';
import type { LoginItem } from './services/ports/login-item.ts';
import type { SecretStore } from './services/ports/secret-store.ts';
import { QuietNotifier } from './services/showing/quiet-notifier.ts';
import type { SettingsKeeper } from './services/settings/settings-keeper.ts';
import { alignLoginItem } from './services/settings/align-login-item.ts';
import { refuse } from './services/refuse.ts';
import { settingsOperations } from './services/operations/settings-operations.ts';
import type { TelephonyAuth } from './services/ports/telephony-auth.ts';
import type { SystemProxy } from './services/ports/system-proxy.ts';
import { accountLabel } from './services/accounts/account-label.ts';
import type { Phrasebook } from './words/phrasebook.ts';
import { phrase, type Phrase } from './words/phrase.ts';

export interface WorkplacePorts extends Omit<ComposePorts, 'secrets' | 'auth' | 'connection'> {
  readonly settings: SettingsKeeper;
  readonly loginItem: LoginItem;
  readonly secretStore: SecretStore;
  readonly systemProxy: SystemProxy;
  /** In the language and the region that are set now. */
  readonly words: Phrasebook;
}

export interface WorkplaceConfig extends Omit<
  ComposeConfig,
  'data' | 'account' | 'contactsFile' | 'opening' | 'settings' | 'fixed' | 'systemRegion' | 'language'
> {
  /** Where the folders lie while no setting says where. */
  readonly root: string;
  /** As this computer is set: what counts while no setting says otherwise. */
  readonly region: string;
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
  readonly #quiet: QuietNotifier;
  readonly #secrets: SecretKeeper;
  readonly #auth: TelephonyAuth;
  readonly #connection: ServiceConnection;
  readonly #queues: DiskQueueFolders;
  /** Null where the person chooses the service. */
  readonly #fixedSignIn: FixedSignIn | null;
  readonly #accountOperations: AccountOperations;
  readonly #settingsOperations: SettingsOperations;
  #app: FaxtrayApp | null = null;
  #opening: Opening = { entry: LOCAL_EXCHANGE, hold: null, takesFiles: true };
  #turn: Promise<void> = Promise.resolve();
  #isStopped = false;
  #off: Off | null = null;
  /** What waits in the queues that are not at work, by their accounts; looked at when another one is opened. */
  #leftBehind: ReadonlyMap<string, Phrase> = new Map();

  constructor(ports: WorkplacePorts, config: WorkplaceConfig, listeners: AppListeners) {
    const { clock, log, desktop } = ports;
    this.#quiet = new QuietNotifier(ports.notifier, clock, ports.words, ports.settings.values);
    this.#ports = { ...ports, notifier: this.#quiet };
    this.#config = config;
    this.#listeners = listeners;
    const { proxy, caFile } = ports.settings.values;
    this.#connection = new ServiceConnection({
      ...{ proxy, caFile, systemProxy: ports.systemProxy },
      program: `Faxtray/${config.version}`,
    });
    this.#auth = new RestTelephonyAuth(clock, this.#connection);
    this.#secrets = new SecretKeeper(ports.secretStore, clock, log);
    this.#accounts = new Accounts(
      new JsonAccountFile(join(config.dataFolder, 'accounts.json'), log),
      fixedService(ports.settings.values),
    );
    this.#queues = new DiskQueueFolders(config.dataFolder, config.logbookFolder, log);
    const redirect = new LoopbackRedirect(clock, ports.words);
    const signIn = new SignIn({ auth: this.#auth, redirect, desktop, makeProofKey });
    const shared = {
      accounts: this.#accounts,
      secrets: this.#secrets,
      queues: this.#queues,
      signIn,
      clock,
      log,
      reopen: <T>(inBetween: () => Promise<T>) => this.#reopen(inBetween),
    };
    const tokenFile = config.tokenFile === null ? null : new DiskTokenFile(config.tokenFile, log);
    const { fixed } = this.#accounts;
    this.#fixedSignIn = fixed === null ? null : new FixedSignIn({ ...shared, fixed, tokenFile });
    this.#accountOperations = accountOperations({
      ...shared,
      auth: this.#auth,
      desktop,
      words: ports.words,
      leftBehindIn: (id) => this.#leftBehind.get(id) ?? null,
      beforeEntering: async () => this.#fixedSignIn?.settle(),
    });
    this.#settingsOperations = settingsOperations({
      ...{
        settings: ports.settings,
        loginItem: ports.loginItem,
        desktop,
        places: diskFolderPlaces,
        dataFolder: config.dataFolder,
      },
      root: () => this.#root,
      parseNumber: () => makeNumberParser(this.#region),
      olderThan: (days) => this.app.olderThan(days),
      regions: NUMBER_REGIONS,
      settled: () => this.#turn,
    });
  }

  /** The queue that is at work. */
  get app(): FaxtrayApp {
    if (this.#app === null) throw new Error('the workplace is not open');
    return this.#app;
  }

  /** What the window can ask for, also while one account makes way for another: then it waits. */
  get operations(): AppOperations {
    const names = Object.keys(this.app.operations) as QueueOperationName[];
    const waiting = Object.fromEntries(names.map((name) => [name, this.#waiting(name)]));
    const ofQueue = waiting as unknown as QueueOperations;
    return { ...ofQueue, ...this.#accountOperations, ...this.#settingsOperations };
  }

  #waiting<N extends QueueOperationName>(name: N) {
    return async (input: InputOf<N>): Promise<Result<OutputOf<N>>> => {
      const { id } = this.#opening.entry;
      await this.#turn;
      // Nobody has said that it goes from that number, or belongs into that queue.
      const whyNotHere = this.#opening.entry.id === id ? undefined : NOT_FOR_ANOTHER[name];
      if (whyNotHere !== undefined) return refuse(whyNotHere);
      return this.app.operations[name](input);
    };
  }

  /** Opens the active account's queue. Else why not to go on. */
  async open(): Promise<{ readonly ok: true } | { readonly ok: false; readonly problem: Phrase }> {
    this.#off = allOff(
      this.#ports.settings.onChange((changed) => this.#hearSettings(changed)),
      this.#secrets.onChange(() => this.#listeners.event('app.status', this.app.status())),
    );
    await this.#accounts.load();
    const opening = await this.#fixedSignIn?.look();
    this.#leftBehind = this.#lookAtOthers(this.#accounts.entries);
    return this.#compose(opening ?? this.#openingOfActive()) ?? { ok: true };
  }

  async start(): Promise<void> {
    // A keychain may take its time, or ask a person: nothing but the line waits for it.
    void this.#secrets.open();
    void alignLoginItem(this.#ports.settings, this.#ports.loginItem, this.#ports.log);
    if (this.#fixedSignIn === null && this.#config.tokenFile !== null)
      this.#ports.log.warn('token-file.without-server', {
        why: phrase('token-file.without-server'),
      });
    await this.app.start(this.#fixedSignIn?.beforeLine() ?? Promise.resolve());
    const isAsked = this.#fixedSignIn?.start();
    await Promise.race([isAsked, this.#patience()]);
  }

  /** A service that does not answer is no reason to say nothing. */
  #patience(): Promise<void> {
    return new Promise((resolve) => void this.#ports.clock.after(START_PATIENCE_MS, resolve));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#off?.();
    this.#fixedSignIn?.stop();
    await this.#turn;
    // Whoever ends Faxtray in a hurry, or the system itself, is not asked.
    this.app.quitting.keepUnsent();
    await this.app.stop();
    this.#secrets.stop();
    this.#quiet.stop();
    await this.#connection.close();
  }

  get #root(): string {
    return this.#ports.settings.values.root ?? this.#config.root;
  }

  get #region(): string {
    return this.#ports.settings.values.defaultRegion ?? this.#config.region;
  }

  #hearSettings(changed: ReadonlySet<SettingKey>): void {
    if (changed.has('quietHours')) this.#quiet.look();
    // What was read of numbers, and all paths, are of the queue that is open.
    if (changed.has('root') || changed.has('defaultRegion')) void this.#reopen(() => Promise.resolve());
    else void this.#turn.then(() => this.app.hearSettings(changed));
  }

  /** One account makes way for another; the window then reads everything anew. */
  #reopen<T>(inBetween: () => Promise<T>): Promise<T> {
    const reopened = this.#turn.then(async () => {
      if (this.#isStopped) return inBetween();
      const { entry } = this.#opening;
      const isOther = (): boolean => this.#opening.entry.id !== entry.id;
      // Should this throw, nothing else is opened: two at work on one queue would send twice.
      await this.app.stop();
      try {
        return await inBetween();
      } finally {
        // Also the one that was signed out of: its faxes wait there until somebody signs in to it again.
        this.#leftBehind = this.#lookAtOthers([...this.#accounts.entries, entry]);
        await this.#openActive(isOther);
      }
    });
    // Whoever asked hears of a mistake of ours; those who come after it must not.
    this.#turn = reopened.then(
      () => undefined,
      () => undefined,
    );
    return reopened;
  }

  #lookAtOthers(entries: readonly AccountEntry[]): ReadonlyMap<string, Phrase> {
    const { active } = this.#accounts;
    const left = entries.map((entry) => {
      const { id } = entry;
      const waiting = id === active.id ? null : this.#queues.waitingIn(id);
      return [id, waiting === null ? null : leftBehind(waiting, accountLabel(entry))] as const;
    });
    return new Map(left.flatMap(([id, said]) => (said === null ? [] : [[id, said]])));
  }

  async #openActive(isOther: () => boolean): Promise<void> {
    const problem = this.#compose(this.#openingOfActive());
    if (problem !== null) {
      this.#ports.log.error('workplace.not-opened', { problem: problem.problem });
      const { fixed } = this.#accounts;
      // What an administrator wants sent over a service is never given to the local exchange.
      const other = fixed === null ? LOCAL_EXCHANGE : unownedEntry(fixed);
      if (fixed === null) await this.#accounts.activate(other.id);
      this.#compose(this.#fixedSignIn?.openingOf(other) ?? { entry: other, hold: null, takesFiles: true });
    }
    await this.app.start(Promise.resolve());
    this.#listeners.event('queue.replaced', { account: isOther() ? 'other' : 'same' });
    this.#listeners.event('app.status', this.app.status());
    this.#listeners.tray(this.app.trayView());
  }

  #openingOfActive(): Opening {
    const { active } = this.#accounts;
    return this.#fixedSignIn?.openingOf(active) ?? { entry: active, hold: null, takesFiles: true };
  }

  #compose(opening: Opening): { readonly ok: false; readonly problem: Phrase } | null {
    const { entry, hold } = opening;
    if (hold === null && this.#accounts.isFixed)
      bringUnowned({ accounts: this.#accounts, queues: this.#queues });
    const opened = openData(this.#queues.pathOf(entry.id), this.#ports);
    if (!opened.ok) return opened;
    this.#opening = opening;
    const { settings } = this.#ports;
    const ports = { ...this.#ports, secrets: this.#secrets, auth: this.#auth, connection: this.#connection };
    this.#app = compose(
      ports,
      {
        ...this.#config,
        language: ports.words.language,
        settings: settings.values,
        fixed: settings.fixed,
        root: this.#root,
        region: this.#region,
        systemRegion: this.#config.region,
        data: opened.data,
        account: entry,
        opening,
        contactsFile: join(this.#config.dataFolder, 'contacts.json'),
      },
      {
        ...this.#listeners,
        notices: () => this.#notices(),
        lineKnown: (line, number) => void this.#accounts.learn(entry.id, line, number),
      },
    );
    return null;
  }

  #notices(): Phrase[] {
    const others = [...this.#leftBehind].flatMap(([id, said]) =>
      id === this.#opening.entry.id ? [] : [said],
    );
    const notices = [this.#ports.settings.problem, ...others, ...(this.#fixedSignIn?.notices ?? [])];
    return notices.filter((notice) => notice !== null);
  }
}

/** What is not done in the queue of another account than the one that was at work when it was asked for. */
const NOT_FOR_ANOTHER: Readonly<Partial<Record<QueueOperationName, Phrase>>> = {
  'fax.send': phrase('refused.other-account'),
  'drafts.save': phrase('refused.other-account-draft'),
};

/** How long the start report waits for the service to say whose sign-in it is. */
const START_PATIENCE_MS = 5_000;

/** What an administrator set; null: the person chooses. */
function fixedService({ server, clientId, accountLabel }: Settings): FixedService | null {
  return server === null ? null : { server, clientId, label: accountLabel };
}
