import { afterEach, describe, expect, it } from 'vitest';
import { SqliteJobStore } from '../../../app/adapters/job-store/sqlite-job-store.ts';
import { listContentKeys } from '../../../app/domain/fax/content-keys.ts';
import { NO_CONSENT, type FaxJob } from '../../../app/domain/fax/fax-job.ts';
import type { Instructions } from '../../../app/domain/fax/job-event.ts';
import { toTrace, type Trace } from '../../../app/domain/following/trace.ts';
import { JobLedger } from '../../../app/services/job-ledger.ts';
import { restoredOperations } from '../../../app/services/operations/restored-operations.ts';
import type { Logbook, OpenedLogbook, QueueMark } from '../../../app/services/ports/queue/traces.ts';
import { Pacer } from '../../../app/services/access/pacer.ts';
import { FROM_BACKUP, openFaxes, PUT_BACK } from '../../../app/services/restored/from-backup.ts';
import { RestoredFaxes } from '../../../app/services/restored/restored-faxes.ts';
import { Session } from '../../../app/services/access/session.ts';
import { rowOfJob } from '../../../app/services/showing/fax-row.ts';
import { QueueView } from '../../../app/services/showing/queue-view.ts';
import type { QueuePatch } from '../../../app/contract/queue-views.ts';
import { aJob, aRecipient } from '../../support/fax-jobs.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { ScriptedGateway } from '../../support/scripted-gateway.ts';
import { testAccount } from '../../support/service-bench.ts';
import { silentLog } from '../../support/silent-log.ts';
import { verbatim } from '../../../app/words/phrase.ts';
import { said, words } from '../../support/words.ts';

const NUMBER = '+13035550119';
const OTHER = '+12125550107';
const MINUTE_MS = 60_000;
const PROOF_MS = 5 * MINUTE_MS;

const stores: SqliteJobStore[] = [];
afterEach(() => stores.splice(0).forEach((store) => store.close()));

/** A queue in memory, to be started as often as a test likes. */
function queue() {
  const store = new SqliteJobStore(':memory:', silentLog);
  stores.push(store);
  const clock = new ManualClock();
  const gateway = new ScriptedGateway(() => clock.now());
  const ledger = new JobLedger(store, clock, silentLog);
  const session = new Session(testAccount, new Pacer(clock, store), clock);
  const add = (id: string, changes: Partial<FaxJob> = {}): void => {
    const atMs = clock.now();
    const times = { createdAtMs: atMs, changedAtMs: atMs, dueAtMs: atMs };
    const recipients = [aRecipient(NUMBER)];
    ledger.add(aJob({ id, statusFile: `${id}.json`, recipients, ...times, ...changes }));
  };
  const start = async (
    verdict: OpenedLogbook['verdict'],
    traces: readonly Trace[] = [],
    status: (job: FaxJob) => Trace | null = () => null,
    isCutOff = false,
  ): Promise<RestoredFaxes> => {
    const logbook: Logbook = {
      listMarks: (job) =>
        listContentKeys(job).flatMap((key) => job.recipients.map((each) => `${key} ${each.phoneNumber}`)),
      open: ({ starts, lastOpened }) => {
        opened.push({ starts, lastOpened });
        // One that is cut off never has it.
        if (isCutOff) return new Promise(() => undefined);
        return Promise.resolve({ verdict, traces: new Map(traces.map((each) => [each.jobId, each])) });
      },
      record: () => undefined,
      written: () => Promise.resolve(),
      close: () => Promise.resolve(),
    };
    const sources = [{ readTrace: (job: FaxJob) => Promise.resolve(status(job)) }];
    let next = 0;
    const ids = { next: () => `id-${++next}` };
    const restored = new RestoredFaxes({
      ...{ store, ledger, gateway, session, clock, log: silentLog, ids },
      ...{ logbook, sources, absence: { gapMs: 10_000, proofMs: PROOF_MS } },
    });
    const started = restored.start();
    if (!isCutOff) await started;
    await clock.pass(100);
    return restored;
  };
  const opened: Pick<QueueMark, 'starts' | 'lastOpened'>[] = [];
  const find = (id: string): FaxJob => {
    const job = store.find(id);
    if (job === null) throw new Error(`no fax ${id}`);
    return job;
  };
  /** What the dispatcher asks. */
  const mayGo = (restored: RestoredFaxes, id: string): boolean => restored.mayGo(find(id));
  /** The list of the window, and those of its rows that say so. */
  const view = (restored: RestoredFaxes) => {
    const patched: string[] = [];
    const send = ({ changed }: QueuePatch): void => void patched.push(...changed.map(({ id }) => id));
    const rows = new QueueView(
      ...([store, ledger, clock, words, send] as const),
      ...([undefined, undefined, undefined, undefined, restored] as const),
    );
    rows.start();
    const unknown = async (): Promise<string[]> =>
      (await rows.snapshot()).rows
        .filter((row) => row.awaitsService)
        .map((row) => row.id)
        .sort();
    return { patched, unknown };
  };
  const answer = restoredOperations({ store, ledger, clock, undoMs: () => 0 })['fax.answerRestored'];
  return { clock, gateway, store, ledger, add, start, find, mayGo, view, answer, opened };
}

