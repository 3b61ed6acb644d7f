import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FolderReceived } from '../../app/adapters/result-folders/folder-received.ts';
import { FolderResults } from '../../app/adapters/result-folders/folder-results.ts';
import { FolderSpool } from '../../app/adapters/spool/folder-spool.ts';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import { toReceivedFileRecord } from '../../app/domain/service/received-record.ts';
import { aJob, aRecipient } from '../support/fax-jobs.ts';
import { aFax } from '../support/mailbox-faxes.ts';
import { mayClaim } from '../support/may-claim.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { useUmask } from '../support/umask.ts';
import { valueOf } from '../support/value-of.ts';

/** Which of a machine's other users may read what Faxtray creates. Windows has no such permissions. */

const tempFolder = useTempFolders();

/** Everything below the root, without the root, with its permissions. */
function rightsBelow(root: string): Record<string, string> {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
  const rights = (name: string): string => (lstatSync(join(root, name)).mode & 0o7777).toString(8);
  return Object.fromEntries(names.map((name) => [name, rights(name)]));
}

/** A sent fax, a sent bundle, and a received fax, all the way into the result folders. */
async function fileAll(root: string) {
  const data = tempFolder();
  const chosen = tempFolder();
  const results = new FolderResults(root, join(data, 'filing'));
  valueOf(await results.prepare());
  const spool = new FolderSpool(join(data, 'spool'));
  const source = join(chosen, 'lab.pdf');
  writeFileSync(source, SMALL_PDF, { mode: 0o666 });
  const bundle = join(chosen, 'B.fax');
  mkdirSync(join(bundle, '.hidden'), { recursive: true });
  for (const name of ['a.pdf', '.hidden/x']) writeFileSync(join(bundle, name), SMALL_PDF, { mode: 0o777 });
  const document = { name: 'lab.pdf', source, sizeBytes: 0, sha256: null, fingerprint: null };
  const ofWindow = sentJob({ id: 'window', name: 'lab', documents: [document], origin: { kind: 'window' } });
  const ofBundle = sentJob({
    ...{
      id: 'bundle',
      name: 'B',
      documents: [{ ...document, name: 'a.pdf', source: join(bundle, 'a.pdf') }],
    },
    origin: { kind: 'send-folder', folder: chosen, bundle, leaseToken: 1 },
  });
  for (const job of [ofWindow, ofBundle]) {
    expect(await spool.claim(job, mayClaim())).toMatchObject({ kind: 'claimed' });
    const draft = valueOf(await spool.renderedDraftPath(job));
    writeFileSync(draft, SMALL_PDF, { mode: 0o600 });
    const rendered = valueOf(await spool.keepRendered(job, draft));
    valueOf(await results.file({ ...job, claimedAtMs: 1 }, spool, rendered, []));
  }
  const received = new FolderReceived(root, join(data, 'copies'));
  const fax = aFax({ messageId: '7' });
  writeFileSync(valueOf(await received.draftPath('7')), SMALL_PDF, { mode: 0o600 });
  const copy = valueOf(await received.keepCopy('7'));
  const path = valueOf(await received.freePath(fax, 1, copy, () => false));
  expect(await received.place(copy, path, toReceivedFileRecord(fax, path))).toEqual({
    ok: true,
    value: true,
  });
  return { data, path };
}

const FINISHED = new Date(2026, 10, 21, 10, 43).getTime();
const sentJob = (changes: Partial<FaxJob>): FaxJob =>
  aJob({
    ...{ state: 'sent', attempts: 1, finishedAtMs: FINISHED, messageIds: ['9'] },
    recipients: [aRecipient('+13035550119', { state: 'sent' })],
    ...changes,
  });

const isFile = (name: string): boolean => /\.(?:pdf|tif|json)$|\/x$/u.test(name);

