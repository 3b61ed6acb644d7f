import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { findRenewal } from '../../app/adapters/updates/find-renewal.ts';
import { isSignedRelease } from '../../app/adapters/updates/signed-release.ts';
import type { Installation } from '../../app/services/ports/computer/updater.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
const SIGN = join(import.meta.dirname, '..', '..', 'build', 'sign-release.mjs');
const RELEASE = `version: 0.2.0
files:
  - url: Faxtray-0.2.0.AppImage
    sha512: AAAA
    size: 3
  - url: faxtray_0.2.0_amd64.deb
    sha512: BBBB
path: Faxtray-0.2.0.AppImage
sha512: AAAA
releaseDate: '2026-11-30T00:00:00.000Z'
`;
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const PRIVATE = privateKey.export({ type: 'pkcs8', format: 'pem' });

/** As the workflow signs it. */
function signed(release = RELEASE, key: string | Buffer = PRIVATE): Record<string, unknown> {
  const folder = tempFolder();
  writeFileSync(join(folder, 'key.pem'), key);
  writeFileSync(join(folder, 'latest-linux.yml'), release);
  for (let time = 0; time < 2; time++)
    execFileSync(process.execPath, [SIGN, join(folder, 'key.pem'), folder], { stdio: 'pipe' });
  return load(readFileSync(join(folder, 'latest-linux.yml'), 'utf8')) as Record<string, unknown>;
}

describe('a release', () => {
  it('is known by the key of whoever made this version, signed once or again', () => {
    expect(isSignedRelease(signed(), publicKey)).toBe(true);
    expect(isSignedRelease({ ...signed(), stagingPercentage: 10 }, publicKey)).toBe(true);
  });

  it('is known by no other key', () => {
    const other = generateKeyPairSync('ed25519').publicKey;
    expect(isSignedRelease(signed(), other)).toBe(false);
  });

  const theirs = signed();
  const [first, second] = theirs['files'] as readonly Record<string, unknown>[];
  it.each<[string, unknown]>([
    ['is not signed', { ...theirs, signature: undefined }],
    ['has an odd signature', { ...theirs, signature: 'A'.repeat(88) }],
    ['has half of one', { ...theirs, signature: String(theirs['signature']).slice(0, 40) }],
    ['passes an older one off as newer', { ...theirs, version: '9.9.9' }],
    ['has another file', { ...theirs, files: [{ ...first, sha512: 'CCCC' }, second] }],
    ['lies elsewhere', { ...theirs, files: [{ ...first, url: 'https://example.com/x' }, second] }],
    ['leaves one out', { ...theirs, files: [first] }],
    ['has the others way round', { ...theirs, files: [second, first] }],
    ['has one more', { ...theirs, files: [first, second, { url: 'x', sha512: 'D' }] }],
    ['has no files', { ...theirs, files: [] }],
    ['has a sum of a weaker kind', { ...theirs, files: [{ url: 'x', sha2: 'AA' }] }],
    ['brings more from elsewhere', { ...theirs, packages: { x64: { path: 'x', sha512: 'A' } } }],
    ['is nothing', null],
    ['is a text', 'version: 9.9.9'],
  ])('that %s is none', (_, release) => {
    expect(isSignedRelease(release, publicKey)).toBe(false);
  });

  it('is not signed by a key of another kind, nor where there is none', () => {
    const { privateKey: rsa } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    expect(() => signed(RELEASE, rsa.export({ type: 'pkcs8', format: 'pem' }))).toThrow(/no Ed25519 key/u);
    const empty = tempFolder();
    writeFileSync(join(empty, 'key.pem'), PRIVATE);
    const sign = () =>
      execFileSync(process.execPath, [SIGN, join(empty, 'key.pem'), empty], { stdio: 'pipe' });
    expect(sign).toThrow(/no release is described/u);
  });
});

describe('whether an installation renews itself', () => {
  const install = (
    given: Partial<Installation> = {},
    files: Readonly<Record<string, string | Buffer>> = {},
  ): ReturnType<typeof findRenewal> => {
    const folder = tempFolder();
    const resources = join(folder, 'resources');
    mkdirSync(resources);
    for (const [name, content] of Object.entries({ faxtray: '', ...files }))
      writeFileSync(join(folder, name), content);
    return findRenewal({
      ...{ isPackaged: true, platform: 'linux', program: join(folder, 'faxtray'), resources },
      ...{ appImage: join(tempFolder(), 'Faxtray.AppImage'), appDir: folder },
      ...given,
    });
  };
  const PLACE = { 'resources/app-update.yml': 'provider: generic' };
  const KEY = { 'resources/update-key.pem': publicKey.export({ type: 'spki', format: 'pem' }) };

  it('does where it says from where, and by which key', () => {
    const found = install({}, { ...PLACE, ...KEY });
    expect(typeof found === 'string' ? found : found.key.equals(publicKey)).toBe(true);
    const uninstaller = { 'Uninstall Faxtray.exe': '' };
    expect(
      install({ platform: 'win32', appImage: null }, { ...PLACE, ...KEY, ...uninstaller }),
    ).toMatchObject({
      key: expect.anything() as unknown,
    });
  });

  it('does not where another AppImage has only started it, whose file is not to be replaced', () => {
    const editor = { appImage: join(tempFolder(), 'Editor.AppImage'), appDir: tempFolder() };
    expect(install(editor, { ...PLACE, ...KEY })).toBe('package-manager');
    expect(install({ ...editor, appDir: null }, { ...PLACE, ...KEY })).toBe('package-manager');
  });

  it('does not where it does not, or where others do it', () => {
    expect(install({ isPackaged: false }, { ...PLACE, ...KEY })).toBe('from-source');
    expect(install({ appImage: null }, { ...PLACE, ...KEY })).toBe('package-manager');
    expect(install({ platform: 'win32', appImage: null }, { ...PLACE, ...KEY })).toBe('package-manager');
    // This user cannot write where it lies.
    const away = join(tempFolder(), 'away', 'Faxtray.AppImage');
    expect(install({ appImage: away }, { ...PLACE, ...KEY })).toBe('package-manager');
    expect(install({ platform: 'darwin', appImage: null }, { ...PLACE, ...KEY })).toBe('by-hand');
    expect(install({}, KEY)).toBe('no-place');
    expect(install({}, PLACE)).toBe('no-key');
    expect(install({}, { ...PLACE, 'resources/update-key.pem': 'no key' })).toBe('no-key');
    const { publicKey: rsa } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const other = { 'resources/update-key.pem': rsa.export({ type: 'spki', format: 'pem' }) };
    expect(install({}, { ...PLACE, ...other })).toBe('no-key');
  });
});
