import { join } from 'node:path';
import { compose } from './compose.ts';
import { accountNotices, whyTokenNotUsed } from './compose/account-notices.ts';
import { buildAccounts, type BuiltAccounts } from './compose/build-accounts.ts';
import { buildQuietNotifier } from './compose/build-quiet-notifier.ts';
import { buildSettings } from './compose/build-settings.ts';
import type { AccountSwitchConfig, AccountSwitchPorts } from './compose/account-switch-options.ts';
import type { AppListeners, FaxtrayApp } from './compose/composed-app.ts';
import {
  doorOperationsInTurn,
  HALF_RESTORED,
  queueOperationsInTurn,
  type QueueAtWork,
} from './compose/operations-in-turn.ts';
import { refusedWhen } from './compose/refused-when.ts';
import { isReplacing } from './adapters/backup/replace-files.ts';
import { openData } from './compose/open-data.ts';
import { allOff, type Off } from './domain/signal.ts';
import { success, type Result } from './domain/result.ts';
import type { SettingKey } from './domain/settings/settings.ts';
import { LOCAL_EXCHANGE, unownedEntry, type AccountEntry } from './domain/service/account-entry.ts';
import type { DoorHandlers } from './services/operations/door-operations.ts';
import { setAtDoor } from './services/operations/door-settings.ts';
import { bringUnowned } from './services/accounts/enter-account.ts';
import type { Opening } from './services/accounts/fixed-sign-in.ts';
import type { SettingsOperations, AppOperations } from './services/operations/operation-handlers.ts';
import { alignLoginItem } from './services/settings/align-login-item.ts';
import type { Phrase } from './words/phrase.ts';
import { Waits } from './services/waits.ts';

/**
 * The app with the account that is at work, and the change from one to another: each account has a queue, a spool and a history of
 * its own, of which one is open.
 */
export class AccountSwitch implements QueueAtWork {
  readonly #ports: AccountSwitchPorts;
  readonly #config: AccountSwitchConfig;
  readonly #listeners: AppListeners;
  readonly #quiet: ReturnType<typeof buildQuietNotifier>;
  readonly #built: BuiltAccounts;
  readonly #settingsOperations: SettingsOperations;
  #app: FaxtrayApp | null = null;
  #opening: Opening = { entry: LOCAL_EXCHANGE, hold: null, takesFiles: true };
  #turn: Promise<void> = Promise.resolve();
  #isStopped = false;
  #isClosed = false;
  /** The last queue is closed, or about to be. */
  #hasEnded = false;
  #hasSetAside = false;
  /** Why the queue of the account that was chosen is not the one at work. */
  #notOpened: Phrase | null = null;
  #off: Off | null = null;
  readonly #whyClosed = (): Phrase | null => (this.#isClosed ? HALF_RESTORED : null);

