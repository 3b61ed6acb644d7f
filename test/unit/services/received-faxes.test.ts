import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqliteMailboxStore } from '../../../app/adapters/mailbox-store/sqlite-mailbox-store.ts';
import type { Failure } from '../../../app/domain/failure.ts';
import { failed, success } from '../../../app/domain/result.ts';
import type { ReceivedFileRecord } from '../../../app/domain/service/received-record.ts';
import type { Session } from '../../../app/services/access/session.ts';
import { Mailbox } from '../../../app/services/mailbox/mailbox.ts';
import { ReceivedFaxes } from '../../../app/services/mailbox/received-faxes.ts';
import type { FaxGateway } from '../../../app/services/ports/service/fax-gateway.ts';
import type { ReceivedFiles } from '../../../app/services/ports/service/mailbox.ts';
import type { PageViewer } from '../../../app/services/ports/pages/page-viewer.ts';
import type { RenderedDocument } from '../../../app/services/ports/folders/spool.ts';
import { aReport } from '../../support/fax-jobs.ts';
import { aFax, aParty, toChange } from '../../support/mailbox-faxes.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { silentLog } from '../../support/silent-log.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { verbatim } from '../../../app/words/phrase.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const tempFolder = useTempFolders();
let bench: ReturnType<typeof makeBench>;
beforeEach(() => {
  bench = makeBench();
});
afterEach(async () => {
  await bench.received.stop();
  bench.store.close();
});

/** Fifty faxes that came in, at a service that has its own words for every document. */
function makeBench() {
  const clock = new ManualClock();
  const store = new SqliteMailboxStore(join(tempFolder(), 'mailbox.sqlite'), silentLog);
  const serviceTime = { serviceTimeMs: (nowMs: number) => nowMs, knowsServiceTime: () => true };
  const mailbox = new Mailbox(store, serviceTime, clock, silentLog, {
    retentionDays: 0,
    receivedRetentionDays: 0,
  });
  const refusals = new Map<number, Failure>();
  const counts = { questions: 0, downloads: 0, placed: 0 };
  const copies = new Map<string, RenderedDocument>();
  /** Files in `Received/` that are no fax documents. */
  const noFaxes = new Set<string>();
  /** Names in `Received/` at which nothing can be put. */
  const takenFrom = new Set<string>();
  /** Files in `Received/` that a person has changed. */
  const changed = new Set<string>();
  const removed: string[] = [];
  const records: (ReceivedFileRecord | null)[] = [];
  const settings = { receivedRecords: true };
  /** Paths of copies that cannot be shown. */
  const broken = new Set<string>();
  const all: { refusal: Failure | null } = { refusal: null };
  const gateway = {
    ...serviceTime,
    read: (_access: unknown, messageId: string) => {
      counts.questions++;
      const document = { uri: `https://media.example.com/${messageId}`, contentType: 'application/pdf' };
      return Promise.resolve(success(aReport({ messageId, document })));
    },
    download: (_access: unknown, uri: string) => {
      counts.downloads++;
      const refusal = all.refusal ?? refusals.get(Number(uri.split('/').at(-1))) ?? null;
      return Promise.resolve(
        refusal === null ? success({ contentType: 'application/pdf' }) : failed(refusal),
      );
    },
  } as unknown as FaxGateway;
  const files = {
    findCopy: (messageId: string) => Promise.resolve(copies.get(messageId) ?? null),
    draftPath: () => Promise.resolve(success('/draft')),
    keepCopy: (messageId: string) => {
      copies.set(messageId, { path: `/anew/${messageId}.pdf`, contentType: 'application/pdf' });
      return Promise.resolve(success(copies.get(messageId)));
    },
    freePath: ({ messageId }: { messageId: string }) =>
      Promise.resolve(success(`/Received/${messageId}${counts.placed < 50 ? '' : ' (2)'}.pdf`)),
    place: (_copy: unknown, path: string, record: ReceivedFileRecord | null) => {
      counts.placed++;
      records.push(record);
      if (takenFrom.has(path)) return Promise.resolve(success(false));
      noFaxes.delete(path);
      return Promise.resolve(success(true));
    },
    isNoFax: (path: string) => Promise.resolve(noFaxes.has(path)),
    isCopy: (messageId: string, path: string) =>
      Promise.resolve(!changed.has(path) && copies.get(messageId)?.path.startsWith('/old/') === true),
    removeSaved: (_messageId: string, path: string) => {
      removed.push(path);
      return Promise.resolve(success(null));
    },
  } as unknown as ReceivedFiles;
  const session = {
    run: (_group: unknown, call: (access: object) => unknown) => call({}),
  } as unknown as Session;
  const pages = {
    pageCount: ({ path }: RenderedDocument) =>
      Promise.resolve(
        broken.has(path)
          ? failed({ kind: 'needs-person', reason: 'unreadable', message: verbatim('It does not open.') })
          : success(1),
      ),
  } as unknown as PageViewer;
  const warnings: string[] = [];
  const log = { ...silentLog, warn: (event: string) => void warnings.push(event) };
  const make = (): ReceivedFaxes =>
    new ReceivedFaxes({
      ...{ store, mailbox, files, gateway, session, pages, clock, log, settings },
      likenesses: { judge: () => Promise.resolve(success(null)) },
    });
  const received = make();
  const faxes = Array.from({ length: 50 }, (_, index) =>
    toChange(aFax({ messageId: String(index + 1), createdAtMs: clock.now(), modifiedAtMs: clock.now() })),
  );
  mailbox.take(faxes);
  return {
    clock,
    store,
    received,
    make,
    refusals,
    counts,
    all,
    copies,
    noFaxes,
    takenFrom,
    broken,
    changed,
    removed,
    records,
    settings,
    gateway,
    log: warnings,
  };
}

