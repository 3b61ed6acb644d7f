import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFileInspector } from '../../../app/adapters/disk-file-inspector.ts';
import { FolderSpool } from '../../../app/adapters/spool/folder-spool.ts';
import type { OperationInput } from '../../../app/contract/operations.ts';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import { success } from '../../../app/domain/result.ts';
import type { FaxToPreview } from '../../../app/services/ports/pages/fax-previewer.ts';
import type { OperationPorts } from '../../../app/services/operations/operation-ports.ts';
import { pagesToShow } from '../../../app/services/operations/pages-to-show.ts';
import { fingerprintAt } from '../../../app/storage/fingerprint.ts';
import { DEFAULT_SETTINGS } from '../../../app/domain/settings/settings.ts';
import { aJob, aRecipient } from '../../support/fax-jobs.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { words } from '../../support/words.ts';
import { smallTiff } from '../../support/small-documents.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { saying } from '../../support/saying.ts';

const tempFolder = useTempFolders();
let folder: string;
let begun: FaxToPreview[];
beforeEach(() => {
  folder = tempFolder();
  begun = [];
});

/** What is shown of a fax, or of a file in the send folder whose row has this id. */
const show = (
  job: FaxJob | null,
  file: string | null = null,
  maxBytes = 1_000,
  textEncodings: OperationInput<'fax.pages'>['textEncodings'] = [],
) => {
  const ports = {
    store: { find: (id: string) => (id === job?.id ? job : null) },
    queue: { pathOfFile: () => file },
    spool: new FolderSpool(folder),
    pages: { pageCount: () => Promise.resolve(success(2)) },
    previews: {
      begin: (place: string, fax: FaxToPreview) => {
        begun.push(fax);
        return Promise.resolve(place);
      },
    },
    files: makeFileInspector(() => null),
    sender: () => null,
    addressBook: { findName: (number: string) => (number === '+13035550199' ? 'Dr. Mercer' : null) },
    sizeLimit: { maxBytes: () => maxBytes },
    ...{ settings: DEFAULT_SETTINGS, words, clock: new ManualClock() },
  } as unknown as OperationPorts;
  return pagesToShow({ jobId: job?.id ?? 'arriving:x', textEncodings }, ports);
};

