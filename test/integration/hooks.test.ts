import { createHmac } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StatusRecord } from '../../app/domain/fax/status-record.ts';
import type { HookSettings } from '../../app/domain/settings/hook-settings.ts';
import type { Settings } from '../../app/domain/settings/settings.ts';
import type { Log } from '../../app/services/ports/log.ts';
import { DatabaseSync, type Database } from '../../app/storage/sqlite.ts';
import { makePlainCore, type PlainCore } from '../support/resilience/plain-core.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';
import { useExchange } from '../support/use-exchange.ts';
import { valueOf } from '../support/value-of.ts';

const A = '+13035550119';
const BUSY = '+14155550120';
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const tempFolder = useTempFolders();
const exchange = useExchange();

interface Told {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let server: Server;
let url = '';
let told: Told[] = [];
/** What it answers to each; null: nothing. */
let answer: (told: Told) => number | null = () => 204;
let cores: PlainCore[] = [];
let logged = '';
let folder = '';

const log: Log = Object.fromEntries(
  ['info', 'warn', 'error'].map((level) => [
    level,
    (event: string, facts?: object) => void (logged += `${event} ${JSON.stringify(facts)}\n`),
  ]),
) as unknown as Log;
beforeEach(async () => {
  [told, cores, logged, folder] = [[], [], '', tempFolder()];
  answer = () => 204;
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      const one = { headers: request.headers, body: Buffer.concat(parts).toString() };
      told.push(one);
      const status = answer(one);
      if (status !== null) response.writeHead(status, { location: url }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/faxes`;
});
afterEach(async () => {
  for (const core of cores) await core.app.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const hook = (...on: HookSettings['on']): HookSettings => ({ on, post: url, secret: SECRET });

async function startCore(hooks: readonly HookSettings[], more: Partial<Settings> = {}): Promise<PlainCore> {
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true });
  const { baseUrl, accounts } = exchange().ready;
  const own = accounts[0]?.extensions[0] ?? expect.fail('an exchange without extensions');
  const core = makePlainCore({
    ...{ data, root: join(folder, 'Faxes'), log },
    line: { baseUrl, extensionName: own.name, faxNumber: own.faxNumber, accessToken: own.accessToken },
    settings: {
      hooks,
      numberGuard: 'off',
      undoSeconds: 0,
      defaultRegion: 'US',
      quietSeconds: 0,
      automaticRetries: false,
      ...more,
    },
  });
  cores.push(core);
  await core.app.start(Promise.resolve());
  return core;
}

async function stopCore(core: PlainCore): Promise<void> {
  await core.app.stop();
  cores = cores.filter((each) => each !== core);
}

async function send(core: PlainCore, name: string, to: string): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, `What ${name} says`);
  const handed = await core.app.doorOperations['fax.handIn'](
    {
      ...{ paths: [path], to: [{ phoneNumber: to, name: null }], faxResolution: 'Low', coverPageText: null },
      ...{ sendAtMs: null, reference: null },
    },
    'other',
  );
  return valueOf(handed).status.jobId;
}

const inState = (core: PlainCore, jobId: string, state: string) =>
  until(
    () => core.store.find(jobId)?.state,
    (found) => found === state,
  );
const statuses = (): StatusRecord[] => told.map(({ body }) => JSON.parse(body) as StatusRecord);
const waitForNotifications = (count: number) =>
  until(
    () => told.length,
    (length) => length >= count,
  );

describe('a hook that posts', () => {
  it('gets the status object of what it asked for, signed, and of nothing else', async () => {
    const core = await startCore([hook('sent', 'needs-attention')]);
    const jobId = await send(core, 'a.txt', A);
    await waitForNotifications(1);
    expect(statuses()[0]).toMatchObject({ version: 1, jobId, state: 'sent', source: 'a.txt' });
    const [{ headers, body } = expect.fail('nothing told')] = told;
    const id = String(headers['webhook-id']);
    const timestamp = String(headers['webhook-timestamp']);
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(300);
    const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${expected}`);
    expect(headers['content-type']).toBe('application/json');

    await inState(core, await send(core, 'busy.txt', BUSY), 'failed');
    const asks = await send(core, 'a.txt', A);
    await inState(core, asks, 'needs-attention');
    await waitForNotifications(2);
    expect(statuses().map(({ state }) => state)).toEqual(['sent', 'needs-attention']);
    expect(statuses()[1]).toMatchObject({ jobId: asks, reason: 'duplicate' });
    expect(logged).not.toContain(SECRET.slice(8));
    expect(JSON.stringify(core.app.status())).not.toContain(SECRET.slice(8));
  });

