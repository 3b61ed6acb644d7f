import { afterEach, describe, expect, it } from 'vitest';
import { SqliteJobStore } from '../../../app/adapters/job-store/sqlite-job-store.ts';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import type { FaxReport } from '../../../app/domain/fax/fax-report.ts';
import { failed } from '../../../app/domain/result.ts';
import { toTrace, type Trace } from '../../../app/domain/following/trace.ts';
import { Session } from '../../../app/services/access/session.ts';
import { JobLedger } from '../../../app/services/job-ledger.ts';
import { restoredOperations } from '../../../app/services/operations/restored-operations.ts';
import { LateTraces } from '../../../app/services/restored/late-traces.ts';
import { OtherCopies } from '../../../app/services/restored/other-copies.ts';
import { Pacer } from '../../../app/services/access/pacer.ts';
import { aJob, aRecipient } from '../../support/fax-jobs.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { offline, ScriptedGateway } from '../../support/scripted-gateway.ts';
import { testAccount } from '../../support/service-bench.ts';
import { silentLog } from '../../support/silent-log.ts';
import { verbatim } from '../../../app/words/phrase.ts';

const NUMBER = '+13035550119';
const OTHER = '+12125550107';
const MINUTE_MS = 60_000;

const stores: SqliteJobStore[] = [];
afterEach(() => stores.splice(0).forEach((store) => store.close()));

/** One of two copies of a queue, with a fax `lab` that waits. */
function desk() {
  const store = new SqliteJobStore(':memory:', silentLog);
  stores.push(store);
  const clock = new ManualClock();
  const gateway = new ScriptedGateway(() => clock.now());
  const ledger = new JobLedger(store, clock, silentLog);
  const session = new Session(testAccount, new Pacer(clock, store), clock);
  /** What the other copy wrote, the claim of it that stands, and the drive that both lie on. */
  const other: { trace: Trace | null; claim: string | null; drive: Promise<unknown> } = {
    ...{ trace: null, claim: null, drive: Promise.resolve() },
  };
  /** What our own status file says. */
  const own: { trace: Trace | null } = { trace: null };
  const sources = [own, other].map((from) => ({ readTrace: () => Promise.resolve(from.trace) }));
  const inTheWay = (_job: FaxJob, passedOver: ReadonlySet<string>) =>
    other.drive.then(() => (other.claim === null || passedOver.has(other.claim) ? null : other.claim));
  const claims = {
    take: inTheWay,
    standing: inTheWay,
    release: () => Promise.resolve(),
    readTrace: () => Promise.resolve(null),
  };
  const copies = new OtherCopies({ store, ledger, gateway, session, clock, log: silentLog, sources, claims });
  const late = new LateTraces({ store, ledger, clock, log: silentLog, sources });
  copies.start();
  late.start();
  const add = (id: string, number: string): void => {
    const atMs = clock.now();
    const times = { createdAtMs: atMs, changedAtMs: atMs, dueAtMs: atMs };
    ledger.add(aJob({ id, statusFile: `${id}.json`, recipients: [aRecipient(number)], ...times }));
  };
  add('lab', NUMBER);
  const find = (id = 'lab'): FaxJob => store.find(id) ?? aJob({ id: 'gone' });
  const mayGo = async (id = 'lab') => {
    const answer = await copies.mayGo(find(id));
    return answer.ok ? answer.value : answer.failure.kind;
  };
  /** As the dispatcher does between the intent and the first byte. */
  const claim = (): Promise<boolean> => {
    ledger.apply('lab', { kind: 'submission-started', serviceTimeMs: clock.now() });
    return copies.claim(find());
  };
  const said = (changes: Partial<Trace>): Trace => ({
    ...toTrace(find()),
    attempts: 1,
    atMs: clock.now(),
    ...changes,
  });
  const answer = restoredOperations({ store, ledger, clock, undoMs: () => 0 })['fax.answerRestored'];
  return { clock, gateway, store, ledger, add, own, other, find, mayGo, claim, said, answer };
}

