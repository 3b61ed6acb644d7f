import { expect, it } from 'vitest';
import { OrphanSidecars } from '../../../app/adapters/send-folder/orphan-sidecars.ts';
import { ManualClock } from '../../support/manual-clock.ts';

const HOUR_MS = 3_600_000;
const PATH = '/faxes/Send/lab.pdf.fax.json';

it('are shown when a day has passed since they were written, also over a restart, until they go', async () => {
  const clock = new ManualClock();
  const notes = new OrphanSidecars(clock);
  notes.add(PATH, clock.now() - 10 * HOUR_MS);
  expect([notes.keepOnly([PATH]), notes.overdueAt(PATH)]).toEqual([[], null]);
  await clock.pass(14 * HOUR_MS);
  expect(notes.keepOnly([PATH])).toEqual([PATH]);
  expect(notes.overdueAt(PATH)).toMatchObject({ name: 'lab.pdf.fax.json', problem: 'orphan-note' });
  expect(notes.keepOnly([PATH])).toEqual([]);
  expect(notes.keepOnly([])).toEqual([PATH]);
  expect([notes.overdueAt(PATH), notes.paths()]).toEqual([null, []]);
});
