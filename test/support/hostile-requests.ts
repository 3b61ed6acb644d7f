import fc from 'fast-check';
import { SMALL_PDF } from './small-documents.ts';

export interface Target {
  readonly host: string;
  readonly token: string;
  readonly clientId: string;
  readonly jwt: string;
  /** Path and query with which a WebSocket may be opened. */
  readonly socket: string;
}

interface Asked {
  readonly method?: string;
  readonly path?: string;
  readonly head?: readonly string[];
  /** Instead of the right ones. */
  readonly host?: readonly string[];
  readonly authorization?: string;
  readonly body?: string | Uint8Array;
  readonly length?: string;
}

const API = '/restapi/v1.0/account/~/extension/~';
const JSON_TYPE = 'Content-Type: application/json';
const FORM = 'Content-Type: application/x-www-form-urlencoded';
const any = fc.constantFrom;
const text = (maxLength: number): fc.Arbitrary<string> => fc.string({ unit: 'binary', maxLength });
const encoded = text(20).map((each) => encodeURIComponent(each));
const paths = any('/message-store', '/message-store/1', '/fax', '/answering-rule', '/forwarding-number', '/call-log', '/message-sync'); // prettier-ignore
const nested = (open: string, close: string): fc.Arbitrary<string> =>
  any(30, 2_000, 60_000).map((depth) => open.repeat(depth) + close.repeat(depth));
const ODD_NUMBERS = ['', '+', '911', '+1', `+${'1'.repeat(400)}`, '+1303555\u0000119', '\u202e9110555303', '٠١٢٣٤٥٦٧', '+13035550119;ext=1', '../fax', '*67', 'tel:112']; // prettier-ignore
const ODD_NAMES = ['../../../etc/passwd', '/etc/passwd', 'a\u0000.pdf', 'CON', 'a.pdf/', '..', '.', 'x'.repeat(2_000), '\u202efdp.exe', '%2e%2e%2f', 'a".pdf"; x="', '$(id).pdf']; // prettier-ignore

