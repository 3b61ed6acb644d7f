import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import { bundleRenderWorker, type Bundle } from '../support/bundle-render-worker.ts';
import { startBenchDesk } from './bench-desk.ts';
import { benchLetter, letterName } from './bench-letter.ts';
import type { BurstNumbers } from './burst-core.ts';
import { reportFigures } from './report-figures.mjs';

/** Set by SOAK_FILES. */
const FILES = Number(process.env['SOAK_FILES'] ?? '10000');
/** The way a program puts them there all day, so that some are always under way. */
const AT_ONCE = 50;
/** What is used for the first time stays in memory: from then on memory has to be flat. */
const WARM_UP = FILES / 5;
const LOOK_MS = 50;

let core: Bundle;
beforeAll(async () => {
  core = await bundleRenderWorker('test/bench/burst-core.ts');
});
afterAll(() => core.remove());

it('measures whether memory stays flat over thousands of faxes', { timeout: 7_200_000 }, async () => {
  const at = await startBenchDesk({ script: core.script, drawsDocuments: true });
  const filed = at.outbox.prepare("SELECT count(*) AS count FROM jobs WHERE state = 'sent' AND is_filed = 1");
  const resident: number[] = [];
  try {
    for (let sent = 0; sent < FILES; sent += AT_ONCE) {
      const names = Array.from({ length: AT_ONCE }, (_, index) => letterName(sent + index));
      names.forEach((name, index) => writeFileSync(join(at.desk, name), benchLetter(sent + index)));
      for (const name of names) renameSync(join(at.desk, name), join(at.send, name));
      while ((filed.get() as { count: number }).count < sent + AT_ONCE)
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      resident.push(((await at.core.ask('numbers')) as BurstNumbers).residentMiB);
    }
  } finally {
    await at.stop();
  }
  const half = (WARM_UP + (FILES - WARM_UP) / 2) / AT_ONCE;
  reportFigures('soak', [
    {
      what: `memory over ${FILES.toLocaleString('en')} faxes, after the first ${WARM_UP.toLocaleString('en')}`,
      unit: 'MiB',
      by: { 'first half': resident.slice(WARM_UP / AT_ONCE, half), 'second half': resident.slice(half) },
    },
  ]);
});
