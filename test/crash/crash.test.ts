import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { bundleRenderWorker, type Bundle } from '../support/bundle-render-worker.ts';
import { removeFolder } from '../support/files-below.ts';
import { seedFrom } from '../support/resilience/random.ts';
import { SmallVolume } from '../support/small-volume.ts';
import { runCrashes } from './run-crashes.ts';

const KILLS = Number(process.env['FAXTRAY_KILLS'] ?? 40);
const SEED = seedFrom(process.env['FAXTRAY_SEED']);
const MEGABYTES = 64;

let core: Bundle;
beforeAll(async () => {
  core = await bundleRenderWorker('test/crash/core.ts');
});
afterAll(() => core.remove());

it(
  `loses, duplicates and misdials nothing when it is killed ${KILLS} times`,
  { timeout: 180_000 + KILLS * 5_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'faxtray-crash-'));
    const volume = otherVolumeIn(folder);
    onTestFinished(() => {
      if (volume?.isMounted === true) volume.remove();
    });
    const otherVolume = volume?.path ?? null;
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
    else {
      volume?.remove();
      removeFolder(folder);
    }
    expect(problems, problems.join(' · ')).toEqual([]);
    expect(counts).toMatchObject({ lost: 0, doubled: 0, wrongNumber: 0, untrue: 0 });
  },
);

/** Null if we are not allowed to mount one: then a claim from there is a rename, as from everywhere. */
function otherVolumeIn(folder: string): SmallVolume | null {
  try {
    return new SmallVolume(join(folder, 'other-volume'), MEGABYTES);
  } catch {
    return null;
  }
}
