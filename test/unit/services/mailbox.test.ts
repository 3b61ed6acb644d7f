import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqliteMailboxStore } from '../../../app/adapters/mailbox-store/sqlite-mailbox-store.ts';
import { success } from '../../../app/domain/result.ts';
import { MailboxRetention } from '../../../app/services/mailbox/mailbox-retention.ts';
import { Mailbox } from '../../../app/services/mailbox/mailbox.ts';
import type { ReceivedFiles } from '../../../app/services/ports/service/mailbox.ts';
import { aFax, toChange } from '../../support/mailbox-faxes.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { silentLog } from '../../support/silent-log.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const DAY_MS = 24 * 3_600_000;
const tempFolder = useTempFolders();
let clock: ManualClock;
let store: SqliteMailboxStore;
/** How far the service's clock is ahead of this machine's, and whether it was heard since that was set. */
let service: { aheadMs: number; isKnown: boolean };

beforeEach(() => {
  clock = new ManualClock();
  store = new SqliteMailboxStore(join(tempFolder(), 'mailbox.sqlite'), silentLog);
  service = { aheadMs: 0, isKnown: true };
});
afterEach(() => store.close());

const serviceTime = {
  serviceTimeMs: (nowMs: number) => nowMs + service.aheadMs,
  knowsServiceTime: () => service.isKnown,
};
const makeMailbox = (retentionDays = 0) =>
  new Mailbox(store, serviceTime, clock, silentLog, { retentionDays, receivedRetentionDays: 0 });
const aFaxAt = (messageId: number, createdAtMs: number) =>
  toChange(aFax({ messageId: String(messageId), createdAtMs, modifiedAtMs: createdAtMs }));

describe('a received fax without a date', () => {
  it('is saved as one that came just now, and stays where it is in the list', () => {
    const { createdAtMs: _c, modifiedAtMs: _m, ...undated } = aFax({ messageId: '1' });
    const mailbox = makeMailbox();
    const cameMs = clock.now();
    mailbox.take([{ kind: 'undated', fax: undated }]);
    expect(store.toSave().map(({ fax }) => fax.createdAtMs)).toEqual([cameMs]);
    clock.set(clock.now() + 3_600_000);
    mailbox.take([{ kind: 'undated', fax: { ...undated, isRead: true } }]);
    expect(store.find('1')?.fax).toMatchObject({ createdAtMs: cameMs, isRead: true });
  });
});

it.each(['NaN', '', '{bad', '"7"', '9e99'])(
  'what comes in is saved, and the older is not, where since when was noted as %s',
  (entry) => {
    store.take([], { saveFromMs: 0, entries: { 'save-from': entry } });
    makeMailbox().take([aFaxAt(1, clock.now()), aFaxAt(2, clock.now() - 2 * DAY_MS)]);
    expect(store.toSave().map(({ fax }) => fax.messageId)).toEqual(['1']);
    makeMailbox().take([aFaxAt(3, clock.now())]);
    expect(store.toSaveCount()).toBe(2);
  },
);

describe('on a machine whose clock is years ahead', () => {
  const rightMs = Date.UTC(2026, 10, 21, 10, 0);
  beforeEach(() => {
    clock.set(Date.UTC(2031, 0, 1));
    service.aheadMs = rightMs - clock.now();
  });

  it('what comes in is saved all the same, and what is older than a day is history', () => {
    makeMailbox().take([aFaxAt(1, rightMs + 60_000), aFaxAt(2, rightMs - 2 * DAY_MS)], {});
    expect(store.toSave().map(({ fax }) => fax.messageId)).toEqual(['1']);
  });
});

describe('a clock that is set years ahead', () => {
  it('takes nothing for old that is not', async () => {
    const removed: number[] = [];
    const files = {
      removeCopy: (messageId: number) => {
        removed.push(messageId);
        return Promise.resolve(success(null));
      },
    } as unknown as ReceivedFiles;
    const mailbox = makeMailbox(30);
    const startMs = clock.now();
    mailbox.take([aFaxAt(1, startMs - DAY_MS), aFaxAt(2, startMs - 29 * DAY_MS)], {});
    for (const { fax } of store.toSave()) store.endSaving(fax.messageId, true, startMs);
    const handling = { forget: () => Promise.resolve(success(null)), idsUntouchedSince: () => [] };
    const settings = { retentionDays: 30, receivedRetentionDays: 0 };
    const likenesses = { forget: () => success(null) };
    const shared = { store, mailbox, files, handling, likenesses, settings };
    const ports = { ...shared, gateway: serviceTime, clock, log: silentLog };
    const retention = new MailboxRetention(ports);

    clock.set(Date.UTC(2031, 0, 1));
    service.isKnown = false;
    retention.start();
    await clock.pass(3 * 3_600_000);
    expect(removed).toEqual([]);

    // The service has answered: what time it is is known again, and two days have passed.
    service = { aheadMs: startMs + 2 * DAY_MS - clock.now(), isKnown: true };
    await clock.pass(3_600_000);
    expect(removed).toEqual(['2']);
    await retention.stop();
  });
});
