import { readHandedOver } from '../contract/read-handed-over.ts';
import type { StartRequest } from '../contract/start-requests.ts';

/** Beyond that nobody has looked for a long time. */
const MOST = 100;

/** What was asked for from outside until the window takes it: its page may not be there yet. */
export class StartRequests {
  readonly #chosen: (path: string) => void;
  readonly #came: () => void;
  #waiting: readonly StartRequest[] = [];

  /** `chosen`: a person opened this file with Faxtray. `came`: there is something to take. */
  constructor(chosen: (path: string) => void, came: () => void) {
    this.#chosen = chosen;
    this.#came = came;
  }

  add(requests: readonly StartRequest[]): void {
    for (const request of requests) if (request.kind === 'new-fax') request.paths.forEach(this.#chosen);
    this.#waiting = [...this.#waiting, ...requests].slice(-MOST);
    if (requests.length > 0) this.#came();
  }

  /** From a second start of Faxtray, which ends by it. */
  addHandedOver(data: unknown): void {
    this.add(readHandedOver(data));
  }

  get areWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  take(): readonly StartRequest[] {
    const taken = this.#waiting;
    this.#waiting = [];
    return taken;
  }
}
