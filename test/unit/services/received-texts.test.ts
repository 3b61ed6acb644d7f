import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqliteMailboxStore } from '../../../app/adapters/mailbox-store/sqlite-mailbox-store.ts';
import { failed, success, type Result } from '../../../app/domain/result.ts';
import type { FaxText, PageText } from '../../../app/domain/service/fax-text.ts';
import type { MailboxFax } from '../../../app/domain/service/mailbox.ts';
import { Signal } from '../../../app/domain/signal.ts';
import { ReadingWaits } from '../../../app/services/mailbox/reading-waits.ts';
import { ReceivedTexts } from '../../../app/services/mailbox/received-texts.ts';
import { verbatim } from '../../../app/words/phrase.ts';
import { aFax, toChange } from '../../support/mailbox-faxes.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { silentLog } from '../../support/silent-log.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();
const STOPPED = failed({
  ...{ kind: 'needs-person', reason: 'unreadable' },
  message: verbatim('The renderer was stopped.'),
} as const);
const FULL = failed({
  ...{ kind: 'later', reason: 'disk', retryAfterMs: null },
  message: verbatim('The disk is full.'),
} as const);
const NOT_NOW = failed({
  ...{ kind: 'later', reason: 'starting', retryAfterMs: null },
  message: verbatim('It rests.'),
} as const);
const PAGE_MS = 3_000;

let store: SqliteMailboxStore;
beforeEach(() => (store = new SqliteMailboxStore(join(tempFolder(), 'mailbox.sqlite'), silentLog)));
afterEach(() => store.close());

/** A desk where each page says `page N of ID`, and takes three seconds to read. */
function makeDesk(pages: Readonly<Record<string, number>>) {
  const clock = new ManualClock();
  const saved = new Signal<[fax: MailboxFax]>();
  const settings = { readReceivedText: true };
  const read: string[] = [];
  const announced: string[] = [];
  let announcements = 0;
  const state = {
    unreadable: new Set<string>(),
    isFull: false,
    isMissing: false,
    rests: 0,
    /** What an earlier reader has read. */
    outdated: [] as string[],
    fail: (): void => undefined,
  };
  const receive = (messageId: string): void => {
    const fax = aFax({ messageId, createdAtMs: Number(messageId) * 1_000 });
    store.take([toChange(fax)], { saveFromMs: 0 });
    store.planSaving(messageId, `/Received/${messageId}.pdf`);
    store.endSaving(messageId, true, 1);
    saved.emit(fax);
  };
  const reading = new ReadingWaits(clock);
  const texts = new ReceivedTexts({
    texts: {
      find: (id) => store.texts.find(id),
      unread: (limit) => store.texts.unread(limit),
      outdated: (limit) => state.outdated.slice(0, limit),
      removeAll: () => store.texts.removeAll(),
      keep: (id, text: FaxText) => {
        if (state.isFull) return FULL;
        state.outdated = state.outdated.filter((each) => each !== id);
        return store.texts.keep(id, text);
      },
    },
    mailbox: {
      announce: (ids) => {
        announcements++;
        announced.push(...ids);
      },
    },
    received: { onSaved: (listener) => saved.on(listener) },
    files: {
      findCopy: (id) =>
        Promise.resolve(id in pages ? { path: `/${id}.pdf`, contentType: 'application/pdf' } : null),
    },
    pages: { pageCount: ({ path }) => Promise.resolve(success(pages[path.slice(1, -4)] ?? 0)) },
    textReader: {
      read: ({ path }, page) =>
        new Promise<Result<PageText>>((resolve) => {
          const name = `${path.slice(1, -4)}/${page}`;
          read.push(name);
          state.fail = () => resolve(NOT_NOW);
          if (state.isMissing) state.fail();
          clock.after(PAGE_MS, () => {
            const words = `page ${page} of ${path.slice(1, -4)}`.split(' ');
            const line = words.map((text) => ({ text, left: 0, top: 0, width: 0.1, height: 0.1 }));
            resolve(state.unreadable.has(name) ? STOPPED : success([line]));
          });
        }),
      rest: () => {
        state.rests++;
        state.fail();
        return Promise.resolve();
      },
    },
    reading,
    ...{ settings, clock, log: silentLog },
  });
  return {
    texts,
    reading,
    clock,
    settings,
    read,
    announced,
    announcements: () => announcements,
    state,
    receive,
  };
}

