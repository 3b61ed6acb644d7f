import type { NumberCheck, NumberUse } from '../../../app/contract/compose-views.ts';
import type { Reply } from '../../../app/contract/reply.ts';
import type { Ask } from '../../bridge/client.ts';
import { nameAndNumber } from './recipient-text.ts';

const SETTLE_MS = 120;
/** What the app takes at most; longer is no number anyway. */
const MAX_TEXT = 100;

export type ValidNumber = NumberCheck & { readonly kind: 'valid' };

export const isValidNumber = (check: NumberCheck | null): check is ValidNumber => check?.kind === 'valid';

/** A number that is being typed, with what is known about it. Answers that were overtaken by typing are dropped. */
export class NumberEntry {
  readonly #ask: Ask;
  readonly #use: NumberUse;
  #text = $state('');
  #check = $state.raw<NumberCheck | null>(null);
  #problem = $state<string | null>(null);
  #isCurrent = $state(true);
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: Ask, use: NumberUse = 'fax') {
    this.#ask = ask;
    this.#use = use;
  }

  get text(): string {
    return this.#text;
  }

  set text(text: string) {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.#text = text;
    this.#problem = null;
    if (text.trim() === '') {
      this.#check = null;
      this.#isCurrent = true;
      return;
    }
    // A name comes first, its number after it: letters alone are no mistake yet.
    if (!/\d/u.test(text)) {
      this.#check = { kind: 'incomplete' };
      this.#isCurrent = true;
      return;
    }
    this.#isCurrent = false;
    this.#timer = setTimeout(() => void this.#run(), SETTLE_MS);
  }

  /** The newest answer, which may still be about the text of a moment ago; null while there is none. */
  get check(): NumberCheck | null {
    return this.#check;
  }

  /** The number, if exactly the text as it stands is one. */
  get valid(): ValidNumber | null {
    return this.#isCurrent && this.#check?.kind === 'valid' ? this.#check : null;
  }

  /** The text, once it is known to be no number as it stands; null while that may still be. */
  get unfinished(): string | null {
    if (!this.#isCurrent || this.#check === null || this.#check.kind === 'valid') return null;
    return this.#text.trim();
  }

  get name(): string | null {
    return nameAndNumber(this.#text).name;
  }

  /** Why it could not even be checked. */
  get problem(): string | null {
    return this.#problem;
  }

  /** Checks the text as it stands, at once. Null when the text has changed meanwhile or could not be checked. */
  async settle(): Promise<NumberCheck | null> {
    clearTimeout(this.#timer);
    if (this.#isCurrent) return this.#check;
    return this.#run();
  }

  clear(): void {
    this.text = '';
  }

  /** Of a number that is not typed here. */
  async checkNumber(number: string): Promise<NumberCheck> {
    const reply = await this.#askAbout(number);
    return reply.ok ? reply.value : { kind: 'invalid', why: reply.failure.message };
  }

  #askAbout(number: string): Promise<Reply<NumberCheck>> {
    const text = number.slice(0, MAX_TEXT);
    return this.#ask('number.check', this.#use === 'fax' ? { text } : { text, use: this.#use });
  }

  async #run(): Promise<NumberCheck | null> {
    const number = ++this.#asked;
    const reply = await this.#askAbout(nameAndNumber(this.#text).number);
    if (number !== this.#asked) return null;
    if (!reply.ok) {
      this.#problem = reply.failure.message;
      return null;
    }
    this.#check = reply.value;
    this.#isCurrent = true;
    return reply.value;
  }
}
