import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { claimOwners } from '../../app/adapters/logbook/claim-owners.ts';
import { claimFolders, FileClaims } from '../../app/adapters/logbook/file-claims.ts';
import { aJob } from '../support/fax-jobs.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
const lab = aJob({ id: 'lab' });

/** Machines with user data and caches of their own, and a shared root. */
function machines() {
  const folder = tempFolder();
  const root = join(folder, 'Faxes');
  mkdirSync(root);
  const place = (name: string) => {
    const [data, cache] = [join(folder, name, 'data'), join(folder, name, 'cache', 'logbook')];
    mkdirSync(data, { recursive: true });
    const start = (): FileClaims =>
      new FileClaims(claimFolders(cache, root), claimOwners(cache, data, silentLog), silentLog);
    return { data, cache, start };
  };
  const claimFiles = (): string[] =>
    readdirSync(join(root, 'Status', '.claims')).map((name) =>
      readFileSync(join(root, 'Status', '.claims', name), 'utf8'),
    );
  return { root, place, claimFiles };
}
const takes = async (claims: FileClaims): Promise<boolean> => (await claims.take(lab, new Set())) === null;

describe('a claim', () => {
  it('is recognised by the interrupted queue, even the third time, and names no machine', async () => {
    const { place, claimFiles } = machines();
    const desk = place('desk');
    expect(await takes(desk.start())).toBe(true);
    desk.start();
    expect(await takes(desk.start())).toBe(true);
    expect(claimFiles()).toHaveLength(1);
    for (const text of claimFiles()) expect(text).not.toContain(hostname());
  });

  it('does not belong to a copy of the user data with caches of its own', async () => {
    const { place } = machines();
    const [desk, laptop] = [place('desk'), place('laptop')];
    expect(await takes(desk.start())).toBe(true);
    expect(await takes(laptop.start())).toBe(false);
  });

  it('does not belong to a copy beside it with the same caches', async () => {
    const { root, place } = machines();
    const [desk, copy] = [place('desk'), place('copy')];
    expect(await takes(desk.start())).toBe(true);
    const owners = claimOwners(desk.cache, copy.data, silentLog);
    const beside = new FileClaims(claimFolders(desk.cache, root), owners, silentLog);
    expect(await takes(beside)).toBe(false);
  });

  it('made after a disk image belongs to neither of two machines started from it', () => {
    const { place } = machines();
    const desk = place('desk');
    const [before = ''] = claimOwners(desk.cache, desk.data, silentLog);
    const image = join(desk.cache, '..', 'image');
    cpSync(desk.cache, image, { recursive: true });
    // The same path and the same folder, as on the other machine.
    const [one, other] = [desk.cache, image].map((cache) => claimOwners(cache, desk.data, silentLog));
    expect(one?.filter((owner) => other?.includes(owner))).toEqual([before]);
  });
});

describe('whose claims are its own', () => {
  it('can be decided even if nothing can be read or written', () => {
    const { place } = machines();
    const { cache, data } = place('desk');
    mkdirSync(join(cache, '..'), { recursive: true });
    writeFileSync(cache, 'no folder');
    expect(claimOwners(cache, data, silentLog)).toHaveLength(1);
    rmSync(cache);
    const first = claimOwners(cache, data, silentLog);
    const [name = ''] = readdirSync(cache);
    expect(statSync(join(cache, name)).mode & 0o077).toBe(0);
    for (const broken of ['', '{}', '[1]', '[[[[', '\0']) {
      writeFileSync(join(cache, name), broken);
      const owners = claimOwners(cache, data, silentLog);
      expect(owners).toHaveLength(1);
      expect(first).not.toContain(owners[0]);
    }
  });

  it('is forgotten after a hundred starts', () => {
    const { place } = machines();
    const { cache, data } = place('desk');
    let owners: readonly string[] = [];
    for (let start = 0; start < 120; start++) owners = claimOwners(cache, data, silentLog);
    expect(new Set(owners).size).toBe(100);
  });
});
