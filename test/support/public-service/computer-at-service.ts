import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FaxRow } from '../../../app/contract/queue-views.ts';
import type { AccountEntry } from '../../../app/domain/service/account-entry.ts';
import type { TokenSet } from '../../../app/domain/service/token-set.ts';
import { PaceWitness } from '../pace-witness.ts';
import { findRateGroup } from '../rate-group-of-request.ts';
import { makePlainCore, type PlainCore } from '../resilience/plain-core.ts';
import { Random } from '../resilience/random.ts';
import { SMALL_PDF } from '../small-documents.ts';
import { until } from '../until.ts';
import { valueOf } from '../value-of.ts';
import { makeFastClock, type FastClock } from './fast-clock.ts';
import { PublicService, type PublicServiceOptions } from './public-service.ts';

export interface ComputerOptions {
  /** How much faster than real time. */
  readonly times: number;
  readonly service: Partial<Pick<PublicServiceOptions, 'instead' | 'shown' | 'lagMs' | 'deletions'>>;
  /** Signed in with a token issued at this moment; otherwise with one that does not expire. */
  readonly isSignedInJustNow?: boolean;
}

/** The whole core at a service that speaks the public dialect and does only what it is told, nothing at random. */
export class ComputerAtService {
  readonly service: PublicService;
  readonly clock: FastClock;
  readonly root: string;
  /** What the window was told about the connection. */
  readonly sessions = new Set<string>();
  readonly logged: { readonly event: string; readonly facts: object }[] = [];
  readonly pace: PaceWitness;
  readonly #folder: string;
  readonly #options: ComputerOptions;
  #core: PlainCore | null = null;

  constructor(folder: string, options: ComputerOptions) {
    this.#folder = folder;
    this.#options = options;
    this.root = join(folder, 'Faxes');
    this.clock = makeFastClock(options.times);
    this.service = new PublicService({
      ...{ random: new Random(20261129), now: () => this.clock.now(), aheadMs: 0 },
      ...{ lagMs: 0, deletions: 0, failures: 0, faults: 0, ...options.service },
    });
    this.pace = new PaceWitness({
      ...{ groupOf: findRateGroup, bareMs: 30_000, now: () => this.clock.now() },
      patience: { answerMs: 20_000, uploadMs: 20_000, wholeMs: 40_000 },
    });
  }

  get core(): PlainCore {
    if (this.#core === null) throw new Error('not started');
    return this.#core;
  }

  async start(): Promise<void> {
    const baseUrl = await this.service.start();
    const [data, desk] = [join(this.#folder, 'data'), join(this.#folder, 'desk')];
    for (const path of [data, desk]) mkdirSync(path, { recursive: true });
    const log = (event: string, facts: object = {}): void => void this.logged.push({ event, facts });
    const entry: AccountEntry & { readonly server: string } = {
      ...{ id: 'service-2@desk', kind: 'service', server: baseUrl, clientId: 'desk', label: 'Desk' },
      number: '+13035550101',
    };
    const nowMs = this.clock.now();
    const tokens: TokenSet = {
      ...{ accessToken: 'T', obtainedAtMs: nowMs, expiresAtMs: nowMs + 3_600_000, refreshToken: 'R' },
      ...{ refreshExpiresAtMs: nowMs + 604_800_000, scope: null, ownerId: null },
    };
    this.#core = makePlainCore({
      ...{ data, root: this.root, clock: this.clock, connection: this.pace },
      log: { info: log, warn: log, error: log },
      line: { baseUrl, extensionName: 'Desk', faxNumber: '+13035550101', accessToken: 'T' },
      ...(this.#options.isSignedInJustNow === true
        ? { account: { entry, credentials: { kind: 'oauth', tokens, jwt: null } } }
        : {}),
      settings: { numberGuard: 'off', undoSeconds: 0, automaticRetries: false },
      event: (name, payload) => {
        if (name === 'app.status') this.#note(payload);
      },
    });
    await this.#core.app.start(Promise.resolve());
  }

  async stop(): Promise<void> {
    await this.#core?.app.stop();
    this.service.stop();
  }

  async send(index: number, phoneNumber: string): Promise<void> {
    const path = join(this.#folder, 'desk', `mark ${index}.pdf`);
    writeFileSync(path, SMALL_PDF.toString('latin1').replace('(Hello, fax)', `(mark-${index})`), 'latin1');
    this.core.chosenFiles.add(path);
    valueOf(
      await this.core.app.operations['fax.send']({
        ...{ paths: [path], to: [{ phoneNumber, name: null }], faxResolution: 'Low', coverPageText: null },
        ...{ sendAtMs: null, confirmed: false, asPagesOf: null },
      }),
    );
  }

  async rows(): Promise<readonly FaxRow[]> {
    return valueOf(await this.core.app.operations['queue.snapshot'](null)).rows;
  }

  /** The row of the fax with this name, once it meets the condition. */
  async row(name: string, isIt: (row: FaxRow) => boolean, limitMs = 60_000): Promise<FaxRow> {
    const rows = await until(
      () => this.rows(),
      (seen) => seen.some((row) => row.name === name && isIt(row)),
      limitMs,
    );
    return rows.find((row) => row.name === name) as FaxRow;
  }

  #note(payload: unknown): void {
    const { account } = payload as { account?: { state?: string } };
    if (account?.state !== undefined) this.sessions.add(account.state);
  }
}
