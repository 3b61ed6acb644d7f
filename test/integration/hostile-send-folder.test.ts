import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { phrase } from '../../app/words/phrase.ts';
import { saying } from '../support/saying.ts';
import { startIntakeBench, type IntakeBench, type IntakeBenchOptions } from '../support/intake-bench.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';
import { words } from '../support/words.ts';

/** What anybody with write access to a send folder can do: send faxes, and nothing else. */

const LEASE = '.faxtray-lease.json';
const tempFolder = useTempFolders();
const running: IntakeBench[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((bench) => bench.stop()));
});

/** A send folder that already contains all this when the app starts. */
async function startWith(
  prepare: (folder: string) => void,
  options: Pick<Partial<IntakeBenchOptions>, 'incompleteAfterMs'> = {},
): Promise<IntakeBench> {
  const root = join(tempFolder(), 'Faxes');
  mkdirSync(join(root, 'Send'), { recursive: true });
  prepare(join(root, 'Send'));
  const bench = await startIntakeBench({ root, data: tempFolder(), ...options });
  running.push(bench);
  return bench;
}

const pipe = (path: string): void => void execFileSync('mkfifo', [path]);
const DEEP = '['.repeat(40 * 1024 * 1024);

describe('a lease file', () => {
  it.each<[string, (path: string) => void]>([
    ['of 40 MB of [', (path) => writeFileSync(path, DEEP)],
    ['that is a pipe', pipe],
    ['that is a link to a device without end', (path) => symlinkSync('/dev/zero', path)],
    ['that is a link to itself', (path) => symlinkSync(path, path)],
    [
      'whose token is the last number there is',
      (path) => writeFileSync(path, makeLease({ token: 2 ** 53 - 1 })),
    ],
    ['with a name of a megabyte', (path) => writeFileSync(path, makeLease({ host: 'x'.repeat(1 << 20) }))],
  ])('%s is not one: the folder is ours, and says so to those who share it', async (_what, make) => {
    const bench = await startWith((folder) => make(join(folder, LEASE)));
    writeFileSync(join(bench.path, '+13035550119 lab.pdf'), SMALL_PDF);
    await bench.claimed(1);
    const path = join(bench.path, LEASE);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ host: 'desk', user: 'jo' });
    expect(statSync(path).mode & 0o777).toBe(0o644);
  });

  it('that is a folder is reported, nothing is taken meanwhile, and it continues when that is over', async () => {
    const bench = await startWith((folder) => mkdirSync(join(folder, LEASE, 'x'), { recursive: true }));
    const { state, note } = bench.health();
    expect(state).toBe('unreachable');
    expect(note).toEqual(
      saying(`${join(bench.path, LEASE)} cannot be written: a folder lies where a file should be`),
    );
    execFileSync('rm', ['-r', join(bench.path, LEASE)]);
    await until(bench.health, (health) => health.state === 'watched');
  });

  it('of another machine shows its names without what would write lines of their own', async () => {
    const bench = await startWith((folder) =>
      writeFileSync(join(folder, LEASE), makeLease({ host: 'lap\ntop', user: '\u202Eann' })),
    );
    expect(bench.health()).toMatchObject({
      state: 'other-machine',
      holder: phrase('folder.holder', { user: 'ann', host: 'lap top' }),
    });
  });
});

const makeLease = (changes: object): string =>
  JSON.stringify({
    ...{ version: 1, holder: 'two', host: 'laptop', user: 'ann', token: 4, renewedAt: 'now' },
    ...changes,
  });

