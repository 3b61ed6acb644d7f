import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../../app/adapters/system-clock.ts';
import { COPIED, STAGED } from '../../app/adapters/backup/replace-files.ts';
import { findDoorPlace } from '../../app/command-line/user-data.ts';
import { DoorServer } from '../../app/door/door-server.ts';
import { openDoor } from '../../app/door/open-door.ts';
import { AccountComputer, hasAll } from '../support/account-computer.ts';
import { startCall, type CallResult } from '../support/command-line.ts';
import { filesBelow } from '../support/files-below.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { useExchange } from '../support/use-exchange.ts';
import { valueOf } from '../support/value-of.ts';
import { words } from '../support/words.ts';

const tempFolder = useTempFolders();
const exchange = useExchange();
const uid = process.getuid?.() ?? null;
const findPlace = (userData: string) =>
  findDoorPlace(userData, { env: {}, platform: 'darwin', uid, homeFolder: userData, folder: userData });

let [folder, shelf] = ['', ''];
let [computer, door]: [AccountComputer | null, DoorServer | null] = [null, null];

async function enter(extension: number, at: string): Promise<AccountComputer> {
  folder = at;
  const entered = await AccountComputer.start({ backup: '', folder, exchange: exchange() }, extension);
  computer = entered;
  door = new DoorServer({
    ...{ userData: entered.data, uid, addresses: findPlace(entered.data).addresses },
    ...{ words, clock: systemClock, log: silentLog, version: '1.2.3' },
    handlers: () => entered.accountSwitch.doorOperations,
  });
  expect(await door.open()).not.toBeNull();
  return entered;
}
async function leave(): Promise<void> {
  await door?.close();
  await computer?.stop();
  [computer, door] = [null, null];
}
beforeEach(() => {
  shelf = tempFolder();
});
afterEach(leave);

const call = (...args: string[]): Promise<CallResult> =>
  startCall(args, join(folder, 'data'), { folder: shelf }).ended;
const asObject = ({ output }: CallResult): Record<string, unknown> =>
  JSON.parse(output) as Record<string, unknown>;

/** What is unpacked, copied or set aside beside the queue. */
const foldersOfBackups = (data: string): string[] =>
  readdirSync(data).filter((name) => [STAGED, COPIED, 'before-'].some((each) => name.startsWith(each)));

it('a backup is written once, restored when that was said, and sends nothing by itself', async () => {
  const old = await enter(102, tempFolder());
  await old.operations['sending.pause']({ isPaused: true });
  old.drop('one to +12125550106.txt');
  await old.untilTaken(1);
  const saved = await call('backup', 'night.zip', '--json');
  expect(saved).toMatchObject({
    exitCode: 0,
    errors: expect.stringContaining('keep it where only you can read it') as string,
  });
  const path = join(shelf, 'night.zip');
  expect(asObject(saved)).toEqual({ version: 1, path, faxes: 1, received: 0, drafts: 0 });
  expect(statSync(path).mode & 0o777).toBe(0o600);

  // What is there stays, whatever it is.
  const before = readFileSync(path);
  symlinkSync(join(shelf, 'nowhere'), join(shelf, 'link.zip'));
  for (const name of ['night.zip', 'link.zip', '.']) {
    const again = await call('backup', name);
    expect(again).toMatchObject({ exitCode: 2, output: '' });
    expect(again.errors).toContain('already. Nothing was written');
  }
  expect(await call('backup', 'gone/night.zip')).toMatchObject({ exitCode: 2, output: '' });
  expect(readFileSync(path)).toEqual(before);
  expect(readdirSync(shelf).sort()).toEqual(['link.zip', 'night.zip']);

  old.drop('two to +12065550107.txt');
  await old.untilTaken(2);
  const told = await call('restore', 'night.zip', '--json');
  expect(told).toMatchObject({ exitCode: 3, errors: expect.stringContaining('--yes') as string });
  expect(asObject(told)).toMatchObject({ version: 1, isRestored: false, faxes: 1, keptIn: null });
  expect(asObject(told)['message']).toContain('1 fax here is not in this backup');
  expect(await old.rows()).toHaveLength(2);
  expect(foldersOfBackups(old.data)).toEqual([]);

  await old.operations['sending.pause']({ isPaused: false });
  await old.untilRows((rows) => hasAll(rows, 'sent', 2));
  await leave();

  // On another computer, for the same account.
  const other = await enter(102, tempFolder());
  const restored = await call('restore', 'night.zip', '--yes', '--json');
  expect(restored).toMatchObject({ exitCode: 0, errors: '' });
  const { keptIn, message } = asObject(restored);
  expect(filesBelow(String(keptIn)).length).toBeGreaterThan(0);
  expect(message).toContain('1 fax was still to go when the backup was made.');
  // The door belongs to the queue that is there now.
  const status = await call('status', '--json');
  expect(status.output).toContain('one to +12125550106.txt');
  await other.untilRows((rows) => !rows.some(({ state }) => state === 'waiting' || state === 'submitting'));
  expect((await exchange().as(102).listMessages({ direction: 'Outbound' })).length).toBe(2);
});

