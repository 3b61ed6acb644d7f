import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { proxyOfPac } from '../../../app/adapters/telephony/connection/find-proxy.ts';
import { ServiceConnection } from '../../../app/adapters/telephony/connection/service-connection.ts';
import { RestFaxGateway } from '../../../app/adapters/telephony/rest-fax-gateway.ts';
import { withoutSecrets } from '../../../app/domain/service/service-address.ts';
import { SMALL_PDF } from '../../support/small-documents.ts';
import { sendJson, useRawServer } from '../../support/raw-server.ts';
import { makeAuthority, type Authority } from '../../support/certificates.ts';
import { useTlsServer } from '../../support/tls-server.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { useTunnelProxy } from '../../support/tunnel-proxy.ts';
import { valueOf } from '../../support/value-of.ts';
import { saying } from '../../support/saying.ts';

const tempFolder = useTempFolders();
const startServer = useRawServer();
const startTlsServer = useTlsServer();
const startProxy = useTunnelProxy();
const TOKEN = 'secret-token';
const DAY_MS = 86_400_000;
const RECORD = {
  uri: 'https://fax.test/1',
  id: 1,
  creationTime: '2026-11-21T10:00:00.000Z',
  messageStatus: 'Queued',
};

let authority: Authority;
beforeAll(async () => {
  authority = await makeAuthority();
});

const connections: ServiceConnection[] = [];
afterEach(async () => {
  await Promise.all(connections.splice(0).map((connection) => connection.close()));
});

interface Way {
  readonly proxy?: string;
  readonly pac?: string;
  readonly caFile?: string | null;
}

function gatewayOver({ proxy = 'none', pac, caFile = null }: Way): RestFaxGateway {
  const systemProxy = pac === undefined ? null : { resolve: () => Promise.resolve(pac) };
  const connection = new ServiceConnection({ proxy, caFile, systemProxy });
  connections.push(connection);
  return new RestFaxGateway(connection);
}

function caFile(text = authority.cert): string {
  const path = join(tempFolder(), 'office.pem');
  writeFileSync(path, text);
  return path;
}

const later = (words: string) => ({
  ok: false,
  failure: { kind: 'later', reason: 'offline', message: saying(words) },
});

describe('a secure connection', () => {
  it('trusts an authority that caFile names beside those of the system', async () => {
    const { port } = await startTlsServer(authority, { name: 'localhost' }, (request, response) => {
      expect(request.headers.authorization).toBe(`Bearer ${TOKEN}`);
      sendJson(response, 200, RECORD);
    });
    const access = { baseUrl: `https://localhost:${port}`, token: TOKEN };
    expect(valueOf(await gatewayOver({ caFile: caFile() }).read(access, '1')).messageId).toBe('1');
  });

  it.each([
    ['nobody knows', { name: 'localhost' }, false, 'does not trust whoever issued'],
    ['is of somebody else', { name: 'fax.test' }, true, 'for another name'],
    [
      'has had its time',
      {
        name: 'localhost',
        notBefore: new Date(Date.now() - 9 * DAY_MS),
        notAfter: new Date(Date.now() - DAY_MS),
      },
      true,
      'not valid at this time',
    ],
  ])(
    'whose certificate %s is none: the fax is known not to have gone',
    async (_why, certificate, known, words) => {
      let asked = 0;
      const { port } = await startTlsServer(authority, certificate, (_request, response) => {
        asked++;
        sendJson(response, 200, RECORD);
      });
      const access = { baseUrl: `https://localhost:${port}`, token: TOKEN };
      const path = join(tempFolder(), 'lab.pdf');
      writeFileSync(path, SMALL_PDF);
      const sent = await gatewayOver({ caFile: known ? caFile() : null }).submit(access, {
        recipients: [{ phoneNumber: '+13035550119', name: null }],
        faxResolution: 'High',
        coverPageText: null,
        documents: [{ name: 'lab.pdf', path, sizeBytes: SMALL_PDF.length }],
      });
      expect(sent).toMatchObject(later(words));
      expect(JSON.stringify(sent)).not.toContain(TOKEN);
      expect(asked).toBe(0);
    },
  );

  it('is not begun with somebody who does not answer in a secure way', async () => {
    const { baseUrl } = await startServer((_request, response) => response.end('hello'));
    const access = { baseUrl: baseUrl.replace('http:', 'https:'), token: TOKEN };
    expect(await gatewayOver({}).read(access, '1')).toMatchObject(
      later('does not offer a secure connection'),
    );
  });

  it('waits for certificates that cannot be read, and says which', async () => {
    const access = { baseUrl: 'https://localhost:1', token: TOKEN };
    const path = join(tempFolder(), 'office.pem');
    const gateway = gatewayOver({ caFile: path });
    expect(await gateway.read(access, '1')).toMatchObject(later(`(${path}) cannot be read`));
    writeFileSync(path, '-----BEGIN CERTIFICATE-----\nabc\n-----END CERTIFICATE-----');
    expect(await gateway.read(access, '1')).toMatchObject(later('holds no certificates'));
    writeFileSync(path, authority.cert);
    expect(await gateway.read(access, '1')).toMatchObject(later('cannot be reached'));
  });
});

