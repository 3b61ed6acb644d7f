import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AppStatus } from '../../app/contract/app-views.ts';
import type { Settings } from '../../app/domain/settings/settings.ts';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import { bring } from '../support/resilience/doors.ts';
import { readExchangeBooks } from '../support/resilience/exchange-books.ts';
import { FaultProxy, findRateGroup, type Fault, type Stage } from '../support/resilience/fault-proxy.ts';
import { DEFAULT_RECIPIENT, type IntendedFax } from '../support/resilience/intended-fax.ts';
import { makePlainCore } from '../support/resilience/plain-core.ts';
import type { Random } from '../support/resilience/random.ts';
import { judge, judgeReceipts, type BroughtFax, type Verdict } from '../support/resilience/verdict.ts';
import type { ExchangeProcess } from '../support/exchange-process.ts';
import { PaceWitness } from '../support/pace-witness.ts';
import { silentLog } from '../support/silent-log.ts';
import { until } from '../support/until.ts';

/** The app's core on a line of its own, with a proxy in between. */
export class Rig {
  readonly proxy: FaultProxy;
  readonly pace = new PaceWitness({
    groupOf: findRateGroup,
    patience: { answerMs: 1_500, uploadMs: 4_000, wholeMs: 10_000 },
  });
  /** What the core has logged as errors. */
  readonly errors: string[] = [];
  readonly #brought: BroughtFax[] = [];
  readonly #folder: string;
  readonly #exchange: ExchangeProcess;
  readonly #extensionId: number;
  #core: ReturnType<typeof makePlainCore> | null = null;

  constructor(
    folder: string,
    exchange: ExchangeProcess,
    extensionId: number,
    choose: (stage: Stage, count: number) => Fault | null,
  ) {
    this.#folder = folder;
    this.#exchange = exchange;
    this.#extensionId = extensionId;
    this.proxy = new FaultProxy(exchange.ready.baseUrl, choose);
  }

  /** Queue and spool; may be on another volume. */
  get data(): string {
    return join(this.#folder, 'data');
  }

  get root(): string {
    return join(this.#folder, 'Faxes');
  }

  async start(settings: Partial<Settings> = {}): Promise<void> {
    const extensions = this.#exchange.ready.accounts.flatMap((account) => account.extensions);
    const own = extensions.find((each) => each.id === this.#extensionId);
    if (own === undefined) throw new Error(`There is no extension ${this.#extensionId}`);
    const { data } = this;
    const defaultFolder = join(this.#folder, 'Scans');
    for (const path of [data, defaultFolder, join(this.#folder, 'Desk')])
      mkdirSync(path, { recursive: true });
    this.#core = makePlainCore({
      data,
      root: this.root,
      line: {
        baseUrl: await this.proxy.start(),
        extensionName: own.name,
        faxNumber: own.faxNumber,
        accessToken: own.accessToken,
      },
      settings: {
        numberGuard: 'off',
        undoSeconds: 0,
        reconcileGapSeconds: 1,
        absenceProofSeconds: 1,
        // A call takes about a second: many faxes are overdue for a while, and others to their numbers are held and released.
        overdueAfterSeconds: 0.2,
        sendFolders: [{ path: defaultFolder, defaultRecipient: DEFAULT_RECIPIENT }],
        ...settings,
      },
      connection: this.pace,
      log: { ...silentLog, error: (event) => void this.errors.push(event) },
    });
    await this.core.app.start(Promise.resolve());
  }

  get core(): ReturnType<typeof makePlainCore> {
    if (this.#core === null) throw new Error('The core has not been started');
    return this.#core;
  }

  get jobs(): FaxJob[] {
    return this.core.store.all();
  }

  async bring(fax: IntendedFax, random: Random): Promise<void> {
    const isSure = await bring(fax, {
      sendFolder: join(this.root, 'Send'),
      defaultFolder: join(this.#folder, 'Scans'),
      desk: join(this.#folder, 'Desk'),
      random,
      sendFromWindow: async (paths, phoneNumber) => {
        paths.forEach((path) => this.core.chosenFiles.add(path));
        const input = {
          paths,
          to: [{ phoneNumber, name: null }],
          faxResolution: 'Low',
          coverPageText: null,
          sendAtMs: null,
          confirmed: false,
          asPagesOf: null,
        } as const;
        return (await this.core.app.operations['fax.send'](input)).ok;
      },
    });
    this.#brought.push({ fax, isSure });
  }

  get status(): AppStatus {
    return this.core.app.status();
  }

  /** Waits until every fax is final and in the result folders. */
  async untilDone(limitMs: number): Promise<void> {
    const wanted = this.#brought.reduce((sum, { fax }) => sum + fax.times, 0);
    await until(
      () =>
        this.jobs.map(({ name, state, reason, detail, filing }) => ({
          name,
          state,
          reason,
          detail,
          isFiled: filing !== null,
        })),
      (jobs) => jobs.length >= wanted && jobs.every((job) => job.isFiled),
      limitMs,
    );
  }

  async stop(): Promise<Verdict> {
    const { jobs } = this;
    await this.core.app.stop();
    this.proxy.stop();
    const books = readExchangeBooks(this.#exchange.dataFolder, this.#extensionId);
    const verdict = judge(this.#brought, books, jobs, this.root);
    const tooSoon = this.pace.tooSoon.map((request) => `${request}, inside a penalty that was heard`);
    const receipts = await judgeReceipts(jobs, this.root);
    return { ...verdict, problems: [...verdict.problems, ...receipts, ...tooSoon] };
  }
}
