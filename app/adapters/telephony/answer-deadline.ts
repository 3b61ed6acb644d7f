/** The code of the error with which a request ends whose answer takes for ever. */
const TOO_SLOW = 'UND_ERR_TOO_SLOW';

/**
 * Ends a request whose answer does not end by itself: each byte of it comes in time, and the last one never. What a limit of silence takes for
 * life would hold up all that waits for it.
 */
export class AnswerDeadline {
  readonly #controller = new AbortController();
  #timer: NodeJS.Timeout | null = null;

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Once the question is out, or its answer has begun, whichever comes first. */
  begin(withinMs: number): void {
    this.#timer ??= setTimeout(() => this.#controller.abort(tooSlow()), withinMs);
  }

  end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }
}

const tooSlow = (): Error =>
  Object.assign(new Error('The answer takes longer than any answer should'), { code: TOO_SLOW });
