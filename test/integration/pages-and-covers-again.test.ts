import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { CoverSheet } from '../../app/domain/fax/cover-sheet.ts';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import { success } from '../../app/domain/result.ts';
import { readReceipt } from '../../app/storage/read-receipt.ts';
import { useComputerCore } from '../support/resilience/computer-core.ts';
import { saying } from '../support/saying.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';
import { valueOf } from '../support/value-of.ts';
import { WITHOUT_SCREEN } from '../support/without-screen.ts';

/** What later becomes of faxes with chosen pages, or with a cover page drawn by Faxtray: called back, retried, sent anew, vouched for. */

const A = '+13035550119';
const B = '+17205550117';
/** Busy twice, then it takes a fax. */
const BUSY_AT_FIRST = '+13035550121';
const BUSY = '+13035550120';
const PAGES = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'fax-g4.tif'));
const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const drawn: { pages: string[]; covers: CoverSheet[]; removed: number } = {
  pages: [],
  covers: [],
  removed: 0,
};
beforeEach(() => Object.assign(drawn, { pages: [], covers: [], removed: 0 }));
const tempFolder = useTempFolders();
const put = (name: string): string => {
  const path = join(tempFolder(), name);
  writeFileSync(path, PAGES);
  return path;
};

const desk = useComputerCore(
  { quietSeconds: 0, undoSeconds: 0, automaticRetries: false, duplicateWindowMinutes: 0 },
  undefined,
  {
    previews: {
      ...WITHOUT_SCREEN.previews,
      keepAsFile: () => {
        const path = put('letter.tif');
        drawn.pages.push(path);
        return Promise.resolve(success({ first: 0, path, name: 'letter.tif', sizeBytes: PAGES.length }));
      },
    },
    coverDrawer: {
      draw: (sheet) => {
        drawn.covers.push(sheet);
        const path = put('cover.tif');
        const remove = (): Promise<void> => {
          drawn.removed += 1;
          rmSync(dirname(path), { recursive: true });
          return Promise.resolve();
        };
        return Promise.resolve(success({ path, name: 'cover.tif', sizeBytes: PAGES.length, remove }));
      },
    },
  },
);

const sendPages = async (to: readonly string[], changes = {}): Promise<string> => {
  const jobId = await desk().send('letter.txt', to, { asPagesOf: 'a preview', ...changes });
  // The preview ends with the sheet.
  for (const path of drawn.pages) rmSync(dirname(path), { recursive: true, force: true });
  return jobId;
};
const OWN_COVER = { ownCover: { subject: 'Referral' }, coverPageText: 'As discussed.' };
const documents = (job: FaxJob) => job.documents.map(({ name, sha256 }) => ({ name, sha256 }));
const ONLY_PAGES = [{ name: 'letter.tif', sha256: hash(PAGES) }];
/** Its receipt is written after the answer. */
const filed = (jobId: string): Promise<FaxJob> =>
  until(
    () => desk().job(jobId),
    ({ filing }) => typeof filing?.receipt === 'string',
  );
const retry = async (jobId: string): Promise<unknown> =>
  valueOf(await desk().app.operations['fax.retry']({ jobId }));

it('pages that were called back leave their documents to the next fax, which has pages of its own', async () => {
  const jobId = await sendPages([A], { sendAtMs: Date.now() + 3_600_000 });
  const { operations } = desk().app;
  const paths = [join(desk().folder, 'letter.txt')];
  expect(await operations['files.inspect']({ paths })).toMatchObject({
    failure: { message: saying('chose or dropped') },
  });
  valueOf(await operations['fax.cancel']({ jobId }));
  expect((await operations['files.inspect']({ paths })).ok).toBe(true);
  const again = await sendPages([A]);
  expect(documents(await desk().inState(again, 'sent'))).toEqual(ONLY_PAGES);
  expect(drawn.pages).toHaveLength(2);
});

