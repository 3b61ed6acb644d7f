import fc from 'fast-check';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { MAILBOX_MIGRATIONS } from '../../app/adapters/mailbox-store/migrations.ts';
import { pageSql } from '../../app/adapters/mailbox-store/mailbox-page-sql.ts';
import { openMailbox } from '../../app/adapters/mailbox-store/open-mailbox.ts';
import { SqliteMailboxStore } from '../../app/adapters/mailbox-store/sqlite-mailbox-store.ts';
import { NOBODY, toPartyText, type MailboxFax } from '../../app/domain/service/mailbox.ts';
import type {
  MailboxPageQuery,
  StoredMailboxOrder,
  StoredMailboxPage,
} from '../../app/services/ports/service/mailbox.ts';
import { aFax, anyHistory, aParty, toChange } from '../support/mailbox-faxes.ts';
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
  it('is the same whatever the order in which news came, and however often', () =>
    fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        // The package releases a closed file once its statements have been collected, which takes a turn.
        await nextTurn();
        const [one, other] = [open(), open()];
        one.take(history, nothing);
        for (const each of [...history].reverse()) other.take([each, each], nothing);
        expect(other.page(ALL)).toEqual(one.page(ALL));
        expect(one.take(history, nothing)).toEqual({ ok: true, value: [] });
        one.close();
        other.close();
      }),
      runs(15),
    ));

  it('is read page by page without gap or repeat, however many came in one second', () => {
    const store = open();
    const faxes = Array.from({ length: 57 }, (_, index) =>
      toChange(
        aFax({ messageId: String(index + 1).padStart(2, '0'), createdAtMs: 1000 * Math.floor(index / 20) }),
      ),
    );
    store.take(faxes, nothing);
    const ids: string[] = [];
    let before: MailboxPageQuery['before'] = null;
    for (;;) {
      const page: MailboxFax[] = store
        .page({ before, direction: 'inbound', limit: 10 })
        .faxes.map((each) => each.fax);
      ids.push(...page.map((fax) => fax.messageId));
      const last = page.at(-1);
      if (last === undefined) break;
      before = { createdAtMs: last.createdAtMs, messageId: last.messageId };
    }
    expect(ids).toEqual(Array.from({ length: 57 }, (_, index) => String(57 - index).padStart(2, '0')));
    expect(store.page({ ...ALL, direction: 'outbound' }).faxes).toEqual([]);
    store.close();
  });

  it('is sorted and narrowed page by page as all of it would be at once', () => {
    const sender = fc.constantFrom('Ána', 'ana', 'Bob', 'Ångström', '', "a'b", '\u{10FFFF}');
    const fax = fc.record({
      ...{ name: fc.option(sender), number: fc.constantFrom('+13035550101', '+13035550102', null) },
      ...{ at: fc.integer({ min: 0, max: 3 }), isRead: fc.boolean(), isGone: fc.boolean() },
      group: fc.constantFrom(null, 0, 1, 2),
    });
    return fc.assert(
      fc.asyncProperty(
        fc.array(fax, { maxLength: 25 }),
        fc.constantFrom('time' as const, 'sender' as const, 'state' as const),
        fc.boolean(),
        fc.integer({ min: 1, max: 7 }),
        async (made, key, isDescending, limit) => {
          await nextTurn();
          const store = open();
          const faxes = made.map((each, index) =>
            aFax({
              ...{ messageId: String(index).padStart(2, '0'), createdAtMs: each.at, isRead: each.isRead },
              ...{ availability: each.isGone ? ('deleted' as const) : ('alive' as const) },
              from: aParty({ name: each.name, phoneNumber: each.number }),
            }),
          );
          store.take(faxes.map(toChange), nothing);
          const later = [0, 1, 2].map((group) =>
            faxes.filter((_, index) => made[index]?.group === group).map(({ messageId }) => messageId),
          );
          const order = key === 'state' ? { key, isDescending, later } : { key, isDescending };
          const ids: string[] = [];
          let before: MailboxPageQuery['before'] = null;
          do {
            const page: StoredMailboxPage = store.page({ before, direction: 'inbound', limit, order });
            expect(page.count).toBe(faxes.length);
            ids.push(...page.faxes.map(({ fax: each }) => each.messageId));
            before = page.next;
          } while (before !== null);
          store.close();
          const rank = (id: string): number => {
            const index = Number(id);
            return (made[index]?.group ?? -2) + 2 || Number(faxes[index]?.isRead);
          };
          const sign = isDescending ? -1 : 1;
          const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
          const compare = (a: MailboxFax, b: MailboxFax): number => {
            const byTime = b.createdAtMs - a.createdAtMs || byBytes(b.messageId, a.messageId);
            if (key === 'time') return -sign * byTime;
            if (key === 'state') return sign * (rank(a.messageId) - rank(b.messageId)) || byTime;
            const [one, other] = [toPartyText(a), toPartyText(b)];
            const nobody = Number(one === NOBODY) - Number(other === NOBODY);
            return nobody || sign * byBytes(one, other) || byTime;
          };
          expect(ids).toEqual([...faxes].sort(compare).map(({ messageId }) => messageId));
        },
      ),
      runs(60),
    );
  });

  it('is narrowed by days, by words anywhere, and by the other end alone', () => {
    const store = open();
    const faxes = [
      aFax({
        messageId: '1',
        createdAtMs: 1000,
        from: aParty({ name: 'Dr. Müller', phoneNumber: '+13035550111' }),
      }),
      aFax({
        messageId: '2',
        createdAtMs: 2000,
        subject: 'about Mueller, muller',
        from: aParty({ phoneNumber: '+13035550112' }),
      }),
      aFax({ messageId: '3', createdAtMs: 3000, from: aParty({ name: null, phoneNumber: null }) }),
    ];
    store.take(faxes.map(toChange), nothing);
    const idsBy = (query: Partial<MailboxPageQuery>): string[] =>
      store.page({ ...ALL, ...query }).faxes.map(({ fax }) => fax.messageId);
    expect(idsBy({ text: 'muller' })).toEqual(['2', '1']);
    expect(idsBy({ person: 'muller' })).toEqual(['1']);
    expect(idsBy({ person: '(303) 555-0112' })).toEqual(['2']);
    expect(idsBy({ person: '%' })).toEqual([]);
    expect(idsBy({ sinceMs: 1000, beforeMs: 3000 })).toEqual(['2', '1']);
    expect(idsBy({ sinceMs: 3000, beforeMs: 1000 })).toEqual([]);
    store.close();
  });

  it('has a page of 10,000 in any order within what a person does not notice', () => {
    const store = open();
    const faxes = Array.from({ length: 10_000 }, (_, index) =>
      aFax({
        ...{ messageId: String(index), createdAtMs: index * 1000, isRead: index % 3 > 0 },
        from: aParty({ name: `Practice ${(index * 7919) % 10_000}` }),
      }),
    );
    store.take(faxes.map(toChange), nothing);
    const ids = (from: number): string[] => Array.from({ length: 3000 }, (_, index) => String(from + index));
    const later = [ids(0), ids(3000), ids(6000)];
    const orders: readonly StoredMailboxOrder[] = [
      { key: 'time', isDescending: false },
      { key: 'sender', isDescending: true },
      { key: 'state', isDescending: false, later },
    ];
    for (const order of orders) {
      const first = store.page({ before: null, direction: 'inbound', limit: 100, order });
      const read = (): unknown =>
        store.page({ before: first.next, direction: 'inbound', limit: 100, order, person: 'practice 1' });
      const tookMs = [1, 2, 3].map(() => {
        const before = process.cpuUsage();
        read();
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1000;
      });
      // The best time counts, so other load does not matter. A scan for each row would take minutes, not a second.
      expect(Math.min(...tookMs)).toBeLessThan(1000);
    }
    store.close();
  });

  it('is read by what was done with the faxes, page by page', () => {
    const store = open();
    const faxes = Array.from({ length: 9 }, (_, index) =>
      toChange(aFax({ messageId: String(index), createdAtMs: 1000 * index, isRead: index % 2 === 0 })),
    );
    store.take(faxes, nothing);
    const idsBy = (query: Partial<MailboxPageQuery>): string[] =>
      store.page({ ...ALL, ...query }).faxes.map(({ fax }) => fax.messageId);
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
    const old = toChange(aFax({ messageId: '1', createdAtMs: 10 }));
    const fresh = toChange(aFax({ messageId: '2', createdAtMs: 30 }));
    const sent = toChange(aFax({ messageId: '3', createdAtMs: 30, direction: 'outbound' }));
    store.take([old, fresh, sent, fresh], { saveFromMs: 20 });
    expect(store.toSave().map((each) => each.fax.messageId)).toEqual(['2']);
    expect(store.toSaveCount()).toBe(1);
    store.planSaving('2', '/Received/a.pdf');
    expect(store.find('2')).toMatchObject({ plannedPath: '/Received/a.pdf', savedTo: null });
    store.endSaving('2', true, 40);
    expect(store.find('2')).toMatchObject({ savedTo: '/Received/a.pdf' });
    store.take([toChange(aFax({ messageId: '2', createdAtMs: 30, modifiedAtMs: 2_000_000, isRead: true }))], {
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
    store.take([toChange(aFax({ messageId: '7', modifiedAtMs: 9_000_000 }))], nothing);
    expect(store.page(ALL).faxes).toHaveLength(2);
    store.close();
  });

  it('knows which received faxes it removed, also when opened again', () => {
    const folder = tempFolder();
    const store = open(folder);
    store.take(
      [toChange(aFax({ messageId: '1' })), toChange(aFax({ messageId: '2', direction: 'outbound' }))],
      nothing,
    );
    expect(store.wasRemoved('1')).toBe(false);
    for (const id of ['1', '1', '2', 'of-another-mailbox']) expect(store.remove(id).ok).toBe(true);
    store.close();
    const again = open(folder);
    expect(['1', '2', 'of-another-mailbox'].filter((id) => again.wasRemoved(id))).toEqual(['1']);
    again.take([toChange(aFax({ messageId: '1' }))], nothing);
    expect(again.wasRemoved('1')).toBe(false);
    again.close();
  });

  it('tells ids apart that one number would hold both of', () => {
    const store = open();
    const ids = ['9007199254740992', '9007199254740993'];
    store.take(
      ids.map((messageId) => toChange(aFax({ messageId }))),
      nothing,
    );
    expect(store.find('9007199254740993')?.fax.messageId).toBe('9007199254740993');
    expect(store.page(ALL).faxes).toHaveLength(2);
    store.close();
  });

  it('writes its position together with the news', () => {
    const folder = tempFolder();
    const store = open(folder);
    store.take([toChange(aFax())], { ...nothing, entries: { 'sync-token': 'T1' } });
    store.close();
    const again = open(folder);
    expect(again.readEntry('sync-token')).toBe('T1');
    expect(again.page(ALL).faxes).toHaveLength(1);
    again.take([], { ...nothing, entries: { 'sync-token': null } });
    expect(again.readEntry('sync-token')).toBeNull();
    again.close();
  });

  it('shows what is missing in a stretch that was listed whole as gone, and nothing beside it', () => {
    const store = open();
    const at = (messageId: number) =>
      toChange(aFax({ messageId: String(messageId), createdAtMs: messageId * 10 }));
    store.take([1, 2, 3, 4].map(at), nothing);
    store.take([at(2)], { ...nothing, gone: { fromMs: 10, toMs: 40, except: new Set(['2']) } });
    const gone = store.page(ALL).faxes.filter((each) => each.fax.availability === 'purged');
    expect(gone.map((each) => each.fax.messageId)).toEqual(['3']);
    store.close();
  });

  it('begins anew where its file is torn, and keeps the torn one', () => {
    const path = join(tempFolder(), 'mailbox.sqlite');
    writeFileSync(path, 'torn');
    const opened = openMailbox(path, 0, silentLog);
    if (!opened.ok) throw new Error(inEnglish(opened.failure));
    expect(opened.value.page(ALL).faxes).toEqual([]);
    opened.value.close();
  });
});

