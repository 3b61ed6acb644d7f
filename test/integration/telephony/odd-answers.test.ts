import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../app/adapters/system-clock.ts';
import { ServiceConnection } from '../../../app/adapters/telephony/connection/service-connection.ts';
import { RestFaxGateway } from '../../../app/adapters/telephony/rest-fax-gateway.ts';
import { RestPushTickets } from '../../../app/adapters/telephony/rest-push-tickets.ts';
import { RestTelephonyAuth } from '../../../app/adapters/telephony/rest-telephony-auth.ts';
import { sendJson, useRawServer } from '../../support/raw-server.ts';
import { inEnglish } from '../../../app/words/in-english.ts';

const startServer = useRawServer();
const gateway = new RestFaxGateway();

const FAX = {
  id: 1277646004,
  to: [{ phoneNumber: '13035550119', name: null, location: null, faxErrorCode: null }],
  type: 'Fax',
  creationTime: '2026-11-21T10:42:58.000+0000',
  readStatus: null,
  attachments: [{ uri: 'https://media.example.com/1', type: null, contentType: 'image/tiff' }],
  direction: 'Outbound',
  availability: null,
  messageStatus: 'Sent',
  faxResolution: null,
  faxPageCount: 3,
};
const SYNC_INFO = { syncType: 'FSync', syncToken: 'T2', syncTime: null, olderRecordsExist: null };

describe('a record with empty fields and no address of its own', () => {
  const report = {
    messageId: '1277646004',
    status: 'sent',
    recipients: [{ phoneNumber: '+13035550119', status: null, faxErrorCode: null }],
    pages: 3,
    document: { uri: 'https://media.example.com/1', contentType: 'image/tiff' },
    createdAtMs: Date.UTC(2026, 10, 21, 10, 42, 58),
    isDeleted: false,
  };

  it('says what became of a fax, alone, in a sync, in a list and among several', async () => {
    const { baseUrl } = await startServer(({ url }, response) => {
      if (url.includes('message-sync')) sendJson(response, 200, { records: [FAX], syncInfo: SYNC_INFO });
      else if (url.includes(',')) {
        sendJson(response, 207, [
          { resourceId: '1277646004', status: 200, body: FAX },
          { resourceId: '2', status: null, body: null },
          null,
        ]);
      } else if (url.includes('message-store?')) {
        const navigation = { firstPage: { uri: '/relative' }, nextPage: null };
        sendJson(response, 200, { records: [FAX], paging: { page: null, totalPages: null }, navigation });
      } else sendJson(response, 200, FAX);
    });
    const access = { baseUrl, token: 'T' };
    expect(await gateway.read(access, '1277646004')).toEqual({ ok: true, value: report });
    expect(await gateway.readMany(access, ['1277646004', '2'])).toEqual({ ok: true, value: [report] });
    expect(await gateway.changes(access, null, 0)).toMatchObject({ ok: true, value: { reports: [report] } });
    expect(await gateway.createdSince(access, 0)).toEqual({
      ok: true,
      value: { reports: [report], unreadable: [] },
    });
    const window = { fromMs: 0, toMs: Date.now(), page: 1, perPage: 100 };
    expect(await gateway.mailbox.history(access, window)).toMatchObject({
      ok: true,
      value: { hasMore: false, messageChanges: [{ fax: { messageId: '1277646004', status: 'sent' } }] },
    });
  });
});

