import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FolderResults } from '../../app/adapters/result-folders/folder-results.ts';
import { listCopyNames, toDay } from '../../app/adapters/result-folders/free-names.ts';
import { FolderSpool } from '../../app/adapters/spool/folder-spool.ts';
import { WENT_WITHOUT_MESSAGE } from '../../app/domain/fax/called-off.ts';
import type { FaxJob, JobDocument } from '../../app/domain/fax/fax-job.ts';
import type { SpoolFile } from '../../app/services/ports/folders/spool.ts';
import { toStatusRecord } from '../../app/domain/fax/status-record.ts';
import { aJob, aRecipient, takenBackAt } from '../support/fax-jobs.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { valueOf } from '../support/value-of.ts';
import { words } from '../support/words.ts';

const tempFolder = useTempFolders();
const FINISHED = new Date(2026, 10, 21, 10, 43).getTime();

const [aDocument] = aJob().documents as [JobDocument];

function setUp() {
  const folder = tempFolder();
  const root = join(folder, 'Faxes');
  const spool = new FolderSpool(join(folder, 'spool'));
  const putOriginal = (job: FaxJob): string => {
    const path = spool.documentPath(job, aDocument);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'original');
    return path;
  };
  const original = putOriginal(sentJob());
  const rendered = { path: join(folder, 'rendered.tif'), contentType: 'image/tiff' };
  writeFileSync(rendered.path, 'rendered');
  mkdirSync(root);
  const filing = join(folder, 'filing');
  const results = () => new FolderResults(root, filing);
  const file = (job: FaxJob, changed: readonly SpoolFile[] = []) =>
    results().file(job, spool, rendered, changed);
  return {
    root,
    original,
    putOriginal,
    file,
    results,
    spool,
    rendered,
    filing,
    day: join(root, 'Sent', '2026-11-21'),
  };
}

const sentJob = (changes: Partial<FaxJob> = {}): FaxJob =>
  aJob({
    state: 'sent',
    attempts: 1,
    finishedAtMs: FINISHED,
    recipients: [aRecipient('+13035550119', { state: 'sent' })],
    ...changes,
  });

