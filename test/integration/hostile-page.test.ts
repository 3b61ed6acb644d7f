import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { INPUTS } from '../../app/contract/inputs.ts';
import { anEntry } from '../support/drafts.ts';
import { useComputerCore } from '../support/resilience/computer-core.ts';
import { valueOf } from '../support/value-of.ts';
import { saying } from '../support/saying.ts';

/** What a page that is no longer ours, or a folder that others write to, may ask for. */

const desk = useComputerCore({ quietSeconds: 0 });
const A = '+13035550119';

function chosen(name: string): string {
  const path = join(desk().folder, name);
  writeFileSync(path, `What ${name} says`);
  desk().chosenFiles.add(path);
  return path;
}
const save = async (...paths: string[]): Promise<string> =>
  valueOf(await desk().app.operations['drafts.save']({ draftId: null, content: anEntry({ paths }) })).draftId;
const send = async (draftId: string, ...paths: string[]) =>
  desk().app.operations['fax.send']({
    ...{ paths, to: [{ phoneNumber: A, name: null }], faxResolution: 'Low', coverPageText: null },
    ...{ sendAtMs: null, confirmed: false, asPagesOf: null, draftId },
  });

describe('a row that does not exist', () => {
  it.each([
    '../../../../etc/passwd',
    '/etc/passwd',
    'arriving:/etc/passwd',
    'arriving:',
    'arriving:../Send/lab.pdf',
    'stuck',
    'stuck:/etc/passwd',
    '__proto__',
    'preview-1',
    'received:../../x',
  ])('shows nothing: %s', async (jobId) => {
    const { operations } = desk().app;
    for (const name of [
      'fax.pages',
      'fax.showInFolder',
      'fax.showReceipt',
      'fax.detail',
      'fax.template',
      'fax.inspect',
    ] as const)
      expect(await operations[name]({ jobId })).toMatchObject({ ok: false });
    expect(await desk().app.pageImage(jobId, 1, 100)).toBeNull();
    expect(await operations['drafts.open']({ draftId: jobId })).toMatchObject({ ok: false });
    expect(await operations['drafts.discard']({ draftId: jobId })).toBeDefined();
    expect((await operations['drafts.save']({ draftId: jobId, content: anEntry() })).ok).toBe(false);
  });
});

describe('a draft', () => {
  it('that is sent many times at once is one fax', async () => {
    const path = chosen('letter.txt');
    const draftId = await save(path);
    const sent = await Promise.all(Array.from({ length: 8 }, () => send(draftId, path)));
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(desk().store.all()).toHaveLength(1);
    // Nothing under way brings a draft back.
    expect((await desk().app.operations['drafts.open']({ draftId })).ok).toBe(false);
  });

  it('that is saved, sent and discarded at once becomes one fax at most', async () => {
    const { operations } = desk().app;
    for (let round = 0; round < 10; round++) {
      const path = chosen('letter.txt');
      const draftId = await save(path);
      const [, sent] = await Promise.all([
        operations['drafts.save']({ draftId, content: anEntry({ paths: [path], reference: 'later' }) }),
        send(draftId, path),
        Promise.resolve().then(() => operations['drafts.discard']({ draftId })),
        Promise.resolve().then(() => operations['drafts.bringBack']({ draftId })),
      ]);
      expect((await operations['drafts.open']({ draftId })).ok).toBe(!sent.ok);
    }
  });

  it('of another queue, or of nobody, sends nothing', async () => {
    const path = chosen('letter.txt');
    expect((await send('somebody-elses', path)).ok).toBe(false);
    expect(desk().store.all()).toEqual([]);
  });

  it.skipIf(process.platform === 'win32').each<[string, (path: string, folder: string) => void]>([
    ['a pipe', (path) => execFileSync('mkfifo', [path])],
    ['a device', (path) => symlinkSync('/dev/zero', path)],
    ['a folder', (path) => mkdirSync(path)],
    ['a link to itself', (path) => symlinkSync(path, path)],
    ['another file of the person', (path, folder) => symlinkSync(join(folder, 'private.txt'), path)],
    ['ten gigabytes', tenGigabytes],
  ])('whose file became %s opens, and says so', async (_what, put) => {
    const { folder, app, store } = desk();
    writeFileSync(join(folder, 'private.txt'), 'Not meant for a fax');
    for (const name of ['letter.txt', 'letter', 'letter.unknown']) {
      const path = chosen(name);
      const draftId = await save(path);
      rmSync(path);
      put(path, folder);
      const [file] = valueOf(await app.operations['drafts.open']({ draftId })).files;
      expect([file?.problem, file?.note].some((said) => typeof said === 'string')).toBe(true);
      if (file?.problem !== null) expect((await send(draftId, path)).ok).toBe(false);
    }
    expect(store.all().filter(({ state }) => state === 'sent')).toEqual([]);
  });

  it('of a hundred megabytes is refused at the entrance', () => {
    const schema = INPUTS['drafts.save'];
    for (const entered of [
      { typed: 'x'.repeat(100 << 20) },
      { paths: Array.from({ length: 1_001 }, () => '/x') },
      { paths: ['x'.repeat(5_000)] },
      { to: Array.from({ length: 51 }, () => ({ text: '1', name: null, phoneNumber: null })) },
      { lightness: Number.NaN },
      { cutsSheets: 'yes' },
      { textEncodings: [{ path: '/x', encoding: 'x'.repeat(100) }] },
      { follows: { jobId: 'a', how: 'new-version' } },
      { files: [{ path: '/etc/passwd' }] },
    ])
      expect(schema.safeParse({ draftId: null, content: { ...anEntry(), ...entered } }).success).toBe(false);
  });
});

it('a name that turns what stands beside it is shown for what it is, and stays on the fax', async () => {
  const path = chosen('fdp.\u202etext.txt');
  const { operations } = desk().app;
  const SHOWN = 'fdp.\ufffdtext.txt';
  expect(valueOf(await operations['files.inspect']({ paths: [path] }))).toMatchObject([{ name: SHOWN }]);
  const draftId = await save(path);
  expect(valueOf(await operations['drafts.open']({ draftId })).files).toMatchObject([{ name: SHOWN }]);
  const { jobId } = valueOf(await send(draftId, path));
  expect(desk().store.find(jobId)?.name).toBe('fdp.\u202etext.txt');
  desk().chosenFiles.add(path);
  rmSync(path);
  expect(await send(draftId, path)).toMatchObject({
    failure: { message: saying(`${SHOWN}: `) },
  });
});

function tenGigabytes(path: string): void {
  writeFileSync(path, '');
  truncateSync(path, 10 * 1024 ** 3);
}
