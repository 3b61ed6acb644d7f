import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openCopiedMailbox } from '../../app/adapters/mailbox-store/open-copied-mailbox.ts';
import { SqliteMailboxStore } from '../../app/adapters/mailbox-store/sqlite-mailbox-store.ts';
import { takeOutForeignFiling } from '../../app/adapters/mailbox-store/take-out-foreign-filing.ts';
import { FolderReceived } from '../../app/adapters/result-folders/folder-received.ts';
import { makeFolderBelow } from '../../app/adapters/result-folders/make-folder-below.ts';
import { DatabaseSync } from '../../app/storage/sqlite.ts';
import { aFax, toChange } from '../support/mailbox-faxes.ts';
import { silentLog } from '../support/silent-log.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { valueOf } from '../support/value-of.ts';

const tempFolder = useTempFolders();
const ELSEWHERE = ['../../../Documents/contract', '..', '.', '', '/etc/passwd', 'a/b', 'a\u0000b'];
const makeBody = (messageId: string): string => JSON.stringify(aFax({ messageId })).replaceAll("'", "''");

/** A mailbox that somebody tampered with, closed. */
function aMailbox(sql: string): string {
  const path = join(tempFolder(), 'mailbox.sqlite');
  const store = new SqliteMailboxStore(path, silentLog);
  store.take([toChange(aFax())], { saveFromMs: 0 });
  store.close();
  const raw = new DatabaseSync(path);
  raw.exec(sql);
  raw.close();
  return path;
}

describe('the mailbox of a backup', () => {
  it.each([
    ['an id that leads elsewhere', `UPDATE faxes SET message_id = '../x', body = '${makeBody('../x')}'`],
    ['an id that does in the row alone', `UPDATE faxes SET message_id = '../x'`],
    ['an id that is another in the row', `UPDATE faxes SET message_id = '2'`],
    ['an id that is nothing at all', `INSERT INTO received (message_id) VALUES ('')`],
    ['one of a fax to be saved', `INSERT INTO received (message_id) VALUES ('../x')`],
    ['one of a fax that was removed', `INSERT INTO removed (message_id) VALUES ('../x')`],
    ['a time beside its row', 'UPDATE faxes SET created_at_ms = 1'],
    ['a direction beside its row', `UPDATE faxes SET direction = 'outbound'`],
  ])('is refused: %s', (_what, sql) => {
    expect(openCopiedMailbox(aMailbox(sql), silentLog)).toEqual({ ok: false, failure: 'damaged' });
  });

  it('is taken as it was written, even with an unreadable row, which does nothing', () => {
    for (const sql of ['SELECT 1', `UPDATE faxes SET body = '{bad'`, `UPDATE faxes SET body = '{}'`]) {
      const opened = openCopiedMailbox(aMailbox(sql), silentLog);
      expect(opened.ok, sql).toBe(true);
      if (opened.ok) opened.value.close();
    }
  });
});

describe('what rules still have to do according to a backup’s mailbox', () => {
  const due = { state: 'due', rule: 'Lab', claimId: 'c', path: '/home/ana/.config/autostart/x.desktop' };
  const copy = { kind: 'copy', folder: '/home/ana/.config/autostart', fileName: 'x' };
  const saved = `INSERT INTO received (message_id, path, done_at_ms, is_saved) VALUES ('1', '/x.pdf', 1, 1)
    ON CONFLICT DO UPDATE SET is_saved = 1;`;
  const insertFiling = (value: string): string =>
    `${saved} INSERT INTO notes (key, value) VALUES ('filing:1', '${value}'), ('filing-path:/x', '1')`;

  it.each([
    ['a copy to a path', insertFiling(JSON.stringify({ ...due, action: copy }))],
    ['a copy to a folder', insertFiling(JSON.stringify({ ...due, path: null, action: copy }))],
    ['a tag', insertFiling(JSON.stringify({ ...due, path: null, action: { kind: 'tag', tag: 'x' } }))],
    ['what a later version writes', insertFiling(JSON.stringify({ state: 'later', path: '/x' }))],
    ['what is no record', insertFiling('{bad')],
    ['a saved fax of which nothing was decided', saved],
  ])('is not done: %s', (_what, sql) => {
    const path = aMailbox(sql);
    takeOutForeignFiling(path);
    const store = new SqliteMailboxStore(path, silentLog);
    expect(JSON.parse(store.readEntry('filing:1') ?? 'null')).toEqual({ state: 'none' });
    expect(store.readEntry('filing-path:/x')).toBeNull();
    store.close();
  });

  it('keeps what was done, without pending notifications for other computers', () => {
    const done = { state: 'done', rule: 'Lab', kind: 'copy', path: '/lab/x.pdf' };
    const path = aMailbox(insertFiling(JSON.stringify({ ...done, untoldClaimId: 'c' })));
    takeOutForeignFiling(path);
    const store = new SqliteMailboxStore(path, silentLog);
    expect(JSON.parse(store.readEntry('filing:1') ?? 'null')).toEqual(done);
    store.close();
  });

  it('prints nothing of what it says is still to be printed', () => {
    const path = aMailbox(
      `${saved} INSERT INTO notes (key, value) VALUES ('printing:1', '{"state":"due","claimId":"c"}'), ('printing-since', '0')`,
    );
    takeOutForeignFiling(path);
    const store = new SqliteMailboxStore(path, silentLog);
    expect([store.readEntry('printing:1'), store.readEntry('printing-since')]).toEqual([null, null]);
    store.close();
  });

  it('is nothing if the backup has no mailbox', () => {
    const path = join(tempFolder(), 'mailbox.sqlite');
    takeOutForeignFiling(path);
    expect(existsSync(path)).toBe(false);
  });
});

