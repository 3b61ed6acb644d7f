import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqliteJobStore } from '../../../app/adapters/job-store/sqlite-job-store.ts';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import type { JobEventBody } from '../../../app/domain/fax/job-event.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../app/domain/settings/settings.ts';
import { JobLedger } from '../../../app/services/job-ledger.ts';
import type { FaxNotification } from '../../../app/services/ports/notifier.ts';
import { Announcer } from '../../../app/services/showing/announcer.ts';
import { aJob, aRecipient, aReport } from '../../support/fax-jobs.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { silentLog } from '../../support/silent-log.ts';
import { words } from '../../support/words.ts';

const TO = '+13035550119';
let clock: ManualClock;
let store: SqliteJobStore;
let ledger: JobLedger;
let shown: FaxNotification[];
beforeEach(() => {
  clock = new ManualClock();
  store = new SqliteJobStore(':memory:', silentLog);
  ledger = new JobLedger(store, clock, silentLog);
  shown = [];
});
afterEach(() => store.close());

function announce(settings: Partial<Settings> = {}): void {
  const notifier = { show: (notification: FaxNotification) => void shown.push(notification) };
  new Announcer(ledger, notifier, clock, words, { ...DEFAULT_SETTINGS, ...settings }).start();
}

function queued(id: string, changes: Partial<FaxJob> = {}): void {
  const waiting = aJob({ id, statusFile: `${id}.json`, name: `${id}.pdf`, ...changes });
  store.insert({ ...waiting, state: 'queued', attempts: 1, messageIds: [id] });
}

/** The service says so of a queued fax. */
function report(id: string, kind: 'sent' | 'failed', faxErrorCode: string | null = null): void {
  const recipients = [{ phoneNumber: TO, status: kind, faxErrorCode }];
  const told = aReport({ messageId: id, status: kind, recipients });
  const body: JobEventBody = { kind, report: told, via: 'poll' };
  expect(ledger.apply(id, body).kind).toBe('changed');
}

const titles = (): string[] => shown.map(({ title }) => title);

describe('a notification', () => {
  it('tells of one sent fax, with its name and whom it reached', async () => {
    announce();
    queued('lab', { recipients: [aRecipient(TO, { name: 'Dr. Mercer' })] });
    report('lab', 'sent');
    await clock.pass(2_000);
    expect(shown).toMatchObject([{ jobId: 'lab', stays: false }]);
    expect(shown[0]?.body).toMatch(/lab\.pdf.*Dr\. Mercer/u);
  });

  it('tells of many at once in one, and of those that come later in another', async () => {
    announce();
    for (const id of ['a', 'b', 'c']) queued(id);
    report('a', 'sent');
    report('b', 'sent');
    await clock.pass(2_000);
    report('c', 'sent');
    await clock.pass(2_000);
    expect(titles()).toHaveLength(2);
    expect(titles()[0]).toMatch(/^2 faxes/u);
  });

  it('of a failure comes at once, stays, and says why', () => {
    announce();
    queued('lab');
    report('lab', 'failed', 'NoFaxMachine');
    expect(shown).toMatchObject([{ jobId: 'lab', stays: true }]);
    expect(titles()[0]).toMatch(/fax machine/iu);
  });

  it('names nobody where names are private', async () => {
    announce({ notificationDetail: 'private' });
    queued('lab', { recipients: [aRecipient(TO, { name: 'Dr. Mercer' })] });
    report('lab', 'failed', 'NoFaxMachine');
    await clock.pass(2_000);
    expect(shown).toHaveLength(1);
    expect(JSON.stringify(shown)).not.toMatch(/Mercer|lab\.pdf|0119/u);
  });

  it.each([
    ['failures', 1],
    ['none', 0],
  ] as const)('is shown as the setting says: %s', async (notifications, count) => {
    announce({ notifications });
    queued('a');
    queued('b');
    report('a', 'sent');
    report('b', 'failed', 'NoFaxMachine');
    await clock.pass(2_000);
    expect(shown).toHaveLength(count);
  });

  it('of overdue faxes is one, with those that wait because of them', async () => {
    announce();
    for (const id of ['a', 'b']) {
      queued(id);
      ledger.apply(id, { kind: 'overdue' });
    }
    await clock.pass(2_000);
    expect(shown).toMatchObject([{ stays: true }]);
    expect(titles()[0]).toMatch(/^2 /u);
  });
});
