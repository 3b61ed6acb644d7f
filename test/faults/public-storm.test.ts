import { expect, it } from 'vitest';
import { seedFrom } from '../support/resilience/random.ts';
import { stormThrough } from '../support/public-service/storm.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
const SEED = seedFrom(process.env['FAXTRAY_SEED']);
const FAXES = 60;

it(
  'loses and duplicates nothing at a service that lags, lies and forgets',
  { timeout: 300_000 },
  async () => {
    const { problems, tooSoon, ...counts } = await stormThrough(tempFolder(), FAXES, SEED);
    process.stdout.write(`[faults] public service, seed ${SEED}: ${JSON.stringify(counts)}\n`);
    expect({ problems, tooSoon }).toEqual({ problems: [], tooSoon: [] });
    expect(counts).toMatchObject({ lost: 0, doubled: 0, untrue: 0 });
  },
);
