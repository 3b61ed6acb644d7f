import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FolderSpool } from '../../app/adapters/spool/folder-spool.ts';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import { fingerprintAt } from '../../app/storage/fingerprint.ts';
import type { MayTake } from '../../app/services/ports/folders/send-folder.ts';
import { aJob } from '../support/fax-jobs.ts';
import { mayClaim } from '../support/may-claim.ts';
import { SMALL_PDF, smallTiff } from '../support/small-documents.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { inEnglish } from '../../app/words/in-english.ts';
import { valueOf } from '../support/value-of.ts';

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
    expect(await folder.spool.claim(folder.job, mayClaim())).toEqual(claimedOnce);
    expect(existsSync(folder.source)).toBe(false);
    expect(readFileSync(folder.claimed, 'utf8')).toBe('hello');

    const window = setUp('window');
    expect(await window.spool.claim(window.job, mayClaim())).toEqual(claimedOnce);
    expect(existsSync(window.source)).toBe(true);
    expect(readFileSync(window.claimed, 'utf8')).toBe('hello');
  });

  it('can be repeated after a crash at any point', async () => {
    const { spool, job } = setUp('send-folder');
    await spool.claim(job, mayClaim());
    expect(await spool.claim(job, mayClaim())).toEqual(claimedOnce);
  });

  it('completes a move to another disk that was interrupted before the original was removed', async () => {
    const { spool, job, root, source, claimed } = setUp('send-folder');
    const aside = join(root, `.faxtray-${job.id}`);
    renameSync(source, aside);
    mkdirSync(join(claimed, '..'), { recursive: true });
    writeFileSync(claimed, 'hello');
    expect(await spool.claim(job, mayClaim())).toEqual(claimedOnce);
    expect(existsSync(aside)).toBe(false);
  });

  it('crosses to another disk completely, even if it was interrupted in the middle of the copy', async () => {
    const elsewhere = otherDisk();
    const { spool, job, root, source, claimed } = setUp('send-folder', elsewhere);
    const aside = join(root, `.faxtray-${job.id}`);
    renameSync(source, aside);
    const taken = join(claimed, '..', '..', 'taken');
    mkdirSync(taken, { recursive: true });
    writeFileSync(join(taken, '.faxtray-copy'), 'hel');
    expect(await spool.claim(job, mayClaim())).toEqual(claimedOnce);
    expect(readFileSync(claimed, 'utf8')).toBe('hello');
    expect(readdirSync(root)).toEqual([]);
    expect(readdirSync(join(claimed, '..'))).toEqual(['lab.pdf']);
    expect(readdirSync(taken)).toEqual(['lab.pdf']);
  });

  it('brings a bundle with a link to another disk', async () => {
    const { spool, job, root } = setUp('send-folder', otherDisk());
    const bundle = join(root, 'a.fax');
    mkdirSync(bundle);
    renameSync(join(root, 'lab.pdf'), join(bundle, 'lab.pdf'));
    symlinkSync('nowhere', join(bundle, 'link'));
    const ofBundle: FaxJob = {
      ...job,
      origin: { kind: 'send-folder', folder: root, bundle, leaseToken: 1 },
      documents: job.documents.map((each) => ({ ...each, source: join(bundle, 'lab.pdf') })),
    };
    const claimed = await spool.claim(ofBundle, mayClaim());
    expect(claimed).toEqual(claimedOnce);
    expect(readdirSync(root)).toEqual([]);
  });

  it('leaves another file alone that came under the same name', async () => {
    const { spool, job, source, claimed } = setUp('send-folder');
    await spool.claim(job, mayClaim());
    writeFileSync(source, 'other');
    expect(await spool.claim(job, mayClaim())).toEqual(claimedOnce);
    expect(readFileSync(source, 'utf8')).toBe('other');
    expect(readFileSync(claimed, 'utf8')).toBe('hello');
  });

  it('reports when the file was removed', async () => {
    const { spool, job, source } = setUp('send-folder');
    rmSync(source);
    expect(await spool.claim(job, mayClaim())).toEqual({
      kind: 'withdrawn',
      name: 'lab.pdf',
      isChanged: false,
    });
  });

  it.each(['no', 'unknown'] as const)(
    'moves nothing if the answer is %s, asked last of all',
    async (answer) => {
      const { spool, job, source } = setUp('send-folder');
      const asked: boolean[] = [];
      const outcome = await spool.claim(
        job,
        mayClaim(() => {
          asked.push(existsSync(source));
          return Promise.resolve(answer);
        }),
      );
      expect([outcome, asked]).toEqual([{ kind: 'not-ours', isOthers: answer === 'no' }, [true]]);
      expect(existsSync(source)).toBe(true);
    },
  );

  const seen = async ({ job, source }: { job: FaxJob; source: string }): Promise<FaxJob> => {
    const fingerprint = await fingerprintAt(source);
    return { ...job, documents: job.documents.map((each) => ({ ...each, source, fingerprint })) };
  };

  const seenAgain = async (fax: FaxJob): Promise<FaxJob> => ({
    ...(await seen({ job: fax, source: fax.documents[0]?.source ?? '' })),
  });

  it.each([
    ['here', null],
    ['on another disk', '/dev/shm'],
  ])('puts back what came under the name after the last look, with the spool %s', async (_where, disk) => {
    const { spool, job, root, source } = setUp('send-folder', disk === null ? null : otherDisk());
    const outcome = await spool.claim(
      await seen({ job, source }),
      mayClaim(() => {
        rmSync(source);
        writeFileSync(source, 'for somebody else');
        return Promise.resolve<MayTake>('yes');
      }),
    );
    expect(outcome).toEqual({ kind: 'withdrawn', name: 'lab.pdf', isChanged: true });
    expect(readFileSync(source, 'utf8')).toBe('for somebody else');
    expect(readdirSync(root).filter((name) => name !== 'spool')).toEqual(['lab.pdf']);
  });

  it('puts the document back if its sidecar was rewritten after the last look', async () => {
    const { spool, job, source } = setUp('send-folder');
    const note = `${source}.fax.json`;
    writeFileSync(note, '1');
    const companion = { name: 'lab.pdf.fax.json', source: note, sizeBytes: 1, sha256: null };
    const fax = {
      ...(await seen({ job, source })),
      companions: [{ ...companion, fingerprint: await fingerprintAt(note) }],
    };
    const outcome = await spool.claim(
      fax,
      mayClaim(() => {
        writeFileSync(note, 'another number');
        return Promise.resolve<MayTake>('yes');
      }),
    );
    expect(outcome).toEqual({ kind: 'withdrawn', name: 'lab.pdf', isChanged: true });
    expect(readFileSync(source, 'utf8')).toBe('hello');
    expect(readFileSync(note, 'utf8')).toBe('another number');
  });

  it('puts back what was set aside before a crash, and takes nobody else’s name', async () => {
    const { spool, job, root, source } = setUp('send-folder');
    const fax = await seen({ job, source });
    rmSync(source);
    writeFileSync(join(root, `.faxtray-${job.id}`), 'second');
    writeFileSync(source, 'third');
    expect(await spool.claim(fax, mayClaim())).toEqual({
      kind: 'withdrawn',
      name: 'lab.pdf',
      isChanged: true,
    });
    expect(readFileSync(source, 'utf8')).toBe('third');
    expect(readFileSync(join(root, 'lab (2).pdf'), 'utf8')).toBe('second');
    expect(readdirSync(root).sort()).toEqual(['lab (2).pdf', 'lab.pdf', 'spool']);
  });

  it('puts back a bundle in which a file was replaced after the last look', async () => {
    const { spool, job, root } = setUp('send-folder');
    const bundle = join(root, 'a.fax');
    mkdirSync(bundle);
    renameSync(join(root, 'lab.pdf'), join(bundle, 'lab.pdf'));
    const ofBundle: FaxJob = {
      ...(await seen({ job, source: join(bundle, 'lab.pdf') })),
      origin: { kind: 'send-folder', folder: root, bundle, leaseToken: 1 },
    };
    const outcome = await spool.claim(
      ofBundle,
      mayClaim(() => {
        writeFileSync(join(bundle, 'lab.pdf'), 'for somebody else');
        return Promise.resolve<MayTake>('yes');
      }),
    );
    expect(outcome).toEqual({ kind: 'withdrawn', name: job.name, isChanged: true });
    expect(readdirSync(root).sort()).toEqual(['a.fax', 'spool']);
    expect(await spool.claim(await seenAgain(ofBundle), mayClaim())).toMatchObject({ kind: 'claimed' });
  });

  it.each([
    ['written anew', 'second'],
    ['moved back and written anew', 'third'],
    ['removed', null],
  ])('keeps nothing of an interrupted copy if the file was %s meanwhile', async (_how, now) => {
    const { spool, job, root, source, claimed } = setUp('send-folder', otherDisk());
    const fax = await seen({ job, source });
    rmSync(source);
    if (now !== null) writeFileSync(now === 'second' ? join(root, `.faxtray-${job.id}`) : source, now);
    const taken = join(claimed, '..', '..', 'taken');
    mkdirSync(taken, { recursive: true });
    writeFileSync(join(taken, '.faxtray-copy'), 'hel');
    expect(await spool.claim(fax, mayClaim())).toEqual({
      kind: 'withdrawn',
      name: 'lab.pdf',
      isChanged: now !== null,
    });
    expect(await spool.hasDocuments(fax)).toEqual({ ok: true, value: false });
    expect(readdirSync(taken)).toEqual([]);
    expect(readdirSync(root)).toEqual(now === null ? [] : ['lab.pdf']);
  });

  it('does not mistake what programs leave in folders for a document', async () => {
    const { spool, job, claimed } = setUp('send-folder');
    const taken = join(claimed, '..', '..', 'taken');
    mkdirSync(taken, { recursive: true });
    for (const name of ['.DS_Store', 'Thumbs.db', '.faxtray-copy']) writeFileSync(join(taken, name), '');
    expect(await spool.hasDocuments(job)).toEqual({ ok: true, value: false });
    writeFileSync(join(taken, 'lab.pdf'), 'hello');
    expect(await spool.hasDocuments(job)).toEqual({ ok: true, value: true });
  });

  it('continues with what it had set aside, whoever takes files by now', async () => {
    const { spool, job, root, source } = setUp('send-folder', otherDisk());
    renameSync(source, join(root, `.faxtray-${job.id}`));
    expect(
      await spool.claim(
        job,
        mayClaim(() => Promise.resolve('no')),
      ),
    ).toEqual(claimedOnce);
  });

  it('leaves no half copy behind', async () => {
    const { spool, job, claimed } = setUp('window');
    await spool.claim(job, mayClaim());
    expect(readdirSync(join(claimed, '..'))).toEqual(['lab.pdf']);
  });
});

