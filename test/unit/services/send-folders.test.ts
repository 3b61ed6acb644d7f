import { beforeEach, describe, expect, it } from 'vitest';
import type { SendFolderSettings } from '../../../app/domain/settings/settings.ts';
import { SendFolders } from '../../../app/services/intake/send-folders.ts';
import type {
  ArrivingUpdate,
  SendFolder,
  SendFolderListener,
} from '../../../app/services/ports/folders/send-folder.ts';

interface Made {
  readonly path: string;
  readonly now: () => SendFolderSettings;
  listener: SendFolderListener | null;
}

let settings: { sendFolders: readonly SendFolderSettings[] };
let made: Made[];
let log: string[];
let told: ArrivingUpdate[];
let folders: SendFolders;

function make(path: string, now: () => SendFolderSettings): SendFolder {
  const folder: Made = { path, now, listener: null };
  made.push(folder);
  return {
    path,
    start: (listener) => {
      folder.listener = listener;
      log.push(`start ${path}`);
      return Promise.resolve();
    },
    stop: () => {
      log.push(`stop ${path}`);
      return Promise.resolve();
    },
    health: () => ({ state: 'watched', provenAtMs: null, holder: null, note: null }),
    mayTake: () => Promise.resolve('yes'),
    wasOursAlone: () => true,
    readSidecar: () => Promise.resolve(null),
  };
}

const madeOf = (path: string): Made => made.findLast((each) => each.path === path) ?? expect.fail(path);
const paths = (): string[] => folders.list.map(({ path }) => path);

const listener: SendFolderListener = {
  settled: () => Promise.resolve('taken'),
  sidecarSettled: () => Promise.resolve('taken'),
  arrivingChanged: (changes) => told.push(changes),
  healthChanged: () => undefined,
};

beforeEach(() => {
  settings = { sendFolders: [{ path: '/scans' }] };
  [made, log, told] = [[], [], []];
  folders = new SendFolders({ rootFolder: '/root/Send', settings, make });
});

describe('send folders', () => {
  it('are those of the root and those that are set, each once', () => {
    settings.sendFolders = [{ path: '/a' }, { path: '/a', watch: 'sweep' }, { path: '/root/Send' }];
    const twice = new SendFolders({ rootFolder: '/root/Send', settings, make });
    expect(twice.list.map(({ path }) => path)).toEqual(['/root/Send', '/a']);
  });

  it('come and go while they are watched; those that stay are left alone', async () => {
    await folders.start(() => listener);
    log = [];
    settings.sendFolders = [{ path: '/b' }];
    await folders.follow();
    expect(paths()).toEqual(['/root/Send', '/b']);
    expect(log).toEqual(['stop /scans', 'start /b']);
  });

  it('that are let go take their arriving files off the list, and nobody else’s', async () => {
    await folders.start(() => listener);
    const arriving = (path: string) => ({ path, name: 'a.pdf', sinceMs: 0, problem: null });
    madeOf('/scans').listener?.arrivingChanged({
      changed: [arriving('/scans/a.pdf'), arriving('/scans/b.pdf')],
      gone: [],
    });
    madeOf('/scans').listener?.arrivingChanged({ changed: [], gone: ['/scans/b.pdf'] });
    madeOf('/root/Send').listener?.arrivingChanged({ changed: [arriving('/root/Send/c.pdf')], gone: [] });
    settings.sendFolders = [];
    await folders.follow();
    expect(told.at(-1)).toEqual({ changed: [], gone: ['/scans/a.pdf'] });
  });

  it('read what is set for them with each file, and start anew only where they are watched otherwise', async () => {
    await folders.start(() => listener);
    log = [];
    settings.sendFolders = [{ path: '/scans', defaultRecipient: '+13035550119' }];
    await folders.follow();
    expect(log).toEqual([]);
    expect(madeOf('/scans').now()).toEqual({ path: '/scans', defaultRecipient: '+13035550119' });
    settings.sendFolders = [{ path: '/scans', watch: 'sweep' }];
    await folders.follow();
    expect(log).toEqual(['stop /scans', 'start /scans']);
  });

  it('are not watched where the queue takes no files, nor after it stopped', async () => {
    settings.sendFolders = [{ path: '/b' }];
    await folders.follow();
    expect(paths()).toEqual(['/root/Send', '/b']);
    expect(log).toEqual(['stop /scans']);
    await folders.start(() => listener);
    await folders.stop();
    log = [];
    settings.sendFolders = [{ path: '/c' }];
    await folders.follow();
    expect(log).toEqual(['stop /b']);
  });

  it('that change while they start are followed after that', async () => {
    const starting = folders.start(() => listener);
    settings.sendFolders = [];
    const following = folders.follow();
    await Promise.all([starting, following]);
    expect(log).toEqual(['start /root/Send', 'start /scans', 'stop /scans']);
  });
});
