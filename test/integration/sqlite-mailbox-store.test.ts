import fc from 'fast-check';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAILBOX_MIGRATIONS } from '../../app/adapters/mailbox-store/migrations.ts';
import { openMailbox } from '../../app/adapters/mailbox-store/open-mailbox.ts';
import { SqliteMailboxStore } from '../../app/adapters/mailbox-store/sqlite-mailbox-store.ts';
import type { MailboxFax } from '../../app/domain/service/mailbox.ts';
import type { MailboxPageQuery } from '../../app/services/ports/mailbox.ts';
import { aFax, anyHistory, newsOf } from '../support/mailbox-faxes.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { runs } from '../support/properties.ts';
import { DatabaseSync } from '../../app/storage/sqlite.ts';
import { inEnglish } from '../../app/words/in-english.ts';

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
      runs(15),
    );
  });

  it('is read page by page without gap or repeat, however many came in one second', () => {
    const store = open();
    const faxes = Array.from({ length: 57 }, (_, index) =>
      newsOf(
        aFax({ messageId: String(index + 1).padStart(2, '0'), createdAtMs: 1000 * Math.floor(index / 20) }),
      ),
    );
    store.take(faxes, nothing);
    const ids: string[] = [];
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
    expect(ids).toEqual(Array.from({ length: 57 }, (_, index) => String(57 - index).padStart(2, '0')));
    expect(store.page({ ...ALL, direction: 'outbound' })).toEqual([]);
    store.close();
  });

  it('is read by what was done with the faxes, page by page', () => {
    const store = open();
    const faxes = Array.from({ length: 9 }, (_, index) =>
      newsOf(aFax({ messageId: String(index), createdAtMs: 1000 * index, isRead: index % 2 === 0 })),
    );
    store.take(faxes, nothing);
    const idsBy = (query: Partial<MailboxPageQuery>): string[] =>
      store.page({ ...ALL, ...query }).map(({ fax }) => fax.messageId);
    const ids = ['7', '3', 'not there'];
    expect(idsBy({ among: { ids, isIn: true } })).toEqual(['7', '3']);
    expect(idsBy({ among: { ids, isIn: false }, isUnread: true })).toEqual(['5', '1']);
    expect(idsBy({ among: { ids: [], isIn: true } })).toEqual([]);
    expect(idsBy({ among: { ids: [], isIn: false }, sinceMs: 7000 })).toEqual(['8', '7']);
    const before = { createdAtMs: 7000, messageId: '7' };
    expect(idsBy({ among: { ids, isIn: true }, before })).toEqual(['3']);
    store.close();
  });

  it('wants each received fax saved once, and none from before', () => {
    const store = open();
    const old = newsOf(aFax({ messageId: '1', createdAtMs: 10 }));
    const fresh = newsOf(aFax({ messageId: '2', createdAtMs: 30 }));
    const sent = newsOf(aFax({ messageId: '3', createdAtMs: 30, direction: 'outbound' }));
    store.take([old, fresh, sent, fresh], { saveFromMs: 20 });
    expect(store.toSave().map((each) => each.fax.messageId)).toEqual(['2']);
    expect(store.toSaveCount()).toBe(1);
    store.planSaving('2', '/Received/a.pdf');
    expect(store.find('2')).toMatchObject({ plannedPath: '/Received/a.pdf', savedTo: null });
    store.endSaving('2', true, 40);
    expect(store.find('2')).toMatchObject({ savedTo: '/Received/a.pdf' });
    store.take([newsOf(aFax({ messageId: '2', createdAtMs: 30, modifiedAtMs: 2_000_000, isRead: true }))], {
      saveFromMs: 20,
    });
    expect(store.toSave()).toEqual([]);
    expect(store.toSaveCount()).toBe(0);
    expect(store.unreadCount()).toBe(1);
    store.close();
  });

  it('of the first version, with numbers for ids, keeps its faxes and where they were saved', () => {
    const folder = tempFolder();
    const raw = new DatabaseSync(join(folder, 'mailbox.sqlite'));
    raw.exec(MAILBOX_MIGRATIONS[0] ?? '');
    raw.exec('PRAGMA user_version = 1');
    const put = raw.prepare('INSERT INTO faxes VALUES (?, ?, ?, 1, ?, ?)');
    for (const id of [7, 12345]) put.run(id, id, 'inbound', '', JSON.stringify({ ...aFax(), messageId: id }));
    raw.exec("INSERT INTO received VALUES (7, '/Received/a.pdf', 5, 1), (12345, NULL, NULL, 0)");
    raw.close();
    const store = open(folder);
    expect(store.find('7')).toMatchObject({ fax: { messageId: '7' }, savedTo: '/Received/a.pdf' });
    expect(store.toSave().map((each) => each.fax.messageId)).toEqual(['12345']);
    store.take([newsOf(aFax({ messageId: '7', modifiedAtMs: 9_000_000 }))], nothing);
    expect(store.page(ALL)).toHaveLength(2);
    store.close();
  });

  it('knows which received faxes it removed, also when opened again', () => {
    const folder = tempFolder();
    const store = open(folder);
    store.take(
      [newsOf(aFax({ messageId: '1' })), newsOf(aFax({ messageId: '2', direction: 'outbound' }))],
      nothing,
    );
    expect(store.wasRemoved('1')).toBe(false);
    for (const id of ['1', '1', '2', 'of-another-mailbox']) expect(store.remove(id).ok).toBe(true);
    store.close();
    const again = open(folder);
    expect(['1', '2', 'of-another-mailbox'].filter((id) => again.wasRemoved(id))).toEqual(['1']);
    again.take([newsOf(aFax({ messageId: '1' }))], nothing);
    expect(again.wasRemoved('1')).toBe(false);
    again.close();
  });

  it('tells ids apart that one number would hold both of', () => {
    const store = open();
    const ids = ['9007199254740992', '9007199254740993'];
    store.take(
      ids.map((messageId) => newsOf(aFax({ messageId }))),
      nothing,
    );
    expect(store.find('9007199254740993')?.fax.messageId).toBe('9007199254740993');
    expect(store.page(ALL)).toHaveLength(2);
    store.close();
  });

  it('writes its position together with the news', () => {
    const folder = tempFolder();
    const store = open(folder);
    store.take([newsOf(aFax())], { ...nothing, entries: { 'sync-token': 'T1' } });
    store.close();
    const again = open(folder);
    expect(again.readEntry('sync-token')).toBe('T1');
    expect(again.page(ALL)).toHaveLength(1);
    again.take([], { ...nothing, entries: { 'sync-token': null } });
    expect(again.readEntry('sync-token')).toBeNull();
    again.close();
  });

  it('shows what is missing in a stretch that was listed whole as gone, and nothing beside it', () => {
    const store = open();
    const at = (messageId: number) =>
      newsOf(aFax({ messageId: String(messageId), createdAtMs: messageId * 10 }));
    store.take([1, 2, 3, 4].map(at), nothing);
    store.take([at(2)], { ...nothing, gone: { fromMs: 10, toMs: 40, except: new Set(['2']) } });
    const gone = store.page(ALL).filter((each) => each.fax.availability === 'purged');
    expect(gone.map((each) => each.fax.messageId)).toEqual(['3']);
    store.close();
  });

  it('begins anew where its file is torn, and keeps the torn one', () => {
    const path = join(tempFolder(), 'mailbox.sqlite');
    writeFileSync(path, 'torn');
    const opened = openMailbox(path, 0, silentLog);
    if (!opened.ok) throw new Error(inEnglish(opened.problem));
    expect(opened.store.page(ALL)).toEqual([]);
    opened.store.close();
  });
});
