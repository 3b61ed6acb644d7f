import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { claimFolders, FileClaims } from '../../app/adapters/logbook/file-claims.ts';
import { traceSources } from '../../app/adapters/logbook/trace-sources.ts';
import { FolderResults } from '../../app/adapters/result-folders/folder-results.ts';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import { aJob } from '../support/fax-jobs.ts';
import { filesBelow, readUnlessGone } from '../support/files-below.ts';
import { filesThatHold } from '../support/files-that-hold.ts';
import { startIntakeBench, type IntakeBench } from '../support/intake-bench.ts';
import { asSecondUser, canBeSecondUser, openToOthers, shellOfSecondUser } from '../support/second-user.ts';
import { silentLog } from '../support/silent-log.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { useUmask } from '../support/umask.ts';
import { until } from '../support/until.ts';
import { valueOf } from '../support/value-of.ts';

/** What another user of the machine with write access to a shared root can do: send faxes, and nothing else. */

const PRIVATE = 'Dear diary';
const tempFolder = useTempFolders();
const running: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((stop) => stop()));
});

/** A root that everybody may write to, and what belongs to this user only. */
function sharedRoot() {
  const [folder, data] = [tempFolder(), tempFolder()];
  const root = join(folder, 'Faxes');
  const send = join(root, 'Send');
  for (const path of [root, send, join(root, 'Status')]) {
    mkdirSync(path, { recursive: true });
    openToOthers(path);
  }
  openToOthers(root);
  running.push(() => removeTheirs(root));
  const diary = join(data, 'diary.pdf');
  writeFileSync(diary, Buffer.concat([SMALL_PDF, Buffer.from(PRIVATE)]), { mode: 0o600 });
  writeFileSync(join(folder, 'small.pdf'), SMALL_PDF, { mode: 0o644 });
  return { folder, root, send, data, diary };
}

async function startAt({ root, data }: ReturnType<typeof sharedRoot>): Promise<IntakeBench> {
  const bench = await startIntakeBench({ root, data });
  running.push(() => bench.stop());
  return bench;
}

/** The contents of all files below a folder; links are not followed. */
const textsBelow = (folder: string): string[] =>
  filesBelow(folder).map((path) => readUnlessGone(path)?.toString('latin1') ?? '');
const tellingFiles = (folder: string): string[] => filesThatHold(folder, PRIVATE);
/**
 * What is below a folder, and the folder itself, that is a link or cannot be read, belongs to another user, or has more permissions than
 * it needs.
 */
function rightsBelow(path: string): string[] {
  const stat = lstatSync(path);
  const most = stat.isDirectory() ? 0o755 : 0o644;
  const isPlain = stat.isDirectory() || stat.isFile();
  const isHarmless = isPlain && stat.uid === process.getuid?.() && (stat.mode & 0o7777 & ~most) === 0;
  const found = isHarmless ? [] : [`${path} ${stat.uid} ${stat.mode.toString(8)}`];
  const names = stat.isDirectory() ? readdirSync(path) : [];
  return [...found, ...names.flatMap((name) => rightsBelow(join(path, name)))];
}
function useTempFolderAt(parent: string): string {
  const folder = mkdtempSync(join(parent, 'faxtray-'));
  running.push(() => rmSync(folder, { recursive: true }));
  return folder;
}
/** Only they can. */
const removeTheirs = (root: string): void =>
  void asSecondUser('/', `find ${root} -user "$(id -u)" -depth -delete`);

