import { expect, it } from 'vitest';
import { FaxesFromBackup, FROM_BACKUP, PUT_BACK } from '../../../app/services/restored/from-backup.ts';
import { aJob } from '../../support/fax-jobs.ts';

/** The question of a fax that waits, by what the queue has noted. */
function whyHeld(entries: Readonly<Record<string, string>>) {
  const faxes = new FaxesFromBackup({ events: () => [], readEntry: (key) => entries[key] ?? null });
  faxes.start();
  return faxes.whyHeld(aJob({ id: 'a' }))?.kind ?? null;
}

const fromBackup = JSON.stringify({ madeAtMs: 1_000, faxes: { a: 0 } });
const putBack = JSON.stringify({ a: { events: 0, setAsideAtMs: 1_000 } });
const NO_ENTRIES = [
  '{bad',
  '"x"',
  '7',
  'null',
  '[]',
  '',
  '{"a":{}}',
  '{"a":{"events":0,"setAsideAtMs":9e99}}',
];

it.each(NO_ENTRIES)('what a restore noted of faxes is none where it says %s, and no start fails', (entry) => {
  expect(whyHeld({ [FROM_BACKUP]: entry, [PUT_BACK]: entry })).toBeNull();
  // One of them says nothing of the other.
  expect(whyHeld({ [FROM_BACKUP]: fromBackup, [PUT_BACK]: entry })).toBe('held');
  expect(whyHeld({ [FROM_BACKUP]: entry, [PUT_BACK]: putBack })).toBe('held');
});

it.each([
  '{"madeAtMs":9e99,"faxes":{"a":0}}',
  '{"madeAtMs":1,"faxes":{"a":"0"}}',
  '{"madeAtMs":1,"faxes":7}',
])('nor where it says %s', (entry) => {
  expect(whyHeld({ [FROM_BACKUP]: entry })).toBeNull();
});
