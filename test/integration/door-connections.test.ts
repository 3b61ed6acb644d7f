import { chmodSync, lstatSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FaxChange } from '../../app/contract/door-operations.ts';
import { systemClock } from '../../app/adapters/system-clock.ts';
import { bindSocket } from '../../app/door/bind-socket.ts';
import { socketAddresses, type SocketAddress } from '../../app/door/door-address.ts';
import { DoorServer } from '../../app/door/door-server.ts';
import { openDoor } from '../../app/door/open-door.ts';
import { success } from '../../app/domain/result.ts';
import type { DoorHandlers } from '../../app/services/operations/door-operations.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';
import { words } from '../support/words.ts';

const tempFolder = useTempFolders();
const UID = process.getuid?.() ?? null;

let address: SocketAddress;
let clock: ManualClock;
let server: DoorServer;
/** Answers `number.check` in the order of the calls, when the test says so. */
let answers: (() => void)[] = [];
let longAnswers = 0;
const sockets: Socket[] = [];

const handlers = {
  'number.check': () =>
    new Promise((resolve) => answers.push(() => resolve(success({ kind: 'incomplete' })))),
  'fax.cancel': () => success(null),
  'fax.status': () => {
    longAnswers++;
    return success({ long: 'x'.repeat(200_000) });
  },
  'fax.undo': () => {
    throw new Error('a mistake of ours');
  },
} as unknown as DoorHandlers;

const aServer = (): DoorServer =>
  new DoorServer({
    ...{ addresses: [address], uid: UID, userData: '/home/jo/data', version: '1.2.3' },
    ...{ words, clock, log: silentLog, handlers: () => handlers },
  });

