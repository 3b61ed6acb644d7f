import type { Clock } from '../ports/clock.ts';
import type { HookCaller, HookDelivery, HookQueue } from '../ports/hooks.ts';
import type { Log } from '../ports/log.ts';

export interface HookDeliveryPorts {
  readonly queue: HookQueue;
  readonly caller: HookCaller;
  /** Which there are; what is for another one has nobody to go to. */
  readonly keys: ReadonlySet<string>;
  readonly clock: Clock;
  readonly log: Log;
}

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** Pauses after tries in vain, as Standard Webhooks proposes them; after the last one it is given up, about three days later. */
const PAUSES_MS = [
  ...[5 * SECOND, 300 * SECOND, 1_800 * SECOND],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR),
];
const MOST_AT_ONCE = 4;

/** Tells hooks what is in the queue, at least once each, and removes what was told. */
export class HookDeliveries {
  readonly #ports: HookDeliveryPorts;
  readonly #running = new Map<string, Promise<void>>();
  readonly #abort = new AbortController();
  #cancelPause: (() => void) | null = null;
  #isStarted = false;

  constructor(ports: HookDeliveryPorts) {
    this.#ports = ports;
  }

  start(): void {
    this.#isStarted = true;
    this.deliver();
  }

  /** What is under way is broken off, and told again at the next start. */
  async stop(): Promise<void> {
    this.#isStarted = false;
    this.#cancelPause?.();
    this.#abort.abort();
    await Promise.all(this.#running.values());
    this.#ports.queue.close();
  }

  /** Begins what is due. */
  deliver(): void {
    if (!this.#isStarted) return;
    const { queue, clock, keys } = this.#ports;
    this.#cancelPause?.();
    this.#cancelPause = null;
    const now = clock.now();
    let nextMs = Infinity;
    for (const delivery of queue.pending()) {
      if (this.#running.has(delivery.id)) continue;
      if (!keys.has(delivery.hook)) this.#write(() => queue.remove(delivery));
      else if (delivery.dueAtMs > now) nextMs = Math.min(nextMs, delivery.dueAtMs - now);
      else if (this.#running.size < MOST_AT_ONCE) this.#running.set(delivery.id, this.#deliverOne(delivery));
    }
    if (nextMs < Infinity) this.#cancelPause = clock.after(Math.min(nextMs, HOUR), () => this.deliver());
  }

  async #deliverOne(delivery: HookDelivery): Promise<void> {
    const { queue, caller, clock, log } = this.#ports;
    const why = await caller
      .call(delivery, this.#abort.signal)
      .catch((error: unknown) => (error instanceof Error ? error.name : 'error'));
    // Broken off by the end of Faxtray, it was no try of its own.
    if (why === null || !this.#abort.signal.aborted) {
      const tries = delivery.tries + 1;
      const pauseMs = PAUSES_MS[delivery.tries];
      if (why !== null)
        log.warn('hook.not-told', { id: delivery.id, tries, why, isLast: pauseMs === undefined });
      this.#write(() => {
        if (why === null || pauseMs === undefined) queue.remove(delivery);
        else queue.putOff(delivery, tries, clock.now() + pauseMs);
      });
    }
    this.#running.delete(delivery.id);
    this.deliver();
  }

  #write(change: () => void): void {
    try {
      change();
    } catch (error) {
      this.#ports.log.error('hook.not-noted', { error: String(error) });
    }
  }
}
