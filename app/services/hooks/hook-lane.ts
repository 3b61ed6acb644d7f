import type { HookDelivery, HookMessage } from '../ports/doors/hooks.ts';
import type { HookDeliveryPorts } from './hook-deliveries.ts';

export interface HookLanePorts extends Omit<HookDeliveryPorts, 'keys'> {
  readonly hook: string;
  /** So many tries of this hook run at a time. */
  readonly atOnce: number;
}

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** Pauses after failed tries, as Standard Webhooks proposes them; after the last one it is given up, about three days later. */
const PAUSES_MS = [
  ...[5 * SECOND, 300 * SECOND, 1_800 * SECOND],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR),
];
/** After the disk failed: what was told and could not be removed would be told again at once, without end. */
const DISK_PAUSE_MS = 300 * SECOND;

/** Tells one hook what is due, a few at a time, and removes what was told. */
export class HookLane {
  readonly #ports: HookLanePorts;
  readonly #running = new Map<string, Promise<void>>();
  readonly #abort = new AbortController();
  #cancelPause: (() => void) | null = null;
  #isResting = false;

  constructor(ports: HookLanePorts) {
    this.#ports = ports;
  }

  /** What is under way is broken off, and told again at the next start. */
  async stop(): Promise<void> {
    this.#abort.abort();
    this.#cancelPause?.();
    await Promise.all(this.#running.values());
  }

  deliver(): void {
    const { queue, clock, hook, atOnce } = this.#ports;
    if (this.#abort.signal.aborted || this.#isResting || this.#running.size >= atOnce) return;
    this.#tryDisk(() => {
      const now = clock.now();
      // Those that run are due as well, and may be all that is found.
      for (const delivery of queue.due(hook, now, atOnce)) {
        if (this.#running.has(delivery.id) || this.#running.size >= atOnce) continue;
        const body = queue.readBody(delivery);
        if (body !== null) this.#running.set(delivery.id, this.#deliverOne({ ...delivery, body }));
      }
      const nextMs = queue.nextDueAtMs(hook, now);
      if (nextMs !== null) this.#waitFor(Math.min(nextMs - now, HOUR));
    });
  }

  async #deliverOne(message: HookMessage): Promise<void> {
    const { caller } = this.#ports;
    const { signal } = this.#abort;
    const why = await caller
      .call(message, signal)
      .catch((error: unknown) => (error instanceof Error ? error.name : 'error'));
    // Broken off by the end of Faxtray, it was no try of its own.
    if (why === null || !signal.aborted) this.#finish(message, why);
    this.#running.delete(message.id);
    this.deliver();
  }

  #finish(delivery: HookDelivery, why: string | null): void {
    const { queue, clock, log } = this.#ports;
    const tries = delivery.tries + 1;
    const pauseMs = PAUSES_MS[delivery.tries];
    if (why !== null)
      log.warn('hook.not-told', { id: delivery.id, tries, why, isLast: pauseMs === undefined });
    this.#tryDisk(() => {
      if (why === null || pauseMs === undefined) queue.remove(delivery);
      else queue.putOff(delivery, tries, clock.now() + pauseMs);
    });
  }

  #waitFor(pauseMs: number): void {
    this.#cancelPause?.();
    this.#cancelPause = this.#ports.clock.after(pauseMs, () => {
      this.#isResting = false;
      this.deliver();
    });
  }

  #tryDisk(step: () => void): void {
    try {
      step();
    } catch (error) {
      this.#ports.log.error('hook.not-noted', { error: String(error) });
      this.#isResting = true;
      if (!this.#abort.signal.aborted) this.#waitFor(DISK_PAUSE_MS);
    }
  }
}
