import { join } from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import { aJob, aRecipient } from '../support/fax-jobs.ts';
import { bundleRenderWorker, type Bundle } from '../support/bundle-render-worker.ts';
import { startBenchDesk, type BenchDesk } from './bench-desk.ts';
import { fillHistory } from './fill-history.ts';
import { reportFigures } from './report-figures.mjs';
import { acceptedAt } from './accepted-at.ts';
import { timesToAccepted } from './time-to-accepted.ts';

/** Set by HISTORY_FAXES: how many faxes there are already. */
const COUNTS = (process.env['HISTORY_FAXES'] ?? '100,100000').split(',').map(Number);
const FILES = 30;
const WARM_UP = 5;

let core: Bundle;
beforeAll(async () => {
  core = await bundleRenderWorker('test/bench/burst-core.ts');
});
afterAll(() => core.remove());

it('measures what a long history costs one fax', { timeout: 3_600_000 }, async () => {
  const desks: (readonly [who: string, BenchDesk])[] = [];
  try {
    for (const count of COUNTS) desks.push([`with ${count.toLocaleString('en')}`, await deskWith(count)]);
    const times: Record<string, number[]> = {};
    for (const [, at] of desks) await timesToAccepted(acceptedAt(at), 'renamed', range(900, WARM_UP));
    // In turns, so that all of them meet the same load.
    for (const number of range(0, FILES))
      for (const [who, at] of desks)
        (times[who] ??= []).push(...(await timesToAccepted(acceptedAt(at), 'renamed', [number])));
    reportFigures('history', [
      { what: 'from a file renamed in to its accepted fax, with so many before it', unit: 'ms', by: times },
    ]);
  } finally {
    for (const [, at] of desks) await at.stop();
  }
});

const deskWith = (count: number): Promise<BenchDesk> =>
  startBenchDesk({
    script: core.script,
    drawsDocuments: false,
    prepare: (data) => fillHistory(join(data, 'outbox.sqlite'), count, sentLongAgo()),
  });

function sentLongAgo() {
  const atMs = Date.now() - 86_400_000;
  return aJob({
    state: 'sent',
    recipients: [aRecipient('+17205550119', { state: 'sent' })],
    attempts: 1,
    pages: 1,
    ...{
      createdAtMs: atMs,
      claimedAtMs: atMs,
      dueAtMs: atMs,
      submittedAtMs: atMs,
      submittedAtServiceMs: atMs,
    },
    ...{ finishedAtMs: atMs, changedAtMs: atMs, filedAtMs: atMs, filing: { originals: [], document: null } },
  });
}

const range = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index);
