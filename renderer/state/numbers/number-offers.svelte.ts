import type { GroupOffer, NumberOffer, NumberUse } from '../../../app/contract/compose-views.ts';
import type { Ask } from '../../bridge/client.ts';

const SETTLE_MS = 120;
/** What the app takes at most; longer is no name anyway. */
const MAX_QUERY = 360;
/** `Ward 12` is still a name, and `303 5` the beginning of a number. */
const MOST_DIGITS = 4;
/** One alone is in nearly every number. */
const FEWEST_DIGITS = 2;

export type Offer = NumberOffer | GroupOffer;

export interface OffersFor {
  readonly use: NumberUse;
  /** Whether it is offered whom faxes went to lately, while nothing is typed. */
  readonly offersRecent: boolean;
  readonly offersGroups: boolean;
  /** Numbers that are there already (E.164). */
  readonly chosen: () => readonly string[];
}

/** Whom a name may mean that is being typed, or whom one faxes lately. Nothing is taken by itself. */
export class NumberOffers {
  readonly #ask: Ask;
  readonly #field: OffersFor;
  #list = $state.raw<readonly Offer[]>([]);
  #areRecent = $state(false);
  #index = $state(-1);
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: Ask, field: OffersFor) {
    this.#ask = ask;
    this.#field = field;
  }

  get list(): readonly Offer[] {
    return this.#list;
  }

  /** They are those of lately: nothing was typed. */
  get areRecent(): boolean {
    return this.#areRecent;
  }

  /** Place of the one that Enter takes; -1 for none. */
  get index(): number {
    return this.#index;
  }

  get chosen(): Offer | null {
    return this.#list[this.#index] ?? null;
  }

  /** Letters are a name; what has many digits is on its way to be a number. */
  search(text: string): void {
    clearTimeout(this.#timer);
    this.#turn += 1;
    // Until it is known whom this may mean, nobody else is there to be taken: whoever types fast is ahead of the list.
    const isMeant = ({ name }: Offer): boolean => fold(name ?? '').includes(fold(text.trim()));
    this.#show(isSearched(text) ? this.#list.filter(isMeant) : [], -1);
    if (isSearched(text)) this.#timer = setTimeout(() => void this.#find(text.trim()), SETTLE_MS);
  }

  /** For whoever has typed nothing and wants to see whom it could be. */
  async showRecent(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#field.offersRecent) await this.#find('');
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
    const { use, chosen, offersGroups } = this.#field;
    const without = chosen();
    const reply = await this.#ask('number.offers', {
      ...{ query, use },
      ...(without.length === 0 ? {} : { without }),
      ...(offersGroups ? { groups: true } : {}),
    });
    if (turn !== this.#turn || !reply.ok) return;
    // Whoever has begun with a number means that one, and whoever has typed nothing means nobody yet.
    const isMeant = reply.value.length === 1 && name !== '' && !/\d/u.test(name);
    this.#show(reply.value, isMeant ? 0 : -1);
    this.#areRecent = query === '';
  }

  #show(offers: readonly Offer[], index: number): void {
    this.#list = offers;
    this.#index = index;
  }
}

function isSearched(text: string): boolean {
  const digits = text.replaceAll(/\D/gu, '').length;
  return digits <= MOST_DIGITS && (digits >= FEWEST_DIGITS || /\p{L}/u.test(text));
}

const fold = (text: string): string => text.toLowerCase();
