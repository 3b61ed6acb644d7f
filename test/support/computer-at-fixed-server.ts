import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomIds, systemClock } from '../../app/adapters/system-clock.ts';
import type { FaxRow } from '../../app/contract/queue-views.ts';
import { failed } from '../../app/domain/result.ts';
import { ChosenFiles } from '../../app/services/intake/chosen-files.ts';
import { AccountSwitch } from '../../app/account-switch.ts';
import { MemorySecrets } from './memory-secrets.ts';
import { setUp } from './set-up.ts';
import { silentLog } from './silent-log.ts';
import { until } from './until.ts';
import { valueOf } from './value-of.ts';
import { NO_LOGIN_ITEM, WITHOUT_SCREEN } from './without-screen.ts';
import { verbatim } from '../../app/words/phrase.ts';
import { inEnglish } from '../../app/words/in-english.ts';
import { words } from './words.ts';

/** An office computer whose administrator fixed the service: one folder, one keychain, and starts of Faxtray with them. */
export class ComputerAtFixedServer {
  readonly folder: string;
  readonly secrets = new MemorySecrets();
  readonly #server: string;
  readonly #accountLabel: string | null;
  #accountSwitch: AccountSwitch | null = null;

  constructor(folder: string, server: string, accountLabel: string | null = null) {
    this.folder = folder;
    this.#server = server;
    this.#accountLabel = accountLabel;
  }

  get tokenFile(): string {
    return join(this.folder, 'token');
  }

  get data(): string {
    return join(this.folder, 'data');
  }

  get accountSwitch(): AccountSwitch {
    if (this.#accountSwitch === null) throw new Error('Faxtray is not running');
    return this.#accountSwitch;
  }

  /** `token`: what the administrator put into the token file; absent: what is already there. */
  async start(token?: string): Promise<void> {
    mkdirSync(this.data, { recursive: true });
    if (token !== undefined) writeFileSync(this.tokenFile, `${token}\n`, { mode: 0o600 });
    const noExchange = failed({
      kind: 'refused',
      code: 'none',
      message: verbatim('There is none here.'),
    } as const);
    const accountSwitch = new AccountSwitch(
      {
        secretStore: this.secrets,
        systemProxy: { resolve: () => Promise.resolve('DIRECT') },
        exchange: {
          start: () => Promise.resolve(noExchange),
          onExit: () => () => undefined,
          stop: () => Promise.resolve(),
        },
        ...WITHOUT_SCREEN,
        chosenFiles: new ChosenFiles(WITHOUT_SCREEN.files),
        clock: systemClock,
        ids: randomIds,
        log: silentLog,
        words,
        loginItem: NO_LOGIN_ITEM,
        settings: setUp({
          server: this.#server,
          accountLabel: this.#accountLabel,
          numberGuard: 'off',
          duplicateWindowMinutes: 0,
        }),
      },
      {
        dataFolder: this.data,
        machine: { host: 'desk', user: 'jo' },
        root: join(this.folder, 'Faxes'),
        settingsFile: join(this.folder, 'config.json'),
        logbookFolder: join(this.folder, 'logbook'),
        region: 'US',
        tokenFile: this.tokenFile,
        sampleFile: join(this.folder, 'sample.pdf'),
        version: '0.0.0',
        homeFolder: this.folder,
        changes: null,
      },
      { event: () => undefined, tray: () => undefined },
    );
    const opened = await accountSwitch.open();
    if (!opened.ok) throw new Error(inEnglish(opened.failure));
    this.#accountSwitch = accountSwitch;
    await accountSwitch.start();
  }

  async stop(): Promise<void> {
    await this.#accountSwitch?.stop();
    this.#accountSwitch = null;
  }

  hasTokenFile(): boolean {
    return existsSync(this.tokenFile);
  }

  drop(name: string): void {
    writeFileSync(join(this.folder, 'Faxes', 'Send', name), LETTER);
  }

  async rows(): Promise<readonly FaxRow[]> {
    return valueOf(await this.accountSwitch.operations['queue.snapshot'](null)).rows;
  }

  /** The row of a fax once it is in this state. */
  async rowIn(state: string, name: string): Promise<FaxRow> {
    const rows = await until(
      () => this.rows(),
      (seen) => seen.some((row) => row.name === name && row.state === state),
    );
    const row = rows.find((each) => each.name === name);
    if (row === undefined) throw new Error(`There is no row ${name}`);
    return row;
  }
}

const LETTER = readFileSync(join(import.meta.dirname, '../fixtures/documents/letter.pdf'));
