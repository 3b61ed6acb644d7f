import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqliteMailboxStore } from '../../../app/adapters/mailbox-store/sqlite-mailbox-store.ts';
import { failed, success, type Result } from '../../../app/domain/result.ts';
import { MailboxRetention } from '../../../app/services/mailbox/mailbox-retention.ts';
import { Mailbox } from '../../../app/services/mailbox/mailbox.ts';
import { verbatim } from '../../../app/words/phrase.ts';
import { aFax, toChange } from '../../support/mailbox-faxes.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { silentLog } from '../../support/silent-log.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
const tempFolder = useTempFolders();
let store: SqliteMailboxStore;

beforeEach(() => (store = new SqliteMailboxStore(join(tempFolder(), 'mailbox.sqlite'), silentLog)));
afterEach(() => store.close());

/** A mailbox with a received and a sent fax of each of these ages in days: `in-40`, `out-40`. */
function mailboxWith(
  ages: readonly number[],
  settings: { retentionDays: number; receivedRetentionDays: number },
) {
  const clock = new ManualClock();
  const service = { serviceTimeMs: (nowMs: number) => nowMs, knowsServiceTime: () => true };
  const mailbox = new Mailbox(store, service, clock, silentLog, settings);
  const messageChanges = ages.flatMap((days) => {
    const createdAtMs = clock.now() - days * DAY_MS;
    return (['inbound', 'outbound'] as const).map((direction) =>
      toChange(
        aFax({
          ...{ messageId: `${direction === 'inbound' ? 'in' : 'out'}-${days}`, direction },
          ...{ createdAtMs, modifiedAtMs: createdAtMs },
        }),
      ),
    );
  });
  store.take(messageChanges, { saveFromMs: 0 });
  for (const { fax } of store.toSave()) {
    store.planSaving(fax.messageId, `/Received/${fax.messageId}.pdf`);
    store.endSaving(fax.messageId, true, clock.now());
  }
  const done: string[] = [];
  const away = new Set<string>();
  const step = (name: string): Promise<Result<null>> => {
    if (away.has(name))
      return Promise.resolve(
        failed({ kind: 'later', reason: 'disk', retryAfterMs: null, message: verbatim('away') }),
      );
    done.push(name);
    return Promise.resolve(success(null));
  };
  const written = new Map<string, number>();
  const forgotten: string[] = [];
  const retention = new MailboxRetention({
    likenesses: {
      forget: (id) => {
        forgotten.push(id);
        return success(null);
      },
    },
    ...{ store, mailbox, settings, clock, gateway: service, log: silentLog },
    files: {
      removeSaved: (_id, path) => step(`file ${path}`),
      removeCopy: (id) => step(`copy ${id}`),
    },
    handling: {
      forget: (id) => step(`handling ${id}`),
      idsUntouchedSince: (sinceMs) => [...written].filter(([, atMs]) => atMs < sinceMs).map(([id]) => id),
    },
  });
  const left = (): string[] =>
    store
      .createdBefore(Number.MAX_SAFE_INTEGER)
      .map(({ fax }) => fax.messageId)
      .sort();
  return { clock, retention, settings, done, away, written, left, forgotten };
}

describe('faxes of the mailbox that grow old', () => {
  it('go by the one retention, files and what was written on them left alone', async () => {
    const { clock, retention, done, left, forgotten } = mailboxWith([10, 40], {
      retentionDays: 30,
      receivedRetentionDays: 0,
    });
    retention.start();
    await clock.pass(0);
    expect(done).toEqual(['copy in-40', 'copy out-40']);
    expect(left()).toEqual(['in-10', 'out-10']);
    expect(forgotten).toEqual(['in-40', 'out-40']);
    await retention.stop();
  });

  it('go by a retention of their own where they were received: file, handling, copy, entry', async () => {
    const { clock, retention, done, left } = mailboxWith([10, 40, 100], {
      retentionDays: 90,
      receivedRetentionDays: 30,
    });
    retention.start();
    await clock.pass(0);
    expect(done.filter((each) => each.includes('in-40'))).toEqual([
      'file /Received/in-40.pdf',
      'handling in-40',
      'copy in-40',
    ]);
    expect(left()).toEqual(['in-10', 'out-10', 'out-40']);
    await retention.stop();
  });

  it('stay as long as that says, also where sent ones go sooner', async () => {
    const { clock, retention, left } = mailboxWith([40], { retentionDays: 30, receivedRetentionDays: 90 });
    retention.start();
    await clock.pass(0);
    expect(left()).toEqual(['in-40']);
    await retention.stop();
  });

  it('stay known, with the copy by which the file is known, until each step is done', async () => {
    const { clock, retention, done, away, left } = mailboxWith([40], {
      retentionDays: 0,
      receivedRetentionDays: 30,
    });
    away.add('file /Received/in-40.pdf');
    retention.start();
    await clock.pass(0);
    expect([done, left()]).toEqual([[], ['in-40', 'out-40']]);
    away.clear();
    await clock.pass(HOUR_MS);
    expect(done).toHaveLength(3);
    expect(left()).toEqual(['out-40']);
    await retention.stop();
  });

  it('take along what is written on them after they went, once that is old', async () => {
    const { clock, retention, done, written, left } = mailboxWith([10, 40], {
      retentionDays: 0,
      receivedRetentionDays: 30,
    });
    retention.start();
    await clock.pass(0);
    expect(left()).not.toContain('in-40');
    done.length = 0;
    // A colleague whose computer still had it.
    written.set('in-40', clock.now());
    written.set('in-10', clock.now() - 40 * DAY_MS);
    await clock.pass(HOUR_MS);
    expect(done).toEqual([]);
    written.set('in-40', clock.now() - 40 * DAY_MS);
    await clock.pass(HOUR_MS);
    expect(done).toEqual(['handling in-40']);
    await retention.stop();
  });

  it('take along what was written on those that went before received ones had a retention', async () => {
    const { clock, retention, settings, done, written } = mailboxWith([40], {
      retentionDays: 30,
      receivedRetentionDays: 0,
    });
    written.set('in-40', clock.now() - 40 * DAY_MS);
    retention.start();
    await clock.pass(0);
    expect(done).toEqual(['copy in-40', 'copy out-40']);
    settings.receivedRetentionDays = 30;
    retention.wake();
    await clock.pass(0);
    expect(done).toEqual(['copy in-40', 'copy out-40', 'handling in-40']);
    await retention.stop();
  });

  it('leave what was written on faxes that were never listed here: other extensions share the folder', async () => {
    const { clock, retention, done, written } = mailboxWith([10, 40], {
      retentionDays: 0,
      receivedRetentionDays: 30,
    });
    written.set('of-another-extension', clock.now() - 400 * DAY_MS);
    retention.start();
    await clock.pass(0);
    await clock.pass(HOUR_MS);
    expect(done.filter((each) => each.startsWith('handling'))).toEqual(['handling in-40']);
    await retention.stop();
  });

  it('are counted before, and those that nobody has read', () => {
    const { retention } = mailboxWith([10, 40, 100], { retentionDays: 0, receivedRetentionDays: 0 });
    expect(retention.countOlderThan(30)).toEqual({ received: 2, unread: 2 });
    expect(retention.countOlderThan(365)).toEqual({ received: 0, unread: 0 });
  });
});
