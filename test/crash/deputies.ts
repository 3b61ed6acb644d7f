import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SqliteJobStore } from '../../app/adapters/job-store/sqlite-job-store.ts';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import { startExchange, type ExchangeProcess, type ReadyLine } from '../support/exchange-process.ts';
import { silentLog } from '../support/silent-log.ts';
import { CoreProcess } from './core-process.ts';
import { keptPort } from './kept-port.ts';

/** Desks whose clocks differ; a minute there passes in four seconds. */
const DESKS = [
  { host: 'desk', user: 'jo', offsetMs: 0 },
  { host: 'laptop', user: 'ann', offsetMs: 2 * 3_600_000 },
  { host: 'front', user: 'lee', offsetMs: -26 * 3_600_000 },
];
const RATE = 15;

/** Three machines with an extension each, one send folder and one root, with an exchange that comes up only at the end. */
export class Deputies {
  readonly root: string;
  readonly sendFolder: string;
  readonly exchangeData: string;
  readonly complaints: string[] = [];
  readonly #folder: string;
  readonly #script: URL;
  readonly #cores: CoreProcess[] = [];
  #port = 0;
  #ready: ReadyLine | null = null;
  #exchange: ExchangeProcess | null = null;
  #onLine: (desk: number, line: string) => void = () => undefined;

  constructor(folder: string, script: URL) {
    this.#folder = folder;
    this.#script = script;
    this.root = join(folder, 'Faxes');
    this.sendFolder = join(this.root, 'Send');
    this.exchangeData = join(folder, 'exchange');
    mkdirSync(this.sendFolder, { recursive: true });
  }

  /** Brings the exchange up at once: what is submitted, and how, does not matter here. */
  async start(): Promise<void> {
    this.#port = await keptPort();
    await this.startExchange();
    await this.#exchange?.kill();
    for (const desk of DESKS.keys()) this.startCore(desk);
  }

  async startExchange(): Promise<void> {
    const data = this.exchangeData;
    const args = ['--port', String(this.#port)];
    this.#exchange = await startExchange({ data, args, config: { tokenLifetimeSeconds: 100_000 } });
    this.#ready ??= this.#exchange.ready;
  }

  startCore(desk: number): void {
    const extension = this.#ready?.accounts[0]?.extensions[desk];
    const machine = DESKS[desk];
    if (this.#ready === null || extension === undefined || machine === undefined)
      throw new Error(`There is no extension for desk ${desk}`);
    const data = this.#dataFolder(desk);
    mkdirSync(data, { recursive: true });
    const { host, user, offsetMs } = machine;
    this.#cores[desk] = new CoreProcess(
      this.#script,
      {
        data,
        root: this.root,
        line: {
          baseUrl: this.#ready.baseUrl,
          extensionName: extension.name,
          faxNumber: extension.faxNumber,
          accessToken: extension.accessToken,
        },
        settings: { numberGuard: 'off', duplicateWindowMinutes: 0, undoSeconds: 0 },
        machine: { host, user },
        time: { offsetMs, rate: RATE },
      },
      (line) => this.#onLine(desk, line),
    );
  }

  core(desk: number): CoreProcess {
    const core = this.#cores[desk];
    if (core === undefined) throw new Error(`Desk ${desk} was not started`);
    return core;
  }

  /** Puts files into the folder, each in one step, and returns which desk is the first to take one. */
  drop(files: readonly { readonly name: string; readonly bytes: Uint8Array }[]): Promise<number> {
    const names = new Set(files.map(({ name }) => name));
    const first = new Promise<number>((resolve) => {
      this.#onLine = (desk, line) => {
        if (names.has((JSON.parse(line) as { source: string }).source)) resolve(desk);
      };
    });
    for (const { name, bytes } of files) {
      const draft = join(this.sendFolder, '.draft');
      writeFileSync(draft, bytes);
      renameSync(draft, join(this.sendFolder, name));
    }
    return first;
  }

  /** Names of the files that are still in the send folder. */
  left(): string[] {
    return readdirSync(this.sendFolder).filter((name) => !name.startsWith('.'));
  }

  async stop(): Promise<void> {
    for (const core of this.#cores) {
      core.wake();
      const code = await core.stop();
      if (code !== 0 || core.errors !== '') this.complaints.push(`a core ended with ${code}: ${core.errors}`);
    }
    await this.#exchange?.stop();
  }

  /** Each desk's queue. */
  queues(): FaxJob[][] {
    return [...DESKS.keys()].map((desk) => {
      const store = new SqliteJobStore(join(this.#dataFolder(desk), 'outbox.sqlite'), silentLog);
      const jobs = store.all();
      store.close();
      return jobs;
    });
  }

  #dataFolder(desk: number): string {
    return join(this.#folder, `data-${desk}`);
  }
}
