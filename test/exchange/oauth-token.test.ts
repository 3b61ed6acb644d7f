import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ExchangeClient, readRefusal } from '../support/exchange-client.ts';
import { until } from '../support/until.ts';
import { useExchange } from '../support/use-exchange.ts';

const exchange = useExchange({ config: { tokenLifetimeSeconds: 2 } });
const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const STORE = '/restapi/v1.0/account/~/extension/~/message-store';

const issued = z.object({
  access_token: z.string().min(32),
  token_type: z.literal('bearer'),
  expires_in: z.int(),
  scope: z.string(),
  owner_id: z.string(),
  refresh_token: z.string().min(32),
  refresh_token_expires_in: z.int(),
  session_id: z.string(),
});

const makeJwt = (id: number): string =>
  exchange().ready.accounts[0]?.extensions.find((extension) => extension.id === id)?.jwt ?? '';

async function askForToken(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await fetch(`${exchange().ready.baseUrl}/restapi/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
  });
  const body: unknown = await answer.json();
  return { status: answer.status, body, headers: answer.headers };
}

const goodFields = (): Record<string, string> => ({
  grant_type: JWT_BEARER,
  assertion: makeJwt(102),
  client_id: exchange().ready.clientId,
});

describe('the token endpoint', () => {
  it('gives a token of the person whose JWT it is', async () => {
    const answer = await askForToken({ ...goodFields(), access_token_ttl: '900' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const token = issued.parse(answer.body);
    expect(token).toMatchObject({ expires_in: 900, owner_id: '102' });
    expect(token.scope.split(' ')).toContain('EditExtensions');
    const client = new ExchangeClient(exchange().ready.baseUrl, token.access_token);
    expect((await client.get('/restapi/v1.0/account/~/extension/102/message-store')).status).toBe(200);
  });

  it.each([
    ['1', 600],
    ['90000', 3600],
    ['', 2],
  ])('puts a lifetime of "%s" seconds within its bounds: %i', async (asked, given) => {
    const { body } = await askForToken({ ...goodFields(), access_token_ttl: asked });
    expect(issued.parse(body).expires_in).toBe(given);
  });

  it.each([
    [{ client_id: 'somebody' }, 'invalid_client'],
    [{ client_id: '' }, 'invalid_client'],
    [{ scope: 'Everything' }, 'invalid_scope'],
    [{ grant_type: 'refresh_token', refresh_token: 'x' }, 'invalid_grant'],
    [{ grant_type: 'authorization_code', code: 'x' }, 'invalid_grant'],
    [{ grant_type: 'toString' }, 'unsupported_grant_type'],
    [{ grant_type: '' }, 'invalid_request'],
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
    [{ assertion: 'a.b.c' }, 'invalid_grant'],
  ])('refuses %j with %s', async (wrong, error) => {
    const answer = await askForToken({ ...goodFields(), ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      error,
      errors: [{ errorCode: expect.stringMatching(/^OAU-\d+$/u) as string }],
    });
  });

  it('refuses an access token in place of a JWT, a secret, and a body that is no form', async () => {
    const accessToken = exchange().as(102).token;
    expect((await askForToken({ ...goodFields(), assertion: accessToken })).body).toMatchObject({
      error: 'invalid_grant',
    });
    expect((await askForToken(goodFields(), { authorization: 'Basic YTpi' })).body).toMatchObject({
      error: 'invalid_client',
    });
    const json = await fetch(`${exchange().ready.baseUrl}/restapi/oauth/token`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(json.status).toBe(415);
    expect(await json.json()).toMatchObject({ error: 'invalid_request' });
  });

  it('takes the client by its id in the header, without a secret', async () => {
    const { client_id: clientId = '', ...fields } = goodFields();
    const header = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
    expect((await askForToken(fields, header(`${clientId}:`))).status).toBe(200);
    const withSecret = await askForToken(fields, header(`${clientId}:secret`));
    expect(withSecret.status).toBe(401);
    expect(withSecret.headers.get('www-authenticate')).toContain('Basic');
  });

  it('refuses a parameter that comes twice', async () => {
    const body = `${new URLSearchParams(goodFields()).toString()}&grant_type=refresh_token`;
    const answer = await fetch(`${exchange().ready.baseUrl}/restapi/oauth/token`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(await answer.json()).toMatchObject({ errors: [{ errorCode: 'OAU-111' }] });
  });

  it('narrows a token to the scope that is asked for', async () => {
    const { body } = await askForToken({ ...goodFields(), scope: 'ReadAccounts Faxes Nonsense' });
    const token = issued.parse(body);
    expect(token.scope).toBe('Faxes ReadAccounts');
    const client = new ExchangeClient(exchange().ready.baseUrl, token.access_token);
    expect((await client.get(STORE)).status).toBe(200);
    const refusal = await client.putJson(`${STORE}/1`, { readStatus: 'Read' });
    expect(readRefusal(refusal)).toBe('403 CMN-401');
    expect(refusal.body).toMatchObject({ permissionName: 'EditMessages' });
  });

  it('goes on with the refresh token, in the same scope', async () => {
    const { body } = await askForToken({ ...goodFields(), scope: 'ReadMessages', endpoint_id: 'desk' });
    const first = issued.parse(body);
    expect(first.refresh_token_expires_in).toBe(604_800);
    const again = await askForToken({
      grant_type: 'refresh_token',
      refresh_token: first.refresh_token,
      client_id: exchange().ready.clientId,
      refresh_token_ttl: '9999999',
    });
    const second = issued.parse(again.body);
    expect(second).toMatchObject({ scope: 'ReadMessages', owner_id: '102', session_id: first.session_id });
    expect(second.refresh_token_expires_in).toBe(2_592_000);
    const old = new ExchangeClient(exchange().ready.baseUrl, first.access_token);
    expect(readRefusal(await old.get(STORE))).toBe('401 OAU-213');
  });

  it('issues no refresh token to a client that wants none', async () => {
    const { body } = await askForToken({ ...goodFields(), refresh_token_ttl: '0' });
    expect(body).not.toHaveProperty('refresh_token');
  });
});

describe('the revoke endpoint', () => {
  const revoke = (fields: Record<string, string>, query = '') =>
    fetch(`${exchange().ready.baseUrl}/restapi/oauth/revoke${query}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });

  it.each(['body', 'query'])('ends the session of a token in the %s', async (place) => {
    const { access_token: token } = issued.parse((await askForToken(goodFields())).body);
    const client = { client_id: exchange().ready.clientId };
    const answer = await (place === 'body'
      ? revoke({ ...client, token })
      : revoke(client, `?token=${token}`));
    expect(answer.status).toBe(200);
    const answered = await new ExchangeClient(exchange().ready.baseUrl, token).get(STORE);
    expect(readRefusal(answered)).toBe('401 OAU-213');
  });

  it('answers an unknown token like any other, and an unknown client with invalid_client', async () => {
    const client_id = exchange().ready.clientId;
    expect((await revoke({ client_id, token: 'x' })).status).toBe(200);
    expect(await (await revoke({ client_id })).json()).toMatchObject({ error: 'invalid_request' });
    expect(await (await revoke({ token: 'x' })).json()).toMatchObject({ error: 'invalid_client' });
  });
});

