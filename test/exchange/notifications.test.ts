import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { once } from 'node:events';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ExchangeClient, filePart, readRefusal } from '../support/exchange-client.ts';
import { PushClient, socketUri } from '../support/push-client.ts';
import { startExchange } from '../support/exchange-process.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { rawExchange } from '../support/raw-exchange.ts';
import { until } from '../support/until.ts';
import { useExchange } from '../support/use-exchange.ts';

const exchange = useExchange();
const makeFolder = useTempFolders();
const client = (extensionId = 101) => exchange().as(extensionId);
const OWN = '/restapi/v1.0/account/~/extension/~';
const STORE = `${OWN}/message-store`;
const note = filePart('Hello', 'note.txt', 'text/plain');

const open: PushClient[] = [];
afterEach(() => {
  for (const push of open.splice(0)) push.socket.terminate();
});

async function connect(extensionId = 101, wsc?: string): Promise<PushClient> {
  const push = await PushClient.connect(client(extensionId), wsc);
  open.push(push);
  return push;
}

async function subscribed(extensionId = 101, ...filters: string[]): Promise<PushClient> {
  const push = await connect(extensionId);
  const answer = await push.subscribe(...(filters.length === 0 ? [STORE] : filters));
  expect(answer.meta.status).toBe(200);
  return push;
}

const eventSchema = z.strictObject({
  uuid: z.uuid(),
  event: z.string(),
  timestamp: z.iso.datetime({ precision: 3 }),
  subscriptionId: z.uuid(),
  ownerId: z.string(),
  body: z.strictObject({
    accountId: z.int(),
    extensionId: z.int(),
    lastUpdated: z.string(),
    changes: z.array(
      z.strictObject({
        type: z.string(),
        newCount: z.int(),
        updatedCount: z.int(),
        newMessageIds: z.array(z.int()).optional(),
      }),
    ),
  }),
});

/** The events so far, added up. */
function readCounts(push: PushClient): [newCount: number, updatedCount: number] {
  const changes = push.notifications.flatMap(({ body }) => eventSchema.parse(body).body.changes);
  const sum = (pick: (change: (typeof changes)[number]) => number): number =>
    changes.reduce((total, change) => total + pick(change), 0);
  return [sum((change) => change.newCount), sum((change) => change.updatedCount)];
}

/** Sends a fax and waits until it is over. */
async function send(to: string | string[], extensionId = 101) {
  const { id } = await client(extensionId).sendFax(to, [note]);
  return client(extensionId).untilDone(id);
}

const settled = (push: PushClient): Promise<unknown> => push.request('GET', OWN + '/message-store');

