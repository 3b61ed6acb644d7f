import { say } from '../../format/words.ts';
import type { Now } from '../window/now.svelte.ts';

const HOUR_MS = 3_600_000;

/** When a new fax is to be sent: now, or not before a time of this computer's clock. */
export class SendTime {
  readonly #now: Now;
  #text = $state<string | null>(null);

  constructor(now: Now) {
    this.#now = now;
  }

  get isLater(): boolean {
    return this.#text !== null;
  }

  /** Later is the next full hour, until another time is chosen. */
  set isLater(isLater: boolean) {
    if (isLater !== this.isLater) this.#text = isLater ? this.#nextHour() : null;
  }

  /** As a field for date and time has it (`2026-11-21T18:30`); null for now. */
  get text(): string | null {
    return this.#text;
  }

  set text(text: string | null) {
    this.#text = text;
  }

  /** The earliest that can be chosen, in the same form. */
  get earliest(): string {
    return asField(this.#now.minutes);
  }

  /** Milliseconds since 1970; null for now, and while it is no time. */
  get atMs(): number | null {
    const atMs = this.#text === null ? NaN : Date.parse(this.#text);
    return Number.isNaN(atMs) ? null : atMs;
  }

  get obstacle(): string | null {
    if (this.#text === null) return null;
    if (this.atMs === null) return say('obstacle.time');
    return this.atMs < this.#now.minutes ? say('obstacle.time-passed') : null;
  }

  #nextHour(): string {
    return asField(Math.ceil((this.#now.minutes + 1) / HOUR_MS) * HOUR_MS);
  }
}

/** As the field has it: in the time of this computer, to the minute. */
const FIELD = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
const asField = (atMs: number): string => FIELD.format(atMs).replace(' ', 'T');
