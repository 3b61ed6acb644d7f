import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filePart, jsonPart, multipartBody, readRefusal, type Part } from '../support/exchange-client.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { rawExchange } from '../support/raw-exchange.ts';
import { until } from '../support/until.ts';
import { useExchange } from '../support/use-exchange.ts';

const exchange = useExchange();
const client = () => exchange().as(101);
const MIB = 1024 * 1024;
const TO = { to: [{ phoneNumber: '+13035550119' }] };
const letter = filePart(SMALL_PDF, 'letter.pdf', 'application/pdf');
const post = (...parts: Part[]) => client().postParts(parts);
const postWith = async (...parts: Part[]): Promise<string> => readRefusal(await post(jsonPart(TO), ...parts));

const storedFiles = (): string[] => readdirSync(`${exchange().dataFolder}/documents`);

describe('telephony-service.md 2.4: the record of a fax that was accepted', () => {
  it('is queued and not rendered yet', async () => {
    const beforeMs = Date.now();
    const answer = await post(
      jsonPart({ to: [{ phoneNumber: '+13035550119', name: 'Dr. Feldman' }] }),
      letter,
    );
    expect(answer.status).toBe(200);
    const { baseUrl } = exchange().ready;
    const record = answer.body as { id: number; creationTime: string };
    const uri = `${baseUrl}/restapi/v1.0/account/4001001/extension/101/message-store/${record.id}`;
    expect(record).toMatchObject({
      uri,
      type: 'Fax',
      from: { phoneNumber: '+13035550101' },
      to: [
        {
          phoneNumber: '+13035550119',
          name: 'Dr. Feldman',
          location: 'Colorado',
          messageStatus: 'Queued',
        },
      ],
      readStatus: 'Unread',
      priority: 'Normal',
      attachments: [
        {
          id: record.id,
          uri: `${uri}/content/${record.id}`,
          type: 'RenderedDocument',
          contentType: 'image/tiff',
          filename: 'letter.pdf',
        },
      ],
      direction: 'Outbound',
      availability: 'Alive',
      messageStatus: 'Queued',
      faxResolution: 'High',
      faxPageCount: 0,
    });
    expect(Number.isInteger(record.id)).toBe(true);
    expect(record.creationTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/u);
    expect(Math.abs(Date.parse(record.creationTime) - beforeMs)).toBeLessThan(60_000);
  });

  it('gives the names of all files back, and none where none was given', async () => {
    const named = await client().postParts([
      jsonPart(TO),
      letter,
      filePart(SMALL_PDF, 'tést.pdf', 'application/pdf'),
    ]);
    expect(named.body).toMatchObject({ attachments: [{ filename: 'letter.pdf, tést.pdf' }] });
    const unnamed = await client().postParts([jsonPart(TO), filePart(SMALL_PDF, null, 'application/pdf')]);
    expect(unnamed.status).toBe(200);
    expect(unnamed.body).not.toHaveProperty('attachments.0.filename');
  });

  it('names the host by which it was asked', async () => {
    const host = `localhost:${new URL(exchange().ready.baseUrl).port}`;
    const answer = await rawExchange(exchange().ready.baseUrl, [
      `POST /restapi/v1.0/account/~/extension/~/fax HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n`,
      ...splitRequest(multipartBody([jsonPart(TO), letter], 'b'), 'multipart/mixed; boundary=b'),
    ]);
    expect(answer).toContain(`"uri":"http://${host}/restapi/`);
  });
});

function splitRequest(body: Buffer, contentType: string): readonly [string, Buffer] {
  const { token } = client();
  return [
    `Authorization: Bearer ${token}\r\nContent-Type: ${contentType}\r\nContent-Length: ${body.length}\r\n\r\n`,
    body,
  ];
}