describe('telephony-service.md 6: events', () => {
  let event: z.output<typeof eventSchema>;
  beforeAll(async () => {
    const push = await subscribed(102);
    await send('+13035550119', 102);
    const [frame] = await push.untilNotified(1);
    expect(frame?.meta).toMatchObject({ type: 'ServerNotification', status: 200 });
    event = eventSchema.parse(frame?.body);
  });

  it('6 uuid: the identifier of the notification', () => {
    expect(event.uuid).toMatch(/^[\da-f-]{36}$/u);
  });
  it('6 event: the message store, with ~ and the id of the extension', () => {
    expect(event.event).toBe('/restapi/v1.0/account/~/extension/102/message-store');
  });
  it('6 timestamp: UTC with milliseconds', () => {
    expect(event.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u);
  });
  it('6 body.extensionId: an integer', () => {
    expect(event.body.extensionId).toBe(102);
  });
  it('6 body.lastUpdated: with a numeric +0000', () => {
    expect(event.body.lastUpdated).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0000$/u);
  });
  it('6 body.changes: type, newCount and updatedCount', () => {
    expect(event.body.changes).toEqual([{ type: 'Fax', newCount: 0, updatedCount: 1 }]);
  });
  it('public-service.md 7.4: subscriptionId, ownerId and body.accountId besides', () => {
    expect(event).toMatchObject({ ownerId: '102', body: { accountId: 4001001 } });
    expect(event.subscriptionId).toMatch(/^[\da-f-]{36}$/u);
  });
  it('6 rule 1: an incoming fax counts as new, with its id', async () => {
    const push = await subscribed(102);
    await send('+13035550102');
    const [frame] = await push.untilNotified(1);
    const [change] = eventSchema.parse(frame?.body).body.changes;
    const [received] = await client(102).listMessages({ direction: 'Inbound' });
    expect(change).toEqual({ type: 'Fax', newCount: 1, updatedCount: 0, newMessageIds: [received?.id] });
  });
  it('6 rule 2: an outgoing fax that is sent counts as updated, once', async () => {
    const push = await subscribed(101);
    await send('+13035550119');
    await push.untilNotified(1);
    await settled(push);
    expect(readCounts(push)).toEqual([0, 1]);
  });
  it('local exchange: so do one that failed, one that is read and one that is deleted', async () => {
    const push = await subscribed(101);
    const { id } = await send('+13035550123');
    await push.untilNotified(1);
    await client().putJson(`${STORE}/${id}`, { readStatus: 'Read' });
    await push.untilNotified(2);
    await client().putJson(`${STORE}/${id}`, { readStatus: 'Read' });
    await settled(push);
    expect(readCounts(push)).toEqual([0, 2]);
  });
  it('a fax to oneself is both', async () => {
    const push = await subscribed(103);
    await send('+13035550103', 103);
    await until(
      () => readCounts(push),
      ([newCount, updatedCount]) => newCount === 1 && updatedCount === 1,
    );
  });
  it('are told to nobody else', async () => {
    const others = await subscribed(103);
    const own = await subscribed(101);
    await send('+13035550119');
    await own.untilNotified(1);
    await settled(others);
    expect(others.notifications).toEqual([]);
  });
});

