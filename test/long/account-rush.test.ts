import { expect, it } from 'vitest';
import { expectWhole, rushThrough } from '../support/account-rush.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
const FAXES = 40;

it(
  'forty faxes at ten per minute, with tokens that last seconds, cut ten times and more',
  { timeout: 0 },
  async () => {
    const tally = await rushThrough(tempFolder(), FAXES);
    console.log(tally);
    expectWhole(tally, FAXES);
    expect(tally.cuts).toBeGreaterThanOrEqual(10);
  },
);
