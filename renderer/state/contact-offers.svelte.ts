import type { ContactNumber } from '../../app/contract/contact-views.ts';
import type { Ask } from '../bridge/client.ts';

/** A number of somebody whose name is being typed. */
export interface ContactOffer extends ContactNumber {
  readonly name: string;
  readonly company: string | null;
}

const SETTLE_MS = 120;
const MOST = 6;

/** Whom a name may mean, from the address book. Nothing is taken by itself. */
export class ContactOffers {
  readonly #ask: Ask;
  #list = $state.raw<readonly ContactOffer[]>([]);
  #index = $state(-1);
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  get list(): readonly ContactOffer[] {
    return this.#list;
  }

  /** Place of the one that Enter takes; -1 for none. */
  get index(): number {
    return this.#index;
  }

  get chosen(): ContactOffer | null {
    return this.#list[this.#index] ?? null;
  }

  /** Letters are a name; what has digits is on its way to be a number. */
  look(text: string): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
    if (!/\p{L}/u.test(text) || /\d/u.test(text)) this.#show([]);
    else this.#timer = setTimeout(() => void this.#find(text.trim()), SETTLE_MS);
  }

  /** Up or down; over the end it is none, then the other end. */
  move(step: 1 | -1): void {
    const places = this.#list.length + 1;
    this.#index = ((this.#index + 1 + step + places) % places) - 1;
  }

  clear(): void {
    this.look('');
  }

  async #find(query: string): Promise<void> {
    const turn = ++this.#turn;
    const reply = await this.#ask('contacts.list', { query, limit: MOST });
    if (turn !== this.#turn || !reply.ok) return;
    const offers = reply.value.contacts.flatMap(({ name, company, faxNumbers }) =>
      faxNumbers.map((number) => ({ ...number, name, company })),
    );
    this.#show(offers.slice(0, MOST));
  }

  #show(offers: readonly ContactOffer[]): void {
    this.#list = offers;
    this.#index = offers.length === 1 ? 0 : -1;
  }
}
