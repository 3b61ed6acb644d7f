import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { SqliteMailboxStore } from '../../../app/adapters/mailbox-store/sqlite-mailbox-store.ts';
import { success } from '../../../app/domain/result.ts';
import { MailboxHistory } from '../../../app/services/mailbox/mailbox-history.ts';
import { Mailbox } from '../../../app/services/mailbox/mailbox.ts';
import type { HistoryWindow } from '../../../app/services/ports/service/mailbox.ts';
import { Pacer } from '../../../app/services/access/pacer.ts';
import { Session } from '../../../app/services/access/session.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { testAccount } from '../../support/service-bench.ts';
import { silentLog } from '../../support/silent-log.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** What is asked for, where the entry says how far an earlier run was. */
async function firstWindow(
  entry: string | null,
): Promise<{ asked: HistoryWindow[]; errors: string[]; nowMs: number }> {
  const clock = new ManualClock();
  const store = new SqliteMailboxStore(join(tempFolder(), 'mailbox.sqlite'), silentLog);
  store.take([], { saveFromMs: 0, entries: { history: entry } });
  const asked: HistoryWindow[] = [];
  const errors: string[] = [];
  const log = { ...silentLog, error: (event: string) => void errors.push(event) };
  const service = { serviceTimeMs: (nowMs: number) => nowMs, knowsServiceTime: () => true };
  const history = new MailboxHistory({
    ...{ store, service, clock, log },
    mailbox: new Mailbox(store, service, clock, silentLog, { retentionDays: 0, receivedRetentionDays: 0 }),
    session: new Session(
      testAccount,
      new Pacer(clock, { readEntry: () => null, writeEntry: () => undefined }),
      clock,
    ),
    gateway: {
      history: (_access, window) => {
        asked.push(window);
        return Promise.resolve(success({ messageChanges: [], ids: new Set<string>(), hasMore: false }));
      },
      markRead: () => Promise.resolve(success([])),
    },
  });
  ends.push(async () => {
    await history.stop();
    store.close();
  });
  history.start();
  await clock.pass(1_000);
  expect(history.isComplete).toBe(true);
  return { asked, errors, nowMs: clock.now() - 1_000 };
}

it('the walk back goes on where an earlier run was', async () => {
  const toMs = Date.UTC(2020, 0, 1);
  const { asked, errors } = await firstWindow(JSON.stringify({ toMs, page: 3 }));
  expect([asked, errors]).toMatchObject([[{ toMs, page: 3 }], []]);
});

it.each([
  ...['{bad', '"x"', '7', 'null', '[]', '{}', '', '{"toMs":9e99,"page":1}', '{"toMs":"1","page":1}'],
  ...['{"toMs":1600000000000,"page":0}', '{"toMs":1600000000000,"page":1.5}', '{"toMs":1600000000000}'],
])('the walk back begins anew, and that is logged, where an earlier run was at %s', async (entry) => {
  const { asked, errors, nowMs } = await firstWindow(entry);
  expect([asked, errors]).toMatchObject([[{ toMs: nowMs, page: 1 }], ['history.position-not-read']]);
});
