import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqliteMailboxStore } from '../../../app/adapters/mailbox-store/sqlite-mailbox-store.ts';
import { takeOutForeignFiling } from '../../../app/adapters/mailbox-store/take-out-foreign-filing.ts';
import { failed, success } from '../../../app/domain/result.ts';
import type { MailboxFax } from '../../../app/domain/service/mailbox.ts';
import { BlockedFaxes } from '../../../app/services/mailbox/blocked-faxes.ts';
import {
  BlockedLikenessEntries,
  MOST_LIKENESSES,
} from '../../../app/services/mailbox/blocked-likeness-entries.ts';
import { LikenessBlocking } from '../../../app/services/mailbox/likeness-blocking.ts';
import { Mailbox } from '../../../app/services/mailbox/mailbox.ts';
import type { PageViewer } from '../../../app/services/ports/pages/page-viewer.ts';
import { inEnglish } from '../../../app/words/in-english.ts';
import { verbatim } from '../../../app/words/phrase.ts';
import { aFax, aParty, toChange } from '../../support/mailbox-faxes.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { silentLog } from '../../support/silent-log.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();
const STRANGER = '+13035550102';
const KNOWN = '+13035550119';

/** Pages are what their path says; a look is its letters. */
const pages: { -readonly [N in 'likeness' | 'pageCount']: PageViewer[N] } = {
  pageCount: () => Promise.resolve(success(1)),
  likeness({ path }, likenesses) {
    if (path === 'torn')
      return Promise.resolve(
        failed({ kind: 'needs-person', reason: 'unreadable', message: verbatim('It cannot be read.') }),
      );
    const found = likenesses.findIndex((each) => Buffer.from(each).toString() === path);
    return Promise.resolve(
      success({ image: path === 'blank' ? null : Buffer.from(path), alike: found < 0 ? null : found }),
    );
  },
};

function makeBench(path = join(tempFolder(), 'mailbox.sqlite')) {
  const clock = new ManualClock();
  const store = new SqliteMailboxStore(path, silentLog);
  const settings = { retentionDays: 0, receivedRetentionDays: 0, blockedSenders: [] as string[] };
  const serviceTime = { serviceTimeMs: (nowMs: number) => nowMs, knowsServiceTime: () => true };
  const mailbox = new Mailbox(store, serviceTime, clock, silentLog, settings);
  const entries = new BlockedLikenessEntries(store, mailbox);
  const known = new Set([KNOWN]);
  const blocked = new BlockedFaxes({
    ...{ store, settings, entries },
    isKnownNumber: (phoneNumber) => known.has(phoneNumber),
  });
  let ids = 0;
  const likenesses = new LikenessBlocking({
    ...{ store, mailbox, pages, entries, blocked, log: silentLog },
    ids: { next: () => `look-${++ids}` },
  });
  likenesses.start();
  const document = (path: string) => ({ path, contentType: 'application/pdf' as const });
  let changes = 0;
  blocked.onLikenessesChanged(() => changes++);
  return {
    ...{
      path,
      store,
      mailbox,
      settings,
      entries,
      known,
      blocked,
      likenesses,
      document,
      changes: () => changes,
    },
    /** As it comes in and is saved. */
    async arrive(messageId: string, page: string, more: Partial<MailboxFax> = {}): Promise<MailboxFax> {
      const fax = aFax({
        ...{ messageId, direction: 'inbound', pages: 1, createdAtMs: clock.now() },
        ...{ from: aParty({ phoneNumber: STRANGER }), ...more },
      });
      mailbox.take([toChange(fax)]);
      expect(await likenesses.judge(fax, document(page))).toMatchObject({ ok: true });
      store.planSaving(messageId, `/Received/${messageId}.pdf`);
      store.endSaving(messageId, true, clock.now());
      return fax;
    },
    close(): void {
      likenesses.stop();
      store.close();
    },
  };
}

let bench: ReturnType<typeof makeBench>;
beforeEach(() => {
  bench = makeBench();
});
afterEach(() => {
  bench.close();
});

const block = async (messageId: string, page: string): Promise<string> => {
  const fax = bench.store.find(messageId)?.fax ?? aFax();
  const done = await bench.likenesses.block(fax, bench.document(page));
  return done.ok ? done.value.id : inEnglish(done.failure.message);
};

