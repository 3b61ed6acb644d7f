import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DOCUMENT_TYPES } from '../../app/pages/document/document-types.ts';
import {
  filePart,
  jsonPart,
  multipartBody,
  readRefusal,
  type Answer,
  type FaxRecord,
} from '../support/exchange-client.ts';
import { SMALL_PDF, SMALL_PNG } from '../support/small-documents.ts';
import { useExchange } from '../support/use-exchange.ts';

// The spec's tables about faxes and messages, row by row.
const exchange = useExchange();
const client = (extensionId = 101) => exchange().as(extensionId);
const API = '/restapi/v1.0';
const OWN = `${API}/account/~/extension/~`;
const TO = { phoneNumber: '+13035550119' };
const letter = filePart(SMALL_PDF, 'letter.pdf', 'application/pdf');
const FAILING = '+13035550120';

let queued: Record<string, unknown>;
let sent: Record<string, unknown>;
let failed: Record<string, unknown>;
beforeAll(async () => {
  const records = [
    await client().sendFax(TO.phoneNumber, [letter]),
    await client().sendFax(FAILING, [letter]),
  ];
  queued = records[0] ?? {};
  [sent = {}, failed = {}] = await Promise.all(records.map(({ id }) => client().untilDone(id)));
});

const iso = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u);

describe('telephony-service.md 2.4: the fax message record', () => {
  it.each([
    ['uri', z.url()],
    ['id', z.int().positive()],
    ['to', z.array(z.looseObject({ phoneNumber: z.literal('+13035550119'), location: z.literal('Colorado') })).length(1)],
    ['type', z.literal('Fax')],
    ['creationTime', iso],
    ['readStatus', z.literal('Unread')],
    ['priority', z.literal('Normal')],
    ['attachments', z.array(z.looseObject({ id: z.int(), uri: z.url(), type: z.literal('RenderedDocument'), contentType: z.literal('image/tiff') })).length(1)],
    ['direction', z.literal('Outbound')],
    ['availability', z.literal('Alive')],
    ['messageStatus', z.enum(['Queued', 'Sent'])],
    ['faxResolution', z.literal('High')],
    ['faxPageCount', z.int().nonnegative()],
    ['lastModifiedTime', iso],
  ])('2.4 %s', (field, schema) => {
    for (const record of [queued, sent]) expect(schema.safeParse(record[field]).error?.message).toBeUndefined();
  }); // prettier-ignore
});

describe('telephony-service.md 2.5: the fax creation request', () => {
  const accepted = async (body: object): Promise<FaxRecord> => {
    const answer = await client().postParts([jsonPart({ to: [TO], ...body }), letter]);
    expect(answer.status).toBe(200);
    return answer.body as FaxRecord;
  };

  it('2.5 to: phoneNumber is required', async () => {
    expect(readRefusal(await client().postParts([jsonPart({}), letter]))).toBe('400 CMN-101');
    expect(readRefusal(await client().postParts([jsonPart({ to: [{ name: 'A' }] }), letter]))).toBe(
      '400 CMN-101',
    );
  });

  it('2.5 to: name is optional and kept', async () => {
    expect(await accepted({ to: [{ ...TO, name: 'Ruth' }] })).toMatchObject({ to: [{ name: 'Ruth' }] });
    expect((await accepted({})).to[0]).not.toHaveProperty('name');
  });

  it.each(['High', 'Low'])('2.5 faxResolution: %s', async (faxResolution) => {
    expect(await accepted({ faxResolution })).toMatchObject({ faxResolution });
  });

  it('2.5 coverPageText makes a cover page', async () => {
    const { id } = await accepted({ coverPageText: 'Please call' });
    expect(await client().untilDone(id)).toMatchObject({ coverPageText: 'Please call', faxPageCount: 2 });
  });

  it('2.5 files: several, of mixed types, in one fax', async () => {
    const { id } = await client().sendFax(TO.phoneNumber, [
      letter,
      filePart(SMALL_PNG, 'dot.png', 'image/png'),
      filePart('Hello', 'hello.txt', 'text/plain'),
    ]);
    expect(await client().untilDone(id)).toMatchObject({ messageStatus: 'Sent', faxPageCount: 3 });
  });

  it('2.5 files: a filename is optional', async () => {
    const { id } = await client().sendFax(TO.phoneNumber, [filePart(SMALL_PDF, null, 'application/pdf')]);
    expect(await client().untilDone(id)).toMatchObject({ messageStatus: 'Sent' });
  });

  it('2.5 files: Content-Transfer-Encoding base64, else raw octets', async () => {
    const encoded = filePart(SMALL_PDF.toString('base64'), 'a.pdf', 'application/pdf', {
      'Content-Transfer-Encoding': 'base64',
    });
    const { id } = await client().sendFax(TO.phoneNumber, [encoded, letter]);
    expect(await client().untilDone(id)).toMatchObject({ faxPageCount: 2 });
  });
});

