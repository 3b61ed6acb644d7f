import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Failure } from '../../../app/domain/failure.ts';
import { toStatusRecord, describeWhereabouts } from '../../../app/domain/fax/status-record.ts';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import type { FaxReport } from '../../../app/domain/fax/fax-report.ts';
import { failed, success } from '../../../app/domain/result.ts';
import { Archive, type ArchivePorts } from '../../../app/services/filing/archive.ts';
import { DiskDelays } from '../../../app/services/filing/disk-delays.ts';
import type { Receipt } from '../../../app/domain/fax/receipt.ts';
import type { ReceiptToFile, ResultFolders } from '../../../app/services/ports/folders/result-folders.ts';
import type { Spool } from '../../../app/services/ports/folders/spool.ts';
import { aRecipient, aReport } from '../../support/fax-jobs.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { silentLog } from '../../support/silent-log.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { said, words } from '../../support/words.ts';
import { verbatim } from '../../../app/words/phrase.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const tempFolder = useTempFolders();
const document = { path: '/spool/fax.tif', contentType: 'image/tiff' };
const RECEIPT = '/faxes/Sent/lab.pdf.receipt.pdf';
const ORIGINAL = '/faxes/Sent/lab.pdf';
/** Disks take time of their own, which a clock that a test moves knows nothing of. */
const spool = {
  renderedDocument: () => Promise.resolve(null),
  changedDocuments: () => Promise.resolve(comparison === null ? success(changed) : failed(comparison)),
  keepChanged: () => Promise.resolve(success([])),
  removeTaken: () => {
    removals++;
    return Promise.resolve(success(null));
  },
  renderedDraftPath: () => Promise.resolve(success('/spool/draft')),
  keepRendered: () => {
    kept++;
    return Promise.resolve(success(document));
  },
} as unknown as Spool;
const results = {
  file: async (
    _job: unknown,
    _spool: unknown,
    rendered: { path: string } | null,
    _changed: unknown,
    receipt: ReceiptToFile | null,
  ) => {
    const drawn =
      receipt === null ? null : await receipt.draw({ ...receipt.facts, rendered: null, previous: null });
    if (drawn?.ok === false && receipt?.mayLack(drawn.failure) === false) return drawn;
    return success({
      ...{ originals: [ORIGINAL], document: rendered?.path ?? null },
      ...(drawn?.ok === true ? { receipt: RECEIPT } : {}),
      ...(changed.length === 0 ? {} : { changed: changed.map((name) => `/Sent/changed ${name}`) }),
    });
  },
  addDocument: (_job: unknown, rendered: { path: string }) => {
    added.push(rendered.path);
    return Promise.resolve(success({ originals: [ORIGINAL], document: rendered.path }));
  },
} as unknown as ResultFolders;

let bench: ServiceBench;
let archive: Archive;
let diskDelays: DiskDelays;
let receipts: ArchivePorts['receipts'];
/** What the service says when it is asked for the document; null: here it is. */
let refusal: Failure | null;
let downloads: number;
let changed: string[];
/** Why the files could not be compared; null where they were. */
let comparison: Failure | null;
let removals: number;
/** Documents that were kept in the spool, and that were put beside what was filed. */
let kept: number;
let added: string[];

function makeArchive(): Archive {
  const { store, ledger, gateway, session, clock } = bench;
  const made = new Archive({
    store,
    ledger,
    gateway,
    session,
    spool,
    results,
    clock,
    log: silentLog,
    diskDelays,
    receipts,
  });
  bench.tracker.onReports((reports) => made.onReports(reports));
  return made;
}

const source = { uri: '/content/1', contentType: 'image/tiff' };
const listed = (found: FaxReport['document']) => ({
  ...aReport({ messageId: '1', status: 'sent', document: found }),
  createdAtMs: bench.clock.now(),
});
beforeEach(() => {
  bench = makeServiceBench(tempFolder());
  receipts = null;
  diskDelays = new DiskDelays();
  refusal = null;
  downloads = 0;
  changed = [];
  comparison = null;
  removals = 0;
  kept = 0;
  added = [];
  bench.gateway.messages.push(listed(source));
  bench.gateway.download = () => {
    downloads++;
    return Promise.resolve(refusal === null ? success(document) : failed(refusal));
  };
  archive = makeArchive();
});
afterEach(async () => {
  await archive.stop();
  await bench.stop();
});

