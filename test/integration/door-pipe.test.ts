import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../../app/adapters/system-clock.ts';
import { success } from '../../app/domain/result.ts';
import { doorAddresses, type PipeAddress } from '../../app/door/door-address.ts';
import { makeDoorKey } from '../../app/door/door-key.ts';
import { DoorServer } from '../../app/door/door-server.ts';
import { openDoor } from '../../app/door/open-door.ts';
import type { DoorHandlers } from '../../app/services/operations/door-operations.ts';
import type { Clock } from '../../app/services/ports/clock.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';
import { words } from '../support/words.ts';

// The door of Windows, whose pipes are sockets of this system here: what each side has to prove does not depend on it.

const tempFolder = useTempFolders();
const HELLO = `${JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'hello', params: { version: 1, client: 'other' } })}\n`;
const USER_DATA = '/home/jo/data';

let folder: string;
let address: PipeAddress;
let pipes = 0;
const sockets: Socket[] = [];
const servers: (DoorServer | Server)[] = [];

beforeEach(() => {
  folder = tempFolder();
  address = { keyFile: join(folder, 'door', 'door.key') };
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) await server.close();
});

const handlers = { 'fax.cancel': () => success(null) } as unknown as DoorHandlers;

const aServer = (clock: Clock = systemClock): DoorServer => {
  const server = new DoorServer({
    ...{ addresses: [address], uid: null, userData: USER_DATA, version: '1.2.3' },
    ...{ words, clock, log: silentLog, handlers: () => handlers },
    makeKey: () => ({ ...makeDoorKey(), pipe: join(folder, `pipe-${pipes++}`) }),
  });
  servers.push(server);
  return server;
};

const enter = (clock: Clock = systemClock) =>
  openDoor({ addresses: [address], uid: null, userData: USER_DATA, client: 'other', clock });

const written = (): { pipe: string; key: string } =>
  JSON.parse(readFileSync(address.keyFile, 'utf8')) as { pipe: string; key: string };

const write = (value: unknown): void => {
  mkdirSync(join(folder, 'door'), { recursive: true });
  writeFileSync(address.keyFile, typeof value === 'string' ? value : JSON.stringify(value));
};

/** Somebody who connects without the key, and what they are sent until they are disconnected. */
function stranger(pipe: string): { socket: Socket; text: () => string; closed: Promise<unknown> } {
  let text = '';
  const socket = connect(pipe);
  sockets.push(socket);
  socket.on('error', () => undefined).on('data', (chunk) => (text += String(chunk)));
  return { socket, text: () => text, closed: new Promise((resolve) => socket.once('close', resolve)) };
}

/** Somebody who listens at that pipe, and what programs send there. */
async function squat(pipe: string, answer: (socket: Socket, text: string) => void): Promise<() => string> {
  let text = '';
  const server = createServer((socket) => {
    sockets.push(socket);
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => {
        text += String(chunk);
        answer(socket, String(chunk));
      });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(pipe, resolve));
  return () => text;
}

it('opens to whoever can read the key, and to several at once', async () => {
  const server = aServer();
  expect(await server.open()).toBe(written().pipe);
  expect(lstatSync(address.keyFile).mode & 0o777).toBe(0o600);
  const doors = await Promise.all(Array.from({ length: 20 }, () => enter()));
  for (const door of doors) {
    if (door?.ok !== true) throw new Error('the door did not open');
    expect(await door.value.call('fax.cancel', { jobId: 'a' })).toEqual(success(null));
    door.value.close();
  }
});

it('names its pipe anew at each start, and what a killed Faxtray left leads nowhere', async () => {
  const first = aServer();
  await first.open();
  const before = written();
  await first.close();
  expect(existsSync(address.keyFile)).toBe(false);
  // As if it had been killed, and somebody else listened at the name of that run.
  write(before);
  await squat(before.pipe, () => undefined);
  const clock = new ManualClock();
  const entered = enter(clock);
  await until(
    () => sockets.length,
    (count) => count > 0,
  );
  await clock.pass(10_000);
  expect(await entered).toBeNull();
  await aServer().open();
  expect(written()).not.toEqual(before);
  expect((await enter())?.ok).toBe(true);
});