function inSpool(name: string, content: string | Uint8Array = 'hello'): string {
  const path = join(folder, 'job-1', name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

describe('the pages by which a person decides', () => {
  it('are drawn of the copy that goes, with its resolution and cover page', async () => {
    const path = inSpool('documents/lab.pdf');
    const job = aJob({
      options: { faxResolution: 'Low', coverPageText: 'As discussed.' },
      recipients: [aRecipient('+13035550117', { state: 'sent' }), aRecipient('+13035550119')],
    });
    const names = job.documents.map(({ name }) => name);
    expect(await show(job)).toEqual(
      success({ pictureId: 'queue', pictures: null, names, faxResolution: 'Low' }),
    );
    expect(begun).toMatchObject([
      {
        documents: [{ path, name: 'lab.pdf' }],
        faxResolution: 'Low',
        cover: { to: '+13035550119', text: 'As discussed.' },
        tones: 'auto',
        lightness: 0,
        cutsSheets: false,
      },
    ]);
    await show(aJob({ options: { faxResolution: 'High', coverPageText: '  ' } }));
    await show(aJob({ options: job.options, recipients: [] }));
    expect(begun.slice(1).map(({ cover }) => cover)).toEqual([null, { to: '', text: 'As discussed.' }]);
    // A contact's name, where none goes with the fax: so does whoever writes the cover page.
    await show(aJob({ options: job.options, recipients: [aRecipient('+13035550199')] }));
    expect(begun.at(-1)?.cover).toMatchObject({ to: 'Dr. Mercer' });
  });

  it("of Faxtray's own cover page name whoever got it", async () => {
    inSpool('documents/lab.pdf');
    const sent = aRecipient('+13035550199', { state: 'sent' });
    const own = { faxResolution: 'Low', coverPageText: null, ownCover: { subject: 'Referral' } } as const;
    const values = (): unknown => {
      const cover = begun.at(-1)?.cover ?? null;
      return cover !== null && 'rows' in cover ? cover.rows.map(({ value }) => value) : null;
    };
    await show(aJob({ state: 'sent', options: own, recipients: [sent] }));
    expect(values()).toEqual(['Dr. Mercer', '+1 303 555 0199', expect.any(String), 'Referral']);
    await show(aJob({ options: own, recipients: [sent, aRecipient('+13035550119')] }));
    expect(values()).toEqual(['+1 303 555 0119', expect.any(String), 'Referral']);
    await show(aJob({ options: own, recipients: [sent, { ...sent, phoneNumber: '+13035550119' }] }));
    expect(values()).toEqual(['2 recipients', expect.any(String), 'Referral']);
  });

  it('have the letters that were chosen for a document, and are the pages that go instead of it', async () => {
    const path = inSpool('documents/lab.pdf');
    const [document] = aJob().documents;
    if (document === undefined) throw new Error('It has none');
    const documents = [document, { ...document, name: 'names.txt' }];
    inSpool('documents/names.txt');
    await show(aJob({ documents }), null, 1_000, [{ document: 1, encoding: 'windows-1250' }]);
    const names = path.replace('lab.pdf', 'names.txt');
    expect(begun.at(-1)?.documents).toEqual([
      { path, name: 'lab.pdf' },
      { path: names, name: 'names.txt', textEncoding: 'windows-1250' },
    ]);
    const pagesInstead = { sizeBytes: 5, sha256: 'ab'.repeat(32) };
    const pages = inSpool(`pages-${pagesInstead.sha256}/lab.tif`);
    await show(aJob({ documents, pagesInstead }));
    expect(begun.at(-1)?.documents).toEqual([{ path: pages, name: 'lab.tif' }]);
  });

  it('are drawn anew when the file has changed, and only then', async () => {
    inSpool('documents/lab.pdf');
    await show(aJob());
    await show(aJob({ changedAtMs: 9_999 }));
    inSpool('documents/lab.pdf', 'hello again');
    await show(aJob());
    const [first, second, third] = begun.map(({ version }) => version);
    expect([first, second === first, third === first]).toEqual([expect.any(String), true, false]);
  });

  it('are those that the service made, once the fax has come to its end', async () => {
    inSpool('documents/lab.pdf');
    inSpool('rendered-7.tif', smallTiff());
    const made = { messageIds: ['7'], finishedAtMs: 1 };
    for (const state of ['sent', 'failed', 'cancelled'] as const)
      expect(await show(aJob({ ...made, state }))).toMatchObject({
        value: { pictureId: 'job-1', pictures: 2 },
      });
    const asked = aJob({ ...made, state: 'needs-attention', reason: 'pages-missing' });
    expect(await show(asked)).toMatchObject({ value: { pictures: 2 } });
    expect(begun).toEqual([]);
    // It goes again, perhaps otherwise: what went the last time is not what goes.
    expect(await show(aJob({ messageIds: ['7'] }))).toMatchObject({ value: { pictures: null } });
  });

  it('are those of the file as it is now, where that is the question', async () => {
    inSpool('documents/lab.pdf', 'first half');
    const taken = inSpool('taken/lab.pdf', 'first half and second half');
    await show(aJob({ state: 'needs-attention', reason: 'changed-after-sending' }));
    expect(begun[0]?.documents).toEqual([{ path: taken, name: 'lab.pdf' }]);
    inSpool('rendered-7.tif', smallTiff());
    const changed = inSpool('changed/lab.pdf', 'first half and second half');
    await show(
      aJob({
        ...{ state: 'needs-attention', reason: 'changed-after-sending' },
        ...{ finishedAtMs: 1, messageIds: ['7'] },
      }),
    );
    expect(begun[1]?.documents).toEqual([{ path: changed, name: 'lab.pdf' }]);
  });

  it('are those of the file where it lies, before it is taken', async () => {
    const source = join(folder, 'Referral.pdf');
    writeFileSync(source, 'hello');
    const [document] = aJob().documents;
    if (document === undefined) throw new Error('no document');
    const job = aJob({ claimedAtMs: null, documents: [{ ...document, source }] });
    expect(await show(job)).toMatchObject({ ok: true });
    expect(await show(null, source)).toMatchObject({ ok: true });
    expect(begun.flatMap(({ documents }) => documents.map(({ path }) => path))).toEqual([source, source]);
  });

  it('are not those of another file that lies under its name by now', async () => {
    const source = join(folder, 'Referral.pdf');
    writeFileSync(source, 'hello');
    const fingerprint = await fingerprintAt(source);
    const [document] = aJob().documents;
    if (document === undefined) throw new Error('no document');
    const job = aJob({ claimedAtMs: null, documents: [{ ...document, source, fingerprint }] });
    expect(await show(job)).toMatchObject({ ok: true });
    writeFileSync(join(folder, 'next'), 'somebody else');
    renameSync(join(folder, 'next'), source);
    expect(await show(job)).toMatchObject({
      failure: { message: saying('Its document is not here, so it cannot be shown.') },
    });
  });

  it('say why there are none, and nothing is drawn', async () => {
    expect(await show(null)).toMatchObject({
      failure: { message: saying('This fax is no longer in the queue.') },
    });
    expect(await show(aJob())).toMatchObject({
      failure: { message: saying('Its document is not here, so it cannot be shown.') },
    });
    inSpool('documents/lab.pdf');
    expect(await show(aJob(), null, 4)).toMatchObject({
      failure: { message: saying('It is too large to be shown here.') },
    });
    inSpool('documents/lab.pdf', '');
    expect(await show(aJob())).toMatchObject({ failure: { message: saying('lab.pdf cannot be shown.') } });
    expect(await show(null, join(folder, 'job-1'))).toMatchObject({ ok: false });
    expect(begun).toEqual([]);
  });

  it('follow no link out of the folder', async () => {
    const secret = join(folder, 'secret.pdf');
    writeFileSync(secret, 'hello');
    const link = join(folder, 'Referral.pdf');
    symlinkSync(secret, link);
    expect(await show(null, link)).toMatchObject({
      failure: { message: saying('Referral.pdf cannot be shown.') },
    });
    mkdirSync(join(folder, 'job-1', 'documents'), { recursive: true });
    symlinkSync(secret, join(folder, 'job-1', 'documents', 'lab.pdf'));
    expect(await show(aJob())).toMatchObject({ ok: false });
    expect(begun).toEqual([]);
  });
});
