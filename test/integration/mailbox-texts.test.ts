import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isMailboxAsWritten } from '../../app/adapters/mailbox-store/is-as-written.ts';
import { pageSql } from '../../app/adapters/mailbox-store/mailbox-page-sql.ts';
import { SqliteMailboxStore } from '../../app/adapters/mailbox-store/sqlite-mailbox-store.ts';
import type { FaxText } from '../../app/domain/service/fax-text.ts';
import { DatabaseSync } from '../../app/storage/sqlite.ts';
import { aFax, aParty, toChange } from '../support/mailbox-faxes.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();

function storeWith(count: number, folder = tempFolder()) {
  const path = join(folder, 'mailbox.sqlite');
  const store = new SqliteMailboxStore(path, silentLog);
  const faxes = Array.from({ length: count }, (_, index) =>
    aFax({
      messageId: String(index + 1),
      createdAtMs: 1_000 * (index + 1),
      from: aParty({ name: 'Quincy Lab' }),
    }),
  );
  store.take(faxes.map(toChange), { saveFromMs: 0 });
  for (const { messageId } of faxes) {
    store.planSaving(messageId, `/Received/${messageId}.pdf`);
    store.endSaving(messageId, true, 1);
  }
  const search = (text: string): string[] =>
    store
      .page({ before: null, direction: 'inbound', limit: 500, text })
      .faxes.map(({ fax }) => fax.messageId);
  return { store, search, path };
}

const makeText = (...lines: string[]): FaxText => ({
  pages: [
    lines.map((line) =>
      line.split(' ').map((text) => ({ text, left: 0.1, top: 0.2, width: 0.3, height: 0.0123 })),
    ),
  ],
});

