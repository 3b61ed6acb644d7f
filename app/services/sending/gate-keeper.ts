import { contentKeyOf, type FaxJob } from '../../domain/fax-job.ts';
import { formatNumber, type ParseNumber } from '../../domain/fax-number.ts';
import { nearMissesOf, objectionTo, type Objection } from '../../domain/gate.ts';
import type { Settings } from '../../domain/settings.ts';
import type { Clock } from '../ports/clock.ts';
import type { JobStore } from '../ports/job-store.ts';

/** Numbers that are known without a fax to them. */
export interface KnownNumbers {
  /** Of the account. */
  own(): readonly string[];
  /** Of the address book. */
  contacts(): readonly string[];
  nameOf(phoneNumber: string): string | null;
}

/** Knows which numbers are known and what was sent a moment ago, and says what speaks against a fax. */
export class GateKeeper {
  readonly #store: JobStore;
  readonly #clock: Clock;
  readonly #settings: Pick<Settings, 'numberGuard' | 'duplicateWindowMinutes'>;
  readonly #numbers: KnownNumbers;
  readonly #parseNumber: ParseNumber;

  constructor(
    store: JobStore,
    clock: Clock,
    settings: Pick<Settings, 'numberGuard' | 'duplicateWindowMinutes'>,
    numbers: KnownNumbers,
    parseNumber: ParseNumber,
  ) {
    this.#store = store;
    this.#clock = clock;
    this.#settings = settings;
    this.#numbers = numbers;
    this.#parseNumber = parseNumber;
  }

  /** Null: nothing speaks against it. */
  objectionTo(job: FaxJob): Objection | null {
    const facts = {
      known: this.#known(),
      format: (number: string) => formatNumber(number, this.#parseNumber),
      whose: (number: string) => this.whose(number) ?? 'sent to before',
      failuresInARow: (number: string) => this.#store.failuresInARow(number),
      duplicateOf: (each: FaxJob, number: string) => this.#duplicateOf(each, number),
    };
    return objectionTo(job, facts, this.#settings.numberGuard);
  }

  /** The known numbers that this one may be a slip of. */
  nearMissesOf(number: string): string[] {
    return this.#settings.numberGuard === 'off' ? [] : nearMissesOf(number, this.#known());
  }

  /** How a number is known, in a word or two; null for one that is not. */
  whose(number: string): string | null {
    if (this.#numbers.own().includes(number)) return 'your own line';
    return this.#numbers.nameOf(number) ?? (this.#store.sentTo().has(number) ? 'sent to before' : null);
  }

  #known(): ReadonlySet<string> {
    return new Set([...this.#store.sentTo(), ...this.#numbers.own(), ...this.#numbers.contacts()]);
  }

  /** Only an earlier one counts, so that of two that came together one goes; one that failed or was cancelled reached nobody. */
  #duplicateOf(job: FaxJob, number: string): FaxJob | null {
    const windowMs = this.#settings.duplicateWindowMinutes * 60_000;
    const key = contentKeyOf(job);
    if (windowMs === 0 || key === null) return null;
    const sinceMs = this.#clock.now() - windowMs;
    const earlier = this.#store
      .withContent(key)
      .filter((each) => isBefore(each, job) && Math.max(each.createdAtMs, each.submittedAtMs ?? 0) >= sinceMs)
      .filter((each) => each.state !== 'needs-attention')
      .find((each) =>
        each.recipients.some((to) => to.phoneNumber === number && mayHaveArrived(each, to.state)),
      );
    return earlier ?? null;
  }
}

const isBefore = (one: FaxJob, other: FaxJob): boolean =>
  one.createdAtMs < other.createdAtMs || (one.createdAtMs === other.createdAtMs && one.id < other.id);

const mayHaveArrived = (job: FaxJob, recipient: string): boolean =>
  recipient === 'sent' || recipient === 'queued' || (recipient === 'pending' && job.state !== 'cancelled');
