import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { filePart, readRefusal, type Answer, type FaxRecord } from '../support/exchange-client.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { useExchange } from '../support/use-exchange.ts';

const exchange = useExchange();
const client = (extensionId = 101) => exchange().as(extensionId);
const STORE = '/restapi/v1.0/account/~/extension/~/message-store';
const SYNC = '/restapi/v1.0/account/~/extension/~/message-sync';
const AS_JSON = 'application/vnd.ringcentral.multipart+json';
const letter = filePart(SMALL_PDF, 'letter.pdf', 'application/pdf');

async function send(extensionId = 101): Promise<FaxRecord> {
  const { id } = await client(extensionId).sendFax('+13035550119', [letter]);
  return client(extensionId).untilDone(id);
}

const sendJson = (method: string, path: string, body: unknown): Promise<Answer> =>
  client().call(method, path, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', accept: AS_JSON },
  });

const partSchema = z.array(
  z.object({ resourceId: z.string(), status: z.int(), body: z.record(z.string(), z.unknown()).optional() }),
);
function parseParts(answer: Answer): z.output<typeof partSchema> {
  expect(answer.status).toBe(207);
  expect(answer.headers.get('content-type')).toContain(AS_JSON);
  return partSchema.parse(JSON.parse(String(answer.body)));
}
const listStatuses = (answer: Answer) => parseParts(answer).map(({ status }) => status);
const readAvailability = async (id: number) => {
  const { status, body } = await client().get(`${STORE}/${id}`);
  return status === 404 ? 'gone' : (body as { availability: string }).availability;
};
const synced = async (syncToken: string) => {
  const { body } = await client().get(`${SYNC}?syncType=ISync&syncToken=${syncToken}`);
  return (body as { records: object[] }).records;
};
const freshToken = async () => {
  const { body } = await client().get(`${SYNC}?syncType=FSync`);
  return (body as { syncInfo: { syncToken: string } }).syncInfo.syncToken;
};

describe('public-service.md 4.5: several messages at once', () => {
  it('are answered with 207, each with its own status, as JSON', async () => {
    const [first, second] = [await send(), await send()];
    const path = `${STORE}/${first.id},1,${second.id},x`;
    const parts = parseParts(await client().call('GET', path, { headers: { accept: AS_JSON } }));
    expect(parts.map(({ resourceId, status }) => [resourceId, status])).toEqual([
      [String(first.id), 200],
      ['1', 404],
      [String(second.id), 200],
      ['x', 404],
    ]);
    expect(parts[0]?.body).toEqual(first);
    expect(parts[1]?.body).toMatchObject({ errorCode: 'CMN-102', errors: [{ parameterName: 'messageId' }] });
  });

  it('are answered as multipart/mixed, where nothing else is asked for', async () => {
    const first = await send();
    const answer = await client().get(`${STORE}/${first.id},1`);
    expect(answer.status).toBe(207);
    const boundary =
      /^multipart\/mixed;boundary=(\S+)$/u.exec(answer.headers.get('content-type') ?? '')?.[1] ?? '';
    const pieces = String(answer.body).split(`--${boundary}`).slice(1, -1);
    const bodies = pieces.map((piece) => JSON.parse(piece.split('\r\n\r\n')[1] ?? '') as unknown);
    expect(bodies[0]).toMatchObject({
      response: [
        { href: first.uri, status: 200, responseDescription: 'OK' },
        { status: 404, responseDescription: 'Not Found' },
      ],
    });
    expect(bodies[1]).toEqual(first);
    expect(bodies[2]).toMatchObject({ errorCode: 'CMN-102' });
  });

  it('are fifty at most', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1)).join(',');
    expect((await client().get(`${STORE}/${ids(50)}`)).status).toBe(207);
    expect(readRefusal(await client().get(`${STORE}/${ids(51)}`))).toBe('400 CMN-106');
    const longIds = Array<string>(50).fill('123456789012345').join(',');
    expect((await client().get(`${STORE}/${longIds}`)).status).toBe(207);
  });
});