const refused = (code: string): Failure => ({ kind: 'refused', code, message: verbatim('No.') });
const later = (reason: 'offline' | 'service-down' | 'no-document' | 'still-rendering'): Failure => ({
  ...{ kind: 'later', reason, retryAfterMs: null, message: verbatim('Not now.') },
});
const reached = [aRecipient('+13035550119', { state: 'sent' })];
const addSent = (more: Partial<FaxJob> = {}): void =>
  bench.add('a', '+13035550119', { state: 'sent', messageIds: ['1'], recipients: reached, ...more });
const job = (): FaxJob => {
  const found = bench.store.find('a');
  if (found === null) throw new Error('gone');
  return found;
};
const WITH = { originals: [ORIGINAL], document: document.path };
const WITHOUT = { originals: [ORIGINAL], document: null };

/** As the service lists a fax early on: without its document. */
function forgetDocument(): void {
  bench.gateway.messages[0] = listed(null);
}

describe('a fax of which fewer pages went than were given', () => {
  it('is filed as sent and needs a person, who can leave it as it is', async () => {
    addSent({ pages: 1, pagesGiven: 3, finishedAtMs: 1 });
    archive.start();
    await bench.clock.pass(1_000);
    expect(job()).toMatchObject({ state: 'needs-attention', reason: 'pages-missing', filing: WITH });
    expect(toStatusRecord(job(), null, words)).toMatchObject({
      filedAt: expect.any(String) as string,
      original: ORIGINAL,
    });
    expect(said(describeWhereabouts(job()))).toMatch(
      /1 of 3 pages\. Look at what was sent, then choose “Send as a new fax” or “Leave it as it is”\.$/u,
    );
    // It reached everybody: nothing sends it again by itself.
    expect(bench.ledger.apply('a', { kind: 'resent', dueAtMs: 1 }).kind).toBe('not-allowed');
    bench.ledger.apply('a', { kind: 'kept' });
    await bench.clock.pass(HOUR_MS);
    expect(job()).toMatchObject({ state: 'sent', reason: null, filing: WITH });
  });

  it('is told by the pages that were counted right before it was handed over', async () => {
    await bench.start();
    bench.documents.pages = 3;
    bench.add('b', '+17205550117');
    await bench.clock.pass(1_000);
    expect(bench.store.find('b')).toMatchObject({ attempts: 1, pagesGiven: 3 });
  });
});

