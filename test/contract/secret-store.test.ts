import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import keytar from 'keytar';
import { afterEach, describe, expect, it } from 'vitest';
import { keytarSecretStore } from '../../app/shell/keytar-secret-store.ts';
import { bundleRenderWorker } from '../support/bundle-render-worker.ts';
import { MemorySecrets } from '../support/memory-secrets.ts';

/** The keychain of the session that the tests run in, and the one that tests look into. */
describe.each([
  ['of the system', keytarSecretStore],
  ['of the tests', new MemorySecrets()],
])('a keychain %s', (_whose, store) => {
  const account = `test-${randomUUID()}`;
  afterEach(() => store.remove(account));

  it('proves that it can be used', async () => {
    expect(await store.probe()).toBeNull();
  });

  it('returns what it was given last', async () => {
    const secret = JSON.stringify({ kind: 'oauth', jwt: null, tokens: { accessToken: 'ö'.repeat(4_000) } });
    expect(await store.write(account, 'first')).toBe(true);
    expect(await store.write(account, secret)).toBe(true);
    expect(await store.read(account)).toBe(secret);
  });

  it('has nothing of what was removed, and can be told so twice', async () => {
    await store.write(account, 'secret');
    await store.remove(account);
    await store.remove(account);
    expect(await store.read(account)).toBeNull();
  });
});

it('a keychain is open for each of three instances of one user at once, and keeps nothing of their checks', async () => {
  const bundle = await bundleRenderWorker('test/support/keychain-user.ts');
  try {
    const run = () => promisify(execFile)(process.execPath, [fileURLToPath(bundle.script)]);
    const said = await Promise.all([run(), run(), run()]);
    expect(said.map(({ stdout }) => stdout)).toEqual(['[]', '[]', '[]']);
    const kept = await keytar.findCredentials('Faxtray');
    expect(kept.map(({ account }) => account).filter((account) => account.startsWith('canary'))).toEqual([]);
  } finally {
    await keytarSecretStore.remove('test-shared');
    await bundle.remove();
  }
});