describe('public-service.md 7.1 and 7.2: subscriptions', () => {
  it('answer with the real ids, and can be looked at, changed and ended', async () => {
    const push = await connect(102);
    const made = await push.subscribe(`${STORE}?type=Fax&direction=Inbound`);
    expect(made).toMatchObject({
      meta: { type: 'ClientRequest', status: 200 },
      body: {
        eventFilters: [
          '/restapi/v1.0/account/4001001/extension/102/message-store?type=Fax&direction=Inbound',
        ],
        status: 'Active',
        deliveryMode: { transportType: 'WebSocket' },
      },
    });
    const id = String(made.body['id']);
    const listed = await client(102).get('/restapi/v1.0/subscription');
    expect(JSON.stringify(listed.body)).toContain(id);
    const foreign = await client(103).get('/restapi/v1.0/subscription');
    expect(JSON.stringify(foreign.body)).not.toContain(id);

    const path = `/restapi/v1.0/subscription/${id}`;
    const changed = await push.request('PUT', path, { eventFilters: [STORE] });
    expect(changed.body).toMatchObject({
      id,
      eventFilters: ['/restapi/v1.0/account/4001001/extension/102/message-store'],
    });
    expect((await push.request('DELETE', path)).meta.status).toBe(204);
    expect((await push.request('DELETE', path)).meta.status).toBe(404);
    await send('+13035550119', 102);
    await settled(push);
    expect(push.notifications).toEqual([]);
  });
  it('take the path with a slash at its end; a second subscription replaces the first', async () => {
    const push = await subscribed(102, OWN);
    const answer = await push.request('POST', '/restapi/v1.0/subscription/', { eventFilters: [STORE] });
    expect(answer.meta.status).toBe(200);
    await send('+13035550119', 102);
    const [frame] = await push.untilNotified(1);
    expect(frame?.body['subscriptionId']).toBe(answer.body['id']);
  });
  it('of one direction hear nothing of the other', async () => {
    const inbound = await subscribed(102, `${STORE}?direction=Inbound`);
    const outbound = await subscribed(102, `${STORE}?direction=Outbound`);
    const voice = await subscribed(102, `${STORE}?type=VoiceMail`);
    await send('+13035550102', 102);
    await inbound.untilNotified(1);
    await outbound.untilNotified(1);
    await settled(voice);
    expect(readCounts(inbound)).toEqual([1, 0]);
    expect(readCounts(outbound)).toEqual([0, 1]);
    expect(voice.notifications).toEqual([]);
  });
  it('to /fax?direction=Inbound get the whole record, with texts as ids', async () => {
    const push = await subscribed(102, `${OWN}/fax?direction=Inbound`);
    await send('+13035550102', 101);
    const [frame] = await push.untilNotified(1);
    const [received] = await client(102).listMessages({ direction: 'Inbound' });
    expect(frame?.body).toMatchObject({
      event: '/restapi/v1.0/account/~/extension/102/fax?direction=Inbound',
      body: {
        id: String(received?.id),
        direction: 'Inbound',
        messageStatus: 'Received',
        attachments: [{ id: String(received?.id), uri: received?.attachments[0]?.uri }],
      },
    });
  });
  it('to the extension hear that its answering rules changed, also by a number', async () => {
    const push = await subscribed(102, OWN);
    await client(102).putJson(`${OWN}/answering-rule/after-hours-rule`, { enabled: false });
    const list = await client(102).get(`${OWN}/forwarding-number`);
    const { records } = z.object({ records: z.array(z.object({ uri: z.string() })) }).parse(list.body);
    await client(102).putJson(records[0]?.uri ?? '', { phoneNumber: '+13035550177' });
    const [first, second] = await push.untilNotified(2);
    for (const frame of [first, second])
      expect(frame?.body).toMatchObject({
        event: '/restapi/v1.0/account/~/extension/102',
        body: { extensionId: '102', eventType: 'Update', hints: ['AnsweringRules'] },
      });
  });
  it('of an administrator hear of the whole account, of others they are refused', async () => {
    const other = '/restapi/v1.0/account/~/extension/103/message-store';
    const push = await subscribed(101, other);
    await send('+13035550119', 103);
    const [frame] = await push.untilNotified(1);
    expect(frame?.body).toMatchObject({ ownerId: '101', body: { extensionId: 103 } });

    const refused = await (await connect(102)).subscribe(other);
    expect(refused).toMatchObject({ meta: { status: 403 }, body: { errors: [{ errorCode: 'CMN-419' }] } });
    const partly = await (await connect(102)).subscribe(STORE, other);
    expect(partly).toMatchObject({
      meta: { status: 200 },
      body: { eventFilters: [expect.any(String)], disabledFilters: [{ filter: other, reason: 'CMN-419' }] },
    });
  });
  it('with filters that are none are refused', async () => {
    const push = await connect();
    for (const filter of [
      '',
      '/restapi/v1.0/account/~/presence',
      `${STORE}?direction=Up`,
      `${OWN}/fax?direction=Outbound`,
    ])
      expect(await push.subscribe(filter)).toMatchObject({
        meta: { status: 400 },
        body: { errors: [{ errorCode: 'SUB-508' }] },
      });
    expect((await push.request('POST', '/restapi/v1.0/subscription', {})).meta.status).toBe(400);
  });
  it('by web hook, or over HTTP, are refused with a sentence', async () => {
    const body = JSON.stringify({
      eventFilters: [STORE],
      deliveryMode: { transportType: 'WebHook', address: 'https://example.com/hook' },
    });
    const headers = { 'content-type': 'application/json' };
    const answer = await client().call('POST', '/restapi/v1.0/subscription', { body, headers });
    expect(readRefusal(answer)).toBe('400 SUB-406');
    expect(answer.body).toMatchObject({ message: expect.stringContaining('WebSocket') as string });
    const push = await connect();
    const overSocket = await push.request('POST', '/restapi/v1.0/subscription', JSON.parse(body));
    expect(overSocket).toMatchObject({ meta: { status: 400 }, body: { errorCode: 'SUB-406' } });
  });
});

