import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqliteMailboxStore } from '../../../app/adapters/mailbox-store/sqlite-mailbox-store.ts';
import type { MailboxChange } from '../../../app/contract/mailbox-views.ts';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import type { FilingRule } from '../../../app/domain/settings/filing-rule.ts';
import { decideFiling } from '../../../app/services/mailbox/decide-filing.ts';
import { tryFilingRules } from '../../../app/services/mailbox/filing-trial.ts';
import { MailboxView } from '../../../app/services/mailbox/mailbox-view.ts';
import { Mailbox } from '../../../app/services/mailbox/mailbox.ts';
import type { ReceivedHandling } from '../../../app/services/mailbox/received-handling.ts';
import { blockedSenderOperations } from '../../../app/services/operations/blocked-sender-operations.ts';
import { success } from '../../../app/domain/result.ts';
import { aFax, aParty, toChange } from '../../support/mailbox-faxes.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { HookEvents } from '../../../app/services/hooks/hook-events.ts';
import type { HookQueue } from '../../../app/services/ports/doors/hooks.ts';
import { Signal } from '../../../app/domain/signal.ts';
import type { MailboxFax } from '../../../app/domain/service/mailbox.ts';
import { silentLog } from '../../support/silent-log.ts';
import { blockedSendersAlone } from '../../support/blocked-senders-alone.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();
const JUNK = '+13035550102';
const FRIEND = '+13035550119';
const RULE: FilingRule = { name: 'All', action: { kind: 'tag', tag: 'lab' } };

function makeBench() {
  const clock = new ManualClock();
  const store = new SqliteMailboxStore(join(tempFolder(), 'mailbox.sqlite'), silentLog);
  const settings = {
    ...{ retentionDays: 0, receivedRetentionDays: 0, blockedSenders: [] as string[] },
    ...{ filingRules: [RULE], hooks: [], readReceivedText: true },
  };
  const serviceTime = { serviceTimeMs: (nowMs: number) => nowMs, knowsServiceTime: () => true };
  const mailbox = new Mailbox(store, serviceTime, clock, silentLog, settings);
  const nobody = { doneIds: () => ['3'], idsAt: () => [], takenIds: () => [], ownIds: () => ['1', '2'] };
  const handling = { ...nobody, find: () => [], person: { user: 'ana', host: 'FRONT' } };
  const published: MailboxChange[] = [];
  const parseNumber = makeNumberParser('US');
  const blocked = blockedSendersAlone(settings, store);
  const view = new MailboxView(
    mailbox,
    store,
    { byMessageId: () => null, find: () => null },
    { isComplete: true },
    handling as unknown as ReceivedHandling,
    { describe: () => null },
    { describe: () => null },
    { describe: () => null },
    parseNumber,
    blocked,
    clock,
    (change) => void published.push(change),
  );
  view.start();
  const senders = [JUNK, FRIEND, JUNK, null, `${JUNK}7`];
  mailbox.take(
    senders.map((phoneNumber, index) =>
      toChange(
        aFax({
          ...{ messageId: String(index + 1), from: aParty({ phoneNumber, name: JUNK }) },
          createdAtMs: clock.now() + index,
        }),
      ),
    ),
  );
  // What was sent to them is no fax of theirs.
  mailbox.take([
    toChange(
      aFax({
        ...{ messageId: '9', direction: 'outbound', from: aParty({ phoneNumber: JUNK }) },
        createdAtMs: clock.now(),
      }),
    ),
  ]);
  const page = (query: Partial<Parameters<MailboxView['page']>[0]> = {}) =>
    view.page({ before: null, direction: 'inbound', limit: 10, ...query });
  const ids = (query: Parameters<typeof page>[0] = {}): string[] =>
    page(query).rows.map(({ messageId }) => messageId);
  return { clock, store, settings, mailbox, view, published, page, ids, parseNumber, blocked };
}

let bench: ReturnType<typeof makeBench>;
beforeEach(() => {
  bench = makeBench();
});
afterEach(() => {
  bench.view.stop();
  bench.store.close();
});

