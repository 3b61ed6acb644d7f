import { mkdirSync, rmdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFolder } from '../../app/adapters/send-folder/folder-listing.ts';
import { readItemFacts } from '../../app/adapters/send-folder/read-item-facts.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();

it.each<[string, (path: string) => void, (path: string) => void]>([
  ['a link', (path) => symlinkSync('/etc/hosts', path), rmSync],
  ['a folder', (path) => mkdirSync(path), rmdirSync],
])('a bundle that %s is taken out of looks different, and is read again', async (_what, put, take) => {
  const bundle = join(tempFolder(), 'Claim.fax');
  mkdirSync(bundle);
  writeFileSync(join(bundle, 'fax.json'), JSON.stringify({ to: [{ phoneNumber: '+13035550119' }] }));
  writeFileSync(join(bundle, 'lab.pdf'), SMALL_PDF);
  put(join(bundle, 'odd'));
  const before = await readItemFacts(bundle);
  expect(await before?.readEnd()).toBe('missing');
  take(join(bundle, 'odd'));
  const after = await readItemFacts(bundle);
  expect(after?.fingerprint).not.toBe(before?.fingerprint);
  expect(await after?.readEnd()).toBe('there');
});

it('somebody who drops a whole drive is told of the first files that lie too deep, not of all of them', async () => {
  const folder = tempFolder();
  for (let one = 0; one < 6; one++)
    for (let two = 0; two < 6; two++) {
      const deep = join(folder, `${one}`, `${two}`);
      mkdirSync(deep, { recursive: true });
      for (let file = 0; file < 4; file++) writeFileSync(join(deep, `${file}.pdf`), '');
    }
  const { untaken } = await listFolder(folder);
  // The last of them says how many more there are.
  expect(untaken).toHaveLength(51);
  expect(untaken.at(-1)?.name).toContain('94');
});

describe('what is larger than any fax', () => {
  const LIMIT = 50_000_000;

  it.each([
    [LIMIT, 'fits'],
    [LIMIT + 1, 'too large'],
  ])('of %i bytes: %s', async (bytes, what) => {
    const path = join(tempFolder(), 'scan.csv');
    writeFileSync(path, '');
    truncateSync(path, bytes);
    const seen = await readItemFacts(path);
    expect(seen?.lacks).toBe(what === 'fits' ? null : 'fitting-size');
    if (what !== 'fits') expect(await seen?.readEnd()).toBe('missing');
  });

  it('is a bundle judged by all of its files together, with or without its fax.json', async () => {
    const bundle = join(tempFolder(), 'Claim.fax');
    mkdirSync(bundle);
    for (const name of ['a.csv', 'b.csv']) {
      writeFileSync(join(bundle, name), '');
      truncateSync(join(bundle, name), LIMIT / 2 + 1);
    }
    expect((await readItemFacts(bundle))?.lacks).toBe('fitting-size');
    writeFileSync(join(bundle, 'fax.json'), JSON.stringify({ to: [{ phoneNumber: '+13035550119' }] }));
    expect(await (await readItemFacts(bundle))?.readEnd()).toBe('missing');
    rmSync(join(bundle, 'b.csv'));
    expect((await readItemFacts(bundle))?.lacks).toBeNull();
  });

  it('is not a sidecar, which is reported with its document', async () => {
    const path = join(tempFolder(), 'scan.csv.fax.json');
    writeFileSync(path, '');
    truncateSync(path, LIMIT + 1);
    expect((await readItemFacts(path))?.lacks).toBeNull();
  });
});
