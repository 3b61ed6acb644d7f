import { Signal, type Off } from '../../domain/signal.ts';
import type { Clock } from '../ports/clock.ts';

/** What the service is asked for once it can be asked. */
export interface Readable {
  /** It is known, if only from an earlier run, or the service has said that it does not give it. */
  readonly isRead: boolean;
  onRead(listener: () => void): Off;
}

/** A list that does not come must not keep faxes for long. */
const PATIENCE_MS = 30_000;

/** Whether the numbers are known from which a slip can be made out; on a first start of an account they have to be asked for. */
export class FirstReading {
  readonly #clock: Clock;
  readonly #lists: readonly Readable[];
  readonly #over = new Signal();
  #offs: Off[] = [];
  #cancelPatience: Off | null = null;
  #isOver = false;

  constructor(clock: Clock, lists: readonly Readable[]) {
    this.#clock = clock;
    this.#lists = lists;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Once: what is read later changes nothing of it. */
  onOver(listener: () => void): Off {
    return this.#over.on(listener);
  }

  start(): void {
    this.#offs = this.#lists.map((list) => list.onRead(() => this.#endIfRead()));
  }

  /** The service can be asked: nobody waits for an answer before. */
  begin(): void {
    if (this.#isOver) return;
    this.#cancelPatience ??= this.#clock.after(PATIENCE_MS, () => this.#end());
    this.#endIfRead();
  }

  stop(): void {
    this.#cancelPatience?.();
    for (const off of this.#offs.splice(0)) off();
  }

  #endIfRead(): void {
    if (!this.#isOver && this.#lists.every(({ isRead }) => isRead)) this.#end();
  }

  #end(): void {
    this.#isOver = true;
    this.stop();
    this.#over.emit();
  }
}
