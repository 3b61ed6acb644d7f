import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import { makePlainCore } from '../resilience/plain-core.ts';
import { Random } from '../resilience/random.ts';
import { PaceWitness } from '../pace-witness.ts';
import { silentLog } from '../silent-log.ts';
import { SMALL_PDF } from '../small-documents.ts';
import { until } from '../until.ts';
import { makeFastClock } from './fast-clock.ts';
import { findRateGroup } from '../rate-group-of-request.ts';
import { PublicService } from './public-service.ts';
import { isDeletedAt, type KeptMessage } from './store.ts';
import { said } from '../words.ts';
import { inEnglish } from '../../../app/words/in-english.ts';

export interface StormTally {
  readonly lost: number;
  readonly doubled: number;
  readonly untrue: number;
  readonly asked: number;
  readonly deleted: number;
  readonly requests: number;
  readonly tooSoon: readonly string[];
  readonly problems: readonly string[];
  readonly played: Readonly<Record<string, number>>;
  readonly seconds: number;
}

/** How much faster than real time: the five minutes of a proof take fifteen seconds. */
const TIMES = 20;
const LAG_MS = 300_000;
const HOUR_MS = 3_600_000;
/** At least this long, for a 429 that names no time. */
const BARE_PAUSE_MS = 30_000;

/** The whole core at a service that lags, lies and forgets, with default settings. */
export async function stormThrough(folder: string, faxes: number, seed: number): Promise<StormTally> {
  const random = new Random(seed);
  const clock = makeFastClock(TIMES);
  const aheadMs = (random.below(5) - 2) * HOUR_MS;
  const service = new PublicService({
    ...{
      random,
      now: () => clock.now(),
      aheadMs,
      lagMs: LAG_MS,
      deletions: 0.08,
      failures: 0.1,
      faults: 0.15,
    },
  });
  const baseUrl = await service.start();
  const [data, desk] = [join(folder, 'data'), join(folder, 'desk')];
  for (const path of [data, desk]) mkdirSync(path, { recursive: true });
  const pace = new PaceWitness({
    ...{ groupOf: findRateGroup, bareMs: BARE_PAUSE_MS, now: () => clock.now() },
    patience: { answerMs: 5_000, uploadMs: 10_000, wholeMs: 20_000 },
  });
  const core = makePlainCore({
    ...{ data, root: join(folder, 'Faxes'), log: silentLog, clock },
    line: { baseUrl, extensionName: 'Desk', faxNumber: '+13035550101', accessToken: 'T' },
    settings: { numberGuard: 'off', undoSeconds: 0, automaticRetries: false },
    connection: pace,
  });
  const startedAtMs = Date.now();
  await core.app.start(Promise.resolve());
  for (let index = 0; index < faxes; index++) {
    const path = join(desk, `mark ${index}.pdf`);
    writeFileSync(path, SMALL_PDF.toString('latin1').replace('(Hello, fax)', `(mark-${index})`), 'latin1');
    core.chosenFiles.add(path);
    const phoneNumber = `+1303555${String(1000 + index)}`;
    if (index % 7 === 0) service.addStranger('+12125559999');
    const sent = await core.app.operations['fax.send']({
      ...{ paths: [path], to: [{ phoneNumber, name: null }], faxResolution: 'Low', coverPageText: null },
      ...{ sendAtMs: null, confirmed: false, asPagesOf: null },
    });
    if (!sent.ok) throw new Error(inEnglish(sent.failure.message));
  }
  await until(
    () => core.store.all(),
    (jobs) => jobs.every((job) => job.attempts > 0),
    faxes * 5_000,
  ).catch(() => undefined);
  service.isStormy = false;
  const outcome = await until(
    () => core.store.all(),
    (jobs) => jobs.every(isEnded),
    120_000 + faxes * 1_000,
  ).then(
    () => [],
    () => [`not all came to an end`],
  );
  const jobs = core.store.all();
  await core.app.stop();
  service.stop();
  const verdict = judge(jobs, service.store.messages, clock.now() + aheadMs);
  return {
    ...verdict,
    problems: [...outcome, ...verdict.problems],
    ...{ requests: service.requests, tooSoon: pace.tooSoon, played: Object.fromEntries(service.played) },
    seconds: Math.round((Date.now() - startedAtMs) / 1000),
  };
}

/** Final, or a person has been asked. */
const isEnded = (job: FaxJob): boolean =>
  ['sent', 'failed', 'cancelled', 'needs-attention'].includes(job.state) || isAsked(job);

const isAsked = (job: FaxJob): boolean => job.state === 'needs-attention' || job.isLeftOpen;

function judge(jobs: readonly FaxJob[], messages: readonly KeptMessage[], nowMs: number) {
  const problems: string[] = [];
  const counts = { lost: 0, doubled: 0, untrue: 0, asked: 0, deleted: 0 };
  for (const job of jobs) {
    const mark = /\d+/u.exec(job.name)?.[0];
    const own = messages.filter((message) => message.mark === mark);
    const told = `${job.name} is ${job.state} (${job.reason ?? ''} ${said(job.detail)}), ids ${job.messageIds.join(' ')}`;
    if (own.length === 0) counts.lost++;
    if (own.length > 1) counts.doubled++;
    if (own.length !== 1) problems.push(`${told}: taken ${own.length} times`);
    if (isAsked(job)) counts.asked++;
    const [message] = own;
    if (message === undefined) continue;
    const isDeleted = isDeletedAt(message, nowMs);
    if (isDeleted) counts.deleted++;
    const wanted = isDeleted ? 'needs-attention' : message.end === 'Sent' ? 'sent' : 'failed';
    const isBound = job.messageIds.at(-1) === message.id;
    if (job.state === wanted && (isBound || isDeleted)) continue;
    // A person who is asked is told nothing untrue.
    if (isDeleted && isAsked(job)) continue;
    counts.untrue++;
    problems.push(`${told}: the service has ${message.id} as ${message.end}${isDeleted ? ', deleted' : ''}`);
  }
  return { ...counts, problems };
}