describe.skipIf(!canBeSecondUser)('another user of the machine', () => {
  it('stops nothing and reads nothing with what lies there at a start, and is told what is not a fax', async () => {
    const place = sharedRoot();
    const { send, diary } = place;
    const planted = asSecondUser(
      send,
      `set -e
      head -c 41943040 /dev/zero | tr '\\0' '[' > .faxtray-lease.json
      mkfifo pipe.pdf '+13035550119 lab.pdf.fax.json'
      ln -s ${diary} link.pdf
      ln -s /dev/zero zero.pdf
      ln -s loop.pdf loop.pdf
      cp ../../small.pdf '+13035550119 lab.pdf'
      cp ../../small.pdf '+13035550117 closed.pdf'; chmod 0 '+13035550117 closed.pdf'
      mkdir odd.fax; cp ../../small.pdf odd.fax/letter.pdf; ln -s ${diary} odd.fax/more.pdf
      echo '{"to":[{"phoneNumber":"+13035550119"}]}' > odd.fax/fax.json
      mkdir note.fax; cp ../../small.pdf note.fax/letter.pdf; mkfifo note.fax/fax.json
      mkdir above.fax; cp ../../small.pdf above.fax/letter.pdf
      echo '{"to":[{"phoneNumber":"+13035550119"}],"files":["${diary}"]}' > above.fax/fax.json`,
    );
    expect(planted).toEqual({ status: 0, said: '' });
    const bench = await startAt(place);
    writeFileSync(join(send, '+13035550118 letter.pdf'), SMALL_PDF);
    const found = () =>
      bench.store.all().map(({ name, reason, claimedAtMs }) => ({ name, reason, claimedAtMs }));
    await until(found, (all) =>
      all.some((each) => each.name.includes('letter') && each.claimedAtMs !== null),
    );
    await until(found, (all) => all.some((each) => each.name.includes('lab')));
    expect(found().find(({ name }) => name.includes('lab'))?.reason).toBe('bad-sidecar');
    const problems = () =>
      Object.fromEntries(
        bench.arriving().flatMap((each) => (each.problem === null ? [] : [[each.name, each.problem]])),
      );
    await until(problems, (each) => Object.keys(each).length >= 4);
    expect(problems()).toMatchObject({
      ...{ 'pipe.pdf': 'no-file', 'link.pdf': 'link', 'zero.pdf': 'link', 'loop.pdf': 'link' },
    });
    const told = (): string[] => textsBelow(join(place.root, 'Status'));
    await until(told, (all) =>
      Object.keys(problems()).every((name) => all.some((each) => each.includes(name))),
    );
    expect(bench.health().state).toBe('watched');
    expect(tellingFiles(join(place.data, 'spool'))).toEqual([]);
    expect(tellingFiles(place.root)).toEqual([]);
    // Those who share the folder may see who holds it, but nothing of what became of the files.
    expect(asSecondUser(send, 'cat .faxtray-lease.json').said).toContain('"host"');
    expect(asSecondUser('/', `cat ${join(place.data, 'spool')}/*/*/*`).status).not.toBe(0);
  });

  it('cannot have anything faxed by swapping a document in a folder that they keep open after it was taken', async () => {
    const place = sharedRoot();
    const bench = await startAt(place);
    asSecondUser(
      place.send,
      'mkdir .made && cp ../../small.pdf .made/letter.pdf && cp ../../small.pdf .made/more.pdf',
    );
    asSecondUser(place.send, `echo '{"to":[{"phoneNumber":"+13035550119"}]}' > .made/fax.json`);
    const shell = shellOfSecondUser(join(place.send, '.made'));
    running.push(shell.end);
    expect(asSecondUser(place.send, 'mv .made bundle.fax').status).toBe(0);
    const [job] = await bench.claimed(1);
    if (job === undefined) throw new Error('Nothing was taken');
    // Theirs is still the folder that was taken, wherever it is now.
    expect(await shell.run(`rm letter.pdf && ln -s ${place.diary} letter.pdf && test -L letter.pdf`)).toBe(0);
    expect(await shell.run(`rm more.pdf && mkfifo more.pdf`)).toBe(0);
    expect(await shell.run(`cat ../documents/letter.pdf ../job.json`)).not.toBe(0);
    expect(await shell.run(`ln -s ${place.diary} ../documents/x.pdf || rm -r ../documents`)).not.toBe(0);

    const own = join(place.data, 'spool', job.id, 'documents');
    expect(readdirSync(own).sort()).toEqual(['fax.json', 'letter.pdf', 'more.pdf']);
    for (const name of ['letter.pdf', 'more.pdf']) {
      expect(readFileSync(join(own, name)).equals(SMALL_PDF)).toBe(true);
      expect(statSync(join(own, name))).toMatchObject({ uid: process.getuid?.() ?? 0, nlink: 1 });
    }
    // Checked again before the hand-over: held, or sent as it was taken; never what the link leads to.
    const changed = await bench.spool.changedDocuments(job);
    if (changed.ok && changed.value.length > 0) await bench.spool.keepChanged(job, changed.value);
    await bench.spool.removeTaken(job);
    expect(tellingFiles(join(place.data, 'spool'))).toEqual([]);
    expect(readFileSync(place.diary, 'latin1')).toContain(PRIVATE);
  });

  // On another file system than the send folder, files are copied; otherwise they are moved.
  it.each([
    ['on the same disk', tempFolder],
    ['on another disk', () => useTempFolderAt('/dev/shm')],
  ])(
    'brings no permissions and no links of theirs into the spool %s, or into Sent',
    async (_where, folderFor) => {
      useUmask(0o022);
      const place = { ...sharedRoot(), data: folderFor() };
      const planted = asSecondUser(
        place.send,
        `set -e
      mkdir -p .made/.t/below .made/.open
      cp ../../small.pdf .made/letter.pdf; chmod 4777 .made/letter.pdf
      echo '{"to":[{"phoneNumber":"+13035550119"}]}' > .made/fax.json; chmod 666 .made/fax.json
      cp /usr/bin/id .made/.t/id; chmod 6755 .made/.t/id
      cp /usr/bin/id .made/.t/below/id; chmod 4777 .made/.t/below/id
      cp /usr/bin/id .made/.id; chmod 4755 .made/.id
      ln -s /etc/passwd .made/.l; ln -s /etc .made/.t/etc; ln -s ${place.diary} .made/.t/below/diary
      mkfifo .made/.t/pipe .made/.pipe
      chmod 2777 .made/.t .made/.open .made/.t/below
      mv .made B.fax`,
      );
      expect(planted).toEqual({ status: 0, said: '' });
      const bench = await startAt(place);
      const [job] = await bench.claimed(1);
      if (job === undefined) throw new Error('Nothing was taken');
      const own = join(place.data, 'spool', job.id, 'documents');
      expect(rightsBelow(own)).toEqual([]);
      const sent: FaxJob = { ...job, state: 'sent', finishedAtMs: 1_000 };
      const results = new FolderResults(place.root, join(place.data, 'filing'));
      const { originals } = valueOf(await results.file(sent, bench.spool, null, []));
      const filed = originals[0] ?? '';
      expect(filed).toContain('B.fax');
      expect(readFileSync(join(filed, 'letter.pdf')).equals(SMALL_PDF)).toBe(true);
      expect(rightsBelow(filed)).toEqual([]);
      await bench.spool.removeTaken(job);
      expect(rightsBelow(join(place.data, 'spool'))).toEqual([]);
    },
  );

  it('delays no fax for ever by claims and status files, and has nothing of ours removed or revealed', async () => {
    const { root, data, diary } = sharedRoot();
    const planted = asSecondUser(
      join(root, 'Status'),
      `set -e
      mkdir .claims
      mkfifo .claims/lab-1 letter.json
      ln -s ${diary} .claims/letter-1
      ln -s ${diary} lab.json
      ln -s ${data} .claims/folder-1`,
    );
    expect(planted).toEqual({ status: 0, said: '' });
    const claims = new FileClaims(claimFolders(join(data, 'logbook'), root), ['own'], silentLog);
    const { status } = traceSources(root, data);
    for (const id of ['lab', 'letter']) {
      const job = aJob({ id, statusFile: `${id}.json` });
      expect(await status.readTrace(job)).toBeNull();
      expect(await claims.readTrace(job)).toBeNull();
      const inTheWay = await claims.take(job, new Set());
      expect(inTheWay).not.toBeNull();
      expect(inTheWay).not.toContain(PRIVATE);
      // A person was asked.
      expect(await claims.take(job, new Set([inTheWay ?? '']))).toBeNull();
      await claims.release(job, true);
    }
    // Taken out of our hands: it is claimed in our own folder as well.
    expect(await claims.take(aJob({ id: 'third' }), new Set())).toBeNull();
    asSecondUser(join(root, 'Status', '.claims'), 'rm -f third-1; ln -s /dev/zero third-1');
    await claims.release(aJob({ id: 'third', messageIds: ['7'] }), false);
    expect(textsBelow(join(data, 'logbook'))).toEqual([expect.stringContaining('"messageIds":["7"]')]);
    expect(readFileSync(diary, 'latin1')).toContain(PRIVATE);
  });
});
