import type { Result } from '../../../domain/result.ts';
import type { Off } from '../../../domain/signal.ts';

/** The local exchange as a process of its own. */
export interface ExchangeHost {
  start(): Promise<Result<ExchangeAddress>>;
  onExit(listener: () => void): Off;
  stop(): Promise<void>;
}

export interface ExchangeAddress {
  readonly baseUrl: string;
  readonly extensionName: string;
  readonly faxNumber: string;
  readonly accessToken: string;
}
