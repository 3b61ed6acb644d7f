import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { SqliteJobStore } from '../../../app/adapters/job-store/sqlite-job-store.ts';
import { outboxAtOnce } from '../../support/outbox-at-once.ts';
import { toTrace, type Trace } from '../../../app/domain/following/trace.ts';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import { Claims } from '../../../app/services/intake/claims.ts';
import { JustTaken } from '../../../app/services/intake/just-taken.ts';
import { JobLedger } from '../../../app/services/job-ledger.ts';
import { rowOfJob } from '../../../app/services/showing/fax-row.ts';
import { success } from '../../../app/domain/result.ts';
import type { ClaimOutcome, MayClaim } from '../../../app/services/ports/folders/spool.ts';
import { aJob } from '../../support/fax-jobs.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { silentLog } from '../../support/silent-log.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { words } from '../../support/words.ts';
import { phrase } from '../../../app/words/phrase.ts';

const tempFolder = useTempFolders();
const stores: SqliteJobStore[] = [];
afterEach(() => {
  for (const store of stores.splice(0)) store.close();
});

/** A dead drive with folders on it is one drive, as are other drives; all else is this machine's own. */
const findDrive = (path: string): string | null => /^\/(?:dead-drive|drive)-\d/u.exec(path)?.[0] ?? null;

/** Claims of faxes from folders, of which those below `/dead` are answered when the test says so. */
function makeClaims() {
  const clock = new ManualClock();
  const store = outboxAtOnce(join(tempFolder(), 'outbox.sqlite'));
  stores.push(store);
  const ledger = new JobLedger(store, clock, silentLog);
  const asked: string[] = [];
  const isGivenBack = new Set<string>();
  let giveBack = (): void => undefined;
  const permissions: MayClaim[] = [];
  const answers = new Map<string, ClaimOutcome>();
  const spooled = new Set<string>();
  const removed: string[] = [];
  const claim = async ({ name, documents, companions }: FaxJob, may: MayClaim): Promise<ClaimOutcome> => {
    asked.push(name);
    permissions.push(may);
    for (const { source } of documents) {
      may.beginsWith(source);
      if (!source.startsWith('/dead') || isGivenBack.has(name)) continue;
      await new Promise<void>((resolve) => {
        giveBack = () => {
          isGivenBack.add(name);
          resolve();
        };
      });
    }
    return answers.get(name) ?? { kind: 'claimed', documents, companions };
  };
  const spool = {
    claim,
    hasDocuments: ({ name }: FaxJob) => Promise.resolve(success(spooled.has(name))),
    remove({ name }: FaxJob) {
      removed.push(name);
      return Promise.resolve(success(null));
    },
  };
  const traces = new Map<string, Trace>();
  const status = { readTrace: ({ id }: FaxJob) => Promise.resolve(traces.get(id) ?? null) };
  const statusRemoved: string[] = [];
  const results = {
    removeStatus(fileName: string) {
      statusRemoved.push(fileName);
      return Promise.resolve(success(null));
    },
  };
  const shared = {
    path: '/shared',
    mayTake: () => Promise.resolve('no'),
    wasOursAlone: () => false,
    health: () => ({ state: 'other-machine', holder: null, note: null, provenAtMs: null }),
  };
  const own = { ...shared, path: '/own', mayTake: () => Promise.resolve('yes'), wasOursAlone: () => true };
  const taken: string[] = [];
  const told: string[] = [];
  let tells = (): Promise<void> => Promise.resolve();
  const hasWritten = (id: string): Promise<void> => {
    told.push(id);
    return tells();
  };
  const takenByOthers = { count: ({ path }: { path: string }) => taken.push(path) };
  const ports = {
    ...{ store, ledger, spool, results, status, findDrive, clock, log: silentLog },
    ...{ sendFolders: () => [shared, own], takenByOthers, statusFiles: { hasWritten } },
  };
  let rounds = 0;
  const given = ports as unknown as ConstructorParameters<typeof Claims>[0];
  const claims: Claims = new Claims(given, new JustTaken(clock), () => {
    rounds++;
    for (const job of store.unclaimed()) void claims.claim(job);
  });
  const add = (
    name: string,
    folder: string,
    isOfWindow = false,
    more: Partial<FaxJob> = {},
    second: string | null = null,
  ): FaxJob => {
    const [document] = aJob().documents;
    if (document === undefined) throw new Error('a fax has a document');
    const job = aJob({
      ...{ id: name, name, claimedAtMs: null, statusFile: `${name}.json` },
      documents: [folder, ...(second === null ? [] : [second])].map((each) => ({
        ...document,
        source: `${each}/${name}`,
      })),
      origin: isOfWindow ? { kind: 'window' } : { kind: 'send-folder', folder, bundle: null, leaseToken: 1 },
      ...more,
    });
    ledger.add(job);
    return job;
  };
  const stateOf = (name: string) => {
    const { claimedAtMs, reason, detail } = store.find(name) ?? aJob();
    return { isClaimed: claimedAtMs !== null, reason, detail };
  };
  const forget = (job: FaxJob): unknown => ledger.forget(job);
  const find = (name: string): FaxJob | null => store.find(name);
  const cancel = ({ id }: FaxJob): unknown => ledger.apply(id, { kind: 'cancelled', detail: null });
  return {
    cancel,
    clock,
    claims,
    find,
    forget,
    add,
    asked,
    permissions,
    answers,
    spooled,
    removed,
    traces,
    statusRemoved,
    taken,
    stateOf,
    giveBack: () => giveBack(),
    rounds: () => rounds,
    told,
    tellBy: (way: () => Promise<void>) => (tells = way),
  };
}