/** Its message, which this copy sent itself or follows, found the line busy. */
function failBusy(
  ledger: JobLedger,
  gateway: ScriptedGateway,
  clock: ManualClock,
  by: 'accepted' | 'recognised',
): FaxReport {
  const report = { ...gateway.add([NUMBER]), status: 'queued' } as const;
  if (by === 'accepted') {
    ledger.apply('lab', { kind: 'submission-started', serviceTimeMs: clock.now() });
    ledger.apply('lab', { kind: by, report, via: 'answer' });
  } else {
    ledger.apply('lab', { kind: by, report, to: null, attempts: 1, messageIds: [report.messageId] });
  }
  const recipients = [{ phoneNumber: NUMBER, status: 'failed', faxErrorCode: 'LineBusy' } as const];
  const failed = { ...report, status: 'failed', recipients } as const;
  ledger.apply('lab', { kind: 'failed-for-now', report: failed, via: 'poll', dueAtMs: clock.now() });
  return report;
}

describe('what another copy wrote on this machine', () => {
  it('is followed where it names the message, and nobody is asked', async () => {
    const { other, said, mayGo, find } = desk();
    other.trace = said({ state: 'sent', messageIds: ['7'], pages: 2 });
    expect(await mayGo()).toBe('stays');
    expect(find()).toMatchObject({ state: 'sent', messageIds: ['7'], pages: 2 });
  });

  it('names a message, and counts, also where another trace tells of more attempts', async () => {
    const { own, other, said, mayGo, find } = desk();
    own.trace = said({ state: 'submitting', attempts: 4, atMs: 1 });
    other.trace = said({ state: 'queued', messageIds: ['7'] });
    expect(await mayGo()).toBe('stays');
    expect(find()).toMatchObject({ state: 'queued', messageIds: ['7'] });
  });

  it('is waited for while the other one hands it over, and asked about when it never says more', async () => {
    const { other, said, mayGo, find, clock } = desk();
    other.trace = said({ state: 'submitting' });
    for (let looks = 0; looks < 3; looks++) {
      expect(await mayGo()).toBe('stays');
      expect(find().state).toBe('waiting');
      expect(find().dueAtMs).toBeGreaterThan(clock.now());
      await clock.pass(MINUTE_MS);
    }
    await clock.pass(10 * MINUTE_MS);
    await mayGo();
    expect(find()).toMatchObject({ state: 'needs-attention', reason: 'restored', attempts: 1 });
  });

  it.each([{ state: 'cancelled', attempts: 0 } as const, { state: 'failed' } as const])(
    'is asked about once: %o',
    async (changes) => {
      const { other, said, mayGo, find, answer } = desk();
      other.trace = said(changes);
      await mayGo();
      expect(find().reason).toBe('restored');
      await answer({ jobIds: ['lab'], answer: 'send' });
      expect(await mayGo()).toBe('go');
    },
  );

  it.each([60 * MINUTE_MS, 8e12])(
    'keeps no fax for a time that has not come, and is asked about no more often: %i ms ahead',
    async (aheadMs) => {
      const { other, said, mayGo, find, clock, answer } = desk();
      other.trace = said({ state: 'submitting', atMs: clock.now() + aheadMs });
      expect(await mayGo()).toBe('stays');
      expect(find()).toMatchObject({ state: 'needs-attention', reason: 'restored' });
      await answer({ jobIds: ['lab'], answer: 'send' });
      expect(await mayGo()).toBe('go');
    },
  );

  it('is older than a person’s word that it shall go after all', async () => {
    const { other, said, mayGo, ledger, clock } = desk();
    ledger.apply('lab', { kind: 'cancelled', detail: null });
    other.trace = said({ state: 'cancelled', attempts: 0 });
    await clock.pass(1_000);
    ledger.apply('lab', { kind: 'revived', dueAtMs: clock.now() });
    expect(await mayGo()).toBe('go');
    other.trace = said({ state: 'cancelled', attempts: 0, atMs: clock.now() + 1 });
    expect(await mayGo()).toBe('stays');
  });

  it.each(['queued', 'failed'] as const)('says nothing new of a message that failed: %s', async (state) => {
    const { other, said, mayGo, ledger, gateway, clock } = desk();
    const { messageId } = failBusy(ledger, gateway, clock, 'accepted');
    other.trace = said({ state, attempts: 4, messageIds: [messageId] });
    expect(await mayGo()).toBe('go');
    // That it came after all is another matter.
    other.trace = said({ state: 'sent', attempts: 4, messageIds: [messageId] });
    expect(await mayGo()).toBe('stays');
  });

  it('says nothing where it was not handed over', async () => {
    const { other, said, mayGo } = desk();
    other.trace = said({ state: 'waiting' });
    expect(await mayGo()).toBe('go');
  });

  it('speaks of a message that another fax has: a person is asked', async () => {
    const { other, said, mayGo, find, ledger, gateway, add, answer } = desk();
    add('letter', NUMBER);
    const report = gateway.add([NUMBER]);
    const to = { to: null, attempts: 1, messageIds: [report.messageId] };
    ledger.apply('letter', { kind: 'recognised', report, ...to });
    other.trace = said({ state: 'queued', messageIds: [report.messageId] });
    await mayGo();
    expect(find()).toMatchObject({ state: 'needs-attention', reason: 'restored' });
    await answer({ jobIds: ['lab'], answer: 'send' });
    // Asked once.
    expect(await mayGo()).toBe('go');
  });
});