describe('faxes that look like one that is blocked', () => {
  it('are kept apart from then on, with that one, whatever number they show', async () => {
    await bench.arrive('1', 'cruise');
    await bench.arrive('2', 'cruise');
    const id = await block('1', 'cruise');
    const other = await bench.arrive('3', 'cruise', { from: aParty({ phoneNumber: '+13035550177' }) });
    const hidden = await bench.arrive('4', 'cruise', { from: aParty({ phoneNumber: null }) });
    await bench.arrive('5', 'referral');
    expect(bench.blocked.ids().sort()).toEqual(['1', '3', '4']);
    expect([other, hidden].map((fax) => bench.blocked.isBlocked(fax))).toEqual([true, true]);
    expect(bench.blocked.explain(other)).toMatchObject({
      kind: 'likeness',
      likeness: { id, sender: STRANGER },
    });
    expect(bench.changes()).toBe(1);
  });

  it('are so after a restart, and all back when that is taken back; Undo of that as well', async () => {
    await bench.arrive('1', 'cruise');
    const id = await block('1', 'cruise');
    await bench.arrive('2', 'cruise');
    bench.close();
    bench = makeBench(bench.path);
    expect(bench.blocked.ids().sort()).toEqual(['1', '2']);
    expect(bench.likenesses.unblock(id)).toMatchObject({ ok: true });
    expect([bench.blocked.ids(), bench.likenesses.list()]).toEqual([[], []]);
    await bench.arrive('3', 'cruise');
    expect(bench.likenesses.blockAgain(id)).toMatchObject({ ok: true });
    expect(bench.blocked.ids().sort()).toEqual(['1', '2']);
    expect(bench.likenesses.list()).toMatchObject([{ id, sender: STRANGER }]);
    expect(bench.likenesses.blockAgain('another')).toMatchObject({ ok: false });
  });

  it.each(['104', '3035550102'])(
    'are not where the sender is %s, which nobody can look up',
    async (number) => {
      await bench.arrive('1', 'cruise');
      await block('1', 'cruise');
      const fax = await bench.arrive('2', 'cruise', { from: aParty({ phoneNumber: number }) });
      expect(bench.blocked.isBlocked(fax)).toBe(false);
    },
  );

  it('are not where the number is known, or becomes known', async () => {
    await bench.arrive('1', 'cruise');
    await block('1', 'cruise');
    const ofContact = await bench.arrive('2', 'cruise', { from: aParty({ phoneNumber: KNOWN }) });
    const later = await bench.arrive('3', 'cruise');
    expect([ofContact, later].map((fax) => bench.blocked.isBlocked(fax))).toEqual([false, true]);
    bench.known.add(STRANGER);
    expect(bench.blocked.isBlocked(later)).toBe(false);
    expect(bench.blocked.ids()).toEqual([]);
  });

  it('are not where they have more pages or fewer, or cannot be compared', async () => {
    await bench.arrive('1', 'cruise');
    await block('1', 'cruise');
    await bench.arrive('2', 'cruise', { pages: 3 });
    await bench.arrive('3', 'torn');
    // Where the service does not say how many they are, they are counted.
    await bench.arrive('4', 'cruise', { pages: null });
    expect(bench.blocked.ids().sort()).toEqual(['1', '4']);
  });

  it('are told apart from those of a blocked sender', async () => {
    const fax = await bench.arrive('1', 'cruise');
    await block('1', 'cruise');
    bench.settings.blockedSenders = [STRANGER];
    expect(bench.blocked.explain(fax)).toEqual({ kind: 'sender' });
    expect(bench.blocked.ids()).toEqual(['1']);
  });

  it('leave nothing behind when the fax goes by which they are blocked, but its picture, and that says so', async () => {
    await bench.arrive('1', 'cruise');
    const id = await block('1', 'cruise');
    await bench.arrive('2', 'cruise');
    expect(bench.likenesses.list()).toMatchObject([{ id, sender: STRANGER, isFaxGone: false }]);
    // Before its row goes: cut off in between, it is done once more.
    expect(bench.likenesses.forget('1')).toMatchObject({ ok: true });
    bench.store.remove('1');
    bench.mailbox.announce(['1']);
    expect(bench.likenesses.list()).toMatchObject([{ id, sender: null, isFaxGone: true }]);
    expect(bench.store.readEntry('blocked-likenesses')).not.toContain(STRANGER);
    expect(bench.store.readEntry('alike:1')).toBeNull();
    // The others are kept apart as before.
    expect(bench.blocked.ids()).toEqual(['2']);
    bench.close();
    bench = makeBench(bench.path);
    await bench.arrive('3', 'cruise');
    expect(bench.blocked.ids().sort()).toEqual(['2', '3']);
  });

  it('that an earlier version blocked keep no sender either when a fax goes that is so', async () => {
    const fax = await bench.arrive('1', 'cruise');
    const likeness = { id: 'old', sender: STRANGER, createdAtMs: fax.createdAtMs, pages: 1 };
    bench.entries.add(likeness, Buffer.from('cruise'), '1');
    bench.entries.add({ ...likeness, id: 'other' }, Buffer.from('toner'), '2');
    bench.close();
    bench = makeBench(bench.path);
    // Before its row goes, as at retention.
    expect(bench.likenesses.forget('1')).toMatchObject({ ok: true });
    expect(bench.entries.likenesses()).toEqual([
      { ...likeness, id: 'old', sender: null },
      { ...likeness, id: 'other' },
    ]);
  });

  it('leave no entry behind where nothing is blocked any more, and bring no sender back', async () => {
    await bench.arrive('1', 'cruise');
    const id = await block('1', 'cruise');
    bench.likenesses.unblock(id);
    bench.store.remove('1');
    bench.mailbox.announce(['1']);
    expect(bench.store.readEntry('alike:1')).toBeNull();
    bench.likenesses.blockAgain(id);
    expect(bench.likenesses.list()).toMatchObject([{ id, sender: null, isFaxGone: true }]);
  });

  it('are compared with a few looks at a time, and with the others where a few could not be', async () => {
    await bench.arrive('1', 'cruise');
    for (let count = 0; count < MOST_LIKENESSES - 1; count++) await block('1', `cruise ${count}`);
    await block('1', 'spa');
    const asked: number[] = [];
    const compare = pages.likeness;
    let fails = 2;
    pages.likeness = (copy, images) => {
      asked.push(images.length);
      return fails-- > 0 ? compare({ ...copy, path: 'torn' }, images) : compare(copy, images);
    };
    try {
      await bench.arrive('2', 'spa');
    } finally {
      pages.likeness = compare;
    }
    expect(Math.max(...asked)).toBeLessThanOrEqual(8);
    expect(asked.reduce((sum, each) => sum + each, 0)).toBe(MOST_LIKENESSES);
    expect(bench.blocked.ids()).toContain('2');
  });

  it('are forgotten with the fax, and the look stays', async () => {
    await bench.arrive('1', 'cruise');
    await block('1', 'cruise');
    bench.store.remove('1');
    bench.mailbox.announce(['1']);
    expect([bench.blocked.ids(), bench.store.readEntry('alike:1')]).toEqual([[], null]);
    expect(bench.likenesses.list()).toHaveLength(1);
  });
});