const LATE = (name: string) => ({
  isClaimed: false,
  reason: 'disk',
  detail: phrase('intake.taken-late', { name }),
});

describe('a file whose drive stops answering while it is taken', () => {
  it.each([{ isOfWindow: false }, { isOfWindow: true }])(
    'holds up the others for ten seconds, and says so (%o)',
    async ({ isOfWindow }) => {
      const { clock, claims, add, stateOf } = makeClaims();
      let isOver = false;
      const first = claims.claim(add('a.pdf', '/dead', isOfWindow)).then(() => (isOver = true));
      await clock.pass(9_999);
      expect(isOver).toBe(false);
      await clock.pass(1);
      await first;
      expect(stateOf('a.pdf')).toEqual(LATE('a.pdf'));
      await claims.claim(add('b.pdf', '/fine', isOfWindow));
      expect(stateOf('b.pdf')).toMatchObject({ isClaimed: true, reason: null });
    },
  );

  it('is not asked for once more meanwhile, nor is another one from there', async () => {
    const { clock, claims, add, asked, stateOf, rounds } = makeClaims();
    const late = claims.claim(add('a.pdf', '/dead'));
    await clock.pass(10_000);
    await late;
    await claims.claim(add('b.pdf', '/dead'));
    await clock.pass(60_000);
    expect(rounds()).toBeGreaterThan(2);
    expect(asked).toEqual(['a.pdf']);
    expect(stateOf('b.pdf')).toEqual(LATE('b.pdf'));
  });

  it('is the one that holds others up, and not where the fax has its other files', async () => {
    const { clock, claims, add, asked, stateOf } = makeClaims();
    const late = claims.claim(add('a.pdf', '/fine', true, {}, '/dead'));
    await clock.pass(10_000);
    await late;
    await claims.claim(add('b.pdf', '/fine', true));
    expect(stateOf('b.pdf').isClaimed).toBe(true);
    await claims.claim(add('c.pdf', '/other', true, {}, '/dead'));
    expect(asked).toEqual(['a.pdf', 'b.pdf']);
    expect(stateOf('c.pdf')).toEqual(LATE('c.pdf'));
  });

  it('holds up what lies in any folder of its drive, and nothing of this machine', async () => {
    const { clock, claims, add, asked } = makeClaims();
    const late = claims.claim(add('a.pdf', '/dead-drive-1/a'));
    await clock.pass(10_000);
    await late;
    await claims.claim(add('b.pdf', '/dead-drive-1/b'));
    await claims.claim(add('c.pdf', '/drive-2/c'));
    await claims.claim(add('d.pdf', '/fine'));
    expect(asked).toEqual(['a.pdf', 'c.pdf', 'd.pdf']);
  });

  it('holds up other drives once two do not answer: a third would keep the threads that all the rest needs', async () => {
    const { clock, claims, add, asked, stateOf, giveBack } = makeClaims();
    for (const drive of ['/dead-drive-1', '/dead-drive-2']) {
      const late = claims.claim(add(`${drive}.pdf`, drive));
      await clock.pass(10_000);
      await late;
    }
    await claims.claim(add('c.pdf', '/dead-drive-3'));
    await claims.claim(add('d.pdf', '/fine'));
    expect(asked).toEqual(['/dead-drive-1.pdf', '/dead-drive-2.pdf', 'd.pdf']);
    const detail = phrase('intake.taken-after-others', { name: 'c.pdf' });
    expect(stateOf('c.pdf')).toEqual({ ...LATE('c.pdf'), detail });
    giveBack();
    await clock.pass(0);
    expect(asked).toContain('c.pdf');
  });

  it('is taken as soon as the drive is back, and the others behind it', async () => {
    const { clock, claims, add, giveBack, stateOf } = makeClaims();
    const late = claims.claim(add('a.pdf', '/dead'));
    await clock.pass(10_000);
    await late;
    await claims.claim(add('b.pdf', '/dead'));
    giveBack();
    await clock.pass(0);
    expect(stateOf('a.pdf')).toEqual({ isClaimed: true, reason: null, detail: null });
    await clock.pass(10_000);
    giveBack();
    await clock.pass(0);
    expect(stateOf('b.pdf')).toEqual({ isClaimed: true, reason: null, detail: null });
  });

  it('is taken once, however many wait for their turn with its row', async () => {
    const { clock, claims, add, giveBack, asked } = makeClaims();
    const job = add('a.pdf', '/dead');
    const late = claims.claim(job);
    await clock.pass(10_000);
    await late;
    giveBack();
    await clock.pass(0);
    expect(asked).toEqual(['a.pdf', 'a.pdf']);
    await claims.claim(job);
    expect(asked).toEqual(['a.pdf', 'a.pdf']);
  });

  it.each([
    ['a time that somebody chose', { dueAtMs: 1e12, sendTimeMs: 1e12 }],
    ['the time to undo it', { dueAtMs: 45_000, sendTimeMs: null }],
  ])('keeps %s, and so do the others from there', async (_what, times) => {
    const { clock, claims, add, giveBack, find } = makeClaims();
    const late = claims.claim(add('a.pdf', '/dead', true, times));
    await clock.pass(10_000);
    await late;
    await claims.claim(add('b.pdf', '/dead', true, times));
    expect(find('b.pdf')).toMatchObject({ reason: 'disk', claimedAtMs: null, ...times });
    expect(rowOfJob(find('b.pdf') ?? aJob(), words).dueAtMs).toBeNull();
    giveBack();
    await clock.pass(0);
    giveBack();
    await clock.pass(0);
    for (const name of ['a.pdf', 'b.pdf']) {
      expect(find(name)).toMatchObject({ reason: null, ...times });
      expect(find(name)?.claimedAtMs).not.toBeNull();
    }
  });

  it('is left where it lies once its fax is let go, also by who waited with its row', async () => {
    const { claims, add, forget, asked } = makeClaims();
    const job = add('a.pdf', '/fine');
    forget(job);
    await claims.claim(job);
    expect(asked).toEqual([]);
  });

  it('is no business of a queue that was closed meanwhile', async () => {
    const { clock, claims, add, giveBack, stateOf, rounds } = makeClaims();
    const late = claims.claim(add('a.pdf', '/dead'));
    await clock.pass(10_000);
    await late;
    claims.stop();
    giveBack();
    await clock.pass(60_000);
    expect(rounds()).toBe(0);
    expect(stateOf('a.pdf').isClaimed).toBe(false);
  });

  it('is called off then, and not before: what ends in time is taken over', async () => {
    const { clock, claims, add, permissions } = makeClaims();
    const late = claims.claim(add('a.pdf', '/dead'));
    await clock.pass(0);
    expect(permissions.map((each) => each.isCalledOff())).toEqual([false]);
    claims.stop();
    expect(permissions.map((each) => each.isCalledOff())).toEqual([false]);
    await clock.pass(10_000);
    await late;
    expect(permissions.map((each) => each.isCalledOff())).toEqual([true]);
  });
});

