/** Electron keeps only an error's message across IPC, so failures cross as data. */
export type Reply<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: ReplyFailure };

/** `message` is one sentence for people; `kind` is domain/failure.ts's, or `invalid-input` for a call that was not understood. */
export interface ReplyFailure {
  readonly kind: string;
  readonly message: string;
}
