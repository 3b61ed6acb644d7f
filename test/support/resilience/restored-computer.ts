import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SqliteJobStore } from '../../../app/adapters/job-store/sqlite-job-store.ts';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import type { Settings } from '../../../app/domain/settings/settings.ts';
import type { Clock } from '../../../app/services/ports/clock.ts';
import type { Notifier } from '../../../app/services/ports/computer/notifier.ts';
import type { ExchangeProcess } from '../exchange-process.ts';
import { closePdf } from '../close-pdf.ts';
import { filesBelow } from '../files-below.ts';
import { silentLog } from '../silent-log.ts';
import { until } from '../until.ts';
import { readExchangeBooks } from './exchange-books.ts';
import { sha256 } from './intended-fax.ts';
import { makePlainCore, type PlainCore } from './plain-core.ts';
import { inEnglish } from '../../../app/words/in-english.ts';

const OPEN: readonly FaxJob['state'][] = ['waiting', 'submitting', 'queued'];
const AREAS = ['212', '206', '303', '305', '312', '404', '415', '503', '713'];
/** Nobody listens there. */
const NO_LINE = 'http://127.0.0.1:9';

export interface ComputerStart {
  readonly isOffline?: boolean;
  readonly isPaused?: boolean;
  readonly clock?: Clock;
  readonly settings?: Partial<Settings>;
  /** Gets each new state, in the turn in which it was written. */
  readonly onState?: (state: string) => void;
  readonly notifier?: Notifier;
}

/** What may lie outside of the data. */
export interface Places {
  readonly root: string;
  readonly logbook: string;
}

/** A computer whose data can be copied at any moment and restored later, with everything outside of the data left as it is. */
export class RestoredComputer {
  readonly #folder: string;
  readonly #exchange: ExchangeProcess;
  readonly #extensionId: number;
  readonly #places: Places;
  /** Hash of each dropped document, by its name; a copy beside it knows the same. */
  #dropped = new Map<string, string>();
  #core: PlainCore | null = null;

  constructor(
    folder: string,
    exchange: ExchangeProcess,
    extensionId: number,
    places: Places = { root: join(folder, 'Faxes'), logbook: join(folder, 'logbook') },
  ) {
    this.#folder = folder;
    this.#exchange = exchange;
    this.#extensionId = extensionId;
    this.#places = places;
    for (const path of [join(folder, 'data'), join(places.root, 'Send')])
      mkdirSync(path, { recursive: true });
  }

  get root(): string {
    return this.#places.root;
  }

  get logbook(): string {
    return this.#places.logbook;
  }

