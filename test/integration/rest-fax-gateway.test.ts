import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { RestFaxGateway } from '../../app/adapters/telephony/rest-fax-gateway.ts';
import { isOfService } from '../../app/adapters/telephony/connection/of-service.ts';
import { problemWithServer } from '../../app/domain/service/service-address.ts';
import type { FaxSubmission } from '../../app/services/ports/service/fax-gateway.ts';
import { SMALL_PDF, SMALL_PNG, smallTiff } from '../support/small-documents.ts';
import { sendJson, useRawServer } from '../support/raw-server.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { useUmask } from '../support/umask.ts';

const tempFolder = useTempFolders();
const startServer = useRawServer();
const gateway = new RestFaxGateway();
const TOKEN = 'secret-token';

const RECORD = {
  uri: 'http://127.0.0.1/restapi/v1.0/account/1/extension/101/message-store/1277646004',
  id: 1277646004,
  to: [{ phoneNumber: '+13035550119', location: 'Denver, CO' }],
  type: 'Fax',
  creationTime: '2026-11-21T10:42:58.000Z',
  readStatus: 'Unread',
  priority: 'Normal',
  attachments: [
    {
      id: 1277646004,
      uri: 'http://127.0.0.1/content/1',
      type: 'RenderedDocument',
      contentType: 'image/tiff',
    },
  ],
  direction: 'Outbound',
  availability: 'Alive',
  messageStatus: 'Queued',
  faxResolution: 'High',
  faxPageCount: 0,
  lastModifiedTime: '2026-11-21T10:42:58.040Z',
};

function aSubmission(name = 'lab.pdf', bytes: Uint8Array = SMALL_PDF): FaxSubmission {
  const path = join(tempFolder(), 'document');
  writeFileSync(path, bytes);
  return {
    recipients: [{ phoneNumber: '+13035550119', name: 'Dr. Mercer' }],
    faxResolution: 'High',
    coverPageText: null,
    documents: [{ name, path, sizeBytes: bytes.length }],
  };
}

