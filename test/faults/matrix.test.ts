import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startExchange, type ExchangeProcess } from '../support/exchange-process.ts';
import { removeFolder } from '../support/files-below.ts';
import {
  FAULTS,
  FAULTS_OF_SUBMISSIONS,
  STAGES,
  type Fault,
  type Stage,
} from '../support/resilience/fault-proxy.ts';
import { aFax } from '../support/resilience/intended-fax.ts';
import { Random } from '../support/resilience/random.ts';
import { until } from '../support/until.ts';
import { Rig } from './rig.ts';

const CASES = STAGES.flatMap((stage) =>
  FAULTS.filter((fault) => stage === 'submit' || !FAULTS_OF_SUBMISSIONS.has(fault)).map((fault) => ({
    stage,
    fault,
  })),
);
const FIRST_EXTENSION = 1001;
/** Where the exchange leaves a fax queued (local exchange, "The line"). */
const STAYS_QUEUED = '+13035550129';
const folder = mkdtempSync(join(tmpdir(), 'faxtray-faults-'));

let exchange: ExchangeProcess;
beforeAll(async () => {
  exchange = await startExchange({
    data: join(folder, 'exchange'),
    config: { accounts: [{ id: '4001001', extensions: lines() }] },
  });
});
afterAll(async () => {
  await exchange.stop();
  removeFolder(folder);
});

/** Every case sends from a line of its own: on a line that others use too a person would be asked. */
const lines = (): object[] =>
  CASES.map((_, index) => ({
    id: FIRST_EXTENSION + index,
    name: `Line ${index}`,
    number: `+1720556${1000 + index}`,
  }));

describe.concurrent('one fax', { timeout: 400_000 }, () => {
  for (const [index, { stage, fault }] of CASES.entries()) {
    if (stage === 'remove') {
      it(`that has no answer is deleted at the service when a person asks, and this is reported: ${fault}`, async () => {
        const place = join(folder, String(index));
        const rig = new Rig(place, exchange, FIRST_EXTENSION + index, playsAt(stage, fault));
        await rig.start();
        await rig.bring(aFax(`fax${index}`, [STAYS_QUEUED]), new Random(index));
        const { operations } = rig.core.app;
        const said: boolean[] = [];
        await until(
          async () => {
            const [job] = rig.jobs;
            // Whoever learns that it failed asks again.
            if (job?.reason === 'overdue')
              said.push((await operations['fax.deleteThere']({ jobId: job.id })).ok);
            return { state: job?.state, reason: job?.reason, attempts: job?.attempts };
          },
          ({ state }) => state === 'needs-attention',
          120_000,
        );
        expect(rig.jobs).toMatchObject([{ reason: 'outcome-unknown', attempts: 1 }]);
        expect(said.length).toBeGreaterThan(0);
        expect(rig.proxy.played.get(fault)).toBeGreaterThan(0);
        // The books no longer say whose it was if its documents are gone with it.
        expect(await rig.stop()).toMatchObject({ brought: 1, booked: 1, doubled: 0 });
      });
      continue;
    }
    it(`is sent once, and its true outcome is known: ${stage}, ${fault}`, async () => {
      const rig = new Rig(
        join(folder, String(index)),
        exchange,
        FIRST_EXTENSION + index,
        playsAt(stage, fault),
      );
      await rig.start();
      await rig.bring(aFax(`fax${index}`, ['+13035550119']), new Random(index));
      const outcome = await rig.untilDone(120_000).catch((error: unknown) => String(error));
      const { problems, ...counts } = await rig.stop();
      expect({ outcome, problems, ...counts }).toEqual({
        outcome: undefined,
        problems: [],
        brought: 1,
        booked: 1,
        lost: 0,
        doubled: 0,
        wrongNumber: 0,
        untrue: 0,
      });
      expect(rig.proxy.played.get(fault)).toBeGreaterThan(0);
    });
  }
});

/**
 * The first two requests of the stage go wrong; after a refused sign-in everything waits for half a minute, so only the first. The
 * reconciler looks only after an answer was lost.
 */
function playsAt(stage: Stage, fault: Fault): (now: Stage, count: number) => Fault | null {
  let submissions = 0;
  let left = fault === '401' ? 1 : 2;
  return (now, count) => {
    if (now === 'submit') submissions++;
    if (stage === 'list' && now === 'submit' && count === 1) return 'reset-after-body-taken';
    if (now !== stage || left === 0 || (stage === 'list' && submissions === 0)) return null;
    left--;
    return fault;
  };
}