describe('a question about a message that another copy turns out to have sent', () => {
  async function asked() {
    const made = desk();
    await made.clock.pass(5 * MINUTE_MS);
    const { messageId } = made.gateway.add([NUMBER]);
    await made.mayGo();
    expect(made.find()).toMatchObject({ reason: 'restored', mayBe: [messageId] });
    await made.clock.pass(10_000);
    expect(made.find().state).toBe('needs-attention');
    return { ...made, messageId };
  }

  it('answers itself when the trace names it', async () => {
    const { other, said, find, clock, messageId } = await asked();
    other.trace = said({ state: 'queued', messageIds: [messageId] });
    await clock.pass(10_000);
    expect(find()).toMatchObject({ state: 'queued', messageIds: [messageId] });
  });

  it('answers itself also where our own status file counts more attempts', async () => {
    const { own, other, said, find, clock, messageId } = await asked();
    own.trace = said({ state: 'needs-attention', attempts: 4 });
    other.trace = said({ state: 'sent', messageIds: [messageId], pages: 2 });
    await clock.pass(10_000);
    expect(find()).toMatchObject({ state: 'sent', messageIds: [messageId], pages: 2 });
  });

  it('stays where the trace names none, or one of another fax', async () => {
    const { other, said, find, clock, add, ledger, gateway, messageId } = await asked();
    other.trace = said({ state: 'submitting' });
    await clock.pass(10_000);
    add('letter', NUMBER);
    const report = gateway.messages[0] ?? gateway.add([NUMBER]);
    ledger.apply('letter', { kind: 'recognised', report, to: null, attempts: 1, messageIds: [messageId] });
    other.trace = said({ state: 'queued', messageIds: [messageId] });
    const { changedAtMs } = find();
    await clock.pass(MINUTE_MS);
    expect(find()).toMatchObject({ state: 'needs-attention', reason: 'restored', changedAtMs });
  });
});

describe('a fax that failed for now, and goes again by itself', () => {
  it('goes at once where this copy sent it', async () => {
    const { mayGo, ledger, gateway, clock } = desk();
    failBusy(ledger, gateway, clock, 'accepted');
    expect(await mayGo()).toBe('go');
  });

  it('goes later where another copy may have sent it, and not when that one has dialled again', async () => {
    const { mayGo, find, ledger, gateway, clock } = desk();
    failBusy(ledger, gateway, clock, 'recognised');
    for (let looks = 0; looks < 2; looks++) {
      expect(await mayGo()).toBe('stays');
      expect(find()).toMatchObject({ state: 'waiting', dueAtMs: clock.now() + 6 * MINUTE_MS });
    }
    await clock.pass(MINUTE_MS);
    const { messageId } = gateway.add([NUMBER]);
    await clock.pass(6 * MINUTE_MS);
    expect(await mayGo()).toBe('stays');
    expect(find()).toMatchObject({ reason: 'restored', mayBe: [messageId] });
  });

  it('goes later by itself where nobody else has dialled, and at once when a person says so', async () => {
    const { mayGo, ledger, gateway, clock } = desk();
    failBusy(ledger, gateway, clock, 'recognised');
    expect(await mayGo()).toBe('stays');
    await clock.pass(7 * MINUTE_MS);
    expect(await mayGo()).toBe('go');
    failBusy(ledger, gateway, clock, 'recognised');
    expect(await mayGo()).toBe('stays');
    ledger.apply('lab', { kind: 'hurried', dueAtMs: clock.now() });
    expect(await mayGo()).toBe('go');
  });
});