describe('telephony-service.md 3: states and transitions', () => {
  it('3 (new) to Queued: faxPageCount 0, Outbound', () => {
    expect(queued).toMatchObject({ messageStatus: 'Queued', faxPageCount: 0, direction: 'Outbound' });
  });

  it('3 Queued to Sent: the real page count, and a later change', () => {
    expect(sent).toMatchObject({ messageStatus: 'Sent', faxPageCount: 1 });
    expect(Date.parse(String(sent['lastModifiedTime']))).toBeGreaterThan(
      Date.parse(String(queued['lastModifiedTime'])),
    );
  });

  it('3 Queued to SendingFailed: the page count when it was rendered, none when it could not be', async () => {
    expect(failed).toMatchObject({ messageStatus: 'SendingFailed', faxPageCount: 1 });
    const { id } = await client().sendFax(TO.phoneNumber, [
      filePart(SMALL_PDF.subarray(0, 40), 'a.pdf', 'application/pdf'),
    ]);
    const unrendered = await client().untilDone(id);
    expect(unrendered).toMatchObject({ messageStatus: 'SendingFailed', attachments: [] });
    expect(unrendered).not.toHaveProperty('faxPageCount');
  });

  it('3 readStatus: Unread at first, and changed by the update alone', async () => {
    expect(sent['readStatus']).toBe('Unread');
    const path = `${OWN}/message-store/${String(sent['id'])}`;
    await client().get(`${path}/content/${String(sent['id'])}`);
    expect((await client().get(path)).body).toMatchObject({ readStatus: 'Unread' });
    expect((await client().putJson(path, { readStatus: 'Read' })).body).toMatchObject({ readStatus: 'Read' });
  });
});

describe('telephony-service.md 4: endpoints', () => {
  const boundary = 'b';
  const create = (account: string, extension: string): Promise<Answer> =>
    client().call('POST', `${API}/account/${account}/extension/${extension}/fax`, {
      body: multipartBody([jsonPart({ to: [TO], sendTime: '2099-01-01T00:00:00Z' }), letter], boundary),
      headers: { 'content-type': `multipart/mixed; boundary=${boundary}` },
    });

  it.each([
    ['~', '~'],
    ['4001001', '~'],
    ['~', '101'],
    ['4001001', '101'],
  ])('4.3 POST /account/%s/extension/%s/fax', async (account, extension) => {
    const answer = await create(account, extension);
    expect(answer).toMatchObject({ status: 200, body: { messageStatus: 'Queued' } });
  });

  it('4.4 GET the uri of the record', async () => {
    expect(await client().get(String(sent['uri']))).toMatchObject({ status: 200, body: { id: sent['id'] } });
  });

  it('4.5 GET the uri of the attachment: image/tiff or application/pdf', async () => {
    const { contentType, bytes } = await client().readContent(await client().readMessage(Number(sent['id'])));
    expect(contentType).toBe('image/tiff');
    expect(bytes.subarray(0, 2).toString()).toMatch(/^(?:II|MM)$/u);
  });
});

describe('telephony-service.md 5: authentication', () => {
  it('5.1 every request carries a bearer token', async () => {
    const answer = await fetch(`${exchange().ready.baseUrl}${OWN}/message-store`);
    expect(answer.status).toBe(401);
  });

  it('5.2 one token serves many requests', async () => {
    for (let times = 0; times < 3; times++)
      expect((await client().get(`${OWN}/message-store`)).status).toBe(200);
  });

  it('5.4 a user retrieves faxes of that user, an administrator those of the account', async () => {
    const of = (extensionId: number) => `${API}/account/~/extension/${extensionId}/message-store`;
    expect((await client(102).get(of(102))).status).toBe(200);
    expect(readRefusal(await client(102).get(of(101)))).toBe('403 CMN-419');
    expect((await client(101).get(of(102))).status).toBe(200);
  });
});

describe('telephony-service.md 8: limits', () => {
  it.each(['pdf', 'tiff', 'docx', 'doc', 'xlsx', 'xls', 'rtf', 'html', 'xml'])(
    '8 file type %s is known',
    (extension) => {
      expect(DOCUMENT_TYPES.some((type) => type.extensions.includes(extension))).toBe(true);
    },
  );
});

describe('telephony-service.md 9: versioning', () => {
  it.each(['v1', 'v1.1', 'v2', 'v2.0', 'V1.0', ''])('9 version "%s" is 404', async (version) => {
    const answer = await client().get(`/restapi/${version}/account/~/extension/~/message-store`);
    expect(readRefusal(answer)).toBe('404 CMN-120');
  });
});
