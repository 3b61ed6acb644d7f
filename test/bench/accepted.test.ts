import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import { bundleRenderWorker, type Bundle } from '../support/bundle-render-worker.ts';
import { acceptedAt } from './accepted-at.ts';
import { startBenchDesk } from './bench-desk.ts';
import { reportFigures } from './report-figures.mjs';
import { timesToAccepted } from './time-to-accepted.ts';
import { bareScript, chokidarScript } from './watching-scripts.ts';

/** How many files for each way. */
const FILES = Number(process.env['ACCEPTED_FILES'] ?? '40');
/** The first ones warm up what is used for the first time; chokidar waits two seconds for each. */
const [WARM_UP, CHOKIDAR_FILES] = [5, 5];

let core: Bundle;
beforeAll(async () => {
  core = await bundleRenderWorker('test/bench/burst-core.ts');
});
afterAll(() => core.remove());

it('measures how long a dropped file takes until its fax is accepted', { timeout: 1_800_000 }, async () => {
  const at = await startBenchDesk({ script: core.script, drawsDocuments: true });
  const place = mkdtempSync(join(tmpdir(), 'faxtray-scripts-'));
  const scripts = [
    bareScript(at.line, join(place, 'bare')),
    await chokidarScript(at.line, join(place, 'chokidar')),
  ];
  try {
    const faxtray = acceptedAt(at);
    await timesToAccepted(faxtray, 'renamed', range(8_000, WARM_UP));
    const [bare, chokidar] = scripts;
    const renamed = await timesToAccepted(faxtray, 'renamed', range(0, FILES));
    const copied = await timesToAccepted(faxtray, 'copied', range(1_000, FILES));
    const bareTimes = bare ? await timesToAccepted(bare, 'renamed', range(2_000, FILES)) : [];
    const chokidarTimes = chokidar
      ? { chokidar: await timesToAccepted(chokidar, 'renamed', range(3_000, CHOKIDAR_FILES)) }
      : {};
    reportFigures('accepted', [
      {
        what: 'from a file renamed in to its accepted fax',
        unit: 'ms',
        by: { Faxtray: renamed, 'bare script': bareTimes, ...chokidarTimes },
      },
      { what: 'from a file copied in to its accepted fax', unit: 'ms', by: { Faxtray: copied } },
    ]);
  } finally {
    for (const each of scripts) await each?.stop();
    rmSync(place, { recursive: true, force: true });
    await at.stop();
  }
});

const range = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index);
