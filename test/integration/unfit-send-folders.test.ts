import { mkdtempSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskFolderPlaces } from '../../app/adapters/folder-places.ts';
import { FitSendFolder } from '../../app/services/intake/fit-send-folder.ts';
import type {
  SendFolder,
  SendFolderHealth,
  SendFolderListener,
} from '../../app/services/ports/folders/send-folder.ts';
import { unfitFolder } from '../../app/services/settings/unfit-folder.ts';
import { phrase } from '../../app/words/phrase.ts';

let base: string;
let root: string;
let dataFolder: string;
const WATCHED: SendFolderHealth = { state: 'watched', provenAtMs: 0, holder: null, note: null };

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'unfit-'));
  root = join(base, 'Faxes');
  dataFolder = join(base, 'data');
  for (const name of ['Send', 'Sent', 'Received']) mkdirSync(join(root, name), { recursive: true });
  mkdirSync(join(dataFolder, 'spool'), { recursive: true });
  mkdirSync(join(base, 'Scans'));
  symlinkSync(join(root, 'Sent'), join(base, 'link'));
});

afterEach(() => rmSync(base, { recursive: true }));

const find = (path: string): ReturnType<typeof unfitFolder> =>
  unfitFolder(path, { places: diskFolderPlaces, root, dataFolder });

/** Returns whether the inner folder was started, and what was reported. */
async function start(path: string): Promise<{ folder: FitSendFolder; log: string[] }> {
  const log: string[] = [];
  const inner: SendFolder = {
    path,
    start: () => Promise.resolve(void log.push('started')),
    stop: () => Promise.resolve(void log.push('stopped')),
    health: () => WATCHED,
    mayTake: () => Promise.resolve('yes'),
    wasOursAlone: () => true,
    readSidecar: () => Promise.resolve(null),
  };
  const folder = new FitSendFolder(inner, find);
  const listener: SendFolderListener = {
    settled: () => expect.fail('no file was taken'),
    sidecarSettled: () => expect.fail('no file was taken'),
    arrivingChanged: () => undefined,
    healthChanged: ({ state }) => log.push(state),
  };
  await folder.start(listener);
  return { folder, log };
}

describe('a folder that a settings file names', () => {
  it.each([
    ['Faxes/Sent', 'filed'],
    ['Faxes/Send/', 'filed'],
    ['Faxes/Received/2026', 'filed'],
    ['Faxes', 'filed'],
    ['Scans/../Faxes/Sent', 'filed'],
    ['link', 'filed'],
    ['data', 'own-data'],
    ['data/spool', 'own-data'],
  ])('is not watched where it holds faxes or Faxtray’s own files: %s', async (name, unfit) => {
    expect(await find(join(base, name))).toBe(unfit);
  });

  it.each([
    [homedir(), 'person'],
    ['/', 'person'],
    [join(homedir(), '.ssh'), 'programs'],
    ['/etc', 'system'],
    ['/mnt', 'system'],
  ])('is not watched where nobody keeps documents: %s', async (path, unfit) => {
    expect(await find(path)).toBe(unfit);
  });

  it.each(['Scans', 'Faxes/Scans', 'Scans/not there yet', 'Faxed'])(
    'is watched otherwise: %s',
    async (name) => {
      expect(await find(join(base, name))).toBeNull();
    },
  );

  it('stands in the list with what is the matter, and nothing is taken from it', async () => {
    const { folder, log } = await start(homedir());
    expect(log).toEqual(['unreachable']);
    const { state, note } = folder.health();
    expect(state).toBe('unreachable');
    expect(note).toEqual(phrase('folder-set.person'));
    expect(await folder.mayTake()).toBe('no');
    await folder.stop();
    expect(log).toEqual(['unreachable']);
  });

  it('is what it was where it is fit', async () => {
    const { folder, log } = await start(join(base, 'Scans'));
    expect(folder.health()).toBe(WATCHED);
    expect(await folder.mayTake()).toBe('yes');
    await folder.stop();
    expect(log).toEqual(['started', 'stopped']);
  });
});