describe('public-service.md 4.6: changing several messages', () => {
  it('takes one change for all of them', async () => {
    const [first, second] = [await send(), await send()];
    const path = `${STORE}/${first.id},1,${second.id}`;
    const parts = parseParts(await sendJson('PUT', path, { readStatus: 'Read' }));
    expect(parts.map(({ status, body }) => [status, body?.['readStatus']])).toEqual([
      [200, 'Read'],
      [404, undefined],
      [200, 'Read'],
    ]);
    expect(listStatuses(await sendJson('PUT', path, { readStatus: 'Seen' }))).toEqual([400, 404, 400]);
  });

  it('takes a change for each of them', async () => {
    const [first, second] = [await send(), await send()];
    const bodies = [
      { resourceId: String(first.id), body: { readStatus: 'Read' } },
      { resourceId: second.id, body: {} },
    ];
    expect(listStatuses(await sendJson('PUT', `${STORE}/*`, bodies))).toEqual([200, 400]);
    expect((await client().readMessage(first.id)).readStatus).toBe('Read');
    expect(readRefusal(await sendJson('PATCH', `${STORE}/*`, { readStatus: 'Read' }))).toBe('400 CMN-104');
    const many = Array.from({ length: 1001 }, () => ({ resourceId: '1', body: {} }));
    expect(readRefusal(await sendJson('PUT', `${STORE}/*`, many))).toBe('400 CMN-106');
  });

  it('can be patched: read status, availability, both, and nothing else', async () => {
    const { id } = await send();
    await client().call('DELETE', `${STORE}/${id}`);
    const answer = await sendJson('PATCH', `${STORE}/${id}`, { readStatus: 'Read', availability: 'Alive' });
    expect(answer.body).toMatchObject({ readStatus: 'Read', availability: 'Alive' });
    for (const body of [{}, { availability: 'Purged' }, { readStatus: 'x' }, []])
      expect(readRefusal(await sendJson('PATCH', `${STORE}/${id}`, body))).toBe('400 CMN-101');
  });
});

describe('public-service.md 4.7: deleting', () => {
  it('goes down one step at a time, and is told by the sync', async () => {
    const { id, uri } = await send();
    const token = await freshToken();
    const files = readdirSync(join(exchange().dataFolder, 'documents')).length;
    expect((await client().call('DELETE', `${STORE}/${id}`)).status).toBe(204);
    expect(await readAvailability(id)).toBe('Deleted');
    expect(await synced(token)).toContainEqual({ uri, id, availability: 'Deleted' });
    expect((await client().listMessages()).map((record) => record.id)).not.toContain(id);
    const deleted = await client().listMessages({ availability: 'Deleted' });
    expect(deleted.map((record) => record.id)).toContain(id);
    expect((await client().get(`${STORE}/${id}/content/${id}`)).status).toBe(200);

    expect((await client().call('DELETE', `${STORE}/${id}`)).status).toBe(204);
    expect(await readAvailability(id)).toBe('gone');
    expect(await synced(token)).toContainEqual({ uri, id, availability: 'Purged' });
    expect(readRefusal(await client().get(`${STORE}/${id}/content/${id}`))).toBe('404 CMN-102');
    await expect.poll(() => readdirSync(join(exchange().dataFolder, 'documents')).length).toBe(files - 2);
    expect((await client().call('DELETE', `${STORE}/${id}`)).status).toBe(204);
    expect(readRefusal(await client().call('DELETE', `${STORE}/1`))).toBe('404 CMN-102');
  });

  it('goes down at once with purge', async () => {
    const { id } = await send();
    expect((await client().call('DELETE', `${STORE}/${id}?purge=true`)).status).toBe(204);
    expect(await readAvailability(id)).toBe('gone');
    expect(readRefusal(await client().call('DELETE', `${STORE}/${id}?purge=maybe`))).toBe('400 CMN-101');
  });

  it('takes several, in the address and in the body, and says so when one was not there', async () => {
    const ids = [(await send()).id, (await send()).id, (await send()).id, (await send()).id] as const;
    expect((await client().call('DELETE', `${STORE}/${ids[0]},${ids[1]}`)).status).toBe(204);
    expect((await sendJson('DELETE', `${STORE}/*`, [ids[2], String(ids[3])])).status).toBe(204);
    for (const id of ids) expect(await readAvailability(id)).toBe('Deleted');
    expect(listStatuses(await sendJson('DELETE', `${STORE}/*`, [ids[0], '1']))).toEqual([204, 404]);
    expect(readRefusal(await sendJson('DELETE', `${STORE}/*`, []))).toBe('400 CMN-101');
    expect(readRefusal(await client().call('DELETE', `${STORE}/*`))).toBe('415 CMN-104');
  });

  it('passes over messages of another type', async () => {
    const { id } = await send();
    expect((await client().call('DELETE', `${STORE}/${id}?type=SMS`)).status).toBe(204);
    expect(await readAvailability(id)).toBe('Alive');
  });

  it('without an id takes everything, or what is older, and only one’s own', async () => {
    const own = await send();
    const foreign = await send(102);
    const at = Date.parse(own.creationTime);
    await client().call('DELETE', `${STORE}?type=Fax&dateTo=${new Date(at - 60_000).toISOString()}`);
    expect(await readAvailability(own.id)).toBe('Alive');
    await client().call('DELETE', `${STORE}?conversationId=1`);
    expect(await readAvailability(own.id)).toBe('Alive');
    expect((await client().call('DELETE', STORE)).status).toBe(204);
    expect(await readAvailability(own.id)).toBe('Deleted');
    expect(await client().listMessages()).toEqual([]);
    expect((await client(102).readMessage(foreign.id)).availability).toBe('Alive');
    await client().call('DELETE', `${STORE}?purge=true`);
    expect(await readAvailability(own.id)).toBe('gone');
  });

  it('cancels a fax whose time has not come', async () => {
    const sendTime = new Date(Date.now() + 4_000).toISOString();
    const { id } = await client().sendFax('+13035550102', [letter], { sendTime });
    await client().call('DELETE', `${STORE}/${id}`);
    await sendJson('PATCH', `${STORE}/${id}`, { availability: 'Alive' });
    expect(await client().readMessage(id)).toMatchObject({
      messageStatus: 'SendingFailed',
      to: [{ messageStatus: 'SendingFailed', faxErrorCode: 'Undefined' }],
    });
    const later = await client().sendFax('+13035550102', [letter], {
      sendTime: new Date(Date.now() + 4_100).toISOString(),
    });
    await client().untilDone(later.id);
    expect(await client(102).listMessages({ direction: 'Inbound' })).toHaveLength(1);
  });

  it('does not call back a fax that is on its way', async () => {
    const { id } = await client().sendFax('+13035550103', [letter]);
    await client().call('DELETE', `${STORE}/${id}?purge=true`);
    await expect.poll(() => client(103).listMessages({ direction: 'Inbound' })).toHaveLength(1);
  });
});

