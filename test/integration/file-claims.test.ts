import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { claimFolders, FileClaims } from '../../app/adapters/logbook/file-claims.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();

function places() {
  const folder = tempFolder();
  const [root, logbook] = [join(folder, 'Faxes'), join(folder, 'cache', 'logbook')];
  mkdirSync(root);
  let copies = 0;
  const claims = (cache = logbook, faxes = root, owner = `copy ${++copies}`): FileClaims =>
    new FileClaims(claimFolders(cache, faxes), owner, silentLog);
  return { folder, root, logbook, claims };
}

describe('a claim', () => {
  it.each([
    ['cache and root', (place: ReturnType<typeof places>) => place.claims()],
    [
      'the cache',
      ({ claims, logbook, folder }: ReturnType<typeof places>) => claims(logbook, join(folder, 'gone')),
    ],
    [
      'the root',
      ({ claims, folder }: ReturnType<typeof places>) => claims(join(folder, `cache-${Math.random()}`)),
    ],
  ])('is given to one of many that want it at once, with %s in common', async (_what, claimsOf) => {
    const place = places();
    for (let fax = 1; fax <= 20; fax++) {
      const taken = await Promise.all(
        Array.from({ length: 6 }, () => claimsOf(place).take(`lab-${fax}`, false)),
      );
      expect(taken.filter(Boolean)).toHaveLength(1);
    }
  });

  it('is of one fax, and is still its own when the copy starts again', async () => {
    const { claims, root, logbook } = places();
    const [one, two] = [claims(), claims()];
    expect(await one.take('lab', false)).toBe(true);
    expect(await two.take('lab', false)).toBe(false);
    expect(await two.take('letter', false)).toBe(true);
    expect(await claims(logbook, root, 'copy 1').take('lab', false)).toBe(true);
    expect(await two.take('lab', false)).toBe(false);
  });

  it('that is let go of can be taken at once where nothing was sent, else after a while', async () => {
    const { claims } = places();
    const [one, two] = [claims(), claims()];
    await one.take('lab', false);
    await one.release('lab', false);
    expect(await two.take('lab', false)).toBe(false);
    expect(await one.take('lab', false)).toBe(true);
    await one.release('lab', true);
    expect(await two.take('lab', false)).toBe(true);
    // Not its own any more.
    await one.release('lab', true);
    expect(await one.take('lab', false)).toBe(false);
  });

  it('is passed over by one of many, and never taken back then', async () => {
    const { claims } = places();
    const one = claims();
    await one.take('lab', false);
    const others = Array.from({ length: 6 }, () => claims());
    const taken = await Promise.all(others.map((each) => each.take('lab', true)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await one.take('lab', false)).toBe(false);
    await one.release('lab', true);
    expect(await one.take('lab', false)).toBe(false);
    await others[taken.indexOf(true)]?.release('lab', true);
    expect(await one.take('lab', false)).toBe(true);
  });

  it("has its owner from the first moment on, so that a crash leaves none that is nobody's", async () => {
    const { root, claims } = places();
    const folder = join(root, 'Status', '.claims');
    const copy = claims();
    await copy.take('first', false);
    const end = { isReached: false };
    const taking = (async () => {
      for (let fax = 1; fax <= 100; fax++) await copy.take(`lab-${fax}`, false);
      end.isReached = true;
    })();
    while (!end.isReached) {
      const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
      expect(names.filter((name) => statSync(join(folder, name)).size === 0)).toEqual([]);
      await nextTurn();
    }
    await taking;
  });

  it('keeps no fax back where none can be made, and makes no root anew', async () => {
    const { folder, claims } = places();
    writeFileSync(join(folder, 'a file'), '');
    const nowhere = claims(join(folder, 'a file'), join(folder, 'gone'));
    expect(await nowhere.take('lab', false)).toBe(true);
    expect(existsSync(join(folder, 'gone'))).toBe(false);
  });

  it('of yesterday is removed, and one of a moment ago is not', async () => {
    const { root, claims } = places();
    await claims().take('old', false);
    await claims().take('young', false);
    const folder = join(root, 'Status', '.claims');
    const before = Date.now() / 1000 - 2 * 24 * 3600;
    utimesSync(join(folder, 'old-1'), before, before);
    await claims().take('lab', false);
    expect(readdirSync(folder).sort()).toEqual(['lab-1', 'young-1']);
  });
});
