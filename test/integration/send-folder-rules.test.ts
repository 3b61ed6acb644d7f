import {
  existsSync,
  appendFileSync,
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { phrase } from '../../app/words/phrase.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { drop, useIntakeBenches } from '../support/use-intake-benches.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';
import { said } from '../support/words.ts';

const tempFolder = useTempFolders();
const start = useIntakeBenches();

const note = (changes: object = {}): string =>
  JSON.stringify({ to: [{ phoneNumber: '+13035550119', name: 'Dr. Mercer' }], ...changes });

describe('who gets it', () => {
  it('a bundle in a subfolder: by its note, also where no event tells of it', async () => {
    const bench = await start({ watch: 'sweep' });
    const folder = join(bench.path, 'Claims', 'a.fax');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'a.pdf'), SMALL_PDF);
    writeFileSync(join(folder, 'fax.json'), note());
    const [job] = await bench.claimed(1);
    expect(job).toMatchObject({ name: 'a', recipients: [{ phoneNumber: '+13035550119' }] });
  });

  it("nobody yet, where a bundle has no note; the status file that says so is its fax's", async () => {
    const bench = await start({ incompleteAfterMs: 300 });
    const folder = join(bench.path, 'a.fax');
    mkdirSync(folder);
    writeFileSync(join(folder, 'a.pdf'), SMALL_PDF);
    const names = await until(
      // Without the drafts, which become files in one step.
      () => readdirSync(join(bench.path, '..', 'Status')).filter((name) => !name.startsWith('.')),
      (each) => each.length > 0,
    );
    expect(names).toEqual(['a.json']);
    writeFileSync(join(folder, 'fax.json'), note());
    const [job] = await bench.claimed(1);
    expect(job?.statusFile).toBe('a.json');
  });

  it('a bundle: one fax of all its files, in the order that is given, moved as a folder', async () => {
    const bench = await start();
    const folder = join(bench.path, 'Claim 8812.fax');
    mkdirSync(folder);
    writeFileSync(join(folder, 'a.pdf'), SMALL_PDF);
    writeFileSync(join(folder, 'b.pdf'), SMALL_PDF);
    writeFileSync(
      join(folder, 'fax.json'),
      note({
        files: ['b.pdf', 'a.pdf'],
        faxResolution: 'Low',
        coverPageText: 'Hello',
        reference: 'claim-8812',
      }),
    );
    const [job] = await bench.claimed(1);
    expect(job).toMatchObject({
      state: 'waiting',
      name: 'Claim 8812',
      documents: [{ name: 'b.pdf' }, { name: 'a.pdf' }],
      companions: [{ name: 'fax.json' }],
      recipients: [{ phoneNumber: '+13035550119', name: 'Dr. Mercer' }],
      options: { faxResolution: 'Low', coverPageText: 'Hello' },
      reference: 'claim-8812',
    });
    expect(readdirSync(bench.path).filter((name) => !name.startsWith('.'))).toEqual([]);
  });

  it('a bundle whose order forgets a document is held with all of them', async () => {
    const bench = await start();
    // One sidecar has the name in other code points than the disk.
    for (const [name, files] of [
      ['forgets', ['b.pdf']],
      ['whole', ['b.pdf', 'a\u0308.pdf']],
      ['other', ['b.pdf', 'c.pdf']],
    ] as const) {
      const folder = join(bench.path, `${name}.fax`);
      mkdirSync(folder);
      for (const file of ['\u00e4.pdf', 'b.pdf']) writeFileSync(join(folder, file), SMALL_PDF);
      writeFileSync(join(folder, 'fax.json'), note({ files }));
    }
    const jobs = new Map((await bench.claimed(2)).map((job) => [job.name, job]));
    expect(jobs.get('forgets')).toMatchObject({
      ...{ state: 'needs-attention', reason: 'bad-sidecar' },
      documents: [{ name: '\u00e4.pdf' }, { name: 'b.pdf' }],
    });
    expect(said(jobs.get('forgets')?.detail ?? null)).toBe(
      'files: \u00e4.pdf is in the bundle and is not named',
    );
    // One that is still to come is waited for.
    expect([...jobs.keys()].sort()).toEqual(['forgets', 'whole']);
    expect(existsSync(join(bench.path, 'other.fax', 'b.pdf'))).toBe(true);
    expect(jobs.get('whole')).toMatchObject({
      state: 'waiting',
      documents: [{ name: 'b.pdf' }, { name: '\u00e4.pdf' }],
    });
  });

  it('a sidecar beside its document wins over the name', async () => {
    const bench = await start();
    drop(bench, '+13035550118 lab.pdf.fax.json', note({ sendTime: '2100-01-01T00:00:00Z' }));
    drop(bench, '+13035550118 lab.pdf');
    const [job] = await bench.claimed(1);
    expect(job).toMatchObject({
      state: 'waiting',
      recipients: [{ phoneNumber: '+13035550119' }],
      dueAtMs: Date.UTC(2100, 0, 1),
      companions: [{ name: '+13035550118 lab.pdf.fax.json' }],
    });
  });

  it('a sidecar that comes later finds its document while that needs attention', async () => {
    const bench = await start();
    drop(bench, 'lab.pdf');
    const [held] = await bench.claimed(1);
    expect(held).toMatchObject({ state: 'needs-attention', reason: 'no-number' });
    drop(bench, 'lab.pdf.fax.json', note());
    const job = await until(
      () => bench.store.all()[0],
      (each) => each?.state === 'waiting',
    );
    expect(job?.recipients).toMatchObject([{ phoneNumber: '+13035550119', name: 'Dr. Mercer' }]);
    await until(
      () => readdirSync(bench.path),
      (names) => !names.includes('lab.pdf.fax.json'),
    );
  });

  it('what a note has wrong is named by its path, and nothing is lost', async () => {
    const bench = await start();
    drop(bench, 'a.pdf.fax.json', note({ to: [{ phoneNumber: 12 }] }));
    drop(bench, 'b.pdf.fax.json', note({ fax: true }));
    drop(bench, 'c.pdf.fax.json', '{"to": [');
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) drop(bench, name);
    const jobs = await bench.claimed(3);
    expect(jobs.map((job) => job.reason)).toEqual(['bad-sidecar', 'bad-sidecar', 'bad-sidecar']);
    const details = new Map(jobs.map((job) => [job.name, said(job.detail)]));
    expect(details.get('a.pdf')).toMatch(/^to\[0\]\.phoneNumber: /u);
    expect(details.get('b.pdf')).toMatch(/^fax: /u);
    expect(details.get('c.pdf')).toContain('not valid JSON');
  });

  it('a subfolder that names the recipient, and the default of the folder behind it', async () => {
    const bench = await start({
      defaults: { recipient: '+13035550105', faxResolution: 'Low', coverPageText: null },
    });
    const folder = join(bench.path, 'Dr Mercer (+13035550119)');
    mkdirSync(folder);
    writeFileSync(join(folder, 'lab.pdf'), SMALL_PDF);
    drop(bench, 'other.pdf');
    const jobs = await bench.claimed(2);
    const to = new Map(jobs.map((job) => [job.name, job.recipients]));
    expect(to.get('lab.pdf')).toMatchObject([{ phoneNumber: '+13035550119', name: 'Dr Mercer' }]);
    expect(to.get('other.pdf')).toMatchObject([{ phoneNumber: '+13035550105', name: null }]);
    expect(jobs.map((job) => job.options.faxResolution)).toEqual(['Low', 'Low']);
  });

  it('two different numbers in a name ask, whatever the folder says', async () => {
    const bench = await start({
      defaults: { recipient: '+13035550105', faxResolution: 'High', coverPageText: null },
    });
    drop(bench, '+13035550119 or +13035550118.pdf');
    const [job] = await bench.claimed(1);
    expect(job).toMatchObject({ state: 'needs-attention', reason: 'number-doubtful', recipients: [] });
  });
});

