import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import { SqliteJobStore } from '../../../app/adapters/job-store/sqlite-job-store.ts';
import { JOB_STATES, type FaxJob } from '../../../app/domain/fax/fax-job.ts';
import { toStatusRecord } from '../../../app/domain/fax/status-record.ts';
import type { FaxInstructions } from '../../../app/domain/intake/instructions.ts';
import { takeLateSidecar } from '../../../app/services/intake/take-late-sidecar.ts';
import { JustTaken } from '../../../app/services/intake/just-taken.ts';
import { JobLedger } from '../../../app/services/job-ledger.ts';
import type { DropSidecar } from '../../../app/services/ports/folders/send-folder.ts';
import { rowOfJob } from '../../../app/services/showing/fax-row.ts';
import { phrase } from '../../../app/words/phrase.ts';
import { aJob, aRecipient } from '../../support/fax-jobs.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { silentLog } from '../../support/silent-log.ts';
import { words } from '../../support/words.ts';

const DOCUMENT = '/faxes/Send/lab.pdf';
const A = '+13035550119';
const B = '+12125550107';
const says = (numbers: readonly string[], more: Partial<FaxInstructions> = {}): DropSidecar => ({
  path: `${DOCUMENT}.fax.json`,
  sizeBytes: 1,
  fingerprint: numbers.join(),
  read: {
    ok: true,
    value: {
      ...{ to: numbers.map((phoneNumber) => ({ phoneNumber, name: null })), files: null, reference: null },
      ...{ faxResolution: 'High', coverPageText: null, sendTimeMs: null, confirmed: false },
      ...{ allowDuplicate: false, ...more },
    },
  },
});

let clock: ManualClock;
let store: SqliteJobStore;
let ledger: JobLedger;
let justTaken: JustTaken;
beforeEach(() => {
  clock = new ManualClock();
  justTaken = new JustTaken(clock);
  store = new SqliteJobStore(':memory:', silentLog);
  ledger = new JobLedger(store, clock, silentLog);
});
afterEach(() => store.close());

const taken = (changes: Partial<FaxJob> = {}): FaxJob => {
  const job = aJob({ claimedAtMs: clock.now(), recipients: [aRecipient(A)], ...changes });
  store.insert(job);
  return job;
};
const gone = (state: FaxJob['state'], changes: Partial<FaxJob> = {}): FaxJob =>
  taken({
    ...{ state, attempts: 1, messageIds: ['1'], submittedAtMs: clock.now() },
    recipients: [aRecipient(A, { state: state === 'sent' ? 'sent' : 'queued' })],
    ...changes,
  });

async function comes(sidecar: DropSidecar, afterMs = 1_000): Promise<'taken' | 'left'> {
  await clock.pass(afterMs);
  const spool = { claimCompanions: () => Promise.resolve(true) };
  const parseNumber = makeNumberParser('US');
  return takeLateSidecar(
    { store, ledger, spool, parseNumber, findName: () => null, clock, justTaken },
    DOCUMENT,
    sidecar,
  );
}

const now = ({ id }: FaxJob): FaxJob => {
  const job = store.find(id);
  if (job === null) throw new Error('it is gone');
  return job;
};

