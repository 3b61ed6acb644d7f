import { gzipSync, brotliCompressSync, constants } from 'node:zlib';
import type { Random } from '../resilience/random.ts';
import type { Lie, Question } from './hostile-server.ts';
import { changed, withEach } from './odd-json.ts';
import { WIRE_LIES } from './wire-lies.ts';

export interface Circumstances {
  readonly random: Random;
  /** Address of another origin, where nothing must ever arrive. */
  readonly decoy: string;
  /** Secrets that the service knows because it was shown them. */
  readonly secrets: readonly string[];
}

export type LieClass = (question: Question, circumstances: Circumstances) => Lie | null;

const TYPES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, '', ' ', '0', 'null', '\0', '\ud800'],
  ...[[], {}, [[]], [null], { id: null }, { __proto__: null, toString: 1 }, 'x'.repeat(5_000)],
];
const TRICKS = [
  ...[
    '../../../etc/passwd',
    '..',
    '.',
    '',
    '/',
    '\\',
    'a/b',
    'a\\b',
    '%2e%2e%2f',
    'CON',
    'NUL.pdf',
    'a:b',
    '~',
  ],
  ...[
    '*',
    '?',
    '#',
    'a?b=c',
    'x'.repeat(300),
    '__proto__',
    'constructor',
    '\0',
    'a\nb',
    '-rf',
    '1277646004,2',
  ],
  ...['٣٤', '𝟙𝟚', 'a\u202eb', ' 1', '1e3', '0x10', '-5', 'a'.repeat(64), 'A-b_c', 'aux'],
];
const DATES = [
  ...[
    '1970-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '+275760-09-13T00:00:00Z',
    '-271821-04-20T00:00:00Z',
  ],
  ...[
    '2026-11-21T10:42:58',
    '2026-02-30T10:00:00Z',
    '21/11/2026',
    'yesterday',
    '2026-11-21T24:00:00Z',
    '2026-11-21T10:42:60Z',
  ],
  ...[
    '2126-11-21T10:42:58Z',
    '1926-11-21T10:42:58Z',
    '2026-11-21T10:42:58+23:59',
    'Z',
    '+0000',
    '+275760-09-12T23:59:59.999Z',
  ],
  ...[0, -1, 1e300, null],
];
const HEADER_DATES = [
  'Fri, 01 Jan 1971 00:00:00 GMT',
  'Sat, 31 Dec 9999 23:59:59 GMT',
  '+275760-09-13T00:00:00Z',
  '-5',
  'never',
  '',
];
const HUGE_TEXT = 'x'.repeat(3_000_000);
const BOMB = gzipSync(Buffer.alloc(60_000_000), { level: 9 });
const SMALL_BOMB = brotliCompressSync(Buffer.alloc(60_000_000), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 3 },
});
const MANY = `[${'1,'.repeat(400_000)}1]`;
const DEEP = '['.repeat(5_000_000);
const LARGE = Buffer.alloc(17 * 1024 * 1024, ' ');
const HTML = '<!doctype html><title>Sign in to the guest network</title><form action=/login>';
const PAGE = { 'content-type': 'text/html' };

const isJson = ({ truth }: Question): boolean => truth.contentType.startsWith('application/json');

/** Places other than the service, some of which look like it. */
function elsewhere({ decoy, random }: Circumstances, baseUrl: string): string {
  const [, host = ''] = decoy.split('//');
  const own = new URL(baseUrl).host;
  return random.pick([
    `${decoy}/steal`,
    `//${host}/steal`,
    `http://${own}@${host}/steal`,
    `${baseUrl}@${host}/steal`,
    `http:\\\\${host}\\steal`,
    `http://${host}#${own}`,
    `${decoy}/?${own}`,
    `http://127.1:${new URL(decoy).port}/steal`,
    `http://0x7f000001:${new URL(decoy).port}/steal`,
    `http://[::ffff:127.0.0.1]:${new URL(decoy).port}/steal`,
    `HTTP://${host.toUpperCase()}/steal`,
    `https://${host}/steal`,
    `ws://${host}/steal`,
    'file:///etc/passwd',
    'data:application/pdf,%25PDF-1.4',
    'javascript:alert(1)',
    'ftp://example.invalid/x',
    'blob:null/1',
    'http://',
    'http://user:password@' + own + '/restapi/v1.0/account/1/extension/2/message-store/1/content/1',
    `\t${decoy}/steal\n`,
    '',
  ]);
}