describe('public-service.md 7.3: the connection', () => {
  it('begins with its details, before anything is asked', async () => {
    const push = await connect();
    expect(push.frames[0]).toMatchObject({
      meta: { type: 'ConnectionDetails', status: 200, wsc: { sequence: 1 } },
      body: { recoveryBufferSize: 100, recoveryTimeout: 180, idleTimeout: 1800, absoluteTimeout: 86400 },
    });
    expect(push.frames[0]?.body['recoveryState']).toBeUndefined();
  });
  it('gives a heartbeat back', async () => {
    const push = await connect();
    push.send([{ type: 'Heartbeat', messageId: 'beat-1' }]);
    const { meta } = await push.untilFrame((frame) => frame.meta.type === 'Heartbeat');
    expect(meta.messageId).toBe('beat-1');
  });
  it('answers any other request as HTTP would, with the caller it belongs to', async () => {
    const push = await connect(103);
    const read = await push.request('GET', `${OWN}/answering-rule/after-hours-rule`);
    expect(read).toMatchObject({ meta: { status: 200 }, body: { id: 'after-hours-rule' } });
    const listed = await push.request('GET', STORE, undefined, { messageType: ['SMS', 'Pager'], perPage: 3 });
    expect(listed.body).toMatchObject({ records: [], paging: { perPage: 3 } });
    const refused = await push.request('PUT', `${OWN}/answering-rule/after-hours-rule`, { enabled: true });
    expect(refused).toMatchObject({ meta: { status: 403 }, body: { permissionName: 'EditExtensions' } });
    const { id } = await client(103).sendFax('+13035550119', [note]);
    const several = await push.request('GET', `${STORE}/${id},1`);
    expect(several).toMatchObject({
      meta: { status: 207 },
      body: {
        list: [
          { resourceId: String(id), status: 200 },
          { resourceId: '1', status: 404 },
        ],
      },
    });
    await client(103).untilDone(id);
    const again = await push.request('POST', `${OWN}/fax`, { originalMessageId: id });
    expect(again).toMatchObject({ meta: { status: 200 }, body: { messageStatus: 'Queued' } });
    for (const path of [
      ...['/restapi/oauth/wstoken', `${OWN}/fax`, `${STORE}/1/content/1`, '/nowhere'],
      ...[`${OWN}/../../../../oauth/wstoken`, `${OWN}/%2e%2e/~`, `${OWN}\\fax`, `//evil.example${OWN}`],
    ])
      expect((await push.request('POST', path, {})).meta.status).toBeGreaterThanOrEqual(400);
  });
  it('says what is wrong with a frame, and goes on', async () => {
    const push = await connect();
    for (const text of [
      '',
      '{',
      '[]',
      '{"type":"Heartbeat"}',
      '[{"type":"Heartbeat"}]',
      '[{"type":"x","messageId":"1"}]',
    ])
      push.socket.send(text);
    await until(
      () => push.frames.filter((frame) => frame.meta.type === 'Error'),
      (errors) => errors.length === 6,
    );
    expect((await push.request('GET', STORE)).meta.status).toBe(200);
  });
  it('is not brought down by any frame', async () => {
    const push = await connect();
    const json = fc.oneof(
      fc.jsonValue(),
      fc.tuple(
        fc.record(
          {
            type: fc.constantFrom('ClientRequest', 'Heartbeat', 'Error'),
            messageId: fc.oneof(fc.string(), fc.jsonValue()),
            method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'TRACE', ''),
            path: fc.oneof(
              fc.webPath(),
              fc
                .constantFrom('/restapi/v1.0/subscription', `${OWN}/message-store`, `${OWN}/features`)
                .chain((path) => fc.string().map((tail) => path + tail)),
            ),
            query: fc.oneof(
              fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.jsonValue())),
              fc.constant(null),
            ),
          },
          { requiredKeys: [] },
        ),
        fc.oneof(fc.jsonValue(), fc.record({ eventFilters: fc.jsonValue(), deliveryMode: fc.jsonValue() })),
      ),
    );
    for (const frame of fc.sample(json, 400)) push.send(frame);
    expect((await push.request('GET', `${OWN}/features`)).meta.status).toBeLessThan(430);
    await until(
      async () => (await push.request('GET', `${OWN}/features`)).meta.status,
      (status) => status === 200,
    );
  });
  it('refuses lists in lists without end, and answers what follows', async () => {
    const push = await connect();
    const meta = { type: 'ClientRequest', messageId: 'deep', method: 'PUT', path: `${OWN}/message-store/1` };
    push.socket.send(`[${JSON.stringify(meta)},${'['.repeat(60_000)}${']'.repeat(60_000)}]`);
    const refused = await push.untilFrame((frame) => frame.meta.status === 400);
    expect(refused.meta.type).toBe('Error');
    expect((await push.request('GET', `${OWN}/features`)).meta.status).toBe(200);
  });
  it('is closed on a frame beyond all measure', async () => {
    const push = await connect();
    const closed = once(push.socket, 'close');
    push.socket.send('x'.repeat(200_000));
    expect((await closed)[0]).toBe(1009);
  });
  it('is refused in a frame without a good token', async () => {
    const uri = await socketUri(client());
    for (const address of [uri.replace(/access_token=.*$/u, 'access_token=x'), uri.replace(/\?.*$/u, '')]) {
      const push = new PushClient(address);
      open.push(push);
      const frame = await push.untilFrame(({ meta }) => meta.type === 'Error');
      expect(frame).toMatchObject({ meta: { status: 401 }, body: { errorCode: 'OAU-213' } });
    }
  });
  it('is refused for another host, to a page of another origin and at another address', async () => {
    const { baseUrl } = exchange().ready;
    const { host } = new URL(baseUrl);
    const upgrade = (path: string, name: string, more = ''): string =>
      `GET ${path} HTTP/1.1\r\nHost: ${name}\r\n${more}Connection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
    expect(await rawExchange(baseUrl, [upgrade('/ws', 'evil.example')])).toMatch(/^HTTP\/1\.1 421 /u);
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1', `https://${host}`])
      expect(await rawExchange(baseUrl, [upgrade('/ws', host, `Origin: ${origin}\r\n`)])).toMatch(
        /^HTTP\/1\.1 403 [^]*"Origin"/u,
      );
    expect(await rawExchange(baseUrl, [upgrade('/ws', host, 'Host: evil.example\r\n')])).toMatch(
      /^HTTP\/1\.1 421 /u,
    );
    expect(await rawExchange(baseUrl, [upgrade('/else', host)])).toMatch(/^HTTP\/1\.1 404 [^]*CMN-120/u);
  });
  it('leaves requests alone that only offer another protocol', () => {
    const output = execFileSync('curl', [
      '--silent',
      '--http2',
      '--header',
      `Authorization: Bearer ${client().token}`,
      '--header',
      'Content-Type: application/json',
      '--request',
      'PUT',
      '--data',
      '{"enabled":false}',
      `${exchange().ready.baseUrl}${OWN}/answering-rule/after-hours-rule`,
    ]).toString();
    expect(JSON.parse(output)).toMatchObject({ id: 'after-hours-rule', enabled: false });
  });
  it('ends when its OAuth session is revoked', async () => {
    const { ready } = exchange();
    const jwt = ready.accounts[0]?.extensions.find(({ id }) => id === 102)?.jwt ?? '';
    const ask = async (path: string, fields: Record<string, string>): Promise<unknown> => {
      const body = new URLSearchParams({ client_id: ready.clientId, ...fields });
      return (await fetch(ready.baseUrl + path, { method: 'POST', body })).json();
    };
    const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
    const issued = await ask('/restapi/oauth/token', { grant_type: grant, assertion: jwt });
    const { access_token: token } = z.object({ access_token: z.string() }).parse(issued);
    const push = await PushClient.connect(new ExchangeClient(ready.baseUrl, token));
    open.push(push);
    await push.subscribe(STORE);
    await ask('/restapi/oauth/revoke', { token });
    expect((await push.request('GET', STORE)).meta.status).toBe(401);
    const closed = once(push.socket, 'close');
    await send('+13035550119', 102);
    await closed;
    expect(push.notifications).toEqual([]);
  });
});