describe('telephony-service.md 2.5: the request', () => {
  it.each(['simple', "a'()+_,-./:=?z", 'with spaces in it', 'x'.repeat(70), '---', 'a--b'])(
    'is read with the boundary "%s"',
    async (boundary) => {
      const answer = await client().postParts([jsonPart(TO), letter], boundary);
      expect(answer.status).toBe(200);
    },
  );

  it('is read with base64 and raw parts in one fax, with and without line ends', async () => {
    const lines = SMALL_PDF.toString('base64').replace(/.{76}/gu, '$&\r\n');
    const base64 = { 'Content-Transfer-Encoding': 'base64' };
    const record = await client().sendFax('+13035550119', [
      filePart(lines, 'lines.pdf', 'application/pdf', base64),
      filePart(SMALL_PDF.toString('base64'), 'long.pdf', 'application/pdf', {
        'content-transfer-encoding': 'BASE64',
      }),
      filePart(SMALL_PDF, 'raw.pdf', 'application/pdf', { 'Content-Transfer-Encoding': 'binary' }),
      letter,
    ]);
    expect(await client().untilDone(record.id)).toMatchObject({ messageStatus: 'Sent', faxPageCount: 4 });
  });

  it('is read with names in raw UTF-8, without names, and with a name but no type', async () => {
    const record = await client().sendFax('+13035550119', [
      filePart(SMALL_PDF, 'Überweisung für Łukasz.pdf', 'application/pdf'),
      filePart(SMALL_PDF, null, 'application/pdf'),
      filePart(SMALL_PDF, 'letter.PDF', null),
      filePart(SMALL_PDF, 'letter.pdf', 'application/octet-stream'),
      filePart('Hello', 'hello.txt', 'text/plain; charset=utf-8'),
    ]);
    expect(await client().untilDone(record.id)).toMatchObject({ messageStatus: 'Sent', faxPageCount: 5 });
  });

  it('is read with a preamble, an epilogue and blanks behind its boundaries', async () => {
    const body = multipartBody([jsonPart(TO), letter], 'b')
      .toString('latin1')
      .replaceAll('--b\r\n', '--b \t\r\n');
    const wrapped = Buffer.from(`This is for old mail programs.\r\n${body}and this too\r\n--b\r\n`, 'latin1');
    const headers = { 'content-type': 'multipart/mixed; charset=x; boundary=b' };
    const answer = await client().call('POST', '/restapi/v1.0/account/~/extension/~/fax', {
      body: wrapped,
      headers,
    });
    expect(answer.status).toBe(200);
  });

  it('is read in chunks as small as they may be, after a 100 Continue', async () => {
    const body = multipartBody([jsonPart(TO), letter], 'b');
    const { baseUrl } = exchange().ready;
    const chunks = Array.from({ length: Math.ceil(body.length / 11) }, (_, index) => {
      const chunk = body.subarray(index * 11, index * 11 + 11);
      return Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]);
    });
    const answer = await rawExchange(baseUrl, [
      `POST /restapi/v1.0/account/~/extension/~/fax HTTP/1.1\r\nHost: ${new URL(baseUrl).host}\r\n` +
        `Authorization: Bearer ${client().token}\r\nContent-Type: multipart/mixed; boundary=b\r\n` +
        `Transfer-Encoding: chunked\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`,
      ...chunks,
      '0\r\n\r\n',
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/u);
  });

  it('takes numbers as people write them, and tells them in E.164', async () => {
    const numbers = ['+1 (303) 555-0119', '13035550119', '303-555-0119', '+49 30 1234567'];
    const answer = await post(jsonPart({ to: numbers.map((phoneNumber) => ({ phoneNumber })) }), letter);
    const { to } = answer.body as { to: { phoneNumber: string }[] };
    expect(to.map((each) => each.phoneNumber)).toEqual([
      ...Array<string>(3).fill('+13035550119'),
      '+49301234567',
    ]);
    const german = await post(
      jsonPart({ to: [{ phoneNumber: '030 1234567' }], country: { isoCode: 'DE' } }),
      letter,
    );
    expect(german.body).toMatchObject({ to: [{ phoneNumber: '+49301234567' }] });
  });

  it('leaves a fax alone until its sendTime', async () => {
    const sendTime = new Date(Date.now() + 1_500).toISOString();
    const far = await client().sendFax('+13035550119', [letter], { sendTime: '2099-01-01T00:00:00Z' });
    const soon = await client().sendFax('+13035550119', [letter], { sendTime });
    const now = await client().sendFax('+13035550119', [letter], { sendTime: '2020-01-01T00:00:00Z' });
    await client().untilDone(now.id);
    await client().untilDone(soon.id);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(sendTime));
    expect(await client().readMessage(far.id)).toMatchObject({ messageStatus: 'Queued', faxPageCount: 0 });
  });
});