beforeEach(async () => {
  const folder = join(tempFolder(), 'faxtray');
  address = { folder, path: join(folder, 'door.sock') };
  clock = new ManualClock();
  answers = [];
  longAnswers = 0;
  server = aServer();
  expect(await server.open()).toBe(address.path);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

/** A program that writes what it likes. */
class RawClient {
  readonly socket: Socket;
  #text = '';
  readonly ended: Promise<void>;

  constructor() {
    this.socket = connect({ path: address.path, allowHalfOpen: true });
    sockets.push(this.socket);
    this.socket.on('error', () => undefined);
    this.socket.on('data', (chunk) => (this.#text += String(chunk)));
    this.ended = new Promise((resolve) => {
      this.socket.once('end', resolve);
      this.socket.once('close', () => resolve());
    });
  }

  say(...messages: object[]): void {
    for (const each of messages) this.socket.write(`${JSON.stringify({ jsonrpc: '2.0', ...each })}\n`);
  }

  get answers(): Record<string, unknown>[] {
    return this.#text
      .split('\n')
      .slice(0, -1)
      .map((each) => JSON.parse(each) as Record<string, unknown>);
  }

  async answered(count: number): Promise<Record<string, unknown>[]> {
    return until(
      () => this.answers,
      (all) => all.length >= count,
    );
  }
}

const HELLO = { id: 0, method: 'hello', params: { version: 1, client: 'other' } };
const CANCEL = { method: 'fax.cancel', params: { jobId: 'x' } };

async function greeted(): Promise<RawClient> {
  const client = new RawClient();
  client.say(HELLO);
  expect(await client.answered(1)).toEqual([
    {
      ...{ jsonrpc: '2.0', id: 0 },
      result: { version: 1, app: '1.2.3', userData: '/home/jo/data', language: 'en', client: 'other' },
    },
  ]);
  return client;
}

describe('a client’s message', () => {
  it('is answered by its id, even after the client closed its side and lines arrived in pieces', async () => {
    const client = await greeted();
    const text = [1, 'two', 3]
      .map((id) => `${JSON.stringify({ jsonrpc: '2.0', id, ...CANCEL })}\r\n\n`)
      .join('');
    for (const letter of text) client.socket.write(letter);
    client.socket.end();
    await client.ended;
    expect(client.answers.slice(1)).toEqual(
      [1, 'two', 3].map((id) => ({ jsonrpc: '2.0', id, result: null })),
    );
  });

  it('counts for nothing before hello, and for nothing in another version', async () => {
    const early = new RawClient();
    early.say({ id: 1, ...CANCEL });
    expect(await early.answered(1)).toMatchObject([{ id: 1, error: { code: -32_001 } }]);
    const later = new RawClient();
    later.say({ id: 1, method: 'hello', params: { version: 2, client: 'other' } });
    await later.ended;
    expect(later.answers).toMatchObject([{ id: 1, error: { code: -32_002 } }]);
  });

  it.each([
    ['no JSON', 'hello?\n', -32_700],
    ['half of a letter', Buffer.from([0x22, 0xc3, 0x22, 0x0a]), -32_700],
    ['nested without end', `${'['.repeat(500_000)}\n`, -32_700],
    ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"fax.cancel"}]\n', -32_600],
    ['another version of JSON-RPC', '{"id":1,"method":"hello"}\n', -32_600],
    ['an answer', '{"jsonrpc":"2.0","id":1,"result":null}\n', -32_600],
    ['longer than a message may be', `"${'x'.repeat(2 ** 20)}"\n`, -32_600],
    ['a line without an end', 'x'.repeat(2 ** 20 + 65_536), -32_600],
  ])(
    'that is %s ends the connection with a sentence, and nobody else is disturbed',
    async (_, bytes, code) => {
      const [bad, good] = [await greeted(), await greeted()];
      bad.socket.write(bytes);
      await bad.ended;
      expect(bad.answers.at(-1)).toMatchObject({
        id: null,
        error: { code, message: expect.stringContaining('Nothing was done') as string },
      });
      good.say({ id: 1, ...CANCEL });
      expect(await good.answered(2)).toMatchObject([{ id: 0 }, { id: 1, result: null }]);
    },
  );

  it('is checked by the schema of its operation, and a mistake of ours is an answer', async () => {
    const client = await greeted();
    client.say(
      { id: 1, method: 'fax.cancel', params: { jobId: 7 } },
      { id: 2, method: 'fax.cancel', params: { jobId: 'x', more: true } },
      { id: 3, method: 'fax.cancel' },
      { id: 4, method: 'fax.cancel', params: { jobId: '\ud800' } },
      { id: 5, method: 'fax.undo', params: { jobId: 'x' } },
      { method: 'fax.cancel', params: { jobId: 'x' } },
      { id: 6, method: '$/cancelRequest', params: { id: 5 } },
    );
    const all = await client.answered(7);
    expect(new Map(all.slice(1).map(({ id, error }) => [id, (error as { code: number }).code]))).toEqual(
      new Map([...[1, 2, 3, 4].map((id) => [id, -32_602] as const), [5, -32_603], [6, -32_601]]),
    );
  });
});

describe('a client that takes its time', () => {
  it('is disconnected when it does not say hello, stops within a message, or falls silent', async () => {
    const silent = new RawClient();
    await until(
      () => silent.socket.readyState,
      (state) => state === 'open',
    );
    const half = await greeted();
    const idle = await greeted();
    const follower = await greeted();
    follower.say({ id: 1, method: 'fax.follow' });
    await follower.answered(2);
    // In one piece with a whole message, whose answer shows that the half has arrived too.
    half.socket.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, ...CANCEL })}\n{"jsonrpc":`);
    await half.answered(2);
    idle.say({ id: 1, ...CANCEL });
    await idle.answered(2);
    await clock.pass(11_000);
    await Promise.all([silent.ended, half.ended]);
    expect(half.answers.at(-1)).toMatchObject({ id: null, error: { code: -32_600 } });
    await clock.pass(301_000);
    await idle.ended;
    server.publish({ text: 'still here' } as FaxChange);
    expect((await follower.answered(3)).at(-1)).toMatchObject({ method: 'fax.changed' });
  });

  it('and does not read gets no more done, delays nobody else, and is disconnected', async () => {
    const stuck = await greeted();
    stuck.socket.pause();
    for (let id = 1; id <= 400; id++) stuck.say({ id, method: 'fax.status', params: { jobId: 'x' } });
    const other = await greeted();
    other.say({ id: 1, ...CANCEL });
    expect(await other.answered(2)).toHaveLength(2);
    await until(
      async () => {
        await clock.pass(61_000);
        // It does not read, so only a write shows it that the other side is gone.
        if (!stuck.socket.destroyed) stuck.socket.write('\n');
        return stuck.socket.destroyed;
      },
      (isGone) => isGone,
    );
    // 1 MiB, what the system holds, and what was being processed: not 400 times 200 kB.
    expect(longAnswers).toBeLessThan(100);
  });

  it('has 32 requests in progress, and the others wait', async () => {
    const client = await greeted();
    for (let id = 1; id <= 100; id++) client.say({ id, method: 'number.check', params: { text: '1' } });
    await until(
      () => answers.length,
      (count) => count >= 32,
    );
    client.socket.end();
    expect(answers).toHaveLength(32);
    for (let done = 0; done < 100; done++) {
      const answer = await until(
        () => answers[done],
        (each) => each !== undefined,
      );
      expect(answers.length - done).toBeLessThanOrEqual(32);
      answer?.();
    }
    await client.ended;
    expect(client.answers).toHaveLength(101);
  });
});

describe('one more than 256', () => {
  it('is told that nothing was done, which is true, and does not delay quitting', async () => {
    await Promise.all(Array.from({ length: 256 }, greeted));
    const more = new RawClient();
    more.say(HELLO, { id: 1, method: 'number.check', params: { text: '1' } });
    await more.ended;
    expect(more.answers).toEqual([
      {
        jsonrpc: '2.0',
        id: null,
        error: { code: -32_000, message: expect.stringContaining('Nothing was done') as string },
      },
    ]);
    // Nothing waits on the clock, and its own side is still open.
    expect(more.socket.writable).toBe(true);
    await server.close();
    expect(answers).toEqual([]);
  });

  it('finds room again when one has gone', async () => {
    const [first] = await Promise.all(Array.from({ length: 256 }, greeted));
    first?.socket.end();
    await first?.ended;
    await until(
      async () => {
        const next = new RawClient();
        next.say(HELLO);
        return (await next.answered(1))[0];
      },
      (answer) => answer?.['id'] === 0,
    );
  });
});

describe('the place of the door', () => {
  it('belongs to this user alone', () => {
    expect([address.folder, address.path].map((path) => lstatSync(path).mode & 0o777)).toEqual([
      0o700, 0o600,
    ]);
  });

  it('is kept by a running Faxtray, and taken over from one that was killed', async () => {
    const second = aServer();
    expect(await second.open()).toBeNull();
    await greeted();

    // What a killed process leaves: a socket where nobody listens.
    const { folder } = address;
    address = { folder, path: join(folder, 'left.sock') };
    await leaveSocket(address.path);
    expect(lstatSync(address.path).isSocket()).toBe(true);
    const third = aServer();
    expect(await third.open()).toBe(address.path);
    await greeted();
    await third.close();
  });

  it.each([
    ['a file', (path: string) => writeFileSync(path, 'mine')],
    ['a folder', (path: string) => mkdirSync(path, { mode: 0o700 })],
    ['a link to a living socket', (path: string) => symlinkSync(address.path, path)],
    ['a link to nowhere', (path: string) => symlinkSync('/nowhere/door.sock', path)],
  ])('is left alone if there is %s, and the next one taken', async (_, put) => {
    const folder = address.folder;
    const path = join(folder, 'other.sock');
    put(path);
    const next = join(tempFolder(), 'door');
    const before = lstatSync(path).ino;
    const other = new DoorServer({
      ...{
        addresses: [
          { folder, path },
          { folder: next, path: join(next, 'door.sock') },
        ],
        uid: UID,
      },
      ...{ userData: '/home/jo/data', version: '1', words, clock, log: silentLog, handlers: () => handlers },
    });
    expect(await other.open()).toBe(join(next, 'door.sock'));
    expect(lstatSync(path).ino).toBe(before);
    await other.close();
  });

  it.each([
    ['others can enter', (folder: string) => chmodSync(folder, 0o711)],
    ['is a link', (folder: string) => symlinkSync(tempFolder(), folder)],
    ['is a file', (folder: string) => writeFileSync(folder, '')],
    ['has nothing above it', () => undefined],
  ])('is not a folder that %s, for the server and for clients', async (what, make) => {
    const above = tempFolder();
    const folder = what.startsWith('has') ? join(above, 'not', 'there') : join(above, 'faxtray');
    if (what.startsWith('others')) mkdirSync(folder, { mode: 0o700 });
    make(folder);
    address = { folder, path: join(folder, 'door.sock') };
    expect(await aServer().open()).toBeNull();

    if (!what.startsWith('others')) return;
    const impostor = createServer((socket) => socket.end('{}\n')).listen(address.path);
    await new Promise((resolve) => impostor.once('listening', resolve));
    const asked = { uid: UID, userData: '/home/jo/data', client: 'other', clock: systemClock } as const;
    expect(await openDoor({ ...asked, addresses: [address] })).toBeNull();
    await new Promise((resolve) => impostor.close(resolve));
  });

  it('is not another user’s, whatever the folder says', async () => {
    const others = new DoorServer({
      ...{ addresses: [address], uid: (UID ?? 0) + 1, userData: '/home/jo/data', version: '1' },
      ...{ words, clock, log: silentLog, handlers: () => handlers },
    });
    expect(await others.open()).toBeNull();
    const asked = {
      addresses: [address],
      userData: '/home/jo/data',
      client: 'other',
      clock: systemClock,
    } as const;
    expect(await openDoor({ ...asked, uid: (UID ?? 0) + 1 })).toBeNull();
    expect((await openDoor({ ...asked, uid: UID }))?.ok).toBe(true);
    // Another instance took the place.
    expect(await openDoor({ ...asked, uid: UID, userData: '/home/jo/other' })).toBeNull();
  });

  it('tells a program that keeps running that the connection has ended', async () => {
    const uid = UID;
    const asked = { addresses: [address], uid, userData: '/home/jo/data', clock: systemClock } as const;
    const opened = await openDoor({ ...asked, client: 'other' });
    if (opened?.ok !== true) throw new Error('The door did not open');
    const door = opened.value;
    await server.close();
    await door.closed;
    const isGone = { ok: false, failure: { kind: 'gone' } };
    expect(await door.follow(() => undefined)).toEqual(isGone);
    expect(await door.call('fax.cancel', { jobId: 'a' })).toEqual(isGone);
  });

  it('is in the runtime folder, or below the user data, and different for each instance', () => {
    const found = (changes: object): string[] =>
      socketAddresses({
        ...{ env: { XDG_RUNTIME_DIR: '/run/user/7' }, platform: 'linux', uid: 7 },
        ...{ userData: '/home/jo/.config/Faxtray', usualUserData: '/home/jo/.config/Faxtray' },
        ...changes,
      }).map(({ path }) => path);
    const below = '/home/jo/.config/Faxtray/door/door.sock';
    expect(found({})).toEqual(['/run/user/7/faxtray/door.sock', below]);
    expect(found({ env: { XDG_RUNTIME_DIR: 'run' } })).toEqual(['/run/user/7/faxtray/door.sock', below]);
    expect(found({ platform: 'darwin', env: {} })).toEqual([below]);
    const own = found({ userData: '/srv/one' });
    expect(own[0]).toMatch(/^\/run\/user\/7\/faxtray\/door-[\da-f]{16}\.sock$/u);
    expect(found({ userData: '/srv/two' })[0]).not.toBe(own[0]);
    // Longer than a socket's path can be.
    expect(found({ userData: `/srv/${'x'.repeat(100)}` })).toHaveLength(1);
  });
});

it('a request before an unreadable line is not executed if its answer could no longer arrive', async () => {
  const client = await greeted();
  client.socket.write(
    `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'number.check', params: { text: '1' } })}\nhello?\n`,
  );
  await client.ended;
  expect(client.answers.at(-1)).toMatchObject({ id: null, error: { code: -32_700 } });
  await server.close();
  expect(answers).toEqual([]);
});

it('a door whose socket cannot be made private to this user is closed again', async () => {
  const folder = join(tempFolder(), 'faxtray');
  const path = join(folder, 'door.sock');
  const unsafe = createServer();
  // Removed before its mode is set.
  unsafe.once('listening', () => rmSync(path));
  expect(await bindSocket(unsafe, { folder, path }, UID ?? 0)).toBe('not-listening');
  expect(unsafe.listening).toBe(false);
});

/** By a process that is killed: one that ends normally removes it. */
async function leaveSocket(path: string): Promise<void> {
  const script = `require('net').createServer().listen(${JSON.stringify(path)}, () => console.log('there'))`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
}
