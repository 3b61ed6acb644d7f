import { expect, it } from 'vitest';
import { liveMonth } from '../support/month.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();

it('a month of 10,000 faxes loses nothing, and causes few requests', { timeout: 0 }, async () => {
  const tally = await liveMonth({
    folder: tempFolder(),
    days: 30,
    faxesPerDay: 300,
    burst: 1_000,
    isPushUp: true,
  });
  console.log(tally);
  expect(tally).toMatchObject({ faxes: 10_000, sent: 10_000, refused: 0 });
  expect(tally.requestsPerFaxInBurst).toBeLessThanOrEqual(4);
  expect(tally.requestsPerIdleMinute).toBeLessThanOrEqual(2);
});
