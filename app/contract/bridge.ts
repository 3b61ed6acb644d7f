import type { AppEvents, EventName } from './events.ts';
import type { OperationInput, OperationName, OperationOutput } from './operations.ts';
import type { Reply } from './reply.ts';

/** What the preload script puts on the window: the only way out of it. */
export interface Bridge {
  call<N extends OperationName>(name: N, input: OperationInput<N>): Promise<Reply<OperationOutput<N>>>;
  on<E extends EventName>(event: E, listener: (payload: AppEvents[E]) => void): () => void;
  /** Where a dropped file lies on disk; empty for one that never was on a disk. */
  pathForFile(file: File): string;
}