/** What the service lies about, and how, by name. */
export const LIES: Readonly<Record<string, LieClass>> = {
  'wrong types': (question, { random }) =>
    isJson(question) ? { body: changed(question.truth.body, random, TYPES) } : { body: 'null' },
  'other JSON': (_question, { random }) => ({ body: JSON.stringify(random.pick(TYPES)) }),
  'ids with path tricks': (question, { random }) => ({
    body: isJson(question)
      ? withEach(question.truth.body, /^(?:id|messageId|owner_id|extensionNumber|syncToken)$/u, () =>
          random.pick(TRICKS),
        )
      : question.truth.body,
  }),
  'dates off by years': (question, { random }) => ({
    headers: { date: random.pick(HEADER_DATES) },
    body: isJson(question)
      ? withEach(question.truth.body, /time$/iu, () => random.pick(DATES))
      : question.truth.body,
  }),
  'documents elsewhere': (question, circumstances) => ({
    body: isJson(question)
      ? withEach(question.truth.body, /^uri$/u, () => elsewhere(circumstances, question.baseUrl))
      : question.truth.body,
  }),
  'redirects elsewhere': (question, circumstances) => ({
    status: circumstances.random.pick([300, 301, 302, 303, 305, 307, 308]),
    headers: { location: safeHeader(elsewhere(circumstances, question.baseUrl)) },
    body: '',
  }),
  'redirects without end': ({ url, baseUrl }, { random }) => ({
    status: random.pick([301, 302, 303, 307, 308]),
    headers: {
      location: random.pick([url.href, `${baseUrl}${url.pathname}?${random.below(1e9)}`, '', '.', '?']),
    },
    body: '',
  }),
  'huge answers': (question, { random }) => {
    const body = random.pick([MANY, DEEP, LARGE, 'large']);
    if (body !== 'large') return { body };
    return { body: isJson(question) ? changed(question.truth.body, random, [HUGE_TEXT]) : LARGE };
  },
  'bodies without end': (question, { random }) =>
    random.chance(0.5) ? { body: '', drip: ' ' } : { drip: isJson(question) ? ' ' : '%' },
  'packed bombs': (question, { random }) => {
    const encoding = random.pick(['gzip', 'br', 'deflate', 'x-gzip', 'gzip, gzip', 'identity, gzip']);
    return {
      headers: { 'content-encoding': encoding, 'content-type': question.truth.contentType },
      body: encoding === 'br' ? SMALL_BOMB : BOMB,
    };
  },
  'pages of gateways': (_question, { random }) => ({
    status: random.pick([200, 200, 302, 401, 403, 404, 407, 500, 502, 503, 504, 511]),
    headers: PAGE,
    body: HTML,
  }),
  'odd statuses': (question, { random }) => ({
    status: random.pick([
      200, 201, 202, 203, 204, 205, 206, 207, 226, 299, 304, 400, 402, 410, 418, 421, 451, 599, 600, 999,
    ]),
    body: random.chance(0.5) ? question.truth.body : '{"errorCode":{},"message":[],"errors":"none"}',
  }),
  'half of the truth': ({ truth }, { random }) => ({
    body: truth.body.subarray(0, random.below(truth.body.length || 1)),
  }),
  'other documents': (question, { random }) => ({
    headers: {
      'content-type': random.pick([
        'application/pdf',
        'image/tiff',
        'application/x-sh',
        'text/html',
        'application/pdf; x=',
      ]),
    },
    body: random.pick([
      HTML,
      '%PDF-1.7\n',
      'II*\0',
      '#!/bin/sh\nrm -rf ~\n',
      '',
      'MZ\x90\0',
      '%PDF-1.4 %%EOF%PDF',
      question.truth.body,
    ]),
  }),
  cookies: (_question, { random }) => ({
    headers: {
      'set-cookie': Array.from(
        { length: 40 },
        (_, index) => `a${index}=${'x'.repeat(random.below(200))}; Path=/; Domain=.`,
      ),
    },
  }),
  'nonsense of pace': (_question, { random }) => {
    const word = (): string =>
      random.pick([
        '-1',
        '0',
        '1e400',
        'NaN',
        'soon',
        '99999999999999999999',
        '',
        '0.0001',
        'Fri, 31 Dec 9999 23:59:59 GMT',
        '+1',
      ]);
    return {
      status: random.pick([200, 429, 429, 503]),
      headers: {
        'x-rate-limit-group': random.pick([
          'light',
          'heavy',
          'auth',
          '__proto__',
          'constructor',
          'everything',
          '',
        ]),
        'x-rate-limit-remaining': word(),
        'x-rate-limit-window': word(),
        'retry-after': word(),
      },
    };
  },
  'sign-ins of nonsense': (question, { random }) => {
    const number = (): unknown => random.pick([-1, 0, 1e-9, 1e308, 1e15, '3600', null, 2 ** 31]);
    return {
      body: JSON.stringify({
        access_token: random.pick([
          'a\r\nx-other: 1',
          'ключ',
          '\0',
          'x'.repeat(2_000_000),
          ' ',
          'a b',
          7,
          '',
        ]),
        refresh_token: random.pick(['a\nb', '', null, 'r', 'x'.repeat(2_000_000)]),
        expires_in: number(),
        refresh_token_expires_in: number(),
        scope: random.pick(['', ' '.repeat(100_000), 7, 'Faxes']),
        owner_id: random.pick(TRICKS),
        ws_access_token: random.pick(['', 'a\nb', 'x'.repeat(100_000), '&access_token=2']),
        uri: random.pick([
          `${question.baseUrl.replace('http', 'ws')}/ws#x`,
          'wss://',
          `ws://a@${new URL(question.baseUrl).host}/ws`,
        ]),
      }),
    };
  },
  'our own secrets': (question, { secrets, random }) => {
    const said = `You said ${secrets.join(' and ')}, and the wire ${String(question.headers.authorization)}`;
    return random.chance(0.3)
      ? { status: 200, body: said }
      : {
          status: random.pick([400, 403, 404, 409, 500, 503]),
          body: JSON.stringify({
            errorCode: random.pick(['CMN-1', said]),
            message: said,
            errors: [{ errorCode: said, message: said }],
          }),
        };
  },
  'lists without end': (question, { random }) => {
    if (!isJson(question)) return null;
    const value = JSON.parse(question.truth.body.toString() || '{}') as { records?: unknown[] };
    const [record] = value.records ?? [{}];
    const records = Array.from({ length: random.pick([1, 300, 5_000]) }, () => record);
    const paging = { page: 1, totalPages: random.pick([1e9, -1, 2]) };
    return {
      body: JSON.stringify({
        ...value,
        records,
        paging,
        navigation: { nextPage: { uri: question.url.href } },
      }),
    };
  },
  'texts that turn': (question, { random }) => ({
    body: isJson(question)
      ? withEach(
          question.truth.body,
          /^(?:name|subject|phoneNumber|label|firstName|company|fileName|coverPageText)$/u,
          () =>
            random.pick([
              '\u202e9110555303+',
              '\u2066x',
              '\ud800',
              '\u0000',
              'a'.repeat(100_000),
              '<img src=x onerror=alert(1)>',
              '\u200b',
              '\r\n',
              '+1303\u0663',
            ]),
        )
      : question.truth.body,
  }),
  ...WIRE_LIES,
};

/** Node's server does not allow control characters in a header; what they would do is among the lies on the wire. */
const safeHeader = (text: string): string => text.replace(/[^\x20-\x7e]/gu, '');
