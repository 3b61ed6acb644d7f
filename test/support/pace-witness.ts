import type { Dispatcher } from 'undici';
import {
  ServiceConnection,
  type ServiceConnectionOptions,
} from '../../app/adapters/telephony/connection/service-connection.ts';
import { success, type Result } from '../../app/domain/result.ts';

export interface PaceWitnessOptions extends Omit<
  ServiceConnectionOptions,
  'proxy' | 'caFile' | 'systemProxy'
> {
  /** The rate-limit group in which the service counts a request. */
  readonly groupOf: (request: { readonly method: string; readonly url: string }) => string;
  /** How long a 429 without a time counts. */
  readonly bareMs?: number;
  /** Absent: the machine's. */
  readonly now?: () => number;
}

type Hook<N extends keyof Dispatcher.DispatchHandler> = NonNullable<Dispatcher.DispatchHandler[N]>;

/**
 * A client's connection to a service that sees which answers the client has received and what it sends afterwards. A service can only
 * guess what was on its way when it asked to slow down, and whether its answer was received at all: on a busy machine any guess in
 * seconds is wrong.
 */
export class PaceWitness extends ServiceConnection {
  /** Requests whose first byte was sent although the client had been told that their group has to wait. */
  readonly tooSoon: string[] = [];
  /** Received answers that asked to slow down. */
  heard = 0;
  readonly #closedUntilMs = new Map<string, number>();
  readonly #options: PaceWitnessOptions;

  constructor({ groupOf, bareMs, now, ...options }: PaceWitnessOptions) {
    super({ proxy: 'none', caFile: null, systemProxy: null, ...options });
    this.#options = {
      groupOf,
      ...(bareMs === undefined ? {} : { bareMs }),
      ...(now === undefined ? {} : { now }),
    };
  }

  override async wayTo(address: string): Promise<Result<Dispatcher>> {
    const way = await super.wayTo(address);
    if (!way.ok) return way;
    return success(
      way.value.compose((dispatch) => (options, handler) => {
        // A WebSocket is in no rate-limit group; its ticket was.
        if (options.upgrade !== undefined && options.upgrade !== null && options.upgrade !== false)
          return dispatch(options, handler);
        const request = { method: options.method, url: options.path };
        const group = this.#options.groupOf(request);
        return dispatch(options, {
          onRequestStart: (...args: Parameters<Hook<'onRequestStart'>>) => {
            // A request that the client itself holds back throws here, and is never sent.
            handler.onRequestStart?.(...args);
            this.#recordRequest(group, `${request.method} ${request.url.split('?')[0]}, ${group}`);
          },
          onRequestUpgrade: (...args: Parameters<Hook<'onRequestUpgrade'>>) =>
            handler.onRequestUpgrade?.(...args),
          onResponseStart: (...args: Parameters<Hook<'onResponseStart'>>) => {
            const [, status, headers] = args;
            if (status === 429) this.#notePenalty(group, headers);
            handler.onResponseStart?.(...args);
          },
          onResponseData: (...args: Parameters<Hook<'onResponseData'>>) => handler.onResponseData?.(...args),
          onResponseEnd: (...args: Parameters<Hook<'onResponseEnd'>>) => handler.onResponseEnd?.(...args),
          onResponseError: (...args: Parameters<Hook<'onResponseError'>>) =>
            handler.onResponseError?.(...args),
        });
      }),
    );
  }

  #nowMs(): number {
    return this.#options.now?.() ?? Date.now();
  }

  #recordRequest(group: string, what: string): void {
    if (this.#nowMs() < (this.#closedUntilMs.get(group) ?? 0)) this.tooSoon.push(what);
  }

  #notePenalty(ofRequest: string, headers: Parameters<Hook<'onResponseStart'>>[2]): void {
    this.heard++;
    const seconds = headers['retry-after'];
    const pauseMs = seconds === undefined ? (this.#options.bareMs ?? 0) : Number(seconds) * 1000;
    const untilMs = this.#nowMs() + pauseMs;
    const group = String(headers['x-rate-limit-group'] ?? ofRequest);
    // By the next turn of the event loop, which both share, the client has reacted.
    setImmediate(() =>
      this.#closedUntilMs.set(group, Math.max(untilMs, this.#closedUntilMs.get(group) ?? 0)),
    );
  }
}
