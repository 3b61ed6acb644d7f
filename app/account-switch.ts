import { join } from 'node:path';
import { diskFolderPlaces } from './adapters/folder-places.ts';
import { JsonAccountFile } from './adapters/account-file.ts';
import { LoopbackRedirect } from './adapters/loopback-redirect.ts';
import { makeNumberParser, NUMBER_REGIONS } from './adapters/phone-numbers.ts';
import { makeProofKey } from './adapters/proof-key.ts';
import { DiskQueueFolders } from './compose/queue-folders.ts';
import { ServiceConnection } from './adapters/telephony/connection/service-connection.ts';
import { RestTelephonyAuth } from './adapters/telephony/rest-telephony-auth.ts';
import { DiskTokenFile } from './adapters/token-file.ts';
import { compose } from './compose.ts';
import { buildBackups } from './compose/build-backups.ts';
import type { AccountSwitchConfig, AccountSwitchPorts } from './compose/account-switch-options.ts';
import type { AppListeners, FaxtrayApp } from './compose/composed-app.ts';
import { QueuesLeftBehind } from './compose/queues-left-behind.ts';
import { fixedService } from './compose/fixed-service.ts';
import { NOT_FOR_ANOTHER_ACCOUNT } from './compose/not-for-another-account.ts';
import { openData } from './compose/open-data.ts';
import type { DoorInput, DoorOperationName, DoorOutput } from './contract/door-operations.ts';
import type { InputOf, OutputOf, QueueOperationName } from './contract/operations.ts';
import type { DoorClient } from './domain/fax/fax-job.ts';
import type { Result } from './domain/result.ts';
import { allOff, type Off } from './domain/signal.ts';
import type { SettingKey } from './domain/settings/settings.ts';
import { LOCAL_EXCHANGE, unownedEntry } from './domain/service/account-entry.ts';
import type { DoorHandlers } from './services/operations/door-operations.ts';
import { accountOperations } from './services/operations/account-operations.ts';
import { backupOperations } from './services/operations/backup-operations.ts';
import { Accounts } from './services/accounts/accounts.ts';
import { bringUnowned } from './services/accounts/enter-account.ts';
import { FixedSignIn, type Opening } from './services/accounts/fixed-sign-in.ts';
import { AccountSecrets } from './services/accounts/account-secrets.ts';
import { SignIn } from './services/accounts/sign-in.ts';
import type {
  AccountOperations,
  BackupOperations,
  QueueOperations,
  SettingsOperations,
  AppOperations,
} from './services/operations/operation-handlers.ts';
import { QuietNotifier } from './services/showing/quiet-notifier.ts';
import { alignLoginItem } from './services/settings/align-login-item.ts';
import { refuse } from './services/refuse.ts';
import { settingsOperations } from './services/operations/settings-operations.ts';
import type { TelephonyAuth } from './services/ports/telephony-auth.ts';
import { phrase, type Phrase } from './words/phrase.ts';

/**
 * The app with the account that is at work, and the change from one to another: each account has a queue, a spool and a history of
 * its own, of which one is open.
 */
export class AccountSwitch {
  readonly #ports: AccountSwitchPorts;
  readonly #config: AccountSwitchConfig;
  readonly #listeners: AppListeners;
  readonly #accounts: Accounts;
  readonly #quiet: QuietNotifier;
  readonly #secrets: AccountSecrets;
  readonly #auth: TelephonyAuth;
  readonly #connection: ServiceConnection;
  readonly #queues: DiskQueueFolders;
  readonly #leftBehind: QueuesLeftBehind;
  /** Null where the person chooses the service. */
  readonly #fixedSignIn: FixedSignIn | null;
  readonly #accountOperations: AccountOperations;
  readonly #backupOperations: BackupOperations;
  readonly #settingsOperations: SettingsOperations;
  #app: FaxtrayApp | null = null;
  #opening: Opening = { entry: LOCAL_EXCHANGE, hold: null, takesFiles: true };
  #turn: Promise<void> = Promise.resolve();
  #isStopped = false;
  #off: Off | null = null;