describe('a document that the service does not have yet', () => {
  it.each([
    ['404', refused('404')],
    ['CMN-102', refused('CMN-102')],
    ['a page of a gateway', later('no-document')],
    ['still rendering', later('still-rendering')],
    ['a missing permission', refused('CMN-408')],
  ])('is asked for for a day, and filed when it comes: %s', async (_what, failure) => {
    refusal = failure;
    addSent();
    archive.start();
    await bench.clock.pass(23 * HOUR_MS);
    expect(job().filing).toBeNull();
    expect(downloads).toBeLessThan(110);
    refusal = null;
    await bench.clock.pass(16 * MINUTE_MS);
    expect(job().filing).toEqual(WITH);
  });

  it('is waited for where none is named, too, and where the message is not listed', async () => {
    forgetDocument();
    addSent();
    archive.start();
    await bench.clock.pass(HOUR_MS);
    bench.gateway.messages.length = 0;
    await bench.clock.pass(HOUR_MS);
    expect(job().filing).toBeNull();
    bench.gateway.messages.push(listed(source));
    await bench.clock.pass(16 * MINUTE_MS);
    expect(job().filing).toEqual(WITH);
  });

  it('comes seconds later as a rule, and is there then', async () => {
    refusal = refused('404');
    addSent();
    archive.start();
    await bench.clock.pass(10_000);
    refusal = null;
    await bench.clock.pass(10_000);
    expect(job().filing).toEqual(WITH);
  });

  it('is asked for at once when the service says something of its message, and not for each word', async () => {
    refusal = refused('404');
    addSent();
    archive.start();
    await bench.clock.pass(2 * HOUR_MS);
    downloads = 0;
    for (let second = 0; second < 60; second++) {
      archive.onReports([{ ...listed(source), modifiedAtMs: bench.clock.now() }]);
      await bench.clock.pass(1_000);
    }
    expect(downloads).toBeGreaterThan(1);
    expect(downloads).toBeLessThanOrEqual(7);
    refusal = null;
    bench.feed.start();
    await bench.clock.pass(12_000);
    expect(job().filing).toEqual(WITH);
  });

  it('is not asked for each time that the service repeats what it has said of its message', async () => {
    refusal = refused('404');
    addSent();
    archive.start();
    const repeat = async (): Promise<void> => {
      for (let minute = 0; minute < 120; minute++) {
        const uri = `/content/1?signature=${String(minute)}`;
        archive.onReports([listed({ ...source, uri })]);
        await bench.clock.pass(MINUTE_MS);
      }
    };
    await repeat();
    downloads = 0;
    await repeat();
    expect(downloads).toBeGreaterThan(1);
    expect(downloads).toBeLessThanOrEqual(9);
  });

  it('is given up after a day: the original is filed, and the fax says so', async () => {
    refusal = refused('404');
    addSent();
    archive.start();
    await bench.clock.pass(MINUTE_MS);
    expect(said(describeWhereabouts(job()))).toMatch(/does not have its pages yet/u);
    expect(toStatusRecord(job(), '/spool/lab.pdf', words)).toMatchObject({
      ...{ state: 'sent', filedAt: null, original: '/spool/lab.pdf', document: null },
    });
    await bench.clock.pass(25 * HOUR_MS);
    expect(job().filing).toEqual(WITHOUT);
    expect(said(describeWhereabouts(job()))).toMatch(/had no pages to give/u);
    expect(toStatusRecord(job(), '/spool/lab.pdf', words)).toMatchObject({
      original: ORIGINAL,
      document: null,
    });
    expect(toStatusRecord(job(), null, words).filedAt).not.toBeNull();
  });

  it('can be asked for by a person, before that and behind it', async () => {
    refusal = refused('404');
    addSent();
    archive.start();
    await bench.clock.pass(HOUR_MS);
    expect(await archive.fetchDocument(job())).toMatchObject({ ok: false });
    await bench.clock.pass(25 * HOUR_MS);
    expect(job().filing).toEqual(WITHOUT);
    refusal = null;
    expect(await archive.fetchDocument(job())).toEqual(success(null));
    expect(job().filing).toEqual(WITH);
    expect(said(describeWhereabouts(job()))).toBe('Sent to +13035550119.');
  });

  it('is filed at once when a person asks and it is there', async () => {
    refusal = refused('404');
    addSent();
    archive.start();
    await bench.clock.pass(5 * HOUR_MS);
    refusal = null;
    await archive.fetchDocument(job());
    await bench.clock.pass(0);
    expect(job().filing).toEqual(WITH);
  });
});

describe('a rendered document that does not open', () => {
  const filed = async (): Promise<void> => {
    addSent();
    archive.start();
    await bench.clock.pass(0);
    expect(job().filing).toEqual(WITH);
    downloads = 0;
  };

  it('is fetched once more, and the one that opens is put beside what was filed', async () => {
    await filed();
    const tried: string[] = [];
    const opens = ({ path }: { path: string }) => Promise.resolve(tried.push(path) > 0);
    expect(await archive.fetchAnew(job(), opens)).toEqual(success(document));
    expect([downloads, tried]).toEqual([1, ['/spool/draft']]);
    expect(added).toEqual([document.path]);
  });

  it('stays where the new one does not open either, or cannot be had', async () => {
    await filed();
    expect((await archive.fetchAnew(job(), () => Promise.resolve(false))).ok).toBe(false);
    refusal = later('offline');
    expect(await archive.fetchAnew(job(), () => Promise.resolve(true))).toEqual(failed(refusal));
    expect([kept, added]).toEqual([1, []]);
  });
});

