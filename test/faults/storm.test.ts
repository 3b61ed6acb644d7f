import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startExchange } from '../support/exchange-process.ts';
import { removeFolder } from '../support/files-below.ts';
import { FAULTS, type Fault } from '../support/resilience/fault-proxy.ts';
import { intendFaxes } from '../support/resilience/intended-fax.ts';
import { Random, seedFrom } from '../support/resilience/random.ts';
import { Rig } from './rig.ts';

const SEED = seedFrom(process.env['FAXTRAY_SEED']);
const FAXES = 27;
const OFTEN = 0.35;
/** Each 401 stops everything for half a minute; the matrix covers them. */
const PLAYED: readonly Fault[] = FAULTS.filter((fault) => fault !== '401');

it(
  'loses, duplicates and misdials nothing while every third request goes wrong',
  { timeout: 400_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'faxtray-storm-'));
    const say = (line: string): void => void process.stdout.write(`[faults] ${line}\n`);
    say(`seed ${SEED} (again: npm run test:faults -- --seed ${SEED})`);
    const random = new Random(SEED);
    const exchange = await startExchange({ data: join(folder, 'exchange') });
    let isStormy = true;
    const rig = new Rig(folder, exchange, 101, () =>
      isStormy && random.chance(OFTEN) ? random.pick(PLAYED) : null,
    );
    await rig.start();
    const bringing = intendFaxes(FAXES, random).map(async (fax, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 500));
      await rig.bring(fax, new Random(SEED + index));
    });
    await Promise.all(bringing);
    isStormy = false;
    const outcome = await rig.untilDone(120_000).catch((error: unknown) => String(error));
    const { problems, ...counts } = await rig.stop();
    await exchange.stop();
    say(
      Object.entries(counts)
        .map(([what, count]) => `${what} ${count}`)
        .join(', '),
    );
    say(`played ${[...rig.proxy.played].map(([fault, times]) => `${fault} ${times}`).join(', ')}`);
    if (problems.length > 0) say(`everything was left in ${folder}\n${problems.join('\n')}`);
    else removeFolder(folder);
    expect({ outcome, problems }).toEqual({ outcome: undefined, problems: [] });
    expect(counts).toMatchObject({ brought: FAXES, lost: 0, doubled: 0, wrongNumber: 0, untrue: 0 });
  },
);
