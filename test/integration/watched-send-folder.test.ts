import {
  appendFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openWritersHere } from '../../app/adapters/send-folder/open-writers-here.ts';
import { WatchedSendFolder } from '../../app/adapters/send-folder/watched-send-folder.ts';
import { systemClock } from '../../app/adapters/system-clock.ts';
import type { SendFolderHealth, Drop } from '../../app/services/ports/folders/send-folder.ts';
import { ArrivingFiles } from '../support/arriving-files.ts';
import { silentLog } from '../support/silent-log.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';

const tempFolder = useTempFolders();
const running: WatchedSendFolder[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((folder) => folder.stop()));
});

function folderIn(path: string, incompleteAfterMs = 600_000): WatchedSendFolder {
  const folder = new WatchedSendFolder({
    path,
    defaults: { recipient: null, faxResolution: 'High', coverPageText: null },
    watch: 'auto',
    holder: { machineId: 'one', host: 'desk', user: 'jo' },
    incompleteAfterMs,
    quietMs: 1_500,
    writers: openWritersHere(),
    clock: systemClock,
    log: silentLog,
  });
  running.push(folder);
  return folder;
}

async function startIn(path: string, incompleteAfterMs?: number) {
  const seen = {
    settled: [] as Drop[],
    notes: [] as string[],
    arriving: new ArrivingFiles(),
    health: [] as SendFolderHealth[],
  };
  await folderIn(path, incompleteAfterMs).start({
    settled: (file) => {
      seen.settled.push(file);
      rmSync(file.path, { recursive: true }); // as claiming does
      return Promise.resolve('taken');
    },
    sidecarSettled: (_path, note) => {
      seen.notes.push(note.path);
      return Promise.resolve('left');
    },
    arrivingChanged: (update) => seen.arriving.hear(update),
    healthChanged: (health) => {
      seen.health.push(health);
    },
  });
  return seen;
}

const names = (files: readonly { name: string }[]): string[] => files.map((file) => file.name).sort();

