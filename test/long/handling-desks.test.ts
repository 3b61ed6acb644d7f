import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HandlingFolder } from '../../app/adapters/result-folders/handling-folder.ts';
import type { HandlingEntry, HandlingValue, Person } from '../../app/domain/service/handling.ts';
import { bundleRenderWorker } from '../support/bundle-render-worker.ts';
import { handlingOperation } from '../support/handling-operation.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { valueOf } from '../support/value-of.ts';

const tempFolder = useTempFolders();
const STEPS = 200;
const SEED = Number(process.env['FAXTRAY_SEED'] ?? Date.now() % 2 ** 31);

interface Desk {
  readonly who: Person;
  /** Steps that it said were on disk. */
  done: number;
  /** The counter of each of them. */
  readonly counters: Map<number, number>;
  kills: number;
}

const deskOf = (user: string): Desk => ({
  ...{ who: { user, host: 'one' }, done: 0, kills: 0 },
  counters: new Map(),
});

/** Works until it has done `steps` more steps, and is killed in the middle of the next one, wherever that is by then. */
async function work(desk: Desk, script: URL, root: string, steps: number): Promise<void> {
  const { who } = desk;
  const child = fork(fileURLToPath(script), [root, who.user, String(desk.done + 1)], { execArgv: [] });
  const exited = once(child, 'exit');
  let left = steps;
  child.on('message', ({ count, ok, counter }: { count: number; ok: boolean; counter: number }) => {
    if (!ok || left === 0) return;
    desk.done = count;
    desk.counters.set(count, counter);
    if (--left === 0) child.kill('SIGKILL');
  });
  await exited;
  desk.kills++;
}

const keyOf = (value: HandlingValue, who: Person): string => {
  if (value.kind === 'tag') return `tag ${value.tag}`;
  if (value.kind === 'link') return `link ${value.jobId}`;
  return value.kind === 'remark' ? `remark ${who.user}` : value.kind;
};

it.each([2, 3])(
  '%i desks on one folder, killed at random moments for two hundred steps each, lose no state and contradict none',
  { timeout: 0 },
  async (count) => {
    const bundle = await bundleRenderWorker('test/support/handling-desk.ts');
    try {
      const root = tempFolder();
      const desks = ['ana', 'ben', 'cleo'].slice(0, count).map(deskOf);
      const random = fc.sample(fc.integer({ min: 1, max: 25 }), { numRuns: 600, seed: SEED });
      await Promise.all(
        desks.map(async (desk, index) => {
          for (let run = index; desk.done < STEPS; run += count)
            await work(desk, bundle.script, root, random[run % random.length] ?? 1);
        }),
      );
      const read = async () =>
        [...valueOf(await new HandlingFolder(root, 'fax.example', silentLog).readAll())].sort();
      const all = new Map(await read());
      expect([...all], 'whoever reads has the same').toEqual(await read());
      for (const [place, desk] of desks.entries())
        for (let step = desk.done; step > 0; step--) {
          const { messageId, value } = handlingOperation(desk.who, step);
          const key = keyOf(value, desk.who);
          const found = (all.get(messageId) ?? []).find(
            (each: HandlingEntry) => keyOf(each, each.who) === key,
          );
          const what = `seed ${SEED}, desk ${place}, step ${step}, ${key}`;
          // What was said to be on disk is there, or something that came after it.
          expect(found?.counter, what).toBeGreaterThanOrEqual(desk.counters.get(step) ?? Infinity);
          if (found?.counter === desk.counters.get(step) && found?.who.user === desk.who.user)
            expect(found, what).toMatchObject(value);
        }
      const files = readdirSync(join(root, 'Received', '.handling')).filter((name) => name.endsWith('.json'));
      const kills = desks.reduce((sum, each) => sum + each.kills, 0);
      console.log({
        seed: SEED,
        desks: count,
        kills,
        steps: desks.map(({ done }) => done),
        files: files.length,
      });
    } finally {
      await bundle.remove();
    }
  },
);