const refused = (code: string, permission?: string): Failure => ({
  kind: 'refused',
  code,
  message: verbatim('no'),
  permission,
});

describe('documents that the service does not give', () => {
  it('for want of a permission are asked for one at a time, and seldom, until it is there', async () => {
    bench.all.refusal = refused('CMN-408', 'ReadMessageContent');
    bench.received.start();
    await bench.clock.pass(HOUR_MS);
    expect(bench.counts.questions).toBeLessThanOrEqual(20);
    expect(bench.store.toSave()).toHaveLength(50);
    bench.all.refusal = null;
    await bench.clock.pass(10 * 60_000);
    expect(bench.store.toSave()).toEqual([]);
  });

  it('alone hold up no other, and are asked for seldom', async () => {
    for (const messageId of [1, 25]) bench.refusals.set(messageId, refused('CMN-203'));
    bench.received.start();
    await bench.clock.pass(60_000);
    expect(bench.store.toSave().map(({ fax }) => fax.messageId)).toEqual(['1', '25']);
    bench.counts.questions = 0;
    await bench.clock.pass(HOUR_MS);
    expect(bench.counts.questions).toBeLessThanOrEqual(30);
  });
});

const later = (reason: 'service-down' | 'no-document'): Failure => ({
  ...{ kind: 'later', reason, retryAfterMs: null, message: verbatim('Not now.') },
});
const toSave = (): string[] => bench.store.toSave().map(({ fax }) => fax.messageId);

describe('a document that is not there yet', () => {
  it.each([
    ['404', refused('404')],
    ['CMN-102', refused('CMN-102')],
    ['a page of a gateway', later('no-document')],
  ])('is asked for until it comes, after a day too: %s', async (_what, failure) => {
    bench.refusals.set(7, failure);
    // First seen a day after it came in, as after a weekend.
    await bench.clock.pass(25 * HOUR_MS);
    bench.received.start();
    await bench.clock.pass(MINUTE_MS);
    expect(toSave()).toEqual(['7']);
    bench.refusals.clear();
    await bench.clock.pass(2 * MINUTE_MS);
    expect(toSave()).toEqual([]);
  });

  it('is given up in the end, and not because a clock was set ahead', async () => {
    bench.refusals.set(7, refused('404'));
    let aheadMs = 0;
    bench.gateway.serviceTimeMs = (nowMs) => nowMs - aheadMs;
    bench.received.start();
    await bench.clock.pass(HOUR_MS);
    aheadMs = 1_000 * HOUR_MS;
    bench.clock.set(bench.clock.now() + aheadMs);
    await bench.clock.pass(HOUR_MS);
    expect(toSave()).toEqual(['7']);
    await bench.clock.pass(24 * HOUR_MS);
    expect(toSave()).toEqual([]);
  });

  it('holds up no other when its place has trouble of its own', async () => {
    bench.refusals.set(1, later('service-down'));
    bench.received.start();
    await bench.clock.pass(MINUTE_MS);
    expect(toSave()).toEqual(['1']);
  });

  it('is fetched at once when the line is there again', async () => {
    bench.all.refusal = later('service-down');
    bench.received.start();
    await bench.clock.pass(HOUR_MS);
    bench.all.refusal = null;
    bench.received.serviceIsReady();
    await bench.clock.pass(0);
    expect(toSave()).toEqual([]);
  });
});

it('a fax whose place is taken from it each time ends its round, and holds up no other', async () => {
  for (const name of ['1', '1 (2)']) bench.takenFrom.add(`/Received/${name}.pdf`);
  bench.received.start();
  await bench.clock.pass(MINUTE_MS);
  expect(toSave()).toEqual(['1']);
  bench.takenFrom.clear();
  await bench.clock.pass(5 * MINUTE_MS);
  expect(toSave()).toEqual([]);
});