describe.skipIf(process.platform === 'win32')('what is filed', () => {
  it('is for this user alone where nobody shared the root, in a home that others may look into', async () => {
    useUmask(0o022);
    const root = join(tempFolder(), 'Faxes');
    chmodSync(dirname(root), 0o755);
    const { data } = await fileAll(root);
    expect(lstatSync(root).mode & 0o7777).toBe(0o700);
    for (const [name, rights] of Object.entries(rightsBelow(root)))
      expect([name, rights]).toEqual([name, isFile(name) ? '600' : '700']);
    // What was moved is as its owner made it, in a folder that keeps everybody else out.
    const own = Object.entries(rightsBelow(data)).filter(([name]) => !name.includes('bundle/taken'));
    expect(own.length).toBeGreaterThan(8);
    for (const [name, rights] of own)
      expect([name, rights]).toEqual([name, expect.stringMatching(/^[67]00$/u)]);
  });

  it.each([
    ['colleagues of a group', 0o2770, 0o022, '2750', '640'],
    ['colleagues of a group who write there, too', 0o2770, 0o002, '2770', '640'],
    ['everybody', 0o777, 0o022, '755', '644'],
    ['colleagues who only read', 0o750, 0o022, '750', '640'],
  ])('is read by %s, whom the root was opened to', async (_who, ofRoot, mask, ofFolders, ofFiles) => {
    useUmask(mask);
    const root = join(tempFolder(), 'Faxes');
    mkdirSync(root);
    chmodSync(root, ofRoot);
    await fileAll(root);
    const all = Object.entries(rightsBelow(root));
    expect(all.filter(([name]) => isFile(name))).toHaveLength(7);
    for (const [name, rights] of all)
      expect([name, rights]).toEqual([name, isFile(name) ? ofFiles : ofFolders]);
  });

  it('is read by those to whom one of its folders was opened', async () => {
    useUmask(0o022);
    const root = join(tempFolder(), 'Faxes');
    await fileAll(root);
    chmodSync(join(root, 'Received'), 0o755);
    const { path } = await fileAll(root);
    // The day's folder existed; what comes on another day is open.
    expect(lstatSync(path).mode & 0o777).toBe(0o600);
    chmodSync(dirname(path), 0o755);
    expect(lstatSync((await fileAllAnew(root)).path).mode & 0o777).toBe(0o644);
    expect(lstatSync(join(root, 'Sent')).mode & 0o777).toBe(0o700);
  });

  const fileAllAnew = async (root: string) => {
    for (const name of readdirSync(join(root, 'Received'))) {
      const day = join(root, 'Received', name);
      for (const file of readdirSync(day)) writeFileSync(join(day, file), 'somebody wrote over it');
    }
    return fileAll(root);
  };

  it('has a root as open as the shared folder that it is made in', async () => {
    useUmask(0o002);
    const shared = tempFolder();
    chmodSync(shared, 0o2775);
    const root = join(shared, 'Faxes');
    valueOf(await new FolderResults(root, tempFolder()).prepare());
    expect(lstatSync(root).mode & 0o777).toBe(0o770);
    const temporary = tempFolder();
    chmodSync(temporary, 0o1777);
    valueOf(await new FolderResults(join(temporary, 'Faxes'), tempFolder()).prepare());
    expect(lstatSync(join(temporary, 'Faxes')).mode & 0o777).toBe(0o700);
  });

  it.runIf(process.getuid?.() === 0)("is not put where somebody else's link leads", async () => {
    const { lchownSync } = await import('node:fs');
    for (const [link, isDay] of [
      ['Sent', false],
      [join('Sent', '2026-11-21'), true],
    ] as const) {
      const [root, elsewhere] = [join(tempFolder(), 'Faxes'), tempFolder()];
      mkdirSync(isDay ? join(root, 'Sent') : root, { recursive: true });
      symlinkSync(elsewhere, join(root, link));
      const spool = new FolderSpool(join(tempFolder(), 'spool'));
      const source = join(tempFolder(), 'lab.pdf');
      writeFileSync(source, SMALL_PDF);
      const document = { name: 'lab.pdf', source, sizeBytes: 0, sha256: null, fingerprint: null };
      const job = sentJob({ documents: [document], origin: { kind: 'window' } });
      expect(await spool.claim(job, mayClaim())).toMatchObject({ kind: 'claimed' });
      const results = new FolderResults(root, tempFolder());
      lchownSync(join(root, link), 65_534, 65_534);
      expect(await results.file(job, spool, null, [])).toMatchObject({ ok: false });
      expect(readdirSync(elsewhere)).toEqual([]);
      // Their own links lead people to another disk.
      lchownSync(join(root, link), 0, 0);
      const { originals } = valueOf(await results.file(job, spool, null, []));
      expect(readFileSync(originals[0] ?? '').equals(SMALL_PDF)).toBe(true);
      expect(readdirSync(elsewhere)).not.toEqual([]);
    }
  });
});