describe('the day', () => {
  it('goes on over restarts, which neither end it nor begin it anew', async () => {
    refusal = refused('404');
    addSent();
    for (let start = 0; start < 5; start++) {
      archive.start();
      await bench.clock.pass(4 * HOUR_MS);
      expect(job().filing).toBeNull();
      await archive.stop();
      archive = makeArchive();
    }
    archive.start();
    await bench.clock.pass(5 * HOUR_MS);
    expect(job().filing).toEqual(WITHOUT);
  });

  it('is the service’s: a clock that was set ahead or back gives nothing up', async () => {
    const { clock, gateway } = bench;
    refusal = refused('404');
    addSent();
    const startMs = clock.now();
    let setMs = 0;
    gateway.serviceTimeMs = (nowMs) => nowMs - setMs;
    archive.start();
    await clock.pass(HOUR_MS);
    setMs = 1_000 * HOUR_MS;
    clock.set(clock.now() + setMs);
    await clock.pass(HOUR_MS);
    expect(job().filing).toBeNull();
    setMs = -1_000 * HOUR_MS;
    clock.set(startMs + 2 * HOUR_MS + setMs);
    await clock.pass(HOUR_MS);
    expect(job().filing).toBeNull();
    refusal = null;
    await clock.pass(16 * MINUTE_MS);
    expect(job().filing).toEqual(WITH);
  });

  it('ends where the service never says what time it is, too', async () => {
    bench.gateway.knowsTime = false;
    bench.gateway.knowsServiceTime = () => false;
    refusal = refused('404');
    addSent();
    archive.start();
    await bench.clock.pass(30 * HOUR_MS);
    expect(job().filing).toEqual(WITHOUT);
  });

  it.each(['offline', 'service-down'] as const)('does not end while nobody answers (%s)', async (reason) => {
    refusal = later(reason);
    addSent();
    archive.start();
    await bench.clock.pass(40 * HOUR_MS);
    expect(job().filing).toBeNull();
    refusal = null;
    await bench.clock.pass(2 * MINUTE_MS);
    expect(job().filing).toEqual(WITH);
  });
});

it.each(['410', 'foreign-document', 'document-too-large'])(
  'files at once without a document that is gone for good: %s',
  async (code) => {
    refusal = refused(code);
    addSent();
    archive.start();
    await bench.clock.pass(MINUTE_MS);
    expect(job().filing).toEqual(WITHOUT);
    expect(downloads).toBe(1);
  },
);

it('files a fax that nobody got at once, without a document', async () => {
  forgetDocument();
  addSent({ state: 'failed', recipients: [aRecipient('+13035550119', { state: 'failed' })] });
  archive.start();
  await bench.clock.pass(MINUTE_MS);
  expect(job().filing).toEqual(WITHOUT);
  expect(said(describeWhereabouts(job()))).not.toMatch(/no pages/u);
});

it('sits out no back-off when the line is there again', async () => {
  refusal = later('offline');
  addSent();
  archive.start();
  await bench.clock.pass(10 * MINUTE_MS);
  refusal = null;
  archive.serviceIsReady();
  await bench.clock.pass(0);
  expect(job().filing).toEqual(WITH);
});

it('does not let one fax wait for another', async () => {
  refusal = refused('CMN-408');
  addSent();
  archive.start();
  await bench.clock.pass(MINUTE_MS);
  bench.add('b', '+13035550120', { state: 'cancelled' });
  archive.start();
  await bench.clock.pass(MINUTE_MS);
  expect(bench.store.unfiled().map((each) => each.id)).toEqual(['a']);
  expect(downloads).toBe(1);
});

it('a fax whose file changed after it was taken is never sent as if nothing were', async () => {
  changed = ['lab.txt'];
  const sent = aRecipient('+13035550119', { state: 'sent' });
  bench.add('a', '+13035550119', {
    ...{ state: 'sent', messageIds: ['1'], recipients: [sent], finishedAtMs: 1 },
  });
  archive.start();
  await bench.clock.pass(MINUTE_MS);
  const job = bench.store.find('a');
  expect(job).toMatchObject({ state: 'needs-attention', reason: 'changed-after-sending' });
  expect(said(job?.detail)).toContain(
    'what was sent is saved as lab.pdf, the changed one as changed lab.txt',
  );
  expect(job?.filing).toMatchObject({ document: document.path, changed: ['/Sent/changed lab.txt'] });
  expect(removals).toBe(1);
  expect(bench.ledger.apply('a', { kind: 'kept' })).toMatchObject({ job: { state: 'sent', reason: null } });
  expect(bench.store.unfiled()).toEqual([]);
});