describe('a start that is no restore', () => {
  it('says which starts were cut off before the logbook, since they changed nothing', async () => {
    const { start, opened } = queue();
    await start('unknown');
    await start('same', [], undefined, true);
    await start('same', [], undefined, true);
    await start('same');
    await start('same');
    expect(opened).toEqual([
      { starts: 0, lastOpened: 0 },
      { starts: 1, lastOpened: 1 },
      { starts: 2, lastOpened: 1 },
      { starts: 3, lastOpened: 1 },
      { starts: 4, lastOpened: 4 },
    ]);
  });

  it('asks the service once and nobody else where the logbook knows the queue', async () => {
    const { add, start, gateway, mayGo, find, clock } = queue();
    add('lab');
    gateway.add([OTHER]);
    const restored = await start('same');
    expect(mayGo(restored, 'lab')).toBe(true);
    await clock.pass(30 * MINUTE_MS);
    expect(gateway.questions).toBe(1);
    expect(find('lab').state).toBe('waiting');
  });

  it('asks nothing at all where no fax of before can go', async () => {
    const { add, start, gateway, clock } = queue();
    add('done', { state: 'sent' });
    await start('unknown');
    await clock.pass(10 * MINUTE_MS);
    expect(gateway.questions).toBe(0);
  });

  it('asks nothing of a person at the first start without a logbook, whatever others sent elsewhere', async () => {
    const { add, start, gateway, mayGo, clock } = queue();
    gateway.add([NUMBER]);
    await clock.pass(30 * MINUTE_MS);
    add('lab');
    await clock.pass(30 * MINUTE_MS);
    gateway.add([OTHER]);
    const restored = await start('unknown');
    expect(mayGo(restored, 'lab')).toBe(false);
    await clock.pass(PROOF_MS);
    expect(mayGo(restored, 'lab')).toBe(true);
  });

  it.each([-24, -2, 2, 24])('asks nothing where the clock was set by %i hours', async (hours) => {
    const { add, start, clock, mayGo, gateway } = queue();
    add('lab');
    await (await start('same')).stop();
    gateway.add([OTHER]);
    clock.set(clock.now() + hours * 60 * MINUTE_MS);
    expect(mayGo(await start('same'), 'lab')).toBe(true);
  });

  it('lets a fax in doubt explain a message: kill -9 in the middle of a submission', async () => {
    const { add, start, gateway, mayGo, find, clock, ledger } = queue();
    add('cut-off');
    ledger.apply('cut-off', { kind: 'submission-started', serviceTimeMs: clock.now() });
    add('next');
    await clock.pass(1_000);
    const report = gateway.add([NUMBER]);
    const restored = await start('same');
    expect(find('next').state).toBe('waiting');
    // Also where faxes are checked although nothing goes: nobody is asked about it.
    expect(restored.isExplained(find('next'))).toBe(true);
    expect(restored.isContested(report, 'cut-off')).toBe(false);
    // The reconciler's work; until then the number is taken.
    ledger.apply('cut-off', { kind: 'answer-lost', detail: verbatim('cut off') });
    ledger.apply('cut-off', { kind: 'accepted', report, via: 'reconciled' });
    expect(restored.isExplained(find('next'))).toBe(false);
    expect(mayGo(restored, 'next')).toBe(true);
  });

  it('never holds back what comes after the start', async () => {
    const { add, start, gateway, mayGo, clock } = queue();
    add('old');
    await clock.pass(MINUTE_MS);
    gateway.add([NUMBER]);
    gateway.isReachable = false;
    const restored = await start('behind');
    add('fresh');
    expect(mayGo(restored, 'old')).toBe(false);
    expect(mayGo(restored, 'fresh')).toBe(true);
    gateway.isReachable = true;
    await clock.pass(MINUTE_MS);
    expect(mayGo(restored, 'fresh')).toBe(true);
  });

  it.each([
    ['behind', false],
    ['unknown', false],
    ['same', true],
  ] as const)('lets other faxes be made of what came before a start (%s): %s', async (verdict, isOldNew) => {
    const { add, start, clock } = queue();
    add('old', { state: 'needs-attention', reason: 'no-number', recipients: [] });
    await clock.pass(MINUTE_MS);
    const restored = await start(verdict);
    add('fresh', { state: 'needs-attention', reason: 'no-number', recipients: [] });
    expect([restored.isNew('old'), restored.isNew('fresh')]).toEqual([isOldNew, true]);
    // The service knows nothing of what was made of it.
    await clock.pass(60 * MINUTE_MS);
    expect(restored.isNew('old')).toBe(isOldNew);
  });
});