describe('a fax that another machine takes', () => {
  it('is let go with its row, unless its only document lies here', async () => {
    const { clock, claims, add, answers, spooled, removed, find } = makeClaims();
    answers.set('a.pdf', { kind: 'not-ours', isOthers: true });
    spooled.add('a.pdf');
    await claims.claim(add('a.pdf', '/fine'));
    expect(removed).toEqual([]);
    expect(find('a.pdf')).not.toBeNull();
    answers.clear();
    await clock.pass(15_000);
    expect(find('a.pdf')?.claimedAtMs).not.toBeNull();

    answers.set('b.pdf', { kind: 'not-ours', isOthers: true });
    await claims.claim(add('b.pdf', '/fine'));
    expect(removed).toEqual(['b.pdf']);
    expect(find('b.pdf')).toBeNull();
  });

  it('keeps its status file where another copy of the queue has written into it that it went on', async () => {
    const { claims, add, answers, traces, statusRemoved, find } = makeClaims();
    const ways: Readonly<Record<string, Partial<Trace>>> = {
      'message.pdf': { state: 'queued', messageIds: ['7'], attempts: 1 },
      'wire.pdf': { state: 'submitting', attempts: 1 },
      'sent.pdf': { state: 'sent' },
      'waits.pdf': {},
    };
    for (const [name, way] of Object.entries(ways)) {
      answers.set(name, { kind: 'not-ours', isOthers: true });
      const job = add(name, '/fine');
      traces.set(name, { ...toTrace(job), ...way });
      await claims.claim(job);
      expect(find(name)).toBeNull();
    }
    expect(statusRemoved).toEqual(['waits.pdf.json']);
  });

  it('counts as taken by it where it holds the folder, and where nobody knows not', async () => {
    const { claims, add, answers, taken, find } = makeClaims();
    answers.set('a.pdf', { kind: 'not-ours', isOthers: true });
    answers.set('b.pdf', { kind: 'withdrawn', name: 'b.pdf', isChanged: false });
    answers.set('c.pdf', { kind: 'not-ours', isOthers: false });
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) await claims.claim(add(name, '/shared'));
    expect([find('a.pdf'), find('b.pdf')]).toEqual([null, null]);
    expect(find('c.pdf')).not.toBeNull();
    expect(taken).toEqual(['/shared', '/shared']);
  });
});

