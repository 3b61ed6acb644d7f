import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FolderSpool } from '../../app/adapters/spool/folder-spool.ts';
import type { FaxJob } from '../../app/domain/fax-job.ts';
import { aJob } from '../support/fax-jobs.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
const SHA256_OF_HELLO = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';

/** A folder on another file system than the temporary folder. */
function otherDisk(): string {
  const folder = mkdtempSync('/dev/shm/faxtray-');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function setUp(origin: FaxJob['origin']['kind'], spoolRoot: string | null = null) {
  const root = tempFolder();
  const source = join(root, 'lab.pdf');
  writeFileSync(source, 'hello');
  const job = aJob({
    origin:
      origin === 'window'
        ? { kind: 'window' }
        : { kind: 'send-folder', folder: root, bundle: null, leaseToken: 1 },
    documents: [{ name: 'lab.pdf', source, sizeBytes: 5, sha256: null, fingerprint: null }],
    claimedAtMs: null,
  });
  const spool = new FolderSpool(spoolRoot === null ? join(root, 'spool') : join(spoolRoot, 'spool'));
  const [document] = job.documents;
  if (document === undefined) throw new Error('no document');
  return { root, source, job, spool, claimed: spool.documentPath(job, document) };
}

const claimedOnce = {
  kind: 'claimed',
  documents: [
    expect.objectContaining({
      name: 'lab.pdf',
      sizeBytes: 5,
      sha256: SHA256_OF_HELLO,
      fingerprint: null,
    }) as unknown,
  ],
  companions: [],
};

describe('claiming', () => {
  it('moves a file of a send folder and copies one of the window', async () => {
    const folder = setUp('send-folder');
    expect(await folder.spool.claim(folder.job)).toEqual(claimedOnce);
    expect(existsSync(folder.source)).toBe(false);
    expect(readFileSync(folder.claimed, 'utf8')).toBe('hello');

    const window = setUp('window');
    expect(await window.spool.claim(window.job)).toEqual(claimedOnce);
    expect(existsSync(window.source)).toBe(true);
    expect(readFileSync(window.claimed, 'utf8')).toBe('hello');
  });

  it('can be done again after a crash at any point', async () => {
    const { spool, job } = setUp('send-folder');
    await spool.claim(job);
    expect(await spool.claim(job)).toEqual(claimedOnce);
  });

  it('ends a move over the border of a disk that was cut off before the original was removed', async () => {
    const { spool, job, root, source, claimed } = setUp('send-folder');
    const aside = join(root, `.faxtray-${job.id}`);
    renameSync(source, aside);
    mkdirSync(join(claimed, '..'), { recursive: true });
    writeFileSync(claimed, 'hello');
    expect(await spool.claim(job)).toEqual(claimedOnce);
    expect(existsSync(aside)).toBe(false);
  });

  it('goes over the border of a disk whole, also when it was cut off in the middle of the copy', async () => {
    const elsewhere = otherDisk();
    const { spool, job, root, source, claimed } = setUp('send-folder', elsewhere);
    const aside = join(root, `.faxtray-${job.id}`);
    renameSync(source, aside);
    mkdirSync(join(claimed, '..'), { recursive: true });
    writeFileSync(join(claimed, '..', '.faxtray-copy'), 'hel');
    expect(await spool.claim(job)).toEqual(claimedOnce);
    expect(readFileSync(claimed, 'utf8')).toBe('hello');
    expect(readdirSync(root)).toEqual([]);
    expect(readdirSync(join(claimed, '..'))).toEqual(['lab.pdf']);
  });

  it('brings a bundle with a link over the border of a disk', async () => {
    const { spool, job, root } = setUp('send-folder', otherDisk());
    const bundle = join(root, 'a.fax');
    mkdirSync(bundle);
    renameSync(join(root, 'lab.pdf'), join(bundle, 'lab.pdf'));
    symlinkSync('nowhere', join(bundle, 'link'));
    const claimed = await spool.claim({
      ...job,
      origin: { kind: 'send-folder', folder: root, bundle, leaseToken: 1 },
      documents: job.documents.map((each) => ({ ...each, source: join(bundle, 'lab.pdf') })),
    });
    expect(claimed).toEqual(claimedOnce);
    expect(readdirSync(root)).toEqual([]);
  });

  it('leaves another file alone that came under the same name', async () => {
    const { spool, job, source, claimed } = setUp('send-folder');
    await spool.claim(job);
    writeFileSync(source, 'other');
    expect(await spool.claim(job)).toEqual(claimedOnce);
    expect(readFileSync(source, 'utf8')).toBe('other');
    expect(readFileSync(claimed, 'utf8')).toBe('hello');
  });

  it('says when the file was taken away', async () => {
    const { spool, job, source } = setUp('send-folder');
    rmSync(source);
    expect(await spool.claim(job)).toEqual({ kind: 'withdrawn', name: 'lab.pdf' });
  });

  it('leaves no half copy behind', async () => {
    const { spool, job, claimed } = setUp('window');
    await spool.claim(job);
    expect(readdirSync(join(claimed, '..'))).toEqual(['lab.pdf']);
  });
});

describe('the rendered document', () => {
  it('belongs to one attempt', async () => {
    const { spool, job } = setUp('send-folder');
    const first = { ...job, messageIds: [1] };
    expect(await spool.renderedDocument(first)).toBeNull();
    const draft = await spool.renderedDraftPath(first);
    if (!draft.ok) throw new Error(draft.failure.message);
    writeFileSync(draft.value, 'II*');
    const kept = await spool.keepRendered(first, draft.value, 'image/tiff');
    expect(kept).toMatchObject({ ok: true, value: { contentType: 'image/tiff' } });
    expect(await spool.renderedDocument(first)).toMatchObject({ contentType: 'image/tiff' });
    expect(await spool.renderedDocument({ ...job, messageIds: [1, 2] })).toBeNull();
  });

  it('is nothing but a fax document', async () => {
    const { spool, job } = setUp('send-folder');
    const sent = { ...job, messageIds: [1] };
    const draft = await spool.renderedDraftPath(sent);
    if (!draft.ok) throw new Error(draft.failure.message);
    writeFileSync(draft.value, '<html>');
    expect(await spool.keepRendered(sent, draft.value, 'text/html')).toMatchObject({ ok: false });
  });
});