it('lets no other faxes be made of what was in a backup, or was put back, whatever was asked and answered since', async () => {
  const { store, add, start } = queue();
  for (const id of ['old', 'back'])
    add(id, { state: 'needs-attention', reason: 'no-number', recipients: [] });
  store.writeEntry(FROM_BACKUP, JSON.stringify({ madeAtMs: 1, faxes: { old: 0 } }));
  store.writeEntry(PUT_BACK, JSON.stringify({ back: { events: 0, setAsideAtMs: 1 } }));
  const restored = await start('same');
  add('fresh');
  expect(['old', 'back', 'fresh'].map((id) => restored.isNew(id))).toEqual([false, false, true]);
});

describe('an older copy of the queue', () => {
  it('keeps all that waited until the service was asked, and holds what it may have sent', async () => {
    const { add, start, gateway, mayGo, clock, find } = queue();
    add('lab');
    add('letter', { recipients: [aRecipient(OTHER)] });
    await clock.pass(MINUTE_MS);
    const message = gateway.add([NUMBER]);
    gateway.isReachable = false;
    const restored = await start('behind');
    await clock.pass(5 * MINUTE_MS);
    expect([mayGo(restored, 'lab'), mayGo(restored, 'letter')]).toEqual([false, false]);
    expect(find('lab').state).toBe('waiting');
    gateway.isReachable = true;
    await clock.pass(MINUTE_MS);
    expect(find('lab')).toMatchObject({ state: 'needs-attention', reason: 'restored' });
    expect(find('lab').mayBe).toEqual([message.messageId]);
    expect(mayGo(restored, 'letter')).toBe(false);
    await clock.pass(PROOF_MS);
    expect(mayGo(restored, 'letter')).toBe(true);
  });

  it('shows which faxes wait for the word of the service, as long as they do', async () => {
    const { add, start, gateway, clock, view } = queue();
    add('lab');
    add('done', { state: 'failed' });
    add('letter', { recipients: [aRecipient(OTHER)] });
    await clock.pass(MINUTE_MS);
    gateway.isReachable = false;
    const { unknown, patched } = view(await start('behind'));
    add('fresh');
    expect(await unknown()).toEqual(['lab', 'letter']);
    gateway.isReachable = true;
    await clock.pass(MINUTE_MS + PROOF_MS);
    expect(await unknown()).toEqual([]);
    expect(patched.sort()).toEqual(['fresh', 'lab', 'letter']);
  });

  it('is held also where everything was put back together within minutes: one look tells', async () => {
    const { add, start, gateway, find, clock, store } = queue();
    add('lab');
    await (await start('same')).stop();
    const note = store.readEntry('accounted-until') ?? '';
    await clock.pass(MINUTE_MS);
    gateway.add([NUMBER]);
    store.writeEntry('accounted-until', note);
    await start('same');
    expect(find('lab')).toMatchObject({ state: 'needs-attention', reason: 'restored' });
  });

  it.each([0, 4.5 * MINUTE_MS])(
    'is looked for again where the list lags by %i ms, or is empty once',
    async (lagMs) => {
      const { add, start, gateway, mayGo, find, clock } = queue();
      add('lab');
      await clock.pass(MINUTE_MS);
      const began = clock.now();
      gateway.add([NUMBER]);
      const list = gateway.createdSince.bind(gateway);
      gateway.createdSince = async (access, fromMs) => {
        const answer = await list(access, fromMs);
        const isThere = gateway.questions > 1 && clock.now() - began >= lagMs;
        return isThere ? answer : { ok: true, value: { reports: [], unreadable: [] } };
      };
      const restored = await start('unknown');
      expect(mayGo(restored, 'lab')).toBe(false);
      expect(find('lab').state).toBe('waiting');
      await clock.pass(PROOF_MS);
      expect(find('lab').reason).toBe('restored');
    },
  );

  it('is looked for also when Faxtray ended before that was proven, and the logbook knows it by now', async () => {
    const { add, start, gateway, mayGo, find, clock } = queue();
    add('lab');
    await clock.pass(MINUTE_MS);
    await (await start('unknown')).stop();
    const restored = await start('same');
    expect(mayGo(restored, 'lab')).toBe(false);
    gateway.add([NUMBER]);
    await clock.pass(PROOF_MS);
    expect(find('lab').reason).toBe('restored');
    await restored.stop();
    // The question stands; nothing else is in doubt any more.
    add('letter', { recipients: [aRecipient(OTHER)] });
    expect(mayGo(await start('same'), 'letter')).toBe(true);
  });

  it('is no copy of the future: a last word that lies there counts for nothing', async () => {
    const { add, start, gateway, find, clock } = queue();
    const yearMs = 365 * 24 * 60 * MINUTE_MS;
    add('lab', { changedAtMs: clock.now() + yearMs, createdAtMs: clock.now() + yearMs });
    await clock.pass(MINUTE_MS);
    gateway.add([NUMBER]);
    await clock.pass(2 * 24 * 60 * MINUTE_MS);
    await start('unknown');
    expect(find('lab').reason).toBe('restored');
  });

  it('is as old as its last word of before the start, whatever this start wrote into it since', async () => {
    const { add, start, gateway, find, clock, ledger } = queue();
    add('cut-off');
    add('lab', { recipients: [aRecipient(OTHER)] });
    await clock.pass(MINUTE_MS);
    gateway.add([OTHER]);
    await clock.pass(2 * 24 * 60 * MINUTE_MS);
    // Its trace is applied at the start, and is a change of now.
    const trace = { ...toTrace(find('cut-off')), state: 'sent', attempts: 1, messageIds: ['7'] } as const;
    const list = gateway.createdSince.bind(gateway);
    gateway.createdSince = (access, fromMs) => {
      ledger.apply('cut-off', { kind: 'filed', filing: { originals: [], document: null } });
      return list(access, fromMs);
    };
    await start('unknown', [trace]);
    expect(find('lab').reason).toBe('restored');
  });

  it('holds no fax for a message that the service had before there was a fax', async () => {
    const { add, start, gateway, mayGo, find, clock, store } = queue();
    add('first');
    store.writeEntry('accounted-until', String(clock.now()));
    await clock.pass(MINUTE_MS);
    gateway.add([NUMBER]);
    await clock.pass(MINUTE_MS);
    add('second');
    await clock.pass(MINUTE_MS);
    const restored = await start('behind');
    await clock.pass(PROOF_MS);
    expect(find('first').reason).toBe('restored');
    expect(find('second').state).toBe('waiting');
    expect(mayGo(restored, 'second')).toBe(true);
  });

  it("is held also where the clock was set back since, and no word by the service's clock was noted", async () => {
    const { add, start, gateway, find, clock } = queue();
    add('lab');
    await clock.pass(MINUTE_MS);
    gateway.add([NUMBER]);
    // It was right when the copy was made, and is two hours slow now.
    gateway.serviceTimeMs = (nowMs) => nowMs + 2 * 60 * MINUTE_MS;
    await start('same');
    expect(find('lab').reason).toBe('restored');
  });

  it('gives a message to no fax in doubt that another one may be as well', async () => {
    const { add, start, gateway, find, clock, answer, store } = queue();
    add('never-arrived', { state: 'unconfirmed', attempts: 1 });
    add('went');
    await clock.pass(MINUTE_MS);
    const report = gateway.add([NUMBER]);
    gateway.isReachable = false;
    const restored = await start('unknown');
    expect(restored.isContested(report, 'never-arrived')).toBe(true);
    gateway.isReachable = true;
    await clock.pass(MINUTE_MS);
    expect(find('went')).toMatchObject({ reason: 'restored', mayBe: [report.messageId] });
    expect(restored.isContested(report, 'never-arrived')).toBe(true);
    await answer({ jobIds: ['went'], answer: 'went' });
    expect(store.byMessageId(report.messageId)?.id).toBe('went');
  });

  it('lets the message go to the fax in doubt once a person has said that the other one did not go', async () => {
    const { add, start, gateway, mayGo, clock, answer } = queue();
    add('in-doubt', { state: 'unconfirmed', attempts: 1 });
    add('waits');
    await clock.pass(MINUTE_MS);
    const report = gateway.add([NUMBER]);
    const restored = await start('unknown');
    await answer({ jobIds: ['waits'], answer: 'send' });
    expect(restored.isContested(report, 'in-doubt')).toBe(false);
    expect(mayGo(restored, 'waits')).toBe(true);
  });

  it('is found out at once by what was written of it, without the service', async () => {
    const { add, start, gateway, find } = queue();
    add('lab');
    add('called-off');
    gateway.isReachable = false;
    const { messageId } = gateway.add([NUMBER]);
    await start('same', [], (job) => ({
      ...toTrace(job),
      ...(job.id === 'lab'
        ? { state: 'sent', attempts: 1, messageIds: [messageId], pages: 3 }
        : { state: 'cancelled' }),
    }));
    expect(find('lab')).toMatchObject({ state: 'sent', messageIds: [messageId], pages: 3 });
    expect(find('called-off')).toMatchObject({ state: 'needs-attention', reason: 'restored' });
  });

  it('names what it has as open and another trace knew as ended, its own or one of a status file', async () => {
    const { add, start } = queue();
    const underWay = { state: 'queued', attempts: 1, messageIds: ['1'] } as const;
    for (const id of ['logged', 'filed', 'failed', 'tried-elsewhere', 'neither']) add(id, underWay);
    const ended = (job: FaxJob, state: 'sent' | 'failed'): Trace => ({ ...toTrace(job), state });
    const logged = (['logged', 'tried-elsewhere'] as const).map((id) =>
      ended(aJob({ id, ...underWay }), id === 'logged' ? 'sent' : 'failed'),
    );
    const restored = await start('same', logged, (job) => {
      if (job.id === 'neither' || job.id === 'logged') return toTrace(job);
      return { ...ended(job, job.id === 'failed' ? 'failed' : 'sent'), isShared: true };
    });
    expect(Object.fromEntries(restored.endedBefore)).toEqual({
      ...{ logged: 'sent', filed: 'sent', failed: 'failed' },
      'tried-elsewhere': 'sent',
    });
  });

  it('asks the service also where everything was put back together, when it has rested', async () => {
    const { add, start, gateway, find, clock, store } = queue();
    add('lab');
    await (await start('unknown')).stop();
    const note = store.readEntry('accounted-until') ?? '';
    await clock.pass(2 * 60 * MINUTE_MS);
    gateway.add([NUMBER]);
    store.writeEntry('accounted-until', note);
    await start('same');
    expect(find('lab')).toMatchObject({ state: 'needs-attention', reason: 'restored' });
  });

  it('holds a question that was answered meanwhile as soon as it is answered again', async () => {
    const { add, start, gateway, find, clock, ledger, mayGo } = queue();
    add('scan', { state: 'needs-attention', reason: 'no-number', recipients: [] });
    await clock.pass(MINUTE_MS);
    gateway.add([OTHER]);
    const restored = await start('unknown');
    const recipients = [aRecipient(OTHER)];
    ledger.apply('scan', { kind: 'addressed', recipients, dueAtMs: clock.now(), instructions: null });
    expect(mayGo(restored, 'scan')).toBe(false);
    expect(find('scan').reason).toBe('restored');
  });

  it('holds a fax that failed, and went the second time, when it is sent again', async () => {
    const { add, start, gateway, find, clock, ledger, mayGo } = queue();
    const first = gateway.add([NUMBER]).messageId;
    const failed = aRecipient(NUMBER, { state: 'failed', faxErrorCode: 'NoAnswer' });
    add('lab', { state: 'failed', attempts: 1, messageIds: [first], recipients: [failed] });
    await clock.pass(MINUTE_MS);
    const second = gateway.add([NUMBER]).messageId;
    const trace = {
      ...toTrace(find('lab')),
      state: 'sent',
      attempts: 2,
      messageIds: [first, second],
    } as const;
    const restored = await start('behind', [trace]);
    expect(find('lab').state).toBe('failed');
    ledger.apply('lab', { kind: 'retried', dueAtMs: clock.now() });
    expect(mayGo(restored, 'lab')).toBe(false);
    expect(find('lab')).toMatchObject({ state: 'sent', messageIds: [first, second] });
  });

  it.each([
    ['sent', ['7']],
    ['submitting', []],
  ] as const)(
    'holds a fax that was cancelled, and is %s in the newer copy, when it is to be sent after all',
    async (state, messageIds) => {
      const { add, start, gateway, find, clock, ledger, mayGo } = queue();
      gateway.missing.add('list');
      add('lab', { state: 'cancelled', lastCancelledMs: clock.now(), finishedAtMs: clock.now() });
      await clock.pass(MINUTE_MS);
      const trace = { ...toTrace(find('lab')), state, attempts: 1, messageIds, atMs: clock.now() };
      const restored = await start('behind', [trace]);
      expect(find('lab').state).toBe('cancelled');
      ledger.apply('lab', { kind: 'revived', dueAtMs: clock.now() });
      expect(mayGo(restored, 'lab')).toBe(false);
      const wanted = state === 'sent' ? { state, messageIds } : { reason: 'restored' };
      expect(find('lab')).toMatchObject(wanted);
    },
  );

  it('lets a fax that was cancelled in every copy go when it is to be sent after all', async () => {
    const { add, start, gateway, find, clock, ledger, mayGo } = queue();
    gateway.missing.add('list');
    add('lab', { state: 'cancelled', lastCancelledMs: clock.now(), finishedAtMs: clock.now() });
    const restored = await start('same', [toTrace(find('lab'))]);
    ledger.apply('lab', { kind: 'revived', dueAtMs: clock.now() });
    expect(mayGo(restored, 'lab')).toBe(true);
  });

  const refusal = (permission?: string) =>
    Promise.resolve({
      ok: false,
      failure: { kind: 'refused', code: 'CMN-408', message: verbatim('It says no.'), permission },
    } as const);

  it('asks a person where the service does not let its faxes be read, unless the logbook knows the queue', async () => {
    const { add, start, gateway, mayGo, find, answer } = queue();
    add('lab');
    gateway.createdSince = () => refusal('ReadMessages');
    expect(mayGo(await start('same'), 'lab')).toBe(true);
    const restored = await start('unknown');
    expect(find('lab')).toMatchObject({ state: 'needs-attention', reason: 'restored' });
    expect(said(find('lab').detail)).toMatch(/It says no/u);
    await answer({ jobIds: ['lab'], answer: 'send' });
    expect(mayGo(restored, 'lab')).toBe(true);
    expect(mayGo(await start('same'), 'lab')).toBe(true);
  });

  it('asks about thousands in turns', async () => {
    const { add, start, gateway, clock, ledger, store } = queue();
    for (let index = 0; index < 1_000; index++) add(`fax-${index}`);
    gateway.isReachable = false;
    const restored = await start('unknown');
    expect(store.inState('waiting')).toHaveLength(1_000);
    let [inTurn, most] = [0, 0];
    ledger.onChange('queue-view', () => {
      if (inTurn === 0) setImmediate(() => (inTurn = 0));
      most = Math.max(most, ++inTurn);
    });
    gateway.createdSince = () => refusal('ReadMessages');
    await clock.pass(MINUTE_MS);
    expect(store.inState('needs-attention')).toHaveLength(1_000);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(100);
    await restored.stop();
  });

  it('asks a person where the service has no list of its faxes, unless the logbook knows the queue', async () => {
    const { add, start, gateway, mayGo, find } = queue();
    add('lab');
    gateway.missing.add('list');
    expect(mayGo(await start('same'), 'lab')).toBe(true);
    await start('unknown');
    expect(find('lab')).toMatchObject({ state: 'needs-attention', reason: 'restored' });
    expect(gateway.asked.get('list')).toBe(1);
  });

  it.each(['same', 'unknown'] as const)(
    'takes no other refusal for an answer, and asks a person only after a while (%s)',
    async (verdict) => {
      const { add, start, gateway, mayGo, find, clock } = queue();
      add('lab');
      await clock.pass(MINUTE_MS);
      gateway.add([NUMBER]);
      const createdSince = gateway.createdSince.bind(gateway);
      gateway.createdSince = () => refusal();
      const restored = await start(verdict);
      await clock.pass(2 * MINUTE_MS);
      expect(mayGo(restored, 'lab')).toBe(false);
      expect(find('lab').state).toBe('waiting');
      gateway.createdSince = createdSince;
      await clock.pass(5 * MINUTE_MS);
      expect(find('lab')).toMatchObject({ reason: 'restored', mayBe: [gateway.messages[0]?.messageId] });
      add('letter', { recipients: [aRecipient(OTHER)] });
      gateway.createdSince = () => refusal();
      await start(verdict);
      await clock.pass(30 * MINUTE_MS);
      expect(find('letter')).toMatchObject({ reason: 'restored', mayBe: [] });
    },
  );
});