describe('a claim of another copy', () => {
  it('puts the fax off until it is known what became of it there', async () => {
    const { other, said, mayGo, claim, find, clock } = desk();
    other.claim = 'theirs';
    expect(await claim()).toBe(false);
    expect(find()).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(find().dueAtMs).toBeGreaterThan(clock.now());
    expect(await mayGo()).toBe('stays');
    // Our own attempt has the same number as the other one's.
    other.trace = said({ state: 'submitting', attempts: 1 });
    expect(await mayGo()).toBe('stays');
    expect(find().state).toBe('waiting');
    other.trace = said({ state: 'queued', attempts: 1, messageIds: ['7'] });
    expect(await mayGo()).toBe('stays');
    expect(find()).toMatchObject({ state: 'queued', messageIds: ['7'] });
  });

  it('that is let go of makes way at once, and the service is asked first', async () => {
    const { other, mayGo, claim, gateway } = desk();
    other.claim = 'theirs';
    await claim();
    expect(await mayGo()).toBe('stays');
    expect(gateway.questions).toBe(0);
    other.claim = null;
    expect(await mayGo()).toBe('go');
    expect(gateway.questions).toBe(1);
    expect(await claim()).toBe(true);
  });

  it('that stands is never passed over: not while the list lags, and then a person is asked, once', async () => {
    const { other, mayGo, claim, find, clock, gateway, answer } = desk();
    other.claim = 'theirs';
    await claim();
    for (let minutes = 0; minutes < 9; minutes++) {
      await clock.pass(MINUTE_MS);
      expect(await mayGo()).toBe('stays');
      expect(find().state).toBe('waiting');
    }
    expect(gateway.questions).toBeGreaterThan(0);
    await clock.pass(2 * MINUTE_MS);
    expect(await mayGo()).toBe('stays');
    expect(find()).toMatchObject({ state: 'needs-attention', reason: 'restored' });
    await answer({ jobIds: ['lab'], answer: 'send' });
    expect(await mayGo()).toBe('go');
    expect(await claim()).toBe(true);
  });

  it('that was made since a person was asked counts: the other copy tries again just now', async () => {
    const { other, mayGo, claim, find, clock, gateway, answer } = desk();
    other.claim = 'theirs';
    await claim();
    await clock.pass(3 * MINUTE_MS);
    gateway.add([NUMBER]);
    await mayGo();
    expect(find().reason).toBe('restored');
    await answer({ jobIds: ['lab'], answer: 'send' });
    expect(await mayGo()).toBe('go');
    other.claim = 'theirs, anew';
    expect(await claim()).toBe(false);
  });

  it('may stand on a drive that does not answer: not for a while, and then it keeps no fax back', async () => {
    const { other, mayGo, claim, find, clock, gateway } = desk();
    other.drive = new Promise(() => undefined);
    const asked = claim();
    await clock.pass(30_000);
    expect(await asked).toBe(false);
    expect(find()).toMatchObject({ state: 'waiting' });
    await clock.pass(3 * MINUTE_MS);
    const again = mayGo();
    await clock.pass(30_000);
    expect(await again).toBe('go');
    expect(gateway.questions).toBe(1);
    const goes = claim();
    await clock.pass(30_000);
    expect(await goes).toBe(true);
  });

  it('that was seen before the drive fell silent stands', async () => {
    const { other, mayGo, claim, find, clock } = desk();
    other.claim = 'theirs';
    await claim();
    other.drive = new Promise(() => undefined);
    for (let minutes = 0; minutes < 9; minutes++) {
      const asked = mayGo();
      await clock.pass(MINUTE_MS);
      expect(await asked).toBe('stays');
      expect(find().state).toBe('waiting');
    }
    await clock.pass(2 * MINUTE_MS);
    const asked = mayGo();
    await clock.pass(MINUTE_MS);
    expect(await asked).toBe('stays');
    expect(find().reason).toBe('restored');
  });
});

