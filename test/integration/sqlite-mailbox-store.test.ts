import fc from 'fast-check';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openMailbox } from '../../app/adapters/mailbox-store/open-mailbox.ts';
import { SqliteMailboxStore } from '../../app/adapters/mailbox-store/sqlite-mailbox-store.ts';
import type { MailboxFax } from '../../app/domain/mailbox.ts';
import type { MailboxPageQuery } from '../../app/services/ports/mailbox.ts';
import { aFax, anyHistory, newsOf } from '../support/mailbox-faxes.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
const open = (folder = tempFolder()): SqliteMailboxStore =>
  new SqliteMailboxStore(join(folder, 'mailbox.sqlite'), silentLog);
const ALL: MailboxPageQuery = { before: null, direction: null, limit: 1000 };
const nothing = { saveFromMs: Infinity };

describe('the mailbox on disk', () => {
  it('is the same whatever the order in which news came, and however often', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const [one, other] = [open(), open()];
        one.take(history, nothing);
        for (const each of [...history].reverse()) other.take([each, each], nothing);
        expect(other.page(ALL)).toEqual(one.page(ALL));
        expect(one.take(history, nothing)).toEqual({ ok: true, value: [] });
        one.close();
        other.close();
      }),
      { numRuns: 15 },
    );
  });

  it('is read page by page without gap or repeat, however many came in one second', () => {
    const store = open();
    const faxes = Array.from({ length: 57 }, (_, index) =>
      newsOf(aFax({ messageId: index + 1, createdAtMs: 1000 * Math.floor(index / 20) })),
    );
    store.take(faxes, nothing);
    const ids: number[] = [];
    let before: MailboxPageQuery['before'] = null;
    for (;;) {
      const page: MailboxFax[] = store
        .page({ before, direction: 'inbound', limit: 10 })
        .map((each) => each.fax);
      ids.push(...page.map((fax) => fax.messageId));
      const last = page.at(-1);
      if (last === undefined) break;
      before = { createdAtMs: last.createdAtMs, messageId: last.messageId };
    }
    expect(ids).toEqual(Array.from({ length: 57 }, (_, index) => 57 - index));
    expect(store.page({ ...ALL, direction: 'outbound' })).toEqual([]);
    store.close();
  });

  it('wants each received fax saved once, and none from before', () => {
    const store = open();
    const old = newsOf(aFax({ messageId: 1, createdAtMs: 10 }));
    const fresh = newsOf(aFax({ messageId: 2, createdAtMs: 30 }));
    const sent = newsOf(aFax({ messageId: 3, createdAtMs: 30, direction: 'outbound' }));
    store.take([old, fresh, sent, fresh], { saveFromMs: 20 });
    expect(store.toSave().map((each) => each.fax.messageId)).toEqual([2]);
    expect(store.toSaveCount()).toBe(1);
    store.planSaving(2, '/Received/a.pdf');
    expect(store.find(2)).toMatchObject({ plannedPath: '/Received/a.pdf', savedTo: null });
    store.endSaving(2, true, 40);
    expect(store.find(2)).toMatchObject({ savedTo: '/Received/a.pdf' });
    store.take([newsOf(aFax({ messageId: 2, createdAtMs: 30, modifiedAtMs: 2_000_000, isRead: true }))], {
      saveFromMs: 20,
    });
    expect(store.toSave()).toEqual([]);
    expect(store.toSaveCount()).toBe(0);
    expect(store.unreadCount()).toBe(1);
    store.close();
  });

  it('writes its position together with the news', () => {
    const folder = tempFolder();
    const store = open(folder);
    store.take([newsOf(aFax())], { ...nothing, notes: { 'sync-token': 'T1' } });
    store.close();
    const again = open(folder);
    expect(again.noted('sync-token')).toBe('T1');
    expect(again.page(ALL)).toHaveLength(1);
    again.take([], { ...nothing, notes: { 'sync-token': null } });
    expect(again.noted('sync-token')).toBeNull();
    again.close();
  });

  it('shows what is missing in a stretch that was listed whole as gone, and nothing beside it', () => {
    const store = open();
    const at = (messageId: number) => newsOf(aFax({ messageId, createdAtMs: messageId * 10 }));
    store.take([1, 2, 3, 4].map(at), nothing);
    store.take([at(2)], { ...nothing, gone: { fromMs: 10, toMs: 40, except: new Set([2]) } });
    const gone = store.page(ALL).filter((each) => each.fax.availability === 'purged');
    expect(gone.map((each) => each.fax.messageId)).toEqual([3]);
    store.close();
  });

  it('begins anew where its file is torn, and keeps the torn one', () => {
    const path = join(tempFolder(), 'mailbox.sqlite');
    writeFileSync(path, 'torn');
    const opened = openMailbox(path, 0, silentLog);
    if (!opened.ok) throw new Error(opened.problem);
    expect(opened.store.page(ALL)).toEqual([]);
    opened.store.close();
  });
});