describe('files that lie in a send folder at a start', () => {
  const went = (id: string, state: FaxJob['state'] = 'sent'): Trace => ({
    ...toTrace(aJob({ id, state, attempts: 1 })),
    contents: listContentKeys(aJob()).map((key) => `${key} ${NUMBER}`),
  });
  const path = '/faxes/Send/lab.pdf';

  it('are asked about where their pages went to the same number', async () => {
    const { add, start, mayGo, find } = queue();
    const restored = await start('same', [went('earlier')]);
    restored.recordFiles([path]);
    add('found');
    add('dropped-later');
    expect(mayGo(restored, 'found')).toBe(false);
    expect(find('found')).toMatchObject({ state: 'needs-attention', reason: 'duplicate' });
    expect(mayGo(restored, 'dropped-later')).toBe(true);
  });

  it.each([
    ['to another number', 'sent', [path], { recipients: [aRecipient(OTHER)] }],
    ['that failed', 'failed', [path], {}],
    ['that were not there', 'sent', ['/faxes/Send/other.pdf'], {}],
    [
      'that may go twice',
      'sent',
      [path],
      {
        consent: { ...NO_CONSENT, duplicate: true },
      },
    ],
  ] as const)('are not asked about where it is pages %s', async (_what, state, paths, changes) => {
    const { add, start, mayGo } = queue();
    const restored = await start('same', [went('earlier', state)]);
    restored.recordFiles(paths);
    add('found', changes);
    expect(mayGo(restored, 'found')).toBe(true);
  });

  it('may have gone where the queue is an older copy: by what they hold, or by a message at the service', async () => {
    const { add, start, mayGo, find, gateway, clock } = queue();
    gateway.add([OTHER]);
    const restored = await start('behind', [went('lost')]);
    restored.recordFiles([path, '/faxes/Send/letter.pdf', '/faxes/Send/new.pdf']);
    const other = (name: string) => ({
      documents: aJob().documents.map((document) => ({
        ...document,
        source: `/faxes/Send/${name}`,
        sha256: name.padEnd(64),
      })),
    });
    add('found');
    add('letter', { ...other('letter.pdf'), recipients: [aRecipient(OTHER)] });
    add('new', other('new.pdf'));
    expect(mayGo(restored, 'new')).toBe(false);
    await clock.pass(PROOF_MS + MINUTE_MS);
    expect(find('found').reason).toBe('restored');
    expect(find('letter').reason).toBe('restored');
    expect(mayGo(restored, 'new')).toBe(true);
  });
});