describe('public-service.md 2.4: what is refused', () => {
  it.each([
    ['nobody', { to: [] }],
    ['no list', { to: '+13035550119' }],
    ['nothing', {}],
    ['words', { to: [{ phoneNumber: 'Dr. Feldman' }] }],
    ['too few digits', { to: [{ phoneNumber: '5550119' }] }],
    ['an extension after the number', { to: [{ phoneNumber: '+13035550119 x12' }] }],
    ['a second one that is none', { to: [{ phoneNumber: '+13035550119' }, { phoneNumber: '+1' }] }],
  ])('CMN-101 when it is for %s', async (_what, envelope) => {
    const answer = await post(jsonPart(envelope), letter);
    expect(readRefusal(answer)).toBe('400 CMN-101');
    expect(answer.body).toMatchObject({ parameterName: 'to', errors: [{ parameterName: 'to' }] });
  });

  it.each([
    ['faxResolution', { faxResolution: 'Best' }],
    ['coverIndex', { coverIndex: -1 }],
    ['coverPageText', { coverPageText: 'x'.repeat(1025) }],
    ['sendTime', { sendTime: 'tomorrow' }],
    ['country.isoCode', { country: { isoCode: 'XX' } }],
  ])('CMN-101 for a wrong %s', async (parameterName, more) => {
    const answer = await post(jsonPart({ ...TO, ...more }), letter);
    expect(readRefusal(answer)).toBe('400 CMN-101');
    expect(answer.body).toMatchObject({ parameterName });
  });

  it('MSG-344, MSG-365', async () => {
    expect(readRefusal(await post(jsonPart({ to: [{ extensionNumber: '102' }] }), letter))).toBe(
      '400 MSG-344',
    );
    const country = { id: '1', isoCode: 'US' };
    expect(readRefusal(await post(jsonPart({ ...TO, country }), letter))).toBe('400 MSG-365');
  });

  it('MSG-349 when the envelope is no JSON, not there, or not first', async () => {
    expect(readRefusal(await post(jsonPart('{"to":['), letter))).toBe('400 MSG-349');
    expect(readRefusal(await post(jsonPart('[1]'), letter))).toBe('400 MSG-349');
    expect(readRefusal(await post(letter, jsonPart(TO)))).toBe('400 MSG-349');
    expect(readRefusal(await post())).toBe('400 MSG-349');
    expect(readRefusal(await post(jsonPart({ ...TO, more: 'x'.repeat(300_000) }), letter))).toBe(
      '400 MSG-349',
    );
  });

  it('MSG-347, MSG-348, MSG-350, MSG-351, MSG-353, MSG-355, MSG-356, MSG-370 for documents', async () => {
    expect(await postWith(filePart('', 'empty.txt', 'text/plain'))).toBe('400 MSG-347');
    expect(await postWith(filePart('x', 'photo.jfif', 'image/jpeg'))).toBe('415 MSG-348');
    expect(await postWith(filePart('x', 'letter.awd', null))).toBe('415 MSG-348');
    expect(await postWith(filePart('x', null, 'video/mp4'))).toBe('415 MSG-348');
    expect(await postWith({ headers: { 'Content-Type': 'text/plain' }, body: 'x' })).toBe('400 MSG-350');
    expect(await postWith(filePart('x', 'filename,txt', null))).toBe('415 MSG-353');
    expect(await postWith(filePart('x', 'letter', 'application/octet-stream'))).toBe('400 MSG-355');
    expect(await postWith(filePart('x', null, null))).toBe('400 MSG-356');
    expect(await postWith(filePart('x', '', null))).toBe('400 MSG-351');
    expect(await postWith(filePart('x', `${'n'.repeat(253)}.txt`, 'text/plain'))).toBe('400 MSG-370');
    const second = await post(jsonPart(TO), letter, filePart('x', 'photo.jfif', null));
    expect((second.body as { message: string }).message).toBe(
      'Unsupported attachment media type, attachment [2]: [.jfif]',
    );
  });

  it('a fax of nothing, parts that are not what they say, bodies without their end', async () => {
    expect(await postWith()).toBe('400 CMN-101');
    const encoded = (encoding: string, body: string) =>
      filePart(body, 'a.txt', 'text/plain', { 'Content-Transfer-Encoding': encoding });
    expect(await postWith(encoded('base64', 'SGVs*G8='))).toBe('400 CMN-104');
    expect(await postWith(encoded('base64', 'SGVsb'))).toBe('400 CMN-104');
    expect(await postWith(encoded('quoted-printable', 'x'))).toBe('400 CMN-104');
    const whole = multipartBody([jsonPart(TO), letter], 'b');
    const cut = await client().call('POST', '/restapi/v1.0/account/~/extension/~/fax', {
      body: whole.subarray(0, -10),
      headers: { 'content-type': 'multipart/mixed; boundary=b' },
    });
    expect(readRefusal(cut)).toBe('400 CMN-104');
  });

  it.each(['multipart/related; boundary=b', 'text/plain', ''])('415 for %s', async (contentType) => {
    const answer = await client().call('POST', '/restapi/v1.0/account/~/extension/~/fax', {
      body: '{}',
      headers: { 'content-type': contentType },
    });
    expect(readRefusal(answer)).toBe('415 CMN-104');
  });

  it.each(['multipart/mixed', 'multipart/mixed; boundary=""', `multipart/mixed; boundary=${'x'.repeat(71)}`])(
    'CMN-104 for %s',
    async (contentType) => {
      const answer = await client().call('POST', '/restapi/v1.0/account/~/extension/~/fax', {
        body: 'x',
        headers: { 'content-type': contentType },
      });
      expect(readRefusal(answer)).toBe('400 CMN-104');
    },
  );
});