describe('a claim that outlasts whoever wanted it', () => {
  /** Stops where a drive would: when asked for permission. */
  function halt() {
    let goOn = (): void => undefined;
    const halted = new Promise<void>((resolve) => (goOn = resolve));
    let setReached = (): void => undefined;
    const reached = new Promise<void>((resolve) => (setReached = resolve));
    const ask = async (): Promise<MayTake> => {
      setReached();
      await halted;
      return 'yes';
    };
    return { ask, reached, goOn: () => goOn() };
  }

  it('is waited for by the next claim of the same fax, which continues with what it brought', async () => {
    const { root, job, spool } = setUp('send-folder');
    const drive = halt();
    const late = spool.claim(job, mayClaim(drive.ask));
    await drive.reached;
    const anew = new FolderSpool(join(root, 'spool'));
    // By now another machine takes the folder's files. If it let go then, the fax would have no document left.
    const next = anew.claim(
      job,
      mayClaim(() => Promise.resolve('no')),
    );
    const removed = anew.hasDocuments(job);
    drive.goOn();
    expect(await late).toEqual(claimedOnce);
    expect(await next).toEqual(claimedOnce);
    expect(await removed).toEqual({ ok: true, value: true });
    expect(readdirSync(root)).toEqual(['spool']);
  });

  it.each([
    ['its rename', 'here', null, (root: string) => join(root, '.faxtray-job-1')],
    ['its rename', 'on another disk', '/dev/shm', (root: string) => join(root, '.faxtray-job-1')],
    ['its copy', 'on another disk', '/dev/shm', (_: string, taken: string) => join(taken, '.faxtray-copy')],
  ])('gives back what was called off in %s, the spool being %s', async (_step, _where, disk, at) => {
    const { root, job, spool, source, claimed } = setUp('send-folder', disk === null ? null : otherDisk());
    const drive = halt();
    const seen = at(root, join(claimed, '..', '..', 'taken'));
    const late = spool.claim(
      job,
      mayClaim(drive.ask, () => existsSync(seen)),
    );
    await drive.reached;
    const other = new FolderSpool(join(root, 'other-spool'));
    const next = other.claim({ ...job, id: 'other' }, mayClaim());
    drive.goOn();
    expect(await late).toEqual({ kind: 'not-ours', isOthers: false });
    expect(await next).toEqual(claimedOnce);
    expect(existsSync(source)).toBe(false);
    expect(readdirSync(root).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(await spool.hasDocuments(job)).toEqual({ ok: true, value: false });
  });

  it('is not begun any more if it was called off while it waited', async () => {
    const { job, spool, source } = setUp('send-folder');
    const drive = halt();
    const first = spool.claim(
      job,
      mayClaim(async () => {
        await drive.ask();
        return 'unknown';
      }),
    );
    await drive.reached;
    const second = spool.claim(
      job,
      mayClaim(undefined, () => true),
    );
    drive.goOn();
    await first;
    expect(await second).toEqual({ kind: 'not-ours', isOthers: false });
    expect(existsSync(source)).toBe(true);
  });

  it('keeps its folder from being removed meanwhile', async () => {
    const { job, spool, claimed } = setUp('send-folder');
    const drive = halt();
    const late = spool.claim(job, mayClaim(drive.ask));
    await drive.reached;
    const removed = spool.remove(job);
    drive.goOn();
    expect(await late).toEqual(claimedOnce);
    expect(await removed).toMatchObject({ ok: true });
    expect(existsSync(claimed)).toBe(false);
  });
});

it('says where the original lies for as long as it lies there', async () => {
  const { spool, job, claimed } = setUp('send-folder');
  expect(spool.findOriginal(job)).toBeNull();
  const outcome = await spool.claim(job, mayClaim());
  if (outcome.kind !== 'claimed') throw new Error(outcome.kind);
  const taken = { ...job, claimedAtMs: 1, documents: outcome.documents };
  expect(spool.findOriginal(taken)).toBe(claimed);
  const bundle = { kind: 'send-folder', folder: '/Send', bundle: '/Send/B', leaseToken: 1 } as const;
  expect(spool.findOriginal({ ...taken, origin: bundle })).toBe(dirname(claimed));
  rmSync(dirname(claimed), { recursive: true });
  expect(spool.findOriginal(taken)).toBeNull();
  expect(spool.findOriginal({ ...taken, origin: bundle })).toBeNull();
});

describe('the rendered document', () => {
  it('belongs to one attempt', async () => {
    const { spool, job } = setUp('send-folder');
    const first = { ...job, messageIds: ['1'] };
    expect(await spool.renderedDocument(first)).toBeNull();
    const draft = await spool.renderedDraftPath(first);
    if (!draft.ok) throw new Error(inEnglish(draft.failure.message));
    writeFileSync(draft.value, smallTiff());
    const kept = await spool.keepRendered(first, draft.value);
    expect(kept).toMatchObject({ ok: true, value: { contentType: 'image/tiff' } });
    expect(await spool.renderedDocument(first)).toMatchObject({ contentType: 'image/tiff' });
    expect(await spool.renderedDocument({ ...job, messageIds: ['1', '2'] })).toBeNull();
  });

  it('is the one that was stored last, whatever its type', async () => {
    const { spool, job } = setUp('send-folder');
    const sent = { ...job, messageIds: ['1'] };
    for (const bytes of [SMALL_PDF, smallTiff(), SMALL_PDF]) {
      const draft = valueOf(await spool.renderedDraftPath(sent));
      writeFileSync(draft, bytes);
      const kept = valueOf(await spool.keepRendered(sent, draft));
      expect(await spool.renderedDocument(sent)).toEqual(kept);
    }
  });

  it('can only be a fax document', async () => {
    const { spool, job } = setUp('send-folder');
    const sent = { ...job, messageIds: ['1'] };
    const draft = await spool.renderedDraftPath(sent);
    if (!draft.ok) throw new Error(inEnglish(draft.failure.message));
    writeFileSync(draft.value, '<html>');
    expect(await spool.keepRendered(sent, draft.value)).toMatchObject({ ok: false });
  });
});

it('one that became larger than any fax while it was taken is not copied, until it is called off', async () => {
  const { source, job, spool, claimed } = setUp('send-folder');
  truncateSync(source, 50_000_001);
  const outcome = await spool.claim(job, mayClaim());
  expect(outcome.kind === 'failed' && inEnglish(outcome.failure.message)).toContain('larger than any fax');
  expect(existsSync(claimed)).toBe(false);
  const cancelled = { ...job, state: 'cancelled' } as const;
  expect((await spool.claim(cancelled, mayClaim())).kind).toBe('claimed');
  expect(existsSync(claimed)).toBe(true);
});