describe('the answers', () => {
  async function held() {
    const made = queue();
    made.add('lab');
    made.add('lab-again', { name: 'again.pdf' });
    await made.clock.pass(MINUTE_MS);
    const message = made.gateway.add([NUMBER]);
    const restored = await made.start('unknown');
    expect(made.find('lab').reason).toBe('restored');
    expect(made.find('lab-again').reason).toBe('restored');
    return { ...made, message, restored };
  }

  it('let it go once, without another question', async () => {
    const { answer, find, mayGo, restored, start, clock } = await held();
    await answer({ jobIds: ['lab', 'lab-again'], answer: 'send' });
    expect(mayGo(restored, 'lab')).toBe(true);
    await restored.stop();
    const next = await start('same');
    await clock.pass(PROOF_MS);
    expect(find('lab').state).toBe('waiting');
    expect(mayGo(next, 'lab')).toBe(true);
  });

  it('bind it to the message that was found, each message to one fax, and say so where there is none', async () => {
    const { answer, find, message } = await held();
    await answer({ jobIds: ['lab', 'lab-again', 'no such fax'], answer: 'went' });
    expect(find('lab')).toMatchObject({ state: 'queued', messageIds: [message.messageId] });
    expect(find('lab-again').state).toBe('cancelled');
    expect(said(find('lab-again').detail)).toMatch(/You said that it was sent/u);
  });

  it('change nothing of a fax that is held for another reason', async () => {
    const { add, answer, find } = await held();
    add('scan', { state: 'needs-attention', reason: 'password' });
    await answer({ jobIds: ['scan'], answer: 'send' });
    expect(find('scan')).toMatchObject({ state: 'needs-attention', reason: 'password' });
  });
});

