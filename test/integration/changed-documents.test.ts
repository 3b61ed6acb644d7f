import {
  appendFileSync,
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { FolderSpool } from '../../app/adapters/spool/folder-spool.ts';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import { success } from '../../app/domain/result.ts';
import { aJob } from '../support/fax-jobs.ts';
import { mayClaim } from '../support/may-claim.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { valueOf } from '../support/value-of.ts';

const tempFolder = useTempFolders();
let root: string;
let send: string;
let spool: FolderSpool;
beforeEach(() => {
  root = join(tempFolder(), 'spool');
  send = join(tempFolder(), 'Send');
  mkdirSync(send);
  spool = new FolderSpool(root);
});

const inSpool = (...names: string[]): string => join(root, 'job-1', ...names);
const read = (...names: string[]): string => readFileSync(inSpool(...names), 'utf8');

/** A fax of the send folder that is not in the spool yet. */
function makeFax(names: readonly string[], bundle: string | null = null): FaxJob {
  const folder = bundle ?? send;
  return aJob({
    name: bundle === null ? (names[0] ?? '') : 'B',
    origin: { kind: 'send-folder', folder: send, bundle, leaseToken: 1 },
    documents: names.map((name) => ({
      ...{ name, source: join(folder, name) },
      ...{ sizeBytes: 0, sha256: null, fingerprint: null },
    })),
    claimedAtMs: null,
  });
}

async function claim(job: FaxJob): Promise<FaxJob> {
  const outcome = await spool.claim(job, mayClaim());
  if (outcome.kind !== 'claimed') throw new Error(JSON.stringify(outcome));
  return { ...job, documents: outcome.documents, companions: outcome.companions, claimedAtMs: 1 };
}

async function claimOne(text = 'first half'): Promise<FaxJob> {
  writeFileSync(join(send, 'lab.txt'), text, { mode: 0o644 });
  return claim(makeFax(['lab.txt']));
}

describe('one document', () => {
  it('is sent as it was when it was taken, whoever still has it open', async () => {
    writeFileSync(join(send, 'lab.txt'), 'first half');
    const writer = openSync(join(send, 'lab.txt'), 'a');
    const job = await claim(makeFax(['lab.txt']));
    expect(await spool.changedDocuments(job)).toEqual(success([]));
    writeSync(writer, ', second half');
    closeSync(writer);
    expect(await spool.changedDocuments(job)).toEqual(success(['lab.txt']));
    expect(read('documents', 'lab.txt')).toBe('first half');

    const [kept] = valueOf(await spool.keepChanged(job, ['lab.txt']));
    expect(readFileSync(kept?.path ?? '', 'utf8')).toBe('first half, second half');
    expect(valueOf(await spool.removeTaken(job))).toBeNull();
    expect(readdirSync(inSpool()).sort()).toEqual(['changed', 'documents']);
    const [version] = valueOf(await spool.newVersion(job));
    expect(version).toEqual({ path: kept?.path, name: 'lab.txt', sizeBytes: 23 });
  });

  it('is not another name of a file, and can be read by this user alone', async () => {
    writeFileSync(join(send, 'lab.txt'), 'text', { mode: 0o664 });
    linkSync(join(send, 'lab.txt'), join(send, '.other-name'));
    await claim(makeFax(['lab.txt']));
    const { nlink, mode } = statSync(inSpool('documents', 'lab.txt'));
    expect([nlink, mode & 0o777]).toEqual([1, 0o600]);
    expect(statSync(inSpool()).mode & 0o777).toBe(0o700);
  });

  it('is taken as it is now where a person says so', async () => {
    const job = await claimOne();
    appendFileSync(inSpool('taken', 'lab.txt'), ', second half');
    const documents = valueOf(await spool.takeAnew(job));
    expect(read('documents', 'lab.txt')).toBe('first half, second half');
    expect(await spool.changedDocuments({ ...job, documents })).toEqual(success([]));
  });

  it('is copied again if a power cut took the copy', async () => {
    const job = await claimOne();
    writeFileSync(inSpool('documents', 'lab.txt'), '');
    expect(await spool.changedDocuments(job)).toEqual(success([]));
    expect(read('documents', 'lab.txt')).toBe('first half');
    rmSync(inSpool('documents'), { recursive: true });
    expect(await spool.changedDocuments(job)).toEqual(success([]));
    expect(read('documents', 'lab.txt')).toBe('first half');
  });

  it('says nothing about what was sent if it is gone, but the others do', async () => {
    const job = await claimOne();
    const [lab] = job.documents;
    const two = { ...job, documents: [...job.documents, { ...lab, name: 'gone.txt' }] } as FaxJob;
    expect(await spool.changedDocuments(two)).toEqual(success([]));
    appendFileSync(inSpool('taken', 'lab.txt'), ', second half');
    expect(await spool.changedDocuments(two)).toEqual(success(['lab.txt']));
    rmSync(inSpool(), { recursive: true });
    expect(await spool.changedDocuments(two)).toEqual(success([]));
  });

  it('counts as missing if neither it nor what was taken exists any more', async () => {
    const job = await claimOne();
    expect(await spool.requireDocuments(job)).toEqual(success(null));
    rmSync(inSpool('documents', 'lab.txt'));
    expect(await spool.changedDocuments(job)).toEqual(success([]));
    expect(await spool.requireDocuments(job)).toEqual(success(null));
    rmSync(inSpool('documents'), { recursive: true });
    rmSync(inSpool('taken'), { recursive: true });
    expect(await spool.requireDocuments(job)).toMatchObject({ ok: false, failure: { reason: 'disk' } });
  });

  it('does not follow a link that was put in its place', async () => {
    writeFileSync(join(send, '.secret'), 'secret');
    const job = await claimOne();
    rmSync(inSpool('taken', 'lab.txt'));
    symlinkSync(join(send, '.secret'), inSpool('taken', 'lab.txt'));
    expect(await spool.changedDocuments(job)).toEqual(success([]));
    expect(read('documents', 'lab.txt')).toBe('first half');
    expect(await spool.takeAnew(job)).toMatchObject({ ok: false });
    expect(await spool.claim(job, mayClaim())).toMatchObject({ kind: 'failed' });
    expect(read('documents', 'lab.txt')).toBe('first half');
  });

  it('of an earlier version is compared as it lies there, even if its claim was interrupted', async () => {
    mkdirSync(inSpool('documents'), { recursive: true });
    writeFileSync(inSpool('documents', 'lab.txt'), 'first half');
    const job = await claim(makeFax(['lab.txt']));
    expect(existsSync(inSpool('taken', 'lab.txt'))).toBe(false);
    appendFileSync(inSpool('documents', 'lab.txt'), ', second half');
    expect(await spool.changedDocuments(job)).toEqual(success(['lab.txt']));
    expect(await spool.keepChanged(job, ['lab.txt'])).toEqual(success([]));
    expect(await spool.removeTaken(job)).toEqual(success(null));
    expect(read('documents', 'lab.txt')).toBe('first half, second half');
  });

  it('whose claim is interrupted at any point is claimed completely the next time', async () => {
    writeFileSync(join(send, 'lab.txt'), 'text');
    mkdirSync(inSpool('taken'), { recursive: true });
    renameSync(join(send, 'lab.txt'), inSpool('taken', 'lab.txt'));
    writeFileSync(inSpool('copy.part'), 'te');
    await claim(makeFax(['lab.txt']));
    expect(read('documents', 'lab.txt')).toBe('text');
    expect(readdirSync(inSpool()).sort()).toEqual(['documents', 'taken']);
  });
});

describe('a bundle', () => {
  const bundle = (): string => join(send, 'B.fax');
  const claimBundle = (documents = ['a.txt', 'b.txt']): Promise<FaxJob> => {
    mkdirSync(join(bundle(), '.hidden'), { recursive: true });
    for (const name of ['a.txt', 'b.txt', 'fax.json', '.hidden/x']) writeFileSync(join(bundle(), name), name);
    const job = makeFax(documents, bundle());
    const note = { name: 'fax.json', source: join(bundle(), 'fax.json') };
    return claim({ ...job, companions: [{ ...note, sizeBytes: 0, sha256: null, fingerprint: null }] });
  };

  it('is copied completely, and kept completely when one of its documents changes', async () => {
    const job = await claimBundle();
    expect(readdirSync(inSpool('documents')).sort()).toEqual(['.hidden', 'a.txt', 'b.txt', 'fax.json']);
    expect(read('documents', '.hidden', 'x')).toBe('.hidden/x');
    expect(await spool.changedDocuments(job)).toEqual(success([]));
    appendFileSync(inSpool('taken', 'b.txt'), ', more');
    expect(await spool.changedDocuments(job)).toEqual(success(['b.txt']));
    const kept = valueOf(await spool.keepChanged(job, ['b.txt']));
    expect(kept.map(({ name }) => name)).toEqual(['a.txt', 'b.txt', 'fax.json']);
    expect(read('changed', 'b.txt')).toBe('b.txt, more');
    expect(read('documents', 'b.txt')).toBe('b.txt');
  });

  it('has changed when a document comes into it, which is then sent with the new version', async () => {
    const job = await claimBundle();
    writeFileSync(inSpool('taken', 'c.txt'), 'c.txt');
    writeFileSync(inSpool('taken', '.c.txt.swp'), 'no document');
    expect(await spool.changedDocuments(job)).toEqual(success(['c.txt']));
    await spool.keepChanged(job, ['c.txt']);
    const version = valueOf(await spool.newVersion(job));
    expect(version.map(({ name }) => name)).toEqual(['a.txt', 'b.txt', 'c.txt']);
    const documents = valueOf(await spool.takeAnew(job));
    expect(documents.map(({ name }) => name)).toEqual(['a.txt', 'b.txt', 'c.txt']);
    expect(await spool.changedDocuments({ ...job, documents })).toEqual(success([]));
  });

  it('whose fax.json chose its documents is not changed by others', async () => {
    const job = await claimBundle(['b.txt']);
    writeFileSync(inSpool('taken', 'c.txt'), 'c.txt');
    expect(await spool.changedDocuments(job)).toEqual(success([]));
  });

  it('is copied again if a power cut took the copies', async () => {
    const job = await claimBundle();
    rmSync(inSpool('documents'), { recursive: true });
    expect(await spool.changedDocuments(job)).toEqual(success([]));
    expect(readdirSync(inSpool('documents')).sort()).toEqual(['.hidden', 'a.txt', 'b.txt', 'fax.json']);
  });
});
