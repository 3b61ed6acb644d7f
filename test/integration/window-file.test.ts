import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { JsonHeldNotifications } from '../../app/adapters/json-held-notifications.ts';
import { JsonWindowFile } from '../../app/adapters/json-window-file.ts';
import { NOTHING_HELD } from '../../app/services/showing/quiet-notifier.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();

const NOTHING = { place: null, knowsTray: false };
const PLACE = { bounds: { x: -1200, y: 27, width: 900, height: 600 }, isMaximised: true };

const written = (text: string | Uint8Array): string => {
  const path = join(tempFolder(), 'file.json');
  writeFileSync(path, text);
  return path;
};

describe('what the window remembers', () => {
  it('is there at the next start, the last of what was written', async () => {
    const path = join(tempFolder(), 'window.json');
    const file = new JsonWindowFile(path, silentLog);
    expect(await file.read()).toEqual(NOTHING);
    const many = Array.from({ length: 20 }, (_, x) =>
      file.write({ place: { ...PLACE, bounds: { ...PLACE.bounds, x } }, knowsTray: true }),
    );
    await Promise.all(many);
    expect(await new JsonWindowFile(path, silentLog).read()).toMatchObject({
      place: { bounds: { x: 19 }, isMaximised: true },
      knowsTray: true,
    });
    expect(readdirSync(join(path, '..'))).toEqual(['window.json']);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{"place": '],
    ['another thing', '[1, 2]'],
    ['null', 'null'],
    [
      'a number of no display',
      JSON.stringify({ place: { ...PLACE, bounds: { ...PLACE.bounds, x: 1e300 } } }),
    ],
    ['half a pixel', JSON.stringify({ place: { ...PLACE, bounds: { ...PLACE.bounds, y: 0.5 } } })],
    ['no width', JSON.stringify({ place: { ...PLACE, bounds: { ...PLACE.bounds, width: 0 } } })],
    ['words', JSON.stringify({ place: { bounds: { x: '10', y: '10', width: '1', height: '1' } } })],
    ['bytes', new Uint8Array([0xff, 0xfe, 0, 0])],
    ['far too much', ' '.repeat(2_000_000)],
  ])('is nothing where its file holds %s', async (_, text) => {
    expect(await new JsonWindowFile(written(text), silentLog).read()).toEqual(NOTHING);
  });

  it('keeps what can be understood beside what cannot', async () => {
    const path = written(JSON.stringify({ place: { bounds: null }, knowsTray: true }));
    expect(await new JsonWindowFile(path, silentLog).read()).toEqual({ place: null, knowsTray: true });
  });

  it('is nothing where a folder or a link lies, and writing there ends no start', async () => {
    const folder = tempFolder();
    const asFolder = join(folder, 'window.json');
    mkdirSync(join(asFolder, 'in it'), { recursive: true });
    const file = new JsonWindowFile(asFolder, silentLog);
    expect(await file.read()).toEqual(NOTHING);
    await file.write({ place: PLACE, knowsTray: false });
    expect(existsSync(join(asFolder, 'in it'))).toBe(true);
    const link = join(folder, 'link.json');
    symlinkSync('/dev/zero', link);
    expect(await new JsonWindowFile(link, silentLog).read()).toEqual(NOTHING);
  });
});

describe('what quiet hours hold', () => {
  it('is there at the next start', async () => {
    const path = join(tempFolder(), 'held.json');
    const notification = { title: 'Fax failed: busy', body: 'Lab.pdf', stays: true, jobId: 'a' };
    const held = { count: 1, stays: true, only: { notification, detail: 'full' as const } };
    await new JsonHeldNotifications(path, silentLog).write(held);
    expect(await new JsonHeldNotifications(path, silentLog).read()).toEqual(held);
  });

  it.each(['', '{', 'null', '{"count": -1}', '{"count": 3, "stays": true, "only": {"notification": 5}}'])(
    'is nothing where the file holds %j',
    async (text) => {
      expect(await new JsonHeldNotifications(written(text), silentLog).read()).toEqual(NOTHING_HELD);
    },
  );
});
