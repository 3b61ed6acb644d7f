export interface HookDelivery {
  /** The same for each repetition (Standard Webhooks, `webhook-id`). */
  readonly id: string;
  /** Which hook gets it. */
  readonly hook: string;
  readonly body: string;
  /** That were in vain. */
  readonly tries: number;
  readonly dueAtMs: number;
}

/** What hooks are still to be told, on disk when a call returns. Throws where the disk does not take it. */
export interface HookQueue {
  /** Nothing was ever written into it. */
  readonly isNew: boolean;
  /** What was last noted of a fax; null: nothing. */
  readMark(about: string): string | null;
  /** Notes it, and adds deliveries, in one step. A mark that is null is removed. */
  record(about: string, mark: string | null, deliveries: readonly HookDelivery[]): void;
  /** The oldest first. */
  pending(): HookDelivery[];
  putOff(delivery: HookDelivery, tries: number, dueAtMs: number): void;
  remove(delivery: HookDelivery): void;
  close(): void;
}

/** One try to tell one hook. */
export interface HookCaller {
  /** Null: it was told. Else why not, in words for the log that give away nothing. */
  call(delivery: HookDelivery, signal: AbortSignal): Promise<string | null>;
}
