import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SHARED_FILES } from '../../app/adapters/backup/backup-places.ts';
import { JsonSignatureFile } from '../../app/adapters/signature-file.ts';
import { SETTING_INPUTS } from '../../app/contract/setting-inputs.ts';
import { success } from '../../app/domain/result.ts';
import type { Signature } from '../../app/domain/settings/signature.ts';
import { signatureOperations } from '../../app/services/operations/signature-operations.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { valueOf } from '../support/value-of.ts';

const tempFolder = useTempFolders();
const DRAWN = { kind: 'strokes', outlines: [[0, 0, 1000, 0, 500, 1000]], aspect: 0.3 } satisfies Signature;
const PICTURE = { kind: 'image', png: 'iVBORw0KGgo=', aspect: 0.25 } satisfies Signature;

function make(path = join(tempFolder(), 'signatures.json')) {
  const logged: unknown[] = [];
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (...said: unknown[]) => void logged.push(said),
  };
  let id = 0;
  let chosen: string | null = null;
  const operations = signatureOperations({
    signatureFile: new JsonSignatureFile(path, log),
    signatures: { make: () => Promise.resolve(success(PICTURE)) },
    ids: { next: () => `s${++id}` },
    desktop: { chooseFile: () => Promise.resolve(chosen) },
  });
  const choose = (picture: string | null): void => {
    chosen = picture;
  };
  return { path, operations, choose, logged };
}

it('keeps signatures for their owner alone, also when two are kept at once, and deletes them for good', async () => {
  const { path, operations } = make();
  expect(valueOf(await operations['settings.signatures'](null))).toEqual([]);
  const keep = async (signature: Signature): Promise<unknown> =>
    operations['settings.keepSignature']({ signature });
  await Promise.all([keep(DRAWN), keep(PICTURE)]);
  expect(valueOf(await make(path).operations['settings.signatures'](null))).toEqual([
    { id: 's1', signature: DRAWN },
    { id: 's2', signature: PICTURE },
  ]);
  expect(statSync(path).mode & 0o077).toBe(0);
  const left = await operations['settings.removeSignature']({ id: 's2' });
  expect(valueOf(left)).toEqual([{ id: 's1', signature: DRAWN }]);
  expect(readFileSync(path, 'utf8')).not.toContain(PICTURE.png);
  // One that is not there any more.
  expect(valueOf(await operations['settings.removeSignature']({ id: 's2' }))).toHaveLength(1);
});

it('keeps a few, and says so of one more', async () => {
  const { operations } = make();
  for (let count = 0; count < 6; count++)
    expect((await operations['settings.keepSignature']({ signature: DRAWN })).ok).toBe(true);
  expect((await operations['settings.keepSignature']({ signature: DRAWN })).ok).toBe(false);
  expect(valueOf(await operations['settings.signatures'](null))).toHaveLength(6);
});

it.each(['not JSON', '{"version":2,"signatures":[]}', '{"version":1,"signatures":[{"id":"a"}]}'])(
  'writes over no file that it cannot read: %s',
  async (content) => {
    const { path, operations, logged } = make();
    writeFileSync(path, content);
    expect((await operations['settings.signatures'](null)).ok).toBe(false);
    expect((await operations['settings.keepSignature']({ signature: DRAWN })).ok).toBe(false);
    expect(readFileSync(path, 'utf8')).toBe(content);
    expect(logged).not.toEqual([]);
    expect(JSON.stringify(logged)).not.toContain(JSON.stringify(content).slice(1, -1));
  },
);

it('takes a picture only where a person chose one, and keeps it only where that was wished', async () => {
  const { path, operations, choose } = make();
  expect(valueOf(await operations['settings.chooseSignature'](null))).toEqual({ signature: null });
  choose('/home/jo/signed.jpg');
  expect(valueOf(await operations['settings.chooseSignature'](null))).toEqual({ signature: PICTURE });
  expect(existsSync(path)).toBe(false);
});

it('is in no backup', () => {
  expect(SHARED_FILES).not.toContain('signatures.json');
});

it.each([
  ['a picture by its address', { kind: 'image', png: 'https://example.com/a.png', aspect: 1 }],
  ['no height', { ...DRAWN, aspect: 0 }],
  ['nothing drawn', { ...DRAWN, outlines: [] }],
])('is not taken from the page with %s', (_, signature) => {
  expect(SETTING_INPUTS['settings.keepSignature'].safeParse({ signature }).success).toBe(false);
});
