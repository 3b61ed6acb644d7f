import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, readdirSync, renameSync, statSync } from 'node:fs';
import fc from 'fast-check';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { SqliteJobStore } from '../../app/adapters/job-store/sqlite-job-store.ts';
import { advance } from '../../app/domain/fax/advance.ts';
import type { JobEvent } from '../../app/domain/fax/job-event.ts';
import { aJob, anyEvent, aRecipient, aReport } from '../support/fax-jobs.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { runs } from '../support/properties.ts';
import { DatabaseSync } from '../../app/storage/sqlite.ts';
import { verbatim } from '../../app/words/phrase.ts';

const tempFolder = useTempFolders();
const openIn = (folder: string): SqliteJobStore =>
  new SqliteJobStore(join(folder, 'outbox.sqlite'), silentLog);

/** An outbox with one fax, which advances with each event. */
function openWithFax() {
  const store = openIn(tempFolder());
  let job = aJob();
  store.insert(job);
  const apply = (event: JobEvent): void => {
    const result = advance(job, event);
    if (!result.ok) throw new Error(`${event.kind} in ${job.state}`);
    store.record(job, result.value, event);
    job = result.value;
  };
  return { store, apply };
}

describe('the outbox', () => {
  it('waits for the disk with each change, but for what many faxes go through, which is on disk soon', async () => {
    const store = openIn(tempFolder());
    const events = fc.sample(anyEvent(['+13035550119']), { numRuns: 2_000, seed: 16 });
    const late = new Set<JobEvent['kind']>();
    for (const event of new Map(events.map((each) => [each.kind, each])).values()) {
      const job = aJob({ id: event.kind, statusFile: `${event.kind}.json` });
      store.insert(job);
      expect(await store.untilOnDisk()).toEqual({ ok: true, value: null });
      expect(store.record(job, job, event).ok).toBe(true);
      const untilOnDisk = store.untilOnDisk();
      if (untilOnDisk === null) continue;
      late.add(event.kind);
      expect(await untilOnDisk).toEqual({ ok: true, value: null });
      expect(store.untilOnDisk()).toBeNull();
    }
    expect([...late].sort()).toEqual([
      ...['accepted', 'claimed', 'filed', 'progressed', 'sent', 'submission-started'],
    ]);
    store.close();
  });

  it('has on disk what was written before a change that waits for it', () => {
    const store = openIn(tempFolder());
    const job = aJob({ claimedAtMs: null });
    store.insert(job);
    const claimed = { kind: 'claimed', documents: [], companions: [], atMs: 1 } as const;
    store.record(job, job, claimed);
    store.record(job, job, { kind: 'progressed', report: aReport(), via: 'push', atMs: 2 });
    expect(store.untilOnDisk()).not.toBeNull();
    store.record(job, job, { kind: 'held', reason: 'number-new', detail: null, atMs: 3 });
    expect(store.untilOnDisk()).toBeNull();
    // A fax that is not written brings nothing along.
    store.record(job, job, claimed);
    expect(() => store.insert(job)).toThrow('UNIQUE');
    expect(store.untilOnDisk()).not.toBeNull();
    store.close();
  });

  it('keeps its log small, however much is written in a row', async () => {
    const folder = tempFolder();
    const store = openIn(folder);
    const job = aJob();
    store.insert(job);
    for (let round = 0; round < 30; round++) {
      for (let write = 0; write < 100; write++)
        store.record(job, job, { kind: 'progressed', report: aReport(), via: 'push', atMs: write });
      expect((await store.untilOnDisk())?.ok).toBe(true);
    }
    const logMiB = statSync(join(folder, 'outbox.sqlite-wal')).size / 2 ** 20;
    expect(logMiB).toBeLessThan(16);
    store.close();
  });

  it('says where the disk does not take what was written', async () => {
    const folder = tempFolder();
    const store = openIn(folder);
    const job = aJob();
    store.insert(job);
    renameSync(join(folder, 'outbox.sqlite-wal'), join(folder, 'away'));
    store.record(job, job, { kind: 'claimed', documents: [], companions: [], atMs: 1 });
    expect((await store.untilOnDisk())?.ok).toBe(false);
    renameSync(join(folder, 'away'), join(folder, 'outbox.sqlite-wal'));
    expect(store.untilOnDisk()).toBeNull();
    store.close();
  });

  it('believes no sync after one that failed: what it may have lost is written once more, where it stays', async () => {
    const folder = tempFolder();
    // Its tables lie in the database itself then.
    openIn(folder).close();
    const store = openIn(folder);
    const job = aJob();
    const withoutLog = (): number => {
      const alone = join(tempFolder(), 'alone.sqlite');
      copyFileSync(join(folder, 'outbox.sqlite'), alone);
      const database = new DatabaseSync(alone);
      const { count } = database.prepare('SELECT count(*) AS count FROM events').get() as { count: number };
      database.close();
      return count;
    };
    store.insert(job);
    renameSync(join(folder, 'outbox.sqlite-wal'), join(folder, 'away'));
    store.record(job, job, { kind: 'claimed', documents: [], companions: [], atMs: 1 });
    expect((await store.untilOnDisk())?.ok).toBe(false);
    renameSync(join(folder, 'away'), join(folder, 'outbox.sqlite-wal'));
    // Waits for a sync of its own, which does not report what was lost.
    store.record(job, job, { kind: 'held', reason: 'number-new', detail: null, atMs: 2 });
    expect(withoutLog()).toBe(0);
    expect(store.untilOnDisk()).toBeNull();
    expect(withoutLog()).toBe(2);
    store.record(job, job, { kind: 'claimed', documents: [], companions: [], atMs: 3 });
    expect(await store.untilOnDisk()).toEqual({ ok: true, value: null });
    store.close();
  });

  it('has on disk at once what came by hand or through a door, which nobody would bring again', () => {
    const store = openIn(tempFolder());
    store.insert(aJob({ id: 'window', statusFile: 'w.json', origin: { kind: 'window' } }));
    expect(store.untilOnDisk()).toBeNull();
    store.insert(aJob({ id: 'folder', statusFile: 'f.json' }));
    expect(store.untilOnDisk()).not.toBeNull();
    store.close();
  });

  it('gives back after a reopening whatever a fax has lived through', () => {
    const numbers = ['+13035550119', '+13035550120'];
    return fc.assert(
      fc.asyncProperty(fc.array(anyEvent(numbers), { maxLength: 30 }), async (events) => {
        // The package releases a closed file once its statements have been collected, which takes a turn.
        await nextTurn();
        const folder = tempFolder();
        const store = openIn(folder);
        let job = aJob({
          recipients: numbers.map((number) => aRecipient(number)),
          name: 'lab "ü\u0000".pdf',
        });
        store.insert(job);
        const lived: JobEvent[] = [];
        const usedMessages = new Set<string>();
        for (const event of events) {
          // A message belongs to one attempt; a service never issues an id twice.
          if (event.kind === 'accepted' && usedMessages.has(event.report.messageId)) continue;
          const result = advance(job, event);
          if (!result.ok) continue;
          if (event.kind === 'accepted') usedMessages.add(event.report.messageId);
          store.record(job, result.value, event);
          job = result.value;
          lived.push(event);
        }
        store.close();
        const again = openIn(folder);
        expect(again.all()).toEqual([job]);
        expect(again.events(job.id)).toEqual(lived);
        const lastMessage = job.messageIds.at(-1);
        if (lastMessage !== undefined) expect(again.byMessageId(lastMessage)?.id).toBe(job.id);
        again.close();
      }),
      runs(40),
    );
  });

  it.skipIf(process.platform === 'win32')(
    "is nobody else's to read, also in a folder that all may read",
    () => {
      const folder = tempFolder();
      chmodSync(folder, 0o755);
      const store = openIn(folder);
      store.insert(aJob());
      const modes = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o777]);
      expect(modes).toEqual(
        ['outbox.sqlite', 'outbox.sqlite-shm', 'outbox.sqlite-wal'].map((name) => [name, 0o600]),
      );
      store.close();
    },
  );

  it('refuses a status file that another fax has, in any case', () => {
    const store = openIn(tempFolder());
    store.insert(aJob({ statusFile: 'Lab.pdf.json' }));
    expect(store.isStatusFileTaken('lab.PDF.json')).toBe(true);
    expect(store.isStatusFileTaken('lab.pdf (2).json')).toBe(false);
    store.close();
  });

  it('finds a message again by any of its attempts', () => {
    const { store, apply } = openWithFax();
    apply({ kind: 'submission-started', serviceTimeMs: 1, atMs: 1 });
    apply({ kind: 'accepted', report: aReport({ messageId: '7' }), via: 'answer', atMs: 2 });
    apply({ kind: 'failed', report: aReport({ messageId: '7', status: 'failed' }), via: 'poll', atMs: 3 });
    apply({ kind: 'retried', dueAtMs: 4, atMs: 4 });
    apply({ kind: 'submission-started', serviceTimeMs: 5, atMs: 5 });
    apply({ kind: 'accepted', report: aReport({ messageId: '8' }), via: 'answer', atMs: 6 });
    expect([store.byMessageId('7')?.id, store.byMessageId('8')?.id, store.byMessageId('9')]).toEqual([
      'job-1',
      'job-1',
      null,
    ]);
    store.close();
  });

  it('finds a message that a person says a fax went as, though its last attempt has another', () => {
    const { store, apply } = openWithFax();
    // The first attempt was postponed, and has no message.
    apply({ kind: 'submission-started', serviceTimeMs: 1, atMs: 1 });
    apply({ kind: 'postponed', reason: null, detail: verbatim('The service is busy.'), dueAtMs: 3, atMs: 2 });
    apply({ kind: 'submission-started', serviceTimeMs: 4, atMs: 4 });
    apply({ kind: 'accepted', report: aReport({ messageId: '7' }), via: 'answer', atMs: 5 });
    apply({ kind: 'failed', report: aReport({ messageId: '7', status: 'failed' }), via: 'poll', atMs: 6 });
    apply({ kind: 'retried', dueAtMs: 7, atMs: 7 });
    const found = { report: aReport({ messageId: '8' }), messageIds: ['8'], attempts: 2, to: null };
    apply({ kind: 'recognised', ...found, atMs: 8 });
    expect([store.byMessageId('7')?.id, store.byMessageId('8')?.id]).toEqual(['job-1', 'job-1']);
    // The next attempt has a place of its own.
    apply({ kind: 'failed', report: aReport({ messageId: '8', status: 'failed' }), via: 'poll', atMs: 9 });
    apply({ kind: 'retried', dueAtMs: 10, atMs: 10 });
    apply({ kind: 'submission-started', serviceTimeMs: 11, atMs: 11 });
    apply({ kind: 'accepted', report: aReport({ messageId: '9' }), via: 'answer', atMs: 12 });
    expect(store.byMessageId('9')?.id).toBe('job-1');
    store.close();
  });

  it('passes over a row that cannot be read, and leaves it where it is', () => {
    const folder = tempFolder();
    const store = openIn(folder);
    store.insert(aJob());
    store.insert(aJob({ id: 'broken', statusFile: 'b.json' }));
    store.close();
    const raw = new DatabaseSync(join(folder, 'outbox.sqlite'));
    raw.exec(`UPDATE jobs SET body = '{"id": 12' WHERE id = 'broken'`);
    raw.close();
    const again = openIn(folder);
    expect(again.all().map((job) => job.id)).toEqual(['job-1']);
    again.close();
    const still = new DatabaseSync(join(folder, 'outbox.sqlite'));
    expect(still.prepare('SELECT count(*) AS count FROM jobs').get()).toMatchObject({ count: 2 });
    still.close();
  });

  it('will not write into a database of a newer version', () => {
    const folder = tempFolder();
    openIn(folder).close();
    const raw = new DatabaseSync(join(folder, 'outbox.sqlite'));
    raw.exec('PRAGMA user_version = 99');
    raw.close();
    expect(() => openIn(folder)).toThrow(/newer version/u);
  });

  it('has every commit on disk before it returns, also for another process', () => {
    const folder = tempFolder();
    const store = openIn(folder);
    store.insert(aJob());
    const script = `
      const { DatabaseSync } = process.getBuiltinModule('node:sqlite') ?? require('@photostructure/sqlite');
      const db = new DatabaseSync(process.argv[1], { readOnly: true });
      console.log(db.prepare('SELECT id FROM jobs').get().id, db.prepare('PRAGMA journal_mode').get().journal_mode);`;
    const seen = execFileSync(process.execPath, ['-e', script, join(folder, 'outbox.sqlite')], {
      encoding: 'utf8',
    });
    expect(seen.trim()).toBe('job-1 wal');
    store.close();
  });
});