describe('a fax creation request', () => {
  it('asks for no cover page where the first document is one, and says nothing of it elsewhere', async () => {
    const { baseUrl, seen } = await startServer((_request, response) => sendJson(response, 200, RECORD));
    await gateway.submit({ baseUrl, token: TOKEN }, { ...aSubmission(), hasOwnCover: true });
    await gateway.submit({ baseUrl, token: TOKEN }, aSubmission());
    const indexes = seen.map(({ body }) => /"coverIndex":(\d+)/u.exec(String(body))?.[1]);
    expect(indexes).toEqual(['0', undefined]);
  });

  it('is multipart/mixed: the JSON part, then each file as raw octets, then the final boundary', async () => {
    const bytes = Buffer.concat([SMALL_PDF, Buffer.from([0, 255, 13, 10, 45, 45])]);
    const { baseUrl, seen } = await startServer((_request, response) => sendJson(response, 200, RECORD));
    const submission = aSubmission('Befund "Müller" & Co.pdf', bytes);
    const sent = await gateway.submit(
      { baseUrl, token: TOKEN },
      { ...submission, coverPageText: 'As discussed.' },
    );
    expect(sent).toMatchObject({
      ok: true,
      value: { messageId: '1277646004', status: 'queued', pages: null },
    });

    const [request] = seen;
    expect(request?.method).toBe('POST');
    expect(request?.url).toBe('/restapi/v1.0/account/~/extension/~/fax');
    expect(request?.headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      accept: 'application/json',
      'content-length': String(request?.body.length),
    });
    const boundary = /^multipart\/mixed; boundary=(?<boundary>[\w-]+)$/u.exec(
      request?.headers['content-type'] ?? '',
    )?.[1];
    const json =
      '{"to":[{"phoneNumber":"+13035550119","name":"Dr. Mercer"}],"faxResolution":"High","coverPageText":"As discussed."}';
    const expected = Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Type: application/json\r\n\r\n${json}\r\n`),
      Buffer.from(`--${boundary}\r\nContent-Type: application/pdf\r\n`),
      Buffer.from('Content-Disposition: attachment; filename="Befund _Müller_ _ Co.pdf"\r\n\r\n'),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    expect(request?.body.equals(expected)).toBe(true);
  });

  it('does not begin when a document is gone or has changed', async () => {
    const { baseUrl, seen } = await startServer((_request, response) => sendJson(response, 200, RECORD));
    const submission = aSubmission();
    writeFileSync(submission.documents[0]?.path ?? '', 'changed');
    const sent = await gateway.submit({ baseUrl, token: TOKEN }, submission);
    expect(sent).toMatchObject({ ok: false, failure: { kind: 'needs-person', reason: 'unreadable' } });
    expect(seen).toHaveLength(0);
  });

  const error = (code: string) => ({
    errorCode: code,
    message: 'm',
    errors: [{ errorCode: code, message: 'm' }],
  });
  const LIMITER = { 'x-rate-limit-group': 'heavy' };
  it.each([
    [400, error('MSG-338'), {}, { kind: 'needs-person', reason: 'too-large' }],
    [413, null, {}, { kind: 'needs-person', reason: 'too-large' }],
    [415, error('MSG-348'), {}, { kind: 'needs-person', reason: 'unsupported-type' }],
    [400, error('CMN-101'), {}, { kind: 'refused', code: 'CMN-101' }],
    [403, error('CMN-408'), {}, { kind: 'refused', code: 'CMN-408' }],
    [401, error('OAU-128'), {}, { kind: 'needs-sign-in' }],
    [
      429,
      error('CMN-301'),
      { 'retry-after': '7' },
      { kind: 'later', reason: 'rate-limited', retryAfterMs: 7_000 },
    ],
    [429, null, LIMITER, { kind: 'later', reason: 'rate-limited', retryAfterMs: 30_000 }],
    [
      429,
      null,
      { ...LIMITER, 'retry-after': '864000' },
      { kind: 'later', reason: 'rate-limited', retryAfterMs: 3_600_000 },
    ],
    [503, error('CMN-201'), {}, { kind: 'later', reason: 'service-down' }],
    // Nobody knows what a gateway in between passed on before it gave up.
    [503, null, {}, { kind: 'unknown-outcome' }],
    [502, null, {}, { kind: 'unknown-outcome' }],
    // Nor before it refused in its own name.
    [302, null, { location: '/login' }, { kind: 'unknown-outcome' }],
    [400, { error: 'invalid_request' }, {}, { kind: 'unknown-outcome' }],
    [401, null, {}, { kind: 'unknown-outcome' }],
    [403, { message: 'Forbidden' }, {}, { kind: 'unknown-outcome' }],
    [404, null, {}, { kind: 'unknown-outcome' }],
    [407, null, {}, { kind: 'unknown-outcome' }],
    [429, null, {}, { kind: 'unknown-outcome' }],
    [429, null, { 'retry-after': '7' }, { kind: 'unknown-outcome' }],
    [500, error('CMN-203'), {}, { kind: 'unknown-outcome' }],
  ])('answered with %i %j means %j', async (status, body, headers, failure) => {
    const { baseUrl } = await startServer((_request, response) => {
      if (body === null) response.writeHead(status, headers).end('<html>');
      else sendJson(response, status, body, headers);
    });
    expect(await gateway.submit({ baseUrl, token: TOKEN }, aSubmission())).toMatchObject({
      ok: false,
      failure,
    });
  });

  it('that was answered before it had left as a whole was not taken, whoever answered', async () => {
    const path = join(tempFolder(), 'large.pdf');
    writeFileSync(path, Buffer.alloc(8_000_000));
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      // Enough to recognise it, and nothing more is read.
      socket.once('data', () => {
        socket.pause();
        socket.write('HTTP/1.1 401 Unauthorized\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const submission = { ...aSubmission(), documents: [{ name: 'large.pdf', path, sizeBytes: 8_000_000 }] };
    const sent = await gateway.submit({ baseUrl: `http://127.0.0.1:${port}`, token: TOKEN }, submission);
    server.close();
    expect(sent).toMatchObject({ ok: false, failure: { kind: 'later', reason: 'service-down' } });
  });

  it('whose answer is lost, cut off or no fax is in doubt', async () => {
    const doubt = { ok: false, failure: { kind: 'unknown-outcome' } };
    const reset = await startServer((_request, response) => response.socket?.destroy());
    expect(await gateway.submit({ baseUrl: reset.baseUrl, token: TOKEN }, aSubmission())).toMatchObject(
      doubt,
    );
    const half = await startServer((_request, response) => {
      response.writeHead(200, { 'content-length': '500' });
      response.write('{"uri":');
      response.socket?.end();
    });
    expect(await gateway.submit({ baseUrl: half.baseUrl, token: TOKEN }, aSubmission())).toMatchObject(doubt);
    const html = await startServer((_request, response) => response.end('<html>Welcome to the hotel</html>'));
    expect(await gateway.submit({ baseUrl: html.baseUrl, token: TOKEN }, aSubmission())).toMatchObject(doubt);
    const other = await startServer((_request, response) => sendJson(response, 200, { hello: 'world' }));
    expect(await gateway.submit({ baseUrl: other.baseUrl, token: TOKEN }, aSubmission())).toMatchObject(
      doubt,
    );
  });

  it('that reaches nobody is known not to have been sent', async () => {
    const { baseUrl } = await startServer(() => undefined);
    const nobody = baseUrl.replace(/\d+$/u, '1');
    const sent = await gateway.submit({ baseUrl: nobody, token: TOKEN }, aSubmission());
    expect(sent).toMatchObject({ ok: false, failure: { kind: 'later', reason: 'offline' } });
  });
});