describe('the faxes of a blocked sender', () => {
  it('are in a list of their own, counted, and nowhere else', () => {
    const { ids, page, settings } = bench;
    expect([ids(), page().blocked, page().unread]).toEqual([['5', '4', '3', '2', '1'], 0, 5]);
    settings.blockedSenders = [JUNK];
    expect([ids(), page().count]).toEqual([['5', '4', '2'], 3]);
    expect([page().blocked, page().unread]).toEqual([2, 3]);
    expect(ids({ choice: 'blocked' })).toEqual(['3', '1']);
    expect([ids({ choice: 'new' }), ids({ choice: 'open' })]).toEqual([
      ['5', '4', '2'],
      ['5', '4', '2'],
    ]);
    expect([ids({ choice: 'mine' }), ids({ choice: 'handled' })]).toEqual([['2'], []]);
  });

  it('are looked for apart, too, and sent ones stay where they are', () => {
    const { ids, settings } = bench;
    settings.blockedSenders = [JUNK];
    expect(ids({ text: JUNK })).toEqual(['5', '4', '2']);
    expect(ids({ text: JUNK, choice: 'blocked' })).toEqual(['3', '1']);
    expect(ids({ direction: null })).toContain('9');
    expect(ids({ direction: 'outbound' })).toEqual(['9']);
  });

  it('are known page by page, and are all back once it is not blocked any more', () => {
    const { page, ids, settings } = bench;
    settings.blockedSenders = [JUNK, '', "'; DROP TABLE faxes; --"];
    const first = page({ limit: 2 });
    expect(first.rows.map(({ messageId }) => messageId)).toEqual(['5', '4']);
    expect(ids({ limit: 2, before: first.next })).toEqual(['2']);
    settings.blockedSenders = [];
    expect(ids()).toEqual(['5', '4', '3', '2', '1']);
    expect(page().blocked).toBe(0);
  });

  it('count for nobody as new', async () => {
    const { clock, mailbox, published, settings } = bench;
    settings.blockedSenders = [JUNK];
    mailbox.announce([]);
    await clock.pass(1_000);
    expect(published.at(-1)).toEqual({ unread: 3 });
  });

  it('are filed by no rule, nor would have been', () => {
    const { settings, parseNumber, store, blocked } = bench;
    settings.blockedSenders = [JUNK];
    const texts = { find: () => null };
    const decide = (phoneNumber: string) =>
      decideFiling(
        { settings, blocked, parseNumber, ids: { next: () => 'id' }, texts },
        aFax({ from: aParty({ phoneNumber }) }),
        null,
        () => true,
      )?.state;
    expect([decide(JUNK), decide(FRIEND)]).toEqual(['none', 'due']);
    const tried = tryFilingRules({ store, settings, blocked, parseNumber, texts });
    expect(tried.map(({ messageId }) => messageId)).toEqual(['5', '4', '2']);
  });
});

it('no hook is told of them, at the next start either', () => {
  const { store, settings } = bench;
  settings.blockedSenders = [JUNK];
  for (const messageId of ['1', '2']) {
    store.planSaving(messageId, `/Received/${messageId}.pdf`);
    store.endSaving(messageId, true, 1);
  }
  const marks = new Map<string, string | null>();
  const told: string[] = [];
  const saved = new Signal<[fax: MailboxFax]>();
  const start = (): void => {
    const events = new HookEvents({
      ...{
        blocked: bench.blocked,
        mailboxStore: store,
        onSaved: (listener) => saved.on(listener),
        log: silentLog,
      },
      ...{ store: { all: () => [] }, ledger: { onChange: () => NOTHING, onForgotten: () => NOTHING } },
      ...{ onRuled: () => NOTHING, findHookRule: () => null, onAdded: NOTHING, clock: bench.clock },
      ...{ statusRecords: { describe: () => expect.fail() }, ids: { next: () => 'id' } },
      hooks: [{ key: 'all', on: ['received'] }],
      queue: {
        isNew: false,
        readMark: (about: string) => marks.get(about) ?? null,
        record: (about: string, mark: string | null, deliveries: readonly unknown[]) => {
          marks.set(about, mark);
          if (deliveries.length > 0) told.push(about);
        },
      } as unknown as HookQueue,
    });
    events.start();
    events.stop();
  };
  start();
  expect(told).toEqual(['received-2']);
  settings.blockedSenders = [];
  start();
  expect(told).toEqual(['received-2']);
});

const NOTHING = (): void => undefined;

describe('blocking a sender', () => {
  const makeOperation = (fixed: readonly 'blockedSenders'[] = []) => {
    const values = { blockedSenders: [FRIEND] };
    const operations = blockedSenderOperations({
      fixed,
      update: (change: (now: never) => object) => {
        Object.assign(values, change(values as never));
        return Promise.resolve(success(null));
      },
    });
    return { values, set: operations['settings.setBlocked'] };
  };

  it('adds it once, and takes it away alone', async () => {
    const { values, set } = makeOperation();
    for (const isBlocked of [true, true]) await set({ phoneNumber: JUNK, isBlocked });
    expect(values.blockedSenders).toEqual([FRIEND, JUNK]);
    await set({ phoneNumber: FRIEND, isBlocked: false });
    await set({ phoneNumber: FRIEND, isBlocked: false });
    expect(values.blockedSenders).toEqual([JUNK]);
  });

  it('is the administrator’s where they have set it', async () => {
    const { values, set } = makeOperation(['blockedSenders']);
    expect(await set({ phoneNumber: JUNK, isBlocked: true })).toMatchObject({ ok: false });
    expect(values.blockedSenders).toEqual([FRIEND]);
  });
});
