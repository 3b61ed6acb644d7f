import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ExchangeClient, refusalOf } from '../support/exchange-client.ts';
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
  session_id: z.string(),
});

const jwtOf = (id: number): string =>
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
  assertion: jwtOf(102),
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
  });
});

describe('a token', () => {
  it('is good until it expires, and is then told from one that never was', async () => {
    const client = exchange().as(101);
    const answer = await until(
      () => client.get(STORE),
      ({ status }) => status !== 200,
      5_000,
    );
    expect(refusalOf(answer)).toBe('401 OAU-128');
  });

  it('is a JWT that says for whom and how long, when it is one', () => {
    const claims: unknown = JSON.parse(Buffer.from(jwtOf(102).split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ sub: '102', iss: exchange().ready.baseUrl });
  });
});