describe('nothing is blocked', () => {
  it('by a page with too little on it', async () => {
    await bench.arrive('1', 'blank');
    expect(await block('1', 'blank')).toMatch(/too little/u);
  });

  it('by a page that cannot be read', async () => {
    await bench.arrive('1', 'torn');
    expect(await block('1', 'torn')).toBe('It cannot be read.');
  });

  it('of a known number', async () => {
    await bench.arrive('1', 'cruise', { from: aParty({ phoneNumber: KNOWN }) });
    expect(await block('1', 'cruise')).toMatch(/known numbers/u);
  });

  it('beyond a number of looks', async () => {
    await bench.arrive('1', 'cruise');
    for (let count = 0; count < MOST_LIKENESSES; count++) await block('1', `cruise ${count}`);
    expect(await block('1', 'cruise')).toMatch(/no more/u);
    expect(bench.likenesses.list()).toHaveLength(MOST_LIKENESSES);
  });

  it.each(['{', '[{"id":1}]', '"text"', '[{"id":"a","sender":null,"createdAtMs":1e300,"pages":1}]'])(
    'by an entry that is spoilt: %s',
    async (spoilt) => {
      await bench.arrive('1', 'cruise');
      bench.mailbox.take([], { entries: { 'blocked-likenesses': spoilt, 'alike:1': 'a' } });
      await bench.arrive('2', 'cruise');
      expect(bench.blocked.ids()).toEqual([]);
      expect(bench.likenesses.list()).toEqual([]);
    },
  );

  it('by a backup that somebody else may have made', async () => {
    await bench.arrive('1', 'cruise');
    await block('1', 'cruise');
    bench.close();
    takeOutForeignFiling(bench.path);
    bench = makeBench(bench.path);
    expect([bench.blocked.ids(), bench.likenesses.list()]).toEqual([[], []]);
  });
});
