import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import { failed } from '../../app/domain/result.ts';
import type { IntakeBench } from '../support/intake-bench.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { drop, useIntakeBenches } from '../support/use-intake-benches.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';
import { verbatim } from '../../app/words/phrase.ts';

const tempFolder = useTempFolders();
const start = useIntakeBenches();

describe('a file that takes the place of one that could not be taken over', () => {
  /** A file lies where the spool would be created; `first` is known and cannot be claimed. */
  async function startWithoutSpool(first: (bench: IntakeBench) => void): Promise<[IntakeBench, () => void]> {
    const data = tempFolder();
    writeFileSync(join(data, 'spool'), '');
    const bench = await start({ data });
    first(bench);
    await until(
      () => bench.store.all(),
      (jobs) => jobs.some((each) => each.reason === 'disk'),
    );
    return [bench, () => rmSync(join(data, 'spool'))];
  }
  const noteTo = (phoneNumber: string): string => JSON.stringify({ to: [{ phoneNumber }] });
  const listNumbers = (job: FaxJob | undefined) => job?.recipients.map((each) => each.phoneNumber);

  it('goes to its own number and not to that of the first', async () => {
    const [bench, makeRoom] = await startWithoutSpool((each) => {
      drop(each, 'lab.pdf.fax.json', noteTo('+13035550119'));
      drop(each, 'lab.pdf');
    });
    rmSync(join(bench.path, 'lab.pdf'));
    drop(bench, 'lab.pdf.fax.json', noteTo('+13035550120'));
    drop(bench, 'lab.pdf', 'Another letter.\n');
    makeRoom();
    await bench.resume();
    const [job] = await bench.claimed(1);
    expect(listNumbers(job)).toEqual(['+13035550120']);
    expect(job?.documents[0]?.sizeBytes).toBe(16);
    // There is no row for the file that is gone.
    expect(bench.store.all().map(listNumbers)).toEqual([['+13035550120']]);
  });

  it.each(['fax.json', 'letter.pdf'])('is a new fax where it is the %s of a bundle', async (name) => {
    const bundle = (phoneNumber: string) => (each: IntakeBench) => {
      mkdirSync(join(each.path, 'a.fax'), { recursive: true });
      writeFileSync(join(each.path, 'a.fax', 'letter.pdf'), SMALL_PDF);
      writeFileSync(join(each.path, 'a.fax', 'fax.json'), noteTo(phoneNumber));
    };
    const [bench, makeRoom] = await startWithoutSpool(bundle('+13035550119'));
    if (name === 'fax.json') drop(bench, join('a.fax', name), noteTo('+13035550120'));
    else drop(bench, join('a.fax', name));
    makeRoom();
    await bench.resume();
    const [job] = await bench.claimed(1);
    expect(listNumbers(job)).toEqual([name === 'fax.json' ? '+13035550120' : '+13035550119']);
    expect(bench.store.all()).toHaveLength(1);
  });
});

describe('a fax that is called off while its file cannot be taken over', () => {
  /** A file lies where the spool would be created. */
  async function startWithoutSpool(): Promise<{ bench: IntakeBench; makeRoom: () => void }> {
    const data = tempFolder();
    writeFileSync(join(data, 'spool'), '');
    const bench = await start({ data });
    drop(bench, '+13035550119 Lab.pdf');
    const [job] = await until(
      () => bench.store.all(),
      (jobs) => jobs.some((each) => each.reason === 'disk'),
    );
    bench.ledger.apply(job?.id ?? '', { kind: 'cancelled', detail: null });
    return { bench, makeRoom: () => rmSync(join(data, 'spool')) };
  }

  it('stays called off when it can be, and the folder is empty', async () => {
    const { bench, makeRoom } = await startWithoutSpool();
    expect(bench.store.unfiled()).toEqual([]);
    makeRoom();
    const [job] = await bench.claimed(1);
    expect(bench.store.all()).toHaveLength(1);
    expect(job).toMatchObject({ state: 'cancelled', filing: null });
    expect(readdirSync(bench.path).filter((name) => name.endsWith('.pdf'))).toEqual([]);
    // Only now is there something to put into the result folders.
    expect(bench.store.unfiled().map(({ id }) => id)).toEqual([job?.id]);
  });

  it('is over when the file is taken away', async () => {
    const { bench, makeRoom } = await startWithoutSpool();
    rmSync(join(bench.path, '+13035550119 Lab.pdf'));
    makeRoom();
    await bench.resume();
    expect(bench.store.all()).toMatchObject([
      { state: 'cancelled', claimedAtMs: null, filing: { originals: [], document: null } },
    ]);
    expect(bench.store.unclaimed()).toEqual([]);
  });
});

describe('a full disk', () => {
  it('keeps a file in the folder, which is shown and reported, and taken when there is room', async () => {
    const bench = await start();
    const insertAll = bench.store.insertAll.bind(bench.store);
    bench.store.insertAll = () =>
      failed({ kind: 'later', reason: 'disk', retryAfterMs: null, message: verbatim('the disk is full') });
    drop(bench, '+13035550119 lab.pdf');
    await until(bench.arriving, (files) => files[0]?.problem === 'disk');
    const status = join(bench.path, '..', 'Status', '+13035550119 lab.pdf.json');
    const text = await until(
      () => (existsSync(status) ? readFileSync(status, 'utf8') : ''),
      (each) => each !== '',
    );
    expect(JSON.parse(text)).toMatchObject({ state: 'needs-attention', reason: 'disk' });
    bench.store.insertAll = insertAll;
    const [job] = await bench.claimed(1);
    expect(job?.statusFile).toBe('+13035550119 lab.pdf.json');
    await until(bench.arriving, (files) => files.length === 0);
  });
});
