import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useExchange } from '../support/use-exchange.ts';

const exchange = useExchange();
const REDIRECT_URI = 'http://127.0.0.1:49152/callback?from=exchange';
const VERIFIER = 'a'.repeat(43);
const S256 = createHash('sha256').update(VERIFIER).digest('base64url');

const asked = (more: Record<string, string> = {}): Record<string, string> => ({
  response_type: 'code',
  client_id: exchange().ready.clientId,
  redirect_uri: REDIRECT_URI,
  state: 'a "state" & <more>',
  code_challenge: S256,
  code_challenge_method: 'S256',
  ...more,
});
const address = () => `${exchange().ready.baseUrl}/restapi/oauth/authorize`;
const show = (fields: Record<string, string>) =>
  fetch(`${address()}?${new URLSearchParams(fields).toString()}`, { redirect: 'manual' });
const press = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(address(), { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });

/** What comes back to the program. */
function returned(answer: Response): Record<string, string> {
  expect(answer.status).toBe(302);
  const location = new URL(answer.headers.get('location') ?? '');
  expect(location.origin + location.pathname).toBe('http://127.0.0.1:49152/callback');
  return Object.fromEntries(location.searchParams);
}

async function redeem(code: string, more: Record<string, string> = {}) {
  const answer = await fetch(`${exchange().ready.baseUrl}/restapi/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: exchange().ready.clientId,
      redirect_uri: REDIRECT_URI,
      code_verifier: VERIFIER,
      code,
      ...more,
    }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function codeFor(extension: string, more: Record<string, string> = {}): Promise<string> {
  return returned(await press({ ...asked(more), extension }))['code'] ?? '';
}

describe('the sign-in page', () => {
  it('has a button for each extension and carries the request along, whatever is in it', async () => {
    const answer = await show(asked());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const html = await answer.text();
    for (const id of ['101', '102', '103']) expect(html).toContain(`<button name="extension" value="${id}">`);
    expect(html).toContain('name="state" value="a &quot;state&quot; &amp; &lt;more&gt;"');
    expect(html).not.toContain('<script');
  });

  it.each(['101', '102', '103'])('signs in as %s', async (extension) => {
    const back = returned(await press({ ...asked(), extension }));
    expect(back).toMatchObject({ state: 'a "state" & <more>', expires_in: '60', from: 'exchange' });
    const { status, body } = await redeem(back['code'] ?? '');
    expect(status).toBe(200);
    expect(body).toMatchObject({ owner_id: extension, token_type: 'bearer' });
    expect(String(body['scope']).split(' ').includes('EditExtensions')).toBe(extension !== '103');
  });

  it.each([
    ['http://localhost:1/x', true],
    ['http://[::1]:1/x', true],
    ['http://evil.example/x', false],
    ['http://127.0.0.1.evil.example/', false],
    ['http://127.0.0.1@evil.example/', false],
    ['http://127.0.0.1:1/x#part', false],
    ['faxtray://x', false],
    ['', false],
  ])('comes for the redirect address %s: %s', async (redirectUri, comes) => {
    const answer = await show(asked({ redirect_uri: redirectUri }));
    expect(answer.status).toBe(comes ? 200 : 400);
    if (!comes)
      expect(await answer.json()).toMatchObject({
        error: 'invalid_request',
        errors: [{ errorCode: 'OAU-109' }],
      });
  });

  it('does not come for an unknown client', async () => {
    const answer = await show(asked({ client_id: 'x' }));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 'invalid_client' });
  });

  it.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ code_challenge_method: 'S512' }, 'invalid_request'],
    [{ code_challenge: 'short' }, 'invalid_request'],
  ])('tells the program of %j', async (more, error) => {
    const back = returned(await show(asked(more)));
    expect(back).toMatchObject({ error, state: 'a "state" & <more>' });
  });

  it('tells the program of a scope of which nothing can be had', async () => {
    const back = returned(await press({ ...asked({ scope: 'EditExtensions' }), extension: '103' }));
    expect(back).toMatchObject({ error: 'invalid_scope' });
  });

  it('takes no form of another page', async () => {
    const fields = { ...asked(), extension: '101' };
    expect((await press(fields, { origin: 'http://evil.example' })).status).toBe(403);
    expect((await press(fields, { origin: 'null' })).status).toBe(403);
    expect((await press(fields, { origin: exchange().ready.baseUrl })).status).toBe(302);
  });

  it('signs nobody in as an extension that is not there', async () => {
    expect(await (await press({ ...asked(), extension: '999' })).json()).toMatchObject({
      errors: [{ errorCode: 'OAU-136' }],
    });
  });
});

describe('an authorization code', () => {
  it('needs the verifier of its challenge', async () => {
    expect((await redeem(await codeFor('101'), { code_verifier: 'b'.repeat(43) })).body).toMatchObject({
      error: 'invalid_grant',
    });
    expect((await redeem(await codeFor('101'), { code_verifier: '' })).status).toBe(400);
    const plain = await codeFor('101', { code_challenge: VERIFIER, code_challenge_method: 'plain' });
    expect((await redeem(plain)).status).toBe(200);
    const without = await codeFor('101', { code_challenge: '', code_challenge_method: '' });
    expect((await redeem(without, { code_verifier: '' })).status).toBe(200);
  });

  it('needs the same redirect address', async () => {
    const { body } = await redeem(await codeFor('101'), { redirect_uri: 'http://127.0.0.1:49152/other' });
    expect(body).toMatchObject({ error: 'invalid_grant', errors: [{ errorCode: 'OAU-109' }] });
  });

  it('is good once, and what it gave ends when it comes again', async () => {
    const code = await codeFor('101');
    const { body } = await redeem(code);
    expect((await redeem(code)).body).toMatchObject({ errors: [{ errorCode: 'OAU-108' }] });
    const answer = await fetch(
      `${exchange().ready.baseUrl}/restapi/v1.0/account/~/extension/~/message-store`,
      {
        headers: { authorization: `Bearer ${String(body['access_token'])}` },
      },
    );
    expect(answer.status).toBe(401);
  });
});
