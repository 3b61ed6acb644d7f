import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { filePart, jsonPart, readRefusal, type FaxRecord } from '../support/exchange-client.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { until } from '../support/until.ts';
import { useExchange } from '../support/use-exchange.ts';

const exchange = useExchange();
const client = (extensionId = 101) => exchange().as(extensionId);
const STORE = '/restapi/v1.0/account/~/extension/~/message-store';
const SYNC = '/restapi/v1.0/account/~/extension/~/message-sync';
const letter = filePart(SMALL_PDF, 'letter.pdf', 'application/pdf');
const LATER = '2099-01-01T00:00:00Z';

const messageListSchema = z.looseObject({
  records: z.array(z.unknown()),
  paging: z.looseObject({ page: z.int().optional(), totalPages: z.int().optional() }),
  navigation: z.looseObject({ nextPage: z.looseObject({ uri: z.url() }).optional() }),
});
const messageSyncSchema = z.looseObject({
  records: z.array(z.unknown()),
  syncInfo: z.looseObject({
    syncType: z.string(),
    syncToken: z.string().min(1),
    syncTime: z.string(),
    olderRecordsExist: z.boolean().optional(),
  }),
});

const withId = z.object({ id: z.int() });
const listIds = (records: readonly unknown[]): number[] => records.map((record) => withId.parse(record).id);

async function sendSome(count: number, extensionId = 101): Promise<FaxRecord[]> {
  const records: FaxRecord[] = [];
  for (let sent = 0; sent < count; sent++) {
    const { id } = await client(extensionId).sendFax('+13035550119', [letter]);
    records.push(await client(extensionId).untilDone(id));
  }
  return records;
}

async function list(query: string, extensionId = 101) {
  const { status, body } = await client(extensionId).get(`${STORE}?${query}`);
  expect(status).toBe(200);
  return messageListSchema.parse(body);
}

async function sync(query: string, extensionId = 101) {
  const { status, body } = await client(extensionId).get(`${SYNC}?${query}`);
  expect(status).toBe(200);
  const { records, syncInfo } = messageSyncSchema.parse(body);
  return { ids: listIds(records), records, ...syncInfo };
}

describe('telephony-service.md 4.4: reading a message', () => {
  it('answers the record, and 404 CMN-102 for what is none', async () => {
    const [sent] = await sendSome(1);
    expect(await client().readMessage(sent?.id ?? 0)).toEqual(sent);
    for (const id of ['1', '0', 'abc', '999999999999999', '9'.repeat(40)]) {
      const answer = await client().get(`${STORE}/${id}`);
      expect(readRefusal(answer)).toBe('404 CMN-102');
      expect(answer.body).toMatchObject({ parameterName: 'messageId' });
    }
  });
});

