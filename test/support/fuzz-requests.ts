import fc from 'fast-check';
import { multipartBody, type Part } from './exchange-client.ts';
import { SMALL_PDF } from './small-documents.ts';

/** A request that is HTTP, whatever else it may be. */
export interface FuzzedRequest {
  readonly kind: 'http';
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

/** Bytes that may not be HTTP at all. */
export interface FuzzedBytes {
  readonly kind: 'raw';
  readonly bytes: Buffer;
}

export interface Credentials {
  readonly tokens: readonly string[];
  readonly clientId: string;
  readonly jwt: string;
}

const API = '/restapi/v1.0';
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'M-SEARCH'];
const SEGMENTS = [
  'restapi', 'v1.0', 'v2', 'oauth', 'token', 'authorize', 'revoke', 'wstoken', 'account', '~', '4001001', 'extension', '101', '102', '103', '999',
  'fax', 'message-store', 'message-sync', 'content', '*', '1', '1,2,3', '-1', '0x1', '999999999999999999', 'answering-rule', 'business-hours-rule',
  'after-hours-rule', 'forwarding-number', 'call-log', 'caller-id', 'phone-number', 'address-book', 'contact', 'features', 'dictionary',
  'fax-cover-page', 'subscription', '..', '.', '%2e%2e', '%00', '%ff', '%', 'constructor', '__proto__', ';', "'", '東京',
]; // prettier-ignore
const ADDRESSES = [
  '/fax', '/message-store', '/message-store/1', '/message-store/1,2', '/message-store/*', '/message-store/1/content/1', '/message-sync',
  '/answering-rule', '/answering-rule/business-hours-rule', '/forwarding-number', '/forwarding-number/1', '/call-log', '/phone-number',
  '/caller-id', '/features', '/address-book/contact', '',
].map((path) => `${API}/account/~/extension/~${path}`); // prettier-ignore
const OAUTH = ['token', 'authorize', 'revoke', 'wstoken'].map((name) => `/restapi/oauth/${name}`);
const OTHER = [
  '/',
  '/ws',
  `${API}/account/~/call-log`,
  `${API}/dictionary/fax-cover-page`,
  `${API}/subscription`,
];
const NAMES = [
  'dateFrom', 'dateTo', 'page', 'perPage', 'messageType', 'direction', 'readStatus', 'availability', 'syncType', 'syncToken', 'recordCount',
  'purge', 'type', 'view', 'phoneNumber', 'contentDisposition', 'contentDispositionFilename', 'to', 'faxResolution', 'coverIndex', 'coverPageText',
  'sendTime', 'isoCode', 'originalMessageId', 'resourceId', 'body', 'label', 'forwarding', 'grant_type', 'client_id', 'assertion', 'code',
  'redirect_uri', 'refresh_token', 'response_type', 'extension', 'constructor', '__proto__', 'toString',
]; // prettier-ignore
const VALUES = [
  '', '0', '1', '-1', '1e9', 'NaN', 'true', 'null', 'Fax', 'Inbound', 'Outbound', 'Alive', 'Deleted', 'Purged', 'Read', 'FSync', 'ISync', 'High', 'Low', 'All',
  'Detailed', '2026-11-21', '0000-00-00', '9999-12-31T23:59:59Z', '2099-01-01T00:00:00.000Z', '+13035550119', '13035550119', 'US', 'XX',
  'jwt-bearer', 'urn:ietf:params:oauth:grant-type:jwt-bearer', 'refresh_token', 'authorization_code', 'http://127.0.0.1:1/', 'x'.repeat(3_000),
  '\u0000', '\ud83d\ude00', "' OR 1=1 --", '${7*7}', '../../etc/passwd',
]; // prettier-ignore

const name = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...NAMES) }, fc.string({ maxLength: 12 }));
const value = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...VALUES) },
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const path = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...ADDRESSES) },
  { weight: 2, arbitrary: fc.constantFrom(...OAUTH, ...OTHER) },
  {
    weight: 2,
    arbitrary: fc.array(fc.constantFrom(...SEGMENTS), { maxLength: 9 }).map((all) => `/${all.join('/')}`),
  },
  fc.string({ unit: 'binary-ascii', maxLength: 60 }).map((text) => `/${text}`),
);
const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.tuple(name, value), { maxLength: 5 })
      .map((pairs) => `?${pairs.map(([key, word]) => `${encode(key)}=${encode(word)}`).join('&')}`),
  },
  fc.string({ unit: 'binary-ascii', maxLength: 30 }).map((text) => `?${text}`),
);