describe('a mailbox', () => {
  it.each(['{bad', '7', 'null', '{}', makeBody('../x')])('skips an invalid row: %s', (body) => {
    const store = new SqliteMailboxStore(aMailbox(`UPDATE faxes SET body = '${body}'`), silentLog);
    expect([store.find('1'), store.createdBefore(Number.MAX_SAFE_INTEGER), store.toSave()]).toEqual([
      null,
      [],
      [],
    ]);
    store.close();
  });
});

/** A person's folder with the root and our copies somewhere in it. */
function aHome() {
  const home = tempFolder();
  const root = join(home, 'Documents', 'Faxes');
  const copies = join(home, '.config', 'faxtray', 'received');
  for (const folder of [join(root, 'Received', '2026-11-21'), copies]) mkdirSync(folder, { recursive: true });
  const copy = { path: join(copies, '1.pdf'), contentType: 'application/pdf' } as const;
  writeFileSync(copy.path, SMALL_PDF);
  return { home, root, copies, copy, received: new FolderReceived(root, copies) };
}

describe('our copies of received faxes', () => {
  it.each(ELSEWHERE)('never have an id that leads elsewhere: %s', async (id) => {
    const { home, copies, received } = aHome();
    const contract = join(home, 'Documents', 'contract.pdf');
    writeFileSync(contract, SMALL_PDF);
    writeFileSync(join(home, 'Documents', 'contract.download'), SMALL_PDF);
    expect(await received.findCopy(id)).toBeNull();
    expect((await received.draftPath(id)).ok).toBe(false);
    expect((await received.keepCopy(id)).ok).toBe(false);
    expect((await received.removeCopy(id)).ok).toBe(true);
    expect(readFileSync(contract)).toEqual(SMALL_PDF);
    expect(readdirSync(copies)).toEqual(['1.pdf']);
  });
});

describe('the place of a received fax', () => {
  const elsewhere: readonly (readonly [string, (home: string) => string])[] = [
    ['beside the root', (home) => join(home, '.bash_profile')],
    ['another program’s folder', (home) => join(home, '.config', 'autostart', 'x.desktop')],
    ['another root', (home) => join(home, 'Faxes', 'Received', '2026-11-21', 'x.pdf')],
    ['above the root by its name', (home) => `${home}/Documents/Faxes/Received/2026-11-21/../../../../x.pdf`],
    ['the folder that is sent from', (home) => join(home, 'Documents', 'Faxes', 'Send', 'x.pdf')],
    ['what people did with faxes', (home) => join(home, 'Documents/Faxes/Received/.handling/x.pdf')],
    ['no document', (home) => join(home, 'Documents/Faxes/Received/2026-11-21/x.desktop')],
    ['a hidden file', (home) => join(home, 'Documents/Faxes/Received/2026-11-21/.pdf')],
  ];

  it.each(elsewhere)('is only ever in Received: %s', async (_what, placeIn) => {
    const { home, copy, received } = aHome();
    const path = placeIn(home);
    expect(valueOf(await received.place(copy, path, null))).toBe(false);
    expect(existsSync(path)).toBe(false);
  });

  it('is below the root however that is written', async () => {
    const { root, copies, copy } = aHome();
    const received = new FolderReceived(`${root}/`, copies);
    const path = valueOf(await received.freePath(aFax(), 2, copy, () => false));
    expect(valueOf(await received.place(copy, path, null))).toBe(true);
    expect(readFileSync(path)).toEqual(SMALL_PDF);
  });

  it('is never one from which a file with the same bytes is removed', async () => {
    const { home, received } = aHome();
    const known = join(home, 'Documents', 'known.pdf');
    writeFileSync(known, SMALL_PDF);
    expect((await received.removeSaved('1', known)).ok).toBe(true);
    expect(existsSync(known)).toBe(true);
  });
});

it.each(['..', '../Faxes2', '../../.config/autostart', '.', '../Faxes/../x'])(
  'no folder is made outside of the root: %s',
  async (way) => {
    const { home, root } = aHome();
    await expect(makeFolderBelow(root, join(root, way))).rejects.toThrow('is not below');
    expect(readdirSync(home).sort()).toEqual(['.config', 'Documents']);
    expect(readdirSync(dirname(root))).toEqual(['Faxes']);
  },
);
