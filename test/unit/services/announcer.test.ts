import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqliteJobStore } from '../../../app/adapters/job-store/sqlite-job-store.ts';
import { DELETED_THERE } from '../../../app/domain/fax/called-off.ts';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import type { JobEventBody } from '../../../app/domain/fax/job-event.ts';
import type { Trace } from '../../../app/domain/following/trace.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../app/domain/settings/settings.ts';
import { JobLedger } from '../../../app/services/job-ledger.ts';
import type { FaxNotification } from '../../../app/services/ports/computer/notifier.ts';
import { Announcer } from '../../../app/services/showing/announcer.ts';
import { applyTrace } from '../../../app/services/restored/apply-trace.ts';
import { QuietNotifier } from '../../../app/services/showing/quiet-notifier.ts';
import { aJob, aRecipient, aReport } from '../../support/fax-jobs.ts';
import { verbatim } from '../../../app/words/phrase.ts';
import { MemoryHeld } from '../../support/memory-held.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { silentLog } from '../../support/silent-log.ts';
import { words } from '../../support/words.ts';

const TO = '+13035550119';
const OTHER = '+13035550120';
let clock: ManualClock;
let store: SqliteJobStore;
let ledger: JobLedger;
let shown: FaxNotification[];
let knownEnds: Map<string, 'sent' | 'failed'>;
beforeEach(() => {
  knownEnds = new Map();
  clock = new ManualClock();
  store = new SqliteJobStore(':memory:', silentLog);
  ledger = new JobLedger(store, clock, silentLog);
  shown = [];
});
afterEach(() => store.close());

function announce(settings: Partial<Settings> = {}): { announcer: Announcer; settings: Settings } {
  const notifier = { show: (notification: FaxNotification) => void shown.push(notification) };
  const given = { ...DEFAULT_SETTINGS, ...settings };
  const announcer = new Announcer(ledger, notifier, clock, words, given, knownEnds);
  announcer.start();
  return { announcer, settings: given };
}

/** It lay in the send folder, and its name says no number. */
const unaddressed = (id: string, changes: Partial<FaxJob> = {}): void =>
  void ledger.add(
    aJob({
      ...{ id, statusFile: `${id}.json`, name: `${id}.pdf`, recipients: [] },
      ...{ state: 'needs-attention', reason: 'no-number', ...changes },
    }),
  );