/** What somebody who does not want a fax may ask of the local exchange: so many requests for each class (see `hostileRequests`). */
const classes = (target: Target): Readonly<Record<string, fc.Arbitrary<Asked>>> => ({
  'paths that climb': fc
    .array(any('..', '%2e%2e', '%2E.', '.', '%00', '%ff', '\\', '%5c', 'restapi', 'v1.0', 'account', '~', 'etc', 'passwd', '//'), { maxLength: 12 })
    .map((all) => ({ path: `/${all.join('/')}` })), // prettier-ignore
  'addresses of other forms': any('*', 'http://evil.example/', 'file:///etc/passwd', '//evil.example/', `http://${target.host}/restapi/v1.0`, 'evil.example:443', '?', '#', '/\u007f', `/${'x'.repeat(9_000)}`)
    .chain((path) => any('GET', 'POST', 'OPTIONS').map((method) => ({ path, method }))), // prettier-ignore
  'queries': fc
    .array(fc.tuple(any('page', 'perPage', 'dateFrom', 'messageType', 'view', 'contentDispositionFilename', '__proto__', 'constructor', 'x'), fc.oneof(encoded, any('-1', '1e99', 'NaN', '%', '%zz', '%0d%0aX:%20y', '9'.repeat(500)))), { maxLength: 9 })
    .chain((pairs) => paths.map((path) => ({ path: `${API}${path}?${pairs.map((pair) => pair.join('=')).join('&')}` }))), // prettier-ignore
  methods: any(
    'TRACE',
    'CONNECT',
    'PROPFIND',
    'PATCH',
    'get',
    'GE T',
    'X'.repeat(300),
    'PURGE',
    'M-SEARCH',
  ).chain((method) => paths.map((path) => ({ method, path: API + path }))),
  'hosts': fc
    .array(any(target.host, 'evil.example', 'localhost', '0.0.0.0', '127.0.0.1@evil.example', '', '[::1]', 'evil.example:80'), { maxLength: 3 })
    .chain((host) => paths.map((path) => ({ host, path: API + path }))), // prettier-ignore
  'pages of other origins': fc
    .tuple(any('http://evil.example', 'null', 'file://', `https://${target.host}`, 'http://localhost:1', ''), any('OPTIONS', 'GET', 'POST', 'PUT'), paths)
    .map(([origin, method, path]) => ({ method, path: API + path, head: [`Origin: ${origin}`, 'Access-Control-Request-Method: PUT', 'Cookie: a=b'] })), // prettier-ignore
  'sign-ins that are none': fc
    .tuple(fc.oneof(any('', 'Bearer', 'bearer  ', `Basic ${target.token}`, `Bearer ${target.token}x`, `Bearer ${target.token.slice(0, -1)}`, `Bearer ${target.token},${target.token}`, `Bearer ${'x'.repeat(8_000)}`, 'Bearer ../../etc'), fc.base64String({ maxLength: 60 }).map((each) => `Bearer ${each}`)), paths)
    .map(([authorization, path]) => ({ authorization, path: API + path })), // prettier-ignore
  'what belongs to others': fc
    .tuple(any('~', '0', '-1', '999999', '400100', '..', '%7e', '1,2', '__proto__'), any('~', '0', '102', '103', '999', '-1', '101%00', 'constructor'), paths, any('GET', 'PUT', 'DELETE'))
    .map(([account, extension, path, method]) => ({ method, path: `/restapi/v1.0/account/${account}/extension/${extension}${path}` })), // prettier-ignore
  'messages that are none': fc
    .tuple(fc.oneof(encoded, any('0', '-1', '1e3', '0x10', '9'.repeat(40), '1,2,3', '*', ','.repeat(200), '1;2')), any('', '/content/1', '/content/..', '/content/-1', '/content/9'.repeat(3)), any('GET', 'DELETE', 'PUT'))
    .map(([id, rest, method]) => ({ method, path: `${API}/message-store/${id}${rest}` })), // prettier-ignore
  'JSON without end': fc
    .tuple(fc.oneof(nested('[', ']'), nested('{"a":', '}'), any('['.repeat(90_000), '"', '{"a":1e999999}', `[${'1,'.repeat(50_000)}1]`, '{"__proto__":{"x":1}}')), any('/answering-rule', '/forwarding-number', '/address-book/contact', '/fax'))
    .map(([body, path]) => ({ method: 'POST', path: API + path, head: [JSON_TYPE], body })), // prettier-ignore
  'texts that are none': fc
    .tuple(any('\ud800', '\u0000', '\u202e', '\ufeff', '\u2028', '\u001b[2J', 'x'.repeat(70_000)), any('name', 'phoneNumber', 'firstName', 'coverPageText', 'label'), any('/answering-rule', '/forwarding-number', '/address-book/contact'))
    .map(([value, name, path]) => ({ method: 'POST', path: API + path, head: [JSON_TYPE], body: `{"${name}":${JSON.stringify(value)}}` })), // prettier-ignore
  numbers: any(...ODD_NUMBERS).chain((number) =>
    fc
      .nat(3)
      .map((more) => fax({ to: Array.from({ length: 1 + more * 60 }, () => ({ phoneNumber: number })) })),
  ),
  'names of documents': any(...ODD_NAMES).chain((name) =>
    any('application/pdf', 'text/html', 'image/svg+xml', 'x/y; a="').map((type) => fax({}, [name, type])),
  ),
  'forms that are broken': fc
    .tuple(any('b', '', '--', 'x'.repeat(3_000), '"', 'ä'), any('--b\r\n', '--b--', '\r\n--b\r\n\r\n', '--b\r\nA: b\r\n', '--b\r\n\r\n'.repeat(600), `--b\r\n${'A: b\r\n'.repeat(3_000)}\r\n`), fc.nat(2))
    .map(([boundary, body, times]) => ({ method: 'POST', path: `${API}/fax`, head: [`Content-Type: multipart/mixed; boundary=${boundary}`], body: body.repeat(1 + times) })), // prettier-ignore
  'tokens asked for': fc
    .tuple(any('token', 'revoke', 'wstoken'), fc.array(fc.tuple(any('grant_type', 'assertion', 'code', 'refresh_token', 'client_id', 'redirect_uri', 'token', 'scope'), fc.oneof(encoded, any(target.clientId, `${target.jwt}x`, target.jwt.slice(0, -4), 'urn:ietf:params:oauth:grant-type:jwt-bearer', 'refresh_token', 'authorization_code'))), { maxLength: 6 }))
    .map(([name, pairs]) => ({ method: 'POST', path: `/restapi/oauth/${name}`, authorization: '', head: [FORM], body: pairs.map((pair) => pair.join('=')).join('&') })), // prettier-ignore
  'redirects elsewhere': fc
    .tuple(any('http://evil.example/', 'https://127.0.0.1@evil.example/', 'javascript:alert(1)', 'http://127.0.0.1:1/#', '//evil.example', 'file:///etc/passwd', 'http://127.0.0.1%0d%0aX:y/', ''), any('code', 'token', 'code token', ''), any(target.clientId, 'x', '<script>'), encoded)
    .map(([uri, type, client, state]) => ({ path: `/restapi/oauth/authorize?response_type=${encodeURIComponent(type)}&client_id=${encodeURIComponent(client)}&redirect_uri=${encodeURIComponent(uri)}&state=${state}`, authorization: '' })), // prettier-ignore
  'lengths that lie': fc
    .tuple(any('-1', '0', '1', '99999999999999999999', '5, 6', '0x5', '10\r\nTransfer-Encoding: chunked', '10\r\nContent-Length: 3'), any('[]', `0\r\n\r\nGET ${API}/message-store HTTP/1.1\r\nHost: a\r\n\r\n`, 'ffffffffffffffff\r\n', ''), any('gzip', 'chunked', 'identity', 'chunked, gzip'))
    .map(([length, body, coding]) => ({ method: 'POST', path: `${API}/fax`, head: [JSON_TYPE, `Content-Encoding: ${coding}`], length, body })), // prettier-ignore
  'sockets': fc
    .tuple(any(target.socket, '/ws', `${target.socket}x`, '/ws?access_token=', `${target.socket}&wsc=../../x`), any('13', '8', ''), any<readonly string[]>([], ['Origin: http://evil.example'], ['Sec-WebSocket-Extensions: permessage-deflate; x'], ['Sec-WebSocket-Protocol: a,b']), fc.oneof(any('[', '[]', '[{}]', '['.repeat(20_000), frameFor('/../../etc/passwd'), frameFor('/restapi/v1.0/../../oauth/token'), frameFor('http://evil.example/'), frameFor('/ws')), text(60)))
    .map(([path, version, head, frame]) => ({ path, authorization: '', head: ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==', `Sec-WebSocket-Version: ${version}`, ...head], body: Buffer.concat([masked(0x81, frame), masked(0x88, '')]), length: '' })), // prettier-ignore
});

const frameFor = (path: string): string =>
  JSON.stringify([{ type: 'ClientRequest', messageId: 'm', method: 'GET', path, headers: {} }]);

function fax(envelope: object, [name, type]: readonly string[] = ['a.pdf', 'application/pdf']): Asked {
  const told = { to: [{ phoneNumber: '+13035550119' }], sendTime: '2099-01-01T00:00:00Z', ...envelope };
  const head = `--b\r\n${JSON_TYPE}\r\n\r\n${JSON.stringify(told)}\r\n--b\r\nContent-Type: ${type ?? ''}\r\nContent-Disposition: attachment; filename="${name ?? ''}"\r\n\r\n`;
  return {
    ...{ method: 'POST', path: `${API}/fax`, head: ['Content-Type: multipart/mixed; boundary=b'] },
    body: Buffer.concat([Buffer.from(head), SMALL_PDF, Buffer.from('\r\n--b--\r\n')]),
  };
}

/** A WebSocket frame with a mask of zeros (RFC 6455 section 5.2). */
function masked(first: number, payload: string): Buffer {
  const bytes = Buffer.from(payload);
  const length = bytes.length < 126 ? [0x80 | bytes.length] : [0xfe, bytes.length >> 8, bytes.length & 0xff];
  return Buffer.concat([Buffer.from([first, ...length, 0, 0, 0, 0]), bytes]);
}

function toBytes({ host, token }: Target, asked: Asked): Buffer {
  const body = Buffer.from(asked.body ?? '');
  const { authorization = `Bearer ${token}`, length = String(body.length), head = [] } = asked;
  const lines = [
    `${asked.method ?? 'GET'} ${asked.path ?? `${API}/message-store`} HTTP/1.1`,
    ...(asked.host ?? [host]).map((each) => `Host: ${each}`),
    ...(authorization === '' ? [] : [`Authorization: ${authorization}`]),
    ...(length === '' ? [] : [`Content-Length: ${length}`, 'Connection: close']),
    ...head,
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]);
}

/** This many requests in all, divided among the classes: always the same for a seed. */
export function hostileRequests(
  target: Target,
  { count, seed }: { readonly count: number; readonly seed: number },
): ReadonlyMap<string, readonly Buffer[]> {
  const all = Object.entries(classes(target));
  return new Map(
    all.map(([name, arbitrary], index) => {
      const numRuns = Math.floor(count / all.length) + (index < count % all.length ? 1 : 0);
      const asked = fc.sample(arbitrary, { numRuns, seed: seed + index });
      return [name, asked.map((each) => toBytes(target, each))];
    }),
  );
}