describe('a sidecar that comes a second after its document was taken', () => {
  it('and names somebody else holds what waits, and the person is asked who is meant', async () => {
    const job = taken();
    expect(await comes(says([B]))).toBe('taken');
    expect(now(job)).toMatchObject({ state: 'needs-attention', reason: 'number-doubtful', recipients: [] });
    expect(rowOfJob(now(job), words).problem?.advice).toMatch(/lab\.pdf\.fax\.json came after.*\+1 212/u);
    expect(now(job).companions).toHaveLength(1);
  });

  it('and cannot be read holds it, too', async () => {
    const job = taken();
    const broken = { ...says([]), read: { ok: false, failure: phrase('disk.why.not-json') } } as const;
    expect(await comes(broken)).toBe('taken');
    expect(now(job)).toMatchObject({ state: 'needs-attention', reason: 'bad-sidecar' });
  });

  it('and names the same is followed while the fax waits', async () => {
    const job = taken();
    const sendTimeMs = clock.now() + 3_600_000;
    expect(await comes(says([A], { sendTimeMs, coverPageText: 'Hello' }))).toBe('taken');
    expect(now(job)).toMatchObject({ state: 'waiting', sendTimeMs, dueAtMs: sendTimeMs });
    expect(now(job).options.coverPageText).toBe('Hello');
  });

  it.each(['submitting', 'queued', 'unconfirmed', 'sent', 'failed'] as const)(
    'is not followed any more where the fax is %s, and its status says so, once',
    async (state) => {
      const job = gone(state);
      expect(await comes(says([B]))).toBe('left');
      expect(await comes(says([B]))).toBe('left');
      expect(now(job)).toMatchObject({ state, recipients: job.recipients });
      expect(store.events(job.id).map(({ kind }) => kind)).toEqual(['sidecar-late']);
      expect(toStatusRecord(now(job), null, words).message).toMatch(
        /lab\.pdf\.fax\.json names \+1 212.* too late/u,
      );
    },
  );

  it('and would have had it go later is told of, too; one that says the same is not', async () => {
    const job = gone('sent');
    await comes(says([A]));
    expect(now(job).lateSidecar).toBeNull();
    await comes(says([A], { sendTimeMs: clock.now() + 3_600_000 }));
    expect(now(job).lateSidecar).not.toBeNull();
  });
});

describe('a sidecar that is written before the next document of the same name', () => {
  const SIDECAR = `${DOCUMENT}.fax.json`;
  const own = [{ name: 'lab.pdf.fax.json', source: SIDECAR, sizeBytes: 1, fingerprint: 'own', sha256: null }];

  it.each(['waiting', 'queued', 'sent'] as const)(
    'is left to that one where the fax before it, %s, had its own',
    async (state) => {
      const job = state === 'waiting' ? taken({ companions: own }) : gone(state, { companions: own });
      expect(await comes(says([B]))).toBe('left');
      expect(now(job)).toEqual(job);
    },
  );
});

describe('a sidecar', () => {
  it('that comes much later is the next file’s of that name, and touches no fax', async () => {
    const job = taken();
    expect(await comes(says([B]), 31_000)).toBe('left');
    expect(now(job)).toEqual(job);
  });

  it.each([-3_600_000, -40_000, 40_000, 3_600_000])(
    'follows for 30 s, however the clock is set meanwhile (%i ms)',
    async (byMs) => {
      const job = taken();
      justTaken.add(job.id);
      clock.set(clock.now() + byMs);
      expect(await comes(says([B]), 31_000)).toBe('left');
      expect(now(job)).toEqual(job);
      const next = taken({ id: 'b', statusFile: 'b.json', createdAtMs: job.createdAtMs + 1 });
      justTaken.add(next.id);
      clock.set(clock.now() + byMs);
      expect(await comes(says([B]), 29_000)).toBe('taken');
      expect(now(next).state).toBe('needs-attention');
    },
  );

  it('speaks of the last fax from its path only', async () => {
    const first = gone('sent');
    const second = taken({ id: 'b', statusFile: 'b.json', createdAtMs: first.createdAtMs + 1 });
    await comes(says([B]));
    expect(now(first)).toEqual(first);
    expect(now(second).state).toBe('needs-attention');
  });

  it('never makes a fax go to anybody whom only one of the two names', async () => {
    const numbers = fc.uniqueArray(fc.constantFrom(A, B, '+13035550120'), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...JOB_STATES),
        numbers,
        fc.nat(60_000),
        async (state, to, afterMs) => {
          store.close();
          store = new SqliteJobStore(':memory:', silentLog);
          ledger = new JobLedger(store, clock, silentLog);
          const job =
            state === 'waiting'
              ? taken()
              : gone(state, { reason: state === 'needs-attention' ? 'outcome-unknown' : null });
          await comes(says(to), afterMs);
          const after = now(job);
          if (after.state === 'waiting')
            expect(after.recipients.map(({ phoneNumber }) => phoneNumber)).toEqual([A]);
          else if (state !== 'waiting')
            expect([after.state, after.recipients]).toEqual([state, job.recipients]);
        },
      ),
    );
  });
});
