import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import { bundleRenderWorker, type Bundle } from '../support/bundle-render-worker.ts';
import { startExchange } from '../support/exchange-process.ts';
import { entranceTo, startBenchDesk } from './bench-desk.ts';
import { benchLetter, letterName } from './bench-letter.ts';
import type { BurstNumbers } from './burst-core.ts';
import { reportFigures } from './report-figures.mjs';
import { byOfficialSdk, byPlainRequests, bySendfax, perSecond, type Entrance, type Send } from './senders.ts';

const FILES = Number(process.env['BESIDE_FILES'] ?? '300');
/** The median of this many rounds counts. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? '1');
const AT_ONCE = 4;
const LOOK_MS = 20;

let core: Bundle;
beforeAll(async () => {
  core = await bundleRenderWorker('test/bench/burst-core.ts');
});
afterAll(() => core.remove());

it(
  'measures how many faxes per second are accepted, beside a loop and a queue',
  { timeout: 1_800_000 },
  async () => {
    const faxtray: Ours[] = [];
    const anchors: Record<string, number[]> = {};
    const senders = { 'plain requests': byPlainRequests, 'official SDK': byOfficialSdk };
    // Side by side in each round, so that all of them meet the same load.
    for (let round = 0; round < ROUNDS; round++) {
      faxtray.push(await ours());
      for (const [name, make] of Object.entries(senders)) (anchors[name] ??= []).push(await atExchange(make));
      if (bySendfax !== null) (anchors['sendfax'] ??= []).push(await loop(bySendfax));
    }
    const figure = (what: string, unit: string, of: keyof Ours, beside = {}) => ({
      what: `${what}, of ${FILES} letters at once`,
      unit,
      by: { Faxtray: faxtray.map((each) => each[of]), ...beside },
    });
    reportFigures('beside', [
      figure('accepted', 'a second', 'acceptedPerSecond', anchors),
      figure('filed', 'a second', 'filedPerSecond'),
      figure('processor of the main thread to accepted', 'ms a fax', 'mainCpuMsToAccepted'),
      figure('processor of the main thread to filed', 'ms a fax', 'mainCpuMsToFiled'),
      figure('processor with workers to filed', 'ms a fax', 'cpuMsWithWorkers'),
      figure('most memory', 'MiB', 'peakMiB'),
    ]);
  },
);

interface Ours {
  readonly acceptedPerSecond: number;
  readonly filedPerSecond: number;
  readonly mainCpuMsToAccepted: number;
  readonly mainCpuMsToFiled: number;
  readonly cpuMsWithWorkers: number;
  readonly peakMiB: number;
}

async function ours(): Promise<Ours> {
  const {
    desk,
    send,
    core: at,
    outbox,
    stop,
  } = await startBenchDesk({ script: core.script, drawsDocuments: true });
  const count = (sql: string): number => (outbox.prepare(sql).get() as { count: number }).count;
  const until = async (sql: string): Promise<void> => {
    while (count(sql) < FILES) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  };
  try {
    const names = lettersIn(desk);
    await at.ask('reset');
    const startedAt = performance.now();
    for (const name of names) renameSync(join(desk, name), join(send, name));
    await until('SELECT count(*) AS count FROM attempts WHERE message_id IS NOT NULL');
    const acceptedMs = performance.now() - startedAt;
    const accepted = (await at.ask('numbers')) as BurstNumbers;
    await until("SELECT count(*) AS count FROM jobs WHERE state = 'sent' AND is_filed = 1");
    const filed = (await at.ask('numbers')) as BurstNumbers;
    return {
      acceptedPerSecond: (FILES * 1000) / acceptedMs,
      filedPerSecond: (FILES * 1000) / (performance.now() - startedAt),
      mainCpuMsToAccepted: accepted.mainCpuMs / FILES,
      mainCpuMsToFiled: filed.mainCpuMs / FILES,
      cpuMsWithWorkers: filed.cpuMs / FILES,
      peakMiB: filed.peakMiB,
    };
  } finally {
    await stop();
  }
}

async function atExchange(make: (entrance: Entrance) => Promise<Send>): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), 'faxtray-bench-'));
  const exchange = await startExchange({ data, config: { tokenLifetimeSeconds: 100_000 } });
  try {
    return await loop(await make(entranceTo(exchange)));
  } finally {
    await exchange.stop();
    rmSync(data, { recursive: true, force: true });
    rmSync(`${data}.config.json`, { force: true });
  }
}

async function loop(send: Send): Promise<number> {
  const desk = mkdtempSync(join(tmpdir(), 'faxtray-letters-'));
  try {
    const paths = lettersIn(desk).map((name) => join(desk, name));
    return await perSecond(send, paths, AT_ONCE);
  } finally {
    rmSync(desk, { recursive: true, force: true });
  }
}

function lettersIn(desk: string): string[] {
  mkdirSync(desk, { recursive: true });
  const names = Array.from({ length: FILES }, (_, index) => letterName(index));
  names.forEach((name, index) => writeFileSync(join(desk, name), benchLetter(index)));
  return names;
}
