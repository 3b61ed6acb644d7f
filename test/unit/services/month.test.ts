import { expect, it } from 'vitest';
import { liveMonth } from '../../support/month.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();

/** `npm run test:long -- --only month` lives the whole month, with 10,000 faxes. */
it.each([{ isPushUp: true }, { isPushUp: false }])(
  'days of an office lose nothing and ask little, push up: $isPushUp',
  async ({ isPushUp }) => {
    const tally = await liveMonth({ folder: tempFolder(), days: 3, faxesPerDay: 20, burst: 100, isPushUp });
    expect(tally).toMatchObject({ faxes: 160, sent: 160, refused: 0 });
    expect(tally.refreshes).toBeGreaterThan(24);
    expect(tally.requestsPerFaxInBurst).toBeLessThanOrEqual(4);
    expect(tally.requestsPerIdleMinute).toBeLessThanOrEqual(2);
  },
  300_000,
);
