import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { afterEach, expect, it } from 'vitest';
import { socketAddresses } from '../../app/door/door-address.ts';
import type { DryRunView } from '../../app/contract/door-operations.ts';
import type { StatusRecord } from '../../app/domain/fax/status-record.ts';
import { AssistantClient } from '../support/assistant-client.ts';
import { doorHandlers } from '../support/door-handlers.ts';
import { until } from '../support/until.ts';
import { useCommandLine } from '../support/use-command-line.ts';

const A = '+13035550119';
const { computer, data, start, written, openDoor, closeDoor } = useCommandLine();

const clients: AssistantClient[] = [];
afterEach(async () => {
  for (const each of clients.splice(0)) await each.close();
});

/** `faxtray mcp` in this process, with its two pipes. */
function startServer() {
  const [input, output] = [new PassThrough(), new PassThrough()];
  return { input, output, running: start(['mcp'], { input, output }) };
}

async function connect() {
  const server = startServer();
  // One message per line in both directions, so the servers' transport works for a client as well.
  const client = await AssistantClient.connect(new StdioServerTransport(server.output, server.input));
  clients.push(client);
  return { ...server, client };
}

const path = (name: string): string => join(computer().folder, written(name));
const fax = (name: string, more: object = {}) => ({ files: [path(name)], to: [{ number: A }], ...more });

it('says in its tools that a person sends, and has none that would', async () => {
  const { client } = await connect();
  const tools = await client.tools();
  expect(tools.map(({ name }) => name)).toEqual([
    ...['prepare_fax', 'check_fax', 'fax_status', 'fax_page', 'received_faxes', 'received_page'],
  ]);
  expect(tools[0]?.description).toContain('a person looks at its pages');
  expect(client.instructions).toContain('when a person says so');
});

it('prepares a fax that waits for a person, and reports what became of it', async () => {
  const { client } = await connect();
  const view = await client.ask<DryRunView>('check_fax', fax('letter.txt'));
  expect(view).toMatchObject({ outcome: 'asks', reason: 'by-assistant' });
  expect(view).toMatchObject({
    message: expect.stringMatching(/^It would wait in Faxtray’s window until a person sends it/u) as string,
  });
  expect(computer().store.all()).toEqual([]);
  const prepared = await client.call('prepare_fax', fax('letter.txt', { reference: 'claim-8812' }));
  expect(prepared.texts[0]).toContain('when a person says so');
  const { jobId } = JSON.parse(prepared.texts[1] ?? '') as StatusRecord;
  const held = await until(
    () => client.ask<StatusRecord>('fax_status', { job: jobId }),
    ({ state }) => state === 'needs-attention',
  );
  expect(held).toMatchObject({ reason: 'by-assistant', reference: 'claim-8812', attempts: 0 });
  expect(await client.ask('fax_status')).toMatchObject({ faxes: [{ jobId }], next: null });
  await computer().app.operations['fax.confirm']({ jobId });
  await computer().inState(jobId, 'sent');
  expect(await client.ask('fax_status', { job: jobId })).toMatchObject({ state: 'sent' });
});

it('says when a fax released by a person will be sent, even if asked again after that time', async () => {
  const { client } = await connect();
  const sendAt = '2099-05-04T08:30:00.000Z';
  const args = fax('letter.txt', { send_at: '2099-05-04T10:30+02:00', request_id: 'case:9' });
  expect(await client.ask('check_fax', fax('letter.txt', { send_at: sendAt }))).toMatchObject({ sendAt });
  const { jobId, ...told } = await client.ask<StatusRecord>('prepare_fax', args);
  expect(told).toMatchObject({ sendAt });
  await computer().inState(jobId, 'needs-attention');
  const again = await client.ask<StatusRecord>('prepare_fax', { ...args, send_at: '2020-05-04T10:30Z' });
  expect(again).toMatchObject({ jobId, sendAt, state: 'needs-attention', reason: 'by-assistant' });
});

it('200 at once are 200 faxes, none of which is sent, and the same request is one', async () => {
  const { client } = await connect();
  const args = fax('letter.txt');
  const asked = Array.from({ length: 200 }, () => client.ask<StatusRecord>('prepare_fax', args));
  const same = Array.from({ length: 20 }, () =>
    client.ask<StatusRecord>('prepare_fax', { ...args, request_id: 'night:1' }),
  );
  expect(new Set((await Promise.all(asked)).map(({ jobId }) => jobId)).size).toBe(200);
  expect(new Set((await Promise.all(same)).map(({ jobId }) => jobId)).size).toBe(1);
  await until(
    () => computer().store.inState('needs-attention').length,
    (count) => count === 201,
  );
  expect(
    computer()
      .store.all()
      .every(({ attempts }) => attempts === 0),
  ).toBe(true);
}, 120_000);

