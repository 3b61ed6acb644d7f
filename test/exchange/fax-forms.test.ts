import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  filePart,
  jsonPart,
  multipartBody,
  readRefusal,
  type FaxRecord,
  type Part,
} from '../support/exchange-client.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { useExchange } from '../support/use-exchange.ts';

const exchange = useExchange();
const client = (extensionId = 101) => exchange().as(extensionId);
const FAX = '/restapi/v1.0/account/~/extension/~/fax';
const TO = '+13035550119';
const letter = filePart(SMALL_PDF, 'letter.pdf', 'application/pdf');
const storedFiles = () => readdirSync(join(exchange().dataFolder, 'documents')).length;

const formPart = (name: string, body: Uint8Array | string, more = '', type: string | null = null): Part => ({
  headers: {
    ...(type === null ? {} : { 'Content-Type': type }),
    'Content-Disposition': `form-data; name="${name}"${more}`,
  },
  body,
});
const attached = formPart('attachment', SMALL_PDF, '; filename="a.pdf"', 'application/pdf');

const postForm = (parts: readonly Part[], boundary = 'ad05fc42-a66d-4a94-b807-f1c91136c17b') =>
  client().call('POST', FAX, {
    body: multipartBody(parts, boundary),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });

const postJson = (body: unknown, extensionId = 101) =>
  client(extensionId).call('POST', FAX, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

describe('public-service.md 2.1 b: a form with plain fields', () => {
  it('sends to each number, with everything that is said', async () => {
    const { status, body } = await postForm([
      formPart('to', TO),
      formPart('faxResolution', 'Low'),
      attached,
      formPart('to', '(720) 555-0110'),
      formPart('coverIndex', '7'),
      formPart('coverPageText', 'Grüße'),
      formPart('isoCode', 'US'),
      formPart('somethingElse', 'x'),
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      to: [{ phoneNumber: TO }, { phoneNumber: '+17205550110' }],
      faxResolution: 'Low',
      coverIndex: 7,
      coverPageText: 'Grüße',
    });
    const done = await client().untilDone((body as FaxRecord).id);
    expect(done).toMatchObject({ messageStatus: 'Sent', faxPageCount: 2 });
  });

  it('is what ordinary HTTP clients send', async () => {
    const form = new FormData();
    form.set('to', TO);
    form.set('attachment', new Blob(['Hello'], { type: 'text/plain' }), 'tést "1" 東京.txt');
    const answer = await fetch(exchange().ready.baseUrl + FAX, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${client().token}` },
    });
    expect(answer.status).toBe(200);
    const { id } = (await answer.json()) as FaxRecord;
    expect(await client().untilDone(id)).toMatchObject({ faxPageCount: 1 });
  });

  it.each([
    ['to', [attached], '400 CMN-101'],
    ['to', [attached, formPart('to', 'nobody')], '400 CMN-101'],
    ['to', [attached, formPart('to', '5'.repeat(9_000))], '400 CMN-101'],
    ['coverIndex', [attached, formPart('to', TO), formPart('coverIndex', 'first')], '400 CMN-101'],
    ['sendTime', [attached, formPart('to', TO), formPart('sendTime', 'soon')], '400 CMN-101'],
    ['country.isoCode', [attached, formPart('to', TO), formPart('isoCode', 'XX')], '400 CMN-101'],
    ['attachment', [formPart('to', TO)], '400 CMN-101'],
  ])('is refused for its %s', async (parameterName, parts, refusal) => {
    const before = storedFiles();
    const answer = await postForm(parts);
    expect(readRefusal(answer)).toBe(refusal);
    expect(answer.body).toMatchObject({ parameterName });
    expect(storedFiles()).toBe(before);
  });

  it('is refused for an attachment that is none', async () => {
    expect(readRefusal(await postForm([formPart('to', TO), formPart('attachment', 'x')]))).toBe(
      '400 MSG-356',
    );
    expect(readRefusal(await postForm([formPart('to', TO), formPart('x', 'x', '; filename=""')]))).toBe(
      '400 MSG-351',
    );
    const fields = Array.from({ length: 101 }, () => formPart('to', TO));
    expect(readRefusal(await postForm([...fields, attached]))).toBe('400 CMN-104');
  });
});

describe('public-service.md 2.1 c: a form with a JSON part', () => {
  const json = JSON.stringify({ to: [{ phoneNumber: TO, name: 'Lab' }] });

  it.each([
    [
      'the official client',
      [formPart('json', json, '; filename="request.json"', 'application/json'), attached],
    ],
    [
      'the typed client',
      [
        formPart('request.json', json, '; filename="request.json"', 'application/json'),
        formPart('attachments', SMALL_PDF, '; filename="a.pdf"', 'application/pdf'),
      ],
    ],
    ['a client that puts it last', [attached, formPart('any', json, '', 'application/json; charset=utf-8')]],
    [
      'a client with a name of its own',
      [
        formPart('json', json, '', 'application/json'),
        formPart('fax-document-1', SMALL_PDF, '; filename="a.pdf"'),
      ],
    ],
  ])('as %s sends it', async (_who, parts) => {
    const { status, body } = await postForm(parts);
    expect(status).toBe(200);
    expect(body).toMatchObject({ to: [{ phoneNumber: TO, name: 'Lab' }] });
    expect(await client().untilDone((body as FaxRecord).id)).toMatchObject({ faxPageCount: 1 });
  });

  it('takes only the first JSON for it: a second one is a document, and of no type that can be sent', async () => {
    const again = formPart('json', json, '', 'application/json');
    expect(readRefusal(await postForm([again, again, attached]))).toBe('415 MSG-348');
  });

  it('is refused for JSON that is none', async () => {
    expect(readRefusal(await postForm([formPart('json', '{', '', 'application/json'), attached]))).toBe(
      '400 MSG-349',
    );
  });
});

describe('public-service.md 2.1 d: sending a fax again', () => {
  it('goes to the same recipients with the same documents, as a fax of its own', async () => {
    const first = await client().sendFax(TO, [letter, filePart('Hello', 'b.txt', 'text/plain')], {
      faxResolution: 'Low',
      coverPageText: 'Please call',
    });
    const sent = await client().untilDone(first.id);
    const { status, body } = await postJson({ originalMessageId: String(first.id) });
    expect(status).toBe(200);
    const again = body as FaxRecord;
    expect(again.id).not.toBe(first.id);
    expect(again).toMatchObject({
      messageStatus: 'Queued',
      faxPageCount: 0,
      faxResolution: 'Low',
      coverPageText: 'Please call',
      to: [{ phoneNumber: TO }],
    });
    expect(await client().untilDone(again.id)).toMatchObject({ faxPageCount: sent.faxPageCount });
  });

  it('goes to others when it says so, also when the first could not be reached', async () => {
    const first = await client().sendFax('+13035550120', [letter]);
    await client().untilDone(first.id);
    const { body } = await postJson({ originalMessageId: first.id, to: [{ phoneNumber: TO }] });
    expect(await client().untilDone((body as FaxRecord).id)).toMatchObject({
      messageStatus: 'Sent',
      to: [{ phoneNumber: TO }],
    });
  });

  it('can be asked for in a JSON part, with more documents', async () => {
    const first = await client().sendFax(TO, [letter]);
    await client().untilDone(first.id);
    const { body } = await client().postParts([jsonPart({ originalMessageId: first.id }), letter]);
    expect(await client().untilDone((body as FaxRecord).id)).toMatchObject({ faxPageCount: 2 });
  });

  it('sends on what was received, to whom is said', async () => {
    const { id } = await client(102).sendFax('+13035550101', [letter]);
    await client(102).untilDone(id);
    const [received] = await client().listMessages({ direction: 'Inbound' });
    const originalMessageId = received?.id;
    const nobody = await postJson({ originalMessageId });
    expect(readRefusal(nobody)).toBe('400 CMN-101');
    const { body } = await postJson({ originalMessageId, to: [{ phoneNumber: TO }] });
    expect(await client().untilDone((body as FaxRecord).id)).toMatchObject({
      messageStatus: 'Sent',
      faxPageCount: 1,
    });
  });

  it('406 MSG-343 while it is queued, 404 CMN-102 for what is not there, CMN-101 without an original', async () => {
    const before = storedFiles();
    const { id } = await client().sendFax('+13035550129', [letter]);
    expect(readRefusal(await postJson({ originalMessageId: id }))).toBe('406 MSG-343');
    const unknown = await postJson({ originalMessageId: '1' });
    expect(readRefusal(unknown)).toBe('404 CMN-102');
    expect(unknown.body).toMatchObject({ parameterName: 'originalMessageId' });
    expect(readRefusal(await postJson({ originalMessageId: id }, 102))).toBe('404 CMN-102');
    const without = await postJson({ to: [{ phoneNumber: TO }] });
    expect(without.body).toMatchObject({ parameterName: 'originalMessageId' });
    expect(readRefusal(await postJson({ originalMessageId: 'x' }))).toBe('400 CMN-101');
    const broken = await client().call('POST', FAX, {
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(readRefusal(broken)).toBe('400 CMN-103');
    await expect.poll(() => storedFiles() - before).toBe(2);
  });
});