describe('records that cannot be read', () => {
  const BROKEN: readonly unknown[] = [
    null,
    'text',
    {},
    { ...FAX, id: null },
    { ...FAX, id: 5, creationTime: null },
    { ...FAX, id: 6, creationTime: '2026-11-21T10:42:58' },
    { ...FAX, id: 7, creationTime: '1970-01-01T00:00:00Z' },
    { ...FAX, id: 8, to: null },
    { ...FAX, id: 9, to: [{ phoneNumber: null }, { phoneNumber: '+13035550119' }] },
    { ...FAX, id: 10, type: 7, direction: null, messageStatus: 'OnItsWay', to: 'somebody' },
  ];

  it('hide none of the others, and are told apart in a list', async () => {
    const { baseUrl } = await startServer(({ url }, response) => {
      const records = [...BROKEN.slice(0, 5), FAX, ...BROKEN.slice(5), FAX];
      sendJson(response, 200, url.includes('sync') ? { records, syncInfo: SYNC_INFO } : { records });
    });
    const access = { baseUrl, token: 'T' };
    const list = await gateway.createdSince(access, Date.UTC(2026, 10, 20));
    if (!list.ok) throw new Error(inEnglish(list.failure.message));
    expect(list.value.reports.map((each) => each.messageId)).toEqual(['1277646004']);
    expect(
      list.value.unreadable.map(({ messageId, numbers, createdAtMs }) => [
        messageId,
        numbers?.length ?? null,
        createdAtMs === null ? null : 'dated',
      ]),
    ).toEqual([
      ...[0, 1, 2, 3].map(() => [null, null, null]),
      ...['5', '6', '7'].map((id) => [id, 1, null]),
      ...['8', '9', '10'].map((id) => [id, null, 'dated']),
    ]);
    const changes = await gateway.changes(access, null, 0);
    if (!changes.ok) throw new Error(inEnglish(changes.failure.message));
    expect(changes.value.token).toBe('T2');
    expect(changes.value.reports.map((each) => each.messageId)).toEqual(
      expect.arrayContaining(['1277646004', '5', '6', '7', '8', '9', '10']),
    );
  });

  it('do not keep a fax from being taken, followed and finished', async () => {
    const bare = { id: '9007199254740993', messageStatus: 'Sent' };
    const { baseUrl } = await startServer((_request, response) => sendJson(response, 200, bare));
    expect(await gateway.read({ baseUrl, token: 'T' }, '9007199254740993')).toMatchObject({
      ok: true,
      value: { messageId: '9007199254740993', status: 'sent', createdAtMs: null },
    });
  });

  it('let a sync move on that has no list of records, or a number for its token', async () => {
    const { baseUrl } = await startServer((_request, response) =>
      sendJson(response, 200, { records: null, syncInfo: { syncToken: 17 } }),
    );
    expect(await gateway.changes({ baseUrl, token: 'T' }, null, 0)).toMatchObject({
      ok: true,
      value: { reports: [], messageChanges: [], token: '17' },
    });
  });
});

describe('an id that no number of JavaScript holds', () => {
  const LONG = '9007199254740993';

  it.each([
    ['as a number', LONG],
    ['as text', `"${LONG}"`],
  ])('keeps each of its digits, written %s', async (_how, written) => {
    const record = JSON.stringify(FAX).replace('1277646004', written);
    const { baseUrl, seen } = await startServer(({ url }, response) => {
      const records = `{"records":[${record}],"syncInfo":${JSON.stringify(SYNC_INFO)}}`;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(/sync|\?/u.test(url) ? records : record);
    });
    const access = { baseUrl, token: 'T' };
    const told = { messageId: LONG };
    expect(await gateway.read(access, LONG)).toMatchObject({ ok: true, value: told });
    expect(seen[0]?.url).toContain(`/message-store/${LONG}`);
    expect(await gateway.createdSince(access, 0)).toMatchObject({
      ok: true,
      value: { reports: [told], unreadable: [] },
    });
    expect(await gateway.changes(access, null, 0)).toMatchObject({
      ok: true,
      value: { reports: [told], messageChanges: [{ fax: told }] },
    });
  });
});

