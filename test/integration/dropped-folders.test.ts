import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { useComputerCore } from '../support/resilience/computer-core.ts';
import { valueOf } from '../support/value-of.ts';

const desk = useComputerCore({ quietSeconds: 0 });

function makeFolder(name: string, files: readonly string[]): string {
  const path = join(desk().folder, name);
  mkdirSync(path, { recursive: true });
  for (const file of files) writeFileSync(join(path, file), `text of ${file}`);
  return path;
}

function drop(...paths: string[]): string[] {
  for (const path of paths) desk().chosenFiles.add(path);
  return paths;
}

const ask = (paths: readonly string[], there: readonly string[] = []) =>
  desk().app.operations['files.inFolders']({ paths, there });
async function take(paths: readonly string[], there: readonly string[] = []) {
  const { files, notices } = valueOf(await ask(paths, there));
  const notice = notices.length === 0 ? null : notices.map(({ text }) => text).join(' ');
  return { names: files.map(({ path }) => basename(path)), notice, files };
}

it('whose documents become those of a fax, and what is left out is reported', async () => {
  const scans = makeFolder('Scans', ['10.txt', '2.txt', '.hidden', 'a.zip', 'b.exe', 'c.bin', 'd.iso']);
  writeFileSync(join(scans, 'empty.pdf'), '');
  const { names, notice, files } = await take(drop(scans));
  expect(names).toEqual(['2.txt', '10.txt']);
  expect(notice).toBe(
    'Left out of “Scans”: 5 files that cannot be faxed (a.zip, b.exe, c.bin, …) and 1 hidden entry.',
  );
  const sent = await desk().app.operations['fax.send']({
    ...{ paths: files.map(({ path }) => path), to: [{ phoneNumber: '+13035550119', name: null }] },
    ...{ faxResolution: 'Low', coverPageText: null, sendAtMs: null, confirmed: false, asPagesOf: null },
  });
  expect(
    desk()
      .store.find(valueOf(sent).jobId)
      ?.documents.map(({ name }) => name),
  ).toEqual(['2.txt', '10.txt']);
});

it('several of which are taken in the order in which they came; nothing is said if everything was taken', async () => {
  const [one, other] = [makeFolder('one', ['b.txt', 'a.txt']), makeFolder('other', ['c.txt'])];
  expect(await take(drop(other, one))).toMatchObject({ names: ['c.txt', 'a.txt', 'b.txt'], notice: null });
});

it('that hold more than a fax takes give the first ones, and say so', async () => {
  const many = makeFolder(
    'many',
    Array.from({ length: 30 }, (_, index) => `${index}.txt`),
  );
  const rest = makeFolder('rest', ['x.txt']);
  const there = Array.from({ length: 172 }, (_, index) => `/elsewhere/${index}.txt`);
  const { names, notice } = await take(drop(many, rest), there);
  expect([names.length, names.at(-1)]).toEqual([28, '27.txt']);
  expect(notice).toContain(
    'Only the first 28 documents of “many” were taken, by name: one fax takes at most 200',
  );
  expect(notice).toContain('None of the documents of “rest” were taken');
});

it('that are dropped again add what is new in them, and what is already there takes no room', async () => {
  const names = Array.from({ length: 150 }, (_, index) => `${index}.txt`);
  const [folder, inner] = [makeFolder('twice', names), makeFolder('twice/inner', ['deep.txt'])];
  const { files } = await take(drop(folder));
  writeFileSync(join(folder, 'new.txt'), 'new');
  const there = files.map(({ path }) => path);
  expect(await take(drop(folder, inner), there)).toMatchObject({ names: ['new.txt'], notice: null });
  const all = [...there, ...Array.from({ length: 49 }, (_, index) => `/elsewhere/${index}.txt`)];
  expect(await take(drop(folder), all)).toMatchObject({
    names: [],
    notice: expect.stringContaining('Only the first 151 documents') as string,
  });
});

it('are reported as empty if they are', async () => {
  expect(await take(drop(makeFolder('bare', [])))).toMatchObject({
    names: [],
    notice: 'There is nothing in “bare” that can be faxed.',
  });
});

it('count once, and only for the person who dropped them', async () => {
  const path = makeFolder('once', ['a.txt']);
  expect((await ask([path])).ok).toBe(false);
  drop(path);
  // One that nobody dropped spoils all of them: the page asks for something it may not have.
  expect((await ask([path, desk().folder])).ok).toBe(false);
  expect((await take([path])).names).toEqual(['a.txt']);
  writeFileSync(join(path, 'later.txt'), 'later');
  expect((await ask([path])).ok).toBe(false);
  expect((await desk().app.operations['files.inspect']({ paths: [join(path, 'later.txt')] })).ok).toBe(false);
});

it('count as they were: another one in the same place, or a link, is not taken', async () => {
  const secret = makeFolder('secret', ['secret.txt']);
  for (const swap of [
    (path: string): void => renameSync(makeFolder('instead', ['secret.txt']), path),
    (path: string): void => symlinkSync(secret, path),
  ]) {
    const path = makeFolder('swapped', ['a.txt']);
    drop(path);
    await desk().chosenFiles.seenAt(path);
    rmSync(path, { recursive: true });
    swap(path);
    const { names, notice } = await take([path]);
    expect(names).toEqual([]);
    expect(notice).toBe(
      '“swapped” has changed since you dropped it, so nothing was taken from it. Drop it again.',
    );
    rmSync(path, { recursive: true });
  }
});

it('that turn out to be files give nothing', async () => {
  const path = join(makeFolder('files', ['a.txt']), 'a.txt');
  expect((await take(drop(path))).names).toEqual([]);
});