  it('is notified again after a failed answer, with the same id, and redirects are not followed', async () => {
    const answers = [500, 302, 404, 204];
    answer = () => answers.shift() ?? 204;
    const core = await startCore([hook('sent')]);
    await send(core, 'a.txt', A);
    // The pauses are long and are ended by hand.
    await waitForNotifications(1);
    await until(
      () => logged,
      (text) => text.includes('hook.not-told'),
    );
    await stopCore(core);
    for (const count of [2, 3, 4]) {
      makeDue();
      const next = await startCore([hook('sent')]);
      await waitForNotifications(count);
      await until(
        () => pending(),
        (left) => left.every(({ tries }) => tries >= count) || left.length === 0,
      );
      await stopCore(next);
    }
    expect(new Set(told.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(pending()).toEqual([]);
    expect(logged).toContain('status-500');
    expect(logged).not.toContain(url);
  });

  it('gets a received fax once its file is here, and once', async () => {
    const core = await startCore([hook('received')]);
    // To the own number, so that it comes back in.
    await send(core, 'a.txt', '+13035550101');
    await waitForNotifications(1);
    const [received = expect.fail('nothing told')] = told.map(
      ({ body }) => JSON.parse(body) as { file: string },
    );
    expect(received).toMatchObject({ version: 1, from: { phoneNumber: '+13035550101' }, isRead: false });
    expect(readFileSync(received.file).length).toBeGreaterThan(100);
    await nothingPending();
    await stopCore(core);
    await stopCore(await startCore([hook('received')]));
    expect(told).toHaveLength(1);
    expect(pending()).toEqual([]);
  });

  it('gets a fax that a rule notifies programs of, and once', async () => {
    const rules: Partial<Settings> = { filingRules: [{ name: 'Program', action: { kind: 'hook' } }] };
    const core = await startCore([hook('rule')], rules);
    await send(core, 'a.txt', '+13035550101');
    await waitForNotifications(1);
    const [body = expect.fail('nothing told')] = told.map((each) => JSON.parse(each.body) as unknown);
    expect(body).toMatchObject({ version: 1, rule: 'Program', from: { phoneNumber: '+13035550101' } });
    await nothingPending();
    await stopCore(core);
    await stopCore(await startCore([hook('rule')], rules));
    expect(told).toHaveLength(1);
  });

  it('is notified once of what it asks for twice, even if that is set in two places', async () => {
    const core = await startCore([hook('sent'), hook('failed', 'sent')]);
    const sent = await send(core, 'a.txt', A);
    await inState(core, sent, 'sent');
    const busy = await send(core, 'busy.txt', BUSY);
    await inState(core, busy, 'failed');
    await waitForNotifications(2);
    await nothingPending();
    await stopCore(core);
    expect(statuses().map(({ jobId, state }) => [jobId, state])).toEqual([
      [sent, 'sent'],
      [busy, 'failed'],
    ]);
    expect(pending()).toEqual([]);
  });

  it('that hangs is ended when Faxtray quits, and notified at the next start', async () => {
    answer = () => null;
    const core = await startCore([hook('sent')]);
    const jobId = await send(core, 'a.txt', A);
    await waitForNotifications(1);
    await stopCore(core);
    answer = () => 204;
    await startCore([hook('sent')]);
    await waitForNotifications(2);
    expect(statuses().map((each) => each.jobId)).toEqual([jobId, jobId]);
    expect(told[0]?.headers['webhook-id']).toBe(told[1]?.headers['webhook-id']);
  });

  it('is notified of a fax that ended at the moment Faxtray was killed, and not of those before it was set up', async () => {
    const first = await startCore([]);
    const old = await send(first, 'old.txt', A);
    await inState(first, old, 'sent');
    await stopCore(first);
    const second = await startCore([hook('sent')]);
    await stopCore(second);
    // Killed after the row was written and before anything was recorded for the hook: the hook queue is the previous one.
    const data = join(folder, 'data');
    copyFileSync(join(data, 'hooks.sqlite'), join(folder, 'before'));
    const third = await startCore([hook('sent')]);
    const jobId = await send(third, 'a.txt', A);
    await waitForNotifications(1);
    await stopCore(third);
    copyFileSync(join(folder, 'before'), join(data, 'hooks.sqlite'));
    told = [];
    await startCore([hook('sent')]);
    await waitForNotifications(1);
    expect(statuses().map((each) => each.jobId)).toEqual([jobId]);
  });

  it('that no longer exists leaves nothing behind', async () => {
    await stopCore(await startCore([hook('sent')]));
    expect(existsSync(join(folder, 'data', 'hooks.sqlite'))).toBe(true);
    await stopCore(await startCore([]));
    expect(existsSync(join(folder, 'data', 'hooks.sqlite'))).toBe(false);
  });

  it('costs no fax if its queue is damaged', async () => {
    mkdirSync(join(folder, 'data'));
    writeFileSync(join(folder, 'data', 'hooks.sqlite'), 'no database at all'.repeat(100));
    const core = await startCore([hook('sent')]);
    await inState(core, await send(core, 'a.txt', A), 'sent');
    await waitForNotifications(1);
  });
});

describe('a hook that runs a program', () => {
  it('gets the object on standard input and its arguments as they are, without a shell', async () => {
    const out = join(folder, 'told');
    const script = `
      let text = '';
      process.stdin.on('data', (part) => (text += part));
      process.stdin.on('end', () =>
        require('node:fs').writeFileSync(process.argv[1], JSON.stringify([process.argv.slice(2), JSON.parse(text).state, process.env.FAXTRAY_EVENT_ID])));`;
    const odd = ['$(touch pwned)', '; true', 'a b', '"', '*'];
    const core = await startCore([{ on: ['failed'], run: [process.execPath, '-e', script, out, ...odd] }]);
    await inState(core, await send(core, 'busy.txt', BUSY), 'failed');
    const text = await until(
      () => (existsSync(out) ? readFileSync(out, 'utf8') : ''),
      (found) => found.endsWith(']'),
    );
    const [args, state, id] = JSON.parse(text) as [string[], string, string];
    expect(args).toEqual(odd);
    expect(state).toBe('failed');
    expect(id).toMatch(/^msg_/u);
  });

  it('that is missing, fails, or reads nothing is tried again', async () => {
    const core = await startCore([
      { on: ['sent'], run: [join(folder, 'nowhere')] },
      { on: ['sent'], run: [process.execPath, '-e', 'process.stdin.destroy(); process.exit(3)'] },
    ]);
    await inState(core, await send(core, 'a.txt', A), 'sent');
    await until(
      () => logged,
      (text) => text.includes('ENOENT') && text.includes('exit-3'),
    );
    await stopCore(core);
    expect(pending()).toHaveLength(2);
    expect(pending().every(({ tries }) => tries >= 1)).toBe(true);
  });
});

interface Pending {
  readonly id: string;
  readonly tries: number;
}

function inQueue<T>(use: (database: Database) => T): T {
  const database = new DatabaseSync(join(folder, 'data', 'hooks.sqlite'));
  try {
    return use(database);
  } finally {
    database.close();
  }
}

const pending = () => inQueue((each) => each.prepare('SELECT id, tries FROM deliveries').all() as Pending[]);

/** An answer counts once it has arrived. */
const nothingPending = () => until(pending, (left) => left.length === 0);

/** As if the pause were over. */
const makeDue = (): void => inQueue((each) => each.exec('UPDATE deliveries SET due_at_ms = 0'));
