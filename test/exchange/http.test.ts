import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import {
  ExchangeClient,
  filePart,
  jsonPart,
  multipartBody,
  readRefusal,
} from '../support/exchange-client.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { rawExchange } from '../support/raw-exchange.ts';
import { useExchange } from '../support/use-exchange.ts';

const extension = (id: number, more: object = {}) => ({
  id,
  name: `Office ${id}`,
  number: `+130355501${String(id).slice(-2)}`,
  ...more,
});
const exchange = useExchange({
  config: {
    accounts: [
      {
        id: '100',
        extensions: [
          extension(101, { administrator: true }),
          extension(102),
          extension(103, { permissions: ['ReadAccounts'] }),
        ],
      },
      { id: '200', extensions: [extension(201)].map((each) => ({ ...each, number: '+13035550199' })) },
    ],
  },
});
const API = '/restapi/v1.0';
const OWN = `${API}/account/~/extension/~`;
const client = (extensionId = 101) => exchange().as(extensionId);
const letter = filePart(SMALL_PDF, 'letter.pdf', 'application/pdf');

describe('telephony-service.md 5: who asks', () => {
  it.each([
    ['nothing', undefined, '401 AGW-401'],
    ['another scheme', 'Basic YTpi', '401 AGW-402'],
    ['no token', 'Bearer', '401 AGW-402'],
    ['a token of nobody', 'Bearer abcdef', '401 OAU-213'],
  ])('is refused with %s', async (_what, authorization, refusal) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    const answer = await fetch(`${exchange().ready.baseUrl}${OWN}/message-store`, { headers });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="restapi"');
    const body: unknown = await answer.json();
    expect(readRefusal({ status: answer.status, headers: answer.headers, body })).toBe(refusal);
  });

  it('may write the scheme in any case', async () => {
    const headers = { authorization: `bEARER ${client().token}` };
    expect((await client().call('GET', `${OWN}/message-store`, { headers })).status).toBe(200);
  });

  it('reaches the own extension by id, and as administrator the others of the account', async () => {
    expect((await client(102).get(`${API}/account/100/extension/102/message-store`)).status).toBe(200);
    expect((await client(101).get(`${API}/account/100/extension/102/message-store`)).status).toBe(200);
    const answer = await client(101).postParts(
      [jsonPart({ to: [{ phoneNumber: '+13035550119' }] }), letter],
      'b',
      '102',
    );
    expect(answer.body).toMatchObject({ extensionId: '102', from: { phoneNumber: '+13035550102' } });
  });

  it.each([
    [102, '100', '101', '403 CMN-419', { permissionName: 'ReadMessages' }],
    [102, '100', '999', '404 CMN-102', { parameterName: 'extensionId' }],
    [101, '100', '201', '404 CMN-102', { parameterName: 'extensionId' }],
    [101, '200', '201', '404 CMN-102', { parameterName: 'accountId' }],
    [101, 'x', '~', '404 CMN-102', { parameterName: 'accountId' }],
    [101, '~', '0101x', '404 CMN-102', { parameterName: 'extensionId' }],
    [103, '~', '~', '403 CMN-401', { permissionName: 'ReadMessages' }],
  ])('%i asking for %s/%s is refused with %s', async (caller, accountId, extensionId, refusal, details) => {
    const answer = await client(caller).get(
      `${API}/account/${accountId}/extension/${extensionId}/message-store`,
    );
    expect(readRefusal(answer)).toBe(refusal);
    expect(answer.body).toMatchObject({ ...details, errors: [details] });
  });

  it('needs Faxes to send', async () => {
    const answer = await client(103).postParts([jsonPart({ to: [{ phoneNumber: '+13035550119' }] }), letter]);
    expect(readRefusal(answer)).toBe('403 CMN-401');
    expect(answer.body).toMatchObject({ permissionName: 'Faxes' });
  });
});

