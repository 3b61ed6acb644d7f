import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FolderWatcher } from '../../app/adapters/send-folder/folder-watcher.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';

const tempFolder = useTempFolders();

async function watchIn(path: string) {
  const seen = new Set<string>();
  const errors: unknown[] = [];
  const watcher = new FolderWatcher(path);
  onTestFinished(() => watcher.close());
  watcher.on('error', (error) => errors.push(error)).on('seen', (each) => seen.add(each));
  await new Promise<void>((resolve) => watcher.on('ready', resolve).on('error', () => resolve()));
  const hears = (each: string): Promise<unknown> => until(() => seen.has(each), Boolean);
  return { seen, errors, hears };
}

it('reports what comes into the folder, into a subfolder, and into one that is made later or replaces another', async () => {
  const path = tempFolder();
  mkdirSync(join(path, 'Lab'));
  const { hears, seen } = await watchIn(path);
  writeFileSync(join(path, 'a.pdf'), '1');
  writeFileSync(join(path, 'Lab', 'b.pdf'), '1');
  await hears(join(path, 'a.pdf'));
  await hears(join(path, 'Lab', 'b.pdf'));
  const elsewhere = mkdtempSync(join(tmpdir(), 'faxtray-'));
  onTestFinished(() => rmSync(elsewhere, { recursive: true }));
  mkdirSync(join(elsewhere, 'New'));
  writeFileSync(join(elsewhere, 'New', 'inside.pdf'), '1');
  renameSync(join(elsewhere, 'New'), join(path, 'New'));
  await hears(join(path, 'New', 'inside.pdf'));
  rmSync(join(path, 'Lab'), { recursive: true });
  mkdirSync(join(path, 'Lab'));
  seen.clear();
  writeFileSync(join(path, 'Lab', 'again.pdf'), '1');
  await hears(join(path, 'Lab', 'again.pdf'));
});

it('says why it cannot watch, to whoever listens by then', async () => {
  const { errors } = await watchIn(join(tempFolder(), 'gone'));
  expect(errors).toMatchObject([{ code: 'ENOENT' }]);
});

describe.runIf(process.platform === 'linux')('tells what came whole under its name', () => {
  async function wholeIn(path: string) {
    const whole = new Map<string, boolean>();
    const watcher = new FolderWatcher(path);
    onTestFinished(() => watcher.close());
    watcher
      .on('seen', (each, cameWhole) => whole.set(basename(each), cameWhole))
      .on('written', (each) => whole.set(basename(each), false));
    await new Promise<void>((resolve) => watcher.on('ready', resolve));
    return (name: string, isWhole: boolean) => until(() => whole.get(name) === isWhole, Boolean);
  }

  it('from what was written there, or written to after it came', async () => {
    const [path, desk] = [tempFolder(), tempFolder()];
    mkdirSync(join(path, 'Lab'));
    const isTold = await wholeIn(path);
    writeFileSync(join(desk, 'moved.pdf'), 'whole');
    renameSync(join(desk, 'moved.pdf'), join(path, 'moved.pdf'));
    await isTold('moved.pdf', true);
    writeFileSync(join(desk, 'below.pdf'), 'whole');
    renameSync(join(desk, 'below.pdf'), join(path, 'Lab', 'below.pdf'));
    await isTold('below.pdf', true);
    writeFileSync(join(path, 'written.pdf'), 'half');
    await isTold('written.pdf', false);
    appendFileSync(join(path, 'moved.pdf'), 'more');
    await isTold('moved.pdf', false);
    // Under another name it is whole again, as far as events tell: open writers are searched for separately.
    renameSync(join(path, 'written.pdf'), join(path, 'renamed.pdf'));
    await isTold('renamed.pdf', true);
    writeFileSync(join(desk, 'next.pdf'), 'whole');
    renameSync(join(desk, 'next.pdf'), join(path, 'moved.pdf'));
    await isTold('moved.pdf', true);
  });

  it('unless there are so many at once that the system may have dropped some events', async () => {
    const [path, desk] = [tempFolder(), tempFolder()];
    const isTold = await wholeIn(path);
    for (let index = 0; index < 5_000; index++) {
      writeFileSync(join(desk, `${index}.pdf`), 'whole');
      renameSync(join(desk, `${index}.pdf`), join(path, `${index}.pdf`));
    }
    await isTold('4999.pdf', false);
  });
});