describe("a message in the service's list that no fax here is", () => {
  it('holds an old fax to the same number, and no other', async () => {
    const { add, gateway, mayGo, find, clock } = desk();
    add('letter', OTHER);
    await clock.pass(30 * MINUTE_MS);
    const { messageId } = gateway.add([NUMBER]);
    await clock.pass(30 * MINUTE_MS);
    expect(await mayGo()).toBe('stays');
    expect(find()).toMatchObject({ reason: 'restored', mayBe: [messageId] });
    expect(await mayGo('letter')).toBe('go');
    // Both by one look.
    expect(gateway.questions).toBe(1);
  });

  it('is no question of a fax that came a moment ago: nothing is asked', async () => {
    const { gateway, mayGo } = desk();
    gateway.add([NUMBER]);
    expect(await mayGo()).toBe('go');
    expect(gateway.questions).toBe(0);
  });

  it('is not the fax where the service had it before, is not when a person said so, and is found when it comes later', async () => {
    const { add, gateway, mayGo, find, clock, answer } = desk();
    await clock.pass(5 * MINUTE_MS);
    gateway.add([OTHER]);
    await clock.pass(MINUTE_MS);
    add('letter', OTHER);
    await clock.pass(5 * MINUTE_MS);
    expect(await mayGo('letter')).toBe('go');
    gateway.add([NUMBER]);
    await clock.pass(MINUTE_MS);
    expect(await mayGo()).toBe('stays');
    await answer({ jobIds: ['lab'], answer: 'send' });
    expect(await mayGo()).toBe('go');
    const later = gateway.add([NUMBER]);
    await clock.pass(MINUTE_MS);
    await mayGo();
    expect(find().mayBe).toContain(later.messageId);
  });

  it('may be listed late, or not be listed again', async () => {
    const { gateway, mayGo, find, clock } = desk();
    await clock.pass(5 * MINUTE_MS);
    const report = gateway.add([NUMBER]);
    gateway.messages.length = 0;
    expect(await mayGo()).toBe('go');
    await clock.pass(4 * MINUTE_MS);
    gateway.messages.push(report);
    await mayGo();
    expect(find().mayBe).toEqual([report.messageId]);
  });

  it('is none where the record does not say whom it went to', async () => {
    const { gateway, mayGo, clock } = desk();
    await clock.pass(5 * MINUTE_MS);
    gateway.unreadable = [{ messageId: '9', numbers: null, createdAtMs: null }];
    expect(await mayGo()).toBe('go');
  });

  it.each([-3, 3])('is found where the clock was set by %i hours since', async (hours) => {
    const { gateway, mayGo, find, clock } = desk();
    await clock.pass(5 * MINUTE_MS);
    const { messageId } = gateway.add([NUMBER]);
    clock.set(clock.now() + hours * 60 * MINUTE_MS);
    gateway.serviceTimeMs = (nowMs) => nowMs - hours * 60 * MINUTE_MS;
    await mayGo();
    expect(find().mayBe).toEqual([messageId]);
  });

  it('is not known while the service cannot be asked, and never where it does not show its list', async () => {
    const { gateway, mayGo, clock } = desk();
    await clock.pass(5 * MINUTE_MS);
    gateway.createdSince = () => Promise.resolve(offline);
    expect(await mayGo()).toBe('later');
    gateway.createdSince = () =>
      Promise.resolve(failed({ kind: 'refused', code: 'CMN-408', message: verbatim('no') }));
    expect(await mayGo()).toBe('go');
  });
});
