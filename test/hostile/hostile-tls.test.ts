import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { makeAuthority, makeCertificate } from '../support/certificates.ts';
import { makeQuestions } from '../support/hostile-service/questions.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
const SECRETS = {
  token: 'token-of-the-desk-1f',
  refreshToken: 'refresh-token-of-the-desk-2f',
  jwt: 'jwt-of-the-desk-3f',
};
const ASKED = ['submit', 'read', 'fetch at once', 'refresh', 'pushTicket', 'remove'] as const;
const YEAR_MS = 365 * 86_400_000;

/** Bytes on the wire that answer a handshake. */
const ON_THE_WIRE: Readonly<Record<string, (socket: Socket) => void>> = {
  'plain HTTP': (socket) => void socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}'),
  'an alert': (socket) => void socket.end(Buffer.from('15030300020228', 'hex')),
  'an alert of no kind': (socket) => void socket.end(Buffer.from('150303000203ff', 'hex')),
  'a record of no length': (socket) => void socket.end(Buffer.from('1603030000', 'hex')),
  'a record of 64 kB': (socket) =>
    void socket.end(Buffer.concat([Buffer.from('160303ffff', 'hex'), Buffer.alloc(65_535)])),
  'an old version': (socket) => void socket.end(Buffer.from('160300002a020000260300', 'hex')),
  'half a hello': (socket) => void socket.end(Buffer.from('160303007a0200007603', 'hex')),
  'its own hello back': (socket) => void socket.once('data', (bytes: Buffer) => socket.end(bytes)),
  zeros: (socket) => void socket.end(Buffer.alloc(100_000)),
  'an end at once': (socket) => void socket.end(),
  'a cut': (socket) => void socket.resetAndDestroy(),
};

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

it('reveals nothing of a sign-in, and no byte of a fax, to a service whose TLS is odd', async () => {
  const folder = tempFolder();
  const path = join(folder, 'letter.pdf');
  writeFileSync(path, SMALL_PDF);
  const seen: Buffer[] = [];
  const authority = await makeAuthority();
  const good = await makeCertificate(authority, { name: 'localhost' });
  const certificates = {
    'a certificate of nobody': good,
    'a certificate of another': await makeCertificate(authority, { name: 'elsewhere.example' }),
    'a certificate that is over': await makeCertificate(authority, {
      name: 'localhost',
      notBefore: new Date(Date.now() - 2 * YEAR_MS),
      notAfter: new Date(Date.now() - YEAR_MS),
    }),
    'a certificate of next year': await makeCertificate(authority, {
      name: 'localhost',
      notBefore: new Date(Date.now() + YEAR_MS),
      notAfter: new Date(Date.now() + 2 * YEAR_MS),
    }),
  };
  const counted: Record<string, { asked: number; outcomes: string }> = {};
  const problems: string[] = [];
  const kinds = [
    ...Object.entries(ON_THE_WIRE).map(([name, answer]) => {
      const server = createServer((socket) => {
        socket.on('error', () => undefined);
        socket.on('data', (bytes: Buffer) => seen.push(bytes));
        answer(socket);
      });
      return { name, server };
    }),
    ...Object.entries(certificates).map(([name, { cert, key }]) => ({
      name,
      server: createTlsServer({ cert, key }, (socket) => {
        socket.on('error', () => undefined);
        socket.on('data', (bytes: Buffer) => seen.push(bytes));
      }).on('tlsClientError', () => undefined),
    })),
  ];
  for (const { name, server } of kinds) {
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const asking = makeQuestions({
      ...SECRETS,
      baseUrl: `https://localhost:${(server.address() as AddressInfo).port}`,
      document: { path, sizeBytes: SMALL_PDF.length },
      folder: tempFolder(),
      patience: { answerMs: 2_000, uploadMs: 2_000, wholeMs: 2_000 },
    });
    const outcomes = new Set<string>();
    for (const asked of ASKED) {
      try {
        const answer = await asking.questions[asked]?.();
        outcomes.add(answer === undefined || answer.ok ? 'taken' : answer.failure.kind);
      } catch (error) {
        problems.push(`${name}, ${asked}: ${String(error)}`);
      }
    }
    // Nothing is accepted; where nothing can have arrived a fax is sent again automatically, and in doubt it is looked for.
    if (outcomes.has('taken')) problems.push(`${name}: something was believed`);
    counted[name] = { asked: ASKED.length, outcomes: [...outcomes].join(', ') };
    await asking.close();
  }
  console.table(counted);
  const all = Buffer.concat(seen).toString('latin1');
  expect(Object.values(SECRETS).filter((secret) => all.includes(secret))).toEqual([]);
  expect(all).not.toContain('%PDF');
  expect(all).not.toContain('/restapi/');
  expect(problems).toEqual([]);
});
