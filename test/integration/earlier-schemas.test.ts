import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { JOB_STORE_MIGRATIONS } from '../../app/adapters/job-store/migrations.ts';
import { carryOver } from '../../app/compose/carry-over.ts';
import { openOutbox } from '../../app/adapters/job-store/open-outbox.ts';
import type { SqliteJobStore } from '../../app/adapters/job-store/sqlite-job-store.ts';
import { MAILBOX_MIGRATIONS } from '../../app/adapters/mailbox-store/migrations.ts';
import { openMailbox } from '../../app/adapters/mailbox-store/open-mailbox.ts';
import { DatabaseSync } from '../../app/storage/sqlite.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
const FIXTURES = join(import.meta.dirname, '..', 'fixtures', 'earlier-schemas');
const OUTBOXES = [1, 2, 6, 7, 8, 9];
const MAILBOXES = [1, 2, 3, 4, 5];
const NOW_MS = Date.UTC(2026, 1, 1);

function unpack(kind: 'outbox' | 'mailbox', version: number): string {
  const path = join(tempFolder(), `${kind}.sqlite`);
  writeFileSync(path, gunzipSync(readFileSync(join(FIXTURES, `${kind}-${version}.sqlite.gz`))));
  return path;
}

function openedOutbox(path: string): SqliteJobStore {
  const opened = openOutbox(path, () => [], NOW_MS, silentLog, carryOver(dirname(path)));
  if (!opened.ok || opened.value.rebuilt !== null) throw new Error('not opened as it is');
  return opened.value.store;
}

/** What a person would miss. */
function expectAll(store: SqliteJobStore, version: number): void {
  expect(Object.fromEntries(store.all().map(({ id, state }) => [id, state]))).toEqual({
    ...{ waiting: 'waiting', asks: 'needs-attention', arrived: 'sent', lost: 'failed', underway: 'queued' },
  });
  expect(store.sentTo()).toEqual(new Set(['+13035550122']));
  expect(['11', '12', '13'].map((id) => store.byMessageId(id)?.id)).toEqual(['arrived', 'lost', 'underway']);
  expect(store.find('underway')?.messageIds).toEqual(['13']);
  expect(store.events('arrived').map(({ kind }) => kind)).toEqual(['submission-started', 'accepted', 'sent']);
  expect(store.countByAttention().get('person')).toBe(1);
  expect(
    store
      .asking('/faxes/Send/lab.pdf')
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['asks', 'waiting']);
  expect(store.drafts.all().map(({ id }) => id)).toEqual(version >= 7 ? ['letter'] : []);
}

const readVersion = (path: string): number => {
  const raw = new DatabaseSync(path, { readOnly: true });
  const { user_version: version } = raw.prepare('PRAGMA user_version').get() as { user_version: number };
  raw.close();
  return version;
};

/** Runs each step like `openDatabase`. With so small a cache the last one reaches the disk before it ends. */
const KILLED_IN_LAST_STEP = `
  const { DatabaseSync } = require('@photostructure/sqlite');
  const { path, version, steps } = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
  const database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = 1');
  for (const [index, step] of steps.entries()) {
    database.exec('BEGIN IMMEDIATE');
    database.exec(step);
    database.exec('PRAGMA user_version = ' + (version + index + 1));
    if (index === steps.length - 1) process.kill(process.pid, 'SIGKILL');
    database.exec('COMMIT');
  }
`;

describe('a database of an earlier version', () => {
  it('exists for the version before the current one', () => {
    const names = readdirSync(FIXTURES);
    expect(names).toContain(`outbox-${JOB_STORE_MIGRATIONS.length - 1}.sqlite.gz`);
    expect(names).toContain(`mailbox-${MAILBOX_MIGRATIONS.length - 1}.sqlite.gz`);
  });

  it.each(OUTBOXES)('opens as a queue with everything that was in it: version %i', (version) => {
    const path = unpack('outbox', version);
    expect(readVersion(path)).toBe(version);
    const store = openedOutbox(path);
    expectAll(store, version);
    store.close();
    expect(readVersion(path)).toBe(JOB_STORE_MIGRATIONS.length);
  });

  it.each(MAILBOXES)('opens as a mailbox with everything that was in it: version %i', (version) => {
    const path = unpack('mailbox', version);
    expect(readVersion(path)).toBe(version);
    const opened = openMailbox(path, NOW_MS, silentLog);
    if (!opened.ok) throw new Error('not opened');
    const store = opened.value;
    expect(store.find('21')).toMatchObject({
      fax: { messageId: '21', direction: 'inbound' },
      savedTo: '/home/jo/Faxes/Received/2026-01-05/fax.pdf',
    });
    expect([store.receivedCount(), store.toSaveCount(), store.unreadCount()]).toEqual([2, 1, 2]);
    // From now on it is found and sorted by sender.
    const bySender = {
      direction: 'inbound' as const,
      order: { key: 'sender' as const, isDescending: false },
    };
    const page = store.page({ before: null, limit: 10, ...bySender });
    expect([page.faxes.length, page.count]).toEqual([2, 2]);
    const number = store.find('21')?.fax.from.phoneNumber ?? '';
    expect(number).not.toBe('');
    expect(store.page({ before: null, limit: 10, ...bySender, person: number }).count).toBeGreaterThan(0);
    // Text read by a reader that finds less can be found, and has to be read again.
    expect(store.texts.outdated(5)).toEqual(version === 5 ? ['21'] : []);
    expect(store.page({ before: null, direction: null, limit: 10, text: 'claim-8812' }).count).toBe(
      version === 5 ? 1 : 0,
    );
    store.close();
    expect(readVersion(path)).toBe(MAILBOX_MIGRATIONS.length);
  });

  it.each(OUTBOXES)('stays intact wherever a kill interrupts its migration: version %i', (version) => {
    for (let done = version; done < JOB_STORE_MIGRATIONS.length; done++) {
      const path = unpack('outbox', version);
      const steps = JOB_STORE_MIGRATIONS.slice(version, done + 1);
      const input = JSON.stringify({ path, version, steps });
      const { signal, stderr } = spawnSync(process.execPath, ['-e', KILLED_IN_LAST_STEP], { input });
      expect({ signal, stderr: String(stderr) }).toEqual({ signal: 'SIGKILL', stderr: '' });
      expect(readVersion(path)).toBe(done);
      const store = openedOutbox(path);
      expectAll(store, version);
      store.close();
    }
  });

  it.each(OUTBOXES)('is not touched by an older program: version %i', (version) => {
    const path = unpack('outbox', version);
    const raw = new DatabaseSync(path);
    raw.exec(`PRAGMA user_version = ${JOB_STORE_MIGRATIONS.length + 1}`);
    raw.close();
    const before = readFileSync(path);
    const opened = openOutbox(path, () => [], NOW_MS, silentLog, carryOver(dirname(path)));
    expect(opened).toMatchObject({ ok: false, failure: { key: 'disk.queue-newer' } });
    expect(readFileSync(path).equals(before)).toBe(true);
  });
});
