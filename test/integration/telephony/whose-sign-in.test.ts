import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../app/adapters/system-clock.ts';
import { RestTelephonyAuth } from '../../../app/adapters/telephony/rest-telephony-auth.ts';
import { SignIn } from '../../../app/services/accounts/sign-in.ts';
import { sendJson, useRawServer } from '../../support/raw-server.ts';
import { inEnglish } from '../../../app/words/in-english.ts';

const startServer = useRawServer();
const EXTENSION = '/restapi/v1.0/account/~/extension/~';

const missing = (permissionName: string) => ({
  errorCode: 'InsufficientPermissions',
  errors: [{ errorCode: 'CMN-401', message: `needs [${permissionName}] permission`, permissionName }],
});

/** A service defined by its answers, by path without the query. */
async function serviceThatSays(answers: Readonly<Record<string, readonly [number, unknown]>>) {
  const { baseUrl } = await startServer(({ url }, response) => {
    const [status, body] = answers[new URL(url, 'http://x').pathname] ?? [404, null];
    sendJson(response, status, body);
  });
  return baseUrl;
}

const signIn = new SignIn({
  auth: new RestTelephonyAuth(systemClock),
  redirect: { open: () => Promise.reject(new Error('no browser here')) },
  desktop: { openAddress: () => Promise.reject(new Error('no browser here')) },
  makeProofKey: () => ({ state: '', verifier: '', challenge: '' }),
});

/** The id of the account that a pasted token leads to. */
async function findAccount(server: string, token: string): Promise<string> {
  const signedIn = await signIn.withToken({ server, clientId: null }, token);
  if (!signedIn.ok) throw new Error(inEnglish(signedIn.failure.message));
  return signedIn.value.entry.id;
}

describe('the same person at the same service is the same account, and finds the same queue', () => {
  it('with a pasted token that may not read the account: by the address of its message store', async () => {
    const server = await serviceThatSays({
      [EXTENSION]: [403, missing('ReadAccounts')],
      [`${EXTENSION}/message-store`]: [
        200,
        {
          uri: 'https://platform.example.com/restapi/v1.0/account/7/extension/256440016/message-store?page=1',
          records: [],
        },
      ],
    });
    const { host } = new URL(server);
    expect(await findAccount(server, 'first')).toBe(`${host}/256440016`);
    expect(await findAccount(server, 'second')).toBe(`${host}/256440016`);
  });

  it('with a credential that may not read anything: by what came with the token', async () => {
    let tokens = 0;
    const { baseUrl } = await startServer(({ url }, response) => {
      if (url === '/restapi/oauth/token') {
        sendJson(response, 200, { access_token: `T${++tokens}`, expires_in: 3600, owner_id: '256440016' });
      } else sendJson(response, 403, missing('ReadAccounts'));
    });
    const client = { server: baseUrl, clientId: 'c' };
    for (let time = 0; time < 2; time++) {
      const signedIn = await signIn.withJwt(client, 'jwt');
      expect(signedIn).toMatchObject({
        ok: true,
        value: { entry: { id: `${new URL(baseUrl).host}/256440016` } },
      });
    }
  });

  it('where the service leaves fields empty', async () => {
    const server = await serviceThatSays({
      [EXTENSION]: [
        200,
        { id: 256440016, name: null, contact: { firstName: 'Jo', lastName: null }, status: null },
      ],
      [`${EXTENSION}/caller-id`]: [
        200,
        {
          byFeature: [
            { feature: 'CallFlip', callerId: null },
            { feature: null },
            { feature: 'FaxNumber', callerId: { phoneInfo: { phoneNumber: '+13035550101' } } },
          ],
        },
      ],
    });
    const signedIn = await signIn.withToken({ server, clientId: null }, 'T');
    const { host } = new URL(server);
    expect(signedIn).toMatchObject({
      ok: true,
      value: { entry: { id: `${host}/256440016`, label: `Jo, ${host}`, number: '+13035550101' } },
    });
  });
});

it('a token is taken although fields beside it are empty', async () => {
  const { baseUrl } = await startServer((_request, response) =>
    sendJson(response, 200, {
      access_token: 'T',
      expires_in: 3600,
      refresh_token: null,
      scope: null,
      owner_id: null,
      endpoint_id: null,
    }),
  );
  const answer = await new RestTelephonyAuth(systemClock).refresh({ server: baseUrl, clientId: 'c' }, 'R');
  expect(answer).toMatchObject({ ok: true, value: { accessToken: 'T', refreshToken: null, scope: null } });
});
