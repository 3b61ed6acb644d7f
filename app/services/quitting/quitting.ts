import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';
import type { UnderWay } from '../../domain/fax/quit-question.ts';
import { mayHaveBeenInUndoTime } from '../../domain/fax/undo-time.ts';
import { Signal, allOff, type Off } from '../../domain/signal.ts';
import type { Drafts } from '../drafts/drafts.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Log } from '../ports/log.ts';
import { readStoredJson } from '../read-stored.ts';
import type { Dispatcher } from '../sending/dispatcher.ts';
import type { Pause } from '../sending/pause.ts';

export interface QuittingPorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly clock: Clock;
  readonly pause: Pick<Pause, 'isOn'>;
  readonly dispatcher: Pick<Dispatcher, 'dueInMs'>;
  readonly drafts: Pick<Drafts, 'beingWritten'>;
  readonly undoMs: () => number;
  /** It ends with Faxtray, and so does what it does for a fax. */
  readonly isLocalExchange: boolean;
  readonly log: Log;
}

/** What a person sent now is waited for so long; what has not gone by then goes when Faxtray runs again. */
const LONGEST_WAIT_MS = 20_000;
/** Where the service cannot be reached: one try that failed says little, as while the local exchange starts. Three fit into it. */
const OFFLINE_WAIT_MS = 8_000;
const ENTRY = 'kept-unsent';

/** What becomes of faxes in their undo time when Faxtray ends: nothing goes that could still be called back, unless a person says so. */
export class Quitting {
  readonly #ports: QuittingPorts;
  /** Held back while the question stands, so that no answer comes too late. */
  #asked: readonly JobId[] = [];
  /** Those that an earlier run kept unsent, and of which nobody has said anything since. */
  readonly #kept: Set<JobId>;
  readonly #changed = new Signal();
  #goOn: (() => void) | null = null;
  #off: Off | null = null;

  constructor(ports: QuittingPorts) {
    const { store, log } = ports;
    this.#ports = ports;
    const entry = store.readEntry(ENTRY);
    const ids = readStoredJson(entry, areIds);
    if (entry !== null && ids === null) log.error('quitting.kept-not-read');
    this.#kept = new Set((ids ?? []).filter((id) => isOnHold(store.find(id))));
  }

  start(): void {
    const { ledger } = this.#ports;
    this.#off = allOff(
      ledger.onChange('quitting', ({ job }) => {
        if (!isOnHold(job) && this.#kept.delete(job.id)) this.#changed.emit();
        this.#goOn?.();
      }),
      ledger.onForgotten(({ id }) => this.#kept.delete(id)),
    );
  }

  stop(): void {
    this.#off?.();
  }

  /** Those on hold of which the person has to hear, as nobody may have asked them. */
  get kept(): readonly FaxJob[] {
    return [...this.#kept].flatMap((id) => this.#ports.store.find(id) ?? []);
  }

  /** One of those was released, cancelled or sent. */
  onChange(listener: () => void): Off {
    return this.#changed.on(listener);
  }

  /** A fax is on the wire. */
  get isHandingOver(): boolean {
    return this.#ports.store.inState('submitting').length > 0;
  }

  /** What would be cut short now. Faxes in their undo time are held back until `keepUnsent`, `send` or `stay`. */
  ask(): UnderWay {
    const { store, dispatcher, pause, drafts, isLocalExchange } = this.#ports;
    const waiting = store.inState('waiting');
    // Asked a second time, the first are still held back.
    this.#asked = [...this.#asked, ...this.#holdBack(waiting)];
    // On hold with nobody to say why, should the power go while the question stands.
    this.#record();
    const isWaitingNow = (job: FaxJob): boolean =>
      !job.isOnHold && !pause.isOn && dispatcher.dueInMs(job) <= 0;
    return {
      writing: drafts.beingWritten,
      inUndoTime: this.#asked.length,
      handedOver: store.inState('submitting').length,
      inLine: waiting.filter(isWaitingNow).length,
      // Of one that is overdue nobody knows what the service does.
      atService: isLocalExchange ? 0 : store.inState('queued').filter(({ reason }) => reason === null).length,
    };
  }

  /** Also where nobody was asked. They are on hold at the next start, which says so. */
  keepUnsent(): void {
    const { store } = this.#ports;
    this.#asked = [...this.#asked, ...this.#holdBack(store.inState('waiting'))];
    this.#record();
  }

  /** They go now. Resolves when they are handed over, or cannot be for now. */
  async send(): Promise<void> {
    const { clock, pause } = this.#ports;
    const asked = this.#release(clock.now());
    if (asked.length === 0 || pause.isOn) return;
    await new Promise<void>((resolve) => {
      let mayComeBack = true;
      const end = (): void => {
        this.#goOn = null;
        cancel();
        resolve();
      };
      const goOn = (): void => {
        if (!asked.some((id) => this.#isOnItsWay(id, mayComeBack))) end();
      };
      const cancel = allOff(
        clock.after(LONGEST_WAIT_MS, end),
        clock.after(OFFLINE_WAIT_MS, () => {
          mayComeBack = false;
          goOn();
        }),
      );
      this.#goOn = goOn;
    });
  }

  /** Faxtray goes on, and they have their undo time anew. */
  stay(): void {
    this.#release(this.#ports.clock.now() + this.#ports.undoMs());
  }

  #record(): void {
    this.#ports.store.writeEntry(ENTRY, JSON.stringify([...this.#kept, ...this.#asked]));
  }

  #holdBack(waiting: readonly FaxJob[]): JobId[] {
    const { ledger, dispatcher } = this.#ports;
    // As long as the dispatcher waits: on a clock that was set meanwhile, the due time of a row says nothing of what is left.
    const ids = waiting
      .filter((job) => mayHaveBeenInUndoTime(job) && dispatcher.dueInMs(job) > 0)
      .map(({ id }) => id);
    return ids.filter((id) => ledger.apply(id, { kind: 'put-on-hold', byQuitting: true }).kind === 'changed');
  }

  #release(dueAtMs: number): readonly JobId[] {
    const asked = this.#asked;
    this.#asked = [];
    for (const id of asked)
      this.#ports.ledger.apply(id, { kind: 'taken-off-hold', dueAtMs, byQuitting: true });
    this.#record();
    return asked;
  }

  /** With a reason it waits for something else than its turn. */
  #isOnItsWay(id: JobId, mayComeBack: boolean): boolean {
    const job = this.#ports.store.find(id);
    if (job?.state === 'submitting') return true;
    return job?.state === 'waiting' && (job.reason === null || (mayComeBack && job.reason === 'offline'));
  }
}

const isOnHold = (job: FaxJob | null): boolean => job?.state === 'waiting' && job.isOnHold;

const areIds = (value: unknown): value is readonly JobId[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');