  constructor(ports: AccountSwitchPorts, config: AccountSwitchConfig, listeners: AppListeners) {
    this.#quiet = buildQuietNotifier(ports, config.dataFolder);
    this.#ports = { ...ports, notifier: this.#quiet };
    this.#config = config;
    this.#listeners = listeners;
    this.#built = buildAccounts(ports, config, {
      reopen: (inBetween) => this.#reopen(inBetween),
      shown: () => ({ accountId: this.#opening.entry.id, hasSetAside: this.#hasSetAside }),
    });
    this.#settingsOperations = buildSettings(ports, config.dataFolder, {
      root: () => this.#root,
      region: () => this.#region,
      app: () => this.app,
      settled: () => this.#turn,
    });
  }

  /** The queue that is at work. */
  get app(): FaxtrayApp {
    if (this.#app === null) throw new Error('no account is open');
    return this.#app;
  }

  get accountId(): string {
    return this.#opening.entry.id;
  }

  get turn(): Promise<void> {
    return this.#turn;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** The window's side of it (`queueOperationsInTurn`), and of what is no queue's. */
  get operations(): AppOperations {
    return {
      ...{ ...queueOperationsInTurn(this), ...this.#settingsOperations },
      // Nothing is done between the two queues of a half-done restore.
      ...refusedWhen({ ...this.#built.accountOperations, ...this.#built.backupOperations }, this.#whyClosed),
    };
  }

  /** The door's side. */
  get doorOperations(): DoorHandlers {
    return {
      ...doorOperationsInTurn(this),
      'settings.set': setAtDoor(this.#settingsOperations['settings.set']),
      ...refusedWhen(this.#built.backupsAtDoor, this.#whyClosed),
    };
  }

  /** Opens the active account's queue. Else why not to go on. */
  async open(): Promise<Result<null, Phrase>> {
    this.#off = allOff(
      this.#ports.settings.onChange((changed) => this.#settingsChanged(changed)),
      this.#built.secrets.onChange(() => this.#listeners.event('app.status', this.app.status())),
    );
    await this.#built.accounts.load();
    const opening = await this.#built.fixedSignIn?.findOpening();
    this.#built.leftBehind.read(this.#built.accounts.entries, this.#built.accounts.active.id);
    return this.#compose(opening ?? this.#toOpening(this.#built.accounts.active));
  }

  /** Between two queues it counts for the one that comes; the tray is there a moment longer than the last one. */
  pauseSending(isPaused: boolean): void {
    this.#turn
      .then(() => {
        if (this.#isOpen) this.app.pauseSending(isPaused);
      })
      .catch((error: unknown) => this.#ports.log.error('pause.failed', { error: String(error) }));
  }

  wake(): void {
    if (this.#isOpen) this.app.wake();
  }

  get #isOpen(): boolean {
    return !this.#isClosed && !this.#hasEnded;
  }

  /** As the app's; null where no queue is open. */
  async readPage(...wanted: Parameters<FaxtrayApp['pageImage']>): ReturnType<FaxtrayApp['pageImage']> {
    await this.#turn;
    return this.#isOpen ? this.app.pageImage(...wanted) : null;
  }

  async start(): Promise<void> {
    // A keychain may take its time, or ask a person: nothing but the line waits for it.
    void this.#built.secrets.open();
    void this.#quiet.resume();
    void alignLoginItem(this.#ports.settings, this.#ports.loginItem, this.#ports.log);
    const why = whyTokenNotUsed({ built: this.#built, tokenFile: this.#config.tokenFile });
    if (why !== null) this.#ports.log.warn('token-file.without-server', { why });
    await this.app.start(this.#built.fixedSignIn?.beforeSignIn() ?? Promise.resolve());
    // A service that does not answer is no reason to say nothing.
    const patience = new Waits(this.#ports.clock);
    await Promise.race([this.#built.fixedSignIn?.start(), patience.wait(START_PATIENCE_MS)]);
    patience.stop();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#off?.();
    this.#built.fixedSignIn?.stop();
    this.#turn = this.#turn.then(() => this.#end());
    // What was asked for while it ended comes to its end too.
    for (let turn = this.#turn; ; turn = this.#turn) {
      await turn;
      if (turn === this.#turn) break;
    }
    this.#built.secrets.stop();
    await this.#quiet.stop();
    await this.#built.connection.close();
  }

  async #end(): Promise<void> {
    if (!this.#isOpen) return;
    // Whoever ends Faxtray in a hurry, or the system itself, is not asked.
    this.app.quitting.keepUnsent();
    this.#hasEnded = true;
    await this.app.stop();
  }

  get #root(): string {
    return this.#ports.settings.values.root ?? this.#config.root;
  }

  get #region(): string {
    return this.#ports.settings.values.defaultRegion ?? this.#config.region;
  }

  #settingsChanged(changed: ReadonlySet<SettingKey>): void {
    if (changed.has('quietHours')) this.#quiet.update();
    // What was read of numbers, and all paths, are of the queue that is open.
    if (changed.has('root') || changed.has('defaultRegion')) void this.#reopen(() => Promise.resolve());
    else void this.#turn.then(() => (this.#isClosed ? undefined : this.app.settingsChanged(changed)));
  }

  /** One account makes way for another; the window then reads everything anew. */
  #reopen<T>(inBetween: () => Promise<T>): Promise<T> {
    const reopened = this.#turn.then(async () => {
      if (this.#isStopped) {
        // Nothing is put in the place of a queue that is at work.
        await this.#end();
        return inBetween();
      }
      const { entry } = this.#opening;
      const isOther = (): boolean => this.#opening.entry.id !== entry.id;
      // Should this throw, nothing else is opened: two at work on one queue would send twice.
      await this.app.stop();
      try {
        return await inBetween();
      } finally {
        if (isReplacing(this.#config.dataFolder)) this.#closeUntilNextStart();
        else {
          // Also the one that was signed out of: its faxes wait there until somebody signs in to it again.
          const { accounts, leftBehind } = this.#built;
          leftBehind.read([...accounts.entries, entry], accounts.active.id);
          await this.#openActive(isOther);
        }
      }
    });
    // Whoever asked hears of a bug of ours; those who come after it must not.
    this.#turn = reopened.then(nothing, nothing);
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
    const composed = this.#compose(this.#toOpening(active));
    this.#notOpened = composed.ok ? null : composed.failure;
    if (!composed.ok) {
      this.#ports.log.error('account.not-opened', { problem: composed.failure });
      const { fixed } = this.#built.accounts;
      // What an administrator wants sent over a service is never given to the local exchange.
      const other = fixed === null ? LOCAL_EXCHANGE : unownedEntry(fixed);
      if (fixed === null) await this.#built.accounts.activate(other.id);
      this.#built.leftBehind.read([...this.#built.accounts.entries, active], other.id);
      this.#compose(this.#toOpening(other));
    }
    await this.app.start(Promise.resolve());
    this.#listeners.event('queue.replaced', { account: isOther() ? 'other' : 'same' });
    this.#listeners.event('app.status', this.app.status());
    this.#listeners.tray(this.app.trayView());
  }

  #toOpening(entry: AccountEntry): Opening {
    return this.#built.fixedSignIn?.chooseOpening(entry) ?? { entry, hold: null, takesFiles: true };
  }

  #compose(opening: Opening): Result<null, Phrase> {
    const { entry, hold } = opening;
    if (hold === null && this.#built.accounts.isFixed)
      bringUnowned({ accounts: this.#built.accounts, queues: this.#built.queues });
    const opened = openData(this.#built.queues.pathFor(entry.id), this.#ports);
    if (!opened.ok) return opened;
    const setAside = this.#built.setAside.find(opened.value.folder, opened.value.store);
    this.#hasSetAside = (setAside?.faxes ?? 0) + (setAside?.drafts ?? 0) > 0;
    this.#opening = opening;
    const { settings } = this.#ports;
    const { secrets, auth, connection } = this.#built;
    const ports = { ...this.#ports, secrets, auth, connection };
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
        data: opened.value,
        setAside,
        account: entry,
        opening,
        findElsewhere: (requestId) => this.#built.queues.findElsewhere(entry.id, requestId),
        contactsFile: join(this.#config.dataFolder, 'contacts.json'),
        logFile: join(this.#config.dataFolder, 'logs', 'faxtray.log'),
      },
      {
        ...this.#listeners,
        notices: () =>
          accountNotices({
            ...{ built: this.#built, settings, tokenFile: this.#config.tokenFile },
            ...{ accountId: this.accountId, notOpened: this.#notOpened },
          }),
        extensionKnown: (line, number) => void this.#built.accounts.learn(entry.id, line, number),
      },
    );
    return success(null);
  }
}

const nothing = (): void => undefined;
/** How long the start report waits for the service to say whose sign-in it is. */
const START_PATIENCE_MS = 5_000;
