import { expect, it } from 'vitest';
import type { SendFolderHealth } from '../../../app/services/ports/folders/send-folder.ts';
import { TakenByOthers } from '../../../app/services/intake/taken-by-others.ts';
import { phrase } from '../../../app/words/phrase.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { said } from '../../support/words.ts';

const HOUR_MS = 3_600_000;

function aFolder(path: string) {
  const health: SendFolderHealth = { state: 'watched', provenAtMs: null, holder: null, note: null };
  const folder = { path, current: health, health: () => folder.current };
  return folder;
}

it('the files that another computer took are said once for each folder, with who, and not for ever', async () => {
  const clock = new ManualClock();
  const taken = new TakenByOthers(clock);
  let changes = 0;
  taken.onChange(() => changes++);
  const told = (): string[] => taken.notices().map((each) => said(each));
  const [shared, other] = [aFolder('/faxes/Send'), aFolder('/scans')];
  expect(told()).toEqual([]);

  for (let file = 0; file < 47; file++) taken.count(shared);
  taken.count(other);
  expect(told()).toEqual([
    '47 files are gone from /faxes/Send: another computer has taken them to send them there, or somebody removed them. Their rows are gone here, too.',
    '1 file is gone from /scans: another computer has taken it to send it there, or somebody removed it. Its row is gone here, too.',
  ]);
  // A machine that slept learns later who it was, and keeps that where it holds the folder again.
  const holder = phrase('folder.holder', { user: 'anna', host: 'LAPTOP' });
  shared.current = { ...shared.current, state: 'other-machine', holder };
  expect(told()[0]).toMatch(/^47 files are gone from .*: anna on LAPTOP has taken them/u);
  taken.count(shared);
  shared.current = { ...shared.current, state: 'watched', holder: null };
  expect(told().at(-1)).toMatch(/^48 files are gone from .*: anna on LAPTOP has taken them/u);

  await clock.pass(HOUR_MS - 1);
  taken.count(other);
  expect([told().length, changes]).toEqual([2, 50]);
  await clock.pass(HOUR_MS);
  expect([told(), changes]).toEqual([[], 51]);
  taken.count(other);
  taken.stop();
  await clock.pass(2 * HOUR_MS);
  expect(told()).toHaveLength(1);
});
