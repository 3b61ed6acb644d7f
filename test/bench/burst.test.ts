import { afterAll, beforeAll, it } from 'vitest';
import { bundleRenderWorker, type Bundle } from '../support/bundle-render-worker.ts';
import { reportFigures } from './report-figures.mjs';
import { runBurst, type BurstResult } from './run-burst.ts';

/** Set by BURST_FILES, such as 250,1000. */
const COUNTS = (process.env['BURST_FILES'] ?? '250,1000,4000,10000').split(',').map(Number);

let core: Bundle;
beforeAll(async () => {
  core = await bundleRenderWorker('test/bench/burst-core.ts');
});
afterAll(() => core.remove());

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? '1');

const FIGURES: readonly (readonly [what: string, unit: string, (result: BurstResult) => number])[] = [
  ['first accepted', 's', ({ firstAcceptedMs }) => firstAcceptedMs / 1000],
  ['all claimed', 's', ({ allClaimedMs }) => allClaimedMs / 1000],
  ['longest delay of the main thread', 'ms', ({ numbers }) => numbers.delayMaxMs],
  ['longest delay of its own', 'ms', ({ numbers }) => numbers.ownMaxMs],
  ['longest computation', 'ms', ({ numbers }) => numbers.computedMaxMs],
  ['longest collection of garbage', 'ms', ({ numbers }) => numbers.gcMaxMs],
  ['delay, 99th percentile', 'ms', ({ numbers }) => numbers.delayP99Ms],
  ['longest answer', 'ms', ({ answerMaxMs }) => answerMaxMs],
  ['whole list', 'ms', ({ snapshotMs }) => snapshotMs],
  ['oldest lease', 's', ({ leaseMaxMs }) => leaseMaxMs / 1000],
  ['processor', 'ms a file', ({ files, numbers }) => numbers.cpuMs / files],
  ['most memory', 'MiB', ({ numbers }) => numbers.peakMiB],
  ['rows told', 'a file', ({ files, numbers }) => numbers.rowsSent / files],
];

it('measures how a burst of files is taken', { timeout: 3_600_000 }, async () => {
  for (const files of COUNTS) {
    const results: BurstResult[] = [];
    for (let round = 0; round < ROUNDS; round++) results.push(await runBurst(files, core.script));
    reportFigures(
      'burst',
      FIGURES.map(([what, unit, read]) => ({
        what: `${what}, of ${files.toLocaleString('en')} files`,
        unit,
        by: { Faxtray: results.map(read) },
      })),
    );
  }
});
