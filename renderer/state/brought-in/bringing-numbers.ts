import { alreadyRecipient, announceOffered, announceRecipients } from '../../format/drop-words.ts';
import type { Ask } from '../../bridge/client.ts';
import type { ComposeState } from '../new-fax/compose.svelte.ts';
import { isValidNumber, type ValidNumber } from '../numbers/number-entry.svelte.ts';
import type { Recipients } from '../numbers/recipients.svelte.ts';
import { isInternational } from './number-text.ts';

interface Checked {
  readonly text: string;
  readonly number: ValidNumber;
}

/** The way of numbers that are pasted or dragged here: whom the fax is for where nobody is yet, and offered where somebody is. */
export class BringingNumbers {
  readonly #ask: Ask;
  readonly #compose: ComposeState;
  /** Of the question that stands in sight and asks who gets a fax. */
  #field: Recipients | null = null;

  constructor(ask: Ask, compose: ComposeState) {
    this.#ask = ask;
    this.#compose = compose;
  }

  /** A question asks for a number in `field`, until what is returned is called. */
  askIn(field: Recipients): () => void {
    this.#field = field;
    return () => {
      if (this.#field === field) this.#field = null;
    };
  }

  /** Null: not all of them can be faxed to. */
  async check(numbers: readonly string[]): Promise<readonly Checked[] | null> {
    const checks = await Promise.all(numbers.map((text) => this.#ask('number.check', { text })));
    const valid = checks.map((check) => (check.ok ? check.value : null)).filter(isValidNumber);
    return valid.length < numbers.length
      ? null
      : valid.map((number, place) => ({ number, text: numbers[place] ?? number.e164 }));
  }

  /** What became of them, in words. */
  async take(checked: readonly Checked[], isLink: boolean): Promise<string> {
    const compose = this.#compose;
    const numbers = checked.map(({ number }) => number);
    const mayAddress = !isLink || checked.every(({ text }) => isInternational(text));
    const [only, ...others] = numbers;
    const field = compose.isOpen ? null : this.#field;
    if (mayAddress && field !== null && only !== undefined && others.length === 0 && isBlank(field)) {
      await field.addList(only.e164);
      return announceRecipients(numbers);
    }
    compose.open();
    if (mayAddress && isBlank(compose.recipients)) {
      await compose.recipients.addList(numbers.map(({ e164 }) => e164).join('\n'));
      return announceRecipients(numbers);
    }
    const further = numbers.filter(({ e164 }) => !compose.recipients.has(e164));
    if (further.length === 0) return alreadyRecipient(numbers);
    compose.adding.offer(further);
    return announceOffered(further);
  }
}

const isBlank = ({ chips, entry }: Recipients): boolean => chips.length === 0 && entry.text.trim() === '';
