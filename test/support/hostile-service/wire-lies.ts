import type { LieClass } from './lies.ts';

const answer = (headers: string, body = ''): string => `HTTP/1.1 200 OK\r\n${headers}\r\n${body}`;
const TYPE = 'content-type: application/json\r\n';

/** What is wrong before there is any JSON: lengths, headers, protocols. */
export const WIRE_LIES: Readonly<Record<string, LieClass>> = {
  'wrong lengths': ({ truth }, { random }) => {
    const body = truth.body.toString('latin1');
    const length = truth.body.length;
    return {
      raw: Buffer.from(
        random.pick([
          answer(`content-length: ${length + 100}\r\ncontent-type: ${truth.contentType}\r\n`, body),
          answer(
            `content-length: ${Math.max(0, length - 10)}\r\ncontent-type: ${truth.contentType}\r\n`,
            body,
          ),
          answer(`content-length: -1\r\n${TYPE}`, body),
          answer(`content-length: 1e9\r\n${TYPE}`, body),
          answer(`content-length: 5\r\ncontent-length: 7\r\n${TYPE}`, body),
          answer(`content-length: ${length}\r\ntransfer-encoding: chunked\r\n${TYPE}`, `5\r\n${body}`),
          answer(`transfer-encoding: chunked\r\n${TYPE}`, 'zz\r\nnot hexadecimal\r\n0\r\n\r\n'),
          answer(`transfer-encoding: chunked\r\n${TYPE}`, 'ffffffffffffffff\r\n{}'),
          answer(`transfer-encoding: chunked, identity, gzip\r\n${TYPE}`, body),
          answer(`content-length: 99999999999999999999\r\n${TYPE}`, '{}'),
          answer(TYPE, ''),
        ]),
        'latin1',
      ),
    };
  },
  'floods of headers': (_question, { random }) =>
    random.pick([
      { raw: answer('x: y\r\n'.repeat(20_000)) },
      { raw: answer(`x: ${'y'.repeat(2_000_000)}\r\n`) },
      { raw: answer(`${'x'.repeat(200_000)}: y\r\n`) },
      { raw: 'HTTP/1.1 200 OK\r\nx: ', drip: 'y' },
      { raw: 'HTTP/1.1 200 OK\r\n', drip: 'x: y\r\n' },
      { raw: '', drip: 'HTTP/1.1 103 Early Hints\r\n\r\n' },
      { raw: '', drip: 'HTTP/1.1 100 Continue\r\n\r\n' },
      { raw: 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\nhello' },
    ]),
  'another protocol': (_question, { random }) =>
    random.pick([
      { raw: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n' },
      { raw: Buffer.from('000012040000000000000300000064000400100000000600002000', 'hex') },
      { raw: Buffer.from('160303007a020000760303', 'hex') },
      { raw: Buffer.from('15030300020228', 'hex') },
      { raw: '220 mail.example.com ESMTP\r\n' },
      { raw: 'SSH-2.0-OpenSSH_9.6\r\n' },
      { raw: 'HTTP/0.9 200\r\n\r\n{}' },
      { raw: 'HTTP/9.9 200 OK\r\n\r\n{}' },
      { raw: 'HTTP/1.1 99999 OK\r\n\r\n{}' },
      { raw: 'HTTP/1.1 OK\r\n\r\n' },
      { raw: 'GET / HTTP/1.1\r\n\r\n' },
      { raw: '\0'.repeat(10_000) },
      { raw: '{"id":1277646004}' },
    ]),
  'odd header values': (_question, { random }) => ({
    raw: Buffer.from(
      answer(
        random.pick([
          'location: http://\0evil\r\n',
          'content-type: \xff\xfe\r\n',
          'date: \x7f\r\n',
          'x-rate-limit-group: \u0131\r\n',
          ' folded: 1\r\n',
          ': no name\r\n',
          'bad name: 1\r\n',
          'content-type:\r\n',
          'content-encoding: ,,,\r\n',
        ]) + 'content-length: 2\r\n',
        '{}',
      ),
      'latin1',
    ),
  }),
  silence: (_question, { random }) =>
    random.pick([
      { isStuck: true },
      { raw: '' },
      { raw: 'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n{' },
      { raw: 'HTTP/1.1 20' },
    ]),
};