it('pages go again by hand as they were, after a start, with the preview and the document gone', async () => {
  const jobId = await sendPages([BUSY_AT_FIRST]);
  await desk().inState(jobId, 'failed');
  rmSync(join(desk().folder, 'letter.txt'));
  await retry(jobId);
  await desk().inState(jobId, 'failed');
  await desk().startAgain();
  await retry(jobId);
  expect(documents(await desk().inState(jobId, 'sent'))).toEqual(ONLY_PAGES);
});

it('pages go anew to all as pages, and become the template of another fax', async () => {
  const first = await sendPages([A, B]);
  await desk().inState(first, 'sent');
  const { operations } = desk().app;
  const anew = valueOf(await operations['fax.sendAnew']({ jobId: first })).jobId;
  const sent = await desk().inState(anew, 'sent');
  expect([documents(sent), sent.recipients.length]).toEqual([ONLY_PAGES, 2]);
  const { files } = valueOf(await operations['fax.template']({ jobId: first }));
  expect(files).toMatchObject([{ name: 'letter.tif', problem: null }]);
});

it('the receipt of pages vouches for the pages, not for what they were made of', async () => {
  const job = await filed(await sendPages([A]));
  const read = await readReceipt(job.filing?.receipt ?? '');
  expect(read.kind === 'read' && read.receipt).toMatchObject({
    documents: [{ name: 'letter.tif', sha256: hash(PAGES), sizeBytes: PAGES.length }],
  });
});

it('a cover page of one’s own is drawn anew for each try, by its subject and text, and removed each time', async () => {
  const jobId = await desk().send('letter.txt', [BUSY], OWN_COVER);
  await desk().inState(jobId, 'failed');
  await retry(jobId);
  await desk().inState(jobId, 'failed');
  await desk().startAgain();
  await retry(jobId);
  const { options, documents: sent } = await desk().inState(jobId, 'failed');
  expect([options.ownCover, sent.map(({ name }) => name)]).toEqual([{ subject: 'Referral' }, ['letter.txt']]);
  expect(drawn.covers.map(({ text }) => text)).toEqual(Array(3).fill('As discussed.'));
  for (const { rows } of drawn.covers)
    expect(rows.map(({ value }) => value)).toEqual(expect.arrayContaining(['Referral']));
  expect(drawn.removed).toBe(3);
});

it('a cover page names whoever is still to get the fax, where it goes to one of several again', async () => {
  const jobId = await desk().send('letter.txt', [], {
    ...OWN_COVER,
    to: [
      { phoneNumber: A, name: 'Dr. Mercer' },
      { phoneNumber: BUSY, name: 'Boris' },
    ],
  });
  await desk().inState(jobId, 'failed');
  await retry(jobId);
  await desk().inState(jobId, 'failed');
  const shown = drawn.covers.map(({ rows }) => rows[0]?.value);
  expect(shown).toEqual(['2 recipients', 'Boris']);
});

it('a cover page goes with what is sent anew, comes back in a template, and is not drawn for what is called back', async () => {
  const { operations } = desk().app;
  const off = await desk().send('letter.txt', [A], { ...OWN_COVER, sendAtMs: Date.now() + 3_600_000 });
  valueOf(await operations['fax.cancel']({ jobId: off }));
  expect(drawn.covers).toEqual([]);
  const first = await desk().send('letter.txt', [A], OWN_COVER);
  await desk().inState(first, 'sent');
  expect(valueOf(await operations['fax.template']({ jobId: first }))).toMatchObject(OWN_COVER);
  const anew = valueOf(await operations['fax.sendAnew']({ jobId: first })).jobId;
  expect((await desk().inState(anew, 'sent')).options).toMatchObject(OWN_COVER);
  expect(drawn.covers).toHaveLength(2);
});

it('the receipt of a fax with a cover page vouches for its documents, and the page is counted', async () => {
  const job = await filed(await desk().send('letter.txt', [A], OWN_COVER));
  const read = await readReceipt(job.filing?.receipt ?? '');
  expect(read.kind === 'read' && read.receipt).toMatchObject({
    documents: [{ name: 'letter.txt' }],
  });
  // As the service reports it, with the cover page.
  expect(job.pages).toBeGreaterThan(1);
});
