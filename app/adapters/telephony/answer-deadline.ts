/** The error code of a request ended because its answer took too long. */
export const TOO_SLOW = 'UND_ERR_TOO_SLOW';

/** For a document; a modem is several times as fast. */
const LEAST_BYTES_A_SECOND = 1_000;

/**
 * Ends a request whose answer never ends by itself: each byte arrives in time, but the last one never. A limit on silence takes that for
 * progress, and everything waiting for it would be held up.
 */
export class AnswerDeadline {
  readonly #controller = new AbortController();
  #timer: NodeJS.Timeout | null = null;
  #cameBytes = 0;

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Called when the request has been sent or its answer has begun, whichever comes first. */
  begin(withinMs: number): void {
    this.#timer ??= setTimeout(() => this.#controller.abort(tooSlow()), withinMs);
  }

  /** From now on it may take as long as it likes, as long as enough of it arrives in each period of this length. */
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