describe('the way over a proxy', () => {
  const access = { baseUrl: 'https://fax.test', token: TOKEN };
  const startService = () =>
    startTlsServer(authority, { name: 'fax.test' }, (_request, response) => sendJson(response, 200, RECORD));

  it('is a tunnel, in which the proxy sees no more than the host', async () => {
    const { port } = await startService();
    const proxy = await startProxy(port);
    const gateway = gatewayOver({ proxy: `http://jo:p%40ss@${proxy.address}`, caFile: caFile() });
    expect(valueOf(await gateway.read(access, '1')).messageId).toBe('1');
    const basic = `Basic ${Buffer.from('jo:p@ss').toString('base64')}`;
    expect(proxy.seen).toEqual([{ target: 'fax.test:443', authorization: basic }]);
  });

  it("is the system's, as it is at the time", async () => {
    const { port } = await startService();
    const proxy = await startProxy(port);
    const gateway = gatewayOver({ proxy: 'system', pac: `PROXY ${proxy.address}; DIRECT`, caFile: caFile() });
    expect(valueOf(await gateway.read(access, '1')).messageId).toBe('1');
    expect(proxy.seen).toHaveLength(1);
  });

  it('does not lead to this machine itself', async () => {
    const { baseUrl } = await startServer((_request, response) => sendJson(response, 200, RECORD));
    const proxy = await startProxy(1);
    const gateway = gatewayOver({ proxy: `http://${proxy.address}` });
    expect(valueOf(await gateway.read({ baseUrl, token: TOKEN }, '1')).messageId).toBe('1');
    expect(proxy.seen).toEqual([]);
  });

  it.each([
    [407, 'asks for a sign-in'],
    [502, 'refuses a connection to fax.test'],
  ])('that answers %i is told as what it is', async (status, words) => {
    const proxy = await startProxy(1, status);
    const read = await gatewayOver({ proxy: `http://${proxy.address}` }).read(access, '1');
    expect(read).toMatchObject(later(words));
  });

  it('is read from what the system says', () => {
    expect(proxyOfPac('DIRECT')).toEqual({ ok: true, value: null });
    expect(proxyOfPac('')).toEqual({ ok: true, value: null });
    expect(proxyOfPac('SOCKS5 a:1080; PROXY b:8080; DIRECT')).toEqual({ ok: true, value: 'http://b:8080' });
    expect(proxyOfPac('HTTPS c:443')).toEqual({ ok: true, value: 'https://c:443' });
    expect(proxyOfPac('SOCKS a:1080')).toMatchObject({ ok: false });
    expect(withoutSecrets('http://jo:secret@proxy.example.com:8080')).toBe('http://proxy.example.com:8080/');
  });
});

describe('an answer that sends on', () => {
  it('is followed within the service, and no further', async () => {
    const elsewhere = await startServer((_request, response) => sendJson(response, 200, RECORD));
    const { baseUrl, seen } = await startServer(({ url }, response) => {
      if (url === '/here') sendJson(response, 200, RECORD);
      else if (url.endsWith('/1')) response.writeHead(307, { location: '/here' }).end();
      else if (url.endsWith('/2')) response.writeHead(302, { location: `${elsewhere.baseUrl}/x` }).end();
      else response.writeHead(302, { location: url }).end();
    });
    const gateway = gatewayOver({});
    const access = { baseUrl, token: TOKEN };
    expect(valueOf(await gateway.read(access, '1')).messageId).toBe('1');
    expect(await gateway.read(access, '2')).toMatchObject({ ok: false, failure: { kind: 'refused' } });
    expect(elsewhere.seen).toEqual([]);
    expect(await gateway.read(access, '3')).toMatchObject({ ok: false, failure: { kind: 'refused' } });
    expect(seen.length).toBeLessThan(12);
  });
});

describe('an answer without end', () => {
  it('is given up at what any answer needs', async () => {
    const { baseUrl } = await startServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(1 << 20)));
      };
      response.on('drain', more);
      more();
    });
    const read = await gatewayOver({}).read({ baseUrl, token: TOKEN }, '1');
    expect(read).toMatchObject({ ok: false, failure: { kind: 'refused', code: 'answer-too-large' } });
  });
});
