import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import { bundleRenderWorker, type Bundle } from '../support/bundle-render-worker.ts';
import { startBenchDesk, type BenchDesk } from './bench-desk.ts';
import { benchLetter, letterName } from './bench-letter.ts';
import type { BurstNumbers } from './burst-core.ts';
import { reportFigures } from './report-figures.mjs';

/** Set by MEMORY_FILES. */
const FILES = Number(process.env['MEMORY_FILES'] ?? '1000');
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? '1');
/** The exchange's limit for one fax, less the rest of the request. */
const UPLOAD_BYTES = 20 * 2 ** 20 - 64 * 2 ** 10;
/** The first faxes load much that stays in memory. */
const WARM_UP = 10;
const LOOK_MS = 20;

let core: Bundle;
beforeAll(async () => {
  core = await bundleRenderWorker('test/bench/burst-core.ts');
});
afterAll(() => core.remove());

it('measures the memory that a large fax and a burst of faxes take', { timeout: 3_600_000 }, async () => {
  const [upload, burst]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    upload.push(await growth([largeLetter()]));
    burst.push(await growth(Array.from({ length: FILES }, (_, index) => benchLetter(index))));
  }
  const figure = (what: string, values: number[]) => ({ what, unit: 'MiB', by: { Faxtray: values } });
  reportFigures('memory', [
    figure('growth at its highest, of a fax of 20 MiB', upload),
    figure(`growth at its highest, of ${FILES.toLocaleString('en')} faxes at once`, burst),
  ]);
});

/** Documents count as good here: drawing takes memory of its own, which is measured with the pages. */
async function growth(letters: readonly Uint8Array[]): Promise<number> {
  const at = await startBenchDesk({ script: core.script, drawsDocuments: false });
  try {
    await send(
      at,
      Array.from({ length: WARM_UP }, (_, index) => benchLetter(index)),
      0,
    );
    const { residentMiB } = (await at.core.ask('numbers')) as BurstNumbers;
    await at.core.ask('reset');
    await send(at, letters, WARM_UP);
    return ((await at.core.ask('numbers')) as BurstNumbers).peakMiB - residentMiB;
  } finally {
    await at.stop();
  }
}

/** Until all of them, and those before, are sent and filed. */
async function send(
  { desk, send: folder, outbox }: BenchDesk,
  letters: readonly Uint8Array[],
  from: number,
): Promise<void> {
  const names = letters.map((_, index) => letterName(from + index));
  names.forEach((name, index) => writeFileSync(join(desk, name), letters[index] ?? ''));
  for (const name of names) renameSync(join(desk, name), join(folder, name));
  const filed = outbox.prepare("SELECT count(*) AS count FROM jobs WHERE state = 'sent' AND is_filed = 1");
  while ((filed.get() as { count: number }).count < from + letters.length)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}

/** A letter of one page followed by much that no page shows. */
function largeLetter(): Buffer {
  const letter = benchLetter(0);
  const end = letter.lastIndexOf('trailer');
  const filler = Buffer.alloc(UPLOAD_BYTES - letter.length, '% a line that is no part of any page\n');
  filler.write('\n', filler.length - 1);
  return Buffer.concat([letter.subarray(0, end), filler, letter.subarray(end)]);
}
