import { expect, it } from 'vitest';
import { expectWhole, rushThrough } from '../support/account-rush.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();

/** More than the ten per minute that the service accepts; test/long sends more. */
const FAXES = 12;

it(
  'a rush of faxes over a bad connection ends with true outcomes, at the service’s pace',
  { timeout: 400_000 },
  async () => {
    const tally = await rushThrough(tempFolder(), FAXES);
    process.stdout.write(`[rush] ${JSON.stringify(tally)}\n`);
    expectWhole(tally, FAXES);
    expect(tally.cuts).toBeGreaterThanOrEqual(3);
    expect(tally.refreshes).toBeGreaterThanOrEqual(2);
  },
);