describe('what lies in the folder', () => {
  it('is reported if it is never taken, with a status file, and stops nothing', async () => {
    const odd = Buffer.from([0x63, 0x61, 0x66, 0xe9, 0x2e, 0x70, 0x64, 0x66]);
    const bench = await startWith((folder) => {
      pipe(join(folder, 'pipe.pdf'));
      symlinkSync('/dev/zero', join(folder, 'zero.pdf'));
      symlinkSync(join(folder, 'loop.pdf'), join(folder, 'loop.pdf'));
      mkdirSync(join(folder, 'folder.pdf'));
      mkdirSync(join(folder, 'a', 'b', 'c'), { recursive: true });
      writeFileSync(join(folder, 'a', 'b', 'c', 'deep.pdf'), SMALL_PDF);
      writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), odd]), SMALL_PDF);
      mkdirSync(join(folder, 'claim.fax'));
      writeFileSync(join(folder, 'claim.fax', 'letter.pdf'), SMALL_PDF);
      writeFileSync(
        join(folder, 'claim.fax', 'fax.json'),
        JSON.stringify({ to: [{ phoneNumber: '+13035550119' }] }),
      );
      symlinkSync('/etc/hostname', join(folder, 'claim.fax', 'scan.txt'));
      for (const name of ['x.filepart', 'x.OPDOWNLOAD', 'x.bak', '.link'])
        writeFileSync(join(folder, name), SMALL_PDF);
      writeFileSync(join(folder, '+13035550117 a\nb.pdf'), SMALL_PDF);
    });
    // The bundle is reported after a minute, because it may still be under construction.
    const wanted = {
      'pipe.pdf': 'no-file',
      'zero.pdf': 'link',
      'loop.pdf': 'link',
      'deep.pdf': 'too-deep',
      'caf\uFFFD.pdf': 'unreadable-name',
    };
    const problems = () =>
      Object.fromEntries(
        bench.arriving().flatMap(({ name, problem }) => (problem === null ? [] : [[name, problem]])),
      );
    await until(problems, (each) => Object.keys(each).length >= Object.keys(wanted).length);
    expect(problems()).toEqual(wanted);
    const reasons = () =>
      Object.fromEntries(
        readdirSync(join(bench.path, '..', 'Status'))
          .filter((name) => !name.startsWith('.'))
          .map((name) => readFileSync(join(bench.path, '..', 'Status', name), 'utf8'))
          .map((text) => JSON.parse(text) as { source: string; reason: string })
          .map(({ source, reason }) => [source, reason]),
      );
    await until(reasons, (each) => Object.keys(each).length >= Object.keys(wanted).length);
    expect(reasons()).toMatchObject({ 'deep.pdf': 'too-deep', 'caf\uFFFD.pdf': 'unreadable-name' });
    const [job] = await bench.claimed(1);
    expect(bench.store.all().map(({ name }) => name)).toEqual(['+13035550117 a\nb.pdf']);
    expect(job?.state).toBe('waiting');
    expect(bench.health().state).toBe('watched');
  });

  it('delays nobody: pipes as sidecars, sidecars that are too large or too deep', async () => {
    const bench = await startWith((folder) => {
      for (let index = 0; index < 200; index++)
        writeFileSync(join(folder, `none ${index}.pdf.fax.json`), '['.repeat(64 * 1024 + 1));
      pipe(join(folder, '+13035550119 lab.pdf.fax.json'));
      writeFileSync(join(folder, '+13035550119 lab.pdf'), SMALL_PDF);
      writeFileSync(join(folder, 'deep.pdf.fax.json'), `{"to":${'['.repeat(30_000)}${']'.repeat(30_000)}}`);
      writeFileSync(join(folder, 'deep.pdf'), SMALL_PDF);
    });
    writeFileSync(join(bench.path, '+13035550117 lab.pdf'), SMALL_PDF);
    const jobs = await bench.claimed(3);
    const said = new Map(jobs.map(({ name, reason, detail }) => [name, [reason, words.textOrNull(detail)]]));
    expect(said.get('+13035550119 lab.pdf')).toEqual(['bad-sidecar', 'it is not a plain file']);
    expect(said.get('deep.pdf')).toEqual(['bad-sidecar', 'it is nested too deep']);
    expect(said.get('+13035550117 lab.pdf')).toEqual([null, null]);
  });
});

it('a file of 400 MB without contents is not copied, is reported, and delays nobody', async () => {
  const name = '+13035550119 scan.txt';
  const bench = await startWith(
    (folder) => {
      writeFileSync(join(folder, name), 'Dear');
      truncateSync(join(folder, name), 400_000_000);
    },
    { incompleteAfterMs: 300 },
  );
  writeFileSync(join(bench.path, '+13035550117 lab.pdf'), SMALL_PDF);
  expect((await bench.claimed(1)).map(({ name: taken }) => taken)).toEqual(['+13035550117 lab.pdf']);
  const status = join(bench.path, '..', 'Status', `${name}.json`);
  await until(
    () => existsSync(status),
    (isTold) => isTold,
  );
  expect(JSON.parse(readFileSync(status, 'utf8'))).toMatchObject({
    state: 'needs-attention',
    reason: 'too-large',
    original: join(bench.path, name),
    message: expect.stringContaining('50 MB') as string,
  });
  expect(statSync(join(bench.path, name)).size).toBe(400_000_000);
  expect(bench.store.all().map(({ name: taken }) => taken)).toEqual(['+13035550117 lab.pdf']);
  // Cut down to what can be a fax, it is sent like any other.
  writeFileSync(join(bench.path, name), 'Dear colleague');
  await bench.claimed(2);
});