describe('public-service.md 7.3: recovery', () => {
  it('tells what was missed, and goes on with the same subscription', async () => {
    const first = await subscribed(102);
    await send('+13035550119', 102);
    await first.untilNotified(1);
    await first.cut();
    await send('+13035550118', 102);
    await send('+13035550117', 102);

    const second = await connect(102, first.wsc);
    expect(second.frames[0]?.body['recoveryState']).toBe('Successful');
    await second.untilNotified(2);
    await send('+13035550116', 102);
    await second.untilNotified(3);
    await settled(second);
    const ids = [...first.notifications, ...second.notifications].map((frame) => frame.body['uuid']);
    expect(new Set(ids).size).toBe(4);
    expect(new Set(second.notifications.map((frame) => frame.body['subscriptionId'])).size).toBe(1);
  });
  it('fails for what is not known or of somebody else, and the connection is good for a new subscription', async () => {
    const others = await subscribed(103);
    for (const wsc of [others.wsc, 'x', `${'A'.repeat(32)}.1`]) {
      const push = await connect(102, wsc);
      expect(push.frames[0]?.body['recoveryState']).toBe('Failed');
      expect((await push.subscribe(STORE)).meta.status).toBe(200);
    }
  });
  it('takes the place of a connection that seems to be there still', async () => {
    const first = await subscribed(102);
    const closed = once(first.socket, 'close');
    const second = await connect(102, first.wsc);
    await closed;
    await send('+13035550119', 102);
    await second.untilNotified(1);
    expect(first.notifications).toEqual([]);
  });
});

