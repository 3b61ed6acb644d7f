import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { systemClock } from '../../app/adapters/system-clock.ts';
import { RestTelephonyAuth } from '../../app/adapters/telephony/rest-telephony-auth.ts';
import type { AccountEntry } from '../../app/domain/service/account-entry.ts';
import { ExchangeRelay, type Cut } from './exchange-relay.ts';
import { findRateGroup } from './rate-group-of-request.ts';
import { startExchange } from './exchange-process.ts';
import { PaceWitness } from './pace-witness.ts';
import { readExchangeBooks } from './resilience/exchange-books.ts';
import { aFax } from './resilience/intended-fax.ts';
import { makePlainCore } from './resilience/plain-core.ts';
import { judge, type Verdict } from './resilience/verdict.ts';
import { silentLog } from './silent-log.ts';
import { until } from './until.ts';
import { valueOf } from './value-of.ts';

export interface RushTally extends Verdict {
  readonly seconds: number;
  readonly cuts: number;
  readonly refreshes: number;
  readonly sockets: number;
  /** Answers that asked to slow down, and requests that were sent in spite of them. */
  readonly penalties: number;
  readonly tooSoon: readonly string[];
  /** Expired tokens that were used. */
  readonly refused: number;
  readonly requestsPerFax: number;
  readonly asked: Readonly<Record<string, number>>;
}

const TOKEN_SECONDS = 5;
const EXTENSION = 102;
const AREAS = ['720', '212', '617', '415'] as const;
/** Numbers in the exchange's table that answer. */
const FIRST_LINE = 104;
const LINES = 16;

/**
 * The whole core with an account at a service that limits requests like the public one, issues tokens that last seconds, and whose
 * connections are cut at every fourth submission.
 */
export async function rushThrough(folder: string, faxes: number): Promise<RushTally> {
  const exchange = await startExchange({
    data: join(folder, 'exchange'),
    args: ['--rate-limits', 'public'],
    config: { tokenLifetimeSeconds: TOKEN_SECONDS },
  });
  const relay = new ExchangeRelay({ target: exchange.ready.baseUrl, cutAt });
  const server = await relay.start();
  const { clientId, accounts } = exchange.ready;
  const own = accounts[0]?.extensions.find(({ id }) => id === EXTENSION);
  if (own === undefined) throw new Error(`There is no extension ${EXTENSION}`);
  const tokens = valueOf(
    await new RestTelephonyAuth(systemClock).signInWithJwt({ server, clientId }, own.jwt),
  );
  const entry: AccountEntry = { id: 'a', kind: 'service', server, clientId, label: 'Clinic', number: null };
  const [data, root, desk] = ['data', 'Faxes', 'Desk'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const path of [data, desk]) mkdirSync(path);
  const pace = new PaceWitness({ groupOf: findRateGroup });
  const core = makePlainCore({
    connection: pace,
    data,
    root,
    line: { baseUrl: server, extensionName: own.name, faxNumber: own.faxNumber, accessToken: 'not used' },
    account: { entry, credentials: { kind: 'oauth', tokens, jwt: null } },
    settings: { numberGuard: 'off', undoSeconds: 0, reconcileGapSeconds: 1, absenceProofSeconds: 1 },
    log: silentLog,
  });
  const startedAtMs = Date.now();
  await core.app.start(Promise.resolve());

  const brought = Array.from({ length: faxes }, (_, index) => ({
    fax: aFax(`fax${index}`, [makeNumber(index)]),
    isSure: true,
  }));
  for (const { fax } of brought) {
    for (const { name, bytes } of fax.documents) {
      writeFileSync(join(desk, name), bytes);
      renameSync(join(desk, name), join(root, 'Send', name));
    }
  }
  await until(
    () =>
      core.store
        .all()
        .map(({ name, state, reason, filing }) => ({ name, state, reason, filed: filing !== null })),
    (jobs) => jobs.length === faxes && jobs.every(({ filed }) => filed),
    10 * 60_000,
  );
  const jobs = core.store.all();
  const seconds = (Date.now() - startedAtMs) / 1000;
  await core.app.stop();
  relay.stop();
  await exchange.stop();
  const books = readExchangeBooks(exchange.dataFolder).filter(({ extensionId }) => extensionId === EXTENSION);
  const { tooSoon } = pace;
  const { cuts, refreshes, sockets, penalties, refused, asked, total } = relay;
  return {
    ...judge(brought, books, jobs, root),
    ...{ seconds, cuts, refreshes, sockets, penalties, tooSoon, refused },
    requestsPerFax: total / faxes,
    asked: Object.fromEntries(asked),
  };
}

/** Every fourth, alternately before and after the exchange has the fax. */
function cutAt(submission: number): Cut | null {
  if (submission % 4 !== 2) return null;
  return submission % 8 === 2 ? 'after-taken' : 'before-taken';
}

function makeNumber(index: number): `+${string}` {
  const line = FIRST_LINE + (index % LINES);
  return `+1${AREAS[Math.floor(index / LINES) % AREAS.length] ?? ''}555${String(line).padStart(4, '0')}`;
}

/** Every fax arrived once, nothing untrue was reported, and the service's pace was kept. */
export function expectWhole({ problems, tooSoon, ...tally }: RushTally, faxes: number): void {
  expect({ problems, tooSoon }).toEqual({ problems: [], tooSoon: [] });
  expect(tally).toMatchObject({
    brought: faxes,
    booked: faxes,
    lost: 0,
    doubled: 0,
    wrongNumber: 0,
    untrue: 0,
  });
}