const search = (text: string): string[] =>
  store.page({ before: null, direction: 'inbound', limit: 9, text }).faxes.map(({ fax }) => fax.messageId);

describe('what filing rules wait for', () => {
  it('is read before all else, in the order in which it came, without rests, and none of it is given up in a burst', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => String(index + 1));
    const desk = makeDesk(Object.fromEntries(ids.map((id) => [id, 3])));
    desk.texts.start();
    await desk.clock.pass(0);
    // Already here, newer than all of them, and nobody waits for it.
    desk.receive('40');
    for (const id of ids.slice(0, -1)) {
      desk.receive(id);
      expect(desk.reading.isOver(id)).toBe(false);
    }
    // Nine seconds each.
    for (const [index, id] of ids.slice(0, -1).entries()) {
      await desk.clock.pass(index === 0 ? 2 * 3 * PAGE_MS : 3 * PAGE_MS);
      expect(store.texts.find(id), id).not.toBeNull();
      expect(ids.slice(0, -1).filter((each) => desk.reading.isOver(each))).toEqual([]);
      desk.reading.forget(id);
    }
    await desk.texts.stop();
  });
});

describe('what an earlier reader has read', () => {
  const textOf = (...pages: readonly string[]): FaxText => ({
    pages: pages.map((text) => [[{ text, left: 0, top: 0, width: 0.1, height: 0.1 }]]),
  });
  const wordsOf = (messageId: string): string[] =>
    (store.texts.find(messageId)?.pages ?? []).map((rows) =>
      rows
        .flat()
        .map(({ text }) => text)
        .join(' '),
    );

  it('is read again behind what nobody has read, each once, in a fifth of the time', async () => {
    const desk = makeDesk({ 1: 1, 2: 1, 3: 1 });
    for (const id of ['1', '2', '3']) desk.receive(id);
    for (const id of ['3', '1']) store.texts.keep(id, textOf('old'));
    desk.state.outdated = ['3', '1'];
    desk.texts.start();
    await desk.clock.pass(5 * PAGE_MS - 1);
    expect(desk.read).toEqual(['2/1']);
    await desk.clock.pass(60_000);
    expect(desk.read).toEqual(['2/1', '3/1', '1/1']);
    expect(search('old')).toEqual([]);
    await desk.texts.stop();
  });

  it('is found by its words until then, and where a page cannot be read any more', async () => {
    const desk = makeDesk({ 1: 2 });
    for (const id of ['1', '2']) {
      desk.receive(id);
      store.texts.keep(id, textOf('old first', 'old second'));
    }
    desk.state.outdated = ['2', '1'];
    desk.state.unreadable.add('1/2');
    desk.texts.start();
    await desk.clock.pass(PAGE_MS);
    expect(wordsOf('1')).toEqual(['old first', 'old second']);
    await desk.clock.pass(60_000);
    expect(wordsOf('1')).toEqual(['page 1 of 1', 'old second']);
    // Its copy is not here any more.
    expect(wordsOf('2')).toEqual(['old first', 'old second']);
    expect(desk.state.outdated).toEqual([]);
    await desk.texts.stop();
  });
});