it('refuses in a sentence what it cannot do, and continues', async () => {
  const { client } = await connect();
  for (const [name, args, why] of [
    ['send_fax', {}, 'send_fax'],
    ['prepare_fax', {}, 'files'],
    ['prepare_fax', fax('a.txt', { send_now: true }), 'send_now'],
    ['prepare_fax', fax('a.txt', { files: ['letter.txt'] }), 'not the whole path'],
    ['prepare_fax', fax('a.txt', { files: ['~/letter.txt'] }), 'not the whole path'],
    ['prepare_fax', fax('a.txt', { files: ['/etc/passwd\0.pdf'] }), 'not the whole path'],
    ['prepare_fax', fax('a.txt', { files: [join(computer().folder, 'gone.pdf')] }), 'gone.pdf'],
    ['prepare_fax', fax('a.txt', { files: [computer().folder] }), 'folder'],
    ['prepare_fax', fax('a.txt', { files: Array.from({ length: 201 }, () => '/a.txt') }), '200'],
    ['prepare_fax', fax('a.txt', { to: [] }), 'to'],
    ['prepare_fax', fax('a.txt', { to: [{ number: '12' }] }), '12'],
    ['prepare_fax', fax('a.txt', { request_id: '../1' }), 'request_id'],
    ['prepare_fax', fax('a.txt', { send_at: 'tomorrow' }), 'not a time'],
    ['prepare_fax', fax('a.txt', { send_at: '2026-02-30T08:30' }), 'not a time'],
    ['prepare_fax', fax('a.txt', { send_at: '2020-01-01T08:30' }), 'passed'],
    ['prepare_fax', fax('a.txt', { send_at: 1_800_000_000_000 }), 'send_at'],
    ['check_fax', fax('a.txt', { send_at: '2020-01-01T08:30Z' }), 'passed'],
    ['check_fax', fax('a.txt', { low_resolution: Array.from({ length: 2000 }, () => 1) }), ''],
    ['fax_status', { job: '../../outbox' }, 'no fax'],
    ['fax_page', { job: 'none' }, ''],
    ['fax_page', { job: 'none', page: 0 }, 'page'],
    ['received_page', { message: 'none', page: 1 }, ''],
    ['received_faxes', { since: 'yesterday' }, 'not a time'],
  ] as const) {
    const { isError, texts } = await client.call(name, args);
    expect(isError, name).toBe(true);
    expect(texts.join(' '), name).toContain(why);
  }
  expect(computer().store.all()).toEqual([]);
  expect(await client.ask('received_faxes')).toEqual({ faxes: [], hasMore: false });
});

it('asks a restarted Faxtray again, and makes one fax if the first ended before its answer', async () => {
  const { client } = await connect();
  await client.ask('fax_status');
  await closeDoor();
  // Handed in, but interrupted before it said so.
  let calls = 0;
  const whole = doorHandlers(computer().app);
  await openDoor(() => ({
    ...whole,
    'fax.handIn': async (input, from) => {
      const handed = await whole['fax.handIn'](input, from);
      calls++;
      if (calls > 1) return handed;
      await closeDoor();
      void openDoor(() => whole);
      return handed;
    },
  }));
  const { jobId } = await client.ask<StatusRecord>('prepare_fax', fax('letter.txt'));
  expect(
    computer()
      .store.all()
      .map(({ id }) => id),
  ).toEqual([jobId]);
});

it('hands nothing in at an earlier Faxtray, which would send without asking', async () => {
  await closeDoor();
  const asked: string[] = [];
  const earlier = createServer((socket) => {
    createInterface({ input: socket }).on('line', (line) => {
      const { id, method } = JSON.parse(line) as { id: number; method: string };
      asked.push(method);
      const result = { version: 1, app: '0.0.9', userData: data(), language: 'en' };
      socket.write(`${JSON.stringify({ jsonrpc: '2.0', id, result })}\n`);
    });
  });
  const uid = process.getuid?.() ?? null;
  const place = { env: {}, platform: 'darwin', uid, userData: data(), usualUserData: '' } as const;
  const socket = socketAddresses(place)[0]?.path ?? expect.fail('no address');
  await new Promise<void>((resolve) => void earlier.listen(socket, resolve));
  try {
    const { client } = await connect();
    const { isError, texts } = await client.call('prepare_fax', fax('letter.txt'));
    expect([isError, texts]).toEqual([true, [expect.stringContaining('an earlier version') as string]]);
    expect(asked).toEqual(['hello']);
  } finally {
    await new Promise((resolve) => earlier.close(resolve));
  }
});

it('says that no Faxtray can be reached, and a check starts none', async () => {
  await closeDoor();
  const { client } = await connect();
  expect((await client.call('prepare_fax', fax('letter.txt'))).texts[0]).toContain('cannot start');
  expect((await client.call('check_fax', fax('letter.txt'))).texts[0]).toContain('starts nothing');
});

it('copes with what is not a message, and exits with 2 at an endless one, with 0 when the assistant leaves', async () => {
  const { input, running, client } = await connect();
  for (const garbage of ['\n', 'GET / HTTP/1.1\n', '{"jsonrpc":"2.0"}\n', '[]\n', 'null\n', '\u0000\uFFFD\n'])
    input.write(garbage);
  expect(await client.ask('fax_status')).toEqual({ faxes: [], next: null });
  // Half a message, and then nobody.
  input.write('{"jsonrpc":"2.0","id":9,"method":"tools/ca');
  input.end();
  expect(await running.ended).toMatchObject({ exitCode: 0 });

  const other = startServer();
  other.input.write('x'.repeat(2 ** 20 + 1));
  expect(await other.running.ended).toMatchObject({ exitCode: 2 });
  expect(other.running.errors()).toContain('too long');

  const interrupted = await connect();
  interrupted.running.interrupt();
  expect(await interrupted.running.ended).toMatchObject({ exitCode: 0 });
  expect((await start(['mcp', 'more']).ended).exitCode).toBe(2);
});
