import { join } from 'node:path';
import { SqliteJobStore } from '../../app/adapters/job-store/sqlite-job-store.ts';
import type { JobEvent } from '../../app/domain/fax/job-event.ts';
import { bring } from '../support/resilience/doors.ts';
import { readExchangeBooks } from '../support/resilience/exchange-books.ts';
import { intendFaxes, type IntendedFax } from '../support/resilience/intended-fax.ts';
import { Random } from '../support/resilience/random.ts';
import { judge, judgeReceipts, type BroughtFax, type Verdict } from '../support/resilience/verdict.ts';
import { silentLog } from '../support/silent-log.ts';
import { until } from '../support/until.ts';
import { Stage, type StageOptions } from './stage.ts';

export interface CrashRun extends StageOptions {
  readonly seed: number;
  readonly kills: number;
  readonly say: (line: string) => void;
}

const FAXES_PER_KILL = 1.5;
/** How often a person cancels and holds waiting faxes before a kill, or changes their mind. */
const MEDDLED_WITH = 0.5;
const LONGEST_LIFE_MS = 2_500;
const QUIET_WITHIN_MS = 120_000;
const SUBMITTING = /"state":"submitting"/u;
/** Roughly the time from the intent to the answer, in which a fax could be duplicated. */
const SUBMISSION_MS = 40;

/**
 * Brings faxes through every door while the core and the exchange are killed at random moments, restarts them until all is quiet, and
 * compares what was wanted with the exchange's own store.
 */
export async function runCrashes(run: CrashRun): Promise<Verdict> {
  const { seed, kills, say } = run;
  const random = new Random(seed);
  const stage = new Stage(run);
  await stage.startExchange();
  stage.startCore();
  const end = { killing: false };
  const bringing = bringAll(intendFaxes(Math.ceil(kills * FAXES_PER_KILL), random), stage, seed + 1, end);
  for (let kill = 1; kill <= kills; kill++) {
    if (random.chance(MEDDLED_WITH)) stage.core.meddle(random.pick(['call-off', 'let-go', 'reorder']));
    await waitForMoment(stage, random);
    const victims = random.pick([
      'core',
      'core',
      'core',
      'core',
      'core',
      'core',
      'exchange',
      'both',
    ] as const);
    if (victims !== 'exchange') await stage.killCore();
    if (victims !== 'core') await stage.killExchange();
    if (kill % 10 === 0) say(`${kill} kills: ${JSON.stringify(stage.states())}`);
    if (victims === 'core') stage.startCore();
    else await stage.startExchange();
    if (victims === 'both') stage.startCore();
  }
  end.killing = true;
  const brought = await bringing;
  await until(
    () => {
      stage.core.meddle('let-go');
      return { states: stage.states(), files: stage.waitingFiles() };
    },
    ({ states, files }) => files.length === 0 && Object.keys(states).every((state) => state === 'done'),
    QUIET_WITHIN_MS,
  ).catch((error: unknown) => stage.complaints.push(String(error)));
  await stage.stopCore();
  await stage.stopExchange();

  const store = new SqliteJobStore(join(stage.coreData, 'outbox.sqlite'), silentLog);
  const verdict = judge(brought, readExchangeBooks(stage.exchangeData), store.all(), stage.root);
  const receipts = await judgeReceipts(store.all(), stage.root);
  const told = store.all().map(({ id }) => new Set(store.events(id).map(({ kind }) => kind)));
  const count = (kind: JobEvent['kind']): number => told.filter((kinds) => kinds.has(kind)).length;
  say(`${count('overdue')} faxes were overdue for a while, ${count('released')} were held behind them`);
  const kinds = [...new Set(told.flatMap((each) => [...each]))].sort();
  say(`what befell them: ${kinds.map((kind) => `${kind} ${count(kind)}`).join(', ')}`);
  if (store.all().some(({ reference }) => reference === 'never sent'))
    stage.complaints.push('a draft that nobody sent is a fax');
  const unsettled = store.all().filter(({ filing }) => filing === null);
  for (const { id, name, state, ...rest } of unsettled) {
    const steps = store.events(id).map(({ kind, atMs }) => `${kind}@${atMs}`);
    stage.complaints.push(
      `${name} is ${state} still: ${JSON.stringify({ ...rest, steps, now: Date.now() })}`,
    );
  }
  const sources = new Set(store.all().flatMap(({ documents }) => documents.map(({ source }) => source)));
  for (const { id, content } of store.drafts.all())
    if (content.files.some(({ path }) => sources.has(path)))
      stage.complaints.push(`draft ${id} is a fax, and a draft still`);
  store.close();
  return { ...verdict, problems: [...verdict.problems, ...receipts, ...stage.complaints] };
}

/** Any time between the start of the process and long after; just when something happens; or while a fax is on the wire. */
async function waitForMoment(stage: Stage, random: Random): Promise<void> {
  switch (random.pick(['any', 'change', 'submission'] as const)) {
    case 'any':
      return pause(random.below(LONGEST_LIFE_MS));
    case 'change':
      await stage.changes(/./u, 1 + random.below(8), LONGEST_LIFE_MS);
      return pause(random.below(30));
    case 'submission':
      await stage.changes(SUBMITTING, 1 + random.below(3), LONGEST_LIFE_MS);
      return pause(random.below(SUBMISSION_MS));
  }
}

/** Spread over the kills; the window's wait until a core answers. */
async function bringAll(
  faxes: readonly IntendedFax[],
  stage: Stage,
  seed: number,
  end: { readonly killing: boolean },
): Promise<BroughtFax[]> {
  const under: Promise<BroughtFax>[] = [];
  for (const [index, fax] of faxes.entries()) {
    const random = new Random(seed + index);
    if (!end.killing) await pause(random.below((2 * LONGEST_LIFE_MS * 0.6) / FAXES_PER_KILL));
    const options = {
      sendFolder: stage.sendFolder,
      defaultFolder: stage.defaultFolder,
      desk: stage.desk,
      random,
      sendFromWindow: (paths: readonly string[], number: string) => stage.core.sendFromWindow(paths, number),
    };
    under.push(bring(fax, options).then((isSure) => ({ fax, isSure })));
  }
  return Promise.all(under);
}

const pause = (delayMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delayMs));
