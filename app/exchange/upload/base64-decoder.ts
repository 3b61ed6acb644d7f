const WHITE_SPACE = /[\t\n\r ]+/gu;
const WHOLE_GROUPS = /^[A-Za-z0-9+/]*$/u;
const LAST_GROUP = /^(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?|[A-Za-z0-9+/]{4})?$/u;
/** Four characters make three bytes. */
const GROUP_CHARS = 4;

/**
 * Decodes base64 as it arrives, line ends included (RFC 2045 section 6.8). Anything that is not base64 is an error rather than skipped: a
 * document with a hole in it must not be faxed.
 */
export class Base64Decoder {
  /** Less than a group, or everything from the first padding on. */
  #pending = '';

  /** Null if it is not base64. */
  push(chunk: Uint8Array): Uint8Array | null {
    const text = this.#pending + Buffer.from(chunk).toString('latin1').replace(WHITE_SPACE, '');
    const padding = text.indexOf('=');
    const usable = padding < 0 ? text.length : padding;
    const whole = usable - (usable % GROUP_CHARS);
    this.#pending = text.slice(whole);
    if (this.#pending.length > GROUP_CHARS) return null;
    const groups = text.slice(0, whole);
    return WHOLE_GROUPS.test(groups) ? Buffer.from(groups, 'base64') : null;
  }

  /** The rest of it; null if the input does not end the way base64 does. */
  end(): Uint8Array | null {
    return LAST_GROUP.test(this.#pending) ? Buffer.from(this.#pending, 'base64') : null;
  }
}
