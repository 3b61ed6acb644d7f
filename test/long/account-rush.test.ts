import { expect, it } from 'vitest';
import { rushThrough } from '../support/account-rush.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
const FAXES = 40;

it('forty faxes at ten a minute, tokens of seconds, cut ten times and more', { timeout: 0 }, async () => {
  const { problems, tooSoon, ...tally } = await rushThrough(tempFolder(), FAXES);
  console.log(tally);
  expect({ problems, tooSoon }).toEqual({ problems: [], tooSoon: [] });
  expect(tally).toMatchObject({
    brought: FAXES,
    booked: FAXES,
    lost: 0,
    doubled: 0,
    wrongNumber: 0,
    untrue: 0,
  });
  expect(tally.cuts).toBeGreaterThanOrEqual(10);
});