/** JSON with meaningful names, nested, and now and then cut or broken. */
const json = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.dictionary(name, fc.oneof(value, fc.jsonValue({ maxDepth: 3 })), { maxKeys: 6 }),
  },
  fc.jsonValue({ maxDepth: 4 }),
);
const jsonText = fc.tuple(json, fc.integer({ min: 0, max: 9 }), fc.nat()).map(([data, luck, at]) => {
  const text = JSON.stringify(data);
  return luck > 2 ? text : luck === 0 ? '['.repeat(2_000) : text.slice(0, at % (text.length + 1));
});

/** A fax for a time that never comes, with everything in it slightly wrong at times. */
const envelope = fc.record(
  {
    to: fc.constantFrom<unknown>(
      [{ phoneNumber: '+13035550119' }],
      [],
      [{ phoneNumber: 'x' }],
      [{}],
      'x',
      null,
    ),
    sendTime: fc.constant('2099-01-01T00:00:00Z'),
    faxResolution: fc.constantFrom('High', 'Low', 'Medium', 1),
    coverIndex: fc.constantFrom<unknown>(0, 7, -1, '7', 1e99),
    coverPageText: fc.constantFrom<unknown>('Hello', '\u0000', 'x'.repeat(2_000), {}),
    originalMessageId: fc.constantFrom<unknown>('1', 1, 'x', {}),
  },
  { requiredKeys: ['to', 'sendTime'] },
);
const part: fc.Arbitrary<Part> = fc
  .record({
    type: fc.constantFrom(
      null,
      'application/pdf',
      'text/plain',
      'application/json',
      'application/octet-stream',
      'video/mp4',
      ';;',
      '',
    ),
    disposition: fc.constantFrom(null, 'attachment', 'attachment; filename="a.pdf"', 'attachment; filename="a.exe"', 'attachment; filename=""',
      "attachment; filename*=UTF-8''%C3%A4.txt", 'form-data; name="to"', 'form-data; name="attachment"; filename="../a.txt"', 'form-data; name='), // prettier-ignore
    encoding: fc.constantFrom(null, null, 'base64', '7bit', 'quoted-printable'),
    body: fc.oneof(
      fc.constantFrom<Buffer | string>(SMALL_PDF, 'Hello', '', '+13035550119'),
      fc.uint8Array({ maxLength: 200 }),
    ),
  }) // prettier-ignore
  .map(({ type, disposition, encoding, body }) => ({
    headers: {
      ...(type === null ? {} : { 'Content-Type': type }),
      ...(disposition === null ? {} : { 'Content-Disposition': disposition }),
      ...(encoding === null ? {} : { 'Content-Transfer-Encoding': encoding }),
    },
    body,
  }));
const upload = fc
  .record({
    envelope,
    hasEnvelope: fc.boolean(),
    parts: fc.array(part, { maxLength: 4 }),
    damage: fc.option(fc.tuple(fc.nat(), fc.uint8Array({ minLength: 0, maxLength: 6 })), { freq: 2 }),
    form: fc.constantFrom('mixed', 'form-data'),
  })
  .map(({ envelope, hasEnvelope, parts, damage, form }) => {
    const first = { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(envelope) };
    const body = multipartBody(hasEnvelope ? [first, ...parts] : parts, 'b');
    return { type: `multipart/${form}; boundary=b`, body: damage === null ? body : damaged(body, ...damage) };
  });

const content = fc.oneof(
  { weight: 3, arbitrary: fc.constant<{ type: string; body: Buffer } | null>(null) },
  { weight: 3, arbitrary: jsonText.map((text) => ({ type: 'application/json', body: Buffer.from(text) })) },
  {
    weight: 2,
    arbitrary: fc.array(fc.tuple(name, value), { maxLength: 6 }).map((pairs) => ({
      type: 'application/x-www-form-urlencoded',
      body: Buffer.from(pairs.map(([key, word]) => `${encode(key)}=${encode(word)}`).join('&')),
    })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('', 'text/xml', 'multipart/mixed', 'application/json; charset=\u00ff', '/', 'a'.repeat(900)), fc.uint8Array({ maxLength: 300 }))
      .map(([type, bytes]) => ({ type, body: Buffer.from(bytes) })),
  }, // prettier-ignore
);
const oddHeader = fc.constantFrom<Record<string, string>>(
  {}, {}, {}, { range: 'bytes=0-' }, { range: 'bytes=9-1' }, { accept: 'application/vnd.ringcentral.multipart+json' }, { accept: '*/*;q=x' },
  { 'x-http-method-override': 'DELETE' }, { cookie: 'a=b' }, { origin: 'http://evil.example' }, { 'if-range': 'x' }, { 'content-encoding': 'gzip' },
  { 'x-long': 'x'.repeat(6_000) },
); // prettier-ignore

