/** The code of the error with which a request ends whose answer takes for ever. */
export const TOO_SLOW = 'UND_ERR_TOO_SLOW';

/** Of a document; a modem brings several times that. */
const LEAST_BYTES_A_SECOND = 1_000;

/**
 * Ends a request whose answer does not end by itself: each byte of it comes in time, and the last one never. What a limit of silence takes for
 * life would hold up all that waits for it.
 */
export class AnswerDeadline {
  readonly #controller = new AbortController();
  #timer: NodeJS.Timeout | null = null;
  #cameBytes = 0;

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Once the question is out, or its answer has begun, whichever comes first. */
  begin(withinMs: number): void {
    this.#timer ??= setTimeout(() => this.#controller.abort(tooSlow()), withinMs);
  }

  /** From now on it may take as long as it likes, while enough of it comes in each time of this length. */
  judgeByRate(windowMs: number): void {
    this.end();
    const leastBytes = (LEAST_BYTES_A_SECOND * windowMs) / 1000;
    this.#timer = setInterval(() => {
      if (this.#cameBytes < leastBytes) this.#controller.abort(tooSlow());
      this.#cameBytes = 0;
    }, windowMs);
  }

  came(bytes: number): void {
    this.#cameBytes += bytes;
  }

  end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }
}

const tooSlow = (): Error =>
  Object.assign(new Error('The answer takes longer than any answer should'), { code: TOO_SLOW });