describe('a slow writer', () => {
  it('that made the file as long as it will be is waited for', async () => {
    const bench = await start();
    const file = openSync(join(bench.path, '+13035550119 slow.pdf'), 'w');
    ftruncateSync(file, SMALL_PDF.length);
    drop(bench, '+13035550118 other.pdf');
    const [other] = await bench.claimed(1);
    expect(other?.name).toBe('+13035550118 other.pdf');
    writeSync(file, SMALL_PDF);
    closeSync(file);
    await bench.claimed(2);
  });

  it('that stalls half-way is waited for, shown, reported with a status file, and taken when it ends', async () => {
    const bench = await start({ incompleteAfterMs: 400 });
    const path = join(bench.path, '+13035550119 slow.pdf');
    const half = Math.floor(SMALL_PDF.length / 2);
    writeFileSync(path, SMALL_PDF.subarray(0, half));
    const status = join(bench.path, '..', 'Status', '+13035550119 slow.pdf.json');
    const read = () => JSON.parse(readFileSync(status, 'utf8')) as { state: string; reason: string };
    await until(
      // Without the drafts, which become files in one step.
      () => readdirSync(join(bench.path, '..', 'Status')).filter((name) => !name.startsWith('.')),
      (names) => names.includes('+13035550119 slow.pdf.json'),
    );
    expect(read()).toMatchObject({
      ...{ state: 'needs-attention', reason: 'incomplete' },
      message: expect.stringContaining('File is incomplete') as string,
    });
    expect(bench.arriving()).toMatchObject([{ problem: 'incomplete' }]);
    expect(bench.store.all()).toEqual([]);
    appendFileSync(path, SMALL_PDF.subarray(half));
    const [job] = await bench.claimed(1);
    // A script keeps looking at the file that it was told about.
    expect(job?.statusFile).toBe('+13035550119 slow.pdf.json');
  });
});