describe('a file that is not what it was when its fax was made', () => {
  const seen = (isOlderCopy: boolean, isChanged: boolean) => {
    const made = makeClaims();
    made.claims.isOlderCopy = isOlderCopy;
    made.answers.set('a.pdf', { kind: 'withdrawn', name: 'a.pdf', isChanged });
    made.claims.addNew('a.pdf');
    return { ...made, job: made.add('a.pdf', '/own') };
  };

  it.each([false, true])('leaves no row where it still lies there, older copy: %s', async (isOlderCopy) => {
    const { claims, job, find, statusRemoved, removed, taken } = seen(isOlderCopy, true);
    await claims.claim(job);
    expect(find('a.pdf')).toBeNull();
    expect([statusRemoved, removed, taken]).toEqual([['a.pdf.json'], ['a.pdf'], []]);
  });

  it.each([false, true])(
    'is called off as what it is where it is gone, older copy: %s',
    async (isOlderCopy) => {
      const { claims, job, find } = seen(isOlderCopy, false);
      await claims.claim(job);
      expect(find('a.pdf')).toMatchObject({ state: 'cancelled', detail: { key: 'called-off.taken-away' } });
    },
  );

  it('and its row stays where a person has called it off meanwhile', async () => {
    const { claims, job, find, cancel } = seen(false, true);
    cancel(job);
    await claims.claim(job);
    expect(find('a.pdf')).toMatchObject({ state: 'cancelled', filing: { originals: [] } });
  });
});

describe('a file in a folder that other machines may see', () => {
  it.each(['/drive-1/Send', '/shared'])(
    'is taken only once its status file says who takes care of it: %s',
    async (folder) => {
      const { clock, claims, add, asked, told, tellBy } = makeClaims();
      let goOn = (): void => undefined;
      tellBy(() => new Promise((resolve) => (goOn = resolve)));
      const claim = claims.claim(add('a.pdf', folder));
      await clock.pass(0);
      expect([told, asked]).toEqual([['a.pdf'], []]);
      goOn();
      await claim;
      expect(asked).toEqual(['a.pdf']);
    },
  );

  it('is taken all the same where the root does not answer; and nobody waits for it in a folder of its own', async () => {
    const { clock, claims, add, asked, told, tellBy } = makeClaims();
    tellBy(() => new Promise(() => undefined));
    const claim = claims.claim(add('a.pdf', '/drive-1/Send'));
    await clock.pass(1_999);
    expect(asked).toEqual([]);
    await clock.pass(1);
    await claim;
    await claims.claim(add('b.pdf', '/fine'));
    expect([told, asked]).toEqual([['a.pdf'], ['a.pdf', 'b.pdf']]);
  });
});
