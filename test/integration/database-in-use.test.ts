import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listBeyond } from '../../app/adapters/job-store/list-beyond.ts';
import { openCopiedOutbox } from '../../app/adapters/job-store/open-copied-outbox.ts';
import { openOutbox } from '../../app/adapters/job-store/open-outbox.ts';
import { readSetAside } from '../../app/adapters/job-store/read-set-aside.ts';
import { readStoredEntry } from '../../app/adapters/job-store/read-stored-entry.ts';
import { rescueDrafts } from '../../app/adapters/job-store/rescue-drafts.ts';
import { SqliteJobStore } from '../../app/adapters/job-store/sqlite-job-store.ts';
import { copyDatabase } from '../../app/storage/copy-database.ts';
import { findDamage } from '../../app/storage/damaged-database.ts';
import { aDraft } from '../support/drafts.ts';
import { aJob } from '../support/fax-jobs.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();

const HELD_MS = 300;
/** Like a program that folds in a log, or reads one that was left, and has the file to itself. */
const HOLDER = `
  const { DatabaseSync } = require(${JSON.stringify(createRequire(import.meta.url).resolve('@photostructure/sqlite'))});
  const database = new DatabaseSync(process.argv[1]);
  database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; SELECT * FROM jobs');
  process.stdin.once('data', () => setTimeout(() => process.exit(), ${HELD_MS}));
  process.stdout.write('held');
`;

const WAYS_IN: readonly { readonly name: string; readonly open: (path: string) => unknown }[] = [
  {
    name: 'the queue at a start',
    open: (path) => {
      const opened = openOutbox(
        path,
        () => [],
        0,
        silentLog,
        () => expect.unreachable(),
      );
      if (opened.ok) opened.value.store.close();
      return opened.ok && opened.value.rebuilt;
    },
  },
  { name: 'the look for damage', open: (path) => findDamage(path, 'jobs') },
  {
    name: 'a copied queue',
    open: (path) => {
      const opened = openCopiedOutbox(path, silentLog);
      if (opened.ok) opened.value.close();
      return opened.ok ? null : opened.failure;
    },
  },
  {
    name: 'a backup',
    open: (path) => {
      copyDatabase(path, `${path}.copy`);
      return null;
    },
  },
  { name: 'what the queue has beyond a copy', open: (path) => listBeyond(path, path).faxes.length || null },
  {
    name: 'the faxes of a queue set aside',
    open: (path) => (readSetAside(path).length === 1 ? null : 'not read'),
  },
  {
    name: 'the drafts of a queue set aside',
    open: (path) => (rescueDrafts(path).drafts.length === 1 ? null : 'not read'),
  },
  { name: 'one value', open: (path) => (readStoredEntry(path, 'none').isKnown ? null : 'not known') },
];

it.each(WAYS_IN)('$name waits for a program that has the database for itself', async ({ open }) => {
  const folder = tempFolder();
  const made = join(folder, 'made.sqlite');
  const store = new SqliteJobStore(made, silentLog);
  expect(store.insert(aJob({ id: 'waits', statusFile: '1.json' })).ok).toBe(true);
  expect(store.drafts.put(aDraft()).ok).toBe(true);
  store.close();
  // The package keeps a closed database open until its statements are collected.
  const path = join(folder, 'outbox.sqlite');
  copyFileSync(made, path);
  const holder = spawn(process.execPath, ['-e', HOLDER, path], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void holder.kill());
  await once(holder.stdout, 'data');
  holder.stdin.write('let go soon');
  expect(open(path)).toBeNull();
});
