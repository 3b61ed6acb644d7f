import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FileLogbook } from '../../app/adapters/logbook/file-logbook.ts';
import { logbookFolder, logbookName } from '../../app/adapters/logbook/logbook-folder.ts';
import { toTrace } from '../../app/domain/following/trace.ts';
import { aJob, aRecipient } from '../support/fax-jobs.ts';
import { silentLog } from '../support/silent-log.ts';
import { canMount, SmallVolume } from '../support/small-volume.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
const none = (): boolean => false;
const handedOver = toTrace(aJob({ id: 'one', state: 'submitting', attempts: 1 }));

/** Opens, records, closes. */
async function write(folder: string, name: string, starts: number, ...jobs: string[]) {
  const logbook = new FileLogbook(folder, name, silentLog);
  const opened = await logbook.open({ id: 'queue', starts, lastOpened: starts }, none);
  for (const jobId of jobs) logbook.record({ ...handedOver, jobId });
  await logbook.written();
  await logbook.close();
  return opened;
}

describe('the logbook', () => {
  it('tells a queue that continued from an older copy of it, and from one that it does not know', async () => {
    const folder = join(tempFolder(), 'logbook');
    expect((await write(folder, 'a.jsonl', 0)).verdict).toBe('unknown');
    expect((await write(folder, 'a.jsonl', 1)).verdict).toBe('same');
    // The logbook could not be written for a while.
    expect((await write(folder, 'a.jsonl', 3)).verdict).toBe('unknown');
    expect((await write(folder, 'a.jsonl', 1)).verdict).toBe('behind');
    const other = new FileLogbook(folder, 'a.jsonl', silentLog);
    const another = { id: 'another queue', starts: 9, lastOpened: 9 };
    expect((await other.open(another, none)).verdict).toBe('unknown');
    await other.close();
  });

  it('recognises a queue whose last starts were interrupted before they wrote it, and none that continued without it', async () => {
    const folder = join(tempFolder(), 'logbook');
    const open = async (starts: number, lastOpened: number) => {
      const logbook = new FileLogbook(folder, 'a.jsonl', silentLog);
      const { verdict } = await logbook.open({ id: 'queue', starts, lastOpened }, none);
      await logbook.close();
      return verdict;
    };
    expect(await open(0, 0)).toBe('unknown');
    // Between the queue's entry and the logbook's, three times; and right after it.
    expect(await open(4, 1)).toBe('same');
    expect(await open(5, 1)).toBe('same');
    expect(await open(7, 7)).toBe('unknown');
    expect(await open(7, 1)).toBe('behind');
  });

  it('keeps from start to start how far each fax got, and a torn line costs nothing but itself', async () => {
    const folder = tempFolder();
    await write(folder, 'a.jsonl', 0, 'one', 'two');
    writeFileSync(join(folder, 'a.jsonl'), '{"jobId":"thr', { flag: 'a' });
    expect([...(await write(folder, 'a.jsonl', 1)).traces.keys()]).toEqual(['one', 'two']);
    const { traces } = await write(folder, 'a.jsonl', 2);
    expect(traces.get('one')).toMatchObject({ state: 'submitting', attempts: 1 });
  });

  it.skipIf(process.platform === 'win32')('opens whatever lies in the place of others', async () => {
    const folder = tempFolder();
    await write(folder, 'own.jsonl', 0, 'one');
    execFileSync('mkfifo', [join(folder, 'a.jsonl')]);
    symlinkSync('/dev/zero', join(folder, 'b.jsonl'));
    mkdirSync(join(folder, 'c.jsonl'));
    writeFileSync(join(folder, 'd.jsonl'), '');
    truncateSync(join(folder, 'd.jsonl'), 10 * 1024 ** 3);
    const opened = await write(folder, 'own.jsonl', 1);
    expect(opened.verdict).toBe('same');
    expect([...opened.traces.keys()]).toEqual(['one']);
  });

  it('finds faxes of its own in the logbook of the place that it was copied from, and no others', async () => {
    const folder = tempFolder();
    await write(folder, 'a.jsonl', 0, 'one', 'two');
    const copy = new FileLogbook(folder, 'b.jsonl', silentLog);
    const opened = await copy.open({ id: 'queue', starts: 0, lastOpened: 0 }, (jobId) => jobId === 'one');
    await copy.close();
    expect(opened.verdict).toBe('unknown');
    expect([...opened.traces.keys()]).toEqual(['one']);
  });

  it('holds no numbers and no names', async () => {
    const folder = tempFolder();
    const logbook = new FileLogbook(folder, 'a.jsonl', silentLog);
    await logbook.open({ id: 'queue', starts: 0, lastOpened: 0 }, none);
    logbook.record({ ...handedOver, to: ['+13035550119'] });
    await logbook.close();
    expect(readFileSync(join(folder, 'a.jsonl'), 'utf8')).not.toContain('3035550119');
  });

  it.each([
    ['cannot be made', (folder: string) => writeFileSync(folder, 'a file in its place')],
    [
      'holds a folder of that name',
      (folder: string) => mkdirSync(join(folder, 'a.jsonl'), { recursive: true }),
    ],
  ])('delays no fax if its folder %s', async (_what, make) => {
    const folder = join(tempFolder(), 'logbook');
    make(folder);
    expect((await write(folder, 'a.jsonl', 0, 'one')).verdict).toBe('unknown');
    expect((await write(folder, 'a.jsonl', 1)).verdict).toBe('unknown');
  });

  it('marks pages and number, so that equal ones are recognised and neither is revealed', async () => {
    const folder = tempFolder();
    const logbook = new FileLogbook(folder, 'a.jsonl', silentLog);
    const job = aJob();
    const [mark] = logbook.listMarks(job);
    expect(mark).toMatch(/^[\da-f]{32}$/u);
    expect(logbook.listMarks(aJob({ id: 'another' }))).toEqual([mark]);
    expect(logbook.listMarks(aJob({ recipients: [aRecipient('+12125550107')] }))).not.toEqual([mark]);
    // A restored file is the same, whatever encoding was chosen for it.
    const inLetters = aJob({ pagesInstead: { sizeBytes: 1, sha256: 'ab'.repeat(32) } });
    expect(logbook.listMarks(inLetters)).toHaveLength(2);
    expect(logbook.listMarks(inLetters)).toContain(mark);
    await logbook.open({ id: 'queue', starts: 0, lastOpened: 0 }, none);
    logbook.record({ ...handedOver, contents: [mark ?? ''] });
    await logbook.close();
    const { traces } = await write(folder, 'a.jsonl', 1);
    expect(traces.get('one')?.contents).toEqual([mark]);
  });

  it('proves nothing if it cannot be written', async (context) => {
    const place = tempFolder();
    if (!canMount(place)) context.skip();
    const volume = new SmallVolume(join(place, 'logbook'), 1);
    try {
      await write(volume.path, 'a.jsonl', 0);
      volume.protect(true);
      expect((await write(volume.path, 'a.jsonl', 1)).verdict).toBe('unknown');
    } finally {
      volume.remove();
    }
  });

  it('leaves nothing behind but itself', async () => {
    const folder = tempFolder();
    await write(folder, 'a.jsonl', 0, 'one');
    chmodSync(folder, 0o700);
    expect(readdirSync(folder)).toEqual(['a.jsonl']);
    rmSync(folder, { recursive: true });
  });
});

it('lies where backups of the user data do not reach', () => {
  expect(logbookFolder({}, 'linux', '/home/jo')).toBe('/home/jo/.cache/faxtray/logbook');
  expect(logbookFolder({ XDG_CACHE_HOME: '/var/cache/jo' }, 'linux', '/home/jo')).toBe(
    '/var/cache/jo/faxtray/logbook',
  );
  expect(logbookFolder({ XDG_CACHE_HOME: 'cache' }, 'linux', '/home/jo')).toBe(
    '/home/jo/.cache/faxtray/logbook',
  );
  expect(logbookFolder({}, 'darwin', '/Users/jo')).toBe('/Users/jo/Library/Caches/Faxtray/logbook');
  const [one, other] = [tempFolder(), tempFolder()];
  expect(logbookName(one)).toMatch(/^[\da-f]{32}\.jsonl$/u);
  expect(logbookName(one)).not.toBe(logbookName(other));
});
