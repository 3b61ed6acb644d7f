import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleRenderWorker, type Bundle } from '../support/bundle-render-worker.ts';
import { seedFrom } from '../support/promise/random.ts';
import { runCrashes } from './run-crashes.ts';

const KILLS = Number(process.env['FAXTRAY_KILLS'] ?? 40);
const SEED = seedFrom(process.env['FAXTRAY_SEED']);
/** Where Linux keeps what programs share: in memory, and so another volume than any disk. */
const OTHER_VOLUME = '/dev/shm';

let core: Bundle;
beforeAll(async () => {
  core = await bundleRenderWorker('test/crash/core.ts');
});
afterAll(() => core.remove());

it(
  `loses nothing, doubles nothing and misdials nothing when it is killed ${KILLS} times`,
  { timeout: 180_000 + KILLS * 5_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'faxtray-crash-'));
    const hasOtherVolume = statSync(OTHER_VOLUME, { throwIfNoEntry: false })?.dev !== undefined;
    const otherVolume = hasOtherVolume ? mkdtempSync(join(OTHER_VOLUME, 'faxtray-crash-')) : null;
    const say = (line: string): void => void process.stdout.write(`[crash] ${line}\n`);
    say(`seed ${SEED}, ${KILLS} kills (again: npm run test:crash -- --kills ${KILLS} --seed ${SEED})`);
    const verdict = await runCrashes({
      seed: SEED,
      kills: KILLS,
      folder,
      otherVolume,
      coreScript: core.script,
      say,
    });
    const { problems, ...counts } = verdict;
    say(
      Object.entries(counts)
        .map(([what, count]) => `${what} ${count}`)
        .join(', '),
    );
    if (problems.length > 0) say(`everything was left in ${folder}\n${problems.join('\n')}`);
    else for (const path of [folder, otherVolume ?? folder]) rmSync(path, { recursive: true, force: true });
    expect(problems, problems.join(' · ')).toEqual([]);
    expect(counts).toMatchObject({ lost: 0, doubled: 0, wrongNumber: 0, untrue: 0 });
  },
);
