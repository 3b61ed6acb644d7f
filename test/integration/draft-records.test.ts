import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SqliteJobStore } from '../../app/adapters/job-store/sqlite-job-store.ts';
import { aDraft } from '../support/drafts.ts';
import { aJob } from '../support/fax-jobs.ts';
import { failAsFull } from '../support/full-database.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { DatabaseSync } from '../../app/storage/sqlite.ts';

const tempFolder = useTempFolders();
const openIn = (folder: string): SqliteJobStore =>
  new SqliteJobStore(join(folder, 'outbox.sqlite'), silentLog);

const FILE = {
  path: '/home/jo/lab "ü".pdf',
  name: 'lab "ü".pdf',
  sizeBytes: 12,
  modifiedMs: 1.5,
  fingerprint: null,
  isTaken: false,
};

describe('drafts beside the outbox', () => {
  it('are there again after a kill, oldest first, as they were last written', () => {
    const folder = tempFolder();
    // Never closed, as when the power goes.
    const { drafts } = openIn(folder);
    const second = aDraft({ id: 'b', createdAtMs: 2 }, { files: [FILE] });
    drafts.put(aDraft({ id: 'a', createdAtMs: 3 }));
    drafts.put(aDraft({ id: 'b', createdAtMs: 2 }));
    drafts.put(second);
    const again = openIn(folder);
    expect(again.drafts.all()).toEqual([second, aDraft({ id: 'a', createdAtMs: 3 })]);
    expect(again.drafts.find('b')).toEqual(second);
    again.close();
  });

  it('become a fax in one step: both, or neither', () => {
    const folder = tempFolder();
    const store = openIn(folder);
    store.drafts.put(aDraft());
    failAsFull(store.drafts, 'remove');
    expect(store.insert(aJob(), 'draft-1').ok).toBe(false);
    expect([store.all(), store.drafts.all()]).toEqual([[], [aDraft()]]);
    expect(store.insert(aJob(), 'draft-1').ok).toBe(true);
    const again = openIn(folder);
    expect([again.all(), again.drafts.all()]).toEqual([[aJob()], []]);
    again.close();
    store.close();
  });

  it('make one fax, however often they are sent', () => {
    const store = openIn(tempFolder());
    store.drafts.put(aDraft());
    store.insert(aJob(), 'draft-1');
    expect(store.insert(aJob({ id: 'second', statusFile: 'second.json' }), 'draft-1')).toMatchObject({
      ok: false,
      failure: { kind: 'needs-person' },
    });
    expect(store.all()).toHaveLength(1);
    store.close();
  });

  it('that were discarded come back until they are removed, and are not rewritten by what was under way', () => {
    const store = openIn(tempFolder());
    const { drafts } = store;
    drafts.put(aDraft());
    expect(drafts.discard('draft-1', true)).toEqual({ ok: true, value: true });
    drafts.put(aDraft({}, { typed: 'late' }));
    expect([drafts.all(), drafts.find('draft-1')]).toEqual([[], null]);
    expect(store.insert(aJob(), 'draft-1').ok).toBe(false);
    expect(drafts.discard('draft-1', false)).toEqual({ ok: true, value: true });
    expect(drafts.all()).toHaveLength(1);
    drafts.discard('draft-1', true);
    drafts.removeDiscarded();
    expect(drafts.discard('draft-1', false)).toEqual({ ok: true, value: false });
    store.close();
  });

  it('that are not understood stay where they are', () => {
    const folder = tempFolder();
    const store = openIn(folder);
    store.drafts.put(aDraft());
    store.close();
    const other = new DatabaseSync(join(folder, 'outbox.sqlite'));
    other.exec(`UPDATE drafts SET body = '{"from":"a later version"}'`);
    const again = openIn(folder);
    expect(again.drafts.all()).toEqual([]);
    expect(other.prepare('SELECT count(*) AS count FROM drafts').get()).toEqual({ count: 1 });
    again.close();
    other.close();
  });
});