  get core(): PlainCore {
    if (this.#core === null) throw new Error('The computer has not been started');
    return this.#core;
  }

  get jobs(): FaxJob[] {
    return this.core.store.all();
  }

  async start({
    isOffline,
    isPaused,
    clock,
    settings,
    notifier,
    onState,
  }: ComputerStart = {}): Promise<void> {
    const own = this.#exchange.ready.accounts
      .flatMap((account) => account.extensions)
      .find((each) => each.id === this.#extensionId);
    if (own === undefined) throw new Error(`There is no extension ${this.#extensionId}`);
    this.#core = makePlainCore({
      data: join(this.#folder, 'data'),
      root: this.root,
      logbookFolder: this.logbook,
      line: {
        baseUrl: isOffline === true ? NO_LINE : this.#exchange.ready.baseUrl,
        extensionName: own.name,
        faxNumber: own.faxNumber,
        accessToken: own.accessToken,
      },
      settings: {
        numberGuard: 'off',
        undoSeconds: 0,
        reconcileGapSeconds: 1,
        absenceProofSeconds: 1,
        ...settings,
      },
      log: silentLog,
      ...(clock === undefined ? {} : { clock }),
      ...(notifier === undefined ? {} : { notifier }),
      print: (line) => onState?.((JSON.parse(line) as { state: string }).state),
    });
    this.core.app.pauseSending(isPaused ?? false);
    await this.core.app.start(Promise.resolve());
  }

  resume(): void {
    this.core.app.pauseSending(false);
  }

  stop(): Promise<void> {
    return this.core.app.stop();
  }

  /** Changes its outbox while it is not running. */
  change(work: (store: SqliteJobStore) => void): void {
    const data = join(this.#folder, 'data');
    const names = readdirSync(data, { recursive: true, encoding: 'utf8' });
    const outbox = names.find((name) => name.endsWith('outbox.sqlite'));
    if (outbox === undefined) throw new Error(`There is no outbox below ${data}`);
    const store = new SqliteJobStore(join(data, outbox), silentLog);
    work(store);
    store.close();
  }

  /** One document each, no two alike; some go to the same number. */
  drop(count: number, prefix = 'fax'): void {
    for (let index = 0; index < count; index++) {
      const area = AREAS[index % AREAS.length] ?? '';
      const number = `+1${area}555${String(105 + (index % 13)).padStart(4, '0')}`;
      const name = `${prefix}${index} to ${number}.pdf`;
      const bytes = aPdf(`${this.#extensionId} ${name}`);
      this.#dropped.set(name, sha256(bytes));
      writeFileSync(join(this.root, 'Send', name), bytes);
    }
  }

  /** Copies the data as a backup would. The core lives in this process, so nothing happens in it meanwhile. */
  copyData(to = 'backup'): void {
    rmSync(join(this.#folder, to), { recursive: true, force: true });
    cpSync(join(this.#folder, 'data'), join(this.#folder, to), { recursive: true });
  }

  restoreData(from = 'backup'): void {
    rmSync(join(this.#folder, 'data'), { recursive: true, force: true });
    cpSync(join(this.#folder, from), join(this.#folder, 'data'), { recursive: true });
  }

  /** A copy of everything that can run at the same time; what it shares with this computer is not copied. */
  copyBeside(shared: Partial<Places> = {}): RestoredComputer {
    const folder = join(this.#folder, 'beside');
    cpSync(join(this.#folder, 'data'), join(folder, 'data'), { recursive: true });
    const root = shared.root ?? join(folder, 'Faxes');
    if (shared.root === undefined) cpSync(this.root, root, { recursive: true });
    const places = { root, logbook: shared.logbook ?? join(folder, 'logbook') };
    const computer = new RestoredComputer(folder, this.#exchange, this.#extensionId, places);
    computer.#dropped = this.#dropped;
    return computer;
  }

  get hasCopy(): boolean {
    return existsSync(join(this.#folder, 'backup'));
  }

  /** Names of second copies in the result folders. */
  get filedTwice(): string[] {
    return filesBelow(join(this.root, 'Sent')).filter((path) => path.includes(' (2)'));
  }

  forgetLogbook(): void {
    rmSync(this.logbook, { recursive: true, force: true });
  }

  forgetStatusFiles(): void {
    rmSync(join(this.root, 'Status'), { recursive: true, force: true });
  }

  async untilWaiting(count: number): Promise<void> {
    await until(
      () => this.jobs.filter((job) => job.state === 'waiting' && job.claimedAtMs !== null).length,
      (waiting) => waiting === count,
      120_000,
    );
  }

  /** Until nothing more happens by itself: final and filed, or a person is asked. */
  async untilAtRest(count: number): Promise<void> {
    await until(
      () =>
        this.jobs.map(({ name, state, reason, detail, filing, isLeftOpen }) => ({
          name,
          state,
          reason,
          detail,
          isLeftOpen,
          isFiled: filing !== null,
        })),
      (jobs) =>
        jobs.length >= count &&
        jobs.every(
          (job) =>
            !OPEN.includes(job.state) &&
            (job.state !== 'unconfirmed' || job.isLeftOpen) &&
            (job.isFiled || job.state === 'needs-attention' || job.state === 'unconfirmed'),
        ),
      200_000,
    );
  }

  /** Faxes that a person is asked about because of the restore. */
  get held(): FaxJob[] {
    return this.jobs.filter((job) => job.state === 'needs-attention');
  }

  async answer(jobs: readonly FaxJob[], answer: 'send' | 'went'): Promise<void> {
    if (jobs.length === 0) return;
    const reply = await this.core.app.operations['fax.answerRestored']({
      jobIds: jobs.map((job) => job.id),
      answer,
    });
    if (!reply.ok) throw new Error(inEnglish(reply.failure.message));
  }

  /** A person gives up on those that cannot be told from others. */
  async giveUpDoubtful(): Promise<void> {
    for (const job of this.jobs.filter(({ state }) => state === 'unconfirmed'))
      await this.core.app.operations['fax.cancel']({ jobId: job.id });
  }

  /** How often the exchange accepted each dropped document. */
  get timesTaken(): Map<string, number> {
    const taken = readExchangeBooks(this.#exchange.dataFolder)
      .filter((each) => each.extensionId === this.#extensionId)
      .flatMap((each) => each.hashes);
    return new Map(
      [...this.#dropped].map(([name, hash]) => [name, taken.filter((each) => each === hash).length]),
    );
  }
}

const aPdf = (text: string): Buffer =>
  closePdf(
    `%PDF-1.4
% ${text}
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj
`,
  );