describe('the result folders', () => {
  it('get the original and the rendered document of a sent fax, by the day it was sent', async () => {
    const { file, original, day } = setUp();
    const filing = await file(sentJob());
    expect(filing).toEqual({
      ok: true,
      value: { originals: [join(day, 'lab.pdf')], document: join(day, 'lab.pdf.fax.tif') },
    });
    expect(readFileSync(join(day, 'lab.pdf'), 'utf8')).toBe('original');
    expect(readFileSync(join(day, 'lab.pdf.fax.tif'), 'utf8')).toBe('rendered');
    expect(existsSync(original)).toBe(true);
  });

  it.skipIf(process.platform === 'win32')('get it beside links that lead nowhere', async () => {
    const { file, results, day, root } = setUp();
    mkdirSync(day, { recursive: true });
    mkdirSync(join(root, 'Status'));
    const nowhere = join(day, 'nowhere');
    for (const name of ['lab.pdf', 'lab (2).pdf.fax.json', 'lab (3).pdf.fax.tif'])
      symlinkSync(nowhere, join(day, name));
    symlinkSync(nowhere, join(root, 'Status', 'lab.json'));
    expect(await file(sentJob())).toMatchObject({ value: { originals: [join(day, 'lab (4).pdf')] } });
    expect(results().statusFileExists('lab.json')).toBe(true);
  });

  it('get no second copy of a fax that another copy of the queue has filed', async () => {
    const { file, results, day, root } = setUp();
    const filing = await file(sentJob());
    const filedJob = sentJob({ filing: filing.ok ? filing.value : null, filedAtMs: FINISHED });
    await results().writeStatus('lab.json', toStatusRecord(filedJob, null, words));
    // A day later comes an older copy, which knows nothing of it and overwrites its status.
    rmSync(join(root, '..', 'filing'), { recursive: true });
    const older = results();
    const job = sentJob({ finishedAtMs: FINISHED + 24 * 3_600_000, statusFile: 'lab.json' });
    await older.writeStatus('lab.json', toStatusRecord(job, null, words));
    const spool = new FolderSpool(join(root, '..', 'spool'));
    const rendered = { path: join(root, '..', 'rendered.tif'), contentType: 'image/tiff' };
    expect(await older.file(job, spool, rendered, [])).toEqual(filing);
    // Nor if a person tells the older copy so.
    const went = {
      ...job,
      state: 'cancelled',
      detail: WENT_WITHOUT_MESSAGE,
      finishedAtMs: FINISHED + 1,
    } as const;
    expect(valueOf(await older.file(went, spool, null, [])).originals).toEqual([join(day, 'lab.pdf')]);
    expect(readdirSync(join(root, 'Sent'))).toEqual(['2026-11-21']);
    expect(readdirSync(day).sort()).toEqual(['lab.pdf', 'lab.pdf.fax.tif']);
  });

  it('keep what a status file says was filed for a fax whose row does not know of it, and whose document is gone at the service', async () => {
    const { file, results, root, spool } = setUp();
    const filing = await file(sentJob());
    const filedJob = sentJob({ filing: filing.ok ? filing.value : null, filedAtMs: FINISHED });
    await results().writeStatus('lab.json', toStatusRecord(filedJob, null, words));
    rmSync(join(root, '..', 'filing'), { recursive: true });
    const told = (): unknown => JSON.parse(readFileSync(join(root, 'Status', 'lab.json'), 'utf8'));
    const { filedAt, original, document } = toStatusRecord(filedJob, null, words);
    const held = sentJob({ state: 'needs-attention', reason: 'restored', statusFile: 'lab.json' });
    for (const job of [held, sentJob({ state: 'queued', statusFile: 'lab.json' })]) {
      await results().writeStatus('lab.json', toStatusRecord(job, null, words), { keepsFiling: true });
      expect(told()).toMatchObject({ state: job.state, filedAt, original, document });
    }
    const job = sentJob({ statusFile: 'lab.json' });
    expect(await results().file(job, spool, null, [])).toEqual(filing);
    // One that is sent again is filed anew.
    await results().writeStatus('lab.json', toStatusRecord(sentJob({ state: 'waiting' }), null, words));
    expect(told()).toMatchObject({ filedAt: null, original: null, document: null });
  });

  it('are not named in the status file of a fax that has ended differently since, until it is filed anew', async () => {
    const { results, root } = setUp();
    const filing = { originals: [join(root, 'Failed', 'lab.pdf')], document: null };
    const givenUp = sentJob({ state: 'cancelled', reason: 'outcome-unknown', filing, filedAtMs: FINISHED });
    await results().writeStatus('lab.json', toStatusRecord(givenUp, null, words));
    const sentSince = sentJob({ statusFile: 'lab.json', finishedAtMs: FINISHED + 60_000 });
    await results().writeStatus('lab.json', toStatusRecord(sentSince, '/spool/lab.pdf', words), {
      keepsFiling: true,
    });
    const told: unknown = JSON.parse(readFileSync(join(root, 'Status', 'lab.json'), 'utf8'));
    expect(told).toMatchObject({ state: 'sent', filedAt: null, original: '/spool/lab.pdf', document: null });
  });

  it('accept no document from elsewhere as the one that was filed', async () => {
    const { file, results, root, spool } = setUp();
    const filing = await file(sentJob());
    const elsewhere = join(root, 'Send.pdf');
    writeFileSync(elsewhere, 'mine');
    const [original] = filing.ok ? filing.value.originals : [];
    const said = { originals: [original ?? ''], document: elsewhere };
    await results().writeStatus('lab.json', toStatusRecord(sentJob({ filing: said }), null, words));
    rmSync(join(root, '..', 'filing'), { recursive: true });
    expect(await results().file(sentJob({ statusFile: 'lab.json' }), spool, null, [])).toEqual({
      ok: true,
      value: { originals: [original], document: null },
    });
  });

  it('get a fax all the same if what was filed is gone, or is another one by now', async () => {
    const { file, results, day } = setUp();
    const filing = await file(sentJob());
    const filedJob = sentJob({ filing: filing.ok ? filing.value : null, filedAtMs: FINISHED });
    await results().writeStatus('lab.json', toStatusRecord(filedJob, null, words));
    writeFileSync(join(day, 'lab.pdf'), 'somebody wrote on');
    const again = await file(sentJob({ attempts: 2, statusFile: 'lab.json' }));
    expect(again).toMatchObject({ ok: true, value: { originals: [join(day, 'lab (2).pdf')] } });
  });

  it.each([
    ['the window', { kind: 'window' }],
    ['a program', { kind: 'door', client: 'command-line', requestId: null }],
  ] as const)(
    'get the original of a fax with %s that was given up, until it is sent after all',
    async (_from, origin) => {
      const { file, root, day } = setUp();
      const givenUp = sentJob({
        origin,
        state: 'cancelled',
        attempts: 0,
        recipients: [aRecipient('+13035550119')],
      });
      expect(await file(givenUp)).toEqual({
        ok: true,
        value: { originals: [join(root, 'Failed', 'lab.pdf')], document: null },
      });
      await file(sentJob({ origin, finishedAtMs: FINISHED + 60_000 }));
      expect(readdirSync(join(root, 'Failed'))).toEqual([]);
      expect(readdirSync(day).sort()).toEqual(['lab.pdf', 'lab.pdf.fax.tif']);
    },
  );

  it('get nothing of a fax that was called back before it was released', async () => {
    const { file, root } = setUp();
    expect(await file(takenBackAt(FINISHED))).toEqual({ ok: true, value: { originals: [], document: null } });
    expect(existsSync(join(root, 'Failed'))).toBe(false);
  });

  it('have nothing left in Failed of a fax that was sent after all, even if its filing was interrupted', async () => {
    const { file, root, day, results } = setUp();
    const setAside = sentJob({
      ...{ state: 'cancelled', reason: 'outcome-unknown', finishedAtMs: FINISHED - 1 },
      recipients: [aRecipient('+13035550119', { state: 'queued' })],
    });
    expect((await file(setAside)).ok).toBe(true);
    expect(readdirSync(join(root, 'Failed'))).toEqual(['lab.pdf']);
    // The first call makes a plan and fails.
    const notThere = { path: join(root, 'nothing'), contentType: 'image/tiff' };
    const spool = new FolderSpool(join(dirname(root), 'spool'));
    await results().file(sentJob(), spool, notThere, []);
    writeFileSync(notThere.path, 'rendered');
    await file(sentJob());
    expect(readdirSync(join(root, 'Failed'))).toEqual([]);
    expect(readdirSync(day).sort()).toEqual(['lab.pdf', 'lab.pdf.fax.tif']);
  });

  it('get the later contents of a file beside what was sent, under free names', async () => {
    const { file, day, root } = setUp();
    const path = join(root, 'newer.pdf');
    writeFileSync(path, 'newer');
    mkdirSync(day, { recursive: true });
    writeFileSync(join(day, 'lab (changed).pdf'), 'of somebody else');
    const filing = await file(sentJob(), [{ path, name: 'lab.pdf', sizeBytes: 5 }]);
    expect(filing).toEqual({
      ok: true,
      value: {
        originals: [join(day, 'lab.pdf')],
        document: join(day, 'lab.pdf.fax.tif'),
        changed: [join(day, 'lab (changed) (2).pdf')],
      },
    });
    expect(readFileSync(join(day, 'lab.pdf'), 'utf8')).toBe('original');
    expect(readFileSync(join(day, 'lab (changed) (2).pdf'), 'utf8')).toBe('newer');
  });

  it('are cleared of drafts that a crash cut off, when they are old; what is being written now stays', async () => {
    const { results, root, day } = setUp();
    const draft = (): string => `.faxtray-${crypto.randomUUID()}.tmp`;
    const [old, young, theirs] = [join(day, draft()), join(day, draft()), join(day, '.hidden.tmp')];
    mkdirSync(day, { recursive: true });
    for (const path of [old, young, theirs]) writeFileSync(path, 'half');
    const bundle = join(day, draft());
    mkdirSync(bundle);
    writeFileSync(join(bundle, 'lab.pdf'), 'half');
    for (const path of [old, theirs, bundle]) utimesSync(path, 0, 0);
    await results().prepare();
    expect(existsSync(bundle)).toBe(false);
    expect([old, young, theirs].map((path) => existsSync(path))).toEqual([false, true, true]);
    expect(existsSync(join(root, 'Status'))).toBe(true);
  });

  it('are not recreated if the whole root vanished, and get what is due when it is back', async () => {
    const { file, results, root } = setUp();
    rmSync(root, { recursive: true });
    expect(await file(sentJob())).toMatchObject({ ok: false, failure: { kind: 'later', reason: 'disk' } });
    const status = () => results().writeStatus('lab.pdf.json', toStatusRecord(sentJob(), null, words));
    expect((await status()).ok).toBe(false);
    expect(existsSync(root)).toBe(false);
    mkdirSync(root);
    expect([(await file(sentJob())).ok, (await status()).ok]).toEqual([true, true]);
  });

  it('never overwrite: a second lab.pdf becomes lab (2).pdf, and its document with it', async () => {
    const { file, putOriginal, day } = setUp();
    await file(sentJob());
    putOriginal(sentJob({ id: 'job-2' }));
    await file(sentJob({ id: 'job-2' }));
    expect(readdirSync(day).sort()).toEqual([
      'lab (2).pdf',
      'lab (2).pdf.fax.tif',
      'lab.pdf',
      'lab.pdf.fax.tif',
    ]);
  });

  it('have everything where it was meant to be after a crash in between', async () => {
    const { file, day } = setUp();
    await file(sentJob());
    rmSync(join(day, 'lab.pdf.fax.tif')); // as if the crash had come between the two
    const again = await file(sentJob());
    expect(again).toMatchObject({ ok: true, value: { document: join(day, 'lab.pdf.fax.tif') } });
    expect(readdirSync(day).sort()).toEqual(['lab.pdf', 'lab.pdf.fax.tif']);
  });

  it('get what was planned for other folders before the root was changed', async () => {
    const { file, root, spool, rendered, filing } = setUp();
    await file(sentJob());
    const other = join(dirname(root), 'Other');
    mkdirSync(other);
    const again = await new FolderResults(other, filing).file(sentJob(), spool, rendered, []);
    const day = join(other, 'Sent', '2026-11-21');
    expect(again).toMatchObject({
      ok: true,
      value: { originals: [join(day, 'lab.pdf')], document: join(day, 'lab.pdf.fax.tif') },
    });
    expect(readdirSync(day).sort()).toEqual(['lab.pdf', 'lab.pdf.fax.tif']);
  });

  it('give way to another file that took the planned name meanwhile', async () => {
    const { file, day } = setUp();
    await file(sentJob());
    writeFileSync(join(day, 'lab.pdf'), 'somebody else');
    const job = sentJob();
    expect(await file(job)).toMatchObject({
      ok: false,
      failure: { reason: 'disk' },
    });
    const second = await file(job);
    expect(second).toMatchObject({ ok: true, value: { originals: [join(day, 'lab (2).pdf')] } });
    expect(readFileSync(join(day, 'lab.pdf'), 'utf8')).toBe('somebody else');
  });

  it('get the original of a failed fax flat in Failed, which moves on when it is sent in the end', async () => {
    const { file, root, day } = setUp();
    const failed = sentJob({
      state: 'failed',
      recipients: [aRecipient('+13035550120', { state: 'failed' })],
    });
    await file(failed);
    expect(readdirSync(join(root, 'Failed'))).toEqual(['lab.pdf']);
    expect(existsSync(day)).toBe(false);
    await file(sentJob({ attempts: 2 }));
    expect(readdirSync(join(root, 'Failed'))).toEqual([]);
    expect(readdirSync(day).sort()).toEqual(['lab.pdf', 'lab.pdf.fax.tif']);
  });

  it('have nothing left in Failed of a fax whose queue was restored after it failed, and that was sent then', async () => {
    const { file, root, day } = setUp();
    const recipients = [aRecipient('+13035550119', { state: 'failed' })];
    await file(sentJob({ state: 'failed', attempts: 4, recipients }));
    expect(readdirSync(join(root, 'Failed'))).toEqual(['lab.pdf']);
    await file(sentJob({ attempts: 1, finishedAtMs: FINISHED + 60_000 }));
    expect(readdirSync(join(root, 'Failed'))).toEqual([]);
    expect(readdirSync(day)).toContain('lab.pdf');
  });

  it('have nothing left in Failed that another computer filed there, as its status file says', async () => {
    const { file, root, day, filing, results } = setUp();
    const recipients = [aRecipient('+13035550119', { state: 'failed' })];
    const failed = sentJob({ state: 'failed', recipients });
    const filed = await file(failed);
    if (!filed.ok) expect.fail('not filed');
    const record = toStatusRecord({ ...failed, filing: filed.value, filedAtMs: FINISHED }, null, words);
    const here = results();
    await here.writeStatus(failed.statusFile, record);
    rmSync(filing, { recursive: true });
    const spool = new FolderSpool(join(dirname(root), 'spool'));
    // The older copy of the queue says that it is waiting.
    const waits = sentJob({ state: 'waiting', recipients: [aRecipient('+13035550119')] });
    await here.writeStatus(failed.statusFile, toStatusRecord(waits, spool.originalPath(waits), words));
    const sent = await here.file(sentJob({ attempts: 2, claimedAtMs: 1 }), spool, null, []);
    expect(sent.ok).toBe(true);
    expect(readdirSync(join(root, 'Failed'))).toEqual([]);
    expect(readdirSync(day)).toEqual(['lab.pdf']);
  });

  it('have nothing left in Failed of a fax that ended there twice, the second time interrupted, and was sent', async () => {
    const { file, root, day, results } = setUp();
    const failed = (finishedAtMs: number): FaxJob =>
      sentJob({
        ...{ state: 'failed', finishedAtMs },
        recipients: [
          aRecipient('+13035550119', { state: 'sent' }),
          aRecipient('+13035550120', { state: 'failed' }),
        ],
      });
    expect((await file(failed(FINISHED - 2))).ok).toBe(true);
    // The second filing fails after its first step, and what the first one filed stays.
    const spool = new FolderSpool(join(dirname(root), 'spool'));
    const nothing = { path: join(root, 'nothing'), contentType: 'image/tiff' };
    expect((await results().file(failed(FINISHED - 1), spool, nothing, [])).ok).toBe(false);
    expect(readdirSync(join(root, 'Failed'))).toContain('lab.pdf');
    await file(sentJob({ attempts: 2 }));
    expect(readdirSync(join(root, 'Failed'))).toEqual([]);
    expect(readdirSync(day)).toContain('lab (2).pdf');
  });

  it('get into Sent what a person said was already sent, and into Failed what was only called off', async () => {
    const { root, original, spool, results, day } = setUp();
    const called = sentJob({ state: 'cancelled', recipients: [aRecipient('+13035550119')], detail: null });
    const went = { ...called, detail: WENT_WITHOUT_MESSAGE };
    const filed = async (job: FaxJob) => valueOf(await results().file(job, spool, null, [])).originals;
    expect(await filed(called)).toEqual([join(root, 'Failed', 'lab.pdf')]);
    expect(await filed({ ...went, finishedAtMs: FINISHED + 1 })).toEqual([join(day, 'lab.pdf')]);
    expect([existsSync(original), readdirSync(join(root, 'Failed'))]).toEqual([true, []]);
    // They had it sent after all, and it failed.
    const failed = { ...called, state: 'failed' as const, attempts: 2, finishedAtMs: FINISHED + 2 };
    expect(await filed(failed)).toEqual([join(root, 'Failed', 'lab.pdf')]);
    expect(readdirSync(day)).toEqual([]);
  });

  it('leave the original under its own name when the fax fails again, and when it is called off then', async () => {
    const { file, root, day } = setUp();
    const failed = sentJob({
      state: 'failed',
      recipients: [aRecipient('+13035550120', { state: 'failed' })],
    });
    const own = { originals: [join(root, 'Failed', 'lab.pdf')], document: null };
    for (const again of [
      failed,
      { ...failed, attempts: 2, finishedAtMs: FINISHED + 60_000 },
      { ...failed, attempts: 3, finishedAtMs: FINISHED + 120_000 },
      { ...failed, state: 'cancelled', attempts: 3, finishedAtMs: FINISHED + 180_000 } as const,
    ])
      expect(await file(again)).toEqual({ ok: true, value: own });
    expect(readdirSync(join(root, 'Failed'))).toEqual(['lab.pdf']);
    await file(sentJob({ attempts: 4, finishedAtMs: FINISHED + 240_000 }));
    expect(readdirSync(join(root, 'Failed'))).toEqual([]);
    expect(readdirSync(day).sort()).toEqual(['lab.pdf', 'lab.pdf.fax.tif']);
  });

  it('keep the names of a sidecar that fails again, and of a document that somebody got', async () => {
    const { file, root, day, results } = setUp();
    const spool = new FolderSpool(join(dirname(root), 'spool'));
    const companion = { ...aDocument, name: 'lab.pdf.fax.json' };
    const partly = sentJob({
      state: 'failed',
      companions: [companion],
      recipients: [
        aRecipient('+13035550119', { state: 'sent' }),
        aRecipient('+13035550120', { state: 'failed' }),
      ],
    });
    mkdirSync(dirname(spool.companionPath(partly, companion)), { recursive: true });
    writeFileSync(spool.companionPath(partly, companion), '{}');
    await file(partly);
    await file({ ...partly, attempts: 2, finishedAtMs: FINISHED + 60_000 });
    expect(readdirSync(join(root, 'Failed')).sort()).toEqual(['lab.pdf', 'lab.pdf.fax.json']);
    expect(readdirSync(day)).toEqual(['lab.pdf.fax.tif']);
    // Other pages were sent the third time: they get a name of their own, and the original keeps its.
    const other = { path: join(root, '..', 'other.tif'), contentType: 'image/tiff' };
    writeFileSync(other.path, 'other pages');
    const third = { ...partly, attempts: 3, finishedAtMs: FINISHED + 120_000 };
    await results().file(third, spool, other, []);
    expect(readdirSync(join(root, 'Failed')).sort()).toEqual(['lab.pdf', 'lab.pdf.fax.json']);
    expect(readdirSync(day).sort()).toEqual(['lab (2).pdf.fax.tif', 'lab.pdf.fax.tif']);
    // A sidecar that somebody wrote to is theirs, and its document with it.
    writeFileSync(join(root, 'Failed', 'lab.pdf.fax.json'), '{"to": []}');
    await file({ ...partly, attempts: 4, finishedAtMs: FINISHED + 180_000 });
    expect(readFileSync(join(root, 'Failed', 'lab.pdf.fax.json'), 'utf8')).toBe('{"to": []}');
    expect(existsSync(join(root, 'Failed', 'lab (3).pdf'))).toBe(true);
  });

  it('leave a bundle under its own name when it fails again', async () => {
    const { file, putOriginal, root } = setUp();
    const bundle = sentJob({
      state: 'failed',
      id: 'job-2',
      name: 'Intake',
      origin: { kind: 'send-folder', folder: '/faxes/Send', bundle: 'Intake.fax', leaseToken: 1 },
      recipients: [aRecipient('+13035550120', { state: 'failed' })],
    });
    putOriginal(bundle);
    await file(bundle);
    await file({ ...bundle, attempts: 2, finishedAtMs: FINISHED + 60_000 });
    expect(readdirSync(join(root, 'Failed'))).toEqual(['Intake.fax']);
  });

  it('keep in Failed what somebody changed there', async () => {
    const { file, root } = setUp();
    const failed = sentJob({
      state: 'failed',
      recipients: [aRecipient('+13035550120', { state: 'failed' })],
    });
    await file(failed);
    writeFileSync(join(root, 'Failed', 'lab.pdf'), 'corrected by hand');
    await file(sentJob({ attempts: 2 }));
    expect(readFileSync(join(root, 'Failed', 'lab.pdf'), 'utf8')).toBe('corrected by hand');
  });

  it('say what is wrong with the disk, as something temporary', async () => {
    const { file, root } = setUp();
    mkdirSync(root, { recursive: true });
    writeFileSync(join(root, 'Sent'), 'a file where a folder should be');
    const filing = await file(sentJob());
    expect(filing).toMatchObject({ ok: false, failure: { kind: 'later', reason: 'disk' } });
  });

  it('have the status of a fax, complete at any time', async () => {
    const { results, root } = setUp();
    const folders = results();
    expect(await folders.writeStatus('lab.pdf.json', toStatusRecord(sentJob(), null, words))).toMatchObject({
      ok: true,
    });
    expect(folders.statusFileExists('lab.pdf.json')).toBe(true);
    const written = JSON.parse(readFileSync(join(root, 'Status', 'lab.pdf.json'), 'utf8')) as unknown;
    expect(written).toEqual(toStatusRecord(sentJob(), null, words));
    expect(readdirSync(join(root, 'Status'))).toEqual(['lab.pdf.json']);
  });
});

describe('names', () => {
  it('leave room for what is appended to them, and contain only whole characters', () => {
    const [first, second] = listCopyNames(`${'ü😀'.repeat(80)}.pdf`);
    expect(new TextEncoder().encode(first).length).toBeLessThanOrEqual(220);
    expect(first).toMatch(/\.pdf$/u);
    expect(second).toMatch(/ \(2\)\.pdf$/u);
    expect(first).not.toContain('�');
  });

  it('name the day as this machine counts it', () => {
    expect(toDay(FINISHED)).toBe('2026-11-21');
  });
});