describe('what was kept in place of a fax', () => {
  const saveAll = async (): Promise<void> => {
    bench.received.start();
    await bench.clock.pass(MINUTE_MS);
    await bench.received.stop();
  };

  it('by an earlier version is fetched anew, once, and put beside it', async () => {
    await saveAll();
    bench.noFaxes.add('/Received/7.pdf');
    bench.copies.delete('7');
    bench.counts.downloads = 0;
    const again = bench.make();
    again.start();
    await bench.clock.pass(MINUTE_MS);
    await again.stop();
    expect(bench.counts.downloads).toBe(1);
    expect(bench.store.find('7')?.savedTo).toBe('/Received/7 (2).pdf');
    expect(bench.store.find('8')?.savedTo).toBe('/Received/8.pdf');
  });

  it('and does not open is fetched anew when somebody opens it', async () => {
    await saveAll();
    bench.copies.set('7', { path: '/old/7.pdf', contentType: 'application/pdf' });
    bench.broken.add('/old/7.pdf');
    const fax = bench.store.find('7')?.fax;
    if (fax === undefined) throw new Error('gone');
    expect(await bench.received.open(fax)).toMatchObject({ ok: true, value: { pages: 1 } });
    expect(bench.copies.get('7')?.path).toBe('/anew/7.pdf');
    // What was saved is the copy that does not open: it gives way as well.
    expect(bench.store.find('7')?.savedTo).toBe('/Received/7 (2).pdf');
    expect(bench.removed).toEqual(['/Received/7.pdf']);
  });

  it('and does not open stays in `Received/` where a person made something else of it', async () => {
    await saveAll();
    bench.copies.set('7', { path: '/old/7.pdf', contentType: 'application/pdf' });
    bench.broken.add('/old/7.pdf');
    bench.changed.add('/Received/7.pdf');
    const fax = bench.store.find('7')?.fax ?? expect.fail('gone');
    expect(await bench.received.open(fax)).toMatchObject({ ok: true });
    expect(bench.store.find('7')?.savedTo).toBe('/Received/7.pdf');
    expect(bench.removed).toEqual([]);
  });

  it('and does not open stays where the new one does not either', async () => {
    await saveAll();
    bench.copies.set('7', { path: '/old/7.pdf', contentType: 'application/pdf' });
    for (const path of ['/old/7.pdf', '/draft']) bench.broken.add(path);
    const fax = bench.store.find('7')?.fax;
    if (fax === undefined) throw new Error('gone');
    expect(await bench.received.open(fax)).toMatchObject({ ok: false });
    expect(bench.copies.get('7')?.path).toBe('/old/7.pdf');
    expect([bench.store.find('7')?.savedTo, bench.removed]).toEqual(['/Received/7.pdf', []]);
  });

  it('and never opens is fetched anew seldom, however often somebody looks, and until it opens', async () => {
    await saveAll();
    const fax = bench.store.find('7')?.fax ?? expect.fail('gone');
    bench.copies.set('7', { path: '/old/7.pdf', contentType: 'application/pdf' });
    for (const path of ['/old/7.pdf', '/draft']) bench.broken.add(path);
    const lookFor = async (minutes: number): Promise<number> => {
      bench.counts.downloads = 0;
      for (let minute = 0; minute < minutes; minute++) {
        for (let page = 0; page < 3; page++) await bench.received.open(fax);
        await bench.clock.pass(MINUTE_MS);
      }
      return bench.counts.downloads;
    };
    expect(await lookFor(1)).toBe(1);
    expect(await lookFor(60)).toBeLessThanOrEqual(6);
    expect(await lookFor(8 * 60)).toBeLessThanOrEqual(4);
    bench.broken.delete('/draft');
    await bench.clock.pass(24 * HOUR_MS);
    expect(await bench.received.open(fax)).toMatchObject({ ok: true });
    expect(bench.log).toEqual(['received.does-not-open']);
  });

  it('and could not be fetched is fetched as soon as it can be', async () => {
    await saveAll();
    const fax = bench.store.find('7')?.fax ?? expect.fail('gone');
    bench.copies.set('7', { path: '/old/7.pdf', contentType: 'application/pdf' });
    bench.broken.add('/old/7.pdf');
    bench.all.refusal = later('service-down');
    expect(await bench.received.open(fax)).toMatchObject({ ok: false });
    bench.all.refusal = null;
    expect(await bench.received.open(fax)).toMatchObject({ ok: true });
  });
});

describe('the record beside a received fax', () => {
  it('says what is known of it, with the pages that were counted where the service told none', async () => {
    const fax = aFax({
      ...{ messageId: '1', createdAtMs: bench.clock.now() },
      pages: null,
      modifiedAtMs: bench.clock.now() + 1,
    });
    bench.store.take([toChange({ ...fax, to: [aParty({ phoneNumber: '+13035550119' })] })], {
      saveFromMs: 0,
    });
    bench.received.start();
    await bench.clock.pass(MINUTE_MS);
    expect(bench.records).toHaveLength(50);
    expect(bench.records.find((each) => each?.messageId === '1')).toMatchObject({
      ...{ version: 1, called: ['+13035550119'], pages: 1, file: '/Received/1.pdf' },
    });
  });

  it('is not written where that is switched off', async () => {
    bench.settings.receivedRecords = false;
    bench.received.start();
    await bench.clock.pass(MINUTE_MS);
    expect(bench.records).toEqual(Array.from({ length: 50 }, () => null));
  });
});
