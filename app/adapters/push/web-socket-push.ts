import type { Clock } from '../../services/ports/clock.ts';
import type {
  PushConnection,
  PushConnector,
  PushListener,
  PushTicket,
} from '../../services/ports/service/push.ts';
import { PushSocket, type WayTo } from './push-socket.ts';

export type { WayTo } from './push-socket.ts';

/** Events of the service over WebSockets. */
export class WebSocketPush implements PushConnector {
  readonly #wayTo: WayTo;
  readonly #clock: Clock;

  constructor(wayTo: WayTo, clock: Clock) {
    this.#wayTo = wayTo;
    this.#clock = clock;
  }

  connect(ticket: PushTicket, recovery: string | null, listener: PushListener): PushConnection {
    return new PushSocket(ticket, recovery, listener, this.#wayTo, this.#clock);
  }
}
