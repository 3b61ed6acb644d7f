import type { ContactView } from '../../../app/contract/contact-views.ts';
import type { ContactInput } from '../../../app/contract/operations/contact-operation-types.ts';
import type { Ask } from '../../bridge/client.ts';
import { unbroken } from '../../format/recipient-words.ts';
import { say } from '../../format/words.ts';
import { Recipients } from '../numbers/recipients.svelte.ts';

/** A contact that is being written. */
export class ContactForm {
  /** Null for a new one. */
  readonly contactId: string | null;
  /** What is saved here is known from then on, and never asked about again: so a slip is asked about now. */
  readonly numbers: Recipients;
  name = $state('');
  company = $state('');
  #written: string | null = null;
  isBusy = $state(false);
  problem = $state<string | null>(null);

  constructor(ask: Ask, contact: (ContactView & { readonly contactId: string }) | null) {
    this.contactId = contact?.contactId ?? null;
    this.numbers = new Recipients(ask, 'contact');
    if (contact !== null) {
      this.name = contact.name;
      this.company = contact.company ?? '';
      void this.numbers.keep(contact.faxNumbers.map(({ formatted }) => formatted));
    }
    this.#written = this.#text;
  }

  /** Whether anything in it is of the person who writes it. */
  get isTouched(): boolean {
    return this.#text !== this.#written;
  }

  get #text(): string {
    const { chips, entry } = this.numbers;
    return JSON.stringify([this.name, this.company, chips.map(({ text }) => text), entry.text]);
  }

  get fields(): ContactInput {
    const faxNumbers = this.numbers.valid.map(({ check }) => check.e164);
    return { name: this.name.trim(), company: this.company.trim(), faxNumbers };
  }

  /** What still has to be done before it can be saved; null when nothing does. */
  get missing(): string | null {
    const { unfinished, doubt, chips, entry } = this.numbers;
    if (this.name.trim() === '' && this.company.trim() === '') return say('contact.name-missing');
    if (unfinished !== null) return say('obstacle.unfinished', { text: unfinished.text });
    if (doubt !== null) return say('contact.is-right', { number: unbroken(doubt.number.formatted) });
    // What is half written would be left out, and whoever saved it would not know.
    if (entry.unfinished !== null) return say('obstacle.unfinished', { text: entry.unfinished });
    return chips.length === 0 && entry.text.trim() === '' ? say('obstacle.number') : null;
  }

  /** Takes what still stands in the field. False while something is missing. */
  async settle(): Promise<boolean> {
    return (await this.numbers.commit()) && this.missing === null;
  }
}
