import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Failure } from '../../../app/domain/failure.ts';
import { failed, success } from '../../../app/domain/result.ts';
import { Archive } from '../../../app/services/keeping/archive.ts';
import type { ResultFolders } from '../../../app/services/ports/result-folders.ts';
import type { Spool } from '../../../app/services/ports/spool.ts';
import { aReport } from '../../support/fax-jobs.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { silentLog } from '../../support/silent-log.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const MINUTE_MS = 60_000;
const tempFolder = useTempFolders();
const document = { path: '/spool/fax.tif', contentType: 'image/tiff' };
/** Disks take time of their own, which a clock that a test moves knows nothing of. */
const spool = {
  renderedDocument: () => Promise.resolve(null),
  renderedDraftPath: () => Promise.resolve(success('/spool/draft')),
  keepRendered: () => Promise.resolve(success(document)),
} as unknown as Spool;
const results = {
  file: (_job: unknown, _spool: unknown, rendered: { path: string } | null) =>
    Promise.resolve(success({ originals: [], document: rendered?.path ?? null })),
} as unknown as ResultFolders;

let bench: ServiceBench;
let archive: Archive;
/** What the service says when it is asked for the document; null: here it is. */
let refusal: Failure | null;
let downloads: number;
beforeEach(() => {
  bench = makeServiceBench(tempFolder());
  const { store, ledger, gateway, session, clock } = bench;
  refusal = null;
  downloads = 0;
  const source = { uri: '/content/1', contentType: 'image/tiff' };
  gateway.messages.push(aReport({ messageId: 1, status: 'sent', document: source }));
  gateway.download = () => {
    downloads++;
    return Promise.resolve(refusal === null ? success(document) : failed(refusal));
  };
  archive = new Archive({ store, ledger, gateway, session, spool, results, clock, log: silentLog });
});
afterEach(async () => {
  await archive.stop();
  await bench.stop();
});

const refused = (code: string): Failure => ({ kind: 'refused', code, message: 'No.' });

it('waits for a document that a permission is missing for', async () => {
  const { clock, store } = bench;
  refusal = refused('CMN-408');
  bench.add('a', '+13035550119', { state: 'sent', messageIds: [1] });
  archive.start();
  await clock.pass(10 * MINUTE_MS);
  expect(store.find('a')?.filing).toBeNull();
  expect(downloads).toBe(1);
  refusal = null;
  await clock.pass(10 * MINUTE_MS);
  expect(store.find('a')?.filing).toEqual({ originals: [], document: document.path });
});

it.each(['404', 'CMN-102', 'document-too-large'])('files without a document where it is %s', async (code) => {
  refusal = refused(code);
  bench.add('a', '+13035550119', { state: 'sent', messageIds: [1] });
  archive.start();
  await bench.clock.pass(MINUTE_MS);
  expect(bench.store.find('a')?.filing).toEqual({ originals: [], document: null });
  expect(downloads).toBe(1);
});

it('does not let one fax wait for another', async () => {
  refusal = refused('CMN-408');
  bench.add('a', '+13035550119', { state: 'sent', messageIds: [1] });
  archive.start();
  await bench.clock.pass(MINUTE_MS);
  bench.add('b', '+13035550120', { state: 'cancelled' });
  archive.start();
  await bench.clock.pass(MINUTE_MS);
  expect(bench.store.unfiled().map((job) => job.id)).toEqual(['a']);
  expect(downloads).toBe(1);
});
