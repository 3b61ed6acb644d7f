import type { Clock } from '../ports/clock.ts';
import type { HookCaller, HookQueue } from '../ports/doors/hooks.ts';
import type { Log } from '../ports/log.ts';
import { HookLane } from './hook-lane.ts';

export interface HookDeliveryPorts {
  readonly queue: HookQueue;
  readonly caller: HookCaller;
  /** Which there are; what is for another one has nobody to go to. */
  readonly keys: ReadonlySet<string>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Of all hooks together: each try may be a process. */
const MOST_AT_ONCE = 20;
const MOST_OF_ONE = 4;

/** Tells hooks what is in the queue, at least once each. Each has a share of its own, so that one that hangs holds up no other. */
export class HookDeliveries {
  readonly #ports: HookDeliveryPorts;
  #lanes: readonly HookLane[] = [];

  constructor(ports: HookDeliveryPorts) {
    this.#ports = ports;
  }

  start(): void {
    const { queue, keys, log } = this.#ports;
    try {
      queue.keepOnly(keys);
    } catch (error) {
      log.error('hook.not-noted', { error: String(error) });
    }
    const atOnce = Math.max(1, Math.min(MOST_OF_ONE, Math.floor(MOST_AT_ONCE / keys.size)));
    this.#lanes = [...keys].map((hook) => new HookLane({ ...this.#ports, hook, atOnce }));
    this.deliver();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.stop()));
    this.#ports.queue.close();
  }

  /** Begins what is due. */
  deliver(): void {
    for (const lane of this.#lanes) lane.deliver();
  }
}
