import { isNextPart, type FaxJob, type JobId } from '../../domain/fax/fax-job.ts';
import { holdsItsNumbers, listOpenNumbers } from '../../domain/fax/open-numbers.ts';
import { allOff, type Off } from '../../domain/signal.ts';
import { listFact, momentFact, phrase, type Phrase } from '../../words/phrase.ts';
import { faxesInTurn } from '../faxes-in-turn.ts';
import type { Session } from '../access/session.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Dispatcher } from './dispatcher.ts';
import { NumbersUnderWay } from './numbers-under-way.ts';

export interface WaitReasonPorts {
  readonly store: Pick<JobStore, 'ids' | 'find' | 'inState'>;
  readonly ledger: JobLedger;
  readonly clock: Clock;
  /** A clock that is set makes no wait longer or shorter. */
  readonly dispatcher: Pick<Dispatcher, 'dueInMs'>;
  readonly restored: {
    readonly isKnown: (id: JobId) => boolean;
    readonly knownFromMs: number | null;
    onChange(listener: () => void): Off;
  };
  readonly session: Pick<Session, 'state' | 'onChange'>;
  readonly statusRecords: { explainWaits(why: (job: FaxJob) => Phrase | null): void };
  readonly statusFiles: {
    beforeWriting(learn: (job: FaxJob) => void): void;
    writeAnew(id: JobId): void;
    writeWaitingAnew(): void;
  };
}

/** A number that becomes free is mostly taken by the next fax to it at once: then nothing else has changed for the others. */
const FREE_FOR_MS = 2_000;
/** A connection that comes and goes within this is not worth a file for each fax that waits. */
const SETTLED_AFTER_MS = 2_000;
/** A timer stands still while the machine sleeps. */
const LONGEST_WAIT_MS = 30_000;

/**
 * What a fax waits for that its row does not say, for whoever reads its status file or asks for the same. A file is written anew where its reason comes or goes,
 * and not with each fax that has its turn: behind a number there may be thousands.
 */
export class WaitReasons {
  readonly #ports: WaitReasonPorts;
  readonly #onTheirWay = new NumbersUnderWay((number) => this.#onFree(number));
  readonly #waiting = new Map<string, Set<JobId>>();
  readonly #numbers = new Map<JobId, readonly string[]>();
  /** Whose files say that they are behind another fax. */
  readonly #behind = new Set<JobId>();
  /** Of which the service has still to be asked whether they went before. */
  readonly #asking = new Set<JobId>();
  #hasMoment = false;
  /** What the connection keeps back, as the files say it; null: nothing. */
  #writtenClosed: Closed | null = null;
  #cancelClosed: (() => void) | null = null;
  /** Behind another fax too, once they are due. */
  readonly #notDue = new Map<JobId, () => void>();
  readonly #cancels = new Set<() => void>();
  #off: Off | null = null;

  constructor(ports: WaitReasonPorts) {
    this.#ports = ports;
  }