it('what is no backup, or of another account, changes nothing, and says so', async () => {
  const old = await enter(103, tempFolder());
  old.drop('one to +12125550106.txt');
  await old.untilRows((rows) => hasAll(rows, 'sent', 1));
  expect((await call('backup', 'of-103.zip')).output).toBe(`${join(shelf, 'of-103.zip')}\n`);
  await leave();

  const other = await enter(101, tempFolder());
  writeFileSync(join(shelf, 'torn.zip'), readFileSync(join(shelf, 'of-103.zip')).subarray(0, 900));
  mkdirSync(join(shelf, 'folder.zip'));
  execFileSync('mkfifo', [join(shelf, 'pipe.zip')]);
  for (const [name, why] of [
    ['of-103.zip', 'another account is in use'],
    ['torn.zip', 'not a Faxtray backup'],
    ['folder.zip', 'not a Faxtray backup'],
    ['pipe.zip', 'not a Faxtray backup'],
    ['/dev/zero', 'not a Faxtray backup'],
    ['gone.zip', 'could not be read'],
  ] as const) {
    const refused = await call('restore', name, '--yes', '--json');
    expect(refused, name).toMatchObject({ exitCode: 2, output: '' });
    expect(refused.errors, name).toContain(why);
  }
  expect(foldersOfBackups(other.data)).toEqual([]);
});

it('many calls at once are done one after the other, and an assistant may do neither', async () => {
  const { data } = await enter(103, tempFolder());
  const calls = await Promise.all(
    Array.from({ length: 12 }, (_, index) => call('backup', `b${index % 4}.zip`)),
  );
  expect(calls.filter(({ exitCode }) => exitCode === 0)).toHaveLength(4);
  expect(calls.filter(({ exitCode }) => exitCode === 2)).toHaveLength(8);
  expect(readdirSync(shelf).sort()).toEqual(['b0.zip', 'b1.zip', 'b2.zip', 'b3.zip']);

  const opened = await openDoor({ ...findPlace(data), uid, client: 'assistant', clock: systemClock });
  if (opened?.ok !== true) return expect.fail('nobody opens');
  const { value: assistant } = opened;
  const path = join(shelf, 'b0.zip');
  expect((await assistant.call('backup.restore', { path, isAgreed: true })).ok).toBe(false);
  expect((await assistant.call('backup.restore', { path, isAgreed: false })).ok).toBe(false);
  expect((await assistant.call('backup.write', { path: join(shelf, 'of.zip') })).ok).toBe(false);
  assistant.close();
  const other = valueOf(await openDoorAs(data));
  expect((await other.call('backup.write', { path: 'of.zip' })).ok).toBe(false);
  other.close();
  expect(readdirSync(shelf)).toHaveLength(4);
});

async function openDoorAs(data: string) {
  const opened = await openDoor({ ...findPlace(data), uid, client: 'other', clock: systemClock });
  return opened?.ok === true ? opened : expect.fail('nobody opens');
}