describe('what was read on the pages of faxes', () => {
  it('is stored as it was read, and after a restart too', () => {
    const folder = tempFolder();
    const { store } = storeWith(1, folder);
    const text = makeText('Claim 8812 “closed”', 'Grüße');
    expect(store.texts.find('1')).toBeNull();
    store.texts.keep('1', text);
    store.close();
    const again = new SqliteMailboxStore(join(folder, 'mailbox.sqlite'), silentLog);
    expect(again.texts.find('1')).toEqual(text);
    again.close();
  });

  it('finds a fax by the beginnings of its words, in addition to what the service said of it', () => {
    const { store, search } = storeWith(3);
    store.texts.keep('1', makeText('Claim-8812 of Ms Müller-Lüdenscheidt', 'Tel. 303 555 0119'));
    store.texts.keep('2', makeText('Invoice 8812', 'quincy'));
    expect(search('8812')).toEqual(['2', '1']);
    expect(search('muller')).toEqual(['1']);
    expect(search('LÜDEN claim')).toEqual(['1']);
    expect(search('quincy invoice')).toEqual(['2']);
    expect(search('(303) 555-0119')).toEqual(['1']);
    expect(search('quincy')).toEqual(['3', '2', '1']);
    expect(search('laim')).toEqual([]);
    expect(search('…')).toEqual([]);
    store.close();
  });

  it('is counted again when it changes what is found', () => {
    const { store } = storeWith(2);
    const count = (): number =>
      store.page({ before: null, direction: 'inbound', limit: 1, text: 'claim' }).count;
    expect(count()).toBe(0);
    store.texts.keep('1', makeText('claim'));
    expect(count()).toBe(1);
    store.texts.removeAll();
    expect(count()).toBe(0);
    store.close();
  });

  it('replaces what was read before', () => {
    const { store, search } = storeWith(1);
    store.texts.keep('1', makeText('before'));
    store.texts.keep('1', makeText('after'));
    expect([search('before'), search('after')]).toEqual([[], ['1']]);
    store.close();
  });

  it('is still to be read for saved received faxes, the newest first', () => {
    const { store } = storeWith(3);
    store.take([toChange(aFax({ messageId: '9', direction: 'outbound' }))], { saveFromMs: 0 });
    store.take([toChange(aFax({ messageId: '8', createdAtMs: 9_000 }))], { saveFromMs: 0 });
    store.texts.keep('2', makeText());
    expect(store.texts.unread(5)).toEqual(['3', '1']);
    expect(store.texts.unread(1)).toEqual(['3']);
    store.close();
  });

  it('has to be read again if an earlier reader read it, the newest first, until that is done', () => {
    const { store, path } = storeWith(3);
    for (const id of ['1', '2', '3']) store.texts.keep(id, makeText('before'));
    expect(store.texts.outdated(5)).toEqual([]);
    const database = new DatabaseSync(path);
    database.exec("UPDATE texts SET reader = 0 WHERE message_id <> '2'");
    database.close();
    expect([store.texts.outdated(5), store.texts.outdated(1)]).toEqual([['3', '1'], ['3']]);
    expect(store.texts.unread(5)).toEqual([]);
    store.texts.keep('3', makeText('after'));
    expect(store.texts.outdated(5)).toEqual(['1']);
    store.remove('1');
    expect(store.texts.outdated(5)).toEqual([]);
    store.close();
  });

  it('is removed with the fax, and not kept for one that is gone', () => {
    const { store, path } = storeWith(2);
    store.texts.keep('1', makeText('Diagnosis-XYZZY'));
    store.texts.keep('2', makeText('Plugh'));
    store.remove('1');
    store.texts.keep('1', makeText('Diagnosis-XYZZY'));
    expect(store.texts.find('1')).toBeNull();
    store.texts.removeAll();
    store.close();
    const database = new DatabaseSync(path);
    expect(database.prepare('SELECT count(*) AS count FROM text_words').get()).toEqual({ count: 0 });
    database.close();
    // Not only gone from the tables: nobody can read it in the file.
    const bytes = readFileSync(path, 'latin1').toLowerCase();
    expect(['xyzzy', 'plugh'].map((word) => bytes.includes(word))).toEqual([false, false]);
  });

  it('is not in the log beside the file either, while Faxtray runs', () => {
    const { store, path } = storeWith(2);
    store.texts.keep('1', makeText('Diagnosis-XYZZY'));
    store.texts.keep('2', makeText('Plugh'));
    const isThere = (word: string): boolean =>
      [path, `${path}-wal`].some((each) => readFileSync(each, 'latin1').toLowerCase().includes(word));
    expect(['xyzzy', 'plugh'].map(isThere)).toEqual([true, true]);
    store.remove('1');
    expect(['xyzzy', 'plugh'].map(isThere)).toEqual([false, true]);
    store.texts.removeAll();
    expect(['xyzzy', 'plugh'].map(isThere)).toEqual([false, false]);
    store.close();
  });

  it('counts as missing if somebody spoilt it', () => {
    const { store, path } = storeWith(3);
    for (const id of ['1', '2', '3']) store.texts.keep(id, makeText('claim'));
    store.close();
    const database = new DatabaseSync(path);
    const spoil = database.prepare('UPDATE texts SET body = ? WHERE message_id = ?');
    spoil.run('{', '1');
    spoil.run('{"pages":[[[["a",1,2,3,99999]]]]}', '2');
    database.close();
    const again = new SqliteMailboxStore(path, silentLog);
    expect(['1', '2', '3'].map((id) => again.texts.find(id) !== null)).toEqual([false, false, true]);
    again.close();
    expect(isMailboxAsWritten(path)).toBe(true);
    const foreign = new DatabaseSync(path);
    foreign.exec("UPDATE texts SET message_id = '../../x' WHERE message_id = '1'");
    foreign.close();
    expect(isMailboxAsWritten(path)).toBe(false);
  });

  it('is searched by an index, and not at all for a single letter', () => {
    const { store, path } = storeWith(1);
    store.close();
    const database = new DatabaseSync(path);
    const explainQuery = (text: string): string => {
      const { text: sql, values } = pageSql({ before: null, direction: 'inbound', limit: 100, text });
      const rows = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values);
      return rows.map((row) => String((row as { detail: unknown }).detail)).join('\n');
    };
    expect(explainQuery('claim')).toContain('SEARCH text_words USING PRIMARY KEY (word>? AND word<?)');
    expect(explainQuery('c')).not.toContain('text_words');
    database.close();
  });
});
