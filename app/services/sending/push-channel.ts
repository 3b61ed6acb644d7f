import type { Failure } from '../../domain/failure.ts';
import { Signal, type Off } from '../../domain/signal.ts';
import type { Session } from '../access/session.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { PushConnection, PushConnector, PushTickets } from '../ports/service/push.ts';
import { WorkLoop } from '../work-loop.ts';

export interface PushChannelPorts {
  readonly tickets: PushTickets;
  readonly connector: PushConnector;
  readonly session: Session;
  readonly clock: Clock;
  readonly log: Log;
}

/** Between two tries; a ticket costs one of the five auth requests a minute that the service allows by default. */
const BACK_OFF_MS = [2_000, 10_000, 30_000, 60_000, 120_000, 300_000] as const;
/** A connection that stood so long was a good one: its end is no sign of trouble. */
const GOOD_AFTER_MS = 60_000;
/** A sign-in that may have no events is asked again in case that it may. */
const NO_PUSH_MS = 30 * 60_000;
/** A timer stands still while the machine sleeps. */
const LONGEST_PAUSE_MS = 30_000;
/** Of the time that the service gives a connection, the rest is for taking up the next one. */
const RENEW_AT = 0.9;
/** One that is to end sooner is left to end: a service that gives seconds would be asked for the next one all the time. */
const RENEW_AFTER_MS = 60_000;

/**
 * Keeps one connection to the service's events up: taken up again when it breaks, where it left off; renewed before it ends. Where the
 * service has no push it stays down, and nobody is bothered.
 */
export class PushChannel {
  readonly #ports: PushChannelPorts;
  readonly #loop: WorkLoop;
  readonly #eventCame = new Signal();
  readonly #changed = new Signal();
  #current: { readonly connection: PushConnection; readonly sinceMs: number } | null = null;
  #trying: PushConnection | null = null;
  #recovery: string | null = null;
  #failures = 0;
  #nextTryAtMs = 0;
  #cancelRenewal: (() => void) | null = null;
  #isRenewing = false;

  constructor(ports: PushChannelPorts) {
    this.#ports = ports;
    this.#loop = new WorkLoop(ports.clock, ports.log, () => this.#connect());
  }

  get isUp(): boolean {
    return this.#current !== null;
  }

  onEvent(listener: () => void): Off {
    return this.#eventCame.on(listener);
  }

  /** It came up, or went down. */
  onChange(listener: () => void): Off {
    return this.#changed.on(listener);
  }

  /** Nothing is tried before `retry` says that there is a line. */
  start(): void {
    this.#nextTryAtMs = Infinity;
    this.#loop.start();
  }

  /** There is a line now, or another one. */
  retry(): void {
    this.#failures = 0;
    this.#nextTryAtMs = 0;
    this.#loop.wake();
  }

  async stop(): Promise<void> {
    this.#cancelRenewal?.();
    await this.#loop.stop();
    this.#trying?.close();
    this.#current?.connection.close();
    this.#current = null;
  }

  async #connect(): Promise<number | null> {
    const { session, tickets, connector, clock } = this.#ports;
    if (this.#trying !== null || (this.#current !== null && !this.#isRenewing)) return null;
    if (this.#nextTryAtMs > clock.steady()) return this.#untilNextTryMs();

    const ticket = await session.ask('push', 'auth', (access) => tickets.pushTicket(access));
    if (!this.#loop.isRunning) return null;
    if (!ticket.ok) {
      this.#onNoTicket(ticket.failure);
      return this.#untilNextTryMs();
    }
    const connection = connector.connect(ticket.value, this.#isRenewing ? null : this.#recovery, {
      opened: (endsInMs) => this.#opened(connection, endsInMs),
      event: () => {
        this.#eventCame.emit();
      },
      closed: (why, recovery) => this.#closed(connection, why, recovery),
    });
    this.#trying = connection;
    return null;
  }

  #opened(connection: PushConnection, endsInMs: number | null): void {
    const { clock, log } = this.#ports;
    log.info('push.up', { endsInMs });
    this.#trying = null;
    this.#isRenewing = false;
    this.#current?.connection.close();
    this.#current = { connection, sinceMs: clock.steady() };
    this.#cancelRenewal?.();
    this.#cancelRenewal =
      endsInMs === null
        ? null
        : clock.after(Math.max(RENEW_AFTER_MS, endsInMs * RENEW_AT), () => this.#renew());
    this.#publishChange();
  }

  /** A new connection first, then the old one goes: nobody notices. */
  #renew(): void {
    this.#isRenewing = true;
    this.retry();
  }

  #closed(connection: PushConnection, why: string, recovery: string | null): void {
    const { clock, log } = this.#ports;
    const isTrying = this.#trying === connection;
    if (!isTrying && this.#current?.connection !== connection) return;
    log.info('push.down', { why });
    this.#recovery = recovery;
    if (isTrying) this.#trying = null;
    else {
      if (clock.steady() - (this.#current?.sinceMs ?? 0) >= GOOD_AFTER_MS) this.#failures = 0;
      this.#current = null;
      this.#isRenewing = false;
      this.#cancelRenewal?.();
      this.#publishChange();
    }
    this.#backOff();
    this.#loop.wake();
  }

  #onNoTicket(failure: Failure): void {
    if (failure.kind === 'refused') {
      this.#ports.log.info('push.none', { message: failure.message });
      this.#waitFor(this.#ports.session.parts.askedAgainInMs('push') || NO_PUSH_MS);
    } else this.#backOff(failure.kind === 'later' ? (failure.retryAfterMs ?? 0) : 0);
  }

  #untilNextTryMs(): number | null {
    if (this.#nextTryAtMs === Infinity) return null;
    return Math.min(Math.max(0, this.#nextTryAtMs - this.#ports.clock.steady()), LONGEST_PAUSE_MS);
  }

  #backOff(atLeastMs = 0): void {
    const delayMs = BACK_OFF_MS[Math.min(this.#failures, BACK_OFF_MS.length - 1)] ?? 0;
    this.#failures++;
    this.#waitFor(Math.max(delayMs, atLeastMs));
  }

  #waitFor(pauseMs: number): void {
    this.#nextTryAtMs = this.#ports.clock.steady() + pauseMs;
  }

  #publishChange(): void {
    this.#changed.emit();
  }
}
