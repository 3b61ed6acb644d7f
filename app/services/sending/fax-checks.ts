import type { NumberUse } from '../../contract/compose-views.ts';
import { isCalledOffInDoubt } from '../../domain/fax/called-off.ts';
import { listContentKeys } from '../../domain/fax/content-keys.ts';
import {
  recipientsToReach,
  type FaxJob,
  type JobState,
  type RecipientState,
} from '../../domain/fax/fax-job.ts';
import {
  findNearMisses,
  checkFax,
  type CheckFacts,
  type Finding,
  type Standing,
} from '../../domain/intake/fax-findings.ts';
import { mayStillReach } from '../../domain/fax/late-report.ts';
import { slipBetween } from '../../domain/numbers/slip.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { Clock } from '../ports/clock.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { OverdueFaxes } from './overdue-faxes.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';

/** Numbers that are known without a fax to them. */
export interface KnownNumbers {
  /** Of the extension. */
  own(): readonly string[];
  /** Of other extensions of the account, and whose each is. */
  colleagues(): ReadonlyMap<string, string>;
  /** Of the address book. */
  contacts(): ReadonlySet<string>;
  /** To whom a person lets all of a send folder go: they were asked about the number when they said so. */
  ofFolders(): ReadonlySet<string>;
  findName(phoneNumber: string): string | null;
}

/** Knows which numbers are known and what was sent a moment ago, and says what speaks against a fax. */
export class FaxChecks {
  readonly #store: JobStore;
  readonly #clock: Clock;
  readonly #settings: Pick<Settings, 'numberGuard' | 'duplicateWindowMinutes'>;
  readonly #numbers: KnownNumbers;
  readonly #overdue: Pick<OverdueFaxes, 'to'>;

  constructor(
    store: JobStore,
    clock: Clock,
    settings: Pick<Settings, 'numberGuard' | 'duplicateWindowMinutes'>,
    numbers: KnownNumbers,
    overdue: Pick<OverdueFaxes, 'to'>,
  ) {
    this.#store = store;
    this.#clock = clock;
    this.#settings = settings;
    this.#numbers = numbers;
    this.#overdue = overdue;
  }

