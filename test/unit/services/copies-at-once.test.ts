import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { FileClaims } from '../../../app/adapters/logbook/file-claims.ts';
import { SqliteJobStore } from '../../../app/adapters/job-store/sqlite-job-store.ts';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import { toTrace } from '../../../app/domain/following/trace.ts';
import { Session } from '../../../app/services/access/session.ts';
import { JobLedger } from '../../../app/services/job-ledger.ts';
import { OtherCopies } from '../../../app/services/restored/other-copies.ts';
import { Pacer } from '../../../app/services/access/pacer.ts';
import { aJob, aRecipient } from '../../support/fax-jobs.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { ScriptedGateway } from '../../support/scripted-gateway.ts';
import { testAccount } from '../../support/service-bench.ts';
import { silentLog } from '../../support/silent-log.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { verbatim } from '../../../app/words/phrase.ts';

const tempFolder = useTempFolders();
const MINUTE_MS = 60_000;

const stores: SqliteJobStore[] = [];
afterEach(() => stores.splice(0).forEach((store) => store.close()));

/** Two copies of a queue with the fax `lab`, each of which reads what the other one's row says. */
function twoDesks() {
  const base = tempFolder();
  const clock = new ManualClock();
  const gateway = new ScriptedGateway(() => clock.now());
  const make = (name: string, other: () => FaxJob) => {
    const store = new SqliteJobStore(':memory:', silentLog);
    stores.push(store);
    const ledger = new JobLedger(store, clock, silentLog);
    const atMs = clock.now();
    const times = { createdAtMs: atMs - 10 * MINUTE_MS, changedAtMs: atMs, dueAtMs: atMs };
    ledger.add(aJob({ id: 'lab', recipients: [aRecipient('+13035550119')], ...times }));
    const find = (): FaxJob => store.find('lab') ?? aJob({ id: 'gone' });
    const session = new Session(testAccount, new Pacer(clock, store), clock);
    const folders = [{ base, path: join(base, 'claims'), mayMakeBase: true, isOwn: true }];
    let claims = new FileClaims(folders, [name], silentLog);
    const start = (): OtherCopies => {
      claims = new FileClaims(folders, [name], silentLog);
      const sources = [{ readTrace: () => Promise.resolve(toTrace(other())) }, claims];
      const made = new OtherCopies({
        store,
        ledger,
        gateway,
        session,
        clock,
        log: silentLog,
        sources,
        claims,
      });
      made.start();
      return made;
    };
    let copies = start();
    const submit = (): void => {
      ledger.apply('lab', { kind: 'submission-started', serviceTimeMs: clock.now() });
    };
    return {
      ...{ find, ledger, submit },
      mayGo: async () => {
        const answer = await copies.mayGo(find());
        return answer.ok ? answer.value : answer.failure.kind;
      },
      claim: () => {
        submit();
        return copies.claim(find());
      },
      /** What was released before is gone then. */
      released: () => claims.release(aJob({ id: 'another fax' }), true),
      /** As a 429 does. */
      putOff: () => {
        submit();
        ledger.apply('lab', {
          kind: 'postponed',
          reason: null,
          detail: verbatim('later'),
          dueAtMs: clock.now(),
        });
      },
      restart: () => {
        copies = start();
      },
    };
  };
  const one: ReturnType<typeof make> = make('one', () => two.find());
  const two: ReturnType<typeof make> = make('two', () => one.find());
  return { one, two, clock, gateway };
}

type Desk = ReturnType<typeof twoDesks>['one'];

async function hasHandedOver(desk: Desk): Promise<boolean> {
  return (await desk.mayGo()) === 'go' && (await desk.claim());
}

describe('two copies of a queue at once', () => {
  it.each([
    [0, 0],
    [0, 3],
    [3, 0],
  ])('that were put off %i and %i times: one of them hands the fax over', async (first, second) => {
    const { one, two, clock } = twoDesks();
    for (let times = 0; times < first; times++) one.putOff();
    for (let times = 0; times < second; times++) two.putOff();
    await clock.pass(1_000);
    expect(await Promise.all([one.mayGo(), two.mayGo()])).toEqual(['go', 'go']);
    const claimed = await Promise.all([one.claim(), two.claim()]);
    expect(claimed.filter(Boolean)).toHaveLength(1);
  });

  it.each(['submitting', 'unconfirmed'] as const)(
    'of which one has the fax %s: the other leaves it alone, also when it tried more often, lost it and starts again',
    async (state) => {
      const { one, two, clock } = twoDesks();
      for (let times = 0; times < 3; times++) two.putOff();
      await clock.pass(1_000);
      expect(await two.mayGo()).toBe('go');
      expect(await hasHandedOver(one)).toBe(true);
      await clock.pass(1);
      expect(await two.claim()).toBe(false);
      await clock.pass(1);
      if (state === 'unconfirmed') one.ledger.apply('lab', { kind: 'answer-lost', detail: verbatim('cut') });
      for (let looks = 0; looks < 9; looks++) {
        await clock.pass(MINUTE_MS);
        two.restart();
        expect(await two.mayGo()).toBe('stays');
        expect(two.find().state).toBe('waiting');
      }
      await clock.pass(2 * MINUTE_MS);
      expect(await two.mayGo()).toBe('stays');
      expect(two.find()).toMatchObject({ state: 'needs-attention', reason: 'restored' });
      // Asked once: over restarts, too.
      two.ledger.apply('lab', { kind: 'resent', dueAtMs: clock.now() });
      expect(await hasHandedOver(two)).toBe(true);
    },
  );

  it('of which one was put off: the other may hand the fax over', async () => {
    const { one, two, clock } = twoDesks();
    await clock.pass(1_000);
    expect(await hasHandedOver(one)).toBe(true);
    one.ledger.apply('lab', {
      kind: 'postponed',
      reason: null,
      detail: verbatim('later'),
      dueAtMs: clock.now(),
    });
    await one.released();
    expect(await hasHandedOver(two)).toBe(true);
    expect(await one.claim()).toBe(false);
  });

  it('of which one had it taken while the other was about to: it is followed', async () => {
    const { one, two, clock, gateway } = twoDesks();
    await clock.pass(1_000);
    expect(await two.mayGo()).toBe('go');
    expect(await hasHandedOver(one)).toBe(true);
    const report = gateway.add(['+13035550119']);
    one.ledger.apply('lab', { kind: 'accepted', report, via: 'answer' });
    expect(await two.claim()).toBe(false);
    await clock.pass(10_000);
    expect(await two.mayGo()).toBe('stays');
    expect(two.find()).toMatchObject({ state: 'queued', messageIds: [report.messageId] });
  });

  it('take their own doubt of before for no other copy', async () => {
    const { one, two, clock } = twoDesks();
    for (const desk of [one, two]) {
      desk.submit();
      desk.ledger.apply('lab', { kind: 'answer-lost', detail: verbatim('cut') });
    }
    await clock.pass(30 * MINUTE_MS);
    one.ledger.apply('lab', { kind: 'proven-absent', dueAtMs: clock.now() });
    // What the other one says is from before the two parted.
    expect(await hasHandedOver(one)).toBe(true);
  });
});
