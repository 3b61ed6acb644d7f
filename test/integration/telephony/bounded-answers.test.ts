import { createServer, type AddressInfo } from 'node:net';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../app/adapters/system-clock.ts';
import { ServiceConnection } from '../../../app/adapters/telephony/connection/service-connection.ts';
import { RestCallHandling } from '../../../app/adapters/telephony/call-handling/rest-call-handling.ts';
import { RestFaxGateway } from '../../../app/adapters/telephony/rest-fax-gateway.ts';
import { RestTelephonyAuth } from '../../../app/adapters/telephony/rest-telephony-auth.ts';
import { ServiceClock } from '../../../app/adapters/telephony/service-clock.ts';
import { sendJson, useRawServer } from '../../support/raw-server.ts';
import { SMALL_PDF } from '../../support/small-documents.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { phrase } from '../../../app/words/phrase.ts';
import { inEnglish } from '../../../app/words/in-english.ts';

const startServer = useRawServer();
const tempFolder = useTempFolders();
const gateway = new RestFaxGateway();
const NOON = Date.UTC(2026, 10, 21, 12);
const FAX = { id: 7, direction: 'Outbound', messageStatus: 'Sent', creationTime: '2026-11-21T10:42:58Z' };

function aSubmission() {
  const path = join(tempFolder(), 'letter.pdf');
  writeFileSync(path, SMALL_PDF);
  const documents = [{ name: 'letter.pdf', path, sizeBytes: SMALL_PDF.length }];
  const recipients = [{ phoneNumber: '+13035550119', name: null }];
  return { recipients, documents, faxResolution: 'High', coverPageText: null } as const;
}

describe('an answer that is no HTTP', () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end('220 mail.example.com ESMTP\r\n'));
  });
  let access = { baseUrl: '', token: 'T' };
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    access = { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: 'T' };
  });
  afterAll(() => server.close());

  it('leaves doubt of a fax, and has a question asked again', async () => {
    expect(await gateway.submit(access, aSubmission())).toMatchObject({
      failure: { kind: 'unknown-outcome' },
    });
    expect(await gateway.read(access, '7')).toMatchObject({ failure: { kind: 'later', reason: 'offline' } });
    const to = join(tempFolder(), 'fax.download');
    expect(await gateway.download(access, `${access.baseUrl}/content/1`, to)).toMatchObject({
      failure: { kind: 'later' },
    });
  });
});

describe('an answer without end', () => {
  it('is given up, however often a byte of it comes', async () => {
    const { baseUrl } = await startServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' });
      const timer = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(timer));
    });
    const patience = { answerMs: 100, uploadMs: 100, wholeMs: 30 };
    const hurried = new RestFaxGateway(
      new ServiceConnection({ proxy: 'none', caFile: null, systemProxy: null, patience }),
    );
    const access = { baseUrl, token: 'T' };
    expect(await hurried.read(access, '7')).toMatchObject({ failure: { kind: 'later' } });
    expect(await hurried.submit(access, aSubmission())).toMatchObject({
      failure: { kind: 'unknown-outcome' },
    });
    const to = join(tempFolder(), 'fax.download');
    expect(await hurried.download(access, `${baseUrl}/content/1`, to)).toMatchObject({
      failure: { kind: 'later', message: phrase('service.document-too-slow') },
    });
  });

  it('is given up where each page of a list is one of many large ones', async () => {
    let pages = 0;
    const record = { ...FAX, subject: 'x'.repeat(18_000) };
    const page = JSON.stringify({ records: Array.from({ length: 250 }, () => record) });
    const { baseUrl } = await startServer((_request, response) => {
      pages++;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(page);
    });
    expect(await gateway.createdSince({ baseUrl, token: 'T' }, 0)).toMatchObject({
      failure: { kind: 'refused', code: 'answer-too-large' },
    });
    expect(pages).toBe(15);
  });

  it('is no list where a page has many times what was asked for', async () => {
    const records = Array.from({ length: 2_001 }, () => FAX);
    const { baseUrl } = await startServer((_request, response) => sendJson(response, 200, { records }));
    expect(await gateway.createdSince({ baseUrl, token: 'T' }, 0)).toMatchObject({
      failure: { kind: 'later' },
    });
  });
});