describe('the text of received faxes', () => {
  it('is read of the first pages, the newest fax first, and found from then on', async () => {
    const desk = makeDesk({ 1: 1, 2: 9 });
    desk.receive('1');
    desk.receive('2');
    desk.texts.start();
    await desk.clock.pass(60_000);
    expect(desk.read).toEqual(['2/1', '2/2', '2/3', '1/1']);
    expect(desk.announced).toEqual(['2', '1']);
    expect(search('page')).toEqual(['2', '1']);
    expect(desk.texts.find('2', 'page').map(({ page }) => page)).toEqual([1, 2, 3]);
    desk.receive('1');
    await desk.clock.pass(60_000);
    expect(desk.read).toHaveLength(4);
    await desk.texts.stop();
  });

  it('leaves the computer alone for four times as long as it read, and gives the memory back', async () => {
    const desk = makeDesk({ 1: 1, 2: 2 });
    desk.receive('1');
    desk.receive('2');
    desk.texts.start();
    await desk.clock.pass(2 * PAGE_MS + 4 * 2 * PAGE_MS - 1);
    expect(desk.read).toEqual(['2/1', '2/2']);
    await desk.clock.pass(1);
    expect(desk.read).toEqual(['2/1', '2/2', '1/1']);
    expect(desk.state.rests).toBe(0);
    await desk.clock.pass(5 * PAGE_MS);
    expect(desk.state.rests).toBe(1);
    await desk.texts.stop();
  });

  it('reads a fax that comes while it rests at once', async () => {
    const desk = makeDesk({ 1: 3, 2: 1 });
    desk.receive('1');
    desk.texts.start();
    await desk.clock.pass(3 * PAGE_MS + 1);
    desk.receive('2');
    await desk.clock.pass(PAGE_MS);
    expect(desk.read).toEqual(['1/1', '1/2', '1/3', '2/1']);
    await desk.texts.stop();
  });

  it('is what could be read, where a page hangs or breaks its reader; nobody tries again', async () => {
    const desk = makeDesk({ 1: 3 });
    desk.state.unreadable.add('1/2');
    desk.receive('1');
    desk.receive('7');
    desk.texts.start();
    await desk.clock.pass(60_000);
    expect(store.texts.find('1')?.pages.map((lines) => lines.length)).toEqual([1, 0, 1]);
    expect(store.texts.find('1')?.hasUnread).toBe(true);
    // Its copy is not here.
    expect(store.texts.find('7')).toEqual({ pages: [], hasUnread: true });
    expect(store.texts.unread(9)).toEqual([]);
    await desk.texts.stop();
  });

  it('is deleted when somebody switches it off, and read again when it is switched on', async () => {
    const desk = makeDesk({ 1: 1, 2: 1 });
    desk.receive('1');
    desk.texts.start();
    await desk.clock.pass(60_000);
    desk.receive('2');
    await desk.clock.pass(PAGE_MS / 2);
    const before = desk.announcements();
    desk.settings.readReceivedText = false;
    desk.texts.settingChanged();
    await desk.clock.pass(60_000);
    expect([search('page'), store.texts.find('1'), store.texts.find('2')]).toEqual([[], null, null]);
    // Whoever looks at what was found sees it go, and hears of nothing that is not new.
    expect(desk.announcements()).toBe(before + 1);
    desk.receive('2');
    await desk.clock.pass(60_000);
    expect(desk.announcements()).toBe(before + 1);
    expect(desk.read).toEqual(['1/1', '2/1']);
    desk.settings.readReceivedText = true;
    desk.texts.settingChanged();
    await desk.clock.pass(60_000);
    expect(search('page')).toEqual(['2', '1']);
    await desk.texts.stop();
  });

  it('is read whole where somebody switches it off and on again in the middle of a page', async () => {
    const desk = makeDesk({ 1: 2 });
    desk.receive('1');
    desk.texts.start();
    await desk.clock.pass(PAGE_MS / 2);
    for (const isOn of [false, true]) {
      desk.settings.readReceivedText = isOn;
      desk.texts.settingChanged();
    }
    await desk.clock.pass(60_000);
    expect(store.texts.find('1')?.pages.map((lines) => lines.length)).toEqual([1, 1]);
    await desk.texts.stop();
  });

  it('is not taken for read where nothing can read; it is tried again with the next fax', async () => {
    const desk = makeDesk({ 1: 1, 2: 1 });
    desk.state.isMissing = true;
    desk.receive('1');
    desk.texts.start();
    await desk.clock.pass(600_000);
    expect([desk.read, store.texts.unread(9)]).toEqual([['1/1'], ['1']]);
    desk.state.isMissing = false;
    desk.receive('2');
    await desk.clock.pass(60_000);
    expect(search('page')).toEqual(['2', '1']);
    await desk.texts.stop();
  });

  it('is read after the next start, where somebody quits meanwhile; nobody waits for the page', async () => {
    const desk = makeDesk({ 1: 2 });
    desk.receive('1');
    desk.texts.start();
    await desk.clock.pass(PAGE_MS / 2);
    await desk.texts.stop();
    expect(store.texts.find('1')).toBeNull();
    const again = makeDesk({ 1: 2 });
    again.texts.start();
    await again.clock.pass(60_000);
    expect(store.texts.find('1')?.pages).toHaveLength(2);
    await again.texts.stop();
  });

  it('waits for room on the disk', async () => {
    const desk = makeDesk({ 1: 1 });
    desk.state.isFull = true;
    desk.receive('1');
    desk.texts.start();
    await desk.clock.pass(30_000);
    expect([store.texts.find('1'), desk.read]).toEqual([null, ['1/1']]);
    desk.state.isFull = false;
    await desk.clock.pass(60_000);
    expect(store.texts.find('1')?.pages).toHaveLength(1);
    await desk.texts.stop();
  });
});
