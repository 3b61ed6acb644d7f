import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { claimFolders, FileClaims } from '../../app/adapters/logbook/file-claims.ts';
import { aJob } from '../support/fax-jobs.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();

function places() {
  const folder = tempFolder();
  const [root, logbook] = [join(folder, 'Faxes'), join(folder, 'cache', 'logbook')];
  mkdirSync(root);
  let copies = 0;
  const claims = (
    cache = logbook,
    faxes = root,
    owner: string | readonly string[] = `copy ${++copies}`,
  ): FileClaims => new FileClaims(claimFolders(cache, faxes), [owner].flat(), silentLog);
  return { folder, root, logbook, claims };
}

const fax = (id: string, messageIds: readonly string[] = []) => aJob({ id, messageIds });
const [lab, letter] = [fax('lab'), fax('letter')];
const NONE: ReadonlySet<string> = new Set();
const took = async (claims: FileClaims, job = lab): Promise<boolean> =>
  (await claims.take(job, NONE)) === null;

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
    for (let round = 1; round <= 20; round++) {
      const copies = Array.from({ length: 6 }, () => claimsOf(place));
      const taken = await Promise.all(copies.map((each) => took(each, fax(`lab-${round}`))));
      expect(taken.filter(Boolean)).toHaveLength(1);
    }
  });

  it('belongs to one fax, and is still its own when the copy starts again', async () => {
    const { claims, root, logbook } = places();
    const [one, two] = [claims(), claims()];
    expect(await took(one)).toBe(true);
    expect(await took(two)).toBe(false);
    expect(await took(two, letter)).toBe(true);
    expect(await took(claims(logbook, root, 'copy 1'))).toBe(true);
    expect(await took(two)).toBe(false);
  });

  it('that is released can be taken at once if nothing was sent', async () => {
    const { claims } = places();
    const [one, two] = [claims(), claims()];
    await took(one);
    expect(await two.standing(lab, NONE)).not.toBeNull();
    await one.release(lab, true);
    expect(await two.standing(lab, NONE)).toBeNull();
    expect(await took(two)).toBe(true);
    // No longer its own.
    await one.release(lab, true);
    expect(await took(one)).toBe(false);
  });

  it('names the accepted message, and is free for a copy that knows of it: both may try again', async () => {
    const { claims, logbook, root } = places();
    const [one, two] = [claims(), claims()];
    await took(one);
    expect(await two.readTrace(lab)).toBeNull();
    await one.release(fax('lab', ['7']), false);
    // Even if its owner has ended since.
    for (const late of [two, claims(logbook, root, 'copy 1')]) {
      expect(await late.readTrace(lab)).toMatchObject({ jobId: 'lab', state: 'queued', messageIds: ['7'] });
      expect(await took(late)).toBe(false);
    }
    const known = fax('lab', ['7']);
    const both = await Promise.all([took(one, known), took(two, known)]);
    expect(both.filter(Boolean)).toHaveLength(1);
    const [winner, loser] = both[0] ? [one, two] : [two, one];
    await winner.release(fax('lab', ['7', '8']), false);
    expect(await took(loser, known)).toBe(false);
    expect(await loser.readTrace(known)).toMatchObject({ messageIds: ['7', '8'] });
    // A person has said that it is another fax.
    expect(await took(loser, { ...known, mayBe: ['8'] })).toBe(true);
  });

  it('is passed over by one of many, and never taken back after that', async () => {
    const { claims } = places();
    const one = claims();
    await took(one);
    const mark = (await claims().standing(lab, NONE)) ?? '';
    const others = Array.from({ length: 6 }, () => claims());
    const taken = await Promise.all(others.map((each) => each.take(lab, new Set([mark]))));
    expect(taken.filter((each) => each === null)).toHaveLength(1);
    expect(await took(one)).toBe(false);
    await one.release(lab, true);
    expect(await took(one)).toBe(false);
    await others[taken.indexOf(null)]?.release(lab, true);
    expect(await took(one)).toBe(true);
  });

  it('is a different one when the same copy takes it again: whoever passed over the first has to ask again', async () => {
    const { claims } = places();
    const [one, two] = [claims(), claims()];
    await took(one);
    const mark = (await two.standing(lab, NONE)) ?? '';
    await one.release(lab, true);
    await took(one);
    expect(await two.take(lab, new Set([mark]))).not.toBeNull();
  });

  it('is held by one at most while many take it, let go of it and pass over each other', async () => {
    const place = places();
    const copies = Array.from({ length: 4 }, () => place.claims());
    let holders = 0;
    let times = 0;
    const work = async (claims: FileClaims): Promise<void> => {
      for (let round = 0; round < 40; round++) {
        if (!(await took(claims))) continue;
        times++;
        expect(++holders).toBe(1);
        await claims.standing(lab, NONE);
        holders--;
        await claims.release(lab, true);
      }
    };
    await Promise.all(copies.map(work));
    expect(times).toBeGreaterThan(0);
  });

  it.each([
    ['is half written', ''],
    ['is of a version that named the owner only', 'somebody'],
    ['holds something else', '{"owner":7}'],
  ])('that %s stands, until a person has been asked about it', async (_what, text) => {
    const { root, claims } = places();
    const folder = join(root, 'Status', '.claims');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'lab-1'), text);
    const one = claims();
    expect(await took(one)).toBe(false);
    const mark = (await one.standing(lab, NONE)) ?? '';
    expect(await one.take(lab, new Set([mark]))).toBeNull();
    expect(await took(claims())).toBe(false);
  });

  it('of our own that an older version made is our own', async () => {
    const { root, claims } = places();
    const folder = join(root, 'Status', '.claims');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'lab-1'), 'copy 1');
    expect(await took(claims())).toBe(true);
  });

  it('has its owner from the first moment on, so that no crash leaves one that belongs to nobody', async () => {
    const { root, claims } = places();
    const folder = join(root, 'Status', '.claims');
    const copy = claims();
    await took(copy);
    const end = { isReached: false };
    const taking = (async () => {
      for (let number = 1; number <= 100; number++) {
        await took(copy, fax(`lab-${number}`));
        await copy.release(fax(`lab-${number}`, ['7']), false);
      }
      end.isReached = true;
    })();
    while (!end.isReached) {
      const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
      expect(names.filter((name) => statSync(join(folder, name)).size === 0)).toEqual([]);
      await nextTurn();
    }
    await taking;
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('delays no fax if none can be made, and recreates no root', async () => {
    const { folder, claims } = places();
    writeFileSync(join(folder, 'a file'), '');
    const nowhere = claims(join(folder, 'a file'), join(folder, 'gone'));
    expect(await took(nowhere)).toBe(true);
    expect(existsSync(join(folder, 'gone'))).toBe(false);
    // Which says nothing about what others have claimed.
    await expect(nowhere.standing(lab, NONE)).rejects.toThrow();
    expect(await nowhere.readTrace(lab)).toBeNull();
  });

  it('of yesterday is removed, with all of its fax or not at all, and a recent one is not', async () => {
    const { root, claims } = places();
    for (const id of ['old', 'young', 'both']) await took(claims(), fax(id));
    const folder = join(root, 'Status', '.claims');
    const both = claims();
    const mark = (await both.standing(fax('both'), NONE)) ?? '';
    await both.take(fax('both'), new Set([mark]));
    const before = Date.now() / 1000 - 2 * 24 * 3600;
    for (const name of ['old-1', 'both-1']) utimesSync(join(folder, name), before, before);
    await took(claims());
    expect(readdirSync(folder).sort()).toEqual(['both-1', 'both-2', 'lab-1', 'young-1']);
  });
});
