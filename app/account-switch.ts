import { join } from 'node:path';
import { diskFolderPlaces } from './adapters/folder-places.ts';
import { makeNumberParser, NUMBER_REGIONS } from './adapters/phone-numbers.ts';
import { compose } from './compose.ts';
import { buildAccounts, type BuiltAccounts } from './compose/build-accounts.ts';
import type { AccountSwitchConfig, AccountSwitchPorts } from './compose/account-switch-options.ts';
import type { AppListeners, FaxtrayApp } from './compose/composed-app.ts';
import { NOT_FOR_ANOTHER_ACCOUNT } from './compose/not-for-another-account.ts';
import { refusedWhen } from './compose/refused-when.ts';
import { isReplacing } from './adapters/backup/replace-files.ts';
import { openData } from './compose/open-data.ts';
import type { DoorInput, DoorOutput } from './contract/door-operations.ts';
import type { InputOf, OutputOf, QueueOperationName } from './contract/operations.ts';
import type { DoorClient } from './domain/fax/fax-job.ts';
import type { Result } from './domain/result.ts';
import { allOff, type Off } from './domain/signal.ts';
import type { SettingKey } from './domain/settings/settings.ts';
import { LOCAL_EXCHANGE, unownedEntry } from './domain/service/account-entry.ts';
import type { DoorHandlers, QueueDoorHandlers } from './services/operations/door-operations.ts';
import { setAtDoor } from './services/operations/door-settings.ts';
import { bringUnowned } from './services/accounts/enter-account.ts';
import type { Opening } from './services/accounts/fixed-sign-in.ts';
import type {
  QueueOperations,
  SettingsOperations,
  AppOperations,
} from './services/operations/operation-handlers.ts';
import { QuietNotifier } from './services/showing/quiet-notifier.ts';
import { alignLoginItem } from './services/settings/align-login-item.ts';
import { refuse } from './services/refuse.ts';
import { settingsOperations } from './services/operations/settings-operations.ts';
import { phrase, type Phrase } from './words/phrase.ts';

/**
 * The app with the account that is at work, and the change from one to another: each account has a queue, a spool and a history of
 * its own, of which one is open.
 */
export class AccountSwitch {
  readonly #ports: AccountSwitchPorts;
  readonly #config: AccountSwitchConfig;
  readonly #listeners: AppListeners;
  readonly #quiet: QuietNotifier;
  readonly #built: BuiltAccounts;
  readonly #settingsOperations: SettingsOperations;
  #app: FaxtrayApp | null = null;
  #opening: Opening = { entry: LOCAL_EXCHANGE, hold: null, takesFiles: true };
  #turn: Promise<void> = Promise.resolve();
  #isStopped = false;
  #isClosed = false;
  #hasSetAside = false;
  /** Why the queue of the account that was chosen is not the one at work. */
  #notOpened: Phrase | null = null;
  #off: Off | null = null;