  async start(): Promise<void> {
    const { store, ledger, restored, session, statusRecords, statusFiles } = this.#ports;
    this.#writtenClosed = this.#closed;
    statusRecords.explainWaits((job) => this.describe(job));
    statusFiles.beforeWriting((job) => this.#rememberWritten(job));
    this.#off = allOff(
      ledger.onChange('wait-reasons', ({ job }) => this.#update(job)),
      ledger.onForgotten((job) => this.#update({ ...job, state: 'cancelled' })),
      restored.onChange(() => this.#onAnswer()),
      session.onChange(() => this.#onConnection()),
    );
    const ids = store.inState('submitting', 'unconfirmed', 'queued', 'waiting').map(({ id }) => id);
    for await (const job of faxesInTurn(store, ids)) this.#update(job);
  }

  stop(): void {
    this.#off?.();
    this.#off = null;
    this.#cancelClosed?.();
    for (const cancel of [...this.#cancels, ...this.#notDue.values()]) cancel();
  }

  /** Null where nothing but its row says what it waits for. */
  describe(job: FaxJob): Phrase | null {
    const { restored, dispatcher } = this.#ports;
    if (!isToGo(job)) return null;
    if (!restored.isKnown(job.id)) {
      const { knownFromMs } = restored;
      return knownFromMs === null
        ? phrase('whereabouts.asks-service')
        : phrase('whereabouts.asks-service-until', { when: momentFact(knownFromMs) });
    }
    if (dispatcher.dueInMs(job) > 0) return null;
    const closed = this.#closed;
    // Without a connection neither goes, and the one before may have arrived.
    if (closed === null && isNextPart(job) && job.attempts === 0) return phrase('whereabouts.behind-part');
    const taken = this.#takenNumbers(job);
    if (taken.length > 0) return phrase('whereabouts.behind', { to: listFact(taken, 'comma') });
    // One that was tried says so itself.
    return closed === null || job.reason !== null ? null : phrase(`whereabouts.${closed}`);
  }

  /** What is known of the connection keeps back those that were not tried, too. */
  get #closed(): Closed | null {
    const { state } = this.#ports.session;
    return state === 'offline' || state === 'needs-sign-in' ? state : null;
  }

  #takenNumbers(job: FaxJob): string[] {
    return listOpenNumbers(job).filter((number) => this.#onTheirWay.has(number));
  }

  /** Its file is about to say what `describe` does. */
  #rememberWritten(job: FaxJob): void {
    const { restored, dispatcher } = this.#ports;
    this.#behind.delete(job.id);
    this.#asking.delete(job.id);
    this.#notDue.get(job.id)?.();
    this.#notDue.delete(job.id);
    if (!isToGo(job)) return;
    if (!restored.isKnown(job.id)) this.#asking.add(job.id);
    else if (this.#takenNumbers(job).length === 0 && this.#closed === null) return;
    else if (dispatcher.dueInMs(job) <= 0) this.#behind.add(job.id);
    else if (this.#off !== null) this.#awaitDue(job);
  }

  #update(job: FaxJob): void {
    for (const number of this.#numbers.get(job.id) ?? []) this.#waiting.get(number)?.delete(job.id);
    this.#numbers.delete(job.id);
    if (job.state === 'waiting') this.#wait(job);
    else this.#behind.delete(job.id);
    const held = holdsItsNumbers(job) ? listOpenNumbers(job) : [];
    const isNew = held.filter((number) => !this.#onTheirWay.has(number));
    this.#onTheirWay.set(job.id, held);
    for (const number of isNew) this.#writeAnew(number, (id) => !this.#behind.has(id));
  }

  #wait(job: FaxJob): void {
    const numbers = listOpenNumbers(job);
    this.#numbers.set(job.id, numbers);
    for (const number of numbers) {
      const ids = this.#waiting.get(number) ?? new Set();
      this.#waiting.set(number, ids.add(job.id));
    }
  }

  #onAnswer(): void {
    const { restored, statusFiles } = this.#ports;
    const hasMoment = restored.knownFromMs !== null;
    const isOther = hasMoment !== this.#hasMoment;
    this.#hasMoment = hasMoment;
    for (const id of [...this.#asking]) if (isOther || restored.isKnown(id)) statusFiles.writeAnew(id);
  }

  /** Each file that is written meanwhile has it right by itself. */
  #onConnection(): void {
    this.#cancelClosed ??= this.#ports.clock.after(SETTLED_AFTER_MS, () => {
      this.#cancelClosed = null;
      if (this.#closed === this.#writtenClosed) return;
      this.#writtenClosed = this.#closed;
      this.#ports.statusFiles.writeWaitingAnew();
    });
  }

  /** Nothing changes in its row when its time comes. */
  #awaitDue(waiting: FaxJob): void {
    const { clock, store, statusFiles, dispatcher } = this.#ports;
    const { id } = waiting;
    const cancel = clock.after(Math.min(dispatcher.dueInMs(waiting), LONGEST_WAIT_MS), () => {
      this.#notDue.delete(id);
      const job = store.find(id);
      if (job?.state !== 'waiting') return;
      if (dispatcher.dueInMs(job) > 0) this.#awaitDue(job);
      else statusFiles.writeAnew(id);
    });
    this.#notDue.set(id, cancel);
  }

  #onFree(number: string): void {
    if ((this.#waiting.get(number)?.size ?? 0) === 0) {
      this.#waiting.delete(number);
      return;
    }
    const cancel = this.#ports.clock.after(FREE_FOR_MS, () => {
      this.#cancels.delete(cancel);
      if (!this.#onTheirWay.has(number)) this.#writeAnew(number, (id) => this.#behind.has(id));
    });
    this.#cancels.add(cancel);
  }

  #writeAnew(number: string, isConcerned: (id: JobId) => boolean): void {
    for (const id of this.#waiting.get(number) ?? [])
      if (isConcerned(id)) this.#ports.statusFiles.writeAnew(id);
  }
}

type Closed = Extract<Session['state'], 'offline' | 'needs-sign-in'>;

/** Only then the others keep it from going. */
const isToGo = ({ state, isOnHold, claimedAtMs }: FaxJob): boolean =>
  state === 'waiting' && !isOnHold && claimedAtMs !== null;