describe('public-service.md 7.3: the WebSocket token', () => {
  const ask = (token: string) =>
    new ExchangeClient(exchange().ready.baseUrl, token).call('POST', '/restapi/oauth/wstoken');

  it('comes with the address to use it at', async () => {
    const { access_token: token } = issued.parse((await askForToken(goodFields())).body);
    const { status, body } = await ask(token);
    expect(status).toBe(200);
    expect(body).toEqual({
      ws_access_token: expect.stringMatching(/^[\w-]{43}$/u) as string,
      uri: `${exchange().ready.baseUrl.replace('http', 'ws')}/ws`,
      expires_in: 30,
    });
  });

  it('needs a token that may have it', async () => {
    const { body } = await askForToken({ ...goodFields(), scope: 'ReadMessages' });
    const refusal = await ask(issued.parse(body).access_token);
    expect(readRefusal(refusal)).toBe('403 CMN-401');
    expect(refusal.body).toMatchObject({ permissionName: 'WebSocketsSubscriptions' });
    expect(readRefusal(await ask('nobody'))).toBe('401 OAU-213');
  });
});

describe('a token', () => {
  it('is good until it expires, and is then told from one that never was', async () => {
    const client = exchange().as(101);
    const answer = await until(
      () => client.get(STORE),
      ({ status }) => status !== 200,
      120_000,
    );
    expect(readRefusal(answer)).toBe('401 OAU-128');
  });

  it('is a JWT that says for whom and how long, when it is one', () => {
    const claims: unknown = JSON.parse(Buffer.from(makeJwt(102).split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ sub: '102', iss: exchange().ready.baseUrl });
  });
});
