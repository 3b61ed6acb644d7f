import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { filePart, jsonPart, multipartBody } from '../support/exchange-client.ts';
import { readResidentMiB } from '../support/resident-memory.ts';
import { until } from '../support/until.ts';
import { useExchange } from '../support/use-exchange.ts';

const exchange = useExchange();
const FAX = '/restapi/v1.0/account/~/extension/~/fax';
const STORE = '/restapi/v1.0/account/~/extension/~/message-store';
const MIB = 1024 * 1024;
/** Less than what two hundred of them would take if they were kept in memory. */
const MOST_GROWTH_MIB = 150;

const residentMiB = () => readResidentMiB(exchange().child.pid ?? 0);
const client = () => exchange().as(101);
const letter = filePart('Hello', 'a.txt', 'text/plain');

function open(): Socket {
  const { hostname, port } = new URL(exchange().ready.baseUrl);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  return socket;
}

const makeHead = (length: number): string =>
  `POST ${FAX} HTTP/1.1\r\nHost: ${new URL(exchange().ready.baseUrl).host}\r\nAuthorization: Bearer ${client().token}\r\n` +
  `Content-Type: multipart/mixed; boundary=b\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`;

/** How long somebody waits for a fax to be accepted whatever others are doing. */
async function waitOfOthers(): Promise<number> {
  const startedAt = performance.now();
  await client().sendFax('+13035550119', [letter], { sendTime: '2099-01-01T00:00:00Z' });
  return performance.now() - startedAt;
}

describe('two hundred connections at once', () => {
  it(
    'upload a mebibyte each, in pieces, and memory does not grow with them',
    { timeout: 120_000 },
    async () => {
      const envelope = { to: [{ phoneNumber: '+13035550119' }], sendTime: '2099-01-01T00:00:00Z' };
      const document = filePart(Buffer.alloc(MIB, 'fax '), 'a.txt', 'text/plain');
      const body = multipartBody([jsonPart(envelope), document], 'b');
      await waitOfOthers();
      const before = residentMiB();
      let most = before;
      const uploads = Array.from({ length: 200 }, () => {
        const socket = open();
        let answer = '';
        socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
        socket.write(makeHead(body.length));
        return { socket, answer: once(socket, 'close').then(() => answer.slice(9, 12)) };
      });
      const PIECES = 4;
      for (let piece = 0; piece < PIECES; piece++) {
        const [from, to] = [piece, piece + 1].map((each) => Math.ceil((body.length * each) / PIECES));
        for (const { socket } of uploads) socket.write(body.subarray(from, to));
        expect(await waitOfOthers()).toBeLessThan(60_000);
        most = Math.max(most, residentMiB());
      }
      const statuses = await Promise.all(uploads.map((upload) => upload.answer));
      expect(new Set(statuses)).toEqual(new Set(['200']));
      if (!Number.isNaN(before)) expect(most - before).toBeLessThan(MOST_GROWTH_MIB);
    },
  );

  it('ask and fetch no answer, or send a byte now and then, and stop nobody else', async () => {
    const before = residentMiB();
    const { host } = new URL(exchange().ready.baseUrl);
    const question =
      `GET ${STORE}?perPage=1000&dateFrom=2000-01-01 HTTP/1.1\r\nHost: ${host}\r\n` +
      `Authorization: Bearer ${client().token}\r\n\r\n`;
    const sockets = Array.from({ length: 200 }, (_, index) => {
      const socket = open();
      // None of the answers is ever read: what the system does not take stays with the exchange.
      socket.pause();
      socket.write(index % 2 === 0 ? question.repeat(4) : 'P');
      return socket;
    });
    for (const letterOfPost of 'OST ') {
      for (const [index, socket] of sockets.entries()) if (index % 2 === 1) socket.write(letterOfPost);
      expect(await waitOfOthers()).toBeLessThan(60_000);
    }
    const after = residentMiB();
    if (!Number.isNaN(before)) expect(after - before).toBeLessThan(MOST_GROWTH_MIB);
    for (const socket of sockets) socket.destroy();
  });
});

describe('more than four hundred connections', () => {
  it('are hung up on, and there is room again when others have gone', async () => {
    const sockets = Array.from({ length: 500 }, () => open().resume());
    let closed = 0;
    for (const socket of sockets) socket.once('close', () => closed++);
    await until(
      () => closed,
      (count) => count >= 100,
    );
    for (const socket of sockets) socket.destroy();
    const answer = await until(
      () =>
        client()
          .get(STORE)
          .catch(() => null),
      (each) => each !== null,
    );
    expect(answer?.status).toBe(200);
  });
});