it('a fax whose files could not be compared is compared again before anything of it is removed', async () => {
  comparison = { kind: 'later', reason: 'disk', retryAfterMs: null, message: verbatim('EMFILE') };
  addSent();
  archive.start();
  await bench.clock.pass(MINUTE_MS);
  expect([job().filing, removals]).toEqual([null, 0]);
  expect(said(diskDelays.notice)).toMatch(/^EMFILE Faxes go on all the same\./u);
  comparison = null;
  changed = ['lab.txt'];
  await bench.clock.pass(10 * MINUTE_MS);
  expect(job()).toMatchObject({ state: 'needs-attention', reason: 'changed-after-sending' });
  expect(diskDelays.notice).toBeNull();
});

it('what the service does not give is no fault of the disk', async () => {
  refusal = later('service-down');
  addSent();
  archive.start();
  await bench.clock.pass(MINUTE_MS);
  expect([job().filing, diskDelays.notice]).toEqual([null, null]);
});

it.each(['failed', 'cancelled'] as const)(
  'a fax that %s, and that one got, says that its file changed',
  async (state) => {
    changed = ['lab.txt'];
    const recipients = [
      aRecipient('+13035550119', { state: 'sent' }),
      aRecipient('+13035550120', { state: 'failed' }),
    ];
    addSent({ state, recipients });
    archive.start();
    await bench.clock.pass(MINUTE_MS);
    expect(said(describeWhereabouts(job()))).toContain(
      'what was sent is saved as lab.pdf, the changed one as changed lab.txt',
    );
    expect(removals).toBe(0);
  },
);

it('a fax that one got, and another did not, names only those of its files that changed', async () => {
  changed = ['plan.pdf'];
  const recipients = [
    aRecipient('+13035550119', { state: 'sent' }),
    aRecipient('+13035550120', { state: 'failed' }),
  ];
  const documents = ['letter.pdf', 'plan.pdf', 'list.pdf'].map((name) => ({
    ...{ name, source: `/Send/${name}`, sizeBytes: 1, sha256: name, fingerprint: null },
  }));
  addSent({ state: 'failed', recipients, documents });
  archive.start();
  await bench.clock.pass(MINUTE_MS);
  expect(said(describeWhereabouts(job()))).toContain('plan.pdf changed after the fax was taken');
  expect(said(describeWhereabouts(job()))).not.toContain('list.pdf');
});

it('a fax that failed keeps the files that it was made of for the next try', async () => {
  bench.add('a', '+13035550119', { state: 'failed', reason: 'LineBusy', messageIds: ['1'] });
  archive.start();
  await bench.clock.pass(MINUTE_MS);
  expect(bench.store.find('a')).toMatchObject({ state: 'failed', filing: { originals: [ORIGINAL] } });
  expect(removals).toBe(0);
});

describe('a receipt', () => {
  const origin = () => ({ app: '0.1.0', service: null, account: 'Local exchange', sender: null });
  let drawn: Receipt[];
  let fails: number;
  beforeEach(async () => {
    drawn = [];
    fails = 0;
    const draw = (receipt: Receipt) => {
      drawn.push(receipt);
      return Promise.resolve(
        drawn.length <= fails
          ? failed({ kind: 'needs-person', reason: 'unreadable', message: verbatim('No.') } as const)
          : success(new Uint8Array()),
      );
    };
    await archive.stop();
    receipts = { drawer: { draw }, origin };
    archive = makeArchive();
    addSent();
  });

  it('is filed with the fax, of which nothing is said to be filed before', async () => {
    archive.start();
    await bench.clock.pass(1_000);
    expect(job().filing).toEqual({ ...WITH, receipt: RECEIPT });
    expect(drawn).toMatchObject([{ jobId: 'a', state: 'sent', account: 'Local exchange' }]);
    expect(toStatusRecord(job(), null, words).receipt).toBe(RECEIPT);
  });

  it('that cannot be made at first is made soon after', async () => {
    fails = 2;
    archive.start();
    await bench.clock.pass(1_000);
    expect(job().filing).toBeNull();
    await bench.clock.pass(MINUTE_MS);
    expect(job().filing).toEqual({ ...WITH, receipt: RECEIPT });
  });

  it('that can never be made keeps no fax from being filed', async () => {
    fails = Infinity;
    archive.start();
    await bench.clock.pass(MINUTE_MS);
    expect(job().filing).toEqual(WITH);
    expect(drawn).toHaveLength(3);
    await bench.clock.pass(HOUR_MS);
    expect(drawn).toHaveLength(3);
  });
});
