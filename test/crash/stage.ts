import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { startExchange, type ExchangeProcess } from '../support/exchange-process.ts';
import { filesBelow } from '../support/files-below.ts';
import { DEFAULT_RECIPIENT } from '../support/resilience/intended-fax.ts';
import type { CoreArguments } from './core.ts';
import { CoreProcess } from './core-process.ts';
import { keptPort } from './kept-port.ts';
import { DatabaseSync } from '../../app/storage/sqlite.ts';

export interface StageOptions {
  readonly folder: string;
  /** A folder on another volume, so that a claim from there is more than a rename; null if there is none. */
  readonly otherVolume: string | null;
  readonly coreScript: URL;
}

const OWN_EXTENSION = 101;
/** The first token has to last for the whole run, because the core gets it only once. */
const CONFIG = { tokenLifetimeSeconds: 100_000 };

/** The real exchange and the real core as processes, with folders of their own, to be killed and restarted. */
export class Stage {
  readonly root: string;
  readonly sendFolder: string;
  readonly defaultFolder: string;
  readonly desk: string;
  readonly coreData: string;
  readonly exchangeData: string;
  /** Standard error of cores that were not asked to end: empty, when all is well. */
  readonly complaints: string[] = [];
  readonly #coreScript: URL;
  #port = 0;
  #exchange: ExchangeProcess | null = null;
  #core: CoreProcess | null = null;
  #line: CoreArguments['line'] | null = null;
  #onLine: (line: string) => void = () => undefined;

  constructor({ folder, otherVolume, coreScript }: StageOptions) {
    this.root = join(folder, 'Faxes');
    this.sendFolder = join(this.root, 'Send');
    this.defaultFolder = join(otherVolume ?? folder, 'Scans');
    this.desk = join(folder, 'Desk');
    this.coreData = join(folder, 'data');
    this.exchangeData = join(folder, 'exchange');
    this.#coreScript = coreScript;
    for (const path of [this.sendFolder, this.defaultFolder, this.desk, this.coreData])
      mkdirSync(path, { recursive: true });
  }

  get core(): CoreProcess {
    if (this.#core === null) throw new Error('The core has not been started');
    return this.#core;
  }

  async startExchange(): Promise<void> {
    if (this.#port === 0) this.#port = await keptPort();
    const exchange = await startExchange({
      data: this.exchangeData,
      config: CONFIG,
      args: ['--port', String(this.#port)],
    });
    this.#exchange = exchange;
    const own = exchange.ready.accounts[0]?.extensions.find((each) => each.id === OWN_EXTENSION);
    if (own === undefined) throw new Error(`The exchange has no extension ${OWN_EXTENSION}`);
    this.#line ??= {
      baseUrl: exchange.ready.baseUrl,
      extensionName: own.name,
      faxNumber: own.faxNumber,
      accessToken: own.accessToken,
    };
  }

  async killExchange(): Promise<void> {
    await this.#exchange?.kill();
  }

  async stopExchange(): Promise<void> {
    await this.#exchange?.stop();
  }

  startCore(): void {
    if (this.#line === null) throw new Error('The exchange has not been started');
    this.#complain();
    const options: CoreArguments = {
      data: this.coreData,
      root: this.root,
      line: this.#line,
      settings: {
        numberGuard: 'off',
        undoSeconds: 0,
        reconcileGapSeconds: 1,
        absenceProofSeconds: 1,
        // A call takes about a second: many faxes are overdue for a while, and others to their numbers are held and released.
        overdueAfterSeconds: 0.2,
        sendFolders: [{ path: this.defaultFolder, defaultRecipient: DEFAULT_RECIPIENT }],
      },
    };
    this.#core = new CoreProcess(this.#coreScript, options, (line) => this.#onLine(line));
  }

  async killCore(): Promise<void> {
    if (!this.core.isRunning) this.complaints.push('the core had ended by itself');
    await this.core.kill();
  }

  /** SIGTERM; everything has to end by itself. */
  async stopCore(): Promise<void> {
    const code = await this.core.stop();
    if (code !== 0) this.complaints.push(`the core ended with ${String(code)}`);
    this.#complain();
  }

  #complain(): void {
    const errors = this.#core?.errors ?? '';
    if (errors !== '') this.complaints.push(`the core said: ${errors}`);
  }

  /** Resolves when a fax has been reported in the state this many times, or after this long. */
  changes(state: RegExp, count: number, orAfterMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, orAfterMs);
      let left = count;
      this.#onLine = (line) => {
        if (!state.test(line) || --left > 0) return;
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** How many faxes are in which state; those in the result folders are done. */
  states(): Readonly<Record<string, number>> {
    const path = join(this.coreData, 'outbox.sqlite');
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      // The core may be repairing what a kill left.
      database.exec('PRAGMA busy_timeout = 60000');
      const rows = database
        .prepare(
          `SELECT CASE WHEN state IN ('sent', 'failed') AND is_filed = 1 THEN 'done' ELSE state END AS state, count(*) AS count
           FROM jobs GROUP BY 1 ORDER BY 1`,
        )
        .all() as { state: string; count: number }[];
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    } finally {
      database.close();
    }
  }

  /** Files that are still in the send folders. */
  waitingFiles(): string[] {
    return [this.sendFolder, this.defaultFolder]
      .flatMap((folder) => filesBelow(folder).map((path) => basename(path)))
      .filter((name) => !/^\.faxtray-.*\.(?:json|tmp)$/u.test(name));
  }
}