it('lists what was saved with the entry of each, but for those of one text', () => {
  const store = open();
  store.take(
    ['1', '2', '3', '4'].map((messageId) => toChange(aFax({ messageId }))),
    { saveFromMs: 0, entries: { 'a:1': 'none', 'a:2': 'due', 'b:3': 'due' } },
  );
  for (const id of ['1', '2', '3']) {
    store.planSaving(id, `/Received/${id}.pdf`);
    store.endSaving(id, true, 1);
  }
  store.endSaving('4', false, 1);
  const found = store.savedEntries('a:', 'none').sort((a, b) => (a.messageId < b.messageId ? -1 : 1));
  expect(found).toEqual([
    { messageId: '2', entry: 'due' },
    { messageId: '3', entry: null },
  ]);
  store.close();
});

describe('the pages in order of time', () => {
  it.each([true, false])('are each found by the index, newest first: %s', (isDescending) => {
    const folder = tempFolder();
    open(folder).close();
    const database = new DatabaseSync(join(folder, 'mailbox.sqlite'));
    const before = { createdAtMs: 5_000, messageId: '5' };
    for (const direction of ['inbound', null] as const) {
      const { text, values } = pageSql({
        ...{ before, direction, limit: 10 },
        order: { key: 'time', isDescending },
      });
      const steps = database.prepare(`EXPLAIN QUERY PLAN ${text}`).all(...values);
      const plan = steps.map(({ detail }) => String(detail)).join('\n');
      // Searched from the place on, rather than read from the first and sorted.
      expect(plan).toMatch(/SEARCH faxes USING .*INDEX .*\(created_at_ms,message_id\)[<>]\(\?,\?\)/u);
      expect(plan).not.toContain('TEMP B-TREE');
    }
    database.close();
  });

  it('count anew what came or went between two of them', () => {
    const store = open();
    const fax = (id: number) => toChange(aFax({ messageId: String(id), createdAtMs: id }));
    store.take([1, 2, 3].map(fax), nothing);
    const first = store.page({ ...ALL, limit: 1 });
    expect(first.count).toBe(3);
    expect(store.page({ ...ALL, limit: 1, before: first.next }).count).toBe(3);
    store.take([fax(4)], nothing);
    expect(store.page({ ...ALL, limit: 1, before: first.next }).count).toBe(4);
    store.remove('1');
    expect(store.page(ALL).count).toBe(3);
    expect(store.page({ ...ALL, sinceMs: 3 }).count).toBe(2);
    expect(store.page(ALL).count).toBe(3);
    store.close();
  });
});