describe('telephony-service.md 8: the limit of 20 MiB', () => {
  const text = (bytes: number) => Buffer.alloc(bytes, 'fax ');

  it('takes documents of exactly 20 MiB together, base64 or raw', async () => {
    const base64 = text(8 * MIB)
      .toString('base64')
      .replace(/.{76}/gu, '$&\r\n');
    const answer = await post(
      jsonPart({ ...TO, sendTime: '2099-01-01T00:00:00Z' }),
      filePart(text(12 * MIB), 'a.txt', 'text/plain'),
      filePart(base64, 'b.txt', 'text/plain', { 'Content-Transfer-Encoding': 'base64' }),
    );
    expect(answer.status).toBe(200);
  });

  it.each([
    ['one byte more', [text(12 * MIB), text(8 * MIB + 1)]],
    ['far more', [text(64 * MIB)]],
  ])('refuses %s with MSG-338, and closes the connection', async (_what, bodies) => {
    const before = storedFiles();
    const parts = bodies.map((body) => filePart(body, 'a.txt', 'text/plain'));
    const answer = await rawExchange(exchange().ready.baseUrl, [
      `POST /restapi/v1.0/account/~/extension/~/fax HTTP/1.1\r\nHost: ${new URL(exchange().ready.baseUrl).host}\r\n`,
      ...splitRequest(multipartBody([jsonPart(TO), ...parts], 'b'), 'multipart/mixed; boundary=b'),
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /u);
    expect(answer).toMatch(/^connection: close\r$/imu);
    expect(answer).toContain('"errorCode":"MSG-338"');
    expect(storedFiles()).toEqual(before);
  });

  it('tells an ordinary client so while that is still sending', async () => {
    const answer = await post(jsonPart(TO), filePart(text(24 * MIB), 'a.txt', 'text/plain'));
    expect(readRefusal(answer)).toBe('400 MSG-338');
  });
});

describe('an upload that comes to nothing', () => {
  it('leaves nothing behind, whether refused or broken off, and stops nobody else', async () => {
    const before = storedFiles();
    const { baseUrl } = exchange().ready;
    const body = multipartBody(
      [jsonPart(TO), letter, filePart(Buffer.alloc(MIB, 'x'), 'a.txt', 'text/plain')],
      'b',
    );
    const head = `POST /restapi/v1.0/account/~/extension/~/fax HTTP/1.1\r\nHost: ${new URL(baseUrl).host}\r\n`;
    const [headers, whole] = splitRequest(body, 'multipart/mixed; boundary=b');
    const half = rawExchange(baseUrl, [head, headers, whole.subarray(0, 600_000)], { endAfterMs: 700 });
    await until(storedFiles, (files) => files.length > before.length);
    expect((await post(jsonPart({ ...TO, sendTime: '2099-01-01T00:00:00Z' }), letter)).status).toBe(200);
    await half;
    await until(storedFiles, (files) => files.length === before.length + 1);
    expect(await postWith(letter, filePart('x', 'photo.jfif', null))).toBe('415 MSG-348');
    expect(storedFiles()).toHaveLength(before.length + 1);
  });

  it('may be fifty at once: each is a fax of its own', async () => {
    const records = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        client().sendFax(`+1303555${String(104 + (index % 16)).padStart(4, '0')}`, [letter]),
      ),
    );
    expect(new Set(records.map((record) => record.id)).size).toBe(50);
    const done = await Promise.all(records.map((record) => client().untilDone(record.id, 120_000)));
    expect(done.every((record) => record.messageStatus === 'Sent')).toBe(true);
  });
});