  constructor(ports: AccountSwitchPorts, config: AccountSwitchConfig, listeners: AppListeners) {
    const { settings, loginItem, desktop, clock } = ports;
    this.#quiet = new QuietNotifier(ports.notifier, clock, ports.words, settings.values);
    this.#ports = { ...ports, notifier: this.#quiet };
    this.#config = config;
    this.#listeners = listeners;
    this.#built = buildAccounts(ports, config, {
      reopen: (inBetween) => this.#reopen(inBetween),
      shown: () => ({ accountId: this.#opening.entry.id, hasSetAside: this.#hasSetAside }),
    });
    this.#settingsOperations = settingsOperations({
      ...{ settings, loginItem, desktop, places: diskFolderPlaces, dataFolder: config.dataFolder },
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
      ...{ ...ofQueue, ...this.#settingsOperations },
      // Nothing is done between the two queues of a half-done restore.
      ...refusedWhen({ ...this.#built.accountOperations, ...this.#built.backupOperations }, () =>
        this.#isClosed ? HALF_RESTORED : null,
      ),
    };
  }

  /** What programs can ask for at the door, as above. */
  get doorOperations(): DoorHandlers {
    const names = Object.keys(this.app.doorOperations) as (keyof QueueDoorHandlers)[];
    const waiting = Object.fromEntries(names.map((name) => [name, this.#waitingAtDoor(name)]));
    return {
      ...(waiting as unknown as QueueDoorHandlers),
      'settings.set': setAtDoor(this.#settingsOperations['settings.set']),
      ...refusedWhen(this.#built.backupsAtDoor, () => (this.#isClosed ? HALF_RESTORED : null)),
    };
  }

  #waitingAtDoor<N extends keyof QueueDoorHandlers>(name: N) {
    return async (input: DoorInput<N>, client: DoorClient): Promise<Result<DoorOutput<N>>> => {
      const { id } = this.#opening.entry;
      await this.#turn;
      if (this.#isClosed) return refuse(HALF_RESTORED);
      // A number, a request id and the id of a fax are of the account that was at work when they were named.
      if (this.#opening.entry.id !== id) return refuse(phrase('refused.other-account'));
      return this.app.doorOperations[name](input, client);
    };
  }

  #waiting<N extends QueueOperationName>(name: N) {
    return async (input: InputOf<N>): Promise<Result<OutputOf<N>>> => {
      const { id } = this.#opening.entry;
      await this.#turn;
      if (this.#isClosed) return refuse(HALF_RESTORED);
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
      this.#built.secrets.onChange(() => this.#listeners.event('app.status', this.app.status())),
    );
    await this.#built.accounts.load();
    const opening = await this.#built.fixedSignIn?.look();
    this.#built.leftBehind.read(this.#built.accounts.entries, this.#built.accounts.active.id);
    return this.#compose(opening ?? this.#openingOfActive()) ?? { ok: true };
  }

  /** Between two queues it counts for the one that comes. */
  pauseSending(isPaused: boolean): void {
    void this.#turn.then(() => {
      if (!this.#isClosed) this.app.pauseSending(isPaused);
    });
  }

  wake(): void {
    if (!this.#isClosed) this.app.wake();
  }

  /** As the app's; null where no queue is open. */
  async readPage(...wanted: Parameters<FaxtrayApp['pagePicture']>): ReturnType<FaxtrayApp['pagePicture']> {
    await this.#turn;
    return this.#isClosed ? null : this.app.pagePicture(...wanted);
  }

  async start(): Promise<void> {
    // A keychain may take its time, or ask a person: nothing but the line waits for it.
    void this.#built.secrets.open();
    void alignLoginItem(this.#ports.settings, this.#ports.loginItem, this.#ports.log);
    const why = this.#whyTokenNotUsed();
    if (why !== null) this.#ports.log.warn('token-file.without-server', { why });
    await this.app.start(this.#built.fixedSignIn?.beforeLine() ?? Promise.resolve());
    const isAsked = this.#built.fixedSignIn?.start();
    await Promise.race([isAsked, this.#patience()]);
  }

  /** A service that does not answer is no reason to say nothing. */
  #patience(): Promise<void> {
    return new Promise((resolve) => void this.#ports.clock.after(START_PATIENCE_MS, resolve));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#off?.();
    this.#built.fixedSignIn?.stop();
    await this.#turn;
    // Whoever ends Faxtray in a hurry, or the system itself, is not asked.
    if (!this.#isClosed) {
      this.app.quitting.keepUnsent();
      await this.app.stop();
    }
    this.#built.secrets.stop();
    this.#quiet.stop();
    await this.#built.connection.close();
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
    else void this.#turn.then(() => (this.#isClosed ? undefined : this.app.hearSettings(changed)));
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
        if (isReplacing(this.#config.dataFolder)) {
          this.#closeUntilNextStart();
        } else {
          // Also the one that was signed out of: its faxes wait there until somebody signs in to it again.
          this.#built.leftBehind.read(
            [...this.#built.accounts.entries, entry],
            this.#built.accounts.active.id,
          );
          await this.#openActive(isOther);
        }
      }
    });
    // Whoever asked hears of a mistake of ours; those who come after it must not.
    this.#turn = reopened.then(
      () => undefined,
      () => undefined,
    );
    return reopened;
  }

  /** A restore is neither done nor taken back: what would be opened now is of two queues. */
  #closeUntilNextStart(): void {
    this.#isClosed = true;
    this.#isStopped = true;
    this.#listeners.mustStartAgain?.(HALF_RESTORED);
  }

  async #openActive(isOther: () => boolean): Promise<void> {
    const { active } = this.#built.accounts;
    const problem = this.#compose(this.#openingOfActive());
    this.#notOpened = problem?.problem ?? null;
    if (problem !== null) {
      this.#ports.log.error('account.not-opened', { problem: problem.problem });
      const { fixed } = this.#built.accounts;
      // What an administrator wants sent over a service is never given to the local exchange.
      const other = fixed === null ? LOCAL_EXCHANGE : unownedEntry(fixed);
      if (fixed === null) await this.#built.accounts.activate(other.id);
      this.#built.leftBehind.read([...this.#built.accounts.entries, active], other.id);
      this.#compose(
        this.#built.fixedSignIn?.openingOf(other) ?? { entry: other, hold: null, takesFiles: true },
      );
    }
    await this.app.start(Promise.resolve());
    this.#listeners.event('queue.replaced', { account: isOther() ? 'other' : 'same' });
    this.#listeners.event('app.status', this.app.status());
    this.#listeners.tray(this.app.trayView());
  }

  #openingOfActive(): Opening {
    const { active } = this.#built.accounts;
    return this.#built.fixedSignIn?.openingOf(active) ?? { entry: active, hold: null, takesFiles: true };
  }

  #compose(opening: Opening): { readonly ok: false; readonly problem: Phrase } | null {
    const { entry, hold } = opening;
    if (hold === null && this.#built.accounts.isFixed)
      bringUnowned({ accounts: this.#built.accounts, queues: this.#built.queues });
    const opened = openData(this.#built.queues.pathOf(entry.id), this.#ports);
    if (!opened.ok) return opened;
    const setAside = this.#built.setAside.find(opened.data.folder, opened.data.store);
    this.#hasSetAside = (setAside?.faxes ?? 0) + (setAside?.drafts ?? 0) > 0;
    this.#opening = opening;
    const { settings } = this.#ports;
    const ports = {
      ...this.#ports,
      secrets: this.#built.secrets,
      auth: this.#built.auth,
      connection: this.#built.connection,
    };
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
        setAside,
        account: entry,
        opening,
        findElsewhere: (requestId) => this.#built.queues.findElsewhere(entry.id, requestId),
        contactsFile: join(this.#config.dataFolder, 'contacts.json'),
      },
      {
        ...this.#listeners,
        notices: () => this.#notices(),
        lineKnown: (line, number) => void this.#built.accounts.learn(entry.id, line, number),
      },
    );
    return null;
  }

  #notices(): Phrase[] {
    const others = this.#built.leftBehind.besides(this.#opening.entry.id);
    const { problem } = this.#ports.settings;
    const ofToken = this.#built.fixedSignIn?.notices ?? [this.#whyTokenNotUsed()];
    return [problem, this.#notOpened, ...others, ...ofToken].filter((notice) => notice !== null);
  }

  /** A token file is for the server that is fixed beside it. */
  #whyTokenNotUsed(): Phrase | null {
    const path = this.#config.tokenFile;
    return this.#built.fixedSignIn !== null || path === null
      ? null
      : phrase('token-file.without-server', { path });
  }
}

const HALF_RESTORED = phrase('backup.half-restored');

/** How long the start report waits for the service to say whose sign-in it is. */
const START_PATIENCE_MS = 5_000;
