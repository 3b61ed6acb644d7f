import { afterAll, beforeAll, it } from 'vitest';
import { cpus, loadavg } from 'node:os';
import { bundleRenderWorker, type Bundle } from '../support/bundle-render-worker.ts';
import { runBurst, type BurstResult } from './run-burst.ts';

/** Told with BURST_FILES, as 250,1000. */
const COUNTS = (process.env['BURST_FILES'] ?? '250,1000,4000,10000').split(',').map(Number);

let core: Bundle;
beforeAll(async () => {
  core = await bundleRenderWorker('test/bench/burst-core.ts');
});
afterAll(() => core.remove());

const COLUMNS: readonly (readonly [string, (result: BurstResult) => string])[] = [
  ['files', ({ files }) => String(files)],
  ['first accepted s', ({ firstAcceptedMs }) => (firstAcceptedMs / 1000).toFixed(1)],
  ['all claimed s', ({ allClaimedMs }) => (allClaimedMs / 1000).toFixed(1)],
  ['delay max ms', ({ numbers }) => numbers.delayMaxMs.toFixed(0)],
  ['own delay max ms', ({ numbers }) => numbers.ownMaxMs.toFixed(0)],
  ['computed max ms', ({ numbers }) => numbers.computedMaxMs.toFixed(0)],
  ['gc max ms', ({ numbers }) => numbers.gcMaxMs.toFixed(0)],
  ['p99 ms', ({ numbers }) => numbers.delayP99Ms.toFixed(0)],
  ['answer max ms', ({ answerMaxMs }) => answerMaxMs.toFixed(0)],
  ['snapshot ms', ({ snapshotMs }) => snapshotMs.toFixed(0)],
  ['lease max s', ({ leaseMaxMs }) => (leaseMaxMs / 1000).toFixed(1)],
  ['CPU ms a file', ({ files, numbers }) => (numbers.cpuMs / files).toFixed(1)],
  ['peak MiB', ({ numbers }) => numbers.peakMiB.toFixed(0)],
  ['patches', ({ numbers }) => String(numbers.patches)],
  ['rows sent a file', ({ files, numbers }) => (numbers.rowsSent / files).toFixed(1)],
];

it('tells how a burst of files is taken', { timeout: 3_600_000 }, async () => {
  const line = (cells: readonly string[]): void => void process.stdout.write(`| ${cells.join(' | ')} |\n`);
  const load = loadavg().map((each) => each.toFixed(1));
  process.stdout.write(
    `node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? ''}, load ${load.join(' ')}\n`,
  );
  line(COLUMNS.map(([title]) => title));
  for (const files of COUNTS) {
    const result = await runBurst(files, core.script);
    line(COLUMNS.map(([, cell]) => cell(result)));
  }
});
