import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import { DueFaxes } from '../../../app/services/sending/due-faxes.ts';
import { aJob, aRecipient } from '../../support/fax-jobs.ts';
import { runs } from '../../support/properties.ts';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f'];
const NUMBERS = ['+13035550101', '+13035550102', '+13035550103'];

/** What it is to answer, by looking at every fax each time. */
class EveryFaxLookedAt {
  readonly rows = new Map<string, FaxJob>();
  readonly passed = new Set<string>();
  readonly letGo = new Map<string, FaxJob>();
  /** What was due once stays so until it changes, is let go, or the clock is set back. */
  readonly #wasDue = new Set<FaxJob>();
  #nowMs = 0;

  next(nowMs: number): string | null {
    if (nowMs < this.#nowMs) this.#wasDue.clear();
    this.#nowMs = nowMs;
    const onTheirWay = [...this.rows.values()].filter(({ state }) => state === 'queued');
    const taken = new Set([...onTheirWay, ...this.letGo.values()].flatMap(numbersOf));
    const due = [...this.rows.values()]
      .filter((job) => job.state === 'waiting' && job.claimedAtMs !== null && this.passed.has(job.id))
      .filter((job) => !this.letGo.has(job.id) && this.#isDue(job, nowMs))
      .filter((job) => numbersOf(job).every((number) => !taken.has(number)));
    const [first] = due.sort(
      (a, b) => a.dueAtMs - b.dueAtMs || a.createdAtMs - b.createdAtMs || (a.id < b.id ? -1 : 1),
    );
    return first?.id ?? null;
  }

  takes(job: FaxJob): void {
    this.letGo.set(job.id, job);
    this.#wasDue.delete(job);
  }

  #isDue(job: FaxJob, nowMs: number): boolean {
    if (isDue(job, nowMs)) this.#wasDue.add(job);
    return this.#wasDue.has(job);
  }
}

const numbersOf = (job: FaxJob): string[] => job.recipients.map((each) => each.phoneNumber);
const isDue = ({ dueAtMs, changedAtMs, sendTimeMs }: FaxJob, nowMs: number): boolean =>
  dueAtMs <= nowMs || (sendTimeMs === null && changedAtMs > nowMs + 60_000);

const id = fc.constantFrom(...IDS);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      id,
      state: fc.constantFrom('waiting' as const, 'waiting' as const, 'queued' as const, 'sent' as const),
      isClaimed: fc.boolean(),
      isTimed: fc.boolean(),
      numbers: fc.uniqueArray(fc.constantFrom(...NUMBERS), { minLength: 1, maxLength: 2 }),
      inMs: fc.integer({ min: -50, max: 200_000 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass' as const), id }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('take' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('end' as const), id }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('time' as const),
      byMs: fc.integer({ min: -150_000, max: 150_000 }),
    }),
  },
);

it('gives out what looking at every fax each time would give out', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const wanted = new EveryFaxLookedAt();
      const due = new DueFaxes((each) => wanted.passed.has(each));
      let nowMs = 1_000_000;
      for (const each of steps) {
        switch (each.kind) {
          case 'change': {
            const { state, isClaimed, isTimed, numbers, inMs } = each;
            const job = aJob({
              ...{ id: each.id, state, claimedAtMs: isClaimed ? 1 : null, sendTimeMs: isTimed ? 1 : null },
              ...{ dueAtMs: nowMs + inMs, createdAtMs: 1, changedAtMs: nowMs },
              recipients: numbers.map((number) => aRecipient(number)),
            });
            wanted.rows.set(each.id, job);
            due.update(job, nowMs);
            break;
          }
          case 'pass':
            wanted.passed.add(each.id);
            due.passed(each.id);
            break;
          case 'take': {
            const next = due.next(nowMs);
            const job = wanted.rows.get(next ?? '');
            if (next === null || job === undefined) break;
            wanted.takes(job);
            due.letGo(next);
            break;
          }
          case 'end':
            if (wanted.letGo.delete(each.id)) due.ended(each.id, wanted.rows.get(each.id) ?? null, nowMs);
            break;
          case 'time':
            nowMs += each.byMs;
        }
        expect(due.next(nowMs)).toBe(wanted.next(nowMs));
      }
    }),
    runs(400),
  );
});