describe('questions to the service', () => {
  it('read both dialects, and no strange record hides the others', async () => {
    const records = [
      { ...RECORD, id: '1277646005', messageStatus: 'Sent', faxPageCount: 3 },
      { strange: true },
      { ...RECORD, id: 3, direction: 'Inbound', messageStatus: 'Received' },
      {
        ...RECORD,
        id: 4,
        messageStatus: 'Pondering',
        to: [{ phoneNumber: '13035550119', faxErrorCode: 'New' }],
      },
    ];
    const { baseUrl, seen } = await startServer((_request, response) =>
      sendJson(response, 200, { records, syncInfo: { syncType: 'FSync', syncToken: 'T1' } }),
    );
    const changes = await gateway.changes({ baseUrl, token: TOKEN }, null, Date.UTC(2026, 10, 21));
    expect(changes).toMatchObject({
      ok: true,
      value: {
        token: 'T1',
        reports: [
          { messageId: '1277646005', status: 'sent', pages: 3 },
          { messageId: '4', status: 'unknown', recipients: [{ phoneNumber: '+13035550119' }] },
        ],
      },
    });
    expect(seen[0]?.url).toContain('dateFrom=2026-11-21T00%3A00%3A00.000Z');
    await gateway.changes({ baseUrl, token: TOKEN }, 'T1', 0);
    expect(seen[1]?.url).toContain('syncType=ISync&syncToken=T1');
  });

  it('read a window to its end', async () => {
    const pages = [250, 250, 3].map((count, page) =>
      Array.from({ length: count }, (_, index) => ({ ...RECORD, id: page * 1000 + index + 1 })),
    );
    const { baseUrl } = await startServer(({ url }, response) => {
      const page = Number(new URL(url, 'http://x').searchParams.get('page'));
      sendJson(response, 200, { records: pages[page - 1] ?? [] });
    });
    const window = await gateway.createdSince({ baseUrl, token: TOKEN }, 0);
    expect(window.ok && window.value.reports.length).toBe(503);
  });

  it('answered with trouble are asked again later', async () => {
    const { baseUrl } = await startServer((_request, response) => response.writeHead(502).end('bad gateway'));
    const read = await gateway.read({ baseUrl, token: TOKEN }, '1');
    expect(read).toMatchObject({ ok: false, failure: { kind: 'later', reason: 'service-down' } });
  });
});

const PDF = { 'content-type': 'application/pdf' };
const TIFF = { 'content-type': 'image/tiff' };
const HTML = Buffer.from('<html>Sign in</html>');

async function fetchedFrom(status: number, headers: Record<string, string>, bytes: Buffer) {
  const { baseUrl } = await startServer((_request, response) => {
    const length = status === 204 ? {} : { 'content-length': String(bytes.length) };
    response.writeHead(status, { ...headers, ...length }).end(bytes);
  });
  const path = join(tempFolder(), 'out');
  const answer = await gateway.download({ baseUrl, token: TOKEN }, `${baseUrl}/1`, path);
  return { answer, isThere: existsSync(path) };
}