it('the answer for many sends none whose file is not here any more: it would wait for ever', async () => {
  const { store, answer, add, find } = queue();
  const held = { state: 'needs-attention', reason: 'restored' } as const;
  add('here', { ...held, claimedAtMs: 1 });
  add('gone', { ...held, claimedAtMs: null });
  await answer({ jobIds: store.ids(), answer: 'send' });
  expect([find('here').state, find('gone').state]).toEqual(['waiting', 'needs-attention']);
  await answer({ jobIds: store.ids(), answer: 'went' });
  expect(find('gone').state).toBe('cancelled');
});

describe('a queue that a person restored from a backup', () => {
  for (const reason of ['overdue', 'number-near-miss'] as const)
    it(`asks about a fax that was held (${reason}) before it goes by itself, once`, async () => {
      const { add, start, ledger, store, mayGo, find, answer, clock } = queue();
      add('held');
      ledger.apply('held', { kind: 'held', reason, detail: null });
      const madeAtMs = clock.now();
      store.writeEntry(FROM_BACKUP, JSON.stringify({ madeAtMs, faxes: openFaxes(store) }));
      const restored = await start('same');
      expect(find('held').reason).toBe(reason);

      const known = reason === 'overdue' ? {} : { why: 'known' as const };
      ledger.apply('held', { kind: 'released', dueAtMs: clock.now(), ...known });
      expect([mayGo(restored, 'held'), find('held').reason]).toEqual([false, 'restored']);

      await answer({ jobIds: ['held'], answer: 'send' });
      expect(mayGo(restored, 'held')).toBe(true);
    });

  const PUT_BACK_AT = 1_000;
  for (const how of [FROM_BACKUP, PUT_BACK])
    for (const reason of ['no-number', 'number-doubtful'] as const)
      it(`asks once about one that lacks a number (${reason}, ${how}): the question says what is known`, async () => {
        const { add, start, ledger, store, mayGo, find, clock } = queue();
        add('scan');
        ledger.apply('scan', { kind: 'held', reason, detail: null });
        const faxes = openFaxes(store);
        const entry =
          how === FROM_BACKUP
            ? { madeAtMs: clock.now(), faxes }
            : { scan: { events: faxes['scan'], setAsideAtMs: PUT_BACK_AT } };
        store.writeEntry(how, JSON.stringify(entry));
        const first = await start('same');
        expect(find('scan')).toMatchObject({ state: 'needs-attention', reason });
        expect(said(find('scan').detail)).toMatch(
          /(?:may have gone since|can have sent it since).*If it has not gone yet, choose who gets it/u,
        );
        // It is said once, however often Faxtray is started.
        const events = store.events('scan').length;
        await first.stop();
        const restored = await start('same');
        expect(store.events('scan')).toHaveLength(events);

        const address = (instructions: Instructions | null) =>
          ledger.apply('scan', {
            kind: 'addressed',
            recipients: [aRecipient(NUMBER)],
            dueAtMs: clock.now(),
            instructions,
          });
        address(null);
        expect(mayGo(restored, 'scan')).toBe(true);
        // A sidecar that comes late has read nothing.
        ledger.apply('scan', { kind: 'held', reason, detail: null });
        const { options, reference, sendTimeMs, consent, companions } = find('scan');
        address({ options, reference, sendTimeMs, consent, companions });
        expect([mayGo(restored, 'scan'), find('scan').reason]).toEqual([false, 'restored']);
      });

  it('asks about no fax that was sent, failed or called off', () => {
    const { add, store } = queue();
    for (const state of ['sent', 'failed', 'cancelled'] as const) add(state, { state });
    add('waits');
    expect(Object.keys(openFaxes(store))).toEqual(['waits']);
  });
});