describe('a folder without events', () => {
  it('is swept, says so, and loses nothing', async () => {
    const bench = await start({ watch: 'sweep' });
    expect(bench.health().state).toBe('swept');
    for (let index = 0; index < 5; index++) drop(bench, `+1303555011${index} lab.pdf`);
    expect((await bench.claimed(5)).map((job) => job.state)).toEqual(
      Array.from({ length: 5 }, () => 'waiting'),
    );
    const claimedAtMs = Date.now();
    await expect.poll(() => bench.health().provenAtMs).toBeGreaterThan(claimedAtMs);
  });

  it('is watched where events come, and each lease that is written proves it', async () => {
    const bench = await start();
    const seen = await until(bench.health, ({ state }) => state === 'watched');
    expect(seen.provenAtMs).not.toBeNull();
  });
});

describe('two machines and one folder', () => {
  it('one takes the files, the other says who does, and takes over when the first lets go', async () => {
    const root = join(tempFolder(), 'Faxes');
    const first = await start({ root });
    const second = await start({ root, holder: { machineId: 'two', host: 'laptop', user: 'ann' } });
    expect(second.health()).toMatchObject({
      state: 'other-machine',
      holder: phrase('folder.holder', { user: 'jo', host: 'desk' }),
    });
    for (let index = 0; index < 4; index++) drop(first, `+1303555011${index} lab.pdf`);
    const taken = await first.claimed(4);
    for (const job of taken) expect(job.origin).toMatchObject({ leaseToken: 1 });
    expect(second.store.all()).toEqual([]);
    await first.stop();
    drop(second, '+13035550119 later.pdf');
    expect((await second.claimed(1)).map((job) => job.name)).toEqual(['+13035550119 later.pdf']);
  });
});