describe('public-service.md 4.8: parts of a document', () => {
  it.each([
    ['bytes=0-3', 206, 'bytes 0-3/N', 4],
    ['bytes=4-', 206, 'bytes 4-L/N', null],
    ['bytes=-2', 206, 'bytes K-L/N', 2],
    ['bytes=0-999999999', 206, 'bytes 0-L/N', null],
    ['bytes=0-1,5-6', 200, null, null],
    ['lines=0-3', 200, null, null],
    ['nonsense', 200, null, null],
  ])('%s is answered with %i', async (range, status, contentRange, length) => {
    const record = await send();
    const uri = record.attachments[0]?.uri ?? '';
    const whole = (await client().get(uri)).body as Buffer;
    const answer = await client().call('GET', uri, { headers: { range } });
    expect(answer.status).toBe(status);
    const expected = contentRange
      ?.replace('N', String(whole.length))
      .replace('L', String(whole.length - 1))
      .replace('K', String(whole.length - 2));
    expect(answer.headers.get('content-range')).toBe(expected ?? null);
    const part = answer.body as Buffer;
    expect(whole.includes(part)).toBe(true);
    if (length !== null) expect(part).toHaveLength(length);
    if (status === 200) expect(part.equals(whole)).toBe(true);
  });

  it('416 CMN-107 beyond the end; the whole when the document is another', async () => {
    const record = await send();
    const uri = record.attachments[0]?.uri ?? '';
    const beyond = await client().call('GET', uri, { headers: { range: 'bytes=99999999-' } });
    expect(readRefusal(beyond)).toBe('416 CMN-107');
    expect(beyond.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/u);
    const { headers } = await client().get(uri);
    const etag = headers.get('etag') ?? '';
    const resumed = await client().call('GET', uri, { headers: { range: 'bytes=1-', 'if-range': etag } });
    const other = await client().call('GET', uri, { headers: { range: 'bytes=1-', 'if-range': '"x"' } });
    expect([resumed.status, other.status]).toEqual([206, 200]);
  });

  it('says how it wants to be kept', async () => {
    const { id, attachments } = await send();
    const uri = attachments[0]?.uri ?? '';
    const disposition = async (query: string) =>
      (await client().get(uri + query)).headers.get('content-disposition');
    expect(await disposition('')).toBe(`inline;filename=${id}.tif`);
    expect(await disposition('?contentDisposition=Attachment')).toBe(`attachment;filename=${id}.tif`);
    expect(await disposition('?contentDisposition=Attachment&contentDispositionFilename=a.tif')).toBe(
      'attachment;filename=a.tif',
    );
    expect(await disposition(`?contentDispositionFilename=${encodeURIComponent('ä "1"\r\n.tif')}`)).toBe(
      `inline;filename=${id}.tif;filename*=UTF-8''%C3%A4%20%221%22%0D%0A.tif`,
    );
    expect(readRefusal(await client().get(`${uri}?contentDisposition=Open`))).toBe('400 CMN-101');
    expect((await client().readMessage(id)).readStatus).toBe('Unread');
  });
});

describe('public-service.md 4.1: the list by number', () => {
  it('has what went to it or came from it', async () => {
    const { id } = await send(103);
    const idsBy = async (query: Record<string, string>) =>
      (await client(103).listMessages(query)).map((record) => record.id);
    expect(await idsBy({ phoneNumber: '+13035550119' })).toContain(id);
    expect(await idsBy({ phoneNumber: '13035550119' })).toContain(id);
    expect(await idsBy({ phoneNumber: '+13035550118' })).toEqual([]);
    expect(await idsBy({ conversationId: '1' })).toEqual([]);
  });
});
