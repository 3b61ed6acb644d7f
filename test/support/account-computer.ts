import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { randomIds, systemClock } from '../../app/adapters/system-clock.ts';
import { JsonOwnSettingsFile } from '../../app/adapters/settings/own-settings-file.ts';
import { AccountSwitch } from '../../app/account-switch.ts';
import type { AccountSwitchPorts } from '../../app/compose/account-switch-options.ts';
import type { FaxRow } from '../../app/contract/queue-views.ts';
import { success } from '../../app/domain/result.ts';
import { DEFAULT_SETTINGS } from '../../app/domain/settings/settings.ts';
import { ChosenFiles } from '../../app/services/intake/chosen-files.ts';
import { CurrentSettings } from '../../app/services/settings/current-settings.ts';
import { DatabaseSync } from '../../app/storage/sqlite.ts';
import { filesBelow } from './files-below.ts';
import { MemorySecrets } from './memory-secrets.ts';
import { silentLog } from './silent-log.ts';
import { until } from './until.ts';
import type { useExchange } from './use-exchange.ts';
import { valueOf } from './value-of.ts';
import { NO_LOGIN_ITEM, WITHOUT_SCREEN } from './without-screen.ts';
import { words } from './words.ts';

export interface ComputerPlace {
  /** The file that its dialogs choose. */
  readonly backup: string;
  readonly folder: string;
  readonly exchange: ReturnType<ReturnType<typeof useExchange>>;
}

/** A computer of its own, which shares only the service with others. */
export class AccountComputer {
  readonly folder: string;
  readonly data: string;
  readonly send: string;
  readonly backup: string;
  readonly accountSwitch: AccountSwitch;

  private constructor({ backup, folder, exchange }: ComputerPlace) {
    this.backup = backup;
    this.folder = folder;
    this.data = join(folder, 'data');
    this.send = join(folder, 'Faxes', 'Send');
    mkdirSync(this.data, { recursive: true });
    const { baseUrl, accounts } = exchange.ready;
    const [line] = accounts[0]?.extensions ?? [];
    if (line === undefined) throw new Error('The exchange has no extension');
    const administered = {
      settings: {
        ...DEFAULT_SETTINGS,
        ...{ numberGuard: 'off' as const, undoSeconds: 0, quietSeconds: 1 },
        ...{ reconcileGapSeconds: 1, absenceProofSeconds: 1 },
      },
      fixed: [],
    };
    const ports: AccountSwitchPorts = {
      secretStore: new MemorySecrets(),
      systemProxy: { resolve: () => Promise.resolve('DIRECT') },
      exchange: {
        start: () => Promise.resolve(success({ ...line, baseUrl, extensionName: line.name })),
        onExit: () => () => undefined,
        stop: () => Promise.resolve(),
      },
      ...WITHOUT_SCREEN,
      desktop: {
        ...WITHOUT_SCREEN.desktop,
        chooseFile: () => Promise.resolve(backup),
        chooseSavePath: () => Promise.resolve(backup),
        confirm: ({ detail }) => {
          this.asked.push(words.text(detail));
          this.beforeRestoring();
          return Promise.resolve(true);
        },
      },
      chosenFiles: new ChosenFiles(WITHOUT_SCREEN.files),
      clock: systemClock,
      ids: randomIds,
      log: silentLog,
      words,
      loginItem: NO_LOGIN_ITEM,
      settings: new CurrentSettings(
        administered,
        new JsonOwnSettingsFile(join(this.data, 'settings.json'), silentLog),
      ),
    };
    this.settings = ports.settings;
    const config = {
      dataFolder: this.data,
      machine: { host: this.folder, user: 'jo' },
      root: join(this.folder, 'Faxes'),
      settingsFile: join(this.data, 'config.json'),
      logbookFolder: join(this.folder, 'logbook'),
      region: 'US',
      tokenFile: null,
      sampleFile: join(this.data, 'sample.pdf'),
      version: '0.0.0',
      homeFolder: this.folder,
      changes: null,
    };
    this.accountSwitch = new AccountSwitch(ports, config, {
      event: () => undefined,
      tray: () => undefined,
      mustStartAgain: (why) => void this.saidToStartAgain.push(why.key),
    });
  }

  readonly settings: CurrentSettings;
  readonly saidToStartAgain: string[] = [];
  readonly asked: string[] = [];
  beforeRestoring = (): void => undefined;

  /** `extension`: the one to sign in to; null: none. */
  static async start(place: ComputerPlace, extension: number | null): Promise<AccountComputer> {
    const { exchange } = place;
    const computer = new AccountComputer(place);
    await computer.settings.load();
    expect(await computer.accountSwitch.open()).toMatchObject({ ok: true });
    await computer.accountSwitch.start();
    if (extension !== null)
      valueOf(
        await computer.operations['accounts.signInWithToken']({
          server: exchange.ready.baseUrl,
          token: exchange.as(extension).token,
        }),
      );
    return computer;
  }

  get operations(): AccountSwitch['operations'] {
    return this.accountSwitch.operations;
  }

  stop(): Promise<void> {
    return this.accountSwitch.stop();
  }

  drop(name: string): void {
    writeFileSync(join(this.send, name), `A letter, ${name}`);
  }

  async rows(): Promise<readonly FaxRow[]> {
    return valueOf(await this.operations['queue.snapshot'](null)).rows;
  }

  /** Until a file is taken it belongs to the send folder, and is in no backup. */
  async untilTaken(count: number): Promise<void> {
    await this.untilRows((rows) => hasAll(rows, 'waiting', count));
    const outboxes = filesBelow(this.data).filter((path) => path.endsWith('outbox.sqlite'));
    await until(
      () => Promise.resolve(outboxes.reduce((sum, path) => sum + countUntaken(path), 0)),
      (untaken) => untaken === 0,
      15_000,
    );
  }

  untilRows(areSo: (rows: readonly FaxRow[]) => boolean): Promise<readonly FaxRow[]> {
    return until(() => this.rows(), areSo, 15_000);
  }
}

function countUntaken(path: string): number {
  const raw = new DatabaseSync(path, { readOnly: true });
  try {
    return raw.prepare('SELECT 1 FROM jobs WHERE is_claimed = 0').all().length;
  } finally {
    raw.close();
  }
}

export const hasAll = (rows: readonly FaxRow[], state: string, count: number): boolean =>
  rows.filter((row) => row.state === state).length === count;