describe('a fax whose end is learnt late', () => {
  const HOUR_MS = 60 * MINUTE_MS;
  const sentTrace = (job: FaxJob, changes: Partial<Trace>): Trace => ({
    ...{ ...toTrace(job), state: 'sent', attempts: 1, messageIds: ['7'] },
    ...changes,
  });

  it('was sent when the logbook last had it', async () => {
    const { add, start, find, clock } = queue();
    add('lab');
    const endedAtMs = clock.now() + MINUTE_MS;
    await clock.pass(HOUR_MS);
    await start('behind', [sentTrace(find('lab'), { atMs: endedAtMs })]);
    expect(find('lab')).toMatchObject({ state: 'sent', finishedAtMs: endedAtMs, submittedAtMs: endedAtMs });
  });

  it('was handed over and sent when its status file says, though the logbook is believed', async () => {
    const { add, start, find, clock } = queue();
    add('lab');
    const submittedAtMs = clock.now() + MINUTE_MS;
    const finishedAtMs = submittedAtMs + MINUTE_MS;
    await clock.pass(HOUR_MS);
    const logged = sentTrace(find('lab'), { atMs: finishedAtMs + MINUTE_MS });
    await start('behind', [logged], (job) =>
      sentTrace(job, { isShared: true, to: [NUMBER], atMs: finishedAtMs, submittedAtMs, finishedAtMs }),
    );
    expect(find('lab')).toMatchObject({ state: 'sent', submittedAtMs, finishedAtMs });
  });

  it('is not older than itself, whatever others wrote into its status file', async () => {
    const { add, start, find, clock } = queue();
    add('lab');
    await clock.pass(HOUR_MS);
    const logged = sentTrace(find('lab'), { atMs: clock.now() });
    await start('behind', [logged], (job) =>
      sentTrace(job, { isShared: true, to: [NUMBER], atMs: 0, submittedAtMs: 0, finishedAtMs: 0 }),
    );
    expect(find('lab').finishedAtMs).toBe(clock.now() - 100);
  });
});

it('leaves a fax cancelled that was called off after the copy was made, and says so', async () => {
  const { add, start, find, answer } = queue();
  add('lab');
  await start('behind', [{ ...toTrace(aJob({ id: 'lab' })), state: 'cancelled', atMs: null }]);
  const row = rowOfJob(find('lab'), words);
  expect(row.problem).toEqual({
    headline: 'You had cancelled it',
    advice: 'A newer copy of this queue had cancelled it. Choose “Leave it cancelled” or “Send it anyway”.',
  });
  expect(row.actions).toEqual(['leave-cancelled', 'send-restored']);
  await answer({ jobIds: ['lab'], answer: 'went' });
  expect(find('lab')).toMatchObject({ state: 'cancelled', reason: null, detail: null });
});