  /**
   * Null: nothing speaks against it. `letGo`: numbers of faxes that go in a moment, of which no row says so yet. `before`: faxes as they will be, which go before
   * it.
   */
  check(job: FaxJob, letGo: Iterable<string> = [], before: readonly FaxJob[] = []): Finding | null {
    const facts = {
      ...this.#whatIsKnown(),
      underWay: this.#goingTo(letGo),
      whose: (number: string) => this.whose(number) ?? number,
      failuresInARow: (number: string) => this.#store.failuresInARow(number),
      findEarlier: (each: FaxJob, number: string) => this.#findEarlier(each, number, before),
      overdueTo: (number: string) => this.#overdue.to(number, job),
    };
    return checkFax(job, facts, this.#settings.numberGuard);
  }

  /** Whether it goes to a number that is known from nowhere, and that nobody has confirmed. */
  hasNewNumber(job: FaxJob): boolean {
    if (this.#settings.numberGuard === 'off' || job.consent.number) return false;
    const { known } = this.#whatIsKnown();
    return recipientsToReach(job).some((each) => each.tries === 0 && !known.has(each.phoneNumber));
  }

  /** The known numbers that this one may be a slip of. */
  findNearMisses(number: string, use: NumberUse = 'fax'): string[] {
    return this.#settings.numberGuard === 'off' ? [] : findNearMisses(number, this.#whatIsKnown(use));
  }

  /** The new numbers of other faxes that this one may be a slip of, or that may be slips of it. */
  slipsUnderWay(number: string): string[] {
    const { known } = this.#whatIsKnown();
    if (this.#settings.numberGuard === 'off' || known.has(number)) return [];
    return [...this.#goingTo()].filter((each) => !known.has(each) && slipBetween(number, each) !== null);
  }

  /** Whether it is one of the extension's own. */
  isOwn(number: string): boolean {
    return this.#numbers.own().includes(number);
  }

  /** Somebody of the address book, or of the account, whose number it is; null for the extension's own. */
  findPerson(number: string): string | null {
    const name = this.#numbers.findName(number);
    return name ?? (this.isOwn(number) ? null : (this.#numbers.colleagues().get(number) ?? null));
  }

  /** How a number is known, in a word or two; null for one that is not. */
  whose(number: string): string | Phrase | null {
    if (this.isOwn(number)) return phrase('whose.own-line');
    const name = this.findPerson(number);
    if (name !== null) return name;
    if (this.#store.sentTo().has(number)) return phrase('whose.sent-to-before');
    if (this.#numbers.ofFolders().has(number)) return phrase('whose.send-folder');
    return this.#goingTo().has(number) ? phrase('whose.on-its-way') : null;
  }

  #goingTo(letGo: Iterable<string> = []): Set<string> {
    return new Set([...[...this.#store.underWay().values()].flat(), ...letGo]);
  }

  /** Looked at where they lie: there are thousands, and each fax asks. */
  #whatIsKnown(use: NumberUse = 'fax'): Pick<CheckFacts, 'known' | 'readStanding'> {
    const [sentTo, contacts] = [this.#store.sentTo(), this.#numbers.contacts()];
    const [own, colleagues] = [new Set(this.#numbers.own()), this.#numbers.colleagues()];
    const ofFolders = this.#numbers.ofFolders();
    // A fax number is often one digit beside the telephone that a call is meant for.
    const named = [sentTo, own, contacts, colleagues];
    // Whoever wants to be asked about each new number was not asked by the folder's dialog, which looks for slips.
    const ofFax = this.#settings.numberGuard === 'new' ? named : [...named, ofFolders];
    const sets = use === 'fax' ? ofFax : [own, colleagues];
    return {
      known: {
        has: (number) => sets.some((each) => each.has(number)),
        *[Symbol.iterator]() {
          for (const [index, set] of sets.entries())
            for (const number of set.keys())
              if (!sets.slice(0, index).some((earlier) => earlier.has(number))) yield number;
        },
      },
      readStanding(number): Standing {
        if (own.has(number)) return 'own';
        return [contacts, colleagues, ofFolders].some((each) => each.has(number)) ? 'named' : 'sent-to';
      },
    };
  }

  /** Only an earlier one counts, so that of two that came together one goes. */
  #findEarlier(job: FaxJob, number: string, before: readonly FaxJob[]): FaxJob | null {
    const windowMs = this.#settings.duplicateWindowMinutes * 60_000;
    const keys = listContentKeys(job);
    if (windowMs === 0) return null;
    const sinceMs = this.#clock.now() - windowMs;
    const earlier = this.#store
      .withContent(keys, number)
      .filter(
        (each) =>
          // Asked of a fax as it will be, the queue has it as it is.
          each.id !== job.id &&
          !repeats(job, each) &&
          isBefore(each, job, this.#clock.now()) &&
          Math.max(each.createdAtMs, each.submittedAtMs ?? 0) >= sinceMs,
      )
      .find(
        (each) =>
          mayStillReach(each, number) ||
          each.recipients.some((to) => to.phoneNumber === number && mayHaveArrived(each, to.state)),
      );
    return earlier ?? before.find((each) => isSame(each, keys, number)) ?? null;
  }
}

const isSame = (earlier: FaxJob, keys: readonly string[], number: string): boolean =>
  earlier.recipients.some(({ phoneNumber }) => phoneNumber === number) &&
  listContentKeys(earlier).some((key) => keys.includes(key));

/** Who made it was told who had the same pages by that one. */
const repeats = ({ follows }: FaxJob, earlier: FaxJob): boolean =>
  follows?.how === 'again' && follows.jobId === earlier.id;

function isBefore(one: FaxJob, other: FaxJob, nowMs: number): boolean {
  // One that was set aside and comes back may find that its pages went in the meantime.
  const wentLater = (one.submittedAtMs ?? 0) > (other.submittedAtMs ?? 0);
  if (other.attempts > 0 && HAS_GONE.has(one.state) && wentLater) return true;
  // Where the clock was set back, what was made before bears a later time than now, or than when this one is handed over.
  const [oneAtMs, otherAtMs] = [wantedAtMs(one), wantedAtMs(other)];
  const isOneOfBefore = oneAtMs > nowMs;
  if (isOneOfBefore !== otherAtMs > nowMs) return isOneOfBefore;
  // One that has gone was before one that was never handed over, whatever their times say.
  if (other.attempts === 0 && HAS_GONE.has(one.state)) return true;
  return oneAtMs < otherAtMs || (oneAtMs === otherAtMs && one.id < other.id);
}

/** What was sent again after it had come to its end comes after all that was made meanwhile. */
const wantedAtMs = ({ askedAtMs, createdAtMs }: FaxJob): number => askedAtMs ?? createdAtMs;

const HAS_GONE: ReadonlySet<JobState> = new Set(['submitting', 'unconfirmed', 'queued', 'sent']);

/** Or will by itself. One that was sent, or is lost at the service, may be waiting for a person's word about that. */
function mayHaveArrived(job: FaxJob, recipient: RecipientState): boolean {
  if (recipient === 'sent' || recipient === 'queued') return true;
  if (recipient === 'failed') return false;
  return isCalledOffInDoubt(job) || (job.state !== 'cancelled' && job.state !== 'needs-attention');
}