describe('public-service.md 8.1: the one error body', () => {
  it.each([
    '/',
    '/restapi',
    '/restapi/v2/account/~/extension/~/fax',
    `${OWN}/voicemail`,
    `${API}//x`,
    '/%ff',
    `/${'x'.repeat(5000)}`,
  ])('is what an unknown address gets: %s', async (path) => {
    expect(readRefusal(await client().get(path))).toBe('404 CMN-120');
  });

  it.each([
    ['POST', '/message-store', 'GET, DELETE, HEAD'],
    ['GET', '/fax', 'POST'],
    ['POST', '/message-store/1', 'GET, PUT, PATCH, DELETE, HEAD'],
    ['OPTIONS', '/fax', 'POST'],
  ])('is what %s %s gets, with the methods that there are', async (method, path, allow) => {
    const answer = await client().call(method, OWN + path);
    expect(readRefusal(answer)).toBe('405 CMN-120');
    expect(answer.headers.get('allow')).toBe(allow);
  });

  it('comes without CORS headers', async () => {
    const { headers } = await client().call('GET', `${OWN}/message-store`, {
      headers: { origin: 'http://evil.example' },
    });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it.each([
    ['what is no HTTP', 'Hello?\r\n\r\n', 400],
    ['a header without end', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['a stranger to HTTP', '\u0000\u0001\u0002\r\n\r\n', 400],
    ['a length below nothing', 'POST / HTTP/1.1\r\nHost: h\r\nContent-Length: -1\r\n\r\n', 400],
  ])('is what %s gets', async (_what, request, status) => {
    const answer = await rawExchange(exchange().ready.baseUrl, [request]);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `, 'u'));
    expect(answer).toContain('"errors":[{"errorCode":"CMN-104"');
  });
});

describe('public-service.md 8.1: what Node does not hand on', () => {
  const asked = (line: string) =>
    rawExchange(exchange().ready.baseUrl, [
      `${line}\r\nHost: ${new URL(exchange().ready.baseUrl).host}\r\nAuthorization: Bearer ${client().token}\r\n\r\n`,
    ]);

  it('is refused in the one error body too: CONNECT and unknown expectations', async () => {
    const connect = await asked('CONNECT example.com:443 HTTP/1.1');
    expect(connect).toMatch(/^HTTP\/1\.1 405 /u);
    expect(connect).toContain('"errors":[{"errorCode":"CMN-120"');
    const expectation = await asked(`GET ${OWN}/message-store HTTP/1.1\r\nExpect: cake`);
    expect(expectation).toMatch(/^HTTP\/1\.1 417 /u);
    expect(expectation).toContain('"errors":[{"errorCode":"CMN-407"');
  });

  it('is refused where a WebSocket is asked for at an address that is none, and everybody else is answered', async () => {
    const upgrade = await asked('GET // HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket');
    expect(upgrade).toMatch(/^HTTP\/1\.1 404 /u);
    expect(upgrade).toContain('"errors":[{"errorCode":"CMN-120"');
    const { status } = await client().call('GET', `${OWN}/message-store`);
    expect(status).toBe(200);
  });
});

describe('the Host of a request', () => {
  it.each(['', 'Host: evil.example\r\n', 'Host: 127.0.0.1:1\r\n', 'Host: 127.0.0.1\r\n'])(
    '%j is refused with 421',
    async (host) => {
      const request = `GET ${OWN}/message-store HTTP/1.1\r\n${host}Authorization: Bearer ${client().token}\r\nConnection: close\r\n\r\n`;
      const answer = await rawExchange(exchange().ready.baseUrl, [request]);
      expect(answer).toMatch(/^HTTP\/1\.1 421 /u);
      expect(answer).toContain('"errors":[{"errorCode":"CMN-101"');
      expect(answer).not.toContain('records');
    },
  );

  it.each(['first', 'second'])('that is right is refused beside another one, being the %s', async (place) => {
    const { host } = new URL(exchange().ready.baseUrl);
    const [one, two] = place === 'first' ? [host, 'evil.example'] : ['evil.example', host];
    const request = `GET ${OWN}/message-store HTTP/1.1\r\nHost: ${one}\r\nhost: ${two}\r\nAuthorization: Bearer ${client().token}\r\nConnection: close\r\n\r\n`;
    expect(await rawExchange(exchange().ready.baseUrl, [request])).toMatch(/^HTTP\/1\.1 421 /u);
  });

  it('that is right is refused where the address names another one', async () => {
    const { host } = new URL(exchange().ready.baseUrl);
    for (const [named, header] of [
      ['evil.example', host],
      [host, 'evil.example'],
    ]) {
      const request = `GET http://${named}${OWN}/message-store HTTP/1.1\r\nHost: ${header}\r\nAuthorization: Bearer ${client().token}\r\nConnection: close\r\n\r\n`;
      expect(await rawExchange(exchange().ready.baseUrl, [request])).toMatch(/^HTTP\/1\.1 421 /u);
    }
  });

  it('may be localhost', async () => {
    const { port } = new URL(exchange().ready.baseUrl);
    const local = new ExchangeClient(`http://localhost:${port}`, client().token);
    const answer = await rawExchange(exchange().ready.baseUrl, [
      `GET ${OWN}/message-store HTTP/1.1\r\nHost: LOCALHOST:${port}\r\nAuthorization: Bearer ${local.token}\r\nConnection: close\r\n\r\n`,
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /u);
  });
});

describe('clients that stop in the middle', () => {
  it('keep nobody else waiting', async () => {
    const { hostname, port } = new URL(exchange().ready.baseUrl);
    const sockets = Array.from({ length: 200 }, (_, index) => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      const head = `POST ${OWN}/fax HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${client().token}\r\n`;
      const type =
        'Content-Type: multipart/mixed; boundary=b\r\nContent-Length: 100000\r\n\r\n--b\r\nContent-Type: appli';
      socket.write(index % 2 === 0 ? head : head + type);
      return socket;
    });
    const startedAtMs = Date.now();
    const { id } = await client().sendFax('+13035550119', [letter]);
    await client().untilDone(id);
    expect(Date.now() - startedAtMs).toBeLessThan(60_000);
    for (const socket of sockets) socket.destroy();
  });

  it('are answered early, and the connection is good for the next request', async () => {
    const { host } = new URL(exchange().ready.baseUrl);
    const head = (more: string) =>
      `POST ${OWN}/fax HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${client().token}\r\n${more}`;
    const parts = (to: string) => [
      jsonPart({ to: [{ phoneNumber: to }] }),
      filePart(Buffer.alloc(3_000_000, 'x '), 'a.txt', 'text/plain'),
    ];
    const type = 'Content-Type: multipart/mixed; boundary=b\r\n';
    const refused = multipartBody(parts('nobody'), 'b');
    const taken = multipartBody(parts('+13035550119'), 'b');
    const answer = await rawExchange(exchange().ready.baseUrl, [
      head(`${type}Content-Length: ${refused.length}\r\n\r\n`),
      refused,
      head(`${type}Connection: close\r\nContent-Length: ${taken.length}\r\n\r\n`),
      taken,
    ]);
    expect(answer.match(/HTTP\/1\.1 \d+/gu)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
  });
});
