import type { NumberOffer, NumberUse } from '../../../app/contract/compose-views.ts';
import type { Ask } from '../../bridge/client.ts';

const SETTLE_MS = 120;
/** What the app takes at most; longer is no name anyway. */
const MAX_QUERY = 360;
/** `Ward 12` is still a name. */
const MOST_DIGITS = 4;

/** Whom a name may mean that is being typed. Nothing is taken by itself. */
export class NumberOffers {
  readonly #ask: Ask;
  readonly #use: NumberUse;
  #list = $state.raw<readonly NumberOffer[]>([]);
  #index = $state(-1);
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: Ask, use: NumberUse) {
    this.#ask = ask;
    this.#use = use;
  }

  get list(): readonly NumberOffer[] {
    return this.#list;
  }

  /** Place of the one that Enter takes; -1 for none. */
  get index(): number {
    return this.#index;
  }

  get chosen(): NumberOffer | null {
    return this.#list[this.#index] ?? null;
  }

  /** Letters are a name; what has digits is on its way to be a number. */
  search(text: string): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
    const isName = /\p{L}/u.test(text) && text.replaceAll(/\D/gu, '').length <= MOST_DIGITS;
    if (isName) this.#timer = setTimeout(() => void this.#find(text.trim()), SETTLE_MS);
    else this.#show([], -1);
  }

  /** Up or down; past the end none is chosen, then the other end. One that is alone is the one that is meant. */
  move(step: 1 | -1): void {
    const places = this.#list.length + 1;
    this.#index = this.#list.length === 1 ? 0 : ((this.#index + 1 + step + places) % places) - 1;
  }

  clear(): void {
    this.search('');
  }

  async #find(name: string): Promise<void> {
    const turn = ++this.#turn;
    const query = name.slice(0, MAX_QUERY);
    const reply = await this.#ask('number.offers', { query, use: this.#use });
    if (turn !== this.#turn || !reply.ok) return;
    // Whoever has begun with a number means that one.
    this.#show(reply.value, reply.value.length === 1 && !/\d/u.test(name) ? 0 : -1);
  }

  #show(offers: readonly NumberOffer[], index: number): void {
    this.#list = offers;
    this.#index = index;
  }
}