const addressed = (id: string): void => {
  const recipients = [aRecipient(TO)];
  const body: JobEventBody = { kind: 'addressed', recipients, dueAtMs: clock.now(), instructions: null };
  expect(ledger.apply(id, body).kind).toBe('changed');
};

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
  it('tells of whom a fax reached that had been called off for others, where that is news', async () => {
    announce();
    const others = [
      aRecipient(OTHER, { state: 'failed', faxErrorCode: null }),
      aRecipient('+13035550121', { state: 'sent' }),
    ];
    queued('lab', { recipients: [aRecipient(TO), ...others] });
    report('lab', 'sent');
    expect(store.find('lab')?.state).toBe('cancelled');
    await clock.pass(5_000);
    expect(shown.map(({ title, body }) => [title, body.replaceAll(/\s/gu, ' ')])).toEqual([
      ['Fax sent', 'lab.pdf to +1 303 555 0119, +1 303 555 0121'],
    ]);
  });

  it('tells nobody who has just called off the rest whom it had reached before: the row says it, and there is Undo', async () => {
    announce();
    const reached = aRecipient(OTHER, { state: 'sent' });
    store.insert(
      aJob({ id: 'lab', state: 'waiting', attempts: 1, recipients: [reached, aRecipient(TO, { tries: 1 })] }),
    );
    expect(ledger.apply('lab', { kind: 'cancelled', detail: null }).kind).toBe('changed');
    await clock.pass(5_000);
    expect(shown).toEqual([]);
  });

  it('tells nobody what they have just done: deleted it at the service, stopped waiting for it, or taken back who gets it', async () => {
    announce({ notifications: 'failures' });
    for (const id of ['deleted', 'decided', 'vanished']) queued(id);
    store.insert(aJob({ id: 'asks', state: 'waiting', statusFile: 'asks.json' }));
    ledger.apply('deleted', { kind: 'vanished', detail: DELETED_THERE, byPerson: true });
    ledger.apply('decided', { kind: 'vanished', detail: null, byPerson: true });
    ledger.apply('asks', { kind: 'held', reason: 'no-number', detail: null, byPerson: true });
    await clock.pass(60_000);
    expect(shown).toEqual([]);
    ledger.apply('vanished', { kind: 'vanished', detail: null });
    // What the service says of it later is news again.
    report('deleted', 'failed', 'LineBusy');
    await clock.pass(60_000);
    expect(shown.map(({ jobId }) => jobId).sort()).toEqual(['deleted', 'vanished']);
  });

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

  it('of a failure stays, and says why', async () => {
    announce();
    queued('lab');
    report('lab', 'failed', 'NoFaxMachine');
    await clock.pass(2_000);
    expect(shown).toMatchObject([{ jobId: 'lab', stays: true }]);
    expect(titles()[0]).toMatch(/fax machine/iu);
  });

  it('says the folder that tells one letter from the next, and shows no name that turns what stands beside it', async () => {
    const { announcer } = announce();
    const [document] = aJob().documents;
    if (document === undefined) return expect.fail('no document');
    const folder = '/faxes/Send';
    const lies = (id: string, path: string, name: string): void =>
      unaddressed(id, {
        name,
        origin: { kind: 'send-folder', folder, bundle: null, leaseToken: 1 },
        documents: [{ ...document, name, source: `${folder}/${path}` }],
      });
    lies('a', 'Dr Mercer/letter.pdf', 'letter.pdf');
    await clock.pass(2_000);
    lies('b', 'b.pdf', 'gnp.\u202efdp.exe');
    await clock.pass(40_000);
    expect(shown.map(({ body }) => body)).toEqual([
      'Dr Mercer › letter.pdf: No number in the file name',
      expect.not.stringContaining('\u202e'),
    ]);
    announcer.stop();
  });

  it('of a fax that some got names those who did not, and says of nobody that it was not sent', async () => {
    announce();
    const [a, b, c] = ['+13035550119', '+13035550120', '+13035550121'] as const;
    queued('lab', { recipients: [aRecipient(a, { name: 'Dr. Mercer' }), aRecipient(b), aRecipient(c)] });
    const recipients = [
      { phoneNumber: a, status: 'sent', faxErrorCode: null },
      { phoneNumber: b, status: 'sent', faxErrorCode: null },
      { phoneNumber: c, status: 'failed', faxErrorCode: 'NoFaxMachine' },
    ] as const;
    const told = aReport({ messageId: 'lab', status: 'failed', recipients });
    expect(ledger.apply('lab', { kind: 'failed', report: told, via: 'poll' }).kind).toBe('changed');
    await clock.pass(2_000);
    expect(shown[0]?.title).toMatch(/^Fax failed: /u);
    expect(shown[0]?.body).toBe(
      `lab.pdf to ${words.number(c)}. Open Faxtray to see why and to send it again.`,
    );
  });

  it('says a number once that the name of the file has, too, and keeps it there where a name stands beside it', async () => {
    announce();
    queued('a', { name: `Lab ${TO}.pdf`, recipients: [aRecipient(TO)] });
    report('a', 'sent');
    await clock.pass(5_000);
    queued('b', { name: `Lab ${TO}.pdf`, recipients: [aRecipient(TO, { name: 'Dr. Mercer' })] });
    report('b', 'sent');
    await clock.pass(5_000);
    expect(shown.map(({ body }) => body.replaceAll(/\s/gu, ' '))).toEqual([
      'Lab.pdf to +1 303 555 0119',
      `Lab ${TO}.pdf to Dr. Mercer`,
    ]);
  });

  it('of a fax in doubt or overdue names those who may not have it', async () => {
    announce();
    const reached = aRecipient(TO, { name: 'Dr. Mercer', state: 'sent' });
    const open = aRecipient('+13035550120', { name: 'Dr. Ito' });
    queued('late', { recipients: [reached, open] });
    ledger.apply('late', { kind: 'overdue' });
    const lost = aJob({ id: 'lost', statusFile: 'lost.json', recipients: [reached, open] });
    store.insert({ ...lost, state: 'unconfirmed', attempts: 1 });
    ledger.apply('lost', { kind: 'left-open', detail: verbatim('No list.') });
    await clock.pass(2_000);
    expect(shown).toHaveLength(2);
    for (const { body } of shown) {
      expect(body).toContain('Dr. Ito');
      expect(body).not.toContain('Mercer');
    }
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

describe('notifications of many faxes that need somebody', () => {
  it('are one for those without a number', async () => {
    announce();
    for (let n = 1; n <= 30; n++) unaddressed(`scan-${String(n)}`);
    await clock.pass(60_000);
    expect(shown).toMatchObject([
      { title: '30 faxes need a number', body: 'scan-1.pdf and 29 more', jobId: 'scan-1' },
    ]);
  });

  it('are few for those that come one after the other', async () => {
    announce();
    for (let n = 1; n <= 30; n++) {
      unaddressed(`scan-${String(n)}`);
      await clock.pass(2_000);
    }
    await clock.pass(60_000);
    expect(titles()).toEqual(['A fax needs a number', '15 faxes need a number', '14 faxes need a number']);
    unaddressed('late');
    await clock.pass(1_500);
    expect(titles().at(-1)).toBe('A fax needs a number');
    expect(shown).toHaveLength(4);
  });

  it('name no file where names are private, also since they were gathered', async () => {
    const { settings } = announce();
    unaddressed('Smith');
    unaddressed('Jones');
    Object.assign(settings, { notificationDetail: 'private' });
    await clock.pass(2_000);
    expect(shown).toMatchObject([{ title: '2 faxes need a number', body: '' }]);
  });

  it('stay away where they were switched off in the meantime', async () => {
    const { settings } = announce();
    unaddressed('lab');
    Object.assign(settings, { notifications: 'none' });
    await clock.pass(60_000);
    expect(shown).toEqual([]);
  });

  it('are one for each kind', async () => {
    announce();
    for (const id of ['a', 'b']) unaddressed(id);
    for (const id of ['c', 'd', 'e']) unaddressed(id, { reason: 'duplicate' });
    for (const id of ['f', 'g']) {
      queued(id);
      report(id, 'failed', 'NoFaxMachine');
    }
    await clock.pass(2_000);
    expect(titles().sort()).toEqual(['2 faxes failed', '2 faxes need a number', '3 faxes need you']);
    expect(shown.filter(({ stays }) => stays)).toHaveLength(1);
  });

  it('leave out what was answered, or is gone, by the time that they are shown', async () => {
    announce();
    for (const id of ['a', 'b', 'c']) unaddressed(id);
    addressed('a');
    ledger.forget({ id: 'b' });
    await clock.pass(2_000);
    expect(shown).toMatchObject([{ title: 'A fax needs a number', jobId: 'c' }]);
  });

  it('tell of one as what it has become', async () => {
    announce();
    unaddressed('a');
    ledger.apply('a', { kind: 'held', reason: 'bad-sidecar', detail: null });
    await clock.pass(60_000);
    expect(titles()).toEqual(['A fax needs you']);
  });

  it('are shown before Faxtray ends, and not again', async () => {
    const { announcer } = announce();
    for (const id of ['a', 'b']) unaddressed(id);
    announcer.stop();
    expect(titles()).toEqual(['2 faxes need a number']);
    unaddressed('c');
    await clock.pass(60_000);
    expect(shown).toHaveLength(1);
    announce();
    await clock.pass(60_000);
    expect(shown).toHaveLength(1);
  });

  it('come as one after quiet hours', async () => {
    const settings = { ...DEFAULT_SETTINGS, quietHours: { from: '22:00', to: '07:00' } };
    clock.set(new Date(2026, 10, 21, 23, 0).getTime());
    const notifier = { show: (notification: FaxNotification) => void shown.push(notification) };
    const quiet = new QuietNotifier({ notifier, clock, words, settings, file: new MemoryHeld() });
    new Announcer(ledger, quiet, clock, words, settings, new Map()).start();
    for (let n = 1; n <= 30; n++) unaddressed(`scan-${String(n)}`);
    await clock.pass(60_000);
    expect(shown).toEqual([]);
    await clock.pass(9 * 3_600_000);
    expect(titles()).toEqual(['30 faxes need a number']);
  });
});

describe('a recipient that failed for good while the fax goes to others', () => {
  const OTHER = '+12125550107';
  const THIRD = '+13035550120';
  const goes = (): void => queued('lab', { recipients: [TO, OTHER, THIRD].map((to) => aRecipient(to)) });
  const tell = (
    kind: 'progressed' | 'failed-for-now' | 'failed',
    ...parts: [string, string | null][]
  ): void => {
    const recipients = [TO, OTHER, THIRD].map((phoneNumber) => {
      const code = parts.find(([to]) => to === phoneNumber)?.[1];
      if (code === undefined)
        return {
          phoneNumber,
          status: kind === 'progressed' ? ('queued' as const) : ('sent' as const),
          faxErrorCode: null,
        };
      return { phoneNumber, status: 'failed' as const, faxErrorCode: code };
    });
    const told = aReport({
      messageId: 'lab',
      status: kind === 'progressed' ? 'queued' : 'failed',
      recipients,
    });
    const body =
      kind === 'failed-for-now'
        ? { kind, report: told, via: 'poll' as const, dueAtMs: clock.now() + 180_000 }
        : { kind, report: told, via: 'poll' as const };
    expect(ledger.apply('lab', body).kind).toBe('changed');
  };

  it('is told at once, by its own reason, and not again at the end', async () => {
    announce();
    goes();
    tell('failed-for-now', [TO, 'LineBusy'], [OTHER, 'InvalidNumber']);
    await clock.pass(2_000);
    expect(shown).toMatchObject([{ jobId: 'lab', stays: true, title: 'Fax failed: wrong number' }]);
    expect(shown[0]?.body).toContain('+1 212 555 0107');
    expect(shown[0]?.body).not.toContain('+1 303 555 0119');
    const again = { messageId: 'again', recipients: [{ phoneNumber: TO, status: null, faxErrorCode: null }] };
    ledger.apply('lab', { kind: 'submission-started', serviceTimeMs: 1 });
    ledger.apply('lab', { kind: 'accepted', report: aReport(again), via: 'answer' });
    ledger.apply('lab', { kind: 'failed', report: aReport({ ...again, status: 'sent' }), via: 'poll' });
    expect(store.find('lab')?.state).toBe('failed');
    await clock.pass(2_000);
    expect(shown).toHaveLength(1);
  });

  it('is told while the others are still being sent to, and one that is merely busy is not', async () => {
    announce();
    goes();
    tell('progressed', [TO, 'LineBusy']);
    await clock.pass(2_000);
    expect(shown).toEqual([]);
    tell('progressed', [TO, 'LineBusy'], [OTHER, 'NoFaxMachine']);
    tell('progressed', [TO, 'LineBusy'], [OTHER, 'NoFaxMachine']);
    await clock.pass(2_000);
    expect(shown).toHaveLength(1);
    tell('failed-for-now', [TO, 'LineBusy'], [OTHER, 'NoFaxMachine']);
    await clock.pass(2_000);
    expect(shown).toHaveLength(1);
  });

  it('is told with those that fail later, where there are any', async () => {
    announce();
    goes();
    tell('progressed', [OTHER, 'NoFaxMachine']);
    await clock.pass(2_000);
    tell('failed', [OTHER, 'NoFaxMachine'], [THIRD, 'InvalidNumber']);
    await clock.pass(2_000);
    expect(shown).toHaveLength(2);
  });

  it('is not told again after a restart, nor where another recipient is tried once more', async () => {
    const { announcer } = announce();
    goes();
    tell('progressed', [OTHER, 'NoFaxMachine']);
    announcer.stop();
    expect(shown).toHaveLength(1);
    announce();
    tell('progressed', [OTHER, 'NoFaxMachine']);
    tell('failed-for-now', [TO, 'LineBusy'], [OTHER, 'NoFaxMachine']);
    await clock.pass(2_000);
    expect(shown).toHaveLength(1);
  });

  it('is told as the whole where all comes to its end in the same moment', async () => {
    announce();
    goes();
    tell('progressed', [OTHER, 'NoFaxMachine']);
    tell('failed', [OTHER, 'NoFaxMachine']);
    await clock.pass(2_000);
    expect(shown).toHaveLength(1);
  });
});

describe('after an older copy of the queue was put back', () => {
  const trace = (id: string, changes: Partial<Trace> = {}): Trace => ({
    ...{ jobId: id, state: 'sent', attempts: 1, messageIds: [id], to: null, pages: 2, contents: [] },
    ...{ atMs: clock.now() - 3_600_000, isShared: false, ...changes },
  });
  const waiting = (id: string): FaxJob => {
    const job = aJob({ id, statusFile: `${id}.json`, name: `${id}.pdf` });
    store.insert(job);
    return job;
  };
  const applied = (job: FaxJob, changes?: Partial<Trace>): string =>
    applyTrace({ ledger, store, clock }, job, trace(job.id, changes));
  const reportSent = (id: string, endedAtMs: number): void => {
    const told = aReport({ messageId: id, status: 'sent', modifiedAtMs: endedAtMs });
    expect(ledger.apply(id, { kind: 'sent', report: told, via: 'poll' }).kind).toBe('changed');
  };

  it('what was sent before is not told again', async () => {
    announce();
    for (const id of ['a', 'b', 'c']) expect(applied(waiting(id))).toBe('followed');
    await clock.pass(2_000);
    expect(titles()).toEqual([]);
    expect(store.find('a')?.state).toBe('sent');
  });

  it('nor where only a status file knows of it, and the service says so a moment later', async () => {
    announce();
    expect(applied(waiting('a'), { isShared: true })).toBe('followed');
    reportSent('a', clock.now() - 3_000_000);
    await clock.pass(2_000);
    expect(titles()).toEqual([]);
  });

  it('nor what the copy has as on its way, and a trace of this computer knew as sent', async () => {
    announce();
    for (const id of ['a', 'b']) queued(id);
    knownEnds.set('a', 'sent');
    reportSent('a', clock.now());
    await clock.pass(2_000);
    expect(titles()).toEqual([]);
    reportSent('b', clock.now());
    await clock.pass(2_000);
    expect(titles()).toEqual(['Fax sent']);
  });

  it('nor a failure that it knew, as a whole or in part', async () => {
    announce();
    const codes = { sure: 'NoFaxMachine', surprise: 'NoFaxMachine' };
    for (const id of Object.keys(codes)) queued(id);
    knownEnds.set('sure', 'failed');
    report('sure', 'failed', codes.sure);
    await clock.pass(2_000);
    expect(titles()).toEqual([]);
    report('surprise', 'failed', codes.surprise);
    await clock.pass(2_000);
    expect(shown).toMatchObject([{ jobId: 'surprise' }]);
    queued('in-part', { recipients: [aRecipient(TO), aRecipient(OTHER)] });
    knownEnds.set('in-part', 'failed');
    const recipients = [
      { phoneNumber: TO, status: 'failed' as const, faxErrorCode: 'NoFaxMachine' },
      { phoneNumber: OTHER, status: 'failed' as const, faxErrorCode: 'LineBusy' },
    ];
    const told = aReport({ messageId: 'in-part', status: 'failed', recipients });
    const body = { kind: 'failed-for-now', report: told, via: 'poll', dueAtMs: clock.now() } as const;
    expect(ledger.apply('in-part', body).kind).toBe('changed');
    await clock.pass(2_000);
    expect(shown).toHaveLength(1);
  });

  it('but an end that is another than was known, and a failure that came again by a person’s word', async () => {
    announce();
    for (const id of ['a', 'b']) {
      queued(id);
      knownEnds.set(id, 'failed');
    }
    reportSent('a', clock.now());
    report('b', 'failed', 'NoFaxMachine');
    await clock.pass(2_000);
    expect(titles()).toEqual(['Fax sent']);
    ledger.apply('b', { kind: 'retried', dueAtMs: clock.now() });
    ledger.apply('b', { kind: 'submission-started', serviceTimeMs: clock.now() });
    ledger.apply('b', { kind: 'accepted', report: aReport({ messageId: 'b2' }), via: 'answer' });
    const recipients = [{ phoneNumber: TO, status: 'failed' as const, faxErrorCode: 'NoFaxMachine' }];
    const again = aReport({ messageId: 'b2', status: 'failed', recipients });
    expect(ledger.apply('b', { kind: 'failed', report: again, via: 'poll' }).kind).toBe('changed');
    await clock.pass(2_000);
    expect(shown).toMatchObject([{}, { jobId: 'b', stays: true }]);
  });

  it('but once it went again by a person’s word', async () => {
    announce();
    const { id } = waiting('a');
    knownEnds.set(id, 'sent');
    ledger.apply(id, { kind: 'submission-started', serviceTimeMs: clock.now() });
    ledger.apply(id, { kind: 'accepted', report: aReport({ messageId: id }), via: 'answer' });
    reportSent(id, clock.now());
    await clock.pass(2_000);
    expect(titles()).toEqual(['Fax sent']);
  });

  it('what was still on its way then is told once it is sent', async () => {
    announce();
    expect(applied(waiting('a'), { state: 'queued' })).toBe('followed');
    expect(applied(waiting('b'), { state: 'queued', isShared: true })).toBe('followed');
    await clock.pass(120_000);
    reportSent('a', clock.now());
    reportSent('b', clock.now());
    await clock.pass(2_000);
    expect(titles()).toEqual(['2 faxes sent']);
  });

  it('one that a person sends again is told as any other', async () => {
    announce();
    expect(applied(waiting('a'))).toBe('followed');
    store.remove('a');
    queued('a');
    reportSent('a', clock.now());
    await clock.pass(2_000);
    expect(shown).toHaveLength(1);
  });
});