it('no event comes before the answer to a subscription', async () => {
  for (let round = 0; round < 5; round++) {
    const push = await connect(101);
    const [answer] = await Promise.all([push.subscribe(STORE), client().sendFax('+13035550119', [note])]);
    const [frame] = await push.untilNotified(1);
    if (frame === undefined) throw new Error('No event came');
    expect(push.frames.indexOf(frame)).toBeGreaterThan(push.frames.indexOf(answer));
  }
});

it('keeps 50 connections of an extension and refuses the next, and none of another', async () => {
  const pushes = await Promise.all(Array.from({ length: 50 }, () => connect(103)));
  const refused = await connect(103);
  expect(refused.frames[0]).toMatchObject({ meta: { type: 'Error', status: 429 } });
  await subscribed(102);
  await pushes[0]?.cut();
  await until(
    () => connect(103),
    (push) => push.frames[0]?.meta.type === 'ConnectionDetails',
  );
});

it('after a restart a client is told that it must subscribe again, and may, with the token it has', async () => {
  const data = makeFolder();
  const first = await startExchange({ data });
  const uri = new URL(await socketUri(first.as(102)));
  const before = await PushClient.connect(first.as(102));
  await before.subscribe(STORE);
  await first.kill();

  const second = await startExchange({ data });
  uri.port = new URL(second.ready.baseUrl).port;
  const after = new PushClient(`${uri.href}&wsc=${before.wsc}`);
  open.push(after);
  const details = await after.untilFrame(({ meta }) => meta.type === 'ConnectionDetails');
  expect(details.body['recoveryState']).toBe('Failed');
  expect((await after.subscribe(STORE)).meta.status).toBe(200);
  const { id } = await second.as(102).sendFax('+13035550119', [note]);
  await second.as(102).untilDone(id);
  await after.untilNotified(1);
  expect(await second.stop()).toBe(0);
});