describe('a sync token that the service does not take any more', () => {
  it.each([
    ['as documented', { errorCode: 'MSG-333', errors: [{ errorCode: 'MSG-333', parameterName: null }] }],
    ['by its general words', { errorCode: 'InvalidParameter', errors: [{ errorCode: 'CMN-101' }] }],
    ['by the old words alone', { errorCode: 'InvalidParameter', message: '[syncToken] is invalid' }],
  ])('leads to a full sync, said %s', async (_how, body) => {
    const { baseUrl, seen } = await startServer(({ url }, response) => {
      if (url.includes('syncToken=old')) sendJson(response, 400, body);
      else sendJson(response, 200, { records: [FAX], syncInfo: SYNC_INFO });
    });
    const changes = await gateway.changes({ baseUrl, token: 'T' }, 'old', 0);
    expect(changes).toMatchObject({ ok: true, value: { token: 'T2', isFull: true } });
    expect(seen).toHaveLength(2);
  });

  it('but a missing permission is told as one, with one question', async () => {
    const { baseUrl, seen } = await startServer((_request, response) =>
      sendJson(response, 403, { errors: [{ errorCode: 'CMN-401', permissionName: 'ReadMessages' }] }),
    );
    const changes = await gateway.changes({ baseUrl, token: 'T' }, 'old', 0);
    expect(changes).toMatchObject({ ok: false, failure: { kind: 'refused', permission: 'ReadMessages' } });
    expect(seen).toHaveLength(1);
  });
});

describe('an answer longer than any should be', () => {
  const FAR_TOO_LONG = Buffer.alloc(17 * 1024 * 1024, ' ');

  it('is told as that, and not as a missing connection', async () => {
    const { baseUrl } = await startServer((_request, response) => response.end(FAR_TOO_LONG));
    expect(await gateway.read({ baseUrl, token: 'T' }, '1')).toMatchObject({
      ok: false,
      failure: { kind: 'refused', code: 'answer-too-large' },
    });
  });

  it('to a sync is asked for in a smaller form, so that a long absence does not end all news', async () => {
    const { baseUrl, seen } = await startServer(({ url }, response) => {
      if (url.includes('recordCount=')) sendJson(response, 200, { records: [FAX], syncInfo: SYNC_INFO });
      else if (url.includes('ISync'))
        sendJson(response, 200, { records: Array(5_001).fill({}), syncInfo: SYNC_INFO });
      else response.end(FAR_TOO_LONG);
    });
    const changes = await gateway.changes({ baseUrl, token: 'T' }, 'old', 0);
    expect(changes).toMatchObject({ ok: true, value: { token: 'T2', isFull: true } });
    expect(seen).toHaveLength(3);
  });
});

it('a status that only says 401 is the word of anything in between, and ends no sign-in', async () => {
  const { baseUrl } = await startServer((_request, response) =>
    response.writeHead(401, { 'content-type': 'text/html' }).end('<h1>Sign in to our guest network</h1>'),
  );
  expect(await gateway.read({ baseUrl, token: 'T' }, '1')).toMatchObject({
    ok: false,
    failure: { kind: 'later', reason: 'service-down' },
  });
});

describe('a place for events', () => {
  const ticketFor = async (uri: string) => {
    const { baseUrl } = await startServer((_request, response) =>
      sendJson(response, 200, { uri, ws_access_token: 'W', expires_in: 30 }),
    );
    return new RestPushTickets(gateway.http).pushTicket({ baseUrl, token: 'T' });
  };

  it('that is not of the service gets no token', async () => {
    for (const uri of ['wss://evil.example.com/ws', 'ws://169.254.169.254/ws', 'ws://127.0.0.1:1/ws']) {
      expect(await ticketFor(uri)).toMatchObject({
        ok: false,
        failure: { kind: 'refused', code: 'foreign-events' },
      });
    }
  });

  it('that is none is asked for later', async () => {
    expect(await ticketFor('elsewhere')).toMatchObject({ ok: false, failure: { kind: 'later' } });
  });
});

it('every question says which program asks', async () => {
  const { baseUrl, seen } = await startServer((_request, response) => sendJson(response, 200, FAX));
  const connection = new ServiceConnection({
    ...{ proxy: 'none', caFile: null, systemProxy: null },
    program: 'Faxtray/1.2.3',
  });
  await new RestFaxGateway(connection).read({ baseUrl, token: 'T' }, '1');
  await new RestTelephonyAuth(systemClock, connection).refresh({ server: baseUrl, clientId: 'c' }, 'R');
  expect(seen.map(({ headers }) => headers['x-user-agent'])).toEqual(['Faxtray/1.2.3', 'Faxtray/1.2.3']);
  await connection.close();
});
