import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { request, upgrade } from 'undici';
import { PaceWitness } from '../support/pace-witness.ts';
import { findRateGroup as rateGroupAtProxy } from '../support/resilience/fault-proxy.ts';
import { findRateGroup } from '../support/rate-group-of-request.ts';
import { valueOf } from '../support/value-of.ts';

/** A service whose answers the test gives, one by one. */
async function startService() {
  const asked: ServerResponse[] = [];
  const server = createServer((_request, response) => asked.push(response));
  server.on('upgrade', (_request, socket) => {
    socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const SLOWER = { 'retry-after': '5', 'x-rate-limit-group': 'light' };

it('counts what is sent after the client has been told to wait, and nothing else', async () => {
  const { baseUrl, asked } = await startService();
  let nowMs = 1_000_000;
  const witness = new PaceWitness({
    groupOf: ({ url }) => (url.startsWith('/heavy') ? 'heavy' : 'light'),
    now: () => nowMs,
  });
  onTestFinished(() => witness.close());
  const dispatcher = valueOf(await witness.wayTo(baseUrl));
  const ask = (path: string) => request(baseUrl + path, { dispatcher });
  const isAsked = (count: number) => expect.poll(() => asked.length).toBe(count);

  // On its way when the other was answered, however late the service gets it.
  const [first, second] = [ask('/light/1'), ask('/light/2')];
  await isAsked(2);
  asked[0]?.writeHead(429, SLOWER).end();
  await (await first).body.dump();
  expect(witness).toMatchObject({ heard: 1, tooSoon: [] });
  asked[1]?.end();
  await (await second).body.dump();

  const other = ask('/heavy/1');
  await isAsked(3);
  asked[2]?.end();
  await (await other).body.dump();
  expect(witness.tooSoon).toEqual([]);
  // Its ticket was requested before; it is in no group.
  const { socket } = await upgrade(`${baseUrl}/ws`, { dispatcher, protocol: 'websocket' });
  socket.destroy();
  expect(witness.tooSoon).toEqual([]);
  const third = ask('/light/3?x=1');
  await isAsked(4);
  expect(witness.tooSoon).toEqual(['GET /light/3, light']);
  asked[3]?.end();
  await (await third).body.dump();

  nowMs += 5_000;
  const fourth = ask('/light/4');
  await isAsked(5);
  asked[4]?.end();
  await (await fourth).body.dump();
  expect(witness.tooSoon).toHaveLength(1);
});

it('counts nothing against a client that gave up before it was told', async () => {
  const { baseUrl, asked } = await startService();
  const witness = new PaceWitness({ groupOf: () => 'light' });
  onTestFinished(() => witness.close());
  const dispatcher = valueOf(await witness.wayTo(baseUrl));
  const impatient = new AbortController();
  const first = request(baseUrl, { dispatcher, signal: impatient.signal });
  await expect.poll(() => asked.length).toBe(1);
  impatient.abort();
  await expect(first).rejects.toThrow('abort');
  asked[0]?.writeHead(429, SLOWER).end();
  const second = request(baseUrl, { dispatcher });
  await expect.poll(() => asked.length).toBe(2);
  expect(witness).toMatchObject({ heard: 0, tooSoon: [] });
  asked[1]?.end();
  await (await second).body.dump();
});

it.each([
  ['POST', '/restapi/v1.0/account/~/extension/~/fax', 'heavy'],
  ['GET', '/restapi/v1.0/account/~/phone-number?perPage=1000', 'heavy'],
  ['GET', '/restapi/v1.0/account/~/extension/~/phone-number', 'light'],
  ['GET', '/restapi/v1.0/account/~/extension/~/call-log', 'heavy'],
  ['GET', '/restapi/v1.0/account/~/extension/~/address-book/contact', 'heavy'],
  ['GET', '/restapi/v1.0/account/~/extension', 'medium'],
  ['GET', '/restapi/v1.0/account/~/extension/~/answering-rule', 'medium'],
  ['GET', '/restapi/v1.0/account/~/extension/~/message-store/1/content/2', 'medium'],
  ['DELETE', '/restapi/v1.0/account/~/extension/~/message-store/1', 'medium'],
  ['GET', '/restapi/v1.0/account/~/extension/~/message-store', 'light'],
])('judges %s %s by the pause of %s, as every service in the tests does', (method, url, group) => {
  expect([findRateGroup({ method, url }), rateGroupAtProxy({ method, url })]).toEqual([group, group]);
});
