import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { TakenOutFolder } from '../../app/adapters/taken-out-folder.ts';
import { failed, success } from '../../app/domain/result.ts';
import { verbatim } from '../../app/words/phrase.ts';
import { anEntry } from '../support/drafts.ts';
import { entriesIn } from '../support/files-below.ts';
import { useComputerCore } from '../support/resilience/computer-core.ts';
import { saying } from '../support/saying.ts';
import { silentLog } from '../support/silent-log.ts';
import { valueOf } from '../support/value-of.ts';

/** Files in a PDF, taken out of it into the new fax. */

const inside: { files: readonly string[] | null } = { files: [] };
const desk = useComputerCore({ quietSeconds: 0 }, undefined, {
  attachedFiles: {
    read: () =>
      Promise.resolve(
        inside.files === null
          ? failed({
              kind: 'needs-person',
              reason: 'unreadable',
              message: verbatim('It is damaged.'),
            } as const)
          : success(inside.files.map((name, index) => ({ name, bytes: Buffer.from(`${index}: ${name}`) }))),
      ),
  },
});
const folder = (): string => join(desk().folder, 'data', 'taken-out');

async function takeOut(...files: string[]): Promise<{ path: string; name: string }[]> {
  inside.files = files;
  const path = join(desk().folder, 'portfolio.pdf');
  writeFileSync(path, '%PDF-1.4');
  desk().chosenFiles.add(path);
  return valueOf(await desk().app.operations['files.takeOut']({ path }));
}
const fax = (...paths: string[]) => ({
  ...{ paths, to: [{ phoneNumber: '+13035550119', name: null }], faxResolution: 'Low' as const },
  ...{ coverPageText: null, sendAtMs: null, confirmed: false, asPagesOf: null },
});

it('are chosen by that, and go as any other', async () => {
  const files = await takeOut('lab.txt', 'x-ray.txt');
  expect(files).toMatchObject([
    { name: 'lab.txt', problem: null },
    { name: 'x-ray.txt', problem: null },
  ]);
  const { jobId } = valueOf(await desk().app.operations['fax.send'](fax(...files.map(({ path }) => path))));
  expect(
    desk()
      .store.find(jobId)
      ?.documents.map(({ name }) => name),
  ).toEqual(['lab.txt', 'x-ray.txt']);
});

it('are never those of a document that nobody chose', async () => {
  const answer = await desk().app.operations['files.takeOut']({ path: '/etc/passwd' });
  expect(answer).toMatchObject({ ok: false, failure: { message: saying('chose or dropped') } });
  expect(existsSync(folder())).toBe(false);
});

it('are none where the document cannot be read, and it says so', async () => {
  const path = join(desk().folder, 'portfolio.pdf');
  writeFileSync(path, '%PDF-1.4');
  desk().chosenFiles.add(path);
  inside.files = null;
  expect(await desk().app.operations['files.takeOut']({ path })).toMatchObject({
    ok: false,
    failure: { message: saying('It is damaged.') },
  });
});

it('are said to be none where there are none', async () => {
  const path = join(desk().folder, 'letter.pdf');
  writeFileSync(path, '%PDF-1.4');
  desk().chosenFiles.add(path);
  inside.files = [];
  expect(await desk().app.operations['files.takeOut']({ path })).toMatchObject({
    ok: false,
    failure: { message: saying('no file in letter.pdf that can be taken out') },
  });
});

it('lie apart under plain names, whatever the document calls them', async () => {
  const odd = [
    '../../../escape.txt',
    'same.txt',
    'same.txt',
    'CON',
    '',
    `${'9'.repeat(400)}.txt`,
    '.hidden',
    'a\0b.pdf',
  ];
  const files = await takeOut(...odd);
  expect(files).toHaveLength(odd.length);
  for (const [index, { path }] of files.entries()) {
    expect(dirname(dirname(path))).toBe(folder());
    expect(basename(path)).toMatch(/^[^./\\][^/\\\0]*$/u);
    expect(readFileSync(path, 'utf8')).toBe(`${index}: ${odd[index]}`);
  }
  expect(new Set(files.map(({ path }) => path)).size).toBe(odd.length);
});

it('leave nothing behind where the disk does not take them', async () => {
  writeFileSync(folder(), 'a file in its place');
  inside.files = ['lab.txt'];
  const path = join(desk().folder, 'portfolio.pdf');
  writeFileSync(path, '%PDF-1.4');
  desk().chosenFiles.add(path);
  expect(await desk().app.operations['files.takeOut']({ path })).toMatchObject({ ok: false });
});

it('are what was pasted, too: under a plain name in a folder of its own', async () => {
  const bytes = new TextEncoder().encode('\ufeffDear Dr. Mercer');
  const [letter, same] = valueOf(
    await desk().app.operations['files.keep']({
      files: [
        { name: '../Dear Dr. Mercer.txt', bytes },
        { name: '../Dear Dr. Mercer.txt', bytes },
      ],
    }),
  );
  expect(letter).toMatchObject({ problem: null, sizeBytes: bytes.length });
  expect(dirname(dirname(letter?.path ?? ''))).toBe(folder());
  expect(same?.path).not.toBe(letter?.path);
  const { jobId } = valueOf(await desk().app.operations['fax.send'](fax(letter?.path ?? '')));
  expect(desk().store.find(jobId)?.documents).toMatchObject([{ sizeBytes: bytes.length }]);
});

it('go after a month, but for those of drafts', async () => {
  const [kept, old] = await takeOut('kept.txt', 'old.txt');
  const [recent] = await takeOut('recent.txt');
  const paths = [kept?.path ?? ''];
  const saved = await desk().app.operations['drafts.save']({ draftId: null, content: anEntry({ paths }) });
  expect(saved.ok).toBe(true);
  const longAgo = new Date(Date.now() - 40 * 86_400_000);
  for (const file of [kept, old]) utimesSync(dirname(file?.path ?? ''), longAgo, longAgo);
  await desk().startAgain();
  expect(existsSync(kept?.path ?? '')).toBe(true);
  expect(existsSync(old?.path ?? '')).toBe(false);
  expect(existsSync(recent?.path ?? '')).toBe(true);
});

it('stay for a draft that another account took over, as long as that is started', async () => {
  const elsewhere = join(desk().folder, 'elsewhere', 'taken-out');
  const [first, second] = valueOf(
    await new TakenOutFolder(elsewhere, silentLog).keep([
      { name: 'needed.txt', bytes: Buffer.from('a') },
      { name: 'old.txt', bytes: Buffer.from('b') },
    ]),
  );
  const now = Date.now();
  const longAgo = new Date(now - 40 * 86_400_000);
  for (const path of [first, second]) utimesSync(dirname(path ?? ''), longAgo, longAgo);
  await new TakenOutFolder(join(desk().folder, 'here', 'taken-out'), silentLog).removeOld([first ?? ''], now);
  await new TakenOutFolder(elsewhere, silentLog).removeOld([], now + 1);
  expect(existsSync(first ?? '')).toBe(true);
  expect(existsSync(second ?? '')).toBe(false);
});

it('are missed by nobody where there were none', async () => {
  const none = join(desk().folder, 'none');
  await new TakenOutFolder(none, silentLog).removeOld([], Date.now());
  mkdirSync(none);
  await new TakenOutFolder(none, silentLog).removeOld([], Date.now());
  expect(entriesIn(none)).toEqual([]);
});