describe('public-service.md 4.1: the list', () => {
  it('has the newest first, page by page, each once', async () => {
    const sent = await sendSome(5, 103);
    const seen: number[] = [];
    let uri: string | null = `${STORE}?perPage=2`;
    for (let pages = 0; uri !== null && pages < 9; pages++) {
      const { body } = await client(103).get(uri);
      const page = messageListSchema.parse(body);
      expect(page.paging).toMatchObject({ page: pages + 1, perPage: 2, totalPages: 3, totalElements: 5 });
      seen.push(...listIds(page.records));
      uri = page.navigation.nextPage?.uri ?? null;
    }
    expect(seen).toEqual(sent.map((record) => record.id).reverse());
  });

  it('says how it is when there is nothing', async () => {
    const { records, paging } = await list('dateFrom=2001-01-01&dateTo=2001-01-02');
    expect(records).toEqual([]);
    expect(paging).toEqual({ perPage: 100, totalPages: 0, totalElements: 0 });
  });

  it('is narrowed by type, direction, read status, availability and time', async () => {
    const [sent] = await sendSome(1);
    const { id } = await client(102).sendFax('+13035550101', [letter]);
    await client(102).untilDone(id);
    const inbound = await until(
      () => list('direction=Inbound'),
      ({ records }) => records.length > 0,
    );
    expect(inbound.records).toHaveLength(1);
    const [receivedId] = listIds(inbound.records);
    const has = async (query: string) => listIds((await list(query)).records).includes(sent?.id ?? 0);
    expect(await has('messageType=Fax&messageType=SMS&direction=Outbound')).toBe(true);
    expect(await has('direction=Inbound&direction=Outbound')).toBe(true);
    expect(await has('messageType=SMS')).toBe(false);
    expect(await has('availability=Deleted&availability=Purged')).toBe(false);
    expect(await has('readStatus=Read')).toBe(false);
    await client().putJson(`${STORE}/${receivedId}`, { readStatus: 'Read' });
    expect(listIds((await list('readStatus=Read')).records)).toEqual([receivedId]);

    const createdAt = Date.parse(sent?.creationTime ?? '');
    const at = (ms: number) => new Date(ms).toISOString();
    expect(await has(`dateFrom=${at(createdAt)}&dateTo=${at(createdAt + 1_000)}`)).toBe(true);
    expect(await has(`dateTo=${at(createdAt - 1_000)}`)).toBe(false);
    expect(await has(`dateFrom=${at(createdAt + 5_000)}&dateTo=${at(createdAt + 9_000)}`)).toBe(false);
    expect(await has(`dateFrom=${at(createdAt).slice(0, 10)}`)).toBe(true);
    expect(await has(`dateFrom=${at(createdAt).slice(0, 19)}`)).toBe(true);
  });

  it.each([
    'messageType=Letter',
    'direction=Up',
    'dateFrom=yesterday',
    'dateTo=2026-13-01',
    'page=0',
    'perPage=x',
  ])('refuses %s with CMN-101', async (query) => {
    const answer = await client().get(`${STORE}?${query}`);
    expect(readRefusal(answer)).toBe('400 CMN-101');
    expect(answer.body).toMatchObject({ parameterName: query.split('=')[0] });
  });

  it('never has more than a thousand on a page', async () => {
    expect((await list('perPage=5000')).paging).toMatchObject({ perPage: 1000 });
  });
});

describe('public-service.md 4.4: sync', () => {
  it('gives all that is there, and then what has changed', async () => {
    const client102 = client(102);
    const [first] = await sendSome(1, 102);
    const full = await sync('syncType=FSync&messageType=Fax&direction=Outbound', 102);
    expect(full).toMatchObject({ syncType: 'FSync', olderRecordsExist: false });
    expect(full.ids).toContain(first?.id);

    const { id } = await client102.sendFax('+13035550119', [letter]);
    const changes = await sync(`syncType=ISync&syncToken=${full.syncToken}`, 102);
    expect(changes.ids).toContain(id);
    await client102.untilDone(id);
    const more = await sync(`syncType=ISync&syncToken=${changes.syncToken}`, 102);
    expect(more.records).toContainEqual(expect.objectContaining({ id, messageStatus: 'Sent' }));
    expect(more.syncToken).not.toBe(changes.syncToken);
  });

  it(
    'repeats what changed in the last five seconds, and not what changed before',
    { timeout: 180_000 },
    async () => {
      const [sent] = await sendSome(1, 103);
      const full = await sync('syncType=FSync', 103);
      const soon = await sync(`syncType=ISync&syncToken=${full.syncToken}`, 103);
      expect(soon.ids).toContain(sent?.id);
      const later = await until(
        () => sync('syncType=FSync', 103),
        ({ syncTime }) => Date.parse(syncTime) > Date.parse(sent?.lastModifiedTime ?? '') + 5_000,
      );
      const quiet = await sync(`syncType=ISync&syncToken=${later.syncToken}`, 103);
      expect(quiet.ids).toEqual([]);
      await client(103).putJson(`${STORE}/${sent?.id}`, { readStatus: 'Read' });
      expect((await sync(`syncType=ISync&syncToken=${quiet.syncToken}`, 103)).ids).toEqual([sent?.id]);
    },
  );

  it('keeps to the filters that its token carries', async () => {
    const { syncToken } = await sync('syncType=FSync&direction=Inbound', 102);
    await sendSome(1, 102);
    expect((await sync(`syncType=ISync&syncToken=${syncToken}`, 102)).ids).toEqual([]);
  });

  it('says when there is more than was asked for', async () => {
    await sendSome(2);
    const { ids, olderRecordsExist } = await sync('recordCount=1');
    expect(ids).toHaveLength(1);
    expect(olderRecordsExist).toBe(true);
  });

  it('refuses a token that is none, and that of another extension, with MSG-333', async () => {
    const { syncToken } = await sync('syncType=FSync', 102);
    for (const token of ['', 'nonsense', syncToken.slice(0, -3), syncToken])
      expect(readRefusal(await client().get(`${SYNC}?syncType=ISync&syncToken=${token}`))).toBe(
        '400 MSG-333',
      );
    expect(readRefusal(await client().get(`${SYNC}?syncType=ISync`))).toBe('400 MSG-333');
    expect(readRefusal(await client().get(`${SYNC}?syncType=Sync`))).toBe('400 CMN-101');
  });
});

