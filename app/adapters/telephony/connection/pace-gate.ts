import type { Dispatcher } from 'undici';
import { success, type Result } from '../../../domain/result.ts';
import type { ServiceConnection } from './service-connection.ts';

/** The error code of a request that was held back. */
export const HELD_BACK = 'FAXTRAY_HELD_BACK';

/**
 * A dispatcher that checks a request once more right before its first byte: it may have waited for a connection, the service's or a
 * proxy's, while another was told to wait, and each request sent during a penalty restarts it. A request that is held back has not been
 * sent at all.
 */
export const gated = (way: Dispatcher, isClosed: () => boolean): Dispatcher =>
  way.compose((dispatch) => (options, handler) => dispatch(options, new GatedHandler(handler, isClosed)));

/** The same for a connection's dispatchers, for requests to the service that do not go through `ServiceHttp`. */
export const pacedWay =
  (connection: ServiceConnection, isClosed: () => boolean) =>
  async (address: string): Promise<Result<Dispatcher>> => {
    const way = await connection.wayTo(address);
    return way.ok ? success(gated(way.value, isClosed)) : way;
  };

class GatedHandler implements Dispatcher.DispatchHandler {
  readonly #handler: Dispatcher.DispatchHandler;
  readonly #isClosed: () => boolean;

  constructor(handler: Dispatcher.DispatchHandler, isClosed: () => boolean) {
    this.#handler = handler;
    this.#isClosed = isClosed;
  }

  /** Thrown rather than aborted: the connection is good, and others may use it. */
  onRequestStart(...args: Parameters<Hook<'onRequestStart'>>): void {
    if (this.#isClosed())
      throw Object.assign(new Error('The service asks to go slower'), { code: HELD_BACK });
    this.#handler.onRequestStart?.(...args);
  }

  onRequestUpgrade(...args: Parameters<Hook<'onRequestUpgrade'>>): void {
    this.#handler.onRequestUpgrade?.(...args);
  }

  onResponseStart(...args: Parameters<Hook<'onResponseStart'>>): void {
    this.#handler.onResponseStart?.(...args);
  }

  onResponseData(...args: Parameters<Hook<'onResponseData'>>): void {
    this.#handler.onResponseData?.(...args);
  }

  onResponseEnd(...args: Parameters<Hook<'onResponseEnd'>>): void {
    this.#handler.onResponseEnd?.(...args);
  }

  onResponseError(...args: Parameters<Hook<'onResponseError'>>): void {
    this.#handler.onResponseError?.(...args);
  }
}

type Hook<N extends keyof Dispatcher.DispatchHandler> = NonNullable<Dispatcher.DispatchHandler[N]>;
