import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OldDrafts, removeOldDrafts } from '../../app/storage/old-drafts.ts';
import { draftBeside } from '../../app/storage/durable-file.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
const HOUR_MS = 3_600_000;

/** Returns its name. */
function putDraft(folder: string, ageMs: number): string {
  const path = draftBeside(join(folder, 'lab.pdf'));
  writeFileSync(path, 'half');
  const at = new Date(Date.now() - ageMs);
  utimesSync(path, at, at);
  return path.slice(folder.length + 1);
}

it('of what a kill left behind only drafts that are an hour old are removed, and nothing replaces them', async () => {
  const folder = tempFolder();
  mkdirSync(join(folder, 'below'));
  putDraft(folder, 2 * HOUR_MS);
  const young = putDraft(folder, HOUR_MS / 2);
  // By a clock that was ahead when it was written.
  const ahead = putDraft(folder, -5 * HOUR_MS);
  const others = ['.faxtray-3f0c', '.faxtray-lease.json', 'lab.tmp'];
  for (const name of others) {
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), 0, 0);
  }
  const deep = putDraft(join(folder, 'below'), 2 * HOUR_MS);
  await removeOldDrafts(folder);
  expect(readdirSync(folder).sort()).toEqual(['below', young, ahead, ...others].sort());
  expect(readdirSync(join(folder, 'below'))).toEqual([deep]);
  await removeOldDrafts(folder, true);
  expect(readdirSync(join(folder, 'below'))).toEqual([]);
});

it('what was too young at the start is removed while Faxtray runs, and the folder is searched once an hour', async () => {
  const folder = tempFolder();
  const drafts = new OldDrafts();
  const nowMs = Date.now();
  await drafts.sweep(folder, nowMs);
  putDraft(folder, 2 * HOUR_MS);
  await drafts.sweep(folder, nowMs + HOUR_MS / 2);
  expect(readdirSync(folder)).toHaveLength(1);
  await drafts.sweep(folder, nowMs + HOUR_MS + 1);
  expect(readdirSync(folder)).toEqual([]);
  // A clock that was set back does not keep anything for years.
  putDraft(folder, 2 * HOUR_MS);
  await drafts.sweep(folder, nowMs - 20 * HOUR_MS);
  expect(readdirSync(folder)).toEqual([]);
});

it('a missing folder is not a failure', async () => {
  await removeOldDrafts(join(tempFolder(), 'none'), true);
});