export function fuzzedRequest({ tokens, clientId, jwt }: Credentials): fc.Arbitrary<FuzzedRequest> {
  const authorization = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...tokens).map((token) => `Bearer ${token}`) },
    fc.constantFrom(
      '',
      'Bearer',
      'Bearer x',
      `Basic ${Buffer.from(`${clientId}:`).toString('base64')}`,
      'Digest x',
    ),
  );
  const api = fc
    .record({ method: fc.constantFrom(...METHODS), path, query, authorization, content, odd: oddHeader })
    .map(({ content, odd, ...request }) => makeRequest({ ...request, headers: odd, content }));
  const faxes = fc
    .record({ authorization, content: upload })
    .map((request) =>
      makeRequest({ ...request, method: 'POST', path: ADDRESSES[0] ?? '', query: '', headers: {} }),
    );
  const oauth = fc
    .record({ path: fc.constantFrom(...OAUTH), pairs: fc.array(fc.tuple(name, value), { maxLength: 4 }), hasJwt: fc.boolean() })
    .map(({ path, pairs, hasJwt }) => {
      const known = hasJwt ? [['assertion', jwt], ['grant_type', 'urn:ietf:params:oauth:grant-type:jwt-bearer']] : [];
      const body = [['client_id', clientId], ...known, ...pairs].map(([key = '', word = '']) => `${encode(key)}=${encode(word)}`).join('&');
      const type = 'application/x-www-form-urlencoded';
      return makeRequest({ method: 'POST', path, query: '', authorization: '', headers: {}, content: { type, body: Buffer.from(body) } });
    }); // prettier-ignore
  return fc.oneof(
    { weight: 7, arbitrary: api },
    { weight: 2, arbitrary: faxes },
    { weight: 1, arbitrary: oauth },
  );
}

/** A whole request as sent over the wire, with bytes changed, removed or inserted. */
export function fuzzedBytes(host: string, { tokens }: Credentials): fc.Arbitrary<FuzzedBytes> {
  const body = multipartBody([{ headers: { 'Content-Type': 'application/json' }, body: '{"to":[]}' }], 'b');
  const whole = Buffer.concat([
    Buffer.from(
      `POST ${ADDRESSES[0] ?? ''} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${tokens[0] ?? ''}\r\n` +
        `Content-Type: multipart/mixed; boundary=b\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`,
    ),
    body,
  ]);
  const heads = [
    'Expect: 100-continue', 'Expect: cake', 'Transfer-Encoding: chunked', 'Transfer-Encoding: gzip, chunked', 'Upgrade: websocket\r\nConnection: upgrade',
    'Upgrade: h2c\r\nConnection: Upgrade', 'Content-Length: -1', 'Content-Length: 99999999999999999999', 'Host: a\r\nHost: b', 'X: \u0001', ': x',
  ]; // prettier-ignore
  return fc
    .oneof(
      fc.tuple(fc.nat(), fc.uint8Array({ maxLength: 8 })).map(([at, bytes]) => damaged(whole, at, bytes)),
      fc.nat().map((length) => whole.subarray(0, length % whole.length)),
      fc
        .tuple(
          fc.constantFrom(...heads),
          fc.constantFrom('GET', 'POST', 'CONNECT', 'PRI', 'get'),
          fc.constantFrom('1.1', '1.0', '2.0', '0.9'),
        )
        .map(([head, method, version]) =>
          Buffer.from(
            `${method} ${ADDRESSES[1] ?? ''} HTTP/${version}\r\nHost: ${host}\r\n${head}\r\n\r\n`,
            'latin1',
          ),
        ),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    ) // prettier-ignore
    .map((bytes) => ({ kind: 'raw', bytes }));
}

interface RequestParts {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly authorization: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: { readonly type: string; readonly body: Buffer } | null;
}

function makeRequest({ method, path, query, authorization, headers, content }: RequestParts): FuzzedRequest {
  return {
    kind: 'http',
    method,
    // What no client can send is left to the raw bytes.
    path: (path + query).replace(/[^\u0021-\u007e]/gu, (mark) => encode(mark)).replace(/#/gu, '%23'),
    headers: {
      ...headers,
      ...(authorization === '' ? {} : { authorization }),
      ...(content === null || content.type === '' ? {} : { 'content-type': content.type }),
    },
    body: content?.body ?? null,
  };
}

function damaged(bytes: Buffer, at: number, by: Uint8Array): Buffer {
  const place = at % bytes.length;
  return Buffer.concat([bytes.subarray(0, place), by, bytes.subarray(place + (at % 3))]);
}

/** A lone surrogate, which no address can contain, becomes the replacement character. */
const encode = (text: string): string => encodeURIComponent(Buffer.from(text).toString('utf8'));