describe('public-service.md 4.6: the update of a message', () => {
  it('changes the read status, and the time of the last change each time', async () => {
    const [sent] = await sendSome(1);
    const times = [Date.parse(sent?.lastModifiedTime ?? '')];
    for (const readStatus of ['Read', 'Unread', 'Read', 'Unread']) {
      const answer = await client().putJson(`${STORE}/${sent?.id}`, { readStatus });
      expect(answer).toMatchObject({ status: 200, body: { id: sent?.id, readStatus } });
      times.push(Date.parse((answer.body as FaxRecord).lastModifiedTime));
    }
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  });

  it('changes nothing when nothing is to be changed', async () => {
    const [sent] = await sendSome(1);
    const { body } = await client().putJson(`${STORE}/${sent?.id}`, { readStatus: 'Unread' });
    expect(body).toEqual(sent);
  });

  it('refuses whatever else it is given', async () => {
    const [sent] = await sendSome(1);
    const path = `${STORE}/${sent?.id}`;
    expect(readRefusal(await client().putJson(path, { readStatus: 'Seen' }))).toBe('400 CMN-101');
    expect(readRefusal(await client().putJson(path, {}))).toBe('400 CMN-101');
    const json = { 'content-type': 'application/json' };
    expect(readRefusal(await client().call('PUT', path, { body: '{"readStatus":', headers: json }))).toBe(
      '400 CMN-103',
    );
    const form = { body: 'readStatus=Read', headers: { 'content-type': 'text/plain' } };
    expect(readRefusal(await client().call('PUT', path, form))).toBe('415 CMN-104');
    const long = { body: JSON.stringify({ readStatus: 'Read', more: 'x'.repeat(100_000) }), headers: json };
    expect(readRefusal(await client().call('PUT', path, long))).toBe('400 CMN-104');
    expect(readRefusal(await client().putJson(`${STORE}/1`, { readStatus: 'Read' }))).toBe('404 CMN-102');
  });
});

describe('telephony-service.md 4.5: the content', () => {
  it('is not there before it is rendered: MSG-368', async () => {
    const answer = await client().postParts([
      jsonPart({ to: [{ phoneNumber: '+13035550119' }], sendTime: LATER }),
      letter,
    ]);
    const { id } = withId.parse(answer.body);
    expect(readRefusal(await client().get(`${STORE}/${id}/content/${id}`))).toBe('409 MSG-368');
  });

  it('comes with its type and length, also when only these are asked for, and leaves the message unread', async () => {
    const [sent] = await sendSome(1);
    const uri = sent?.attachments[0]?.uri ?? '';
    const whole = await client().get(uri);
    expect(whole.headers.get('content-type')).toBe('image/tiff');
    expect(whole.headers.get('content-length')).toBe(String((whole.body as Buffer).length));
    const head = await client().call('HEAD', uri);
    expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
    expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'));
    expect(await client().readMessage(sent?.id ?? 0)).toEqual(sent);
    expect(readRefusal(await client().get(`${STORE}/${sent?.id}/content/1`))).toBe('404 CMN-102');
  });
});