describe('the send folder', () => {
  it('is made when it is missing, and takes what is dropped into it', async () => {
    const path = join(tempFolder(), 'Faxes', 'Send');
    const seen = await startIn(path);
    writeFileSync(join(path, '+13035550119 Lab.pdf'), SMALL_PDF);
    const [file] = await until(
      () => seen.settled,
      (files) => files.length === 1,
    );
    const document = { path: join(path, '+13035550119 Lab.pdf'), name: '+13035550119 Lab.pdf' };
    expect(file).toEqual({
      ...document,
      folder: path,
      subfolder: null,
      isBundle: false,
      files: [{ ...document, sizeBytes: SMALL_PDF.length, fingerprint: expect.any(String) as string }],
      sidecar: null,
      defaults: { recipient: null, faxResolution: 'High', coverPageText: null },
      leaseToken: 1,
    });
    await until(
      () => seen.arriving.all(),
      (files) => files.length === 0,
    );
  });

  it('takes what was there before it started', async () => {
    const path = tempFolder();
    writeFileSync(join(path, 'a.pdf'), SMALL_PDF);
    writeFileSync(join(path, 'b.txt'), 'text without an end of its own');
    const seen = await startIn(path);
    expect(
      names(
        await until(
          () => seen.settled,
          (files) => files.length === 2,
        ),
      ),
    ).toEqual(['a.pdf', 'b.txt']);
  });

  it('shows a file that is being written as arriving, and takes it when its end is there', async () => {
    const path = tempFolder();
    const seen = await startIn(path);
    writeFileSync(join(path, 'slow.pdf'), SMALL_PDF.subarray(0, 100));
    await until(
      () => seen.arriving.all(),
      (files) => names(files).includes('slow.pdf'),
    );
    writeFileSync(join(path, 'other.pdf'), SMALL_PDF);
    // The other one came later and is done: the slow one was examined all the while, and was not taken.
    expect(
      names(
        await until(
          () => seen.settled,
          (files) => files.length > 0,
        ),
      ),
    ).toEqual(['other.pdf']);
    appendFileSync(join(path, 'slow.pdf'), SMALL_PDF.subarray(100));
    expect(
      names(
        await until(
          () => seen.settled,
          (files) => files.length === 2,
        ),
      ),
    ).toEqual(['other.pdf', 'slow.pdf']);
  });

  it('says that a file stays incomplete, leaves it where it is, and goes on with it when it is finished', async () => {
    const path = tempFolder();
    const seen = await startIn(path, 300);
    writeFileSync(join(path, 'half.pdf'), SMALL_PDF.subarray(0, 100));
    await until(
      () => seen.arriving.all(),
      (files) => files.some((file) => file.name === 'half.pdf' && file.problem === 'incomplete'),
    );
    expect(existsSync(join(path, 'half.pdf'))).toBe(true);
    appendFileSync(join(path, 'half.pdf'), SMALL_PDF.subarray(100));
    expect(
      names(
        await until(
          () => seen.settled,
          (files) => files.length === 1,
        ),
      ),
    ).toEqual(['half.pdf']);
  });

  it('takes a bundle once every document that its fax.json names is there, and says meanwhile that one is missing', async () => {
    const path = tempFolder();
    const seen = await startIn(path, 300);
    const bundle = join(path, 'Claim 1.fax');
    mkdirSync(bundle);
    writeFileSync(join(bundle, 'a.pdf'), SMALL_PDF);
    const faxJson = { to: [{ phoneNumber: '+13035550119' }], files: ['a.pdf', 'M\u00fcller.pdf'] };
    writeFileSync(join(bundle, 'fax.json'), JSON.stringify(faxJson));
    await until(() => seen.arriving.all().some(({ problem }) => problem === 'lacks-document'), Boolean);
    expect(seen.settled).toEqual([]);
    // As macOS writes names.
    writeFileSync(join(bundle, 'Mu\u0308ller.pdf'), SMALL_PDF);
    const settled = await until(
      () => seen.settled,
      ({ length }) => length === 1,
    );
    expect(names(settled)).toEqual(['Claim 1.fax']);
  });

  it('takes a bundle whose fax.json cannot be read, so that this is said', async () => {
    const path = tempFolder();
    const seen = await startIn(path, 300);
    mkdirSync(join(path, 'odd.fax'));
    writeFileSync(join(path, 'odd.fax', 'a.pdf'), SMALL_PDF);
    writeFileSync(join(path, 'odd.fax', 'fax.json'), '{ "to": [], "files": ["b.pdf"] }');
    const settled = await until(
      () => seen.settled,
      ({ length }) => length === 1,
    );
    expect(names(settled)).toEqual(['odd.fax']);
  });

  it('tells an empty file and a bundle without its note from an unfinished one, until they go or grow', async () => {
    const path = tempFolder();
    const seen = await startIn(path, 300);
    const problems = () => Object.fromEntries(seen.arriving.all().map((file) => [file.name, file.problem]));
    writeFileSync(join(path, 'empty.pdf'), '');
    writeFileSync(join(path, 'half.pdf'), SMALL_PDF.subarray(0, 100));
    mkdirSync(join(path, 'letters.fax'));
    const all = await until(problems, (each) => Object.values(each).filter(Boolean).length === 3);
    expect(all).toEqual({ 'empty.pdf': 'empty', 'half.pdf': 'incomplete', 'letters.fax': 'no-note' });
    rmSync(join(path, 'half.pdf'));
    appendFileSync(join(path, 'empty.pdf'), SMALL_PDF.subarray(0, 50));
    await until(problems, (all) => !('half.pdf' in all) && all['empty.pdf'] === null);
    await until(problems, (all) => all['empty.pdf'] === 'incomplete');
  });

  it('lets go of everything when it is stopped while it starts', async () => {
    const path = tempFolder();
    const folder = folderIn(path);
    const starting = folder.start({
      settled: () => Promise.resolve('taken'),
      sidecarSettled: () => Promise.resolve('left'),
      arrivingChanged: () => undefined,
      healthChanged: () => undefined,
    });
    await folder.stop();
    await starting;
    expect(existsSync(join(path, '.faxtray-lease.json'))).toBe(false);
  });

  it('takes a file that its writer renames at the end, and never what is not meant to be faxed', async () => {
    const path = tempFolder();
    const seen = await startIn(path);
    for (const name of ['.hidden.pdf', '~$lock.docx', 'x.pdf.part', 'Thumbs.db'])
      writeFileSync(join(path, name), SMALL_PDF);
    symlinkSync('/etc/hostname', join(path, 'link.pdf'));
    mkdirSync(join(path, 'folder'));
    writeFileSync(join(path, 'done.pdf.part'), SMALL_PDF);
    renameSync(join(path, 'done.pdf.part'), join(path, 'done.pdf'));
    expect(
      names(
        await until(
          () => seen.settled,
          (files) => files.length > 0,
        ),
      ),
    ).toEqual(['done.pdf']);
    writeFileSync(join(path, 'last.pdf'), SMALL_PDF);
    expect(
      names(
        await until(
          () => seen.settled,
          (files) => files.length === 2,
        ),
      ),
    ).toEqual(['done.pdf', 'last.pdf']);
  });

  it('is taken up again when it vanishes and returns, and is not made anew meanwhile', async () => {
    const path = join(tempFolder(), 'Send');
    const seen = await startIn(path);
    renameSync(path, `${path}-away`);
    await until(
      () => seen.health.at(-1)?.state,
      (state) => state === 'missing',
    );
    expect(existsSync(path)).toBe(false);
    writeFileSync(join(`${path}-away`, 'meanwhile.pdf'), SMALL_PDF);
    renameSync(`${path}-away`, path);
    await until(
      () => seen.health.at(-1)?.state,
      (state) => state === 'watched',
    );
    writeFileSync(join(path, 'after.pdf'), SMALL_PDF);
    const settled = await until(
      () => seen.settled,
      (files) => files.length === 2,
    );
    expect(names(settled)).toEqual(['after.pdf', 'meanwhile.pdf']);
  });

  it('hands each file over once', async () => {
    const path = tempFolder();
    const seen = await startIn(path);
    const many = Array.from({ length: 40 }, (_, index) => `fax ${String(index).padStart(2, '0')}.pdf`);
    for (const name of many) writeFileSync(join(path, name), SMALL_PDF);
    expect(
      names(
        await until(
          () => seen.settled,
          (files) => files.length >= many.length,
        ),
      ),
    ).toEqual(many);
  });
});
