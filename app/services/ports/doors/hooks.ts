export interface HookDelivery {
  /** The same for each repetition (Standard Webhooks, `webhook-id`). */
  readonly id: string;
  /** Which hook gets it. */
  readonly hook: string;
  /** That were in vain. */
  readonly tries: number;
  readonly dueAtMs: number;
}

export interface HookMessage extends HookDelivery {
  readonly body: string;
}

/** What hooks are still to be told, on disk when a call returns. Throws where the disk does not take it. */
export interface HookQueue {
  /** Nothing was ever written into it. */
  readonly isNew: boolean;
  /** What was last noted of a fax; null: nothing. */
  readMark(about: string): string | null;
  /** Notes it, and adds deliveries, in one step. A mark that is null is removed. */
  record(about: string, mark: string | null, deliveries: readonly HookMessage[]): void;
  /** Of one hook, those that are due longest, `limit` at most. */
  due(hook: string, nowMs: number, limit: number): HookDelivery[];
  /** When the first of a hook is due that is not yet; null: there is none. */
  nextDueAtMs(hook: string, nowMs: number): number | null;
  /** Null: it is not there any more. */
  readBody(delivery: HookDelivery): string | null;
  putOff(delivery: HookDelivery, tries: number, dueAtMs: number): void;
  remove(delivery: HookDelivery): void;
  /** What is for any other hook has nobody to go to. */
  keepOnly(hooks: ReadonlySet<string>): void;
  close(): void;
}

/** One try to tell one hook. */
export interface HookCaller {
  /** Null: it was told. Else why not, in words for the log that give away nothing. */
  call(message: HookMessage, signal: AbortSignal): Promise<string | null>;
}