  constructor(ports: AccountSwitchPorts, config: AccountSwitchConfig, listeners: AppListeners) {
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
    this.#secrets = new AccountSecrets(ports.secretStore, clock, log);
    this.#accounts = new Accounts(
      new JsonAccountFile(join(config.dataFolder, 'accounts.json'), log),
      fixedService(ports.settings.values),
    );
    this.#queues = new DiskQueueFolders(config.dataFolder, config.logbookFolder, log);
    this.#leftBehind = new QueuesLeftBehind(this.#queues);
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
      leftBehindIn: (id) => this.#leftBehind.inQueue(id),
      beforeEntering: async () => this.#fixedSignIn?.settle(),
    });
    this.#backupOperations = backupOperations({
      ...{ accounts: this.#accounts, desktop, clock, words: ports.words, settings: ports.settings },
      backups: buildBackups(ports, config, this.#queues),
      reopen: shared.reopen,
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
    if (this.#app === null) throw new Error('no account is open');
    return this.#app;
  }

  /** What the window can ask for, also while one account makes way for another: then it waits. */
  get operations(): AppOperations {
    const names = Object.keys(this.app.operations) as QueueOperationName[];
    const waiting = Object.fromEntries(names.map((name) => [name, this.#waiting(name)]));
    const ofQueue = waiting as unknown as QueueOperations;
    return {
      ...{ ...ofQueue, ...this.#accountOperations },
      ...{ ...this.#backupOperations, ...this.#settingsOperations },
    };
  }

  /** What programs can ask for at the door, as above. */
  get doorOperations(): DoorHandlers {
    const names = Object.keys(this.app.doorOperations) as DoorOperationName[];
    return Object.fromEntries(
      names.map((name) => [name, this.#waitingAtDoor(name)]),
    ) as unknown as DoorHandlers;
  }

  #waitingAtDoor<N extends DoorOperationName>(name: N) {
    return async (input: DoorInput<N>, client: DoorClient): Promise<Result<DoorOutput<N>>> => {
      const { id } = this.#opening.entry;
      await this.#turn;
      // A number, a request id and the id of a fax are of the account that was at work when they were named.
      if (this.#opening.entry.id !== id) return refuse(phrase('refused.other-account'));
      return this.app.doorOperations[name](input, client);
    };
  }

  #waiting<N extends QueueOperationName>(name: N) {
    return async (input: InputOf<N>): Promise<Result<OutputOf<N>>> => {
      const { id } = this.#opening.entry;
      await this.#turn;
      // Nobody has said that it goes from that number, or belongs into that queue.
      const whyNotHere = this.#opening.entry.id === id ? undefined : NOT_FOR_ANOTHER_ACCOUNT[name];
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
    this.#leftBehind.read(this.#accounts.entries, this.#accounts.active.id);
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
        this.#leftBehind.read([...this.#accounts.entries, entry], this.#accounts.active.id);
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

  async #openActive(isOther: () => boolean): Promise<void> {
    const problem = this.#compose(this.#openingOfActive());
    if (problem !== null) {
      this.#ports.log.error('account.not-opened', { problem: problem.problem });
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
        language: () => ports.words.language,
        settings: settings.values,
        fixed: settings.fixed,
        root: this.#root,
        region: this.#region,
        systemRegion: this.#config.region,
        data: opened.data,
        account: entry,
        opening,
        findElsewhere: (requestId) => this.#queues.findElsewhere(entry.id, requestId),
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
    const others = this.#leftBehind.besides(this.#opening.entry.id);
    const notices = [this.#ports.settings.problem, ...others, ...(this.#fixedSignIn?.notices ?? [])];
    return notices.filter((notice) => notice !== null);
  }
}

/** How long the start report waits for the service to say whose sign-in it is. */
const START_PATIENCE_MS = 5_000;
