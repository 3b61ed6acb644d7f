import { expect, it } from 'vitest';
import { OrphanNotes } from '../../../app/adapters/send-folder/orphan-notes.ts';
import { ManualClock } from '../../support/manual-clock.ts';

const HOUR_MS = 3_600_000;
const PATH = '/faxes/Send/lab.pdf.fax.json';

it('are shown when a day has passed since they were written, also over a restart, until they go', async () => {
  const clock = new ManualClock();
  const notes = new OrphanNotes(clock);
  notes.add(PATH, clock.now() - 10 * HOUR_MS);
  expect([notes.keepOnly([PATH]), notes.overdue()]).toEqual([false, []]);
  await clock.pass(14 * HOUR_MS);
  expect(notes.keepOnly([PATH])).toBe(true);
  expect(notes.overdue()).toMatchObject([{ name: 'lab.pdf.fax.json', problem: 'orphan-note' }]);
  expect(notes.keepOnly([])).toBe(true);
  expect([notes.overdue(), notes.paths()]).toEqual([[], []]);
});
