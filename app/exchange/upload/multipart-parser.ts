import { parsePartHeaders, type PartHeaders } from './part-headers.ts';

/** The pieces of a multipart body, in order. Nothing follows `malformed`. */
export type MultipartEvent =
  | { readonly kind: 'part'; readonly headers: PartHeaders }
  | { readonly kind: 'data'; readonly bytes: Uint8Array }
  | { readonly kind: 'part-end' }
  | { readonly kind: 'malformed'; readonly why: string };

/** `delimiter` is after a boundary, on its line; `broken` is final. */
type State = 'preamble' | 'delimiter' | 'headers' | 'body' | 'epilogue' | 'broken';

const MAX_HEADER_BYTES = 16 * 1024;
/** Spaces after a boundary: transport padding, which RFC 2046 allows and nobody needs. */
const MAX_PADDING_BYTES = 256;
const CRLF = Buffer.from('\r\n');
const HEADERS_END = Buffer.from('\r\n\r\n');

const DASH = 0x2d;
const CR = 0x0d;
const isBlank = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x09;

/**
 * Parses a multipart body as it arrives (RFC 2046 section 5.1.1), however it is cut into chunks, and buffers no more than a delimiter or
 * one part's header. A line that only begins like a delimiter belongs to the content.
 */
export class MultipartParser {
  readonly #delimiter: Buffer;
  #state: State = 'preamble';
  /** Unprocessed input. The first delimiter's line end is the beginning of the body. */
  #rest: Buffer = CRLF;
  /** Bytes at the front of `#rest` that are not content: the empty line after a header, which a delimiter may begin with. */
  #notContent = CRLF.length;

  constructor(boundary: string) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  }

  /** Every event that the input so far allows and that was not returned before. */
  push(chunk: Uint8Array): MultipartEvent[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const events: MultipartEvent[] = [];
    while (this.#step(events));
    return events;
  }

  /** The body has ended; it must have ended with its closing delimiter. */
  end(): MultipartEvent[] {
    if (this.#state === 'epilogue' || this.#state === 'broken') return [];
    return [this.#breakOff('it ends before its closing boundary')];
  }

  /** Takes one step if the available bytes allow it; false when more are needed. */
  #step(events: MultipartEvent[]): boolean {
    switch (this.#state) {
      case 'preamble':
      case 'body':
        return this.#readContent(events);
      case 'delimiter':
        return this.#readDelimiterEnd(events);
      case 'headers':
        return this.#readHeaders(events);
      case 'epilogue':
      case 'broken':
        this.#rest = Buffer.alloc(0);
        return false;
    }
  }

  #readContent(events: MultipartEvent[]): boolean {
    let at = this.#rest.indexOf(this.#delimiter);
    while (at >= 0) {
      const kind = this.#kindOfLine(at + this.#delimiter.length);
      if (kind === 'incomplete') break;
      if (kind === 'delimiter') {
        this.#emitContent(at, events);
        if (this.#state === 'body') events.push({ kind: 'part-end' });
        this.#rest = this.#rest.subarray(this.#delimiter.length);
        this.#notContent = 0;
        this.#state = 'delimiter';
        return true;
      }
      at = this.#rest.indexOf(this.#delimiter, at + 1);
    }
    // The last bytes may be the beginning of a delimiter, or a whole one whose line is incomplete.
    this.#emitContent(at >= 0 ? at : this.#rest.length - this.#delimiter.length + 1, events);
    return false;
  }

  /** Decides by what follows whether a line that starts like a delimiter is one. */
  #kindOfLine(end: number): 'delimiter' | 'content' | 'incomplete' {
    const next = this.#rest[end];
    if (next === undefined) return 'incomplete';
    if (next === CR || isBlank(next)) return 'delimiter';
    if (next !== DASH) return 'content';
    const afterDash = this.#rest[end + 1];
    if (afterDash === undefined) return 'incomplete';
    return afterDash === DASH ? 'delimiter' : 'content';
  }

  /** Emits what comes before `end` and drops it. */
  #emitContent(end: number, events: MultipartEvent[]): void {
    if (end <= 0) return;
    const from = Math.min(this.#notContent, end);
    if (this.#state === 'body' && end > from)
      events.push({ kind: 'data', bytes: this.#rest.subarray(from, end) });
    this.#notContent -= from;
    this.#rest = this.#rest.subarray(end);
  }

  /** What follows the boundary on its line: `--` closes the body, anything but spaces is wrong. */
  #readDelimiterEnd(events: MultipartEvent[]): boolean {
    if (this.#rest[0] === DASH) {
      this.#state = 'epilogue';
      return true;
    }
    let at = 0;
    while (isBlank(this.#rest[at])) at++;
    if (this.#rest.length < at + CRLF.length && at <= MAX_PADDING_BYTES) return false;
    if (!this.#rest.subarray(at, at + CRLF.length).equals(CRLF)) {
      events.push(this.#breakOff('a boundary is followed by something else'));
      return true;
    }
    this.#rest = this.#rest.subarray(at + CRLF.length);
    this.#state = 'headers';
    return true;
  }

  #readHeaders(events: MultipartEvent[]): boolean {
    // A part may have no header at all: then the empty line comes at once.
    const isEmpty = this.#rest.subarray(0, CRLF.length).equals(CRLF);
    const end = isEmpty ? 0 : this.#rest.indexOf(HEADERS_END);
    if (end > MAX_HEADER_BYTES || (end < 0 && this.#rest.length > MAX_HEADER_BYTES)) {
      events.push(this.#breakOff("a part's header is too long"));
      return true;
    }
    if (end < 0) return false;
    const headers = parsePartHeaders(this.#rest.subarray(0, end));
    if (headers === null) {
      events.push(this.#breakOff("a part's header has a line that is none"));
      return true;
    }
    events.push({ kind: 'part', headers });
    // The empty line's end stays: if the part has no body, the next delimiter begins with it.
    this.#rest = this.#rest.subarray(isEmpty ? 0 : end + CRLF.length);
    this.#notContent = CRLF.length;
    this.#state = 'body';
    return true;
  }

  #breakOff(why: string): MultipartEvent {
    this.#state = 'broken';
    return { kind: 'malformed', why };
  }
}
