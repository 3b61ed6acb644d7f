import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { finishRestoring } from '../../app/adapters/backup/finish-restoring.ts';
import { unpackBackupFile } from '../../app/adapters/backup/unpack-backup-file.ts';
import { AccountComputer, hasAll } from '../support/account-computer.ts';
import { anEntry } from '../support/drafts.ts';
import { filesBelow } from '../support/files-below.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { useExchange } from '../support/use-exchange.ts';
import { valueOf } from '../support/value-of.ts';

const tempFolder = useTempFolders();
const exchange = useExchange();

const start = (backup: string, extension: number | null, folder = tempFolder()): Promise<AccountComputer> =>
  AccountComputer.start({ backup, folder, exchange: exchange() }, extension);

it('on a new computer has everything, sends nothing by itself, and asks one question', async () => {
  const backup = join(tempFolder(), 'backup.zip');
  const old = await start(backup, 102);
  old.drop('sent to +13035550119.txt');
  await old.untilRows((rows) => hasAll(rows, 'sent', 1));
  await old.operations['sending.pause']({ isPaused: true });
  old.drop('one to +12125550106.txt');
  old.drop('two to +12065550107.txt');
  await old.untilTaken(2);
  valueOf(await old.operations['drafts.save']({ draftId: null, content: anEntry({ paths: [] }) }));
  valueOf(
    await old.operations['contacts.add']({ name: 'Dr. Mercer', company: '', faxNumbers: ['+13035550122'] }),
  );
  const folder = { path: join(old.folder, 'More') };
  valueOf(await old.settings.set({ appearance: 'dark', retentionDays: 7, sendFolders: [folder] }));

  const { notice } = valueOf(await old.operations['backups.save'](null));
  expect(notice).toContain('3 faxes of the queue, 0 received faxes');
  expect(notice).toContain('1 draft');
  // It keeps working: both are sent from here.
  await old.operations['sending.pause']({ isPaused: false });
  await old.untilRows((rows) => hasAll(rows, 'sent', 3));
  await old.stop();

  const computer = await start(backup, 102);
  const restored = valueOf(await computer.operations['backups.restore'](null)).notice ?? '';
  expect(restored).toContain('Restored 3 faxes of the queue');
  expect(restored).toContain('2 faxes were still to go when the backup was made.');
  expect(restored).toContain(folder.path);
  const rows = (await computer.rows()).filter(({ state }) => state !== 'draft');
  expect(rows.map(({ name }) => name).sort()).toEqual(
    ['one to +12125550106.txt', 'sent to +13035550119.txt', 'two to +12065550107.txt'].sort(),
  );
  // What the service has is found, and none of them is waiting to be sent.
  await computer.untilRows((now) => !now.some(({ state }) => state === 'waiting' || state === 'submitting'));
  expect(
    valueOf(await computer.operations['contacts.list']({ query: 'Mercer', limit: 5 })).contacts,
  ).toHaveLength(1);
  expect(computer.settings.values).toMatchObject({ appearance: 'dark', retentionDays: 0, sendFolders: [] });
  await computer.stop();
});

it('asks once about what never went, on a new computer, too', async () => {
  const backup = join(tempFolder(), 'backup.zip');
  const old = await start(backup, 103);
  await old.operations['sending.pause']({ isPaused: true });
  for (const name of NAMES) old.drop(name);
  await old.untilTaken(NAMES.length);
  valueOf(await old.operations['backups.save'](null));
  await old.stop();

  const computer = await start(backup, 103);
  valueOf(await computer.operations['backups.restore'](null));
  await computer.operations['sending.pause']({ isPaused: false });
  const held = await computer.rows();
  expect(held.map(({ state }) => state)).toEqual(NAMES.map(() => 'needs-attention'));
  expect(JSON.stringify(held[0]?.problem)).toContain('It was still to go when the backup of');
  expect((await exchange().as(103).listMessages({ direction: 'Outbound' })).length).toBe(0);
  const jobIds = held.map(({ id }) => id);
  valueOf(await computer.operations['fax.answerRestored']({ jobIds, answer: 'send' }));
  await computer.untilRows((rows) => hasAll(rows, 'sent', NAMES.length));
  expect((await exchange().as(103).listMessages({ direction: 'Outbound' })).length).toBe(NAMES.length);
  await computer.stop();
});

