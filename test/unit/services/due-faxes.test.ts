import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import { DueFaxes } from '../../../app/services/sending/due-faxes.ts';
import { aJob, aRecipient } from '../../support/fax-jobs.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { runs } from '../../support/properties.ts';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f'];
const NUMBERS = ['+13035550101', '+13035550102', '+13035550103'];

/** What it is to answer, by looking at every fax each time. */
class EveryFaxLookedAt {
  readonly rows = new Map<string, FaxJob>();
  readonly passed = new Set<string>();
  readonly letGo = new Map<string, FaxJob>();
  /** How long each has to wait, by the steady clock: told when its row first said so. */
  readonly #waits = new Map<string, { dueAtMs: number; untilMs: number }>();
  /** What was due once stays so until it changes, is let go, or the clock is set back. */
  readonly #wasDue = new Set<FaxJob>();
  readonly #clock: ManualClock;
  #nowMs = 0;

  constructor(clock: ManualClock) {
    this.#clock = clock;
  }

  change(job: FaxJob): void {
    this.rows.set(job.id, job);
    if (job.state !== 'waiting') this.#waits.delete(job.id);
  }

  /** Only what is to go is asked about. */
  heard(job: FaxJob): void {
    const isToGo = job.state === 'waiting' && job.claimedAtMs !== null && !this.letGo.has(job.id);
    if (!isToGo || this.#waits.get(job.id)?.dueAtMs === job.dueAtMs) return;
    const waitMs = job.dueAtMs === job.sendTimeMs ? 0 : job.dueAtMs - this.#clock.now();
    const isOfFuture = job.changedAtMs > this.#clock.now() + 60_000;
    const untilMs = waitMs <= 0 || isOfFuture ? 0 : this.#clock.steady() + waitMs;
    this.#waits.set(job.id, { dueAtMs: job.dueAtMs, untilMs });
  }

  next(): string | null {
    const nowMs = this.#clock.now();
    if (nowMs < this.#nowMs) this.#wasDue.clear();
    this.#nowMs = nowMs;
    const onTheirWay = [...this.rows.values()].filter(({ state }) => state === 'queued');
    const taken = new Set([...onTheirWay, ...this.letGo.values()].flatMap(numbersOf));
    const due = [...this.rows.values()]
      .filter((job) => job.state === 'waiting' && job.claimedAtMs !== null && this.passed.has(job.id))
      .filter((job) => !this.letGo.has(job.id) && this.#isDue(job))
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

  #isDue(job: FaxJob): boolean {
    const hasWaited = (this.#waits.get(job.id)?.untilMs ?? 0) <= this.#clock.steady();
    if (hasWaited && (job.sendTimeMs ?? 0) <= this.#clock.now()) this.#wasDue.add(job);
    return this.#wasDue.has(job);
  }
}

const numbersOf = (job: FaxJob): string[] => job.recipients.map((each) => each.phoneNumber);

const id = fc.constantFrom(...IDS);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      id,
      state: fc.constantFrom('waiting' as const, 'waiting' as const, 'queued' as const, 'sent' as const),
      isClaimed: fc.boolean(),
      numbers: fc.uniqueArray(fc.constantFrom(...NUMBERS), { minLength: 1, maxLength: 2 }),
      inMs: fc.integer({ min: -50, max: 200_000 }),
      chosenInMs: fc.oneof(
        fc.constant(null),
        fc.constant('due' as const),
        fc.integer({ min: -100_000, max: 200_000 }),
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass' as const), id }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('take' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('end' as const), id }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('set' as const),
      byMs: fc.integer({ min: -150_000, max: 150_000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('time' as const), byMs: fc.integer({ min: 1, max: 150_000 }) }),
  },
);

it('gives out what looking at every fax each time would give out', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const clock = new ManualClock(1_000_000);
      const wanted = new EveryFaxLookedAt(clock);
      const due = new DueFaxes(clock, (each) => wanted.passed.has(each));
      for (const each of steps) {
        switch (each.kind) {
          case 'change': {
            const { state, isClaimed, numbers, inMs, chosenInMs } = each;
            const nowMs = clock.now();
            const dueAtMs = nowMs + inMs;
            const sendTimeMs =
              chosenInMs === 'due' ? dueAtMs : chosenInMs === null ? null : nowMs + chosenInMs;
            const job = aJob({
              ...{ id: each.id, state, claimedAtMs: isClaimed ? 1 : null, sendTimeMs },
              ...{ dueAtMs, createdAtMs: 1, changedAtMs: nowMs },
              recipients: numbers.map((number) => aRecipient(number)),
            });
            wanted.change(job);
            wanted.heard(job);
            due.update(job);
            break;
          }
          case 'pass':
            wanted.passed.add(each.id);
            due.passed(each.id);
            break;
          case 'take': {
            const next = due.next();
            const job = wanted.rows.get(next ?? '');
            if (next === null || job === undefined) break;
            wanted.takes(job);
            due.letGo(next);
            break;
          }
          case 'end':
            if (wanted.letGo.delete(each.id)) {
              const row = wanted.rows.get(each.id) ?? null;
              if (row !== null) wanted.heard(row);
              due.ended(each.id, row);
            }
            break;
          case 'set':
            clock.set(clock.now() + each.byMs);
            break;
          case 'time':
            await clock.pass(each.byMs);
        }
        expect(due.next()).toBe(wanted.next());
      }
    }),
    runs(400),
  );
});
