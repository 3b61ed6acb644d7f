import { beforeEach, describe, expect, it } from 'vitest';
import {
  DEFAULT_SETTINGS,
  type OwnSettings,
  type SettingKey,
} from '../../../app/domain/settings/settings.ts';
import { failed, success } from '../../../app/domain/result.ts';
import { CurrentSettings } from '../../../app/services/settings/current-settings.ts';
import { verbatim } from '../../../app/words/phrase.ts';

let onDisk: OwnSettings;
let isDiskFull: boolean;
beforeEach(() => {
  onDisk = {};
  isDiskFull = false;
});

const full = failed({
  kind: 'later',
  reason: 'disk',
  retryAfterMs: null,
  message: verbatim('The disk is full.'),
});

/** Keeps what is set, as a file would; `admin`: what the administrator's file says. */
async function makeKeeper(admin: Partial<typeof DEFAULT_SETTINGS> = {}): Promise<CurrentSettings> {
  const fixed = Object.keys(admin) as SettingKey[];
  const keeper = new CurrentSettings(
    { settings: { ...DEFAULT_SETTINGS, ...admin }, fixed },
    {
      read: () => Promise.resolve({ settings: onDisk, problem: null }),
      write: async (settings) => {
        await Promise.resolve();
        if (isDiskFull) return full;
        onDisk = settings;
        return success(null);
      },
      check: (given) =>
        'numberGuard' in given && given['numberGuard'] !== 'new' ? full : success(given as OwnSettings),
    },
  );
  await keeper.load();
  return keeper;
}

describe('the settings at work', () => {
  it('are the defaults, then what the person set, then what the administrator did', async () => {
    onDisk = { undoSeconds: 30, numberGuard: 'new' };
    const keeper = await makeKeeper({ numberGuard: 'off' });
    expect(keeper.values).toEqual({ ...DEFAULT_SETTINGS, undoSeconds: 30, numberGuard: 'off' });
  });

  it('are seen anew by whoever keeps the object, and told of once on disk', async () => {
    const keeper = await makeKeeper();
    const { values } = keeper;
    const told: { readonly keys: SettingKey[]; readonly onDisk: OwnSettings }[] = [];
    keeper.onChange((changed) => told.push({ keys: [...changed], onDisk }));
    expect(await keeper.set({ undoSeconds: 5, notifications: 'all' })).toEqual(success(null));
    expect(values.undoSeconds).toBe(5);
    // What was so already is no change.
    expect(told).toEqual([{ keys: ['undoSeconds'], onDisk: { undoSeconds: 5, notifications: 'all' } }]);
  });

  it('do not change where the disk does not take it', async () => {
    const keeper = await makeKeeper();
    const told: unknown[] = [];
    keeper.onChange((changed) => told.push(changed));
    isDiskFull = true;
    expect(await keeper.set({ undoSeconds: 5 })).toEqual(full);
    expect(keeper.values.undoSeconds).toBe(10);
    expect(told).toEqual([]);
  });

  it('go back to the default by null, and forget that they were set', async () => {
    onDisk = { undoSeconds: 30, defaultRegion: 'DE' };
    const keeper = await makeKeeper();
    await keeper.set({ undoSeconds: null });
    expect(keeper.values.undoSeconds).toBe(10);
    expect(onDisk).toEqual({ defaultRegion: 'DE' });
  });

  it('lose none of two changes at once', async () => {
    const keeper = await makeKeeper();
    await Promise.all([keeper.set({ undoSeconds: 5 }), keeper.set({ retentionDays: 30 })]);
    expect(onDisk).toEqual({ undoSeconds: 5, retentionDays: 30 });
    await Promise.all(
      ['/a', '/b'].map((path) => keeper.update((now) => ({ sendFolders: [...now.sendFolders, { path }] }))),
    );
    expect(keeper.values.sendFolders).toEqual([{ path: '/a' }, { path: '/b' }]);
  });
});

describe('what a page asks to set', () => {
  it.each([
    ['what the administrator fixed', { undoSeconds: 5 }],
    ['what only an administrator may', { server: 'https://elsewhere.example' }],
    ['what nobody knows', { sever: 1 }],
    ['an inherited name', { constructor: 1 }],
    ['a value that is none', { numberGuard: 'perhaps' }],
    ['one of two', { retentionDays: 30, undoSeconds: 5 }],
  ])('is refused as a whole: %s', async (_what, changes) => {
    const keeper = await makeKeeper({ undoSeconds: 20 });
    const answer = await keeper.set(changes);
    expect(answer.ok).toBe(false);
    expect(onDisk).toEqual({});
    expect(keeper.values).toEqual({ ...DEFAULT_SETTINGS, undoSeconds: 20 });
  });

  it('that the administrator has fixed meanwhile stays the person’s for later', async () => {
    onDisk = { undoSeconds: 30 };
    const keeper = await makeKeeper({ undoSeconds: 20 });
    expect(keeper.values.undoSeconds).toBe(20);
    await keeper.set({ retentionDays: 90 });
    expect(onDisk).toEqual({ undoSeconds: 30, retentionDays: 90 });
  });
});