it('over a queue that went on sends nothing that went since, says what leaves the list, and puts it back', async () => {
  const backup = join(tempFolder(), 'backup.zip');
  const computer = await start(backup, 102);
  const { operations } = computer;
  await operations['sending.pause']({ isPaused: true });
  computer.drop('monday to +12125550111.txt');
  await computer.untilTaken(1);
  valueOf(await operations['backups.save'](null));
  await operations['sending.pause']({ isPaused: false });
  computer.drop('later to +12065550112.txt');
  await computer.untilRows((rows) => hasAll(rows, 'sent', 2));
  await operations['sending.pause']({ isPaused: true });
  computer.drop('waits to +13035550113.txt');
  await computer.untilTaken(1);

  const { notice } = valueOf(await operations['backups.restore'](null));
  expect(computer.asked.join()).toContain(
    '2 faxes here are not in this backup. They leave the list and are kept in that folder only. 1 of them is still to go, and will not be sent. 1 fax has changed since the backup was made',
  );
  expect(notice).toContain('2 faxes that are not in the backup are there and no longer in the list.');
  await operations['sending.pause']({ isPaused: false });
  // It is sent after everything that could be sent before it.
  computer.drop('probe to +14045550114.txt');
  const rows = await computer.untilRows((now) => hasAll(now, 'sent', 2));
  expect(rows.map(({ name }) => name).sort()).toEqual([
    'monday to +12125550111.txt',
    'probe to +14045550114.txt',
  ]);
  const status = join(computer.folder, 'Faxes', 'Status');
  const readStatus = (name: string): unknown => JSON.parse(readFileSync(join(status, name), 'utf8'));
  expect(readStatus('later to +12065550112.txt.json')).toMatchObject({ state: 'sent' });

  // Nobody updates it any more, so it must not say for ever that it is waiting.
  expect(readStatus('waits to +13035550113.txt.json')).toMatchObject({
    ...{ state: 'needs-attention', reason: 'restored' },
    message: expect.stringContaining('It is set aside') as unknown,
  });
  const { accountSwitch } = computer;
  expect(accountSwitch.app.status().setAside).toEqual({ faxes: 2, toGo: 1, drafts: 0, isLeftOut: false });
  expect(valueOf(await operations['backups.putBack'](null)).notice).toContain('1 of them was still to go');
  expect(accountSwitch.app.status().setAside).toBeNull();
  const [back] = await computer
    .untilRows((now) => hasAll(now, 'sent', 3) && hasAll(now, 'needs-attention', 1))
    .then((now) => now.filter(({ state }) => state === 'needs-attention'));
  expect(back?.problem?.advice).toContain('It had not gone when a backup was restored');
  valueOf(await operations['fax.answerRestored']({ jobIds: [back?.id ?? ''], answer: 'send' }));
  await computer.untilRows((now) => hasAll(now, 'sent', 4));
  await computer.stop();
  const numbers = (await exchange().as(102).listMessages({ direction: 'Outbound' })).map(
    ({ to }) => to[0]?.phoneNumber,
  );
  const counted = ['+12125550111', '+12065550112', '+13035550113', '+14045550114'].map(
    (number) => numbers.filter((each) => each === number).length,
  );
  expect(counted).toEqual([1, 1, 1, 1]);
});

const NAMES = ['one to +12125550108.txt', 'two to +12065550109.txt'];

it('holds no secret', async () => {
  const backup = join(tempFolder(), 'backup.zip');
  const computer = await start(backup, 102);
  const { token } = exchange().as(102);
  writeFileSync(join(computer.data, 'exchange.json'), '{"secret":"canary-of-the-exchange"}');
  mkdirSync(join(computer.data, 'logs'), { recursive: true });
  writeFileSync(join(computer.data, 'logs', 'faxtray.log'), 'canary-of-the-log');
  computer.drop('nobody.txt');
  await computer.untilRows((rows) => hasAll(rows, 'needs-attention', 1));
  valueOf(await computer.operations['backups.save'](null));
  await computer.stop();

  const other = tempFolder();
  expect((await unpackBackupFile(backup, join(other, 'in'), () => null)).ok).toBe(true);
  const files = filesBelow(join(other, 'in')).map((path) => ({ path, text: readFileSync(path, 'latin1') }));
  expect(files.length).toBeGreaterThan(3);
  for (const secret of [
    token,
    'canary-of-the-exchange',
    'canary-of-the-log',
    'access_token',
    'refresh_token',
  ])
    expect(files.filter(({ text }) => text.includes(secret)).map(({ path }) => path)).toEqual([]);
});

