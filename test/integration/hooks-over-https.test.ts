import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { silentLog } from '../support/silent-log.ts';
import { makeAuthority } from '../support/certificates.ts';
import { makePlainCore, type PlainCore } from '../support/resilience/plain-core.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { useTlsServer } from '../support/tls-server.ts';
import { until } from '../support/until.ts';
import { useExchange } from '../support/use-exchange.ts';
import { valueOf } from '../support/value-of.ts';

const tempFolder = useTempFolders();
const exchange = useExchange();
const startTlsServer = useTlsServer();
const authority = await makeAuthority();

let core: PlainCore | null = null;
afterEach(async () => {
  await core?.app.stop();
  core = null;
});

/** The notifications about one sent fax, and what the log says about them. */
async function sendWith(caFile: 'named' | 'not-named') {
  const folder = tempFolder();
  const data = join(folder, 'data');
  mkdirSync(data);
  const told: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
  const { port } = await startTlsServer(authority, { name: 'localhost' }, (request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      told.push({ headers: request.headers, body });
      response.writeHead(204).end();
    });
  });
  const path = join(folder, 'office.pem');
  writeFileSync(path, authority.cert);
  const warned: unknown[] = [];
  const { baseUrl, accounts } = exchange().ready;
  const own = accounts[0]?.extensions[0] ?? expect.fail('an exchange without extensions');
  core = makePlainCore({
    ...{ data, root: join(folder, 'Faxes') },
    log: {
      ...silentLog,
      warn: (event, facts) => {
        if (event === 'hook.not-told') warned.push(facts);
      },
    },
    line: { baseUrl, extensionName: own.name, faxNumber: own.faxNumber, accessToken: own.accessToken },
    settings: {
      hooks: [
        { on: ['sent'], post: `https://localhost:${port}/faxes`, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZI' },
      ],
      caFile: caFile === 'named' ? path : null,
      ...{ numberGuard: 'off', undoSeconds: 0, defaultRegion: 'US' },
    },
  });
  await core.app.start(Promise.resolve());
  const letter = join(folder, 'a.txt');
  writeFileSync(letter, 'What it says');
  const handed = await core.app.doorOperations['fax.handIn'](
    {
      ...{ paths: [letter], to: [{ phoneNumber: '+13035550119', name: null }], faxResolution: 'Low' },
      ...{ coverPageText: null, sendAtMs: null, reference: null },
    },
    'other',
  );
  return { jobId: valueOf(handed).status.jobId, told, warned };
}

it('a hook posts over https to a server that only the authority in caFile vouches for', async () => {
  const { jobId, told, warned } = await sendWith('named');
  const [{ headers, body } = expect.fail('nothing told')] = await until(
    () => told,
    ({ length }) => length > 0,
  );
  expect(JSON.parse(body)).toMatchObject({ jobId, state: 'sent' });
  expect(headers['webhook-signature']).toMatch(/^v1,/u);
  expect(warned).toEqual([]);
});

it('a hook reveals nothing to a server that no known authority vouches for, and the notification stays pending', async () => {
  const { told, warned } = await sendWith('not-named');
  const [facts] = await until(
    () => warned,
    ({ length }) => length > 0,
  );
  expect(facts).toMatchObject({
    tries: 1,
    isLast: false,
    why: expect.stringMatching(/CERT|SIGNATURE|ISSUER/u) as string,
  });
  expect(told).toEqual([]);
});
