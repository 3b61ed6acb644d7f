import type { Result } from '../domain/result.ts';

/** Electron keeps only an error's message across IPC, so failures cross as data. */
export type Reply<T> = Result<T, ReplyFailure>;

/** `message` is one sentence for people; `kind` is domain/failure.ts's, or `invalid-input` for a call that was not understood. */
export interface ReplyFailure {
  readonly kind: string;
  readonly message: string;
}