it('of another account changes nothing', async () => {
  const backup = join(tempFolder(), 'backup.zip');
  const old = await start(backup, 102);
  valueOf(await old.operations['backups.save'](null));
  await old.stop();
  const computer = await start(backup, null);
  computer.drop('nobody.txt');
  // For a moment the file is still among those that are arriving.
  await computer.untilRows((rows) => hasAll(rows, 'needs-attention', 1) && rows.length === 1);
  expect(await computer.operations['backups.restore'](null)).toMatchObject({
    ok: false,
    failure: { message: { key: 'backup.other-account' } },
  });
  const rows = await computer.rows();
  expect(rows.map(({ name, state }) => `${name}: ${state}`)).toEqual(['nobody.txt: needs-attention']);
  expect(readdirSync(computer.data).filter((name) => name.startsWith('restoring'))).toEqual([]);
  expect(existsSync(join(computer.data, 'outbox.sqlite'))).toBe(true);
  await computer.stop();
});

it('that is neither put in place nor taken back leaves no queue open, and the next start has all of the old one or of the new', async () => {
  const backup = join(tempFolder(), 'backup.zip');
  const computer = await start(backup, null);
  valueOf(await computer.operations['backups.save'](null));
  // What has its name can be neither overwritten nor removed.
  const plan = join(computer.data, 'restoring.json');
  computer.beforeRestoring = () => {
    mkdirSync(plan);
  };
  expect(await computer.operations['backups.restore'](null)).toMatchObject({
    ok: false,
    failure: { message: { key: 'backup.half-restored' } },
  });
  expect(computer.saidToStartAgain).toEqual(['backup.half-restored']);
  expect(await computer.operations['queue.snapshot'](null)).toMatchObject({
    ok: false,
    failure: { message: { key: 'backup.half-restored' } },
  });
  const names = ['backups.putBack', 'backups.leaveOut', 'backups.restore', 'accounts.list'] as const;
  for (const name of names)
    expect(await computer.operations[name](null)).toMatchObject({
      ok: false,
      failure: { message: { key: 'backup.half-restored' } },
    });
  // The tray is still there, and an open page still asks for its image.
  computer.accountSwitch.pauseSending(true);
  computer.accountSwitch.wake();
  expect(await computer.accountSwitch.readPage('lab', 1, 100)).toBeNull();
  expect(readdirSync(computer.data).filter((name) => name.startsWith('restoring-'))).toHaveLength(1);
  expect((await finishRestoring(computer.data, silentLog)).ok).toBe(false);
  await computer.stop();
});

it('put back as files from outside says of each fax that came since what is known, and brings back what the spool has', async () => {
  const folder = tempFolder();
  const computer = await start('', null, folder);
  computer.drop('monday to +12125550111.txt');
  await computer.untilRows((rows) => hasAll(rows, 'sent', 1));
  await computer.stop();
  const copy = join(tempFolder(), 'copy');
  cpSync(computer.data, copy, { recursive: true });

  const since = await start('', null, folder);
  since.drop('arrives to +12065550112.txt');
  await since.untilRows((rows) => hasAll(rows, 'sent', 2));
  await since.operations['sending.pause']({ isPaused: true });
  since.drop('left to +13035550113.txt');
  await since.untilTaken(1);
  since.drop('gone to +14045550114.txt');
  await since.untilTaken(2);
  const gone = (await since.rows()).find(({ name }) => name.startsWith('gone'));
  await since.stop();
  const spool = join(since.data, 'spool');
  const kept = readdirSync(spool).filter((id) => id !== gone?.id);
  const aside = join(tempFolder(), 'spool');
  cpSync(spool, aside, { recursive: true });
  rmSync(since.data, { recursive: true });
  cpSync(copy, since.data, { recursive: true });
  for (const id of kept) cpSync(join(aside, id), join(spool, id), { recursive: true });

  const again = await start('', null, folder);
  const rows = await again.untilRows((now) => hasAll(now, 'sent', 2) && hasAll(now, 'needs-attention', 1));
  expect(rows.map(({ name }) => name).sort()).toEqual([
    'arrives to +12065550112.txt',
    'left to +13035550113.txt',
    'monday to +12125550111.txt',
  ]);
  expect(again.accountSwitch.app.status().unlisted).toContain(
    '1 fax that was taken since is in no list any more. Had not gone, so send again what is to go: gone to +14045550114.txt.',
  );
  expect(again.accountSwitch.app.trayView().count).toBe(2);
  const status = join(folder, 'Faxes', 'Status', 'gone to +14045550114.txt.json');
  expect(JSON.parse(readFileSync(status, 'utf8'))).toMatchObject({
    ...{ jobId: gone?.id, state: 'needs-attention', reason: 'restored', original: null },
    message: expect.stringContaining('It had not gone.') as unknown,
  });
  valueOf(await again.operations['queue.seenUnlisted'](null));
  expect(again.accountSwitch.app.status().unlisted).toBeNull();
  expect(again.accountSwitch.app.trayView().count).toBe(1);
  await again.stop();
});