describe('a rendered document', () => {
  it('is fetched from where the service says, and only from the service', async () => {
    const { baseUrl, seen } = await startServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/tiff' }).end(smallTiff());
    });
    useUmask(0o022);
    const path = join(tempFolder(), 'out');
    writeFileSync(path, 'what a crash left', { mode: 0o644 });
    const fetched = await gateway.download({ baseUrl, token: TOKEN }, `${baseUrl}/somewhere/else/7`, path);
    expect(fetched).toEqual({ ok: true, value: { contentType: 'image/tiff' } });
    expect(readFileSync(path).equals(smallTiff())).toBe(true);
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(seen[0]?.headers['accept-encoding']).toBe('identity');
    expect(seen[0]?.url).toBe('/somewhere/else/7');

    const foreign = await gateway.download({ baseUrl, token: TOKEN }, 'http://169.254.169.254/latest', path);
    expect(foreign).toMatchObject({ ok: false, failure: { kind: 'refused', code: 'foreign-document' } });
  });

  it.each([
    [
      'the type with parameters and capitals',
      { 'content-type': 'Application/PDF; charset=binary' },
      SMALL_PDF,
    ],
    ['junk before its header', PDF, Buffer.concat([Buffer.alloc(900, 'x'), SMALL_PDF])],
    ['junk behind its end', PDF, Buffer.concat([SMALL_PDF, Buffer.alloc(900, 'x')])],
    ['a TIFF that is called a PDF', PDF, smallTiff()],
    ['an encoding that is none', { ...PDF, 'content-encoding': 'Identity' }, SMALL_PDF],
  ])('is taken with %s', async (_what, headers, bytes) => {
    expect(await fetchedFrom(200, headers, bytes)).toMatchObject({
      answer: { ok: true, value: { contentType: bytes.includes('%PDF') ? 'application/pdf' : 'image/tiff' } },
      isThere: true,
    });
  });

  it.each([
    ['a page of a guest network', 200, { 'content-type': 'text/html' }, HTML],
    ['the same under the name of a fax', 200, TIFF, HTML],
    ['nothing at all', 200, TIFF, Buffer.alloc(0)],
    ['no content', 204, TIFF, Buffer.alloc(0)],
    ['half a PDF', 200, PDF, SMALL_PDF.subarray(0, 200)],
    ['a PDF of a first and a last line', 200, PDF, Buffer.from('%PDF-1.4\n%%EOF\n')],
    ['half a TIFF', 200, TIFF, smallTiff().subarray(0, 60)],
    ['a TIFF without a page', 200, TIFF, Buffer.from('II*\0\0\0\0\0', 'latin1')],
    ['packed bytes that nobody asked for', 200, { ...PDF, 'content-encoding': 'gzip' }, gzipSync(SMALL_PDF)],
    ['packed bytes that do not say so', 200, PDF, gzipSync(SMALL_PDF)],
    ['a document that says it is packed', 200, { ...PDF, 'content-encoding': 'br' }, SMALL_PDF],
    ['a part that nobody asked for', 206, { ...PDF, 'content-range': 'bytes 0-9/10' }, SMALL_PDF],
    ['a document of another kind', 200, { 'content-type': 'image/png' }, SMALL_PNG],
    ['a document of no type', 200, {}, SMALL_PDF],
  ])('is not %s: asked for again, and nothing is kept', async (_what, status, headers, bytes) => {
    expect(await fetchedFrom(status, headers, bytes)).toMatchObject({
      answer: { ok: false, failure: { kind: 'later', reason: 'no-document' } },
      isThere: false,
    });
  });

  it('that redirects elsewhere does not take the token along', async () => {
    const elsewhere = await startServer((_request, response) => response.end(smallTiff()));
    const { baseUrl } = await startServer((_request, response) =>
      response.writeHead(302, { location: elsewhere.baseUrl }).end(),
    );
    const fetched = await gateway.download(
      { baseUrl, token: TOKEN },
      `${baseUrl}/1`,
      join(tempFolder(), 'out'),
    );
    expect(fetched.ok).toBe(false);
    expect(elsewhere.seen).toHaveLength(0);
  });

  it.each(['said', 'not said'])(
    'that is larger than any fax, its length %s, is refused for good',
    async (length) => {
      const oneMiB = Buffer.alloc(1024 * 1024);
      const { baseUrl } = await startServer((_request, response) => {
        const headers = { 'content-type': 'image/tiff' };
        if (length === 'said')
          response.writeHead(200, { ...headers, 'content-length': String(201 * oneMiB.length) });
        else response.writeHead(200, headers);
        Readable.from(Array.from({ length: 201 }, () => oneMiB)).pipe(response);
      });
      const path = join(tempFolder(), 'out');
      const fetched = await gateway.download({ baseUrl, token: TOKEN }, `${baseUrl}/1`, path);
      expect(fetched).toMatchObject({ ok: false, failure: { kind: 'refused', code: 'document-too-large' } });
      expect(existsSync(path)).toBe(false);
    },
  );

  it('that is still being rendered is asked for later', async () => {
    const { baseUrl } = await startServer((_request, response) =>
      sendJson(response, 409, {
        errors: [{ errorCode: 'MSG-368', message: 'Fax message processing is in progress' }],
      }),
    );
    const fetched = await gateway.download(
      { baseUrl, token: TOKEN },
      `${baseUrl}/1`,
      join(tempFolder(), 'out'),
    );
    expect(fetched).toMatchObject({ ok: false, failure: { kind: 'later', reason: 'still-rendering' } });
  });
});