it('tells no one anything who has no key, and does nothing they ask', async () => {
  await aServer().open();
  const { pipe } = written();
  for (const said of [
    HELLO,
    '{}\n',
    'x'.repeat(5000),
    '\n',
    '{"nonce":"00"}\n',
    `{"nonce":"${'0'.repeat(64)}"`,
  ]) {
    const { socket, text, closed } = stranger(pipe);
    socket.end(said);
    await closed;
    expect(text(), said.slice(0, 20)).toBe('');
  }
  // A proof made with another key, the server's own one sent back, and a message in place of one.
  for (const answer of ['f'.repeat(64), null, undefined]) {
    const { socket, text, closed } = stranger(pipe);
    socket.write(`{"nonce":"${'0'.repeat(64)}"}\n`);
    await until(text, (said) => said.endsWith('\n'));
    const shown = JSON.parse(text()) as { proof: string };
    socket.write(answer === undefined ? HELLO : `{"proof":"${answer ?? shown.proof}"}\n${HELLO}`);
    await closed;
    expect(text().trim().split('\n')).toHaveLength(1);
  }
  expect((await enter())?.ok).toBe(true);
});

it('does not wait for whoever connects and says nothing', async () => {
  const clock = new ManualClock();
  await aServer(clock).open();
  const { closed, socket } = stranger(written().pipe);
  await new Promise((resolve) => socket.once('connect', resolve));
  const other = stranger(written().pipe);
  other.socket.write(`{"nonce":"${'0'.repeat(64)}"}\n`);
  await until(other.text, (said) => said !== '');
  await clock.pass(10_000);
  await Promise.all([closed, other.closed]);
});

it('is not asked by a program where somebody else listens in its place', async () => {
  const key = 'a'.repeat(64);
  const pipe = join(folder, 'squatted');
  write({ pipe, key });
  // Says yes to everything, or sends back what it was sent.
  const seen = await squat(pipe, (socket, text) => {
    const { nonce } = JSON.parse(text) as { nonce: string };
    socket.write(`${JSON.stringify({ nonce, proof: nonce })}\n`);
  });
  expect(await enter()).toBeNull();
  expect(seen().trim().split('\n')).toHaveLength(1);
  expect(seen()).not.toContain('hello');
  expect(seen()).not.toContain(key);
});

it('is given up by a program where whoever listens never answers', async () => {
  const clock = new ManualClock();
  const pipe = join(folder, 'silent');
  write({ pipe, key: 'a'.repeat(64) });
  const seen = await squat(pipe, () => undefined);
  const entered = enter(clock);
  await until(seen, (said) => said !== '');
  await clock.pass(10_000);
  expect(await entered).toBeNull();
});

it.each([
  ['nothing', () => undefined],
  ['no JSON', () => write('hello')],
  ['another JSON', () => write({ pipe: 7 })],
  ['a short key', () => write({ pipe: '/tmp/x', key: 'aa' })],
  ['more than it can be', () => write(`{"pipe":"${'x'.repeat(10_000)}"}`)],
  ['a folder', () => mkdirSync(address.keyFile, { recursive: true })],
])('is not there where its key is %s', async (_, put) => {
  put();
  expect(await enter()).toBeNull();
});

it('puts its key in place of whatever link lies there, and leads nobody through it', async () => {
  const target = join(folder, 'target');
  writeFileSync(target, 'mine');
  mkdirSync(join(folder, 'door'));
  symlinkSync(target, address.keyFile);
  expect(await enter()).toBeNull();
  await aServer().open();
  expect(readFileSync(target, 'utf8')).toBe('mine');
  expect((await enter())?.ok).toBe(true);
});

it('is the door of its folder, however that is written', async () => {
  await aServer().open();
  const userData = `${USER_DATA}/.`;
  const door = await openDoor({
    addresses: [address],
    uid: null,
    userData,
    client: 'other',
    clock: systemClock,
  });
  expect(door?.ok).toBe(true);
});

it('leaves the key of a later run where it is', async () => {
  const first = aServer();
  await first.open();
  await aServer().open();
  const later = written();
  await first.close();
  expect(written()).toEqual(later);
});

it('is not open where its key cannot be written', async () => {
  writeFileSync(join(folder, 'door'), 'a file in place of the folder');
  expect(await aServer().open()).toBeNull();
  rmSync(join(folder, 'door'));
});

it('is where Windows has it: next to the user data', () => {
  const userData = 'C:\\Users\\Jo\\AppData\\Roaming\\Faxtray';
  expect(doorAddresses({ env: {}, platform: 'win32', uid: null, userData, usualUserData: userData })).toEqual(
    [{ keyFile: join(userData, 'door', 'door.key') }],
  );
  expect(makeDoorKey().pipe).toMatch(/^\\\\\.\\pipe\\faxtray-[\da-f]{32}$/u);
  expect(makeDoorKey().pipe).not.toBe(makeDoorKey().pipe);
});