describe('texts of the service', () => {
  it('are told without what it was shown, and shortened', async () => {
    const token = 'a-token-of-the-desk';
    const message = `${token} is not good. ${'x'.repeat(10_000)}`;
    const { baseUrl } = await startServer((_request, response) =>
      sendJson(response, 403, { errorCode: `CMN-1 ${token}`, message }),
    );
    const answer = await gateway.read({ baseUrl, token }, '7');
    if (answer.ok || answer.failure.kind !== 'refused') throw new Error(JSON.stringify(answer));
    expect(answer.failure.code).toBe('CMN-1 …');
    const said = inEnglish(answer.failure.message);
    expect(said).toMatch(/^The phone service refused: … is not good\. x+…$/u);
    expect(said.length).toBeLessThan(500);
  });

  it('that a record holds are cut, and so are its lists', async () => {
    const to = Array.from({ length: 5_000 }, () => ({
      phoneNumber: '+13035550119',
      name: 'x'.repeat(700),
    }));
    const record = { ...FAX, subject: 'y'.repeat(1_000_000), to };
    const { baseUrl } = await startServer((_request, response) =>
      sendJson(response, 200, { records: [record], syncInfo: { syncToken: 't' } }),
    );
    const changes = await gateway.changes({ baseUrl, token: 'T' }, null, 0);
    if (!changes.ok) throw new Error(inEnglish(changes.failure.message));
    const [messageChanges] = changes.value.messageChanges;
    if (messageChanges?.kind !== 'fax') throw new Error(JSON.stringify(messageChanges));
    expect([messageChanges.fax.subject?.length, messageChanges.fax.to.length]).toEqual([4_096, 200]);
  });
});

describe('times that no calendar has', () => {
  it('are none: of a message', async () => {
    const never = {
      ...FAX,
      creationTime: '+275760-09-13T00:00:00Z',
      lastModifiedTime: '9999-12-31T23:59:59Z',
    };
    const { baseUrl } = await startServer((_request, response) => sendJson(response, 200, never));
    expect(await gateway.read({ baseUrl, token: 'T' }, '7')).toMatchObject({ value: { createdAtMs: null } });
  });

  it('are none: of the service itself', () => {
    const clock = new ServiceClock();
    for (const date of [
      '+275760-09-13T00:00:00Z',
      'Sat, 31 Dec 9999 23:59:59 GMT',
      'Thu, 01 Jan 1970 00:00:00 GMT',
    ])
      clock.observe(date, NOON, 0);
    expect(clock.isKnown(NOON, 0)).toBe(false);
    expect(clock.at(NOON)).toBe(NOON);
  });

  it('are none: of a sign-in', async () => {
    const { baseUrl } = await startServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        '{"access_token":"t","refresh_token":"r","expires_in":1e308,"refresh_token_expires_in":1e308}',
      );
    });
    const client = { server: baseUrl, clientId: null };
    const signedIn = await new RestTelephonyAuth(systemClock).refresh(client, 'r');
    if (!signedIn.ok) throw new Error(inEnglish(signedIn.failure.message));
    // A number that is not finite becomes null in JSON, and the keychain's copy would no longer be a sign-in.
    const kept: unknown = JSON.parse(JSON.stringify(signedIn.value));
    expect(kept).toEqual(signedIn.value);
  });
});

it('a token that no header can carry is no sign-in', async () => {
  for (const token of ['a\r\nb: c', 'ключ', 'a b', 'x'.repeat(20_000)]) {
    const { baseUrl } = await startServer((_request, response) =>
      sendJson(response, 200, { access_token: token, expires_in: 3600 }),
    );
    const client = { server: baseUrl, clientId: null };
    expect(await new RestTelephonyAuth(systemClock).refresh(client, 'r')).toMatchObject({
      failure: { kind: 'later' },
    });
  }
});

it('a message is deleted whatever its id is made of', async () => {
  const { baseUrl, seen } = await startServer((_request, response) => {
    response.writeHead(204);
    response.end();
  });
  expect(await gateway.remove({ baseUrl, token: 'T' }, 'a-b_1')).toEqual({ ok: true, value: null });
  expect(seen[0]).toMatchObject({ method: 'DELETE' });
  expect(seen[0]?.url).toMatch(/\/message-store\/a-b_1$/u);
  for (const odd of ['', '1/..', '1,2', '*'])
    await expect(gateway.remove({ baseUrl, token: 'T' }, odd)).rejects.toThrow('is not a message id');
});

it('a rule that says nothing of screening is changed like any other', async () => {
  const rule = { id: 'business-hours-rule', type: 'BusinessHours', enabled: true, callHandlingAction: 'X' };
  const { baseUrl, seen } = await startServer((_request, response) => sendJson(response, 200, rule));
  const rules = new RestCallHandling(gateway.http);
  const changed = await rules.updateRule({ baseUrl, token: 'T' }, rule.id, { name: 'Days' });
  expect(changed).toMatchObject({ ok: true });
  expect(JSON.parse(seen[1]?.body.toString() ?? '')).toEqual({ name: 'Days' });
});
