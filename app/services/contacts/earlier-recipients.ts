import { calledName } from '../../domain/fax/cover-name.ts';
import type { FaxJob, JobId, Recipient } from '../../domain/fax/fax-job.ts';
import { allOff, type Off } from '../../domain/signal.ts';
import { faxesInTurn } from '../faxes-in-turn.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { JobStore } from '../ports/queue/job-store.ts';

/** A name that a fax was sent to, and its number. */
export interface EarlierRecipient {
  readonly name: string;
  readonly phoneNumber: string;
}

/** A number that faxes have reached. */
export interface ReachedNumber {
  readonly phoneNumber: string;
  /** Of the last of them that had one; null: none had. */
  readonly name: string | null;
  /** When the last of them was handed over. */
  readonly lastAtMs: number;
  readonly faxes: number;
}

interface Reached extends Omit<ReachedNumber, 'faxes'> {
  readonly namedAtMs: number;
  /** A fax changes often after it has arrived, and counts once. */
  readonly jobIds: Set<JobId>;
}

interface Known {
  /** By name and number; those that were reached last come last. */
  readonly people: Map<string, EarlierRecipient>;
  readonly numbers: Map<string, Reached>;
}

/**
 * To whom faxes went. Only those that arrived: a number that was a slip must not be offered again. Read through when it is asked for
 * first, and kept up from then on.
 */
export class EarlierRecipients {
  readonly #store: Pick<JobStore, 'ids' | 'find'>;
  readonly #ledger: JobLedger;
  #off: Off | null = null;
  /** Null before they were asked for. */
  #known: Known | null = null;
  #reading: Promise<void> | null = null;

  constructor(store: Pick<JobStore, 'ids' | 'find'>, ledger: JobLedger) {
    this.#store = store;
    this.#ledger = ledger;
  }

  start(): void {
    this.#off = allOff(
      this.#ledger.onChange('earlier-recipients', ({ job }) => this.#remember(job)),
      // What retention has removed is known no more.
      this.#ledger.onForgotten(() => (this.#known = null)),
    );
  }

  stop(): void {
    this.#off?.();
  }

  /** Each name with its number, the newest first. */
  async all(): Promise<readonly EarlierRecipient[]> {
    return [...(await this.#whole()).people.values()].reverse();
  }

  /** Each number once, whether it has a name or not. */
  async numbers(): Promise<readonly ReachedNumber[]> {
    const { numbers } = await this.#whole();
    return [...numbers.values()].map(({ phoneNumber, name, lastAtMs, jobIds }) => ({
      ...{ phoneNumber, name, lastAtMs },
      faxes: jobIds.size,
    }));
  }

  /** Whoever asks while it is being read waits for all of it. */
  async #whole(): Promise<Known> {
    for (;;) {
      if (this.#known !== null && this.#reading === null) return this.#known;
      await (this.#reading ??= this.#read());
    }
  }

  async #read(): Promise<void> {
    this.#known = { people: new Map(), numbers: new Map() };
    for await (const job of faxesInTurn(this.#store)) this.#remember(job);
    this.#reading = null;
  }

  #remember(job: FaxJob): void {
    if (this.#known === null) return;
    const { people, numbers } = this.#known;
    for (const recipient of job.recipients) {
      if (recipient.state !== 'sent') continue;
      const { phoneNumber } = recipient;
      const name = nameToOffer(recipient);
      numbers.set(phoneNumber, withFax(numbers.get(phoneNumber), job, { phoneNumber, name }));
      if (name === null) continue;
      const key = `${phoneNumber} ${name}`;
      people.delete(key);
      people.set(key, { name, phoneNumber });
    }
  }
}

function nameToOffer(recipient: Recipient): string | null {
  const name = calledName(recipient);
  return name === null || name.trim() === '' ? null : name;
}

function withFax(
  before: Reached | undefined,
  { id, submittedAtMs, createdAtMs }: FaxJob,
  { phoneNumber, name }: Pick<Reached, 'phoneNumber' | 'name'>,
): Reached {
  // Not when the row changed last: what is done to an old fax long afterwards makes it no new one.
  const atMs = submittedAtMs ?? createdAtMs;
  const namedAtMs = name === null ? -Infinity : atMs;
  if (before === undefined) return { phoneNumber, name, namedAtMs, lastAtMs: atMs, jobIds: new Set([id]) };
  before.jobIds.add(id);
  const isNewer = namedAtMs >= before.namedAtMs && name !== null;
  return {
    ...before,
    ...(isNewer ? { name, namedAtMs } : {}),
    lastAtMs: Math.max(before.lastAtMs, atMs),
  };
}
