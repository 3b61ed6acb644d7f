import { calledName } from '../../domain/fax/cover-name.ts';
import type { FaxJob } from '../../domain/fax/fax-job.ts';
import { allOff, type Off } from '../../domain/signal.ts';
import { faxesInTurn } from '../faxes-in-turn.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { JobStore } from '../ports/queue/job-store.ts';

/** A name that a fax was sent to, and its number. */
export interface EarlierRecipient {
  readonly name: string;
  readonly phoneNumber: string;
}

/**
 * To whom faxes went by name. Only those that arrived: a number that was a slip must not be offered again. Read through when it is asked for
 * first, and kept up from then on.
 */
export class EarlierRecipients {
  readonly #store: Pick<JobStore, 'ids' | 'find'>;
  readonly #ledger: JobLedger;
  #off: Off | null = null;
  /** By name and number; those that were reached last come last. Null before they were asked for. */
  #known: Map<string, EarlierRecipient> | null = null;
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

  /** The newest first. */
  async all(): Promise<readonly EarlierRecipient[]> {
    if (this.#known === null) await (this.#reading ??= this.#read());
    return [...(this.#known?.values() ?? [])].reverse();
  }

  async #read(): Promise<void> {
    this.#known = new Map();
    for await (const job of faxesInTurn(this.#store)) this.#remember(job);
    this.#reading = null;
  }

  #remember({ recipients }: FaxJob): void {
    for (const recipient of recipients) {
      const { phoneNumber, state } = recipient;
      const name = calledName(recipient);
      if (name === null || name.trim() === '' || state !== 'sent') continue;
      const key = `${phoneNumber} ${name}`;
      this.#known?.delete(key);
      this.#known?.set(key, { name, phoneNumber });
    }
  }
}