describe('the address of a service', () => {
  it('is https, or plain http on this machine', () => {
    expect(problemWithServer('https://platform.example.com')).toBeNull();
    expect(problemWithServer('http://127.0.0.1:1')).toBeNull();
    expect(problemWithServer('http://localhost:1')).toBeNull();
    expect(problemWithServer('http://127.0.0.1.example.com')).not.toBeNull();
    expect(problemWithServer('file:///etc/passwd')).not.toBeNull();
  });

  it('covers the media host beside it and no other', () => {
    expect(isOfService('https://media.example.com/1', 'https://platform.example.com')).toBe(true);
    expect(isOfService('http://media.example.com/1', 'https://platform.example.com')).toBe(false);
    expect(isOfService('https://example.com.evil.org/1', 'https://platform.example.com')).toBe(false);
    expect(isOfService('https://other.com/1', 'https://example.com')).toBe(false);
    // Sharing a public suffix, or the last parts of an IP address, does not make two hosts related.
    expect(isOfService('https://evil.co.uk/1', 'https://fax.co.uk')).toBe(false);
    expect(isOfService('https://evil.github.io/1', 'https://fax.github.io')).toBe(false);
    expect(isOfService('https://11.0.0.5/1', 'https://10.0.0.5')).toBe(false);
    expect(isOfService('not an address', 'https://platform.example.com')).toBe(false);
  });
});

it('the time of the service is told by its own answers, not by one that lay in a cache', async () => {
  const anHourAgo = new Date(Date.now() - 3_600_000).toUTCString();
  const { baseUrl } = await startServer((request, response) => {
    const isDocument = request.url.includes('content');
    response.writeHead(200, {
      'content-type': isDocument ? 'application/pdf' : 'application/json',
      ...(isDocument ? { date: anHourAgo, age: '3600' } : {}),
    });
    response.end(isDocument ? SMALL_PDF : JSON.stringify(RECORD));
  });
  const own = new RestFaxGateway();
  const access = { baseUrl, token: TOKEN };
  const path = join(tempFolder(), 'download');
  expect(await own.download(access, `${baseUrl}/content/1`, path)).toMatchObject({ ok: true });
  expect(own.knowsServiceTime(Date.now())).toBe(false);
  expect(await own.read(access, String(RECORD.id))).toMatchObject({ ok: true });
  expect(own.knowsServiceTime(Date.now())).toBe(true);
  expect(await own.download(access, `${baseUrl}/content/1`, path)).toMatchObject({ ok: true });
  const nowMs = Date.now();
  expect(own.serviceTimeMs(nowMs)).toBe(nowMs);
});
